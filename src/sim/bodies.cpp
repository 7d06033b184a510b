// bodies: the products of warps and warpgroups, compiled for the vectors that the processor turns out to have.
#include "sett/sim/instructions.hpp"

#if defined(__x86_64__) && defined(__gnu_linux__)
#define SETT_SIM_VECTORS [[gnu::flatten, gnu::target_clones("avx2", "default")]]
#else
#define SETT_SIM_VECTORS
#endif

namespace sett::sim {

SETT_SIM_VECTORS void run_body(MmaBody const& body, RegisterFile& registers, int arch) {
  body.run(registers, arch);
}
SETT_SIM_VECTORS void run_body(Wgmma const& product, RegisterFile& registers, Memory const& shared) {
  run_wgmma(product, registers, shared);
}

}  // namespace sett::sim
