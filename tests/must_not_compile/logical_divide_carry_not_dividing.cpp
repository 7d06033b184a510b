// expect: the first carry of a mode of the right layout must be at a divisor of its extent
// In (3,2):(1,4) / 2:1, the rest 3:2 crosses the end of the mode of extent 3 at index 2.
// within five lines: Layout<tuple<C<3>,C<2>>,tuple<C<1>,C<4>>> Layout<C<2>,C<1>> index<2> 2,3
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = logical_divide(Layout<Shape<_3, _2>, Stride<_1, _4>>{}, Layout<_2, _1>{});
#else
auto const answer = logical_divide(Layout<Shape<_3, _2>, Stride<_1, _4>>{}, Layout<_3, _1>{});
#endif
