// The GEMM kernels of float sums for the path "portable".
#include "../loops/five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const portable_f32 = kernel_set<float>();

}  // namespace sett::cpu::detail
