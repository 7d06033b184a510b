// The engines of products, compiled for the path "baseline".
#include "gemm/engine.hpp"

namespace sett::cpu::products {

Engines const& engines_baseline() {
  static constexpr Engines engines{engine<float>(), engine<double>(), engine<std::uint32_t>(), {}};
  return engines;
}

}  // namespace sett::cpu::products
