// The GEMM kernels of float sums for the path "avx2".
#include "../loops/five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const avx2_f32 = kernel_set<float>();

}  // namespace sett::cpu::detail
