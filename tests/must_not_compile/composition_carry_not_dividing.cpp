// expect: a mode of the right layout carries at an index that does not divide its extent
// (5,3):(7,1) o 7:1 carries first at index 5, and 5 does not divide 7.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<Shape<_5, _3>, Stride<_7, _1>>{}, Layout<_7, _1>{});
#else
auto const answer = composition(Layout<Shape<_5, _3>, Stride<_7, _1>>{}, Layout<_10, _1>{});
#endif
