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

#include "generated/order_names.hpp"

namespace sett {

struct CpAsync {
  int bytes;
  bool caches_l1;
  bool fills;  // with zeros, what is not read
};

SETT_HOST_DEVICE constexpr bool is_cp_async(CpAsync const& s) {
  return s.bytes == 16 || (s.caches_l1 && (s.bytes == 4 || s.bytes == 8));
}
SETT_HOST_DEVICE constexpr PtxText ptx_name(CpAsync const& s) {
  return PtxText() << "cp.async." << (s.caches_l1 ? "ca" : "cg") << ".shared.global.L2::128B";
}
SETT_HOST_DEVICE constexpr PtxText cute_name(CpAsync const& s) {
  PtxText out;
  out << "SM80_CP_ASYNC_CACHE" << (s.caches_l1 ? "ALWAYS" : "GLOBAL") << (s.fills ? "_ZFILL" : "");
  return out << "<uint" << 8 * s.bytes << "_t>";
}

}  // namespace sett

namespace cute {

namespace instructions {

#if !defined(__CUDACC_RTC__)

struct CpAsyncUnderWay {
  void const* from;
  void* to;
  int bytes, read;
  static void run(void* self) {
    auto const& copy = *static_cast<CpAsyncUnderWay const*>(self);
    __builtin_memset(copy.to, 0, size_t(copy.bytes));
    __builtin_memcpy(copy.to, copy.from, size_t(copy.read));
  }
};
inline void start_cp_async(sett::Machine& machine, void* from, void* to, int bytes, int read, sett::Here at = {}) {
  CpAsyncUnderWay const copy{from, to, bytes, read};
  sett::Range const reads{from, size_t(read)}, writes{to, size_t(bytes)};
  sett::Work work{"cp.async", sett::Queue::cp_async, &CpAsyncUnderWay::run, &copy, sizeof copy, &reads, 1, &writes, 1};
  work.generic_proxy = true;
  machine.start(work, at);
}

#endif

// one cp.async, of which the first `read` bytes are read and the others are 0; without a count, all of them. PTX maps a generic
// address outside of the windows of shared and local memory to the same global one: __cvta_generic_to_global would change nothing
// but keep nvcc from deriving each address from the one before, and cost two registers for each copy of a loop.
template <bool CacheL1, class S, class D, class... Read>
SETT_HOST_DEVICE inline void cp_async(S const& src, D& dst, [[maybe_unused]] Read... read) {
  constexpr bool fills = sizeof...(Read) > 0;
  constexpr sett::CpAsync s{sizeof(S), CacheL1, fills};
  static_assert(sizeof(S) == sizeof(D), "cp.async copies what it reads: source and destination have one size");
  static_assert(is_cp_async(s), "cp.async copies 4, 8 or 16 bytes, and 16 where it does not cache in L1");
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  auto const* const from = &src;  // of global memory: its generic address is its own
  asm volatile("%4 [%0], [%1], %2 %5 %3 %6;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&dst))), "l"(from), "n"(sizeof(S)), "r"((0 + ... + read)),
               "C"(sett::spelled<sett::NameOf<s>>::value), "C"(sett::ptx_begin<fills, ','>::value),
               "C"(sett::ptx_end<fills, ' '>::value)
               : "memory");
#else
  size_t const bytes = fills ? size_t((0 + ... + read)) : sizeof(S);
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

// at most N groups are under way; 0 is wait_all, which waits for what no fence has closed too
template <int N>
SETT_HOST_DEVICE inline void cp_async_wait(sett::Here at = sett::here()) {
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
