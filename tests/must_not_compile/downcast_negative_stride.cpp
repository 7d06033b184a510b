// expect: the strides must not be negative
// The parts of an element would be in descending order.
#include <sett/core.hpp>

using namespace cute;

using _m2 = C<-2>;

#ifndef SETT_CONTROL
auto const answer = downcast<2>(Layout<_4, _m1>{});
#else
auto const answer = downcast<2>(Layout<_4, _m2>{});
#endif
