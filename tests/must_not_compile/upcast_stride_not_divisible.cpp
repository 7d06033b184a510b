// expect: of a stride and the factor, one must divide the other
// The stride is 3, and the new elements are twice as wide.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = upcast<2>(Layout<_4, _3>{});
#else
auto const answer = upcast<2>(Layout<_4, _4>{});
#endif
