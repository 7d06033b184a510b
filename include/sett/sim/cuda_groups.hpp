// cuda_groups: CUDA's cooperative groups on the host: grids, clusters, blocks, tiles of a warp, coalesced groups,
// reductions and scans.
//
// `sett sim` includes this header instead of <cooperative_groups.h>, <cooperative_groups/reduce.h>, /scan.h and
// /memcpy_async.h. A grid can be synchronised if cudaLaunchCooperativeKernel has launched it. coalesced_threads
// returns a group of the calling thread alone. CUDA allows this, because threads of a warp may diverge at any time.
//
//   law      thread_rank is from 0 to num_threads - 1, and each function of a tile involves the tile's lanes only
//   example  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
//            int sum = cg::reduce(tile, x, cg::plus<int>());
//
// Requires: a simulated thread. Errors: the errors of inst/gpu.hpp. Source: the CUDA C++ Programming Guide,
// "Cooperative Groups".
#pragma once

#include <bit>
#include <cstddef>

#include "cuda_barrier.hpp"
#include "cuda_intrinsics.hpp"
#include "cuda_names.hpp"
#include "cuda_wide_tile.hpp"
#include "launch.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace cooperative_groups {

namespace detail {

using sett::Here;
using sett::here;
using sett::Index3;

inline unsigned linear(Index3 const& at, Index3 const& extent) { return at.x + extent.x * (at.y + extent.y * at.z); }
// Returns the number of the calling thread in its block.
inline unsigned rank_in_block() { return linear(sett::gpu::thread_idx(), sett::gpu::block_dim()); }
inline unsigned size_of(Index3 const& extent) { return extent.x * extent.y * extent.z; }

// The lanes of a warp that form a group.
class lanes {
 public:
  explicit lanes(unsigned mask) : mask_(mask) {}

  unsigned num_threads() const { return unsigned(std::popcount(mask_)); }
  unsigned size() const { return num_threads(); }
  unsigned thread_rank() const { return unsigned(std::popcount(mask_ & ((1u << lane()) - 1))); }
  void sync(Here at = here()) const { sett::gpu::sync_warp(mask_, at); }
  template <class T>
  T shfl(T x, int rank, Here at = here()) const {
    return sett::gpu::shuffle(x, lane_of(unsigned(rank) % num_threads()), mask_, at);
  }
  // A rank outside of the group stands for the calling thread.
  template <class T>
  T shfl_down(T x, unsigned by, Here at = here()) const {
    unsigned const from = thread_rank() + by;
    return sett::gpu::shuffle(x, from < num_threads() ? lane_of(from) : lane(), mask_, at);
  }
  template <class T>
  T shfl_up(T x, unsigned by, Here at = here()) const {
    unsigned const rank = thread_rank();
    return sett::gpu::shuffle(x, rank >= by ? lane_of(rank - by) : lane(), mask_, at);
  }
  int any(int x, Here at = here()) const { return int(sett::gpu::ballot(x != 0, mask_, at) != 0); }
  int all(int x, Here at = here()) const { return int(sett::gpu::ballot(x == 0, mask_, at) == 0); }
  // Bit i of the result is the vote of the thread with rank i.
  unsigned ballot(int x, Here at = here()) const {
    unsigned const votes = sett::gpu::ballot(x != 0, mask_, at);
    unsigned out = 0;
    for (unsigned i = 0; i < num_threads(); ++i) { out |= (votes >> lane_of(i) & 1u) << i; }
    return out;
  }
  unsigned mask() const { return mask_; }

 protected:
  static int lane() { return int(rank_in_block() % 32); }
  int lane_of(unsigned rank) const {
    unsigned left = mask_;
    for (; rank > 0; --rank) { left &= left - 1; }
    return std::countr_zero(left);
  }

