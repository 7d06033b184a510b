// sett functions: its options.
#include "../functions.hpp"

#include <cstdio>

#include "subcommand.hpp"

namespace app {

namespace {

struct Functions : Subcommand {
  Functions() : Subcommand("functions", "List the functions that expressions may call", "Example:\n  sett functions") {}

  void declare(Options&) override {}

  int run() override {
    for (Function const& f : functions()) { std::printf("%s(%s)\n    %s\n", f.name, f.parameters, f.help); }
    return 0;
  }
};

}  // namespace

std::unique_ptr<Subcommand> functions_command() { return made<Functions>(); }

}  // namespace app
