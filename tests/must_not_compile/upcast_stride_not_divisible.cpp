// expect: a stride must be a multiple of the factor, or divide it
// The stride is 3, and the new elements are twice as wide.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = upcast<2>(Layout<_4, _3>{});
#else
auto const answer = upcast<2>(Layout<_4, _4>{});
#endif
