// What the grammar puts together: layouts, tuples, tilers and swizzles of the values read so far.
#pragma once

#include "functions.hpp"

namespace app {

// whether there is a _ in it
bool has_keep(AnyTiler const& t);
bool has_keep(std::vector<Value> const& values);

// shape:stride
Answer join(Value const& shape, Value const& stride);

// (1,(2,3)) is a tuple; (L1,L2) puts layouts together; with a _ it is a coordinate
Answer group(std::vector<Value> const& entries);

// <4:1, 8, _>
Answer tile(std::vector<Value> const& entries);

// Sw<2,1,3>; CuTe's S is B where it is left out
Answer swizzle(std::vector<Value> entries);

}  // namespace app
