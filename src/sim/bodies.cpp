// bodies: the products of warps and warpgroups, compiled once, with the library's optimisation.
#include "sett/sim/instructions.hpp"

namespace sett::sim {

void run_body(MmaBody const& body, RegisterFile& registers, int arch) {
  body.run(registers, arch);
}
void run_body(Wgmma const& product, RegisterFile& registers, Memory const& shared) {
  run_wgmma(product, registers, shared);
}

}  // namespace sett::sim
