// Finds the words that may come next, using CLI11's tables.
#include "complete.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>

#include "../expressions/functions.hpp"
#include "parser.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

bool begins(std::string const& text, std::string const& with) { return text.compare(0, with.size(), with) == 0; }

// Returns the choices that the name of the type lists. "TEXT:{light,dark,auto}" lists three.
std::vector<std::string> choices_of(CLI::Option const& option) {
  std::string const type = option.get_type_name();
  std::size_t const open = type.rfind('{');
  std::size_t const close = type.rfind('}');
  if (open == std::string::npos || close == std::string::npos || close < open) { return {}; }
  return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

// One subcommand, and the words after its name.
struct Line {
  CLI::App& parser;
  Subcommand const& command;
  std::vector<std::string> arguments{};  // words that are not options
  CLI::Option* waits = nullptr;          // option that expects a value next
  bool only_arguments = false;           // whether `--` has been read, so that no more options follow

  CLI::Option* option(std::string const& word) const { return parser.get_option_no_throw(word); }

  void read(std::string const& word) {
    if (waits != nullptr) {
      waits = nullptr;
    } else if (only_arguments || word.size() < 2 || word[0] != '-') {
      arguments.push_back(word);
    } else if (word == "--") {
      only_arguments = true;
    } else if (CLI::Option* const named = option(word); named != nullptr && named->get_type_size() > 0) {
      waits = named;
    }
  }

  // Returns the positional argument to which the next word belongs, or null if all are given.
  CLI::Option* argument() const {
    std::size_t before = 0;
    for (CLI::Option* const o : parser.get_options()) {
      if (!o->get_positional()) { continue; }
      bool const many = o->get_items_expected_max() > 1;
      if (many || before == arguments.size()) { return o; }
      ++before;
    }
    return nullptr;
  }
};

void add(Completions& out, std::vector<std::string> const& words, std::string const& begin,
         std::string const& before = "") {
  for (std::string const& w : words) {
    if (begins(w, begin)) { out.words.push_back(before + w); }
  }
}

// Completes the name at the end of an expression. The name may be one of the functions.
void add_functions(Completions& out, std::string const& expression, std::string const& before) {
  std::size_t at = expression.size();
  while (at > 0 && (std::isalnum(static_cast<unsigned char>(expression[at - 1])) != 0 || expression[at - 1] == '_')) {
    --at;
  }
  if (at == expression.size() && at > 0) { return; }  // anything may follow a number or a bracket
  for (Function const& f : functions()) {
    if (begins(f.name, expression.substr(at))) {
      out.words.push_back(before + expression.substr(0, at) + f.name + "(");
    }
  }
}

// Adds the values of an option. `before` is the part of the word before the value, such as --kind=.
void add_values(Completions& out, Line const& line, CLI::Option const& option, std::string const& value,
                std::string const& before) {
  std::string const type = option.get_type_name();
  out.files = out.files || begins(type, "FILE");
  add(out, choices_of(option), value, before);
  add(out, line.command.suggestions(option.get_name(), line.arguments), value, before);
  if (begins(type, "EXPR")) { add_functions(out, value, before); }
}

void add_options(Completions& out, CLI::App const& parser, std::string const& begin) {
  for (CLI::Option const* const o : parser.get_options()) {
    for (std::string const& name : o->get_lnames()) { add(out, {"--" + name}, begin); }
    if (begin == "-") {
      for (std::string const& name : o->get_snames()) { add(out, {"-" + name}, begin); }
    }
  }
}

void complete(Completions& out, Line const& line, std::string const& word) {
  if (line.waits != nullptr) { return add_values(out, line, *line.waits, word, ""); }
  bool const dashed = !line.only_arguments && !word.empty() && word[0] == '-';
  std::size_t const equals = word.find('=');
  if (dashed && equals != std::string::npos) {
    CLI::Option const* const option = line.option(word.substr(0, equals));
    if (option != nullptr) { add_values(out, line, *option, word.substr(equals + 1), word.substr(0, equals + 1)); }
    return;
  }
  if (dashed) { return add_options(out, line.parser, word); }
  CLI::Option const* const argument = line.argument();
  if (argument != nullptr) { return add_values(out, line, *argument, word, ""); }
  add_options(out, line.parser, word.empty() ? "--" : word);
}

}  // namespace

Completions completions(std::vector<std::unique_ptr<Subcommand>> const& commands,
                        std::vector<std::string> const& words) {
  Completions out;
  CLI::App cli;
  std::vector<CLI::App*> const parsers = declare_all(commands, cli);
  std::string const word = words.empty() ? "" : words.back();
  std::size_t first = 0;
  while (first + 1 < words.size() && begins(words[first], "-")) { ++first; }
  if (first + 1 >= words.size()) {
    for (auto const& command : commands) { add(out, {command->name}, word); }
    if (begins(word, "-")) { add_options(out, cli, word); }
    return out;
  }
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (commands[i]->name != words[first]) { continue; }
    Line line{*parsers[i], *commands[i]};
    for (std::size_t k = first + 1; k + 1 < words.size(); ++k) { line.read(words[k]); }
    complete(out, line, word);
  }
  std::sort(out.words.begin(), out.words.end());
  out.words.erase(std::unique(out.words.begin(), out.words.end()), out.words.end());
  return out;
}

std::vector<std::string> shell_words(std::string const& line) {
  std::vector<std::string> out;
  std::string word;
  bool begun = false;
  char quote = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    char const c = line[i];
    if (c == '\\' && quote != '\'' && i + 1 < line.size()) {
      word += line[++i];
      begun = true;
    } else if (quote != '\0' ? c == quote : c == '\'' || c == '"') {
      quote = quote != '\0' ? '\0' : c;
      begun = true;
    } else if (quote == '\0' && (c == ' ' || c == '\t')) {
      if (begun) { out.push_back(word); }
      word.clear();
      begun = false;
    } else {
      word += c;
      begun = true;
    }
  }
  out.push_back(word);
  return out;
}

}  // namespace app
