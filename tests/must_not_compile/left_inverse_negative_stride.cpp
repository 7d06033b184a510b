// expect: the strides must not be negative
// A left inverse splits offsets into mixed-radix digits, which negative offsets do not have.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = left_inverse(Layout<Shape<_2, _2>, Stride<_m1, _2>>{});
#else
auto const answer = left_inverse(Layout<Shape<_2, _2>, Stride<_1, _2>>{});
#endif
