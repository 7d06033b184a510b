// sett completion: its options.
#include <cstdio>

#include "subcommand.hpp"

namespace app {

namespace {

struct Completion : Subcommand {
  Completion()
      : Subcommand("completion", "Print completions for a shell", "Example:\n  eval \"$(sett completion bash)\"") {}

  void declare(Options& options) override {
    options.add("shell", shell, "bash, zsh or fish").required().among({"bash", "zsh", "fish"});
  }

  int run() override {
    std::string words;
    for (auto const& command : subcommands()) { words += command->name + std::string(" "); }
    words += "--help --version";
    if (shell == "bash") {
      std::printf("complete -W \"%s\" sett\n", words.c_str());
    } else if (shell == "zsh") {
      std::printf("#compdef sett\n_arguments '1:command:(%s)'\n", words.c_str());
    } else {
      std::printf("complete -c sett -f -a \"%s\"\n", words.c_str());
    }
    return 0;
  }

  std::string shell;
};

}  // namespace

std::unique_ptr<Subcommand> completion_command() {
  return made<Completion>();
}

}  // namespace app
