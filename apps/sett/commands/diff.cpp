// sett diff: its options.
#include "../explain/explain.hpp"
#include "../report/report.hpp"
#include "fit_table.hpp"
#include "subcommand.hpp"
#include "tables.hpp"

namespace app {

namespace {

struct Diff : Subcommand {
  Diff()
      : Subcommand("diff", "Find where two layouts, or a layout and a table of offsets, first differ",
                   "Examples:\n  sett diff '(4,2):(1,4)' '(4,2):(2,1)'\n  sett diff '(4,2):(1,4)' offsets.npy") {}

  void declare(Options& options) override {
    options.add("A", left, "a layout, or a file of offsets: .npy or .txt").expression().required();
    options.add("B", right, "the same").expression().required();
  }

  int run() override {
    if (is_table(right)) { return diff_table(left, right); }
    return is_table(left) ? diff_table(right, left) : print(difference(left, right));
  }

  std::string left, right;
};

}  // namespace

std::unique_ptr<Subcommand> diff_command() { return made<Diff>(); }

}  // namespace app
