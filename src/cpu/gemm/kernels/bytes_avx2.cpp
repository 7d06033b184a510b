// The GEMM kernels of 8-bit integers for the path "avx2".
#include "../loops/vnni_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const avx2_bytes = vnni_kernel_set<std::uint8_t>();

}  // namespace sett::cpu::detail
