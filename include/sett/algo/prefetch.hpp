// prefetch: requests global memory before it is read.
//
// Every contiguous run of elements is requested once for each FetchBytes bytes. On the host, the functions do nothing.
//
//   law      every element is within FetchBytes after a requested address, and in its tensor's memory
//   example  prefetch(gA(_,_,k + 1));  cooperative_prefetch<128>(threadIdx.x, gA) by 128 threads together
//
// Requires: 0 <= thread < NumThreads.
// Errors: a tensor whose data is not tagged as global memory does not compile.
#pragma once

#include "each.hpp"
#include "words.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Prefetches data into the L2 cache.
SETT_HOST_DEVICE inline void prefetch(void const* address) {
#if defined(__CUDA_ARCH__)
  asm volatile("prefetch.global.L2 [%0];" : : "l"(address) : "memory");
#else
  (void)address;
#endif
}

namespace detail {

// The contiguous runs of a tensor, each of which is requested together.
template <class T, int Bits,
          bool HasWords = (Words<typename T::iterator>::bits > 0 && Strided<typename T::layout_type>::together > 0)>
struct Requests {
  using Run = strided_t<typename T::layout_type>;
  static constexpr int together = Strided<typename T::layout_type>::together;
  static constexpr int fetched = Bits / Words<typename T::iterator>::bits;
  static constexpr int most = fetched < 1 ? 1 : fetched < together ? fetched : together;
  using plan = sett::VectorPlanOf<Run, Run, most>;
  static constexpr int elements = plan::elements();
};
template <class T, int Bits>
struct Requests<T, Bits, false> {
  static constexpr int elements = 1;
};

template <class T, class R>
struct PrefetchElement {
  T const& t;
  std::uint32_t thread;
  std::uint32_t threads;

  template <class J>
  SETT_HOST_DEVICE void operator()(J round) const {
    auto const j = round * static_cast<J>(threads) + static_cast<J>(thread);
    if (j < static_cast<J>(t.size() / Int<R::elements>{})) { prefetch(word_address(t.data() + t.layout()(start(j)))); }
  }

 private:
  template <class J>
  SETT_HOST_DEVICE static constexpr auto start(J j) {
    if constexpr (R::elements > 1) {
      return typename sett::VectorStarts<typename R::plan>::type{}(j);
    } else {
      return j;
    }
  }
};

}  // namespace detail

template <std::uint32_t NumThreads, std::uint32_t FetchBytes = 64, class Engine, class Layout>
SETT_HOST_DEVICE void cooperative_prefetch(std::uint32_t const& thread, Tensor<Engine, Layout> const& src) {
  static_assert(is_gmem<Engine>::value, "prefetch needs a pointer to global memory: tag it with make_gmem_ptr");
  using T = Tensor<Engine, Layout>;
  using R = detail::Requests<T, 8 * int(FetchBytes)>;
  auto const rounds = (src.size() / Int<R::elements>{} + Int<int(NumThreads) - 1>{}) / Int<int(NumThreads)>{};
  detail::each_index(rounds, detail::PrefetchElement<T, R>{src, thread, NumThreads});
}

template <class Engine, class Layout>
SETT_HOST_DEVICE void prefetch(Tensor<Engine, Layout> const& src) {
  cooperative_prefetch<1>(0, src);
}

}  // namespace cute
