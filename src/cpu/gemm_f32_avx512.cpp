// The GEMM macro-kernel with sums of type float, compiled for the path "avx512".
#include "gemm/engine.hpp"

namespace sett::inline SETT_ABI::cpu::products {

constinit Engine const avx512_f32 = engine<float>();

}  // namespace sett::cpu::products
