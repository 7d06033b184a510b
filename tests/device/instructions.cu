// instructions: compiles every warp-level MMA, and a sample of wgmma's forms, each in its own kernel, so that ptxas
// checks them.
//
// SETT_WGMMA_N selects the extent N of wgmma's forms; N = 8 includes all flags. 0, the default, selects every
// warp-level MMA. Nothing is executed.
#include "../inst/every_mma.hpp"
#include "sett/inst/mma_fma.hpp"
#include "sett/inst/wgmma_fma.hpp"
#include "sett/inst/wgmma_table.hpp"

using namespace sett;

#if !defined(SETT_WGMMA_N)
#define SETT_WGMMA_N 0
#endif

inline constexpr int wgmma_count = SETT_WGMMA_N == 0 ? 0 : wgmma_table(SETT_WGMMA_N, SETT_WGMMA_N).size();
inline constexpr auto wgmma_entries = entries_of<wgmma_count>(wgmma_table(SETT_WGMMA_N, SETT_WGMMA_N));

template <class T>
__device__ T value(char const* p, int i) {
  return reinterpret_cast<T const*>(p)[32 * i + threadIdx.x];
}

template <int i, size_t... d, size_t... a, size_t... b, size_t... c>
__device__ void call_mma(char* p, index_sequence<d...>, index_sequence<a...>, index_sequence<b...>,
                         index_sequence<c...>) {
  using Op = MmaInstruction<mma_entries.entry[i]>;
  typename Op::D dd[sizeof...(d)];
  if constexpr (Op::description.sparse) {
    Op::fma(dd[d]..., value<typename Op::A>(p, a)..., value<typename Op::B>(p, b)..., value<typename Op::C>(p, c)...,
            value<uint32_t>(p, 99));
  } else {
    Op::fma(dd[d]..., value<typename Op::A>(p, a)..., value<typename Op::B>(p, b)..., value<typename Op::C>(p, c)...);
  }
  ((reinterpret_cast<typename Op::D*>(p)[32 * d + threadIdx.x] = dd[d]), ...);
}
template <int i>
__global__ void mma_kernel(char* p) {
  constexpr Mma s = mma_entries.entry[i];
  call_mma<i>(p, make_index_sequence<registers(s, Role::d)>{}, make_index_sequence<registers(s, Role::a)>{},
              make_index_sequence<registers(s, Role::b)>{}, make_index_sequence<registers(s, Role::c)>{});
}

template <class Op, size_t... d>
__device__ void call_wgmma(char* p, uint64_t a, uint64_t b, index_sequence<d...>) {
  constexpr Mma s = Op::description;
  typename Op::C dd[sizeof...(d)] = {value<typename Op::C>(p, d)...};
  uint32_t const e = value<uint32_t>(p, 999);
  uint32_t r[4] = {value<uint32_t>(p, 1000), value<uint32_t>(p, 1001), value<uint32_t>(p, 1002),
                   value<uint32_t>(p, 1003)};
  cute::warpgroup_arrive();
  if constexpr (s.a_in_registers && s.sparse) {
    Op::fma(r[0], r[1], r[2], r[3], b, dd[d]..., e);
  } else if constexpr (s.a_in_registers) {
    Op::fma(r[0], r[1], r[2], r[3], b, dd[d]...);
  } else if constexpr (s.sparse) {
    Op::fma(a, b, dd[d]..., e);
  } else {
    Op::fma(a, b, dd[d]...);
  }
  cute::warpgroup_commit_batch();
  cute::warpgroup_wait<0>();
  (cute::warpgroup_fence_operand(dd[d]), ...);
  ((reinterpret_cast<typename Op::C*>(p)[32 * d + threadIdx.x] = dd[d]), ...);
}
SETT_HOST_DEVICE constexpr Mma flagged(Mma s, int flags) {
  s.negate_a = (flags & 1) != 0;
  s.negate_b = (flags & 2) != 0;
  s.a_m_major = (flags & 4) != 0;
  s.b_n_major = (flags & 8) != 0;
  s.selector = (flags & 16) != 0 ? 1 : 0;
  return s;
}
template <int i, int flags>
__global__ void wgmma_kernel(char* p, uint64_t a, uint64_t b) {
  constexpr Mma s = flagged(wgmma_entries.entry[i], flags);
  call_wgmma<WgmmaInstruction<s>>(p, a, b, make_index_sequence<registers(s, Role::d)>{});
}

// Takes the address of each kernel, so that the compiler generates its code.
template <int i>
void take_wgmma(void** out) {
  out[0] = (void*)wgmma_kernel<i, 0>;
  if constexpr (SETT_WGMMA_N == 8 && !wgmma_entries.entry[i].saturate) {
    if constexpr (is_wgmma(flagged(wgmma_entries.entry[i], 3))) { out[1] = (void*)wgmma_kernel<i, 3>; }
    if constexpr (is_wgmma(flagged(wgmma_entries.entry[i], 12))) { out[2] = (void*)wgmma_kernel<i, 12>; }
    if constexpr (is_wgmma(flagged(wgmma_entries.entry[i], 16))) { out[4] = (void*)wgmma_kernel<i, 16>; }
  }
}
template <std::size_t... i, std::size_t... j>
void take(void** out, std::index_sequence<i...>, std::index_sequence<j...>) {
  ((out[i] = (void*)mma_kernel<int(i)>), ...);
  (take_wgmma<int(j)>(out), ...);
}
void take_all(void** out) {
  take(out, std::make_index_sequence < SETT_WGMMA_N == 0 ? std::size_t(mma_count) : 0 > {},
       std::make_index_sequence<std::size_t(wgmma_count)>{});
}
