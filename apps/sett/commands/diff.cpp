// sett diff: its options.
#include "../explain/explain.hpp"
#include "../report/report.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Diff : Subcommand {
  Diff()
      : Subcommand("diff", "Find where two layouts first differ", "Example:\n  sett diff '(4,2):(1,4)' '(4,2):(2,1)'") {
  }

  void declare(Options& options) override {
    options.add("A", left, "a layout").expression().required();
    options.add("B", right, "a layout").expression().required();
  }

  int run() override { return print(difference(left, right)); }

  std::string left, right;
};

}  // namespace

std::unique_ptr<Subcommand> diff_command() { return made<Diff>(); }

}  // namespace app
