// expect: the answer must not need a table that exceeds the bound
// The jumps have both signs, and the period is 4096. At compile time, a table has at most 4096 entries.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<Shape<_2, C<2048>, _4>, Stride<_1, _1, C<4096>>>{}, Layout<C<12288>, _3>{});
#else
auto const answer = composition(Layout<Shape<_2, C<2048>, _4>, Stride<_1, _1, C<4096>>>{}, Layout<C<4096>, _2>{});
#endif
