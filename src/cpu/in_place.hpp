// Permutations of an array onto itself.
#pragma once

#include <sett/cpu/stride_list.hpp>

namespace sett::inline SETT_ABI::cpu {

// Exchanges, or moves along the permutation's cycles, the elements that start at data + list.source. False, and nothing
// is changed, where the list does not map a set of offsets to itself, or that is not seen.
bool permute_in_place(StrideList const& list, char* data, int element_bytes);

}  // namespace sett::cpu
