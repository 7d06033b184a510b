// expect: the swizzle must move whole elements of the wider type
// Bits 0 and 1 are inside an element that is twice as wide.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = upcast<2>(Swizzle<2, 0, 3>{});
#else
auto const answer = upcast<2>(Swizzle<2, 1, 3>{});
#endif
