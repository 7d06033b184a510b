// Parses the command line with CLI11.
#include "options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <new>

#include "../report/report.hpp"
#include "../terminal/printable.hpp"
#include "../terminal/similar.hpp"
#include "checks.hpp"
#include "parser.hpp"
#include "sett/config.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

CLI::Option& declared(void* option) { return *static_cast<CLI::Option*>(option); }
CLI::App& app_of(void* command) { return *static_cast<CLI::App*>(command); }

// A prefix that keeps [0,1,2] whole. CLI11 would split such a text into several values, but here the text is one
// expression. The prefix is removed when the value is read.
constexpr char mark = '\1';

std::vector<std::string> marked(int argc, char** argv) {
  std::vector<std::string> out;
  for (int i = argc - 1; i > 0; --i) {  // CLI11 expects the arguments in reverse order
    std::string const text = argv[i];
    bool const taken_apart = text.size() > 1 && text.front() == '[' && text.back() == ']';
    out.push_back(taken_apart ? mark + text : text);
  }
  return out;
}
CLI::Option* unmarked(CLI::Option* option) {
  auto const take_off = [](std::string& text) {
    if (!text.empty() && text[0] == mark) { text.erase(0, 1); }
    return std::string();
  };
  return option->transform(CLI::Validator(take_off, ""));
}

}  // namespace

Option& Option::required() {
  declared(declared_).required();
  return *this;
}
Option& Option::among(std::vector<std::string> choices) {
  declared(declared_).check(CLI::IsMember(std::move(choices)));
  return *this;
}
Option& Option::among(std::vector<int> choices) {
  declared(declared_).check(CLI::IsMember(std::move(choices)));
  return *this;
}
Option& Option::whole(std::int64_t least, std::int64_t most) {
  declared(declared_).check([least, most](std::string const& text) { return whole_problem(text, least, most); });
  return *this;
}
Option& Option::check(std::string (*problem)(std::string const&)) {
  declared(declared_).check(problem);
  return *this;
}
Option& Option::one_each() {
  declared(declared_).allow_extra_args(false);
  return *this;
}
Option& Option::file() {
  declared(declared_).type_name("FILE");
  return *this;
}
Option& Option::expression() {
  declared(declared_).type_name("EXPR");
  return *this;
}
Option& Option::needs(Option const& other) {
  declared(declared_).needs(&declared(other.declared_));
  return *this;
}
Option& Option::excludes(Option const& other) {
  declared(declared_).excludes(&declared(other.declared_));
  return *this;
}

Option Options::add(char const* names, std::string& value, char const* help) {
  return Option(unmarked(app_of(command_).add_option(names, value, help)));
}
Option Options::add(char const* names, std::vector<std::string>& values, char const* help) {
  return Option(unmarked(app_of(command_).add_option(names, values, help)));
}
Option Options::add(char const* names, int& value, char const* help) {
  return Option(unmarked(app_of(command_).add_option(names, value, help)));
}
Option Options::add(char const* names, std::int64_t& value, char const* help) {
  return Option(unmarked(app_of(command_).add_option(names, value, help)));
}
Option Options::add(char const* names, std::uint64_t& value, char const* help) {
  return Option(unmarked(app_of(command_).add_option(names, value, help)));
}
Option Options::add(char const* names, double& value, char const* help) {
  return Option(unmarked(app_of(command_).add_option(names, value, help)));
}
Option Options::flag(char const* names, bool& value, char const* help) {
  return Option(app_of(command_).add_flag(names, value, help));
}
bool Options::given(char const* name) const { return app_of(command_).count(name) > 0; }

