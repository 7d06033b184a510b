// hopper_host: the functions of hopper.hpp on the host. The machine that runs the thread, such as the simulator,
// executes them.
//
//   law      each function has the effect on the machine's memory that the instruction has on a device's
//   example  expect(full, bytes); load_box(&map, full, tile, k, m, l); ... wait<0>(full, 0, "full");
//
// Requires: a machine (inst/machine.hpp); maps that are sett::TensorMap.
// Errors: no_machine if there is none; the errors of the instructions' host bodies.
#pragma once

#include <cmath>
#include <cstring>

#include "sett/inst/generated/matrix_copy_names.hpp"
#include "sett/inst/generated/tma_names.hpp"
#include "sett/inst/tensor_map.hpp"
#include "sett/inst/wgmma_fma.hpp"
#include "sett/tensor/float_types.hpp"

namespace sett::inline SETT_ABI::gpu {

using TensorMap = sett::TensorMap;

inline Machine& here_is(char const* instruction = "a kernel") { return machine(instruction); }
inline void* pointer(unsigned address) { return here_is().shared_pointer(address); }

inline unsigned dynamic_shared() { return here_is().shared_address(here_is().dynamic_shared()); }
inline int thread_number() { return int(here_is().position().thread.x); }
inline int block_number() { return int(here_is().position().block.x); }
inline int block_count() { return int(here_is().position().grid_extent.x); }
inline int block_threads() { return int(here_is().position().block_extent.x); }
inline unsigned rank_in_cluster() { return here_is("cluster_ctarank").position().cluster_block.x; }
inline void sync_block(Here at = here()) { here_is().barrier(0, Machine::every_thread, true, at); }
template <class T>
T uniform(T x) {
  return x;
}
inline void hold_loads() {}

inline void barrier_init(unsigned bar, unsigned arrivals, Here at = here()) {
  here_is("mbarrier.init").mbarrier_init(pointer(bar), arrivals, at);
}
inline void publish_barriers(Here at = here()) { here_is("fence.mbarrier_init").fence(Fence::barrier_init, at); }
inline void expect(unsigned bar, unsigned bytes, Here at = here()) {
  here_is("mbarrier.arrive.expect_tx").mbarrier_arrive(bar, 1, bytes, true, at);
}
inline void arrive(unsigned bar, Here at = here()) { here_is("mbarrier.arrive").mbarrier_arrive(bar, 1, 0, true, at); }
inline void arrive_there(unsigned bar, Here at = here()) {
  here_is("mbarrier.arrive").mbarrier_arrive(bar, 1, 0, true, at);
}
inline unsigned in_block(unsigned address, unsigned rank) { return here_is("mapa").map_to_rank(address, rank); }
inline unsigned bits(float x) { return __builtin_bit_cast(unsigned, x); }
inline unsigned bits(int x) { return unsigned(x); }
inline void store_two(unsigned to, unsigned const* x, Here at = here()) { here_is().write(pointer(to), x, 8, -1, at); }
struct FourThere {
  void* to;
  unsigned char bytes[16];

