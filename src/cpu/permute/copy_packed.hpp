// copy_packed: copies elements of 1, 2 or 4 bits, n = 8 / bits of which are packed into a byte, the first in the lowest
// bits. One side may have one element in each byte.
//
// If runs of whole bytes move together, bytes are copied. Otherwise the source is unpacked to one byte for each
// element, copied, and packed. Elements of a destination with gaps or a swizzle are written one by one.
//
//   law      after copy_packed(s, d), element i of d is element i of s, and no other bit has changed
//   example  s = (4,8):(1,4) and d = (4,8):(8,1) of u4 transpose 32 elements in 16 bytes
//
// Requires: views of one type, or of types that operand/copy_rules.hpp packs; the bits beyond those of a packed element
// are dropped.
// Errors: the errors of cpu/copy.hpp; tensors_overlap also if a permutation in place would be possible.
#pragma once

#include <sett/cpu/swizzled.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

inline bool is_packed(DType e) { return bits_of(e) == 1 || bits_of(e) == 2 || bits_of(e) == 4; }

void copy_packed(SwizzledView const& source, SwizzledView const& destination, Options const& options);

}  // namespace sett::cpu::detail
