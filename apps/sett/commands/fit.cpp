// sett fit: its options.
#include "../report/report.hpp"
#include "fit_formula.hpp"
#include "fit_table.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Fit : Subcommand {
  Fit()
      : Subcommand("fit",
                   "Find the layout of a table of integers, swizzled or not, or the index that rules out every layout",
                   "Examples:\n  echo 0 1 10 11 | sett fit\n  echo 0 1 2 3 5 4 7 6 | sett fit --shape '(4,2)'\n"
                   "  sett fit small.npy large.npy --axes 'm k'") {}

  void declare(Options& options) override {
    options.add("file", files, "a file of integers or a .npy file; without it, or with -, standard input").file();
    options.add("--shape", shape, "the shape that the layout must refine");
    options.add("--axes", axes,
                "with .npy files of several sizes: their axes, such as 'm k'; finds formulas in M and K");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{!axes.empty(), {"--shape"}, "the arrays have shapes"}};
  }

  int run() override {
    if (!axes.empty()) { return fit_formula(files, axes); }
    if (files.size() > 1) {
      return report({"wrong_arguments", "several tables need --axes, the names of their axes, such as 'm k'", 0}, "");
    }
    return fit(files.empty() ? "-" : files[0], shape);
  }

  std::vector<std::string> files;
  std::string shape, axes;
};

}  // namespace

std::unique_ptr<Subcommand> fit_command() { return made<Fit>(); }

}  // namespace app
