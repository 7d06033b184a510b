#include "pair_modes.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

bool pair_modes(Modes const& source, Modes const& destination, PairModes& out) {
  Modes const* const lists[2] = {&source, &destination};
  if (out.join(lists)) { return false; }
  out.drop_zeros();
  out.orient(1);
  out.sort(1, 0);
  out.coalesce();
  return true;
}

}  // namespace sett::cpu::detail
