// The GEMM kernels of double sums for the path "avx512".
#include "../loops/five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit KernelSet const avx512_f64 = kernel_set<double>();

}  // namespace sett::cpu::detail
