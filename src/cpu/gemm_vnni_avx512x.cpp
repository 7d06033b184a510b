// The engine of 8-bit integers, compiled for the path "avx512_vnni".
#include "gemm/words.hpp"

namespace sett::cpu::products {

Engines const& engines_avx512_vnni() {
  static constexpr Engines engines{{}, {}, {}, word_engine<std::uint8_t>()};
  return engines;
}

}  // namespace sett::cpu::products
