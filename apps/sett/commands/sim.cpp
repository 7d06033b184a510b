// sett sim: its options.
#include "../commands.hpp"
#include "checks.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Sim : Subcommand {
  Sim()
      : Subcommand("sim", "Run example kernels on the simulated GPU: what is wrong, and what it costs",
                   "Examples:\n  sett sim transpose --seed 7\n  sett sim race --schedules 4\n"
                   "  sett sim transpose-plain --listing") {}

  void declare(Options& options) override {
    options.add("kernels", job.kernels, "their names; none runs those that are right and no rungs of a ladder");
    options.add("--seed", job.seed, "of the order of threads and of completions (0)").check(&seed_problem);
    options.add("--schedules", job.schedules, "how many orders are tried, up to a million (1)").whole(1, 1000000);
    options.flag("--list", job.list, "list the kernels");
    options.flag("--listing", job.listing, "print the source with what each line did beside it");
    options.flag("--json", job.json, "print the reports as JSON");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{job.list, {"--seed", "--schedules", "--listing"}, "--list runs no kernel"}};
  }

  std::vector<std::string> suggestions(std::string const& option, std::vector<std::string> const& /*before*/) const override {
    return option == "kernels" ? kernel_names() : std::vector<std::string>{};
  }

  int run() override { return simulate(job); }

  Simulation job;
};

}  // namespace

std::unique_ptr<Subcommand> sim_command() {
  return made<Sim>();
}

}  // namespace app