namespace {

// Returns the error if the first word that is not an option does not name a subcommand, even if --help is given.
std::string unknown_command(std::vector<std::unique_ptr<Subcommand>> const& commands, int argc, char** argv) {
  std::vector<std::string_view> names;
  for (auto const& command : commands) { names.push_back(command->name); }
  int first = 1;
  while (first < argc && argv[first][0] == '-') { ++first; }
  if (first == argc || std::find(names.begin(), names.end(), argv[first]) != names.end()) { return ""; }
  return std::string("there is no command '") + argv[first] + "'" + did_you_mean(argv[first], names) +
         (did_you_mean(argv[first], names).empty() ? ": " : " ") + "'sett --help' lists the commands";
}

// Returns the error for an option that the subcommand does not support, with the most similar supported option.
std::string unknown_option(CLI::App const& command) {
  std::vector<std::string> all;
  for (CLI::Option const* option : command.get_options()) {
    for (std::string const& name : option->get_lnames()) { all.push_back("--" + name); }
  }
  std::vector<std::string_view> const names(all.begin(), all.end());
  for (std::string const& word : command.remaining()) {
    if (word.size() < 2 || word[0] != '-') { continue; }
    std::string const option = word.substr(0, word.find('='));
    std::string const meant = did_you_mean(option, names);
    return "there is no option " + option + meant + (meant.empty() ? ": " : " ") + "'sett " + command.get_name() +
           " --help' lists its options";
  }
  return "";
}

// Returns the sentence about an option that is given too often, or an empty text.
std::string repeated_option(CLI::App const& command) {
  for (CLI::Option const* option : command.get_options()) {
    auto const given = option->results().size();
    int const most = option->get_items_expected_max();
    if (most == 1 && given > 1) {
      return option->get_name() + " must be given once, but is given " + std::to_string(given) + " times";
    }
  }
  return "";
}

// Returns a parse error as a sentence, with a hint.
std::string sentence_of(CLI::ParseError const& e, CLI::App const& cli) {
  if (dynamic_cast<CLI::ValidationError const*>(&e) != nullptr) { return e.what(); }  // the message contains the values
  if (cli.get_subcommands().empty()) { return std::string(e.what()) + ": 'sett --help' lists the commands"; }
  CLI::App const& command = *cli.get_subcommands()[0];
  std::string const option = unknown_option(command);
  if (!option.empty()) { return option; }
  std::string text = repeated_option(command);
  if (text.empty()) { text = e.what(); }
  if (dynamic_cast<CLI::RequiredError const*>(&e) != nullptr) { text = "the argument " + text; }
  text.erase(std::remove(text.begin(), text.end(), mark), text.end());
  return text + ": 'sett " + command.get_name() + " --help' lists the options";
}

// Returns the error for the first option with an empty value, which is not the same as leaving it out.
Problem empty_option(CLI::App const& command) {
  for (CLI::Option const* option : command.get_options()) {
    auto const& given = option->results();
    // A later check reports an empty positional argument.
    bool const readable = option->get_positional() && option->get_name() != "file";
    if (!readable && std::find(given.begin(), given.end(), "") != given.end()) {
      std::string const remedy = option->get_required() ? "give a value" : "leave it out, or give a value";
      return {"wrong_arguments", option->get_name() + " must not be empty: " + remedy, 0};
    }
  }
  return {};
}

// Returns the error for the first text that is not UTF-8. Names and titles must be UTF-8. A file's name may contain any
// bytes, and expressions are checked when they are parsed.
Problem invalid_text(CLI::App const& command) {
  for (CLI::Option const* option : command.get_options()) {
    if (option->get_type_name() != "TEXT") { continue; }
    for (std::string const& text : option->results()) {
      std::size_t const at = first_invalid(text);
      if (at == text.size()) { continue; }
      return {"wrong_arguments",
              option->get_name() + " must be UTF-8, but byte " + std::to_string(at) + " of '" + text +
                  "' is not part of a character: give the text in UTF-8",
              0};
    }
  }
  return {};
}

// Returns the error for the first option that has no effect here.
Problem idle_option(std::vector<Idle> const& all, Options const& options) {
  for (Idle const& idle : all) {
    for (char const* option : idle.options) {
      if (idle.here && options.given(option)) {
        return {"wrong_arguments", std::string(option) + " must not be given here: " + idle.why, 0};
      }
    }
  }
  return {};
}

// Runs the subcommand, and returns the exit code.
int ran(Subcommand& command, CLI::App& cli) {
  if (Problem const empty = empty_option(cli); !empty.message.empty()) { return report(empty, ""); }
  if (Problem const invalid = invalid_text(cli); !invalid.message.empty()) { return report(invalid, ""); }
  Options const options(&cli);
  if (Problem const idle = idle_option(command.idle(options), options); !idle.message.empty()) {
    return report(idle, "");
  }
  try {
    return command.run();
  } catch (std::bad_alloc const&) {
    return report({"too_large", "the machine does not have enough memory for this: give smaller input", 0}, "");
  } catch (std::exception const& e) { return report({"failed", e.what(), 0}, ""); }
}

// Returns the exit code; an answer that could not be written is an error.
int written(int code) {
  std::cout.flush();
  bool const failed = std::ferror(stdout) != 0 || !std::cout;
  if (std::fflush(stdout) == 0 && !failed) { return code; }
  std::fprintf(stderr, "error: cannot write the answer to standard output: is the disk full?\n");
  return 2;
}

// With --json, argument errors are JSON too.
void find_json(int argc, char** argv) {
  for (int i = 1; i < argc && argv[i] != std::string("--"); ++i) {
    if (argv[i] == std::string("--json") || argv[i] == std::string("--json=true")) { report_in_json(); }
  }
}

}  // namespace