 private:
  unsigned mask_;
};

// Returns the lanes of the tile of `size` threads to which the calling thread belongs.
inline unsigned tile_mask(unsigned size) {
  unsigned const first = rank_in_block() % 32 / size * size;
  return (size == 32 ? ~0u : (1u << size) - 1) << first;
}
// Returns the lanes of the calling thread's warp that exist.
inline unsigned warp_mask() {
  unsigned const left = size_of(sett::gpu::block_dim()) - rank_in_block() / 32 * 32;
  return left >= 32 ? ~0u : (1u << left) - 1;
}

}  // namespace detail

class thread_block {
 public:
  thread_block() = default;
  // `scratch` is the memory of wide tiles, with a cell for each thread.
  explicit thread_block(unsigned long long* scratch) : scratch_(scratch) {}
  unsigned long long* scratch() const { return scratch_; }

  static void sync(sett::Here at = sett::here()) { sett::gpu::sync_threads(at); }
  static unsigned thread_rank() { return detail::rank_in_block(); }
  static unsigned num_threads() { return detail::size_of(sett::gpu::block_dim()); }
  static unsigned size() { return num_threads(); }
  static sett::sim::dim3 group_index() { return extents(sett::gpu::block_idx()); }
  static sett::sim::dim3 thread_index() { return extents(sett::gpu::thread_idx()); }
  static sett::sim::dim3 group_dim() { return extents(sett::gpu::block_dim()); }
  static sett::sim::dim3 dim_threads() { return group_dim(); }

 private:
  static sett::sim::dim3 extents(sett::Index3 const& x) { return {x.x, x.y, x.z}; }

  unsigned long long* scratch_ = nullptr;
};
inline thread_block this_thread_block() { return {}; }

// All threads of a grid.
class grid_group {
 public:
  // Returns whether the launch was cooperative, so that the threads can call sync.
  static bool is_valid() { return sett::machine("this_grid").is_cooperative(); }
  // Waits for all threads of the grid. Everything before the call in any thread happens before everything after it.
  static void sync(sett::Here at = sett::here()) { sett::machine("this_grid").grid_barrier(at); }
  static unsigned long long thread_rank() {
    return block_rank() * static_cast<unsigned long long>(thread_block::num_threads()) + thread_block::thread_rank();
  }
  static unsigned long long block_rank() { return detail::linear(sett::gpu::block_idx(), sett::gpu::grid_dim()); }
  static unsigned long long num_blocks() { return detail::size_of(sett::gpu::grid_dim()); }
  static unsigned long long num_threads() { return num_blocks() * thread_block::num_threads(); }
  static unsigned long long size() { return num_threads(); }
  static sett::sim::dim3 block_index() { return thread_block::group_index(); }
  static sett::sim::dim3 dim_blocks() {
    sett::Index3 const& x = sett::gpu::grid_dim();
    return {x.x, x.y, x.z};
  }
  static sett::sim::dim3 group_dim() { return dim_blocks(); }
};
inline grid_group this_grid() { return {}; }

// The blocks of a cluster, which share their shared memories.
class cluster_group {
 public:
  static void sync(sett::Here at = sett::here()) {
    barrier_arrive(at);
    barrier_wait(at);
  }
  static void barrier_arrive(sett::Here at = sett::here()) {
    sett::machine("barrier.cluster").cluster_barrier(true, false, at);
  }
  static void barrier_wait(sett::Here at = sett::here()) {
    sett::machine("barrier.cluster").cluster_barrier(false, true, at);
  }
  static unsigned block_rank() {
    sett::Position const& p = sett::gpu::position();
    return detail::linear(p.cluster_block, p.cluster_extent);
  }
  static sett::sim::dim3 block_index() { return extents(sett::gpu::position().cluster_block); }
  static sett::sim::dim3 dim_blocks() { return extents(sett::gpu::position().cluster_extent); }
  static unsigned num_blocks() { return detail::size_of(sett::gpu::position().cluster_extent); }
  static unsigned thread_rank() { return block_rank() * thread_block::num_threads() + thread_block::thread_rank(); }
  static unsigned num_threads() { return num_blocks() * thread_block::num_threads(); }
  static unsigned size() { return num_threads(); }
  // Returns the address of the same variable in the shared memory of another block.
  template <class T>
  static T* map_shared_rank(T* p, unsigned rank) {
    sett::Machine& m = sett::machine("mapa");
    return static_cast<T*>(m.shared_pointer(m.map_to_rank(m.shared_address(p), rank)));
  }

