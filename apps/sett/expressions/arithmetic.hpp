// Arithmetic of integers in expressions, as C++ has it: / rounds towards 0, and % has the sign of its left side.
#pragma once

#include "functions.hpp"

namespace app {

// a operation b, operation one of + - * / %. L + n and L - n move the layout L by n.
Answer calculated(char operation, Value const& a, Value const& b);
Answer negated(Value const& a);

// rows of the table; of tuples mode by mode, as C++'s
Answer ceil_divided(std::vector<Value> const& a);
Answer rounded_up(std::vector<Value> const& a);
Answer least(std::vector<Value> const& a);
Answer greatest(std::vector<Value> const& a);

}  // namespace app
