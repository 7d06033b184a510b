// optimized_functions: the functions of a file that can be copied from a compilation without -fsanitize=thread.
//
// The file is compiled twice: with calls that report accesses, and optimized, without them. A function of the
// optimized assembly can stand beside the functions of the other one if it only uses names that both define, constants,
// and functions for which the same holds. A function that makes volatile or atomic accesses, or calls one that does,
// cannot: threads wait for one another through such accesses.
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "assembly.hpp"

namespace app {

class OptimizedFunctions {
 public:
  // The texts must outlive this object.
  OptimizedFunctions(std::vector<Line> const& reporting, std::vector<AssemblyFunction> const& functions,
                     std::string const& optimized);

  // Returns the function's text in the optimized assembly, or null if it must not be used.
  AssemblyFunction const* find(std::string_view name);

  std::vector<Line> const& lines() const { return lines_; }

  // Returns the functions of the optimized assembly alone that the found functions call, such as NAME.cold.
  std::vector<AssemblyFunction const*> further() const;
  bool is_further(std::string_view name) const { return further_.contains(name); }

  // Returns the lines that define the constants of the found functions. Their names end in `suffix`.
  std::string constants(std::string_view suffix) const;
  bool is_constant(std::string_view name) const { return used_.contains(name); }

 private:
  struct Constant {
    std::size_t begin, end;
    std::string_view same_as, plus;  // NAME and +8 in ".set .LC1,NAME+8"
  };
  enum class Use : char { checked, possible, impossible };

  void read_reporting(std::vector<Line> const& lines, std::vector<AssemblyFunction> const& functions);
  void read_optimized();
  bool waits(std::string_view name) const;
  bool is_possible(std::string_view name);
  bool is_usable(AssemblyFunction const& f);
  bool is_usable(std::string_view name, bool is_target, NameSet const& labels);
  bool uses_constant(std::string_view name);

  std::vector<Line> lines_;
  std::vector<AssemblyFunction> functions_;
  std::unordered_map<std::string_view, AssemblyFunction const*> by_name_;
  std::unordered_map<std::string_view, Constant> constants_;
  NameSet defined_;  // all names that the optimized assembly defines
  NameSet reporting_functions_, reporting_names_, waiting_;
  // The functions that report something. Their callers in the reporting assembly keep nothing in registers that a call
  // may change (g++ -fipa-ra), so another compilation's function may be called instead.
  NameSet reporters_;
  std::unordered_map<std::string_view, Use> uses_;
  std::set<std::string_view> used_, further_;
};

}  // namespace app
