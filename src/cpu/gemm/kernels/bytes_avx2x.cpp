// The GEMM engine of 8-bit integers, compiled for the path "avx_vnni".
#include "../vnni_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const avx_vnni_bytes = word_engine<std::uint8_t>();

}  // namespace sett::cpu::detail
