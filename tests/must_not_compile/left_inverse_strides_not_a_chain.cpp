// expect: the strides must not overlap
// (2,3):(2,1) repeats offsets.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = left_inverse(Layout<Shape<_2, _3>, Stride<_2, _1>>{});
#else
auto const answer = left_inverse(Layout<Shape<_2, _3>, Stride<_3, _1>>{});
#endif
