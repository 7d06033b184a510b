// cluster: describes the running clusters of blocks: their positions in the grid, and the names of their threads.
//
// Usually one cluster runs at a time. Clusters that wait for one another run together (engine_residents.cpp). Each
// cluster has a seat: a range of ranks and of thread indices, which begins at the rank `first`.
#pragma once

#include <string>
#include <vector>

#include "sett/sim/options.hpp"

namespace sett::inline SETT_ABI::sim {

struct ThreadId {
  int index = 0;            // index among the running threads: rank * threads per block + local
  int local = 0;            // index in the block
  int rank = 0;             // rank of the block among the running blocks
  std::uint32_t block = 0;  // index of the block in the grid, with x varying fastest
  int first = 0;            // rank of the first block of its cluster

  int warp() const { return local / 32; }
  int lane() const { return local % 32; }
};

class Cluster {
 public:
  // `most` is the largest number of clusters that may run together.
  Cluster(dim3 grid, dim3 block, dim3 shape, std::uint64_t most = 1);

  // Removes all seats except the first.
  void begin();
  std::uint64_t most() const { return most_; }
  // Adds a seat, and returns its first rank.
  int add_seat();
  // Gives a seat to the grid's cluster with this number.
  void go_to(std::uint32_t number, int first = 0);

  int threads_of_block() const { return threads_; }
  int warps_of_block() const { return (threads_ + 31) / 32; }
  int lanes_of_warp(ThreadId const& t) const { return std::min(32, threads_ - t.local / 32 * 32); }
  // These functions count the blocks and threads of one cluster.
  int blocks_of_cluster() const { return blocks_; }
  int threads_of_cluster() const { return blocks_ * threads_; }
  dim3 const& extent() const { return extent_; }
  // These functions count the blocks and threads of all seats.
  int blocks() const { return int(linear_.size()); }
  int size() const { return int(team_.size()); }
  std::uint64_t clusters() const { return grid_.size() / shape_.size(); }

  ThreadId const& thread(int index) const { return team_[std::size_t(index)]; }
  ThreadId const& thread(int rank, int local) const { return team_[std::size_t(rank * threads_ + local)]; }
  std::uint32_t block(std::size_t rank) const { return linear_[rank]; }
  // Returns the thread's index in its cluster.
  int inside(ThreadId const& t) const { return t.index - t.first * threads_; }
  // Returns the rank of a block in the cluster that begins at rank `first`, or -1 if the block is in another cluster.
  int rank_of(std::uint32_t block, int first) const {
    for (int r = 0; r < blocks_; ++r) {
      if (linear_[std::size_t(first + r)] == block) { return r; }
    }
    return -1;
  }
  Index3 block_index(std::uint32_t block) const;
  Index3 thread_index(int local) const;
  Position position(ThreadId const& t) const;

  // These functions reset a seat's entries in a vector with an entry for each running block, warp or thread.
  template <class T>
  void reset_blocks(std::vector<T>& entries, int first, T const& to = {}) const {
    reset(entries, first, 1, to);
  }
  template <class T>
  void reset_warps(std::vector<T>& entries, int first, T const& to = {}) const {
    reset(entries, first, warps_of_block(), to);
  }
  template <class T>
  void reset_threads(std::vector<T>& entries, int first, T const& to = {}) const {
    reset(entries, first, threads_, to);
  }

 private:
  template <class T>
  void reset(std::vector<T>& entries, int first, int of_block, T const& to) const {
    std::size_t const begin = std::size_t(first) * std::size_t(of_block);
    std::size_t const end = begin + std::size_t(blocks_) * std::size_t(of_block);
    if (entries.size() < end) { entries.resize(end); }
    std::fill(entries.begin() + std::ptrdiff_t(begin), entries.begin() + std::ptrdiff_t(end), to);
  }

  dim3 grid_, extent_, shape_;
  int threads_, blocks_;
  std::uint64_t most_;
  std::vector<ThreadId> team_;         // its addresses do not change when a seat is added
  std::vector<std::uint32_t> linear_;  // index of each block in the grid, by rank
};

}  // namespace sett::sim
