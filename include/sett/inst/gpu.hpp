// gpu: gives a kernel access to the hardware: the position of its thread, barriers, shuffles and shared memory.
//
// On the device, these functions are CUDA's builtins. On the host, the machine that runs the thread implements them
// under the same names, so one kernel source serves both.
//
//   law      a kernel written with these names has the same results on the device and in the simulator
//   example  int const i = block_idx().x * block_dim().x + thread_idx().x;
//
// Requires: all threads of the block that have not ended reach sync_threads at one source location; for sync_warp, the
// same holds for the threads of the mask. Errors: no_machine if a thread outside the simulator calls dynamic_smem,
// static_smem, shuffles or votes. A thread outside the simulator passes barriers, and its position is 0.
#pragma once

#include "machine.hpp"

#include "../num/types.hpp"

namespace sett::inline SETT_ABI {

namespace gpu {

#if defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)

SETT_HOST_DEVICE inline Index3 thread_idx() { return {threadIdx.x, threadIdx.y, threadIdx.z}; }
SETT_HOST_DEVICE inline Index3 block_idx() { return {blockIdx.x, blockIdx.y, blockIdx.z}; }
SETT_HOST_DEVICE inline Index3 block_dim() { return {blockDim.x, blockDim.y, blockDim.z}; }
SETT_HOST_DEVICE inline Index3 grid_dim() { return {gridDim.x, gridDim.y, gridDim.z}; }

SETT_HOST_DEVICE inline void sync_threads(Here = {}) { __syncthreads(); }
SETT_HOST_DEVICE inline void sync_threads(int barrier, int threads, Here = {}) {
  asm volatile("bar.sync %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}
SETT_HOST_DEVICE inline void arrive_threads(int barrier, int threads, Here = {}) {
  asm volatile("bar.arrive %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}
SETT_HOST_DEVICE inline void sync_warp(unsigned mask = 0xffffffffu, Here = {}) { __syncwarp(mask); }

template <class T>
SETT_HOST_DEVICE inline T* dynamic_smem() {
  extern __shared__ __align__(1024) unsigned char sett_dynamic_shared_memory[];
  return reinterpret_cast<T*>(sett_dynamic_shared_memory);
}
// Returns the block's array of N elements in shared memory. Each Tag has its own array.
template <class T, int N = 1, class Tag = void>
SETT_HOST_DEVICE inline T* static_smem() {
  alignas(alignof(T) > 16 ? alignof(T) : 16) __shared__ unsigned char bytes[sizeof(T) * N];
  return reinterpret_cast<T*>(bytes);
}

template <class T>
SETT_HOST_DEVICE inline T shuffle(T x, int lane, unsigned mask = 0xffffffffu, Here = {}) {
  return __shfl_sync(mask, x, lane);
}
template <class T>
SETT_HOST_DEVICE inline T shuffle_xor(T x, int bits, unsigned mask = 0xffffffffu, Here = {}) {
  return __shfl_xor_sync(mask, x, bits);
}
template <class T>
SETT_HOST_DEVICE inline T shuffle_up(T x, unsigned by, unsigned mask = 0xffffffffu, Here = {}) {
  return __shfl_up_sync(mask, x, by);
}
template <class T>
SETT_HOST_DEVICE inline T shuffle_down(T x, unsigned by, unsigned mask = 0xffffffffu, Here = {}) {
  return __shfl_down_sync(mask, x, by);
}
SETT_HOST_DEVICE inline unsigned ballot(bool x, unsigned mask = 0xffffffffu, Here = {}) {
  return __ballot_sync(mask, x);
}

SETT_HOST_DEVICE inline void fence_block(Here = {}) { __threadfence_block(); }
SETT_HOST_DEVICE inline void fence_device(Here = {}) { __threadfence(); }

template <class T>
SETT_HOST_DEVICE inline T atomic_add(T* at, T x, Here = {}) {
  return atomicAdd(at, x);
}
template <class T>
SETT_HOST_DEVICE inline T atomic_exchange(T* at, T x, Here = {}) {
  return atomicExch(at, x);
}
template <class T>
SETT_HOST_DEVICE inline T atomic_cas(T* at, T expected, T x, Here = {}) {
  return atomicCAS(at, expected, x);
}
template <class T>
SETT_HOST_DEVICE inline T atomic_max(T* at, T x, Here = {}) {
  return atomicMax(at, x);
}

// Sets the number of registers of each thread of a warpgroup. All threads of the warpgroup must call the function (PTX
// ISA, setmaxnreg).
template <int N>
SETT_HOST_DEVICE inline void warpgroup_reg_dealloc(Here = {}) {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(N));
}
template <int N>
SETT_HOST_DEVICE inline void warpgroup_reg_alloc(Here = {}) {
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(N));
}
// These functions order a launch that may begin before the preceding kernel has ended (PTX ISA, griddepcontrol).
SETT_HOST_DEVICE inline void wait_on_dependent_grids(Here = {}) { asm volatile("griddepcontrol.wait;" ::: "memory"); }
SETT_HOST_DEVICE inline void launch_dependent_grids(Here = {}) {
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
}

SETT_HOST_DEVICE inline std::uint64_t clock() { return static_cast<std::uint64_t>(clock64()); }

#else

namespace detail {

// The lane that a shuffle reads. Lanes of the mask that have not ended synchronize, with the same mode. Reading from a
// lane that does not take part is undefined (PTX ISA 9.7.9.6, shfl.sync).
enum class Source : unsigned char { lane, other, up, down };
constexpr char const* shuffle_name(Source source) {
  return source == Source::lane    ? "shfl.sync.idx.b32"
         : source == Source::other ? "shfl.sync.bfly.b32"
         : source == Source::up    ? "shfl.sync.up.b32"
                                   : "shfl.sync.down.b32";
}
template <Source source, int size>
struct Shuffle {
  static constexpr char const* name = shuffle_name(source);
  static constexpr int threads = 32, bytes = size;
  static constexpr bool whole = false;
  static void run(Lanes const& all) {
    for (int t = 0; t < all.size(); ++t) {
      if (!all.has(t)) { continue; }
      int const given = all.at<int const>(t, 1);
      int const from = given >= 0 && given < all.size() ? given : t;
      void* const to = &all.at<unsigned char>(t, 2);
      if (all.has(from)) {
        __builtin_memcpy(to, &all.at<unsigned char>(from, 0), std::size_t(size));
      } else {
        all.machine().absent_lane(all.thread(t), from);
        __builtin_memset(to, 0xff, std::size_t(size));
      }
    }
  }
};
// The result of a vote has one bit for each lane of the mask that has not ended (PTX ISA 9.7.15.10, vote.sync).
struct Ballot {
  static constexpr char const* name = "vote.sync.ballot.b32";
  static constexpr int threads = 32;
  static constexpr bool whole = false;
  static void run(Lanes const& all) {
    unsigned bits = 0;
    for (int t = 0; t < all.size(); ++t) {
      if (all.has(t) && all.at<bool const>(t, 0)) { bits |= 1u << t; }
    }
    for (int t = 0; t < all.size(); ++t) {
      if (all.has(t)) { all.at<unsigned>(t, 1) = bits; }
    }
  }
};

}  // namespace detail

// The machine's data is not the kernel's memory, so reads of positions are not instrumented.
__attribute__((no_sanitize("thread"))) inline Position const& position() {
  static constexpr Position alone{};
  Machine* const m = Machine::current();
  return m == nullptr ? alone : m->position();
}

__attribute__((no_sanitize("thread"))) inline Index3 thread_idx() { return position().thread; }
__attribute__((no_sanitize("thread"))) inline Index3 block_idx() { return position().block; }
__attribute__((no_sanitize("thread"))) inline Index3 block_dim() { return position().block_extent; }
__attribute__((no_sanitize("thread"))) inline Index3 grid_dim() { return position().grid_extent; }

inline void sync_threads(Here at = here()) {
  if (Machine* const m = Machine::current()) { m->barrier(0, Machine::every_thread, true, at); }
}
inline void sync_threads(int barrier, int threads, Here at = here()) {
  if (Machine* const m = Machine::current()) { m->barrier(barrier, threads, true, at); }
}
inline void arrive_threads(int barrier, int threads, Here at = here()) {
  if (Machine* const m = Machine::current()) { m->barrier(barrier, threads, false, at); }
}
inline void sync_warp(unsigned mask = 0xffffffffu, Here at = here()) {
  if (Machine* const m = Machine::current()) { m->sync_warp(mask, at); }
}

template <class T>
T* dynamic_smem() {
  return static_cast<T*>(machine("dynamic_smem").dynamic_shared());
}
template <class T, int N, class Tag>
inline constexpr char smem_key = 0;
// Returns the block's array of N elements in shared memory. Each Tag has its own array.
template <class T, int N = 1, class Tag = void>
T* static_smem() {
  constexpr std::size_t align = alignof(T) > 16 ? alignof(T) : 16;
  return static_cast<T*>(machine("static_smem").static_shared(sizeof(T) * N, align, &smem_key<T, N, Tag>));
}

inline unsigned lane() {
  Position const& p = position();
  return (p.thread.x + p.block_extent.x * (p.thread.y + p.block_extent.y * p.thread.z)) % 32;
}

template <detail::Source source, class T>
T shuffle_from(T x, int from, unsigned mask, Here at) {
  static_assert(std::is_trivially_copyable_v<T>, "a shuffled value must be trivially copyable");
  T out = x;
  collective<detail::Shuffle<source, int(sizeof(T))>>(mask, at, x, from, out);
  return out;
}
template <class T>
T shuffle(T x, int from, unsigned mask = 0xffffffffu, Here at = here()) {
  return shuffle_from<detail::Source::lane>(x, from & 31, mask, at);
}
template <class T>
T shuffle_xor(T x, int bits, unsigned mask = 0xffffffffu, Here at = here()) {
  return shuffle_from<detail::Source::other>(x, int(lane()) ^ (bits & 31), mask, at);
}
template <class T>
T shuffle_up(T x, unsigned by, unsigned mask = 0xffffffffu, Here at = here()) {
  return shuffle_from<detail::Source::up>(x, int(lane()) - int(by & 31), mask, at);
}
template <class T>
T shuffle_down(T x, unsigned by, unsigned mask = 0xffffffffu, Here at = here()) {
  return shuffle_from<detail::Source::down>(x, int(lane() + (by & 31)), mask, at);
}
inline unsigned ballot(bool x, unsigned mask = 0xffffffffu, Here at = here()) {
  unsigned out = 0;
  collective<detail::Ballot>(mask, at, x, out);
  return out;
}

inline void fence_block(Here at = here()) {
  if (Machine* const m = Machine::current()) { m->fence(Fence::block, at); }
}
inline void fence_device(Here at = here()) {
  if (Machine* const m = Machine::current()) { m->fence(Fence::device, at); }
}

// Reports an atomic access to the simulator, if there is one. The access itself is not instrumented, because it has
// already been reported.
template <class T>
T& atomic_cell(T* cell, Here at) {
  if (Machine* const m = Machine::current()) { m->seen(cell, sizeof(T), Access::atomic, at); }
  return *cell;
}
namespace detail {

// Stores f(old) by an atomic access, and returns the old value. The host's access is atomic too, because unwatched
// blocks may run on several of its threads.
template <class T, class F>
__attribute__((no_sanitize("thread"))) T atomic_update(T* cell, F const& f, Here at) {
  T& value = atomic_cell(cell, at);
  T before = value;
  for (;;) {
    T after = static_cast<T>(f(before));
    if (__atomic_compare_exchange(&value, &before, &after, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
      return before;
    }
  }
}

}  // namespace detail

template <class T>
T atomic_add(T* cell, std::type_identity_t<T> x, Here at = here()) {
  return detail::atomic_update(
      cell, [x](T old) { return old + x; }, at);
}
template <class T>
T atomic_exchange(T* cell, std::type_identity_t<T> x, Here at = here()) {
  return detail::atomic_update(
      cell, [x](T) { return x; }, at);
}
template <class T>
T atomic_cas(T* cell, std::type_identity_t<T> expected, std::type_identity_t<T> x, Here at = here()) {
  return detail::atomic_update(
      cell, [=](T old) { return old == expected ? x : old; }, at);
}
template <class T>
T atomic_max(T* cell, std::type_identity_t<T> x, Here at = here()) {
  return detail::atomic_update(
      cell, [x](T old) { return old < x ? x : old; }, at);
}

template <int N>
void set_registers(bool more, Here at) {
  static_assert(N >= 24 && N <= 256 && N % 8 == 0,
                "the number of a thread's registers must be a multiple of 8 from 24 to 256");
  if (Machine* const m = machine_or_none("setmaxnreg")) { m->set_registers(unsigned(N), more, at); }
}
template <int N>
void warpgroup_reg_dealloc(Here at = here()) {
  set_registers<N>(false, at);
}
template <int N>
void warpgroup_reg_alloc(Here at = here()) {
  set_registers<N>(true, at);
}
// The simulator runs launches one after another, so the preceding kernel has already ended.
inline void wait_on_dependent_grids(Here at = here()) {
  constexpr char const* name = "griddepcontrol.wait";
  if (Machine* const m = machine_or_none(name)) { m->note(name, at); }
}
inline void launch_dependent_grids(Here at = here()) {
  constexpr char const* name = "griddepcontrol.launch_dependents";
  if (Machine* const m = machine_or_none(name)) { m->note(name, at); }
}

inline std::uint64_t clock() {
  Machine* const m = Machine::current();
  return m == nullptr ? 0 : m->clock();
}

#endif

}  // namespace gpu

}  // namespace sett
