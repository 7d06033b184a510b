// expect: must point at different modes of the left layout
// This operation does not decide whether two modes that map to one mode of the left layout add up.
#include <sett/core.hpp>
#include <sett/linear/basis_compose.hpp>

using namespace cute;

using A = Layout<Shape<_4, _8>, Stride<_8, _1>>;

#ifndef SETT_CONTROL
auto const answer = composition(A{}, Layout<Shape<_2, _2>, Stride<E<0>, decltype(E<0>{} * _2{})>>{});
#else
auto const answer = composition(A{}, Layout<Shape<_2, _2>, Stride<E<0>, decltype(E<1>{} * _2{})>>{});
#endif
