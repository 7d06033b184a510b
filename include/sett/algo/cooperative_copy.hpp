// cooperative_copy: copies by many threads, each of which copies its share of the words; naive_cooperative_copy copies
// element by element.
//
// A word has up to MaxVecBits bits; the caller guarantees that everything is aligned to this number of bits. The
// elements of a word are contiguous in both layouts (algo/vectorize.hpp), and words are narrow enough that every thread
// gets one. Words are numbered in the memory order of the global tensor (of the source if both or none are global), so
// that adjacent threads have adjacent addresses.
//
//   law      the calls with thread = 0, ..., NumThreads-1 together are copy(src, dst), each element by one thread
//   example  cooperative_copy<128, 128>(threadIdx.x, gA, sA);  for 64x64 half_t, 4 words of 16 bytes for each thread
//            cooperative_copy<128, 128>(threadIdx.x, gA, sA, AutoCopyAsync{}): by cp.async
//
// Requires: 0 <= thread < NumThreads; the elements of src and dst do not overlap, as for copy.
// Errors: the errors of copy; promise_broken on the host; elements of less than a byte that are not contiguous in whole
// bytes do not compile, because two threads would write one byte.
#pragma once

#include "../algebra/divide.hpp"
#include "../algebra/inverse.hpp"
#include "../linear/composed_divide.hpp"
#include "copy_async.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class Src, class Dst>
struct CopyShare {
  Src const& src;
  Dst& dst;
  std::uint32_t thread;
  std::uint32_t threads;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I round) const {
    I const i = round * static_cast<I>(threads) + static_cast<I>(thread);
    if (i < static_cast<I>(dst.size())) { CopyElement<Src, Dst>{src, dst}(i); }
  }
};

// Returns the layout without its swizzle.
template <class L>
SETT_HOST_DEVICE constexpr auto plain_layout(L const& a) {
  if constexpr (requires { a.layout_b(); }) {
    return plain_layout(a.layout_b());
  } else {
    return a;
  }
}

// Returns the elements of t in the memory order of the layout `by`, if that order is known at compile time.
template <class By, class T>
SETT_HOST_DEVICE constexpr auto in_memory_order(T const& t) {
  using Plain = remove_cvref_t<decltype(plain_layout(declval<By const&>()))>;
  using TensorPlain = remove_cvref_t<decltype(plain_layout(declval<typename T::layout_type const&>()))>;
  if constexpr (is_static_v<Plain> && is_static_v<TensorPlain>) {
    if constexpr (sett::Plan<sett::RightInverse, Plain>::ok()) {
      using Order = remove_cvref_t<decltype(right_inverse(Plain{}))>;
      if constexpr (sett::divisible<Plain, Order> && sett::divisible<TensorPlain, Order>) {
        return make_tensor(t.data(), logical_divide(t.layout(), Order{}));
      } else {
        return t;
      }
    } else {
      return t;
    }
  } else {
    return t;
  }
}

// Returns the largest width of a word, in bits, with which each thread still gets a word. The result is at least the
// bits of one element.
template <std::uint32_t NumThreads, int MaxVecBits, class Src>
SETT_HOST_DEVICE constexpr int shared_bits() {
  using Size = remove_cvref_t<decltype(declval<Src const&>().size())>;
  int bits = MaxVecBits;
  if constexpr (is_static_v<Size>) {
    std::int64_t const each = std::int64_t(Size::value) * Words<typename Src::iterator>::bits / NumThreads;
    while (bits > each && bits > 8) { bits /= 2; }
  }
  return bits;
}

template <std::uint32_t NumThreads, class Each, class N>
struct ThreadsWords {
  Each const& each;
  N const& words;
  std::uint32_t thread;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I round) const {
    auto const j = int(round) * int(NumThreads) + int(thread);
    if constexpr (is_static_v<N>) {
      if constexpr (N::value % int(NumThreads) == 0) {
        each(j);
        return;
      }
    }
    if (j < int(words)) { each(j); }
  }
};

template <std::uint32_t NumThreads, class Each, class N>
SETT_HOST_DEVICE constexpr void share(Each const& each, N const& words, std::uint32_t thread) {
  auto const rounds = (words + Int<int(NumThreads) - 1>{}) / Int<int(NumThreads)>{};
  each_index(rounds, ThreadsWords<NumThreads, Each, N>{each, words, thread});
}

