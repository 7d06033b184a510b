// The GEMM macro-kernel for bf16, compiled for the path "avx512_bf16".
#include "gemm/words.hpp"

namespace sett::inline SETT_ABI::cpu::products {

constinit Engine const avx512_bf16 = word_engine<Bf16>();

}  // namespace sett::cpu::products
