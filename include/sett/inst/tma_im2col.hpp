// tma_im2col: copies boxes of an image for convolutions, as rows of the matrix that im2col would make (sm_90).
//
// The coordinates are (c, w, n), (c, w, h, n) or (c, w, h, d, n); a load has one offset in the filter for each of w, h
// and d. cuTensorMapEncodeIm2col makes the tensor map.
//
//   law      copy(map, barrier, smem, coordinates..., offsets...) is cp.async.bulk.tensor.<rank>d ... .im2col
//   example  SM90_TMA_LOAD_IM2COL_4D::copy(&map, &barrier, smem, c, w, h, n, filter_w, filter_h)
//
// Facts: PTX ISA, "cp.async.bulk.tensor", im2col mode.
//
// Requires: one thread issues the copy; the requirements of tma.hpp for the map, the barrier and shared memory.
// Errors: a number of coordinates other than 3, 4 or 5 does not compile; device code for an older architecture stops;
// no_machine on the host, even in the simulator.
#pragma once

#include "tma.hpp"

namespace sett::inline SETT_ABI {

struct Im2col {
  TmaFamily family;
  int rank;  // 0 means the number of the given coordinates
};
SETT_HOST_DEVICE constexpr PtxText cute_name(Im2col s) {
  PtxText out;
  out << "SM90_TMA_" << (s.family == TmaFamily::store ? "STORE" : "LOAD") << "_IM2COL"
      << (s.family == TmaFamily::multicast ? "_MULTICAST" : "") << "_" << s.rank << "D";
  return out << (s.family == TmaFamily::prefetch ? "::PREFETCH" : "");
}
SETT_HOST_DEVICE constexpr PtxText ptx_name(Im2col s) {
  PtxText out;
  out << "cp.async.bulk." << (s.family == TmaFamily::prefetch ? "prefetch." : "") << "tensor." << s.rank << "d.";
  if (s.family == TmaFamily::prefetch) { return out << "L2.global.im2col"; }
  if (s.family == TmaFamily::store) { return out << "global.shared::cta.im2col_no_offs.bulk_group"; }
  return out << "shared::cluster.global.im2col.mbarrier::complete_tx::bytes"
             << (s.family == TmaFamily::multicast ? ".multicast::cluster" : "");
}
// Returns the number of coordinates of a copy with this many arguments.
SETT_HOST_DEVICE constexpr int im2col_rank(TmaFamily family, int numbers) {
  return family == TmaFamily::store ? numbers : numbers / 2 + 1;
}

#if defined(__CUDA_ARCH__)

template <Im2col s>
__device__ inline void load_im2col(uint32_t shared, void const* map, uint32_t barrier, int const (&c)[8],
                                   uint16_t mask) {
  if constexpr (s.family == TmaFamily::multicast && s.rank == 3) {
    asm volatile("%8 [%0], [%1, {%2, %3, %4}], [%5], {%6}, %7;" ::"r"(shared), "l"(map), "r"(c[0]), "r"(c[1]),
                 "r"(c[2]), "r"(barrier), "h"(uint16_t(c[3])), "h"(mask), "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else if constexpr (s.family == TmaFamily::multicast && s.rank == 4) {
    asm volatile("%10 [%0], [%1, {%2, %3, %4, %5}], [%6], {%7, %8}, %9;" ::"r"(shared), "l"(map), "r"(c[0]), "r"(c[1]),
                 "r"(c[2]), "r"(c[3]), "r"(barrier), "h"(uint16_t(c[4])), "h"(uint16_t(c[5])), "h"(mask),
                 "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else if constexpr (s.family == TmaFamily::multicast) {
    asm volatile("%12 [%0], [%1, {%2, %3, %4, %5, %6}], [%7], {%8, %9, %10}, %11;" ::"r"(shared), "l"(map), "r"(c[0]),
                 "r"(c[1]), "r"(c[2]), "r"(c[3]), "r"(c[4]), "r"(barrier), "h"(uint16_t(c[5])), "h"(uint16_t(c[6])),
                 "h"(uint16_t(c[7])), "h"(mask), "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else if constexpr (s.rank == 3) {
    asm volatile("%7 [%0], [%1, {%2, %3, %4}], [%5], {%6};" ::"r"(shared), "l"(map), "r"(c[0]), "r"(c[1]), "r"(c[2]),
                 "r"(barrier), "h"(uint16_t(c[3])), "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else if constexpr (s.rank == 4) {
    asm volatile("%9 [%0], [%1, {%2, %3, %4, %5}], [%6], {%7, %8};" ::"r"(shared), "l"(map), "r"(c[0]), "r"(c[1]),
                 "r"(c[2]), "r"(c[3]), "r"(barrier), "h"(uint16_t(c[4])), "h"(uint16_t(c[5])),
                 "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else {
    asm volatile("%11 [%0], [%1, {%2, %3, %4, %5, %6}], [%7], {%8, %9, %10};" ::"r"(shared), "l"(map), "r"(c[0]),
                 "r"(c[1]), "r"(c[2]), "r"(c[3]), "r"(c[4]), "r"(barrier), "h"(uint16_t(c[5])), "h"(uint16_t(c[6])),
                 "h"(uint16_t(c[7])), "C"(spelled<NameOf<s>>::value)
                 : "memory");
  }
}
template <Im2col s>
__device__ inline void prefetch_im2col(void const* map, int const (&c)[8]) {
  if constexpr (s.rank == 3) {
    asm volatile("%5 [%0, {%1, %2, %3}], {%4};" ::"l"(map), "r"(c[0]), "r"(c[1]), "r"(c[2]), "h"(uint16_t(c[3])),
                 "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else if constexpr (s.rank == 4) {
    asm volatile("%7 [%0, {%1, %2, %3, %4}], {%5, %6};" ::"l"(map), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]),
                 "h"(uint16_t(c[4])), "h"(uint16_t(c[5])), "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else {
    asm volatile("%9 [%0, {%1, %2, %3, %4, %5}], {%6, %7, %8};" ::"l"(map), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]),
                 "r"(c[4]), "h"(uint16_t(c[5])), "h"(uint16_t(c[6])), "h"(uint16_t(c[7])),
                 "C"(spelled<NameOf<s>>::value)
                 : "memory");
  }
}
template <Im2col s>
__device__ inline void store_im2col(uint32_t shared, void const* map, int const (&c)[8]) {
  if constexpr (s.rank == 3) {
    asm volatile("%5 [%1, {%2, %3, %4}], [%0];" ::"r"(shared), "l"(map), "r"(c[0]), "r"(c[1]), "r"(c[2]),
                 "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else if constexpr (s.rank == 4) {
    asm volatile("%6 [%1, {%2, %3, %4, %5}], [%0];" ::"r"(shared), "l"(map), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]),
                 "C"(spelled<NameOf<s>>::value)
                 : "memory");
  } else {
    asm volatile("%7 [%1, {%2, %3, %4, %5, %6}], [%0];" ::"r"(shared), "l"(map), "r"(c[0]), "r"(c[1]), "r"(c[2]),
                 "r"(c[3]), "r"(c[4]), "C"(spelled<NameOf<s>>::value)
                 : "memory");
  }
}

#endif

// Copies a box of an image. The packs contain operands of only some families: a barrier, a mask of blocks, shared
// memory.
template <Im2col s,
          class B = cute::make_index_sequence<s.family == TmaFamily::load || s.family == TmaFamily::multicast>,
          class M = cute::make_index_sequence<s.family == TmaFamily::multicast>,
          class S = cute::make_index_sequence<s.family != TmaFamily::prefetch>>
struct Im2colInstruction;
template <Im2col s, size_t... bi, size_t... mi, size_t... si>
struct Im2colInstruction<s, cute::index_sequence<bi...>, cute::index_sequence<mi...>, cute::index_sequence<si...>> {
  static constexpr Im2col description = s;
  using Shared = cute::conditional_t<s.family == TmaFamily::store, void const*, void*>;

  template <class... N, int rank = im2col_rank(s.family, int(sizeof...(N)))>
    requires(rank >= 3 && rank <= 5 && (s.rank == 0 || s.rank == rank) &&
             int(sizeof...(N)) == (s.family == TmaFamily::store ? rank : 2 * rank - 2))
  SETT_HOST_DEVICE static void copy(void const* map, Repeated<uint64_t*, bi>... barrier, Repeated<uint16_t, mi>... mask,
                                    Repeated<Shared, si>... shared, N const&... n) {
    constexpr Im2col box{s.family, rank};
#if defined(__CUDA_ARCH__)
    int const c[8] = {int(n)...};
    if constexpr (device_architecture < 900) {
      issue<Im2colInstruction<box>>(map);
    } else if constexpr (s.family == TmaFamily::prefetch) {
      prefetch_im2col<box>(map, c);
    } else if constexpr (s.family == TmaFamily::store) {
      store_im2col<box>(cute::cast_smem_ptr_to_uint(shared...), map, c);
    } else {
      load_im2col<box>(cute::cast_smem_ptr_to_uint(shared...), map, cute::cast_smem_ptr_to_uint(barrier...), c,
                       uint16_t((0 | ... | mask)));
    }
#else
    ((void)barrier, ...), ((void)mask, ...), ((void)shared, ...), ((void)n, ...);
    issue<Im2colInstruction<box>>(map);
#endif
  }
};
template <int rank>
struct Im2colLoad : Im2colInstruction<Im2col{TmaFamily::load, rank}> {
  using PREFETCH = Im2colInstruction<Im2col{TmaFamily::prefetch, rank}>;
};
template <int rank>
struct Im2colMulticast : Im2colInstruction<Im2col{TmaFamily::multicast, rank}> {
  using PREFETCH = Im2colInstruction<Im2col{TmaFamily::prefetch, rank}>;
};

}  // namespace sett::inline SETT_ABI

namespace cute::inline SETT_CUTE_ABI {

struct SM90_TMA_LOAD_IM2COL : sett::Im2colLoad<0> {};
struct SM90_TMA_LOAD_IM2COL_3D : sett::Im2colLoad<3> {};
struct SM90_TMA_LOAD_IM2COL_4D : sett::Im2colLoad<4> {};
struct SM90_TMA_LOAD_IM2COL_5D : sett::Im2colLoad<5> {};
struct SM90_TMA_LOAD_IM2COL_MULTICAST : sett::Im2colMulticast<0> {};
struct SM90_TMA_LOAD_IM2COL_MULTICAST_3D : sett::Im2colMulticast<3> {};
struct SM90_TMA_LOAD_IM2COL_MULTICAST_4D : sett::Im2colMulticast<4> {};
struct SM90_TMA_LOAD_IM2COL_MULTICAST_5D : sett::Im2colMulticast<5> {};
struct SM90_TMA_STORE_IM2COL : sett::Im2colInstruction<sett::Im2col{sett::TmaFamily::store, 0}> {};
struct SM90_TMA_STORE_IM2COL_3D : sett::Im2colInstruction<sett::Im2col{sett::TmaFamily::store, 3}> {};
struct SM90_TMA_STORE_IM2COL_4D : sett::Im2colInstruction<sett::Im2col{sett::TmaFamily::store, 4}> {};
struct SM90_TMA_STORE_IM2COL_5D : sett::Im2colInstruction<sett::Im2col{sett::TmaFamily::store, 5}> {};

}  // namespace cute::inline SETT_CUTE_ABI
