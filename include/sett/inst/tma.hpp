// tma: copies of boxes of a tensor, and of bytes, that the TMA unit makes (sm_90).
//
// A load completes bytes of an mbarrier in shared memory; a store or reduction is in the group that the next
// tma_store_arrive closes, and tma_store_wait<N> waits until at most N groups still read shared memory. A multicast load
// writes to the same place in every block of the mask. One thread issues each of them.
//
//   law      box element (i0, i1, ...) of the tensor map moves between global memory at coordinates + i and shared memory
//   example  SM90_TMA_LOAD_2D::copy(map, barrier, hint, smem, x, y); SM90_TMA_LOAD::copy is the one of as many coordinates
//
// Facts: PTX ISA, "cp.async.bulk.tensor", "cp.reduce.async.bulk.tensor", "cp.async.bulk".
//
// Requires: one to five coordinates; a tensor map in global, constant or parameter memory, aligned to 64 bytes; shared
// memory aligned to 128 bytes.
// Errors: in device code for an older architecture it stops; on the host, without a machine: no_machine.
#pragma once

#include "order.hpp"

namespace sett {

enum class TmaFamily : unsigned char { load, multicast, store, reduce_add, prefetch };

SETT_HOST_DEVICE constexpr PtxText tma_name(TmaFamily f, int rank) {
  PtxText out;
  out << (f == TmaFamily::reduce_add ? "cp.reduce.async.bulk" : "cp.async.bulk") << (f == TmaFamily::prefetch ? ".prefetch" : "");
  out << ".tensor." << rank << "d";
  switch (f) {
    case TmaFamily::load:
      return out << ".shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint";
    case TmaFamily::multicast:
      return out << ".shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint";
    case TmaFamily::store: return out << ".global.shared::cta.bulk_group";
    case TmaFamily::reduce_add: return out << ".global.shared::cta.add.bulk_group";
    default: return out << ".L2.global";
  }
}

template <TmaFamily f, int rank>
struct TmaName {
  SETT_HOST_DEVICE static constexpr PtxText spell() { return tma_name(f, rank); }
};

// what a box copy is told besides its coordinates
struct TmaOperands {
  void const* map;
  void* shared;
  uint64_t* barrier;
  uint64_t hint;
  uint16_t mask;
};

// what the simulator executes (sim/boxes.hpp)
template <TmaFamily f, int rank>
struct TmaInstruction {};

template <TmaFamily f, int rank>
SETT_HOST_DEVICE inline void tma(TmaOperands const& o, int32_t const (&c)[5]) {
#if defined(__CUDA_ARCH__)
#if __CUDA_ARCH__ >= 900
  auto const map = reinterpret_cast<uint64_t>(o.map);
  auto const shared = static_cast<uint32_t>(__cvta_generic_to_shared(o.shared));
  auto const barrier = static_cast<uint32_t>(__cvta_generic_to_shared(o.barrier));
  // what an instruction does not have stands in a comment of its PTX
  if constexpr (f == TmaFamily::load || f == TmaFamily::multicast) {
    constexpr bool masks = f == TmaFamily::multicast;
    asm volatile("%10 [%0], [%1, {%3 %11 %4 %12 %5 %13 %6 %14 %7 %15}], [%2] %16 %8 %17, %9;" ::"r"(shared), "l"(map), "r"(barrier),
                 "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]), "r"(c[4]), "h"(o.mask), "l"(o.hint),
                 "C"(spelled<TmaName<f, rank>>::value), "C"(ptx_cut<1, rank>::value), "C"(ptx_cut<2, rank>::value),
                 "C"(ptx_cut<3, rank>::value), "C"(ptx_cut<4, rank>::value), "C"(end_of_ptx_cut<rank, 5>::value),
                 "C"(ptx_begin<masks, ','>::value), "C"(ptx_end<masks, ' '>::value)
                 : "memory");
  } else {
    constexpr bool stores = f != TmaFamily::prefetch;
    asm volatile("%7 [%0, {%2 %8 %3 %9 %4 %10 %5 %11 %6 %12}] %13 [%1] %14;" ::"l"(map), "r"(shared), "r"(c[0]), "r"(c[1]),
                 "r"(c[2]), "r"(c[3]), "r"(c[4]), "C"(spelled<TmaName<f, rank>>::value), "C"(ptx_cut<1, rank>::value),
                 "C"(ptx_cut<2, rank>::value), "C"(ptx_cut<3, rank>::value), "C"(ptx_cut<4, rank>::value), "C"(end_of_ptx_cut<rank, 5>::value),
                 "C"(ptx_begin<stores, ','>::value), "C"(ptx_end<stores, ' '>::value)
                 : "memory");
  }
#else
  issue("");
#endif
#else
  issue<TmaInstruction<f, rank>>(tma_name(f, rank).text, o, c);
#endif
}

// `rank` coordinates, or, of rank 0, as many as are given
template <int rank, class... Coordinates>
inline constexpr bool are_coordinates = (rank == 0 ? sizeof...(Coordinates) >= 1 && sizeof...(Coordinates) <= 5
                                                   : sizeof...(Coordinates) == size_t(rank));

template <int rank>
struct TmaPrefetch {
  template <class... C>
    requires(are_coordinates<rank, C...>)
  SETT_HOST_DEVICE static void copy(void const* map, C const&... c) {
    tma<TmaFamily::prefetch, int(sizeof...(C))>({map, nullptr, nullptr, 0, 0}, {int32_t(c)...});
  }
};
template <int rank>
struct TmaLoad {
  using PREFETCH = TmaPrefetch<rank>;
  template <class... C>
    requires(are_coordinates<rank, C...>)
  SETT_HOST_DEVICE static void copy(void const* map, uint64_t* barrier, uint64_t hint, void* shared, C const&... c) {
    tma<TmaFamily::load, int(sizeof...(C))>({map, shared, barrier, hint, 0}, {int32_t(c)...});
  }
};
template <int rank>
struct TmaMulticast {
  using PREFETCH = TmaPrefetch<rank>;
  template <class... C>
    requires(are_coordinates<rank, C...>)
  SETT_HOST_DEVICE static void copy(void const* map, uint64_t* barrier, uint16_t mask, uint64_t hint, void* shared,
                                    C const&... c) {
    tma<TmaFamily::multicast, int(sizeof...(C))>({map, shared, barrier, hint, mask}, {int32_t(c)...});
  }
};
template <int rank, TmaFamily f>
struct TmaStore {
  template <class... C>
    requires(are_coordinates<rank, C...>)
  SETT_HOST_DEVICE static void copy(void const* map, void const* shared, C const&... c) {
    tma<f, int(sizeof...(C))>({map, const_cast<void*>(shared), nullptr, 0, 0}, {int32_t(c)...});
  }
};

}  // namespace sett

