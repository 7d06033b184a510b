// tma: copies of boxes of a tensor, and of bytes, that the TMA unit makes (sm_90).
//
// A load completes bytes of an mbarrier in shared memory; a store or reduction is in the group that the next
// tma_store_arrive closes, and tma_store_wait<N> waits until at most N groups still read shared memory. A multicast load
// writes to the same place in every block of the mask. One thread issues each of them.
//
//   law      box element (i0, i1, ...) of the tensor map moves between global memory at coordinates + i and shared memory
//   example  SM90_TMA_LOAD_2D::copy(map, barrier, hint, smem, x, y); SM90_TMA_LOAD::copy is the one of as many coordinates
//
// CuTe's names of box copies are in generated/tma_names.hpp.
//
// Facts: PTX ISA, "cp.async.bulk.tensor", "cp.reduce.async.bulk.tensor", "cp.async.bulk".
//
// Requires: one to five coordinates; a tensor map in global, constant or parameter memory, aligned to 64 bytes; shared
// memory aligned to 128 bytes.
// Errors: in device code for an older architecture it stops; on the host, without a machine: no_machine.
#pragma once

#include "generated/order_names.hpp"
#include "generated/tma_statement.hpp"

namespace sett {

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
  uint32_t const shared = cute::cast_smem_ptr_to_uint(o.shared), barrier = cute::cast_smem_ptr_to_uint(o.barrier);
  if constexpr (f == TmaFamily::load || f == TmaFamily::multicast) {
    load_box<f, rank>(shared, map, c, barrier, o.mask, o.hint);
  } else {
    store_box<f, rank>(shared, map, c);
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
    asm volatile("%4 [%0], [%1], %2, [%3];" ::"r"(cast_smem_ptr_to_uint(shared)), "l"(global), "r"(bytes),
                 "r"(cast_smem_ptr_to_uint(barrier)), "C"(sett::spelled<sett::TmaName<sett::TmaFamily::load, 0>>::value)
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
    asm volatile("%3 [%0], [%1], %2;" ::"l"(global), "r"(cast_smem_ptr_to_uint(shared)), "r"(bytes),
                 "C"(sett::spelled<sett::TmaName<sett::TmaFamily::store, 0>>::value)
                 : "memory");
#elif defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)
    sett::issue("", shared, global, bytes);
#else
    instructions::start_bulk_copy(shared, global, bytes, nullptr);
#endif
  }
};

}  // namespace cute
