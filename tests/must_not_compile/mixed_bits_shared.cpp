// expect: two modes must not share a bit, because their sum may carry
// Both modes have the stride 2.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = to_mixed_bits(Layout<Shape<_4, _2>, Stride<_2, _2>>{}, make_coord(1, 1));
#else
auto const answer = to_mixed_bits(Layout<Shape<_4, _2>, Stride<_2, _1>>{}, make_coord(1, 1));
#endif
