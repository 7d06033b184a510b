// The GEMM kernels of double sums for the path "portable".
#include "../loops/five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const portable_f64 = kernel_set<double>();

}  // namespace sett::cpu::detail
