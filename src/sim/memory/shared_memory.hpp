// shared_memory: provides the shared memory of each block of the cluster, with a dynamic part and static arrays.
//
// The gap between two static arrays is as long as the larger of them, if there is enough space. An access just outside
// an array then does not hit another array.
#pragma once

#include <utility>
#include <vector>

#include "../engine/cluster.hpp"
#include "arena.hpp"

namespace sett::inline SETT_ABI::sim {

class SharedMemory {
 public:
  struct Block {
    std::uintptr_t window = 0;
    Allocation dynamic;
    std::vector<std::pair<void const*, Allocation>> statics;  // in the order of their creation, with their keys
    std::uintptr_t end = 0;                                   // end of the last allocation
    std::size_t static_bytes = 0;                             // bytes without the gaps, as on a device
  };

  // `most` is the largest number of clusters that may run together.
  SharedMemory(Cluster const& cluster, std::size_t dynamic_bytes, arch of, std::uint64_t most = 1);

  // Resets the blocks of the cluster that begins at rank `first`: the dynamic part is unwritten, and there are no
  // static arrays.
  void begin(int first = 0);

  // Returns a block's array for a key. Each call with the same key returns the same array. Raises an error if the
  // block has too little memory left.
  void* static_array(int rank, std::size_t bytes, std::size_t align, void const* key);

  std::uintptr_t begin_address() const { return begin_; }
  std::uintptr_t end_address() const { return end_; }
  bool contains(std::uintptr_t a) const { return begin_ <= a && a < begin_ + blocks_.size() * window_bytes; }
  std::uintptr_t window(int rank) const { return begin_ + std::size_t(rank) * window_bytes; }
  std::size_t owner_of(std::uintptr_t a) const { return (a - begin_) / window_bytes; }
  Block const& block(std::size_t rank) const { return blocks_[rank]; }
  // Returns the rank of the first block of the owner's cluster.
  int first_rank_of(std::uintptr_t a) const {
    int const blocks = cluster_.blocks_of_cluster();
    return int(owner_of(a)) / blocks * blocks;
  }
  // Returns the most shared memory, static and dynamic, that a block has used so far.
  std::size_t most_bytes() const { return most_bytes_; }
  void end(int first);

  // Returns the address in the shared::cluster window. Its upper byte is the rank in the cluster.
  std::uint32_t address_of(std::uintptr_t a) const;
  // Returns the pointer to an address in the window of the cluster that begins at rank `first`.
  std::uintptr_t pointer_to(std::uint32_t address, int first) const;

  // Fills memory with the pattern for unwritten memory.
  void spoil(std::uintptr_t a, std::size_t n) const;

 private:
  static constexpr std::size_t window_bytes = std::size_t(256) << 10;  // address range of one block
  static constexpr std::size_t reserved_bytes = 1024;                  // bytes of each block that the system uses

  void check_size(std::size_t all) const;
  // Returns the address of the next array, after a gap.
  std::uintptr_t apart(Block const& b, std::size_t bytes, std::size_t align) const;

  Cluster const& cluster_;
  std::size_t dynamic_bytes_;
  std::size_t most_of_block_;
  std::uintptr_t begin_ = 0, end_ = 0;
  std::vector<Block> blocks_;
  std::size_t most_bytes_ = 0;
};

}  // namespace sett::sim
