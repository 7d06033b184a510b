// places: where an address lies: in which allocation and how far from its beginning; what is beside one, or not
// aligned.
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

// how far a is from a piece, and 0 in it
std::uintptr_t distance(Allocation const& piece, std::uintptr_t a) {
  return a < piece.begin ? piece.begin - a : a < piece.end ? 0 : a - piece.end;
}

}  // namespace

bool Engine::in_bounds(Thread const&, std::uintptr_t a, std::size_t n, bool& shared) const {
  shared = shared_ <= a && a < shared_end_;
  if (shared) {
    Block const& b = blocks_[owner_of(a)];
    if (Allocation{b.dynamic, b.dynamic + dynamic_bytes_}.contains(a, n)) { return true; }
    for (auto const& [key, piece] : b.statics) {
      if (piece.contains(a, n)) { return true; }
    }
    return false;
  }
  if (a < 4096 || is_scratch(a)) { return false; }
  Arena& arena = Arena::global();
  if (!arena.reserves(a)) { return true; }
  Allocation const* const piece = arena.find(a);
  return piece != nullptr && piece->contains(a, n);
}

// by the nearest allocation, where it is in none
Place Engine::locate(Thread const& t, std::uintptr_t a) const {
  if (on_stack(a)) { return {"register", "", 0, {}}; }
  if (a < 4096) { return {"global", "null", static_cast<long long>(a), {}}; }
  if (shared_ <= a && a < shared_end_) {
    Block const& b = blocks_[owner_of(a)];
    Place out{"shared", "dynamic", 0, {b.dynamic, b.dynamic + dynamic_bytes_}};
    bool some = dynamic_bytes_ > 0;
    for (std::size_t i = 0; i < b.statics.size(); ++i) {
      Allocation const& piece = b.statics[i].second;
      if (some && distance(piece, a) >= distance(out.piece, a)) { continue; }
      out.allocation = "static " + std::to_string(i);
      out.piece = piece;
      some = true;
    }
    out.offset = static_cast<long long>(a - out.piece.begin);
    if (b.linear != t.block) { out.allocation += " of " + who(b.index); }
    return out;
  }
  Arena& arena = Arena::global();
  Place out{"global", "", 0, {}};
  if (!arena.reserves(a)) { return out; }
  // the oldest buffer that is alive is buffer 0
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

// what stands for a place that is not there is reported as that place
bool Engine::check(Thread& t, std::uintptr_t a, std::size_t n, SiteId site, coordinate const& at) {
  bool shared = false;
  if (in_bounds(t, a, n, shared)) { return true; }
  if (is_scratch(a)) {
    std::size_t const in_scratch = a - reinterpret_cast<std::uintptr_t>(scratch_);
    Beyond const& beyond = beyond_[in_scratch / scratch_bytes];
    a = beyond.address + in_scratch % scratch_bytes;
    if (in_bounds(t, beyond.address, 1, shared) && beyond.address % beyond.align != 0) {
      misalign(t, a, n, beyond.align, site, at);
      return false;
    }
  }
  Place const place = locate(t, a);
  std::string const size = amount(place.piece.end - place.piece.begin, "byte");
  std::string const from = " at byte " + std::to_string(place.offset) + " of ";
  std::string message = "out of bounds: " + amount(n, "byte");
  if (place.allocation == "null") {
    message += " at a null pointer";
  } else if (place.allocation.empty()) {
    message += " where no buffer is";
  } else if (place.allocation.rfind("dynamic", 0) == 0) {
    message += from + size + " of dynamic shared memory";
  } else {
    message += from + (place.allocation.rfind("static", 0) == 0 ? "a static array of " : "a buffer of ") + size;
  }
  find(out_of_bounds, static_cast<std::string&&>(message), site, t, a, at);
  return false;
}

void Engine::misalign(Thread const& t, std::uintptr_t a, std::size_t n, std::size_t align, SiteId site,
                      coordinate const& at) {
  find(misaligned,
       "an access of " + amount(n, "byte") + " at an address that is not a multiple of " +
           (n == align ? "it" : std::to_string(align)),
       site, t, a, at);
}

}  // namespace sett::sim
