// expect: the first carry of a mode of the right layout must be at a divisor of its extent
// (5,3):(7,1) o 7:1 carries first at index 5, and 5 does not divide 7.
// within five lines: Layout<tuple<C<5>,C<3>>,tuple<C<7>,C<1>>> Layout<C<7>,C<1>> index<5> 5,7
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<Shape<_5, _3>, Stride<_7, _1>>{}, Layout<_7, _1>{});
#else
auto const answer = composition(Layout<Shape<_5, _3>, Stride<_7, _1>>{}, Layout<_10, _1>{});
#endif
