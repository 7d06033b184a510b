// In-place permutations of an array.
#pragma once

#include "pair_modes.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Exchanges, or moves along the permutation's cycles, the elements that start at data + list.base[0]. Returns false and
// changes nothing if the list does not map a set of offsets to itself, or if that cannot be detected.
bool permute_in_place(PairModes const& list, char* data, int element_bytes);

}  // namespace sett::cpu::detail
