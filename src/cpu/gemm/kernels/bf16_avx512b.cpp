// The GEMM engine of bf16, compiled for the path "avx512_bf16".
#include "../vnni_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const avx512_bf16 = word_engine<Bf16>();

}  // namespace sett::cpu::detail
