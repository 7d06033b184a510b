// Subcommand: one subcommand of sett. It declares its options, rejects combinations that are not allowed, and runs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "options.hpp"

namespace app {

// The options that have no effect if `here` is true.
struct Idle {
  bool here;
  std::vector<char const*> options;
  char const* why;
};

struct Subcommand {
  Subcommand(char const* name_, char const* help_, char const* examples_)
      : name(name_), help(help_), examples(examples_) {}
  virtual ~Subcommand() = default;
  virtual void declare(Options& options) = 0;
  // Lists options that have no effect. Called after the arguments have been read.
  virtual std::vector<Idle> idle(Options const&) const { return {}; }
  // Returns words that completion offers as the value of an option or argument, in addition to its choices. `before`
  // holds the arguments before the cursor.
  virtual std::vector<std::string> suggestions(std::string const& option,
                                               std::vector<std::string> const& before) const {
    (void)option, (void)before;
    return {};
  }
  // Returns the list that receives the arguments after "--", or null if the subcommand reads these arguments itself.
  virtual std::vector<std::string>* rest() { return nullptr; }
  // Runs the subcommand and returns the exit code.
  virtual int run() = 0;

  char const* name;
  char const* help;      // one line of help
  char const* examples;  // whole command lines, one per line
};

template <class Command>
std::unique_ptr<Subcommand> made() {
  return std::make_unique<Command>();
}

// Returns all subcommands, in the order in which help lists them.
std::vector<std::unique_ptr<Subcommand>> subcommands();

std::unique_ptr<Subcommand> atoms_command();
std::unique_ptr<Subcommand> banks_command();
std::unique_ptr<Subcommand> completion_command();
std::unique_ptr<Subcommand> diff_command();
std::unique_ptr<Subcommand> draw_command();
std::unique_ptr<Subcommand> eval_command();
std::unique_ptr<Subcommand> explain_command();
std::unique_ptr<Subcommand> fit_command();
std::unique_ptr<Subcommand> formats_command();
std::unique_ptr<Subcommand> functions_command();
std::unique_ptr<Subcommand> gemm_command();
std::unique_ptr<Subcommand> identify_command();
std::unique_ptr<Subcommand> permute_command();
std::unique_ptr<Subcommand> plan_copy_command();
std::unique_ptr<Subcommand> ptx_command();
std::unique_ptr<Subcommand> redistribute_command();
std::unique_ptr<Subcommand> relayout_command();
std::unique_ptr<Subcommand> repl_command();
std::unique_ptr<Subcommand> sim_command();
std::unique_ptr<Subcommand> why_command();

}  // namespace app
