// expect: modes that share no bit
// 3 and 6 share a bit: their sum carries.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<_16, _3>{}, Swizzle<1, 0, 2>{});
#else
auto const answer = composition(Layout<_16, _4>{}, Swizzle<1, 0, 2>{});
#endif
