// address_space: what an address belongs to: registers on a thread's stack, shared memory, a buffer, or nothing.
#pragma once

#include <string>

#include "fibers.hpp"
#include "shared_memory.hpp"

namespace sett::inline SETT_ABI::sim {

struct Location {
  char const* space = "";  // "shared", "global", "register"
  std::string allocation;  // "dynamic", "static 0", "buffer 2", "null"; empty: unknown
  long long offset = 0;    // offset in it, in bytes
  Allocation piece;
};

class AddressSpace {
 public:
  AddressSpace(Cluster const& cluster, Fibers const& fibers, SharedMemory const& shared)
      : cluster_(cluster), fibers_(fibers), shared_(shared) {}

  bool on_stack(std::uintptr_t a) const { return fibers_.on_stack(a); }
  bool is_shared(std::uintptr_t a) const { return shared_.contains(a); }
  bool is_scratch(std::uintptr_t a) const { return a - reinterpret_cast<std::uintptr_t>(scratch_) < sizeof scratch_; }
  // shared: in the shared memory of a block, in an allocation or not
  bool in_bounds(std::uintptr_t a, std::size_t n, bool& shared) const;
  // relative to the nearest allocation, if it is in none; from the view of a thread of the block
  Location locate(std::uint32_t block, std::uintptr_t a) const;

  // A cell that replaces one that is out of bounds, or not aligned for its type: the host would stop there too. An
  // instruction may get an address that it does not read, such as cp.async with no bytes.
  void* scratch(std::uintptr_t beyond, std::size_t n, std::size_t align);
  struct Beyond {
    std::uintptr_t first;  // the address of the access
    std::size_t align;
    std::uintptr_t address;
  };
  // the address for which a scratch cell stands
  Beyond beyond(std::uintptr_t a) const {
    std::size_t const in_scratch = a - reinterpret_cast<std::uintptr_t>(scratch_);
    Beyond out = beyond_[in_scratch / scratch_bytes];
    out.address = out.first + in_scratch % scratch_bytes;
    return out;
  }

  // registers or shared memory, before anybody writes it
  void spoil(std::uintptr_t a, std::size_t n) const;

 private:
  Location locate_shared(std::uint32_t block, std::uintptr_t a) const;

  Cluster const& cluster_;
  Fibers const& fibers_;
  SharedMemory const& shared_;
  // each stands for one of the most recent addresses out of bounds
  static constexpr std::size_t scratch_bytes = 64, scratches = 16;
  alignas(64) unsigned char scratch_[scratch_bytes * scratches];
  Beyond beyond_[scratches] = {};
  unsigned scratch_count_ = 0;
};

}  // namespace sett::sim
