// copy_async: copy(AutoCopyAsync{}, src, dst) copies from global to shared memory by cp.async, in the widest words that
// can be proved correct.
//
// cp.async copies words of 16, 8 or 4 bytes if src is in global and dst in shared memory; all other tensors are copied
// as by copy. CuTe copies each element as one word. sett combines elements into words, as in algo/copy.hpp.
//
//   law      after copy(AutoCopyAsync{}, s, d), cp_async_fence() and cp_async_wait<0>(): d(i) == s(i), for this thread
//   example  16 half_t that lie together, aligned: 2 cp.async of 16 bytes;  2 bytes alone: a load and a store
//
// Requires: the requirements of copy; a fence and a wait before dst is read, and a barrier before other threads read
// it.
// Errors: the errors of copy.
#pragma once

#include "../inst/cp_async.hpp"
#include "copy.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct AutoCopyAsync {};

namespace detail {

// Whether cp.async can copy words of this many bits between these tensors.
template <class Src, class Dst, int Bits>
inline constexpr bool is_async =
    is_gmem_v<typename Src::iterator>&& is_smem_v<typename Dst::iterator>&&
            is_same_v<typename Src::value_type, typename Dst::value_type>&& Words<typename Src::iterator>::bits != 0 &&
    Words<typename Src::iterator>::bits == Words<typename Dst::iterator>::bits &&
    (Bits == 32 || Bits == 64 || Bits == 128);

// Chooses the instruction. Words of 16 bytes bypass L1 if the elements are const.
template <class Src, int Bits>
using async_op =
    conditional_t<Bits == 128 && std::is_const_v<std::remove_reference_t<typename Src::reference>>,
                  SM80_CP_ASYNC_CACHEGLOBAL<uint_bit_t<Bits>>, SM80_CP_ASYNC_CACHEALWAYS<uint_bit_t<Bits>>>;

template <int Bits, class Src, class Dst>
SETT_HOST_DEVICE inline void copy_word_async(Src const& src, Dst& dst, int from, int to) {
  using Word = uint_bit_t<Bits>;
  auto const read = reinterpret_cast<Word const*>(word_address(src.data() + src.layout()(from)));
  auto const written = reinterpret_cast<Word*>(word_address(dst.data() + dst.layout()(to)));
  async_op<Src, Bits>::copy(*read, *written);
}

template <class Plan, class Src, class Dst>
struct CopyWordAsync {
  Src const& src;
  Dst& dst;
  template <class J>
  SETT_HOST_DEVICE void operator()(J j) const {
    if constexpr (Plan::elements > 1) {
      auto const i = int(typename sett::VectorStarts<typename Plan::plan>::type{}(j));
      copy_word_async<Plan::bits>(src, dst, i, i);
    } else {
      copy_word_async<Plan::bits>(src, dst, int(j), int(j));
    }
  }
};

template <int MaxBits, class Src, class Dst>
SETT_HOST_DEVICE constexpr void copy_words_async(Src const& src, Dst& dst) {
  using Plan = sett::copy_plan<Src, Dst, MaxBits>;
  constexpr int v = Plan::elements;
  if constexpr (is_async<Src, Dst, Plan::bits>) {
    if (!__builtin_is_constant_evaluated()) {
      if (is_aligned<v>(src) && is_aligned<v>(dst)) {
        each_index(dst.size() / Int<v>{}, CopyWordAsync<Plan, Src, Dst>{src, dst});
      } else if constexpr (v > 1) {
        copy_words_async<Plan::bits / 2>(src, dst);
      } else {
        copy_words<MaxBits, false>(src, dst);
      }
      return;
    }
  }
  copy_words<MaxBits, false>(src, dst);
}

template <class Pred, class Src, class Dst>
struct CopyElementAsyncIf {
  Pred const& pred;
  Src const& src;
  Dst& dst;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    constexpr int bits = Words<typename Src::iterator>::bits;
    if (!pred(i)) { return; }
    if constexpr (is_async<Src, Dst, bits>) {
      if (!__builtin_is_constant_evaluated()) {
        copy_word_async<bits>(src, dst, int(i), int(i));
        return;
      }
    }
    CopyElement<Src, Dst>{src, dst}(i);
  }
};

}  // namespace detail

template <class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(AutoCopyAsync const&, Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  detail::check_copy(src, dst);
  detail::copy_words_async<detail::widest_word>(src, dst);
}

// Copies the elements with pred(i), one by one.
template <class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(AutoCopyAsync const&, Pred const& pred, Tensor<E0, L0> const& src,
                                        Tensor<E1, L1>& dst) {
  detail::check_sizes<detail::Copy>(src.size(), dst.size());
  if constexpr (is_tensor_v<Pred>) { detail::check_reaches<detail::Copy>(pred.size(), dst.size()); }
  using From = typename detail::ScatterFrom<L0>::type;
  detail::check_where<detail::Copy, From>(pred, src, dst);
  detail::each_index(dst.size(), detail::CopyElementAsyncIf<Pred, Tensor<E0, L0>, Tensor<E1, L1>>{pred, src, dst});
}
template <class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(AutoCopyAsync const& policy, Pred const& pred, Tensor<E0, L0> const& src,
                                        Tensor<E1, L1>&& dst) {
  copy_if(policy, pred, src, dst);
}

}  // namespace cute