template <std::uint32_t NumThreads, bool Async, class Plan, class Src, class Dst>
SETT_HOST_DEVICE constexpr void copy_share(std::uint32_t thread, Src const& src, Dst& dst) {
  auto const words = dst.size() / Int<Plan::elements>{};
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (Async && is_async<Src, Dst, Plan::bits>) {
      share<NumThreads>(CopyWordAsync<Plan, Src, Dst>{src, dst}, words, thread);
      return;
    } else if constexpr (Plan::elements > 1) {
      share<NumThreads>(CopyWord<typename Plan::plan, Plan::bits, Src, Dst>{src, dst}, words, thread);
      return;
    }
  }
  share<NumThreads>(CopyElement<Src, Dst>{src, dst}, dst.size(), thread);
}

template <class Policy>
inline constexpr bool is_vectorizing = false;
template <int Bits>
inline constexpr bool is_vectorizing<AutoVectorizingCopyWithAssumedAlignment<Bits>> = true;

}  // namespace detail

template <std::uint32_t NumThreads, std::uint32_t MaxVecBits, class E0, class L0, class E1, class L1,
          class Policy = DefaultCopy>
SETT_HOST_DEVICE constexpr void cooperative_copy(std::uint32_t const& thread, Tensor<E0, L0> const& src,
                                                 Tensor<E1, L1>& dst, Policy const& = {}) {
  constexpr bool async = is_same_v<Policy, AutoCopyAsync>;
  static_assert(async || detail::is_vectorizing<Policy>,
                "the policy of cooperative_copy must be AutoVectorizingCopyWithAssumedAlignment<N> or AutoCopyAsync");
  detail::check_copy(src, dst);
  detail::check_promise<int(MaxVecBits)>(src, dst);
  using By = conditional_t<!is_gmem_v<E0> && is_gmem_v<E1>, L1, L0>;
  auto const from = detail::in_memory_order<By>(src);
  auto to = detail::in_memory_order<By>(dst);
  using From = remove_cvref_t<decltype(from)>;
  constexpr int bits = detail::shared_bits<NumThreads, int(MaxVecBits), From>();
  using Plan = sett::copy_plan<From, decltype(to), bits>;
  static_assert(Plan::bits >= 8,
                "cooperative_copy: elements smaller than a byte must be divided among threads at whole bytes");
  detail::copy_share<NumThreads, async, Plan>(thread, from, to);
}
template <std::uint32_t NumThreads, std::uint32_t MaxVecBits, class E0, class L0, class E1, class L1,
          class Policy = DefaultCopy>
SETT_HOST_DEVICE constexpr void cooperative_copy(std::uint32_t const& thread, Tensor<E0, L0> const& src,
                                                 Tensor<E1, L1>&& dst, Policy const& policy = {}) {
  cooperative_copy<NumThreads, MaxVecBits>(thread, src, dst, policy);
}

// Copies element by element: each word is one element.
template <std::uint32_t NumThreads, class E0, class L0, class E1, class L1, class Policy = DefaultCopy>
SETT_HOST_DEVICE constexpr void cooperative_copy(std::uint32_t const& thread, Tensor<E0, L0> const& src,
                                                 Tensor<E1, L1>& dst, Policy const& policy = {}) {
  cooperative_copy<NumThreads, std::uint32_t(sizeof_bits_v<typename E0::value_type>)>(thread, src, dst, policy);
}
template <std::uint32_t NumThreads, class E0, class L0, class E1, class L1, class Policy = DefaultCopy>
SETT_HOST_DEVICE constexpr void cooperative_copy(std::uint32_t const& thread, Tensor<E0, L0> const& src,
                                                 Tensor<E1, L1>&& dst, Policy const& policy = {}) {
  cooperative_copy<NumThreads>(thread, src, dst, policy);
}

template <std::uint32_t NumThreads, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void naive_cooperative_copy(std::uint32_t const& thread, Tensor<E0, L0> const& src,
                                                       Tensor<E1, L1>& dst) {
  detail::check_copy(src, dst);
  auto const rounds = (dst.size() + Int<int(NumThreads) - 1>{}) / Int<int(NumThreads)>{};
  detail::each_index(rounds, detail::CopyShare<Tensor<E0, L0>, Tensor<E1, L1>>{src, dst, thread, NumThreads});
}
template <std::uint32_t NumThreads, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void naive_cooperative_copy(std::uint32_t const& thread, Tensor<E0, L0> const& src,
                                                       Tensor<E1, L1>&& dst) {
  naive_cooperative_copy<NumThreads>(thread, src, dst);
}

}  // namespace cute
