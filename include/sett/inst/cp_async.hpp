// cp_async: copies from global to shared memory that run on while the thread goes on (sm_80).
//
// A copy is in the group that the next cp_async_fence closes; cp_async_wait<N> waits until at most N groups are still
// under way, and N = 0 until none is. CACHEALWAYS caches in L1 and L2, CACHEGLOBAL in L2 alone; the _ZFILL forms write
// zeros where the predicate is false, and read nothing.
//
//   law      after copy(s, d), cp_async_fence() and cp_async_wait<0>(): d == s for this thread
//   example  SM80_CP_ASYNC_CACHEALWAYS<uint128_t>::copy(gmem, smem); cp_async_fence(); cp_async_wait<0>();
//
// On a host thread alone, and on devices before sm_80, the copy is done at once and there is nothing to wait for.
//
// Requires: on the device, s in global and d in shared memory, both aligned to their size; a barrier before other
// threads read d.
// Errors: sizes that differ or that the instruction does not have (4, 8 or 16 bytes, CACHEGLOBAL 16) do not compile.
#pragma once

#include "../num/types.hpp"
#include "order.hpp"

namespace cute {

namespace instructions {

#if !defined(__CUDACC_RTC__)

struct CpAsync {
  void const* from;
  void* to;
  int bytes, read;
  static void run(void* self) {
    auto const& copy = *static_cast<CpAsync const*>(self);
    __builtin_memset(copy.to, 0, size_t(copy.bytes));
    __builtin_memcpy(copy.to, copy.from, size_t(copy.read));
  }
};
inline void start_cp_async(sett::Machine& machine, void* from, void* to, int bytes, int read, sett::Here at = {}) {
  CpAsync const copy{from, to, bytes, read};
  sett::Range const reads{from, size_t(read)}, writes{to, size_t(bytes)};
  sett::Work work{"cp.async", sett::Queue::cp_async, &CpAsync::run, &copy, sizeof copy, &reads, 1, &writes, 1};
  work.generic_proxy = true;
  machine.start(work, at);
}

#endif

// one cp.async, of which the first `read` bytes are read and the others are 0; without a count, all of them. PTX maps a generic
// address outside of the windows of shared and local memory to the same global one: __cvta_generic_to_global would change nothing
// but keep nvcc from deriving each address from the one before, and cost two registers for each copy of a loop.
template <bool CacheL1, class S, class D, class... Read>
SETT_HOST_DEVICE inline void cp_async(S const& src, D& dst, [[maybe_unused]] Read... read) {
  static_assert(sizeof(S) == sizeof(D), "cp.async copies what it reads: source and destination have one size");
  static_assert(sizeof(S) == 16 || (CacheL1 && (sizeof(S) == 4 || sizeof(S) == 8)),
                "cp.async copies 4, 8 or 16 bytes, and 16 where it does not cache in L1");
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  constexpr bool counts = sizeof...(Read) > 0;
  auto const* const from = &src;  // of global memory: its generic address is its own
  asm volatile("cp.async.%4.shared.global.L2::128B [%0], [%1], %2 %5 %3 %6;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&dst))),
               "l"(from), "n"(sizeof(S)), "r"((0 + ... + read)), "C"(conditional_t<CacheL1, sett::ptx_chars<'c', 'a'>, sett::ptx_chars<'c', 'g'>>::value),
               "C"(sett::ptx_begin<counts, ','>::value), "C"(sett::ptx_end<counts, ' '>::value)
               : "memory");
#else
  size_t const bytes = sizeof...(Read) > 0 ? size_t((0 + ... + read)) : sizeof(S);
#if !defined(__CUDA_ARCH__) && !defined(__CUDACC_RTC__)
  if (auto* const machine = sett::Machine::current()) {
    start_cp_async(*machine, const_cast<void*>(static_cast<void const*>(&src)), &dst, int(sizeof(S)), int(bytes));
    return;
  }
#endif
  if (bytes == 0) {
    dst = D{};
  } else {
    __builtin_memcpy(&dst, &src, sizeof(S));
  }
#endif
}

// `Wanted` is a bool, or nothing
template <bool CacheL1, class TS, class TD, class... Wanted>
struct CpAsyncCopy {
  using SRegisters = TS[1];
  using DRegisters = TD[1];
  SETT_HOST_DEVICE static void copy(TS const& src, TD& dst, Wanted... wanted) {
    cp_async<CacheL1>(src, dst, (wanted ? int(sizeof(TS)) : 0)...);
  }
};

}  // namespace instructions

template <class TS, class TD = TS>
struct SM80_CP_ASYNC_CACHEALWAYS : instructions::CpAsyncCopy<true, TS, TD> {};
template <class TS, class TD = TS>
struct SM80_CP_ASYNC_CACHEGLOBAL : instructions::CpAsyncCopy<false, TS, TD> {};
template <class TS, class TD = TS>
struct SM80_CP_ASYNC_CACHEALWAYS_ZFILL : instructions::CpAsyncCopy<true, TS, TD, bool> {};
template <class TS, class TD = TS>
struct SM80_CP_ASYNC_CACHEGLOBAL_ZFILL : instructions::CpAsyncCopy<false, TS, TD, bool> {};

// closes the group of the copies since the last fence
SETT_HOST_DEVICE inline void cp_async_fence(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::cp_async_commit>(at);
}

// at most N groups are under way; 0 is wait_all, which waits for what no fence has closed too
template <int N>
SETT_HOST_DEVICE inline void cp_async_wait(sett::Here at = sett::here()) {
  static_assert(N >= 0, "a number of groups is not negative");
  if constexpr (N == 0) {
    sett::order<sett::Ordering::cp_async_wait_all>(at);
  } else {
    sett::order<sett::Ordering::cp_async_wait, N>(at);
  }
}
template <int N>
SETT_HOST_DEVICE inline void cp_async_wait(Int<N>, sett::Here at = sett::here()) {
  cp_async_wait<N>(at);
}

}  // namespace cute
