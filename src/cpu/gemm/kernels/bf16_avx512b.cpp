// The GEMM kernels of bf16 for the path "avx512_bf16".
#include "../loops/vnni_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const avx512_bf16 = vnni_kernel_set<Bf16>();

}  // namespace sett::cpu::detail
