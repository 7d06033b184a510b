// expect: an argument must be a positive integer
// A complement in an empty range of offsets.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = complement(Layout<_4, _1>{}, _0{});
#else
auto const answer = complement(Layout<_4, _1>{}, _8{});
#endif
