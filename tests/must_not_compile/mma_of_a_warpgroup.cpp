// expect: use a WgmmaInstruction for a warpgroup
// mma.sync has no sign flags. With such flags, its host body would negate operands that the device does not negate.
#include <sett/inst/mma_fma.hpp>

using namespace sett;

constexpr Mma negated(bool a) {
  Mma s = tensor_mma(80, 16, 8, 8, DType::f16, DType::f16, DType::f16, DType::f16);
  s.negate_a = a;
  return s;
}
#ifndef SETT_CONTROL
using Op = MmaInstruction<negated(true)>;
#else
using Op = MmaInstruction<negated(false)>;
#endif
constexpr int extent = Op::description.k;
