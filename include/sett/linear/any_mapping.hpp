// AnyMapping: one type for plain, shifted and swizzled layouts, and for layouts with bit vectors.
//
// A mapping provides the domain and the offsets of a layout, but not always its strides. The functions fit, compare
// and relayout use mappings.
//
//   law      m(i) is the offset at index i of the layout that m was made from; the command and the parser read
//            to_text(m) back
//   example  AnyMapping("(8,8):(8,1)"_layout) prints as (8,8):(8,1), and with offset 3 as (8,8):(8,1) + 3; a swizzled
//            mapping prints as Sw<3,0,3> o 0 o (8,8):(8,1), and one with bit vectors as
//            ((2,2),(2,2)):((f1,f2),(f5,f10))
//
// Requires: operator() of a checked value (check_operand) and an index below its size.
// Errors: check_operand returns the errors of the value that the mapping contains.
#pragma once

#include "f2_layout.hpp"

namespace sett::inline SETT_ABI {

struct AnyMapping {
  AnyComposed composed{};  // unused if is_xor
  XorLayout bits{};
  bool is_xor = false;

  constexpr AnyMapping() = default;
  SETT_HOST_DEVICE constexpr AnyMapping(AnyLayout const& a) : composed(a) {}
  SETT_HOST_DEVICE constexpr AnyMapping(AnyComposed const& a) : composed(a) {}
  SETT_HOST_DEVICE constexpr AnyMapping(XorLayout const& a) : bits(a), is_xor(true) {}

  // Returns whether the mapping is a plain layout.
  SETT_HOST_DEVICE constexpr bool is_layout() const {
    return !is_xor && composed.swizzle.is_identity() && composed.offset == Num(0);
  }

  SETT_HOST_DEVICE constexpr Num operator()(Num i) const { return is_xor ? bits(i) : composed(i); }

  SETT_HOST_DEVICE friend constexpr bool operator==(AnyMapping const& a, AnyMapping const& b) {
    return a.is_xor == b.is_xor && (a.is_xor ? a.bits == b.bits : a.composed == b.composed);
  }
};

SETT_HOST_DEVICE constexpr AnyTuple shape(AnyMapping const& a) {
  return a.is_xor ? a.bits.shape : shape(a.composed.layout);
}
SETT_HOST_DEVICE constexpr Num size(AnyMapping const& a) { return a.is_xor ? size(a.bits) : size(a.composed.layout); }

SETT_HOST_DEVICE constexpr Failure check_operand(AnyMapping const& a) {
  return a.is_xor ? check_operand(a.bits) : check_operand(a.composed);
}

SETT_HOST_DEVICE constexpr Text to_text(AnyMapping const& a) {
  if (a.is_xor) { return to_text(a.bits); }
  if (!a.composed.swizzle.is_identity()) { return to_text(a.composed); }
  Text out = to_text(a.composed.layout);
  return a.composed.offset == Num(0) ? out : out << " + " << a.composed.offset;
}

// Converts the mapping to a bit matrix. Fails if a sum carries, or if an extent is not a power of two.
SETT_HOST_DEVICE inline result<XorLayout> try_to_f2(AnyMapping const& a) {
  if (a.is_xor) { return a.bits; }
  return try_to_f2(a.composed);
}

}  // namespace sett
