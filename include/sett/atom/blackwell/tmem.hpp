// tmem: CuTe's names of the sizes, allocators and fragments of tensor memory.
//
//   example  TMEM::Allocator1Sm{}.allocate(512, &address) is refused
//
// sett does not implement the instructions of sm_100 and sm_120 yet (see refused.hpp).
#pragma once

#include "../../tensor/pointer.hpp"
#include "refused.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace TMEM {

// The capacity of tensor memory: 128 lanes of 512 columns of 32 bits.
using MAX_CAPACITY_BITS = Int<128 * 512 * 32>;
// The pitch of lanes, in bits and in elements of T.
using DP_b = constant<int32_t, 1 << 21>;
template <class T = uint32_t>
using DP = constant<int32_t, DP_b::value / int(sizeof_bits_v<T>)>;

// These classes let a warp allocate and free columns, and let other blocks allocate. Allocator2Sm serves a pair of
// blocks.
class Allocator1Sm {
 public:
  static constexpr int ColumnsPerAllocationSlice = 32;
  static constexpr int Sm100TmemCapacityColumns = 512;

  SETT_HOST_DEVICE Allocator1Sm() {}
  template <class... Args>
  SETT_HOST_DEVICE void allocate(Args const&...) {
    sett::detail::refuse<Args...>();
  }
  template <class... Args>
  SETT_HOST_DEVICE void free(Args const&...) {
    sett::detail::refuse<Args...>();
  }
  template <class... Args>
  SETT_HOST_DEVICE void release_allocation_lock(Args const&...) {
    sett::detail::refuse<Args...>();
  }
};
class Allocator2Sm : public Allocator1Sm {};

}  // namespace TMEM

namespace UMMA {

enum class TmemAllocMode {
  Interleaved = 0,
  NonInterleaved = 1,
  Duplicated = 2,
  ScaleFactorDuplicated4by1 = 3,
  ScaleFactorDuplicated2by2 = 4
};

struct tmem_frg_base {};
template <class T, class Storage, int sms, TmemAllocMode mode = TmemAllocMode::Interleaved>
struct tmem_frg : tmem_frg_base {};
template <class T, class Storage = uint32_t, TmemAllocMode mode = TmemAllocMode::Interleaved>
using tmem_frg_1sm = tmem_frg<T, Storage, 1, mode>;
template <class T, class Storage = uint32_t, TmemAllocMode mode = TmemAllocMode::Interleaved>
using tmem_frg_2sm = tmem_frg<T, Storage, 2, mode>;
template <class T, class Storage, int sms>
struct tmem_frg_ws : tmem_frg_base {};
template <class T, class Storage = uint32_t>
using tmem_frg_ws_1sm = tmem_frg_ws<T, Storage, 1>;
template <class T>
struct tmem_e_frg : tmem_frg_base {};
template <class T>
struct tmem_e_frg_ws : tmem_frg_base {};
template <class T, int scaled, int sms, bool of_a, TmemAllocMode mode = TmemAllocMode::ScaleFactorDuplicated4by1>
struct tmem_sf_frg : tmem_frg_base {};

}  // namespace UMMA

}  // namespace cute::inline SETT_CUTE_ABI
