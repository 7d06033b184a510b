// expect: an extent must be a multiple of the operation's divisor
// Blocks of 2 do not divide an extent of 5.
// within five lines: Layout<tuple<C<2>,C<2>>,tuple<C<1>,C<2>>> tuple<C<5>,C<6>> 5,2
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = tile_to_shape(Layout<Shape<_2, _2>>{}, Shape<_5, _6>{});
#else
auto const answer = tile_to_shape(Layout<Shape<_2, _2>>{}, Shape<_4, _6>{});
#endif
