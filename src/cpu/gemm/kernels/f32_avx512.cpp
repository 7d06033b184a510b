// The GEMM kernels of float sums for the path "avx512".
#include "../loops/five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const avx512_f32 = kernel_set<float>();

}  // namespace sett::cpu::detail
