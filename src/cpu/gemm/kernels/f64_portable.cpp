// The GEMM engine whose sums are double, compiled for the path "portable".
#include "../five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const portable_f64 = engine<double>();

}  // namespace sett::cpu::detail
