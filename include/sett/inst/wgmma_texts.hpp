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
  using begin = ptx_chars<'/', '*'>;
  using stop = ptx_chars<'*', '/'>;
  using head = spelled<NameOf<s>>;
  using tail = spelled<WgmmaTail<s>>;
  using end = conditional_t<d_registers(s) == 128, ptx_chars<' '>, stop>;
  using a0 = conditional_t<s.a_in_registers, begin, ptx_chars<' '>>;
  using a1 = conditional_t<s.a_in_registers, stop, begin>;
  using a2 = conditional_t<s.a_in_registers, ptx_chars<' '>, stop>;
  using s0 = conditional_t<s.sparse, ptx_chars<','>, begin>;
  using s1 = conditional_t<s.sparse, ptx_chars<',', ' ', char('0' + s.selector)>, stop>;
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
