// The engines of products, compiled for the path "portable".
#include "gemm/engine.hpp"

namespace sett::cpu::products {

Engines const& engines_portable() {
  static constexpr Engines engines{engine<float>(), engine<double>(), engine<std::uint32_t>(), {}};
  return engines;
}

}  // namespace sett::cpu::products