 private:
  static sett::sim::dim3 extents(sett::Index3 const& x) { return {x.x, x.y, x.z}; }
};
inline cluster_group this_cluster() { return {}; }

// A group of lanes of one warp, in the order of their numbers.
class coalesced_group : public detail::lanes {
 public:
  using detail::lanes::lanes;
};
inline coalesced_group coalesced_threads() { return coalesced_group(1u << detail::rank_in_block() % 32); }

// A tile of 1, 2, 4, 8, 16 or 32 consecutive threads of a block.
template <unsigned Size, class Parent = thread_block>
class thread_block_tile : public detail::lanes {
  static_assert(Size >= 1 && Size <= 32 && (Size & (Size - 1)) == 0,
                "a tile must have 1, 2, 4, 8, 16, 32, 64, 128, 256 or 512 threads");

 public:
  thread_block_tile() : detail::lanes(detail::tile_mask(Size)) {}
  explicit thread_block_tile(Parent const&) : thread_block_tile() {}
  static constexpr unsigned num_threads() { return Size; }
  static constexpr unsigned size() { return Size; }
  unsigned meta_group_rank() const { return parent_rank() / Size; }
  unsigned meta_group_size() const { return (parent_size() + Size - 1) / Size; }
  template <class T>
  T shfl_xor(T x, int bits, sett::Here at = sett::here()) const {
    return this->shfl(x, int(this->thread_rank()) ^ bits, at);
  }

 private:
  static constexpr bool in_block = std::is_same_v<Parent, thread_block>;
  unsigned parent_rank() const { return in_block ? detail::rank_in_block() : detail::rank_in_block() % parent_size(); }
  unsigned parent_size() const {
    if constexpr (in_block) {
      return thread_block::num_threads();
    } else {
      return Parent::num_threads();
    }
  }
};
// A tile of several warps of a block.
template <unsigned Size>
  requires(Size == 64 || Size == 128 || Size == 256 || Size == 512)
class thread_block_tile<Size, thread_block> : public detail::wide_tile<Size> {
 public:
  explicit thread_block_tile(thread_block const& block)
      : detail::wide_tile<Size>(block.scratch(), thread_block::thread_rank(), thread_block::num_threads()) {}
};
template <unsigned Size, class Parent>
thread_block_tile<Size, Parent> tiled_partition(Parent const& parent) {
  return thread_block_tile<Size, Parent>(parent);
}
// A block, or a tile whose size is known at run time.
class thread_group {
 public:
  thread_group(thread_block const&) {}
  thread_group(detail::lanes const& x) : mask_(x.mask()), is_block_(false) {}
  void sync(sett::Here at = sett::here()) const {
    is_block_ ? thread_block::sync(at) : sett::gpu::sync_warp(mask_, at);
  }
  unsigned thread_rank() const { return is_block_ ? thread_block::thread_rank() : detail::lanes(mask_).thread_rank(); }
  unsigned num_threads() const { return is_block_ ? thread_block::num_threads() : detail::lanes(mask_).num_threads(); }
  unsigned size() const { return num_threads(); }

 private:
  unsigned mask_ = 0;
  bool is_block_ = true;
};
inline thread_group tiled_partition(thread_group const&, unsigned size) {
  return detail::lanes(detail::tile_mask(size) & detail::warp_mask());
}

// Memory of tiles of more than 32 threads.
template <unsigned Threads>
struct block_tile_memory {
  unsigned long long cells[Threads];
};
template <unsigned Threads>
thread_block this_thread_block(block_tile_memory<Threads>& scratch) {
  return thread_block(scratch.cells);
}

