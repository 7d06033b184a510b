// expect: modes with strides below one element must together span less than one element
// In (2,2):(1,1), the two offsets inside an element of 2 add up to 2.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = upcast<2>(Layout<Shape<_2, _2>, Stride<_1, _1>>{});
#else
auto const answer = upcast<2>(Layout<Shape<_2, _2>, Stride<_1, _2>>{});
#endif
