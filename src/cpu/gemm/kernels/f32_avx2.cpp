// The GEMM engine whose sums are float, compiled for the path "avx2".
#include "../five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const avx2_f32 = engine<float>();

}  // namespace sett::cpu::detail
