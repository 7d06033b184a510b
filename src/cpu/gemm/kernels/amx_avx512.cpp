// Defines the GEMM kernels of bf16 and 8-bit integers for the matrix unit (AMX).
#include "../loops/amx_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const amx_bf16 = amx_kernel_set<float>();
constinit KernelSet const amx_bytes = amx_kernel_set<std::uint32_t>();

}  // namespace sett::cpu::detail
