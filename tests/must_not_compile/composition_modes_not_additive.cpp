// expect: the right layout's modes must add up without a carry in the left layout
// In (3,2):(1,10) o (2,2):(1,2), the last coordinate reaches 3, where A carries.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<Shape<_3, _2>, Stride<_1, _10>>{}, Layout<Shape<_2, _2>, Stride<_1, _2>>{});
#else
auto const answer = composition(Layout<Shape<_3, _2>, Stride<_1, _10>>{}, Layout<Shape<_3, _2>, Stride<_1, _3>>{});
#endif