  static void run(void* state) {
    FourThere x;
    std::memcpy(&x, state, sizeof x);
    std::memcpy(x.to, x.bytes, 16);
  }
};
template <class T>
void store_four_there(unsigned there, T const* x, unsigned bar, Here at = here()) {
  FourThere four{pointer(there), {}};
  std::memcpy(four.bytes, x, 16);
  Range const written{four.to, 16};
  Work work{"st.async", Queue::bulk, &FourThere::run, &four, sizeof four, nullptr, 0, &written, 1};
  work.barrier = pointer(bar);
  work.barrier_bytes = 16;
  here_is(work.name).start(work, at);
}
inline void arrive_at_cluster(Here at = here()) { here_is("barrier.cluster.arrive").cluster_barrier(true, false, at); }
inline void wait_for_cluster(Here at = here()) { here_is("barrier.cluster.wait").cluster_barrier(false, true, at); }
template <long long Bound>
void wait(unsigned bar, unsigned parity, char const*, Here at = here()) {
  here_is("mbarrier.try_wait").mbarrier_wait(pointer(bar), parity, WaitScope::block, at);
}
template <long long Bound>
void wait_for_others(unsigned bar, unsigned parity, char const*, Here at = here()) {
  here_is("mbarrier.try_wait").mbarrier_wait(pointer(bar), parity, WaitScope::cluster, at);
}

template <class T>
void read_four(unsigned from, T (&x)[4], Here at = here()) {
  here_is().read(pointer(from), x, 16, -1, at);
}
inline void raise_to_most(float* to, float x, Here at = here()) {
  here_is().seen(to, 4, Access::atomic, at);
  auto const bits = __builtin_bit_cast(unsigned, x);
  auto& most = *reinterpret_cast<unsigned*>(to);
  most = bits > most ? bits : most;
}
inline void acquire_maps(TensorMap const*, TensorMap const*, Here at = here()) {
  constexpr char const* name = "fence.proxy.tensormap";
  here_is(name).note(name, at);
}
template <class T>
T load(T const* from, Here at = here()) {
  T out;
  here_is().read(from, &out, sizeof(T), -1, at);
  return out;
}
template <class T>
void store(T* to, T const& x, Here at = here()) {
  here_is().write(to, &x, sizeof(T), -1, at);
}

inline void load_box(TensorMap const* map, unsigned bar, unsigned to, int x, int y, int z) {
  cute::SM90_TMA_LOAD_3D::copy(map, static_cast<std::uint64_t*>(pointer(bar)), 0, pointer(to), x, y, z);
}
inline void load_box_for(unsigned mask, TensorMap const* map, unsigned bar, unsigned to, int x, int y, int z) {
  cute::SM90_TMA_LOAD_MULTICAST_3D::copy(map, static_cast<std::uint64_t*>(pointer(bar)), std::uint16_t(mask), 0,
                                         pointer(to), x, y, z);
}
inline void store_box(TensorMap const* map, unsigned from, int x, int y, int z) {
  cute::SM90_TMA_STORE_3D::copy(map, pointer(from), x, y, z);
}
inline void load_box(TensorMap const* map, unsigned bar, unsigned to, int x, int y, int z, int w) {
  cute::SM90_TMA_LOAD_4D::copy(map, static_cast<std::uint64_t*>(pointer(bar)), 0, pointer(to), x, y, z, w);
}
inline void store_box(TensorMap const* map, unsigned from, int x, int y, int z, int w) {
  cute::SM90_TMA_STORE_4D::copy(map, pointer(from), x, y, z, w);
}
inline void commit_stores(Here at = here()) { here_is("cp.async.bulk.commit_group").commit(Queue::bulk, at); }
template <int N>
void wait_sources_read(Here at = here()) {
  here_is("cp.async.bulk.wait_group.read").wait(Queue::bulk, N, true, at);
}
template <int N>
void wait_stores(Here at = here()) {
  here_is("cp.async.bulk.wait_group").wait(Queue::bulk, N, false, at);
}
inline void prefetch_map(TensorMap const*, Here at = here()) {
  constexpr char const* name = "prefetch.tensormap";
  here_is(name).note(name, at);
}
inline void publish_to_async(Here at = here()) { here_is("fence.proxy.async").fence(Fence::async_proxy, at); }
inline void named_barrier(int id, int threads, Here at = here()) { here_is().barrier(id, threads, true, at); }

template <bool Turned>
void store_matrices(unsigned to, unsigned a, unsigned b, unsigned c, unsigned d) {
  auto& row = *static_cast<cute::uint128_t*>(pointer(to));
  if constexpr (Turned) {
    cute::SM90_U16x8_STSM_T::copy(a, b, c, d, row);
  } else {
    cute::SM90_U32x4_STSM_N::copy(a, b, c, d, row);
  }
}

inline void products_begin(Here at = here()) { here_is("wgmma.fence").fence(Fence::wgmma, at); }
template <Mma S, class Sum, int N, size_t... i>
void product_of(std::uint64_t a, std::uint64_t b, Sum (&sum)[N], bool adds, cute::index_sequence<i...>) {
  WgmmaInstruction<S>::fma(a, b, sum[i]..., adds ? cute::SM90::GMMA::ScaleOut::One : cute::SM90::GMMA::ScaleOut::Zero);
}
template <Mma S, class Sum, int N>
void product(Sum (&sum)[N], std::uint64_t a, std::uint64_t b, bool adds) {
  product_of<S>(a, b, sum, adds, cute::make_index_sequence<N>{});
}
template <Mma S, class Sum, int N, size_t... i>
void product_of(unsigned const (&a)[4], std::uint64_t b, Sum (&sum)[N], bool adds, cute::index_sequence<i...>) {
  WgmmaInstruction<S>::fma(a[0], a[1], a[2], a[3], b, sum[i]...,
                           adds ? cute::SM90::GMMA::ScaleOut::One : cute::SM90::GMMA::ScaleOut::Zero);
}
template <Mma S, class Sum, int N>
void product(Sum (&sum)[N], unsigned const (&a)[4], std::uint64_t b, bool adds) {
  product_of<S>(a, b, sum, adds, cute::make_index_sequence<N>{});
}
inline void products_commit(Here at = here()) { here_is("wgmma.commit_group").commit(Queue::wgmma, at); }
template <int N>
void products_wait(Here at = here()) {
  here_is("wgmma.wait_group").wait(Queue::wgmma, N, false, at);
}
inline float infinity() { return HUGE_VALF; }
// The device flushes subnormal arguments and results to zero.
inline float power_of_two(float x) {
  float const y = std::exp2(x);
  return y < 0x1p-126f ? 0.0f : y;
}
inline unsigned pack_bf16(float x, float y) {
  return unsigned(cute::bfloat16_t(x).storage) | unsigned(cute::bfloat16_t(y).storage) << 16;
}
inline unsigned pack_f16(float x, float y) {
  return unsigned(cute::half_t(x).storage) | unsigned(cute::half_t(y).storage) << 16;
}
inline float reciprocal(float x) {
  float const y = 1 / x;
  return y < 0x1p-126f ? 0.0f : y;
}
template <class Sum, int N>
void hold(Sum (&)[N]) {}

}  // namespace sett::gpu
