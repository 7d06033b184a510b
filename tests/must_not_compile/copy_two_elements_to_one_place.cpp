// expect: two indices of the layout must not have the same offset
// Both columns are copied to the same four addresses.
#include <sett/cute.hpp>

using namespace cute;

void copied(float const* from, float* to) {
  auto const src = make_tensor(from, Layout<Shape<_4, _2>>{});
#ifndef SETT_CONTROL
  copy(src, make_tensor(to, Layout<Shape<_4, _2>, Stride<_1, _0>>{}));
#else
  copy(src, make_tensor(to, Layout<Shape<_4, _2>, Stride<_1, _4>>{}));
#endif
}
