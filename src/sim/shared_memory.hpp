// shared_memory: the shared memory of the cluster's blocks: a window for each, with its dynamic part and its static
// arrays.
//
// Static arrays are as far apart as the larger of two neighbours is long, if the window has room, so that an access
// beside one is in none.
#pragma once

#include <utility>
#include <vector>

#include "arena.hpp"
#include "cluster.hpp"

namespace sett::inline SETT_ABI::sim {

class SharedMemory {
 public:
  struct Block {
    std::uintptr_t window = 0;
    Allocation dynamic;
    std::vector<std::pair<void const*, Allocation>> statics;  // by their keys, in the order in which they are made
    std::uintptr_t end = 0;                                   // the last allocation's
    std::size_t static_bytes = 0;                             // as contiguous as on a device
  };

  SharedMemory(int blocks, std::size_t dynamic_bytes, arch of);

  // every block has its dynamic part again, unwritten, and no arrays
  void begin();

  // for a block: the same array for the same key; raises an error if the block's memory is used up
  void* static_array(int rank, std::size_t bytes, std::size_t align, void const* key);

  std::uintptr_t begin_address() const { return begin_; }
  std::uintptr_t end_address() const { return end_; }
  bool contains(std::uintptr_t a) const { return begin_ <= a && a < end_; }
  std::size_t owner_of(std::uintptr_t a) const { return (a - begin_) / window_bytes; }
  Block const& block(std::size_t rank) const { return blocks_[rank]; }
  // for the block that has used most so far, static and dynamic
  std::size_t most_bytes() const { return most_bytes_; }
  void end();

  // an address in the shared::cluster window: the rank is in its upper byte
  std::uint32_t address_of(std::uintptr_t a) const;
  std::uintptr_t pointer_to(std::uint32_t address) const;

  // memory before anybody writes it
  void spoil(std::uintptr_t a, std::size_t n) const;

 private:
  static constexpr std::size_t window_bytes = std::size_t(256) << 10;  // for the shared memory of one block
  static constexpr std::size_t reserved_bytes = 1024;                  // the memory that the system has provided

  void check_size(std::size_t all) const;
  // the beginning of an array, with a gap after the one before it
  std::uintptr_t apart(Block const& b, std::size_t bytes, std::size_t align) const;

  std::size_t dynamic_bytes_;
  std::size_t most_of_block_;
  std::uintptr_t begin_ = 0, end_ = 0;
  std::vector<Block> blocks_;
  std::size_t most_bytes_ = 0;
};

}  // namespace sett::sim
