// The GEMM macro-kernel with sums of type double, compiled for the path "avx512".
#include "gemm/engine.hpp"

namespace sett::inline SETT_ABI::cpu::products {

constinit Engine const avx512_f64 = engine<double>();

}  // namespace sett::cpu::products
