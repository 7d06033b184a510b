// In-place permutations of an array.
#pragma once

#include "stride_list.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Exchanges, or moves along the permutation's cycles, the elements that start at data + list.source. Returns false and
// changes nothing if the list does not map a set of offsets to itself, or if that cannot be detected.
bool permute_in_place(StrideList const& list, char* data, int element_bytes);

}  // namespace sett::cpu::detail
