// The GEMM engine whose sums are float, compiled for the path "portable".
#include "../five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const portable_f32 = engine<float>();

}  // namespace sett::cpu::detail
