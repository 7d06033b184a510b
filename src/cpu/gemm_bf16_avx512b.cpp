// The engine of bf16, compiled for the path "avx512_bf16".
#include "gemm/words.hpp"

namespace sett::cpu::products {

Engines const& engines_avx512_bf16() {
  static constexpr Engines engines{word_engine<Bf16>(), {}, {}, {}};
  return engines;
}

}  // namespace sett::cpu::products
