// expect: a layout applied after a swizzle must map the swizzled bits so that the result is a swizzle again
// With stride 3, bit 0 becomes two bits, whose sums carry.
// within five lines: C<16> C<3>
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<_16, _3>{}, Swizzle<1, 0, 2>{});
#else
auto const answer = composition(Layout<_16, _4>{}, Swizzle<1, 0, 2>{});
#endif
