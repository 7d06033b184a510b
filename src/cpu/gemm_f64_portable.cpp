// The GEMM macro-kernel with sums of type double, compiled for the path "portable".
#include "gemm/engine.hpp"

namespace sett::inline SETT_ABI::cpu::products {

constinit Engine const portable_f64 = engine<double>();

}  // namespace sett::cpu::products
