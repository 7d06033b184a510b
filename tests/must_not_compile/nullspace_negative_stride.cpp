// expect: the strides must not be negative
// (2,2):(1,-1) maps (1,1) to 0 although no stride is 0.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = nullspace(Layout<Shape<_2, _2>, Stride<_1, _m1>>{});
#else
auto const answer = nullspace(Layout<Shape<_2, _2>, Stride<_1, _0>>{});
#endif
