// The GEMM engine whose sums are 32-bit integers, compiled for the path "avx2".
#include "../five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const avx2_s32 = engine<std::uint32_t>();

}  // namespace sett::cpu::detail
