// expect: the coordinate and the shape must have the same rank
// A matrix has no third mode.
// within five lines: tuple<C<4>,C<2>> Underscore
#include <sett/cute.hpp>

using namespace cute;

void sliced(float* t) {
  auto const matrix = make_tensor(t, Layout<Shape<_4, _2>>{});
#ifndef SETT_CONTROL
  (void)matrix(_, 0, 0);
#else
  (void)matrix(_, 0);
#endif
}
