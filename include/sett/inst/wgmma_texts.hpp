// wgmma_texts: the texts that make one asm statement into each form of wgmma.
//
// What a form does not have stands in a comment of the PTX: accumulators beyond its own, the registers of A where A is
// in shared memory or its descriptor where it is not, the metadata of a sparse A.
//
//   law      the statement without its comments is ptx_name(s) with the operands of s
//   example  ptx_cut<8, 8>::value is "/*": the comment begins after accumulator 7
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "wgmma.hpp"

namespace sett {

template <Wgmma s>
struct WgmmaTail {
  SETT_HOST_DEVICE static constexpr PtxText spell() { return ptx_flags(s); }
};

template <Wgmma s>
struct wgmma_texts {
  using head = spelled<NameOf<s>>;
  using tail = spelled<WgmmaTail<s>>;
  using end = ptx_end<d_registers(s) == 128, ' '>;
  using a0 = ptx_begin<!s.a_in_registers, ' '>;
  using a1 = conditional_t<s.a_in_registers, ptx_chars<'*', '/'>, ptx_chars<'/', '*'>>;
  using a2 = ptx_end<s.a_in_registers, ' '>;
  using s0 = ptx_begin<s.sparse, ','>;
  using s1 = ptx_end<s.sparse, ',', ' ', char('0' + s.selector)>;
};

// register i of n, or one that stands in the comment
template <int i, class T, int n>
SETT_HOST_DEVICE constexpr T& pick(T (&d)[n], T& pad) {
  if constexpr (i < n) {
    return d[i];
  } else {
    return pad;
  }
}

}  // namespace sett
