// expect: a composed layout can be cast only if its outer function is a swizzle
// The outer function here is a layout.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = upcast<2>(make_composed_layout(Layout<_8, _1>{}, _0{}, Layout<_8, _1>{}));
#else
auto const answer = upcast<2>(make_composed_layout(Swizzle<1, 1, 1>{}, _0{}, Layout<_8, _1>{}));
#endif
