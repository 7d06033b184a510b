// The engines of products, compiled for the path "avx2".
#include "gemm/words.hpp"

namespace sett::cpu::products {

Engines const& engines_avx2() {
  static constexpr Engines engines{engine<float>(), engine<double>(), engine<std::uint32_t>(),
                                   word_engine<std::uint8_t>()};
  return engines;
}

}  // namespace sett::cpu::products
