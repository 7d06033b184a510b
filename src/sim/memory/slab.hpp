// slab: keeps memory between launches of a host thread, at the same address if possible.
#pragma once

#include <new>

#include "arena.hpp"

namespace sett::inline SETT_ABI::sim {

struct Slab {
  std::uintptr_t begin = 0, end = 0;

  void reserve(std::uintptr_t at, std::size_t bytes, std::size_t align) {
    if (end - begin >= bytes) { return; }
    unmap();
    void* const p = sim::reserve(at, bytes + align);
    if (p == MAP_FAILED) { throw std::bad_alloc(); }
    begin = (reinterpret_cast<std::uintptr_t>(p) + align - 1) / align * align;
    end = begin + bytes;
    mapped = p, mapped_bytes = bytes + align;
  }
  void unmap() {
    if (mapped != nullptr) { munmap(mapped, mapped_bytes); }
    mapped = nullptr, begin = end = 0;
  }
  ~Slab() { unmap(); }

  void* mapped = nullptr;
  std::size_t mapped_bytes = 0;
};

}  // namespace sett::sim
