// expect: the strides must be integers, not multiples of basis vectors
// Coordinates have no complement.
#include <sett/core.hpp>
#include <sett/linear/basis.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = complement(make_identity_layout(Shape<_4, _5>{}), Int<20>{});
#else
auto const answer = complement(Layout<Shape<_4, _5>>{}, Int<20>{});
#endif
