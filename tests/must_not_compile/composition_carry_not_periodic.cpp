// expect: a mode of the right layout must carry at a fixed period
// (3,3):(1,10) o 4:2 carries at index 2, and again too early, at index 3.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<Shape<_3, _3>, Stride<_1, _10>>{}, Layout<_4, _2>{});
#else
auto const answer = composition(Layout<Shape<_3, _3>, Stride<_1, _10>>{}, Layout<_2, _2>{});
#endif