std::vector<CLI::App*> declare_all(std::vector<std::unique_ptr<Subcommand>> const& commands, CLI::App& cli) {
  cli.description("Layouts, written shape:stride, and their algebra.");
  cli.footer(
      "Examples:\n  sett eval '(8,8):(3,97) o 6:3'\n  sett explain '(3,3):(1,10) o 4:2'\n"
      "  sett draw '(2,(2,2)):(4,(2,1))'\n  sett banks '32:32'");
  cli.set_version_flag("--version", SETT_VERSION_STRING);
  cli.require_subcommand(1);
  std::vector<CLI::App*> parsers;
  for (auto const& command : commands) {
    parsers.push_back(cli.add_subcommand(command->name, command->help));
    parsers.back()->footer(command->examples);
    Options options(parsers.back());
    command->declare(options);
  }
  return parsers;
}

namespace {

// Gives the arguments after "--" to a subcommand that passes them on. Returns the number of the other arguments.
int take_rest(std::vector<std::unique_ptr<Subcommand>> const& commands, int argc, char** argv) {
  for (std::unique_ptr<Subcommand> const& c : commands) {
    std::vector<std::string>* const rest = argc > 1 && std::string(argv[1]) == c->name ? c->rest() : nullptr;
    if (rest == nullptr) { continue; }
    char** const end = argv + argc;
    char** const dashes = std::find_if(argv + 2, end, [](char const* word) { return std::string(word) == "--"; });
    if (dashes != end) { rest->assign(dashes + 1, end); }
    return int(dashes - argv);
  }
  return argc;
}

}  // namespace

int run_command(std::vector<std::unique_ptr<Subcommand>> const& commands, int argc, char** argv) {
  argc = take_rest(commands, argc, argv);
  ::signal(SIGXFSZ, SIG_IGN);  // a write beyond the limit of a file's size fails instead of ending the process
  CLI::App cli;
  std::vector<CLI::App*> const parsers = declare_all(commands, cli);
  find_json(argc, argv);
  std::string const unknown = unknown_command(commands, argc, argv);
  try {
    cli.name(argv[0]);
    cli.parse(marked(argc, argv));
  } catch (CLI::ParseError const& e) {
    if (e.get_exit_code() == 0 && unknown.empty()) { return written(cli.exit(e)); }
    return written(report({"wrong_arguments", unknown.empty() ? sentence_of(e, cli) : unknown, 0}, ""));
  }
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (parsers[i]->parsed()) { return written(ran(*commands[i], *parsers[i])); }
  }
  return 2;
}

}  // namespace app
