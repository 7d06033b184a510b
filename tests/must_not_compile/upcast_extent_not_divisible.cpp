// expect: an extent must be a multiple of the operation's divisor
// Three elements cannot be grouped in pairs.
// within five lines: Layout<tuple<C<3>,C<2>>,tuple<C<1>,C<4>>> 3,2 C<2>
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = upcast<2>(Layout<Shape<_3, _2>, Stride<_1, _4>>{});
#else
auto const answer = upcast<2>(Layout<Shape<_4, _2>, Stride<_1, _4>>{});
#endif
