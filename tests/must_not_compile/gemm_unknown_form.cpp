// expect: the operands of gemm must be (V),(V)=>(V)
// gemm does not take a matrix and a vector.
#include <sett/cute.hpp>

using namespace cute;

void multiplied(float* a, float* b, float* c) {
#ifndef SETT_CONTROL
  gemm(make_tensor(a, Shape<_4, _2>{}), make_tensor(b, _2{}), make_tensor(c, _4{}));
#else
  gemm(make_tensor(a, Shape<_4, _2>{}), make_tensor(b, Shape<_3, _2>{}), make_tensor(c, Shape<_4, _3>{}));
#endif
}
