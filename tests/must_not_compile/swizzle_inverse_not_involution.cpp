// expect: the swizzle must be its own inverse, because the inverse of another one is not a swizzle
// The swizzle maps 4 to 6, and 6 to 5.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = right_inverse(composition(Swizzle<2, 0, 1>{}, Layout<_16, _1>{}));
#else
auto const answer = right_inverse(composition(Swizzle<2, 0, 2>{}, Layout<_16, _1>{}));
#endif
