// naive_cooperative_copy: a copy by many threads, each of which takes every NumThreads-th element.
//
//   law      the calls with thread = 0, ..., NumThreads-1 together are copy(src, dst), each element by one of them
//   example  naive_cooperative_copy<128>(threadIdx.x, gA, sA);
//
// Requires: 0 <= thread < NumThreads; as copy, that elements do not overlap.
// Errors: those of copy.
#pragma once

#include "copy.hpp"

namespace cute {

namespace algos {

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

}  // namespace algos

template <std::uint32_t NumThreads, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void naive_cooperative_copy(std::uint32_t const& thread, Tensor<E0, L0> const& src,
                                                       Tensor<E1, L1>& dst) {
  algos::check_copy(src, dst);
  auto const rounds = (dst.size() + Int<int(NumThreads) - 1>{}) / Int<int(NumThreads)>{};
  algos::each_index(rounds, algos::CopyShare<Tensor<E0, L0>, Tensor<E1, L1>>{src, dst, thread, NumThreads});
}
template <std::uint32_t NumThreads, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void naive_cooperative_copy(std::uint32_t const& thread, Tensor<E0, L0> const& src,
                                                       Tensor<E1, L1>&& dst) {
  naive_cooperative_copy<NumThreads>(thread, src, dst);
}

}  // namespace cute
