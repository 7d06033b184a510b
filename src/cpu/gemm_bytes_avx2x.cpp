// The GEMM macro-kernel for 8-bit integers, compiled for the path "avx_vnni".
#include "gemm/words.hpp"

namespace sett::inline SETT_ABI::cpu::products {

constinit Engine const avx_vnni_bytes = word_engine<std::uint8_t>();

}  // namespace sett::cpu::products
