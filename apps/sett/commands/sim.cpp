// sett sim: its options.
#include <optional>

#include "../simulation/simulation.hpp"
#include "checks.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Sim : Subcommand {
  Sim()
      : Subcommand("sim", "Run example kernels or your own program on the simulated GPU; report faults and costs",
                   "Examples:\n  sett sim transpose --seed 7\n  sett sim race --schedules 4\n"
                   "  sett sim transpose-plain --listing\n  sett sim saxpy.cu --html saxpy.html\n"
                   "  sett sim main.cu kernels.cu helpers.cpp -- --size 1024\n"
                   "  sett sim long.cu --launches 1-3 --blocks 8") {}

  void declare(Options& options) override {
    declared = options;
    options
        .add(
            "kernels", job.kernels,
            "names of kernels, or the files of a program to compile and run: FILE.cu, C++, C and objects (default: all "
            "correct examples, except the step-by-step versions of transposition and GEMM); words after -- are the "
            "program's arguments")
        .file();
    options.add("--seed", job.seed, "the seed for the order of threads and completions (0)").check(&seed_problem);
    options.add("--schedules", job.schedules, "the number of orders to try, up to a million (1)").whole(1, 1000000);
    options.flag("--list", job.list, "list the kernels");
    options.flag("--listing", job.listing, "print the source with the cost of each line");
    options.flag("--json", job.json, "print the reports as JSON");
    options.add("--html", job.html, "for FILE.cu: write an HTML page with the source and the cost of each line").file();
    options.add("--sarif", job.sarif, "for FILE.cu: write the findings as SARIF, for code hosts and editors").file();
    options
        .add("--arch", job.arch,
             "for FILE.cu: the architecture whose limits apply, instead of the one that a launch names")
        .among(std::vector<std::string>{"sm80", "sm90"});
    options
        .add("--sms", job.sms,
             "for FILE.cu: the SMs of the device, fewer than an H200's 132; grids that fill the device are then small")
        .whole(1, 132);
    options.add("--cxx", job.compiler, "for FILE.cu: the host compiler, g++ or clang++ ($CXX, or c++)");
    options.add("-I,--include", job.include_folders, "for FILE.cu: a folder of headers").one_each();
    options.add("-D,--define", job.macros, "for FILE.cu: a macro, NAME or NAME=VALUE").one_each();
    options.add("--time-limit", job.time_limit, "for FILE.cu: stop the program after this many seconds (60)")
        .whole(1, 1000000);
    options
        .add("--launches", job.launches,
             "for FILE.cu: watch only these launches, counted from 1, such as 5 or 1-3,10-; the others run unchecked")
        .check(&launches_problem);
    options
        .add("--blocks", job.blocks,
             "for FILE.cu: watch only the first N blocks of a launch, or blocks FIRST-LAST; the others run unchecked")
        .check(&blocks_problem);
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{job.list, {"--seed", "--schedules", "--listing"}, "--list runs no kernel"},
            {!is_program(job),
             {"--html", "--sarif", "--arch", "--sms", "--cxx", "--include", "--define", "--time-limit", "--launches",
              "--blocks"},
             "it is for a program, FILE.cu"},
            {is_program(job), {"--list"}, "it lists the example kernels"}};
  }

  std::vector<std::string> suggestions(std::string const& option,
                                       std::vector<std::string> const& /*before*/) const override {
    return option == "kernels" ? kernel_names() : std::vector<std::string>{};
  }

  std::vector<std::string>* rest() override { return &job.arguments; }

  int run() override {
    job.seed_given = declared->given("--seed");
    job.schedules_given = declared->given("--schedules");
    return is_program(job) ? simulate_program(job) : simulate(job);
  }

  Simulation job;
  std::optional<Options> declared;
};

}  // namespace

std::unique_ptr<Subcommand> sim_command() { return made<Sim>(); }

}  // namespace app
