// The GEMM macro-kernel with sums of type 32-bit integers, compiled for the path "avx2".
#include "gemm/engine.hpp"

namespace sett::inline SETT_ABI::cpu::products {

constinit Engine const avx2_s32 = engine<std::uint32_t>();

}  // namespace sett::cpu::products
