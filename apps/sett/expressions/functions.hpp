// Lists the functions that an expression may call, one per row.
#pragma once

#include <string>
#include <vector>

#include "value.hpp"

namespace app {

struct Function {
  char const* name;
  char const* parameters;
  char const* help;
  int least;  // the smallest number of arguments
  int most;   // the largest number of arguments
  Answer (*call)(std::vector<Value> const& arguments);
};

// Returns all functions, sorted by name.
std::vector<Function> const& functions();
// These functions return the rows of one subject each, in any order.
std::vector<Function> algebra_functions();
std::vector<Function> layout_functions();
std::vector<Function> shape_functions();
std::vector<Function> linear_functions();
Function const* find_function(std::string const& name);

// Calls a function, after the number of arguments has been checked.
Answer call(Function const& f, std::vector<Value> const& arguments);

// Makes Sw o offset o L.
Answer composed_of(Value const& swizzle, Num offset, Value const& layout);

// Returns a layout of any kind as an xor layout, or the reason why there is no equal xor layout.
Answer xor_of(Value const& v);

// Returns the problem for an argument that a function refuses.
Answer wrong(char const* wanted, Value const& got);

Answer fail(std::string code, std::string message);
Answer answer(Value v);
Answer answer(sett::Error const& e);

}  // namespace app
