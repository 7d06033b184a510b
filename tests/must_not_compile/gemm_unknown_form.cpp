// expect: gemm takes (V),(V)=>(V)
// A matrix and a vector are no form of gemm.
#include <sett/cute.hpp>

using namespace cute;

void multiplied(float* a, float* b, float* c) {
#ifndef SETT_CONTROL
  gemm(make_tensor(a, Shape<_4, _2>{}), make_tensor(b, _2{}), make_tensor(c, _4{}));
#else
  gemm(make_tensor(a, Shape<_4, _2>{}), make_tensor(b, Shape<_3, _2>{}), make_tensor(c, Shape<_4, _3>{}));
#endif
}
