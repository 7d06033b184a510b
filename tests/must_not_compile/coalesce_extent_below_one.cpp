// expect: an extent must be at least 1
// With an extent of 0, the layout has no elements.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = coalesce(Layout<Shape<_4, _0>, Stride<_1, _4>>{});
#else
auto const answer = coalesce(Layout<Shape<_4, _1>, Stride<_1, _4>>{});
#endif
