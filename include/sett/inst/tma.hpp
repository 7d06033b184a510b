// tma: copies boxes of a tensor, and bytes, by the TMA unit (sm_90).
//
// A load signals its bytes to an mbarrier in shared memory. A store or reduction is in the group that the next
// tma_store_arrive closes, and tma_store_wait<N> waits until at most N groups still read shared memory. A multicast
// load writes to the same address in every block of the mask. One thread issues each copy.
//
//   law      box element (i0, i1, ...) of the tensor map moves between global memory at coordinates + i and shared
//            memory
//   example  SM90_TMA_LOAD_2D::copy(map, barrier, hint, smem, x, y); SM90_TMA_LOAD::copy takes any number of
//            coordinates
//
// generated/tma_names.hpp gives CuTe's names of box copies.
//
// Facts: PTX ISA, "cp.async.bulk.tensor", "cp.reduce.async.bulk.tensor", "cp.async.bulk".
//
// Requires: one to five coordinates; a tensor map in global, constant or parameter memory, aligned to 64 bytes; shared
// memory aligned to 128 bytes.
// Errors: device code for an older architecture stops; no_machine on the host without a machine.
#pragma once

#include "cp_async.hpp"
#include "generated/tma_statement.hpp"

namespace sett::inline SETT_ABI {

// The arguments of a box copy, without the coordinates.
struct TmaOperands {
  void const* map;
  void* shared;
  uint64_t* barrier;
  uint64_t hint;
  uint16_t mask;
};

// Copies a box. Rank 0 means the number of the given coordinates. The packs contain operands of only some families.
template <Tma s, class B = cute::make_index_sequence<is_load(s)>,
          class M = cute::make_index_sequence<s.family == TmaFamily::multicast>,
          class S = cute::make_index_sequence<s.family != TmaFamily::prefetch>>
struct TmaInstruction;
template <Tma s, size_t... bi, size_t... mi, size_t... si>
struct TmaInstruction<s, cute::index_sequence<bi...>, cute::index_sequence<mi...>, cute::index_sequence<si...>> {
  static constexpr Tma description = s;
  using PREFETCH = TmaInstruction<Tma{TmaFamily::prefetch, s.rank}>;
  using Shared = cute::conditional_t<is_load(s), void*, void const*>;

  template <class... C>
    requires(s.rank == 0 ? sizeof...(C) >= 1 && sizeof...(C) <= 5 : sizeof...(C) == size_t(s.rank))
  SETT_HOST_DEVICE static void copy(void const* map, Repeated<uint64_t*, bi>... barrier, Repeated<uint16_t, mi>... mask,
                                    Repeated<uint64_t, bi>... hint, Repeated<Shared, si>... shared, C const&... c) {
    constexpr Tma box{s.family, int(sizeof...(C))};
    int32_t const at[5] = {int32_t(c)...};
    TmaOperands o{map, nullptr, nullptr, (uint64_t(0) | ... | hint), uint16_t((0 | ... | mask))};
    ((o.shared = const_cast<void*>(shared)), ...);
    ((o.barrier = barrier), ...);
    if constexpr (device_architecture < 900) {
      issue<TmaInstruction<box>>(o, at);
    } else if constexpr (is_load(s)) {
      load_box<box>(cute::cast_smem_ptr_to_uint(o.shared), reinterpret_cast<uint64_t>(map), at,
                    cute::cast_smem_ptr_to_uint(o.barrier), o.mask, o.hint);
    } else {
      store_box<box>(cute::cast_smem_ptr_to_uint(o.shared), reinterpret_cast<uint64_t>(map), at);
    }
  }
};

// Copies contiguous bytes. Their number and both addresses must be multiples of 16. A load has a barrier.
template <Tma s, class B = cute::make_index_sequence<is_load(s)>>
struct BulkCopy;
template <Tma s, size_t... bi>
struct BulkCopy<s, cute::index_sequence<bi...>> {
  SETT_HOST_DEVICE static void copy(void const* from, Repeated<uint64_t*, bi>... barrier, void* to, int32_t bytes) {
#if defined(__CUDA_ARCH__)
    if constexpr (device_architecture < 900) {
      __trap();
    } else if constexpr (is_load(s)) {
      asm volatile("%4 [%0], [%1], %2, [%3];" ::"r"(cute::cast_smem_ptr_to_uint(to)), "l"(from), "r"(bytes),
                   "r"(cute::cast_smem_ptr_to_uint(barrier...)), "C"(spelled<NameOf<s>>::value)
                   : "memory");
    } else {
      asm volatile("%3 [%0], [%1], %2;" ::"l"(to), "r"(cute::cast_smem_ptr_to_uint(from)), "r"(bytes),
                   "C"(spelled<NameOf<s>>::value)
                   : "memory");
    }
#else
    start_copy(machine("cp.async.bulk"), Queue::bulk, from, to, bytes, bytes, {}, barrier...);
#endif
  }
};

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

using SM90_BULK_COPY_G2S = sett::BulkCopy<sett::Tma{sett::TmaFamily::load, 0}>;
using SM90_BULK_COPY_S2G = sett::BulkCopy<sett::Tma{sett::TmaFamily::store, 0}>;

}  // namespace cute
