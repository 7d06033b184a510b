// expect: shape and stride must have the same profile
// Two extents come with three strides.
// within five lines: tuple<C<4>,C<2>>,tuple<C<1>,C<4>,C<8>>
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = make_layout(Shape<_4, _2>{}, Stride<_1, _4, _8>{});
#else
auto const answer = make_layout(Shape<_4, _2>{}, Stride<_1, _4>{});
#endif
