// Permutes an array in place.
#pragma once

#include "pair_modes.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Permutes the elements that start at data + list.base[0] by swaps or along cycles. Returns false and changes nothing
// if the list does not map a set of offsets to itself, or if this cannot be detected.
bool permute_in_place(PairModes const& list, char* data, int element_bytes);

}  // namespace sett::cpu::detail
