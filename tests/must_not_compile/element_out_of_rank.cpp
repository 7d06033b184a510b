// expect: the coordinate and the shape must have the same rank
// A matrix has no third coordinate.
// within five lines: tuple<int,int>,tuple<C<1>,int> int
#include <sett/cute.hpp>

using namespace cute;

float element(float* t) {
  auto const matrix = make_tensor(t, make_layout(make_shape(4, 2)));
#ifndef SETT_CONTROL
  return matrix(1, 0, 0);
#else
  return matrix(1, 0);
#endif
}
