// Options: the command-line arguments of a subcommand, each with a help sentence. CLI11 implements them: see
// parser.hpp.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace app {

// One declared option or argument. Each call restricts the accepted values and returns the option again.
class Option {
 public:
  Option& required();
  Option& among(std::vector<std::string> choices);
  Option& among(std::vector<int> choices);
  // Accepts only decimal integers in [least, most].
  Option& whole(std::int64_t least, std::int64_t most = std::numeric_limits<int>::max());
  // `problem` returns the error of a text, or an empty string.
  Option& check(std::string (*problem)(std::string const& text));
  Option& one_each();  // the option's name precedes each of several texts
  // The kind of text, for help and completion: a file name or an expression.
  Option& file();
  Option& expression();
  Option& needs(Option const& other);
  Option& excludes(Option const& other);

 private:
  friend class Options;
  explicit Option(void* declared) : declared_(declared) {}
  void* declared_;  // a CLI::Option
};

// The options of one subcommand. A name with dashes is an option, one without is an argument.
class Options {
 public:
  explicit Options(void* command) : command_(command) {}

  Option add(char const* names, std::string& value, char const* help);
  Option add(char const* names, std::vector<std::string>& values, char const* help);
  Option add(char const* names, int& value, char const* help);
  Option add(char const* names, std::int64_t& value, char const* help);
  Option add(char const* names, std::uint64_t& value, char const* help);
  Option add(char const* names, double& value, char const* help);
  Option flag(char const* names, bool& value, char const* help);

  // Returns whether the user gave the option.
  [[nodiscard]] bool given(char const* name) const;

 private:
  void* command_;  // a CLI::App
};

struct Subcommand;

// Reads the arguments, refuses options that have no effect, and runs the subcommand; returns the exit code.
int run_command(std::vector<std::unique_ptr<Subcommand>> const& commands, int argc, char** argv);

}  // namespace app
