// expect: two indices of the layout must not have the same offset
// In place, the function would be applied twice to each element.
#include <sett/cute.hpp>

using namespace cute;

void transformed(float* t) {
#ifndef SETT_CONTROL
  transform(make_tensor(t, Layout<Shape<_4, _2>, Stride<_1, _0>>{}), negate{});
#else
  transform(make_tensor(t, Layout<Shape<_4, _2>, Stride<_1, _4>>{}), negate{});
#endif
}
