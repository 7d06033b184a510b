// cp_async: asynchronous copies from global to shared memory (sm_80).
//
// A copy is in the group that the next cp_async_fence closes; cp_async_wait<N> waits until at most N groups are
// pending. CACHEALWAYS caches in L1 and L2, CACHEGLOBAL only in L2. If the predicate is false, the _ZFILL forms write
// zeros and read nothing.
//
//   law      after copy(s, d), cp_async_fence() and cp_async_wait<0>(): d == s for this thread
//   example  SM80_CP_ASYNC_CACHEALWAYS<uint128_t>::copy(gmem, smem); cp_async_fence(); cp_async_wait<0>();
//
// On a host thread outside the simulator, and on devices before sm_80, the copy is made at once and there is nothing to
// wait for.
//
// Requires: on the device, s in global and d in shared memory, both aligned to the size of the copy; a barrier before
// other threads read d.
// Errors: these do not compile: sizes that differ, and sizes other than 4, 8 or 16 bytes (for CACHEGLOBAL, other than
// 16 bytes).
#pragma once

#include "generated/order_names.hpp"

namespace sett::inline SETT_ABI {

struct CpAsync {
  int bytes;
  bool caches_l1;
  bool fills;  // whether zeros replace bytes that are not read
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

#if !defined(__CUDACC_RTC__)

// A pending copy. After the first `read` bytes, all bytes become 0.
struct BytesUnderWay {
  void const* from;
  void* to;
  size_t bytes, read;
  static void run(void* self) {
    auto const& copy = *static_cast<BytesUnderWay const*>(self);
    __builtin_memcpy(copy.to, copy.from, copy.read);
    __builtin_memset(static_cast<char*>(copy.to) + copy.read, 0, copy.bytes - copy.read);
  }
};
// Starts a cp.async, or a bulk copy. A bulk copy with a barrier counts its bytes at the barrier. Without a barrier, the
// copy is in the group that the next tma_store_arrive closes.
inline void start_copy(Machine& machine, Queue queue, void const* from, void* to, int bytes, int read, Here at = {},
                       void* barrier = nullptr) {
  bool const bulk = queue == Queue::bulk;
  BytesUnderWay const copy{from, to, size_t(bytes), size_t(read)};
  Range const reads{const_cast<void*>(from), copy.read}, writes{to, copy.bytes};
  Work work{bulk ? "cp.async.bulk" : "cp.async", queue, &BytesUnderWay::run, &copy, sizeof copy, &reads, 1, &writes, 1};
  work.barrier = barrier;
  work.barrier_bytes = bulk ? copy.bytes : 0;
  work.generic_proxy = !bulk;
  work.unit = bulk ? 16 : 0;
  machine.start(work, at);
}

#endif

// Issues one cp.async. If `wanted` is false, the copy reads no bytes and writes zeros; otherwise it reads all its
// bytes. `Wanted` is a bool or an empty pack. PTX maps a generic address outside the windows of shared and local
// memory to the same global address, so __cvta_generic_to_global is not needed. The conversion would keep nvcc from
// deriving each address from the previous one, which costs two registers for each copy in a loop.
template <bool CacheL1, class TS, class TD, class... Wanted>
struct CpAsyncCopy {
  using SRegisters = TS[1];
  using DRegisters = TD[1];

  SETT_HOST_DEVICE static void copy(TS const& src, TD& dst, Wanted... wanted) {
    constexpr bool fills = sizeof...(Wanted) > 0;
    constexpr CpAsync s{sizeof(TS), CacheL1, fills};
    static_assert(sizeof(TS) == sizeof(TD), "the source and the destination of cp.async must have the same size");
    static_assert(is_cp_async(s), "cp.async must copy 4, 8 or 16 bytes, and exactly 16 if it does not cache in L1");
    int const read = (0 + ... + (wanted ? int(sizeof(TS)) : 0));
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    auto const* const from = &src;  // for global memory, generic and global addresses are equal
    asm volatile("%4 [%0], [%1], %2 %5 %3 %6;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&dst))), "l"(from),
                 "n"(sizeof(TS)), "r"(read), "C"(spelled<NameOf<s>>::value), "C"(ptx_begin<fills, ','>::value),
                 "C"(ptx_end<fills, ' '>::value)
                 : "memory");
#else
    int const bytes = fills ? read : int(sizeof(TS));
#if defined(__CUDA_ARCH__)
    dst = bytes == 0 ? TD{} : __builtin_bit_cast(TD, src);
#else
    if (auto* const m = Machine::current()) {
      return start_copy(*m, Queue::cp_async, &src, &dst, int(sizeof(TS)), bytes);
    }
    // The elements are copied as bytes, because the memory may hold other types.
    BytesUnderWay copy{&src, &dst, sizeof(TS), size_t(bytes)};
    BytesUnderWay::run(&copy);
#endif
#endif
  }
};

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class TS, class TD = TS>
struct SM80_CP_ASYNC_CACHEALWAYS : sett::CpAsyncCopy<true, TS, TD> {};
template <class TS, class TD = TS>
struct SM80_CP_ASYNC_CACHEGLOBAL : sett::CpAsyncCopy<false, TS, TD> {};
template <class TS, class TD = TS>
struct SM80_CP_ASYNC_CACHEALWAYS_ZFILL : sett::CpAsyncCopy<true, TS, TD, bool> {};
template <class TS, class TD = TS>
struct SM80_CP_ASYNC_CACHEGLOBAL_ZFILL : sett::CpAsyncCopy<false, TS, TD, bool> {};

// Waits until at most N groups are pending. N = 0 means wait_all, which also waits for copies that no fence has closed.
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
