// expect: a mode of the right layout carries at an index that does not divide its extent
// (3,2):(1,4) / 2:1: the rest 3:2 crosses the 3 at index 2.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = logical_divide(Layout<Shape<_3, _2>, Stride<_1, _4>>{}, Layout<_2, _1>{});
#else
auto const answer = logical_divide(Layout<Shape<_3, _2>, Stride<_1, _4>>{}, Layout<_3, _1>{});
#endif
