// shared: the shared memory of blocks: its dynamic part, static arrays far enough apart, and its addresses.
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

void* Engine::dynamic_shared() {
  Inside const inside(*this);
  return reinterpret_cast<void*>(block_of(*running_).dynamic);
}

void* Engine::static_shared(std::size_t bytes, std::size_t align, void const* key) {
  Inside const inside(*this);
  Block& b = block_of(*running_);
  for (auto const& [known, piece] : b.statics) {
    if (known == key) { return reinterpret_cast<void*>(piece.begin); }
  }
  auto const aligned = [align](std::size_t n) { return (n + align - 1) / align * align; };
  std::size_t const all = aligned(dynamic_bytes_ + b.static_bytes) + bytes;
  std::size_t const most = how_.arch == arch::sm90 ? 227 * 1024 : 163 * 1024, most_static = 48 * 1024;
  Failure const f{Rule::launch_refused};
  if (all - dynamic_bytes_ > most_static) {
    raise({f, Text() << describe(f) << ": static arrays of " << Num(all - dynamic_bytes_)
                     << " bytes together, and a block has at most " << Num(most_static)
                     << ": take dynamic shared memory"});
  }
  if (all > most) {
    raise({f, Text() << describe(f) << ": " << Num(all)
                     << " bytes of static and dynamic shared memory, and a block has at most " << Num(most)
                     << ": take smaller tiles or fewer stages"});
  }
  // Nobody's memory lies between arrays, where there is room: as much as the larger one has. What may yet come must
  // fit.
  std::size_t const before = b.statics.empty() ? dynamic_bytes_ : std::size_t(b.end - b.statics.back().second.begin);
  std::size_t const to_come = std::min(most_static, most - dynamic_bytes_) - b.static_bytes;
  std::size_t const room = b.window + window_bytes - b.end, spare = room > to_come ? room - to_come : 0;
  std::size_t const gap = std::min(std::max({before, bytes, std::size_t(1024)}), spare / 2) / 16 * 16;
  std::uintptr_t begin = b.window + aligned(b.end + gap - b.window);
  if (begin + bytes > b.window + window_bytes) { begin = b.window + aligned(b.end - b.window); }
  b.static_bytes = all - dynamic_bytes_;
  b.end = begin + bytes;
  b.statics.push_back({key, {begin, b.end}});
  spoil(begin, bytes);
  return reinterpret_cast<void*>(begin);
}

std::uint32_t Engine::shared_address(void const* pointer) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(pointer);
  forget(a, 1);
  if (a < shared_ || a >= shared_end_) {
    find(misuse, "the shared-memory address of a pointer to other memory is taken", where({}), *running_, a, {});
    return 0;
  }
  std::uintptr_t const offset = a - shared_;
  return static_cast<std::uint32_t>((offset >> 18) << 24 | (offset & ((1u << 18) - 1)));
}

void* Engine::shared_pointer(std::uint32_t address) {
  Inside const inside(*this);
  return reinterpret_cast<void*>(shared_ + (std::uintptr_t(address >> 24) << 18) + (address & ((1u << 18) - 1)));
}

std::uint32_t Engine::map_to_rank(std::uint32_t address, std::uint32_t rank) {
  Inside const inside(*this);
  if (rank >= std::uint32_t(cluster_blocks_)) {
    find(out_of_bounds,
         "the cluster has " + amount(cluster_blocks_, "block") + ", and none of rank " + std::to_string(rank),
         where({}), *running_, reinterpret_cast<std::uintptr_t>(shared_pointer(address)), {});
    rank = 0;
  }
  return (address & 0xffffffu) | rank << 24;
}

}  // namespace sett::sim
