// expect: an argument must be a positive integer
// The range of offsets would be empty.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = complement(Layout<_4, _1>{}, _0{});
#else
auto const answer = complement(Layout<_4, _1>{}, _8{});
#endif
