// cluster: describes the running cluster of blocks: its position in the grid, and the names of its threads.
#pragma once

#include <string>
#include <vector>

#include "sett/sim/options.hpp"

namespace sett::inline SETT_ABI::sim {

struct ThreadId {
  int index = 0;            // index in the cluster: rank * threads per block + local
  int local = 0;            // index in the block
  int rank = 0;             // rank of the block in the cluster
  std::uint32_t block = 0;  // index of the block in the grid, with x varying fastest

  int warp() const { return local / 32; }
  int lane() const { return local % 32; }
};

class Cluster {
 public:
  Cluster(dim3 grid, dim3 block, dim3 shape);

  // Moves to the grid's cluster with this number.
  void go_to(std::uint32_t number);

  int threads_of_block() const { return threads_; }
  int blocks() const { return blocks_; }
  int size() const { return threads_ * blocks_; }
  int warps_of_block() const { return (threads_ + 31) / 32; }
  int lanes_of_warp(ThreadId const& t) const { return std::min(32, threads_ - t.local / 32 * 32); }
  std::uint64_t clusters() const { return grid_.size() / shape_.size(); }

  ThreadId const& thread(int index) const { return team_[std::size_t(index)]; }
  ThreadId const& thread(int rank, int local) const { return team_[std::size_t(rank * threads_ + local)]; }
  std::uint32_t block(std::size_t rank) const { return linear_[rank]; }
  // Returns the rank of a block in this cluster, or -1 if the block is in another cluster.
  int rank_of(std::uint32_t block) const {
    for (int r = 0; r < blocks_; ++r) {
      if (linear_[std::size_t(r)] == block) { return r; }
    }
    return -1;
  }
  Index3 block_index(std::uint32_t block) const;
  Index3 thread_index(int local) const;
  Position position(ThreadId const& t) const;

 private:
  dim3 grid_, extent_, shape_;
  int threads_, blocks_;
  std::vector<ThreadId> team_;
  std::vector<std::uint32_t> linear_;  // index of each block in the grid, by rank
};

}  // namespace sett::sim