// Divides a group into the threads with the same value.
template <class Group>
coalesced_group labeled_partition(Group const& group, int label, sett::Here at = sett::here()) {
  unsigned mine = 0;
  for (unsigned i = 0; i < group.num_threads(); ++i) {
    int const other = group.shfl(label, int(i), at);
    unsigned const lane = unsigned(group.shfl(int(detail::rank_in_block() % 32), int(i), at));
    if (other == label) { mine |= 1u << lane; }
  }
  return coalesced_group(mine);
}
template <class Group>
coalesced_group binary_partition(Group const& group, bool which, sett::Here at = sett::here()) {
  return labeled_partition(group, int(which), at);
}

template <class T>
struct plus {
  T operator()(T a, T b) const { return static_cast<T>(a + b); }
};
template <class T>
struct less {
  T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T>
struct greater {
  T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T>
struct bit_and {
  T operator()(T a, T b) const { return static_cast<T>(a & b); }
};
template <class T>
struct bit_or {
  T operator()(T a, T b) const { return static_cast<T>(a | b); }
};
template <class T>
struct bit_xor {
  T operator()(T a, T b) const { return static_cast<T>(a ^ b); }
};

// Combines the values of all threads of a tile or a coalesced group, in the order of their ranks.
template <class Group, class T, class Op>
T reduce(Group const& group, T x, Op op, sett::Here at = sett::here()) {
  T out = group.shfl(x, 0, at);
  for (unsigned i = 1; i < group.num_threads(); ++i) { out = op(out, group.shfl(x, int(i), at)); }
  return out;
}
// Combines the values of the threads up to the calling one.
template <class Group, class T, class Op = plus<T>>
T inclusive_scan(Group const& group, T x, Op op = {}, sett::Here at = sett::here()) {
  T out = group.shfl(x, 0, at);
  for (unsigned i = 1; i < group.num_threads(); ++i) {
    T const next = group.shfl(x, int(i), at);
    if (i <= group.thread_rank()) { out = op(out, next); }
  }
  return out;
}
// Combines the values of the threads before the calling one. The first thread receives T{}.
template <class Group, class T, class Op = plus<T>>
T exclusive_scan(Group const& group, T x, Op op = {}, sett::Here at = sett::here()) {
  T const before = group.shfl_up(inclusive_scan(group, x, op, at), 1, at);
  return group.thread_rank() == 0 ? T{} : before;
}

// Calls the function in one thread of the group.
template <class Group, class F, class... Args>
void invoke_one(Group const& group, F&& f, Args&&... arguments) {
  if (group.thread_rank() == 0) { f(static_cast<Args&&>(arguments)...); }
}
// Calls the function in one thread of a tile or a coalesced group. All threads return its result.
template <class Group, class F, class... Args>
auto invoke_one_broadcast(Group const& group, F&& f, Args&&... arguments) {
  decltype(f(static_cast<Args&&>(arguments)...)) out{};
  if (group.thread_rank() == 0) { out = f(static_cast<Args&&>(arguments)...); }
  return group.shfl(out, 0);
}

template <class Group>
void sync(Group const& group, sett::Here at = sett::here()) {
  group.sync(at);
}
// Copies bytes by all threads of the group, as cuda::memcpy_async does. The copies are complete after wait.
template <class Group, class Size>
void memcpy_async(Group const& group, void* to, void const* from, Size bytes, sett::Here at = sett::here()) {
  cuda::detail::copy_part(to, from, std::size_t(bytes), group.thread_rank(), group.num_threads(), at);
  cuda::detail::machine().commit(sett::Queue::cp_async, at);
}
// Copies the smaller number of elements.
template <class Group, class T>
void memcpy_async(Group const& group, T* to, std::size_t places, T const* from, std::size_t elements,
                  sett::Here at = sett::here()) {
  memcpy_async(group, to, from, sizeof(T) * (places < elements ? places : elements), at);
}
// Waits until at most the last `Count` copies of each thread are pending, and synchronizes the group.
template <unsigned Count, class Group>
void wait_prior(Group const& group, sett::Here at = sett::here()) {
  cuda::detail::machine().wait(sett::Queue::cp_async, int(Count), false, at);
  group.sync(at);
}
template <class Group>
void wait(Group const& group, sett::Here at = sett::here()) {
  wait_prior<0>(group, at);
}

}  // namespace cooperative_groups

#endif
