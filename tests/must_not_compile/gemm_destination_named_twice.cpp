// expect: two indices of the layout must not have the same offset
// Both columns of D have the same addresses, so their sums would be added twice.
#include <sett/cute.hpp>

using namespace cute;

void summed(float const* a, float* d) {
  auto const src = make_tensor(a, Layout<Shape<_4, _2>>{});
#ifndef SETT_CONTROL
  gemm(src, src, make_tensor(d, Layout<Shape<_4, _4>, Stride<_1, _0>>{}));
#else
  gemm(src, src, make_tensor(d, Layout<Shape<_4, _4>, Stride<_1, _4>>{}));
#endif
}
