// conflict_free_swizzle: finds the swizzle that removes the bank conflicts of an access, if there is one.
//
//   law      with the swizzle Sw that is found, the access of Sw o n o L has one wavefront per phase
//   example  8 lanes that read 16 bytes each from 8 rows of 128 bytes, 8:8, need 8 wavefronts; with Sw<3,0,3> they need
//            1
//
// The search tries every Sw<B,M,S> with S >= B that keeps vectors whole and stays within the bits of the highest
// element, with the fewest bits first, and counts the conflicts of each. If there are no conflicts, the result is
// Sw<0,0,0>. Swizzled offsets stay below the power of two above the highest element.
//
// Requires: nothing.
// Errors: no_swizzle; index_out_of_range if an element is negative; the errors of warp_access.
#pragma once

#include "banks.hpp"

namespace sett::inline SETT_ABI {

SETT_HOST_DEVICE inline result<AnySwizzle> try_conflict_free_swizzle(AnyComposed const& lanes, int element_bytes,
                                                                     int vector = 1, Num base = Num(0)) {
  AnyComposed tried = lanes;
  tried.swizzle = AnySwizzle{};
  auto const plain = try_warp_access(tried, element_bytes, vector, base);
  if (!plain) { return plain.error(); }
  Num lowest(0);
  Num highest(0);
  for (Num i(0); i < size(lanes.layout); i = i + Num(1)) {
    lowest = min(lowest, tried(i));
    highest = max(highest, tried(i));
  }
  if (lowest < Num(0)) {
    Failure const f{Rule::index_out_of_range, 0, 0, lowest, highest + Num(1)};
    return make_error("conflict_free_swizzle", f, tried);
  }
  int const bits = cute::bit_width(highest.value) < 62 ? cute::bit_width(highest.value) : 62;
  int const first = cute::bit_width(vector) - 1;
  for (int b = 0; first + 2 * b <= bits; ++b) {
    for (int s = b; first + b + s <= bits; ++s) {
      for (int m = b == 0 ? 0 : first; m + b + s <= bits; ++m) {
        tried.swizzle = AnySwizzle{b, m, s};
        auto const access = try_warp_access(tried, element_bytes, vector, base);
        if (!access) { continue; }
        auto const found = FindBankConflicts::plan(*access);
        if (found.value.wavefronts == found.value.ideal) { return tried.swizzle; }
        if (b == 0) { break; }
      }
      if (b == 0) { break; }
    }
  }
  return make_error("conflict_free_swizzle", Failure{Rule::no_swizzle, 0, 0, Num(bits)}, tried.layout);
}

SETT_HOST_DEVICE inline result<AnySwizzle> try_conflict_free_swizzle(AnyLayout const& lanes, int element_bytes,
                                                                     int vector = 1, Num base = Num(0)) {
  return try_conflict_free_swizzle(AnyComposed{AnySwizzle{}, Num(0), lanes}, element_bytes, vector, base);
}
SETT_HOST_DEVICE inline AnySwizzle conflict_free_swizzle(AnyLayout const& lanes, int element_bytes, int vector = 1,
                                                         Num base = Num(0)) {
  return try_conflict_free_swizzle(lanes, element_bytes, vector, base).value();
}

}  // namespace sett
