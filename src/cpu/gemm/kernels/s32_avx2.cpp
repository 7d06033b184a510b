// The GEMM kernels of 32-bit integer sums for the path "avx2".
#include "../loops/five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const avx2_s32 = kernel_set<std::uint32_t>();

}  // namespace sett::cpu::detail
