// The GEMM engine whose sums are double, compiled for the path "avx512".
#include "../five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const avx512_f64 = engine<double>();

}  // namespace sett::cpu::detail
