// The GEMM kernels of 8-bit integers for the path "avx512".
#include "../loops/vnni_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const avx512_bytes = vnni_kernel_set<std::uint8_t>();

}  // namespace sett::cpu::detail