namespace cute {

struct SM90_TMA_LOAD : sett::TmaLoad<0> {};
struct SM90_TMA_LOAD_1D : sett::TmaLoad<1> {};
struct SM90_TMA_LOAD_2D : sett::TmaLoad<2> {};
struct SM90_TMA_LOAD_3D : sett::TmaLoad<3> {};
struct SM90_TMA_LOAD_4D : sett::TmaLoad<4> {};
struct SM90_TMA_LOAD_5D : sett::TmaLoad<5> {};
struct SM90_TMA_LOAD_MULTICAST : sett::TmaMulticast<0> {};
struct SM90_TMA_LOAD_MULTICAST_1D : sett::TmaMulticast<1> {};
struct SM90_TMA_LOAD_MULTICAST_2D : sett::TmaMulticast<2> {};
struct SM90_TMA_LOAD_MULTICAST_3D : sett::TmaMulticast<3> {};
struct SM90_TMA_LOAD_MULTICAST_4D : sett::TmaMulticast<4> {};
struct SM90_TMA_LOAD_MULTICAST_5D : sett::TmaMulticast<5> {};
struct SM90_TMA_STORE : sett::TmaStore<0, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_1D : sett::TmaStore<1, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_2D : sett::TmaStore<2, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_3D : sett::TmaStore<3, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_4D : sett::TmaStore<4, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_5D : sett::TmaStore<5, sett::TmaFamily::store> {};
struct SM90_TMA_REDUCE_ADD : sett::TmaStore<0, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_1D : sett::TmaStore<1, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_2D : sett::TmaStore<2, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_3D : sett::TmaStore<3, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_4D : sett::TmaStore<4, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_5D : sett::TmaStore<5, sett::TmaFamily::reduce_add> {};

#if !defined(__CUDACC_RTC__)
namespace instructions {

struct BulkCopy {
  void const* from;
  void* to;
  size_t bytes;
  static void run(void* self) {
    auto const& copy = *static_cast<BulkCopy const*>(self);
    __builtin_memcpy(copy.to, copy.from, copy.bytes);
  }
};
// with a barrier it counts its bytes there, else it is in the group that the next tma_store_arrive closes
inline void start_bulk_copy(void const* from, void* to, int bytes, void* barrier) {
  BulkCopy const copy{from, to, size_t(bytes)};
  sett::Range const reads{const_cast<void*>(from), size_t(bytes)}, writes{to, size_t(bytes)};
  sett::Work work{"cp.async.bulk", sett::Queue::bulk, &BulkCopy::run, &copy, sizeof copy, &reads, 1, &writes, 1};
  work.barrier = barrier;
  work.barrier_bytes = size_t(bytes);
  work.unit = 16;
  sett::machine("cp.async.bulk").start(work, {});
}

}  // namespace instructions
#endif

// bytes in a row, a multiple of 16, both ends aligned to 16
struct SM90_BULK_COPY_G2S {
  SETT_HOST_DEVICE static void copy(void const* global, uint64_t* barrier, void* shared, int32_t bytes) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    auto const to = static_cast<uint32_t>(__cvta_generic_to_shared(shared));
    auto const signal = static_cast<uint32_t>(__cvta_generic_to_shared(barrier));
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to),
                 "l"(global), "r"(bytes), "r"(signal)
                 : "memory");
#elif defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)
    sett::issue("", global, barrier, shared, bytes);
#else
    instructions::start_bulk_copy(global, shared, bytes, barrier);
#endif
  }
};
struct SM90_BULK_COPY_S2G {
  SETT_HOST_DEVICE static void copy(void const* shared, void* global, int32_t bytes) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    auto const from = static_cast<uint32_t>(__cvta_generic_to_shared(shared));
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(global), "r"(from), "r"(bytes)
                 : "memory");
#elif defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)
    sett::issue("", shared, global, bytes);
#else
    instructions::start_bulk_copy(shared, global, bytes, nullptr);
#endif
  }
};

// what ordinary stores wrote to shared memory becomes visible to TMA and wgmma
SETT_HOST_DEVICE inline void tma_store_fence(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::async_proxy_fence>(at);
}
// closes the group of the stores since the last
SETT_HOST_DEVICE inline void tma_store_arrive(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::bulk_commit>(at);
}
// at most N groups still read shared memory
template <int N>
SETT_HOST_DEVICE inline void tma_store_wait(sett::Here at = sett::here()) {
  sett::order<sett::Ordering::bulk_wait, N>(at);
}

}  // namespace cute
