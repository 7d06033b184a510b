// expect: every number must fit its integer type
// A stride of 2^62 is multiplied by four.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<_4, C<(1LL << 62)>>{}, Layout<_4, _4>{});
#else
auto const answer = composition(Layout<_4, C<(1LL << 32)>>{}, Layout<_4, _4>{});
#endif
