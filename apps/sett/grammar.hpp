// The grammar of expressions, read and evaluated in one pass.
//
// Loosest last: atoms (integers, tuples, lists, tilers, names), calls, shape:stride, A o B. docs/reference/command.md has
// the whole of it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "value.hpp"

namespace app {

// The names that `let` has bound, from one line to the next.
class Names {
 public:
  Value const* find(std::string_view name) const;
  // false, and nothing is bound, where all names together would hold too much
  bool bind(std::string_view name, Value value);

 private:
  std::map<std::string, Value, std::less<>> values_;
  std::size_t held_ = 0;
};

// Evaluates one line: statements separated by ';', of which the last is the answer. Never throws.
Answer evaluate(std::string_view line, Names& names);

// The last operation of an expression, for `explain`: its name, its operands and whether it had an answer. Where an
// operand fails, that is the operation which failed.
struct Parts {
  std::string operation;
  std::vector<Value> operands;
  bool answered = false;
};
Answer evaluate(std::string_view line, Names& names, Parts& parts);

}  // namespace app
