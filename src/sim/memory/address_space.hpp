// address_space: finds the owner of an address: registers on a thread's stack, shared memory, or a buffer.
#pragma once

#include <string>

#include "../engine/fibers.hpp"
#include "shared_memory.hpp"

namespace sett::inline SETT_ABI::sim {

struct Location {
  char const* space = "";  // "shared", "global", "register"
  std::string allocation;  // "dynamic", "static 0", "buffer 2" or "null"; empty if unknown
  long long offset = 0;    // offset in the allocation, in bytes
  Allocation piece;
};

class AddressSpace {
 public:
  AddressSpace(Cluster const& cluster, Fibers const& fibers, SharedMemory const& shared)
      : cluster_(cluster), fibers_(fibers), shared_(shared) {}

  bool on_stack(std::uintptr_t a) const { return fibers_.on_stack(a); }
  bool is_shared(std::uintptr_t a) const { return shared_.contains(a); }
  bool is_scratch(std::uintptr_t a) const { return a - reinterpret_cast<std::uintptr_t>(scratch_) < sizeof scratch_; }
  // Returns whether the bytes are in one allocation. Sets `shared` if a is in a block's shared memory, allocated or
  // not.
  bool in_bounds(std::uintptr_t a, std::size_t n, bool& shared) const;
  // Locates address a as seen by a thread of the block. Outside all allocations, the result is relative to the nearest
  // one.
  Location locate(std::uint32_t block, std::uintptr_t a) const;

  // Returns a scratch cell that replaces an out-of-bounds or misaligned address, at which the host would crash. The
  // scratch cell is not necessarily accessed. For example, a cp.async with no bytes has an address but no access.
  void* scratch(std::uintptr_t beyond, std::size_t n, std::size_t align);
  struct Beyond {
    std::uintptr_t first;  // address of the faulty access
    std::size_t align;
    std::uintptr_t address;
  };
  // Returns the faulty address that a scratch cell replaces.
  Beyond beyond(std::uintptr_t a) const {
    std::size_t const in_scratch = a - reinterpret_cast<std::uintptr_t>(scratch_);
    Beyond out = beyond_[in_scratch / scratch_bytes];
    out.address = out.first + in_scratch % scratch_bytes;
    return out;
  }

  // Fills registers or shared memory with the pattern for unwritten memory.
  void spoil(std::uintptr_t a, std::size_t n) const;

 private:
  Location locate_shared(std::uint32_t block, std::uintptr_t a) const;

  Cluster const& cluster_;
  Fibers const& fibers_;
  SharedMemory const& shared_;
  // Each scratch cell replaces one of the latest out-of-bounds addresses.
  static constexpr std::size_t scratch_bytes = 64, scratches = 16;
  alignas(64) unsigned char scratch_[scratch_bytes * scratches];
  Beyond beyond_[scratches] = {};
  unsigned scratch_count_ = 0;
};

}  // namespace sett::sim
