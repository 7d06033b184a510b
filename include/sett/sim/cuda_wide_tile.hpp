// cuda_wide_tile: a tile of 64, 128, 256 or 512 consecutive threads of a block, for cuda_groups.hpp.
//
// The threads exchange values through shared memory: the program's block_tile_memory, or an array of the simulator.
// Tile i waits at named barrier i + 1, so a block has at most 15 such tiles.
//
//   law      shfl(x, r) is the x of the thread with rank r in the tile
//   example  auto tile = cg::tiled_partition<128>(block);  tile.thread_rank() is the thread's number modulo 128
//
// Requires: a simulated thread. Errors: a finding about the barrier if a block has more than 15 such tiles. Source: the
// CUDA C++ Programming Guide, "Thread Block Tile".
#pragma once

#include <cstring>

#include "../inst/gpu.hpp"
#include "launch.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace cooperative_groups::detail {

template <unsigned Size>
class wide_tile {
 public:
  using cell = unsigned long long;

  // `scratch` has one cell for each thread of the block; if it is null, the simulator's array is used. `rank` is the
  // thread's number in the block, and `threads` the number of threads.
  wide_tile(cell* scratch, unsigned rank, unsigned threads)
      : cells_((scratch != nullptr ? scratch : sett::gpu::static_smem<cell, 1024, wide_tile<0>>()) +
               rank / Size * Size),
        rank_(rank),
        threads_(threads) {}

  static constexpr unsigned num_threads() { return Size; }
  static constexpr unsigned size() { return Size; }
  unsigned thread_rank() const { return rank_ % Size; }
  unsigned meta_group_rank() const { return rank_ / Size; }
  unsigned meta_group_size() const { return (threads_ + Size - 1) / Size; }
  void sync(sett::Here at = sett::here()) const { sett::gpu::sync_threads(int(meta_group_rank()) + 1, int(Size), at); }
  template <class T>
  T shfl(T x, int rank, sett::Here at = sett::here()) const {
    T out = x;
    for (std::size_t begin = 0; begin < sizeof(T); begin += sizeof(cell)) {
      std::size_t const bytes = sizeof(T) - begin < sizeof(cell) ? sizeof(T) - begin : sizeof(cell);
      cell part = 0;
      std::memcpy(&part, reinterpret_cast<char const*>(&x) + begin, bytes);
      part = exchanged(part, unsigned(rank) % Size, at);
      std::memcpy(reinterpret_cast<char*>(&out) + begin, &part, bytes);
    }
    return out;
  }
  // If the source rank is outside the tile, the thread receives its own x.
  template <class T>
  T shfl_down(T x, unsigned by, sett::Here at = sett::here()) const {
    unsigned const from = thread_rank() + by;
    return shfl(x, int(from < Size ? from : thread_rank()), at);
  }
  template <class T>
  T shfl_up(T x, unsigned by, sett::Here at = sett::here()) const {
    return shfl(x, int(thread_rank() >= by ? thread_rank() - by : thread_rank()), at);
  }
  template <class T>
  T shfl_xor(T x, int bits, sett::Here at = sett::here()) const {
    return shfl(x, int(thread_rank()) ^ bits, at);
  }
  int any(int x, sett::Here at = sett::here()) const { return votes(x != 0, at) > 0; }
  int all(int x, sett::Here at = sett::here()) const { return votes(x == 0, at) == 0; }

 private:
  cell exchanged(cell x, unsigned rank, sett::Here at) const {
    cells_[thread_rank()] = x;
    sync(at);
    cell const out = cells_[rank];
    sync(at);
    return out;
  }
  // Returns the number of threads whose x is true.
  unsigned votes(bool x, sett::Here at) const {
    cells_[thread_rank()] = x ? 1 : 0;
    sync(at);
    unsigned out = 0;
    for (unsigned i = 0; i < Size; ++i) { out += unsigned(cells_[i]); }
    sync(at);
    return out;
  }

  cell* cells_;
  unsigned rank_, threads_;
};

}  // namespace cooperative_groups::detail

#endif
