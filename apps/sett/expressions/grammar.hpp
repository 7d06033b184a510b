// The grammar of expressions, read and evaluated in one pass.
//
// In the order of precedence, the tightest first, the grammar has: atoms (integers, basis vectors, tuples, lists,
// tilers, names), calls, * / %, shape:stride, calls of a layout, A o B, + and -. docs/reference/command.md contains the
// whole grammar.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "value.hpp"

namespace app {

// The names that `let` has bound, kept from one line to the next. At the beginning, these are the session's names.
struct Names : std::map<std::string, Value, std::less<>> {
  Names();
};
// The names that every expression of this process may use, which come from the prompt of repl.
std::map<std::string, Value, std::less<>>& session_names();

// Evaluates statements, separated by ';' or by line ends (source.hpp); the value of the last statement is the answer.
// Never throws.
Answer evaluate(std::string_view text, Names& names);

// The operation and the operands of a call or composition at the top level, for `explain`. The operation is a
// function's name, or "call" if the first operand, a layout or a swizzle, is called with the others.
struct Parts {
  std::string operation{};
  std::vector<Value> operands{};
  // Whether the operation itself was refused, and the rest of the expression was read without a problem.
  bool refused = false;
};
Answer evaluate(std::string_view text, Names& names, Parts& parts);

// Evaluates statements, and passes on the answer of each statement that is not a let, with its line number. A problem
// comes last.
void evaluate_each(std::string_view text, Names& names, std::function<void(Answer const&, int line)> const& hand_on);

}  // namespace app
