// expect: two indices of the layout must not have the same offset
// Three sums would be accumulated at one address.
#include <sett/cute.hpp>

using namespace cute;

void reduced(float const* s, float* d) {
#ifndef SETT_CONTROL
  batch_reduce(make_tensor(s, Layout<Shape<_4, _3>>{}), make_tensor(d, Layout<_3, _0>{}));
#else
  batch_reduce(make_tensor(s, Layout<Shape<_4, _3>>{}), make_tensor(d, Layout<_3, _1>{}));
#endif
}
