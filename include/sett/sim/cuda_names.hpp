// cuda_names: CUDA's own names on the host, such as threadIdx and __syncthreads, for kernels that use them.
//
// Include this header to opt in; under nvcc it adds nothing. A __shared__ array is gpu::static_smem<T, N, Tag>().
//
//   law      each name is sett::gpu's function of the same meaning (inst/gpu.hpp)
//   example  int const i = blockIdx.x * blockDim.x + threadIdx.x; ... __syncthreads();
//
// Requires: a simulated thread, wherever inst/gpu.hpp requires one.
// Errors: the errors of inst/gpu.hpp.
#pragma once

#include <cstdio>

#include "../inst/gpu.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace sett::inline SETT_ABI {

namespace sim::detail {

// A member whose value is computed at each use. The class has a data member, because a layout would treat an empty
// class as a constant.
template <Index3 (*index)()>
struct asked {
  unsigned Index3::*member;
  __attribute__((no_sanitize("thread"))) operator unsigned() const { return index().*member; }
};
template <Index3 (*index)()>
struct asked3 {
  asked<index> x{&Index3::x}, y{&Index3::y}, z{&Index3::z};
  operator Index3() const { return index(); }
};

template <class T>
inline constexpr bool is_asked = false;
template <Index3 (*index)()>
inline constexpr bool is_asked<asked<index>> = true;

// Reads threadIdx.x as a number, for the output of `sett sim FILE.cu`. If the program has a variable named blockDim or
// gridDim, that variable is read.
template <Index3 (*index)()>
unsigned read_index(asked<index> const& member) {
  return member;
}
template <class T>
constexpr T& read_index(T& member) {
  return member;
}

// Returns the number of the calling thread in its warp.
inline int lane_number() {
  Index3 const at = gpu::thread_idx(), extent = gpu::block_dim();
  return int((at.x + extent.x * (at.y + extent.y * at.z)) % 32);
}

using gpu::detail::atomic_update;

}  // namespace sim::detail

}  // namespace sett

inline constexpr sett::sim::detail::asked3<&sett::gpu::thread_idx> threadIdx{};
inline constexpr sett::sim::detail::asked3<&sett::gpu::block_idx> blockIdx{};
inline constexpr sett::sim::detail::asked3<&sett::gpu::block_dim> blockDim{};
inline constexpr sett::sim::detail::asked3<&sett::gpu::grid_dim> gridDim{};

// Replaces C's printf, which would treat the bytes of threadIdx.x as a number.
template <class... Ts>
  requires(... || sett::sim::detail::is_asked<Ts>)
int printf(char const* format, Ts const&... xs) { return std::printf(format, sett::sim::detail::read_index(xs)...); }

inline void __syncthreads(sett::Here at = sett::here()) { sett::gpu::sync_threads(at); }
inline void __syncwarp(unsigned mask = 0xffffffffu, sett::Here at = sett::here()) { sett::gpu::sync_warp(mask, at); }
inline long long clock64() { return static_cast<long long>(sett::gpu::clock()); }
inline void __nanosleep(unsigned) {}
inline void __threadfence(sett::Here at = sett::here()) { sett::gpu::fence_device(at); }
inline void __threadfence_block(sett::Here at = sett::here()) { sett::gpu::fence_block(at); }
inline void __threadfence_system(sett::Here at = sett::here()) {
  if (sett::Machine* const machine = sett::Machine::current()) { machine->fence(sett::Fence::system, at); }
}
template <class T>
T __shfl_sync(unsigned mask, T x, int lane, sett::Here at = sett::here()) {
  return sett::gpu::shuffle(x, lane, mask, at);
}
template <class T>
T __shfl_xor_sync(unsigned mask, T x, int bits, sett::Here at = sett::here()) {
  return sett::gpu::shuffle_xor(x, bits, mask, at);
}
template <class T>
T __shfl_up_sync(unsigned mask, T x, unsigned by, sett::Here at = sett::here()) {
  return sett::gpu::shuffle_up(x, by, mask, at);
}
template <class T>
T __shfl_down_sync(unsigned mask, T x, unsigned by, sett::Here at = sett::here()) {
  return sett::gpu::shuffle_down(x, by, mask, at);
}
// Shuffle within segments of `width` lanes: 1, 2, 4, 8, 16 or 32. A lane outside of the segment stands for the calling
// one, except that __shfl_sync counts modulo the width, and __shfl_xor_sync may read lanes of earlier segments.
template <class T>
T __shfl_sync(unsigned mask, T x, int lane, int width, sett::Here at = sett::here()) {
  int const mine = sett::sim::detail::lane_number();
  return sett::gpu::shuffle(x, mine / width * width + (lane % width + width) % width, mask, at);
}
template <class T>
T __shfl_up_sync(unsigned mask, T x, unsigned by, int width, sett::Here at = sett::here()) {
  int const mine = sett::sim::detail::lane_number();
  return sett::gpu::shuffle(x, unsigned(mine % width) >= by ? mine - int(by) : mine, mask, at);
}
template <class T>
T __shfl_down_sync(unsigned mask, T x, unsigned by, int width, sett::Here at = sett::here()) {
  int const mine = sett::sim::detail::lane_number();
  return sett::gpu::shuffle(x, by < unsigned(width - mine % width) ? mine + int(by) : mine, mask, at);
}
template <class T>
T __shfl_xor_sync(unsigned mask, T x, int bits, int width, sett::Here at = sett::here()) {
  int const mine = sett::sim::detail::lane_number(), other = mine ^ bits;
  return sett::gpu::shuffle(x, other / width > mine / width ? mine : other, mask, at);
}
inline unsigned __ballot_sync(unsigned mask, bool x, sett::Here at = sett::here()) {
  return sett::gpu::ballot(x, mask, at);
}
template <class T>
T atomicAdd(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::gpu::atomic_add(cell, x, at);
}
template <class T>
T atomicExch(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::gpu::atomic_exchange(cell, x, at);
}
template <class T>
T atomicCAS(T* cell, std::type_identity_t<T> expected, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::gpu::atomic_cas(cell, expected, x, at);
}
template <class T>
T atomicMax(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::gpu::atomic_max(cell, x, at);
}
template <class T>
T atomicMin(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::sim::detail::atomic_update(
      cell, [x](T old) { return x < old ? x : old; }, at);
}
template <class T>
T atomicSub(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::sim::detail::atomic_update(
      cell, [x](T old) { return static_cast<T>(old - x); }, at);
}
template <class T>
T atomicAnd(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::sim::detail::atomic_update(
      cell, [x](T old) { return static_cast<T>(old & x); }, at);
}
template <class T>
T atomicOr(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::sim::detail::atomic_update(
      cell, [x](T old) { return static_cast<T>(old | x); }, at);
}
template <class T>
T atomicXor(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return sett::sim::detail::atomic_update(
      cell, [x](T old) { return static_cast<T>(old ^ x); }, at);
}
// Increments *cell. After x, the count starts again at 0.
inline unsigned atomicInc(unsigned* cell, unsigned x, sett::Here at = sett::here()) {
  return sett::sim::detail::atomic_update(
      cell, [x](unsigned old) { return old >= x ? 0u : old + 1; }, at);
}
// Decrements *cell. After 0, the count starts again at x.
inline unsigned atomicDec(unsigned* cell, unsigned x, sett::Here at = sett::here()) {
  return sett::sim::detail::atomic_update(
      cell, [x](unsigned old) { return old == 0 || old > x ? x : old - 1; }, at);
}

#endif
