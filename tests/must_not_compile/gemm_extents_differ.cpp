// expect: gemm: the extents of M, N and K must be the same in all operands
// In (M,K) x (N,K), K is 4 in A and 5 in B.
// within five lines: tuple<C<2>,C<4>> tuple<C<3>,C<5>>
#include <sett/cute.hpp>

using namespace cute;

void product(float* a, float* b, float* c) {
  auto const A = make_tensor(a, Layout<Shape<_2, _4>>{});
#ifndef SETT_CONTROL
  auto const B = make_tensor(b, Layout<Shape<_3, _5>>{});
#else
  auto const B = make_tensor(b, Layout<Shape<_3, _4>>{});
#endif
  auto C = make_tensor(c, Layout<Shape<_2, _3>>{});
  gemm(A, B, C);
}
