// expect: a GEMM on the GPU must multiply two operands of one type
// bf16 and f16 are not multiplied with one another.
#include <sett/cuda/gemm.hpp>
#include <sett/tensor.hpp>

using namespace sett;

#ifndef SETT_CONTROL
using Element = cute::half_t;
#else
using Element = cute::bfloat16_t;
#endif

void multiply(cute::bfloat16_t* a, Element* b, float* c) {
  auto const shape = make_layout(make_shape(8, 8));
  sett::cuda::gemm(1, make_tensor(a, shape), make_tensor(b, shape), 0, make_tensor(c, shape));
}
