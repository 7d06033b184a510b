#include "arena.hpp"

#include <new>

#include "sett/sim/buffer.hpp"

namespace sett::inline SETT_ABI::sim {

std::recursive_mutex& host_mutex() {
  static auto* const one = new std::recursive_mutex;  // threads may run until the program ends
  return *one;
}

Arena& Arena::global() {
  static Arena arena;
  return arena;
}

Arena::Arena() {
  for (std::size_t bytes = std::size_t(1) << 40; bytes >= std::size_t(1) << 30; bytes /= 4) {
    void* const p = reserve(std::uintptr_t(1) << 44, bytes);
    if (p == MAP_FAILED) { continue; }
    base_ = reinterpret_cast<std::uintptr_t>(p);
    limit_ = base_ + bytes;
    next_ = (base_ + (1u << 20) - 1) & ~std::uintptr_t((1u << 20) - 1);
    return;
  }
}

void* Arena::allocate(std::size_t bytes) {
  // The gap after the buffer is as large as the buffer, and at least one mebibyte.
  std::size_t const unit = std::size_t(1) << 20;
  std::size_t const room = (bytes + unit) / unit * unit;
  if (next_ == 0 || limit_ - next_ < 2 * room + unit) { throw std::bad_alloc(); }
  std::uintptr_t const at = next_ + unit;
  next_ = at + 2 * room;
  live_[at] = {at, at + bytes};
  fill_poison(reinterpret_cast<void*>(at), bytes, at - base_, true);
  return reinterpret_cast<void*>(at);
}

void Arena::release(void* p) {
  auto const it = live_.find(reinterpret_cast<std::uintptr_t>(p));
  if (it == live_.end()) { return; }
  std::size_t const page = 4096;
  std::size_t const bytes = (it->second.end - it->second.begin + page - 1) / page * page;
  if (bytes > 0) { madvise(p, bytes, MADV_DONTNEED); }
  live_.erase(it);
}

Allocation const* Arena::find(std::uintptr_t a) const {
  auto it = live_.upper_bound(a);
  if (it == live_.begin()) { return nullptr; }
  return &std::prev(it)->second;
}

namespace detail {

void* allocate(std::size_t bytes) {
  HostLock const lock(host_mutex());
  return Arena::global().allocate(bytes);
}
void release(void* p) {
  HostLock const lock(host_mutex());
  if (p != nullptr) { Arena::global().release(p); }
}

}  // namespace detail

}  // namespace sett::sim
