// The copy of a list of loops after all checks.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include "stride_list.hpp"

#include "../convert/convert.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// raises an error unless elements have 1, 2, 4, 8 or 16 bytes
void need_whole_bytes(DType e);

// nullptr if both types are equal; with the processor's conversion instructions if the path has them
Convert conversion(DType from, DType to, Path path);

// the addresses of the views' elements with offset 0
void copy_list(StrideList const& list, View const& source, View const& destination, Convert convert,
               Options const& options);

}  // namespace sett::cpu::detail
