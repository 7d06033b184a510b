// expect: the strides must not be negative
// The copies would have descending offsets.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = logical_product(Layout<_4, _1>{}, Layout<_2, _m1>{});
#else
auto const answer = logical_product(Layout<_4, _1>{}, Layout<_2, _1>{});
#endif
