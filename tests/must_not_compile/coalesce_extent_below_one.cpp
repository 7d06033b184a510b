// expect: an extent must be at least 1
// The layout has no elements.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = coalesce(Layout<Shape<_4, _0>, Stride<_1, _4>>{});
#else
auto const answer = coalesce(Layout<Shape<_4, _1>, Stride<_1, _4>>{});
#endif
