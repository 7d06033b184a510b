// expect: an extent is not divisible as this operation needs
// Three elements do not make pairs.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = upcast<2>(Layout<Shape<_3, _2>, Stride<_1, _4>>{});
#else
auto const answer = upcast<2>(Layout<Shape<_4, _2>, Stride<_1, _4>>{});
#endif
