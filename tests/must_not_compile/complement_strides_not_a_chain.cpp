// expect: the strides must not overlap
// In (4,2):(1,2), the second mode begins inside the extent of the first one.
// within five lines: Layout<tuple<C<4>,C<2>>,tuple<C<1>,C<2>>> C<24> 4,2
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = complement(Layout<Shape<_4, _2>, Stride<_1, _2>>{}, _24{});
#else
auto const answer = complement(Layout<Shape<_4, _2>, Stride<_1, _4>>{}, _24{});
#endif
