// The grammar of expressions, read and evaluated in one pass.
//
// From tightest to loosest: atoms (integers, basis vectors, tuples, lists, tilers, names), calls, * / %, shape:stride,
// calls of a layout, A o B, + and -. docs/reference/command.md has the whole grammar.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "value.hpp"

namespace app {

// The names that `let` has bound, kept from one line to the next. Initially the session's names.
struct Names : std::map<std::string, Value, std::less<>> {
  Names();
};
// The names that every expression of this process may use, from the prompt of repl.
std::map<std::string, Value, std::less<>>& session_names();

// Evaluates statements, separated by ';' or by ends of lines (source.hpp); the last one is the answer. Never throws.
Answer evaluate(std::string_view text, Names& names);

// The operation and operands of a call or composition at the top level, for `explain`. The operation is a function's
// name, or "call" if the first operand, a layout or a swizzle, is called with the others.
struct Parts {
  std::string operation{};
  std::vector<Value> operands{};
  bool refused = false;  // the operation itself was refused; the rest of the expression was read without a problem
};
Answer evaluate(std::string_view text, Names& names, Parts& parts);

// Evaluates statements and passes on the answer of each that is not a let, with its line number; a problem comes last.
void evaluate_each(std::string_view text, Names& names, std::function<void(Answer const&, int line)> const& hand_on);

}  // namespace app
