// Arithmetic on integers in expressions. As in C++, / rounds towards 0, and % has the sign of its left side.
#pragma once

#include "functions.hpp"

namespace app {

// Computes "a operation b", where the operation is one of + - * / %. L + n and L - n shift the layout L by n.
Answer calculated(char operation, Value const& a, Value const& b);
Answer negated(Value const& a);

// Rows of the table of functions (functions.hpp). Tuples are handled mode by mode, as in C++.
Answer ceil_divided(std::vector<Value> const& a);
Answer rounded_up(std::vector<Value> const& a);
Answer exactly_divided(std::vector<Value> const& a);
Answer least(std::vector<Value> const& a);
Answer greatest(std::vector<Value> const& a);

}  // namespace app
