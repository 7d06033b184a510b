// mma_bodies: compiles the MMAs of warps and warpgroups once, with the library's optimisation level.
#include "sett/sim/instructions.hpp"
#include "sim/products/float_product.hpp"
#include "sim/products/gather.hpp"

namespace sett::inline SETT_ABI::sim {

void run_body(MmaBody const& body, RegisterFile& registers, int arch, Memory const* shared) {
  body.run(registers, arch, shared, multiply_fast, gather_fast);
}

}  // namespace sett::sim
