#include "address_space.hpp"

#include <algorithm>

#include "../report/index_text.hpp"
#include "device_variables.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

// Returns the distance in bytes between an allocation and address a, or 0 if the allocation contains a.
std::uintptr_t distance(Allocation const& piece, std::uintptr_t a) {
  return a < piece.begin ? piece.begin - a : a < piece.end ? 0 : a - piece.end;
}

}  // namespace

bool AddressSpace::in_bounds(std::uintptr_t a, std::size_t n, bool& shared) const {
  shared = is_shared(a);
  if (shared) {
    SharedMemory::Block const& b = shared_.block(shared_.owner_of(a));
    if (b.dynamic.contains(a, n)) { return true; }
    for (auto const& [key, piece] : b.statics) {
      if (piece.contains(a, n)) { return true; }
    }
    return false;
  }
  if (a < 4096 || is_scratch(a)) { return false; }
  Arena& arena = Arena::global();
  if (!arena.reserves(a)) {
    DeviceVariables::Variable const* const v = DeviceVariables::global().find(a);
    return v == nullptr || v->bytes.contains(a, n);
  }
  Allocation const* const piece = arena.find(a);
  return piece != nullptr && piece->contains(a, n);
}

Location AddressSpace::locate_shared(std::uint32_t block, std::uintptr_t a) const {
  std::size_t const rank = shared_.owner_of(a);
  SharedMemory::Block const& b = shared_.block(rank);
  Location out{"shared", "dynamic", 0, b.dynamic};
  bool some = b.dynamic.end > b.dynamic.begin;
  for (std::size_t i = 0; i < b.statics.size(); ++i) {
    Allocation const& piece = b.statics[i].second;
    if (some && distance(piece, a) >= distance(out.piece, a)) { continue; }
    out.allocation = "static " + std::to_string(i);
    out.piece = piece;
    some = true;
  }
  out.offset = static_cast<long long>(a - out.piece.begin);
  std::uint32_t const owner = cluster_.block(rank);
  if (owner != block) { out.allocation += " of block " + text(cluster_.block_index(owner)); }
  return out;
}

Location AddressSpace::locate(std::uint32_t block, std::uintptr_t a) const {
  if (on_stack(a)) { return {"register", "", 0, {}}; }
  if (a < 4096) { return {"global", "null", static_cast<long long>(a), {}}; }
  if (is_shared(a)) { return locate_shared(block, a); }
  if (DeviceVariables::Variable const* const v = DeviceVariables::global().find(a)) {
    return {"global", std::string("variable ") + v->name, static_cast<long long>(a - v->bytes.begin), v->bytes};
  }
  Arena& arena = Arena::global();
  Location out{"global", "", 0, {}};
  if (!arena.reserves(a)) { return out; }
  // Buffers are numbered from 0, in the order of their creation.
  int number = 0;
  for (auto const& [begin, piece] : arena.all()) {
    if (out.allocation.empty() || distance(piece, a) < distance(out.piece, a)) {
      out.allocation = "buffer " + std::to_string(number);
      out.piece = piece;
    }
    ++number;
  }
  if (number > 0) { out.offset = static_cast<long long>(a - out.piece.begin); }
  return out;
}

void* AddressSpace::scratch(std::uintptr_t beyond, std::size_t n, std::size_t align) {
  unsigned const at = n > scratch_bytes ? 0 : scratch_count_++ % scratches;
  beyond_[at] = {beyond, align, beyond};
  unsigned char* const cell = scratch_ + at * scratch_bytes;
  fill_poison(cell, std::min(n, sizeof scratch_), 0, false);
  return cell;
}

void AddressSpace::spoil(std::uintptr_t a, std::size_t n) const {
  fill_poison(reinterpret_cast<void*>(a), n, a - (on_stack(a) ? fibers_.begin_address() : shared_.begin_address()),
              false);
}

}  // namespace sett::sim
