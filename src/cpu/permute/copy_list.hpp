// The copy of a list of loops that was checked.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include "stride_list.hpp"

#include "../convert/convert.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// raises where elements are not of 1, 2, 4, 8 or 16 bytes
void need_whole_bytes(DType e);

// nullptr for one type; by the processor's instructions where the path has them
Convert conversion(DType from, DType to, Path path);

// data of the views: where their elements of offset 0 are
void copy_list(StrideList const& list, View const& source, View const& destination, Convert convert,
               Options const& options);

}  // namespace sett::cpu::detail
