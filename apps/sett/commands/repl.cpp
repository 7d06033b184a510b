// sett repl: its options.
#include "prompt.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Repl : Subcommand {
  Repl()
      : Subcommand("repl", "Start a prompt, or read one expression from each line of standard input",
                   "Example:\n  sett repl") {}

  void declare(Options&) override {}
  int run() override { return repl(); }
};

}  // namespace

std::unique_ptr<Subcommand> repl_command() { return made<Repl>(); }

}  // namespace app
