// assembly: lines, functions and names in the assembly that g++ writes for x86-64.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace app {

using Line = std::string_view;
using NameSet = std::unordered_set<std::string_view>;

// The lines of a function, from its label to its .size. The function is in a COMDAT group if another file may define it
// too.
struct AssemblyFunction {
  std::string_view name;
  std::size_t begin, end;
  bool in_group;
};

std::vector<Line> lines_of(std::string const& text);

// Finds the functions whose text lies between their label and their .size.
std::vector<AssemblyFunction> functions_of(std::vector<Line> const& lines);

// Returns whether a character can be in a name.
bool is_name(char c);

// Returns whether a line begins a section.
bool is_section(Line line);

// Returns the label that a line defines, or nothing.
std::string_view label_of(Line line);

// Returns the name that a line calls or jumps to, or nothing.
std::string_view target_of(Line line);

// Returns each second name of a function, as in ".set NAME,FUNCTION", with the function's name.
std::unordered_map<std::string_view, std::string_view> aliases_in(std::vector<Line> const& lines);

// Calls f with each name in a line except its first word, registers and numbers: "\tmovss\t.LC1(%rip), %xmm0" has .LC1.
template <class F>
void each_name(Line line, F const& f) {
  std::size_t i = line.find_first_not_of(" \t");
  while (i < line.size() && line[i] != ' ' && line[i] != '\t') { ++i; }
  for (; i < line.size(); ++i) {
    char const before = line[i - 1];
    bool const begins = is_name(line[i]) && line[i] != '$' && !(line[i] >= '0' && line[i] <= '9');
    bool const inside = (is_name(before) && before != '$') || before == '%' || before == '@';
    std::size_t end = i;
    while (end < line.size() && is_name(line[end])) { ++end; }
    if (begins && !inside) { f(line.substr(i, end - i)); }
    if (end > i) { i = end - 1; }
  }
}

}  // namespace app
