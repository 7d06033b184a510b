// expect: the selector must say which thread, or which pair, of each four threads holds the metadata
// The metadata for 32 columns of f16 fill two of four threads, so only selectors 0 and 1 exist.
#include <sett/inst/mma_fma.hpp>

using namespace sett;

constexpr Mma selected(int selector) {
  Mma s =
      tensor_mma(80, 16, 8, 32, DType::f32, DType::f16, DType::f16, DType::f32, false, BitOperation::multiply, true);
  s.selector = selector;
  return s;
}
#ifndef SETT_CONTROL
using Op = MmaInstruction<selected(2)>;
#else
using Op = MmaInstruction<selected(1)>;
#endif
constexpr int extent = Op::description.k;
