// arena: allocates tracked buffers far apart in one reserved address range, so that an access just outside a buffer
// does not hit another buffer.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

// Reserves address space at the given address if it is free. The system provides memory on first touch. Returns
// MAP_FAILED if the system refuses.
inline void* reserve(std::uintptr_t at, std::size_t bytes) {
  int const flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  return mmap(reinterpret_cast<void*>(at), bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
}

struct Allocation {
  std::uintptr_t begin = 0, end = 0;
  bool contains(std::uintptr_t a, std::size_t n) const { return begin <= a && a + n <= end; }
};

// Serialises a program's host threads: its launches, and its calls that allocate memory, look it up or order streams.
// The threads of a launch run while their launch holds the mutex, and need not lock it.
std::recursive_mutex& host_mutex();
using HostLock = std::unique_lock<std::recursive_mutex>;

class Arena {
 public:
  static Arena& global();

  void* allocate(std::size_t bytes);
  void release(void* p);
  std::uintptr_t base() const { return base_; }
  std::size_t bytes() const { return limit_ - base_; }
  bool reserves(std::uintptr_t a) const { return base_ <= a && a < limit_; }
  // Returns the last allocation that begins at or before a, or null.
  Allocation const* find(std::uintptr_t a) const;
  std::map<std::uintptr_t, Allocation> const& all() const { return live_; }

 private:
  Arena();
  std::uintptr_t base_ = 0, next_ = 0, limit_ = 0;
  std::map<std::uintptr_t, Allocation> live_;
};

// Returns one byte of the pattern that marks unwritten memory. Every 16 bits are a quiet NaN of half_t and bfloat16_t,
// and every 32 bits are a quiet NaN of float. The byte depends on the offset, so a run does not depend on the
// addresses that the system chooses. Buffers have another pattern than the rest of memory, so copying unwritten memory
// to a buffer changes the buffer.
inline unsigned char poison(std::uintptr_t offset, bool in_buffer) {
  if (offset % 2 == 1) { return 0x7f; }
  std::uint64_t const h = (offset >> 1) * 0x9e3779b97f4a7c15u;
  return static_cast<unsigned char>(0xc1 | (h >> 58 << 2) | (in_buffer ? 2 : 0));
}
inline void fill_poison(void* p, std::size_t n, std::uintptr_t offset, bool in_buffer) {
  auto* const to = static_cast<unsigned char*>(p);
  if (offset % 2 == 0 && n % 2 == 0) {
    for (std::size_t i = 0; i < n; i += 2) { to[i] = poison(offset + i, in_buffer), to[i + 1] = 0x7f; }
    return;
  }
  for (std::size_t i = 0; i < n; ++i) { to[i] = poison(offset + i, in_buffer); }
}

}  // namespace sett::sim
