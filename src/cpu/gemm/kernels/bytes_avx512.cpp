// The GEMM engine of 8-bit integers, compiled for the path "avx512".
#include "../vnni_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const avx512_bytes = word_engine<std::uint8_t>();

}  // namespace sett::cpu::detail
