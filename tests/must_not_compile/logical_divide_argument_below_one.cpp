// expect: an argument must be a positive integer
// The tiles would have no elements.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = logical_divide(Layout<_12>{}, _0{});
#else
auto const answer = logical_divide(Layout<_12>{}, _4{});
#endif
