// Copies the elements that a list of loops describes, once all checks have passed.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include "pair_modes.hpp"

#include "../convert/convert.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Raises an error unless elements have 1, 2, 4, 8 or 16 bytes.
void need_whole_bytes(DType e);

// Returns nullptr if both types are equal. Uses the processor's conversion instructions if the path has them.
Convert conversion(DType from, DType to, Path path);

// Copies between two views. Their data pointers refer to the elements with offset 0.
void copy_list(PairModes const& list, View const& source, View const& destination, Convert convert,
               Options const& options);

}  // namespace sett::cpu::detail
