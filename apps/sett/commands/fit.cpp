// sett fit: its options.
#include "fit_table.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Fit : Subcommand {
  Fit()
      : Subcommand("fit",
                   "Find the layout of a table of integers, swizzled or not, or the index that rules out every layout",
                   "Examples:\n  echo 0 1 10 11 | sett fit\n  echo 0 1 2 3 5 4 7 6 | sett fit --shape '(4,2)'") {}

  void declare(Options& options) override {
    options.add("file", file, "a file of integers; without it, or with -, standard input").file();
    options.add("--shape", shape, "the shape that the layout must refine");
  }

  int run() override { return fit(file.empty() ? "-" : file, shape); }

  std::string file, shape;
};

}  // namespace

std::unique_ptr<Subcommand> fit_command() { return made<Fit>(); }

}  // namespace app
