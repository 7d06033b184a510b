// expect: the strides must divide one another
// In (2,2):(2,5), 2 does not divide 5.
// within five lines: Layout<tuple<C<2>,C<2>>,tuple<C<2>,C<5>>> 2,5
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = left_inverse(Layout<Shape<_2, _2>, Stride<_2, _5>>{});
#else
auto const answer = left_inverse(Layout<Shape<_2, _2>, Stride<_2, _4>>{});
#endif
