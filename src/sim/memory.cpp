// memory: every access of the running thread, and what becomes of the references that it takes.
#include <cstring>

#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

void remember(void const* from, std::size_t n, unsigned char (&to)[16]) {
  if (n <= 16) {
    std::memcpy(to, from, n);
    return;
  }
  std::uint64_t h = 0xcbf29ce484222325u;
  for (std::size_t i = 0; i < n; ++i) { h = (h ^ static_cast<unsigned char const*>(from)[i]) * 0x100000001b3u; }
  std::memcpy(to, &h, sizeof h);
}

void* refer(void* address, std::size_t bytes, std::size_t align, bool may_write) {
  return watching->refer(address, bytes, align, may_write, __builtin_frame_address(0), __builtin_return_address(0));
}
void* bounded(void* address, std::size_t bytes, std::size_t align) { return watching->bounded(address, bytes, align); }
void* access(void* address, std::size_t bytes, bool writes) {
  return watching->access(address, bytes, writes, __builtin_frame_address(0), __builtin_return_address(0));
}

// memory of threads and of blocks as before anybody writes it
void Engine::spoil(std::uintptr_t a, std::size_t n) const {
  fill_poison(reinterpret_cast<void*>(a), n, a - (on_stack(a) ? stacks_ : shared_), false);
}

// A cell that takes the place of one that is not there, or not as its type is aligned: the host, too, would stop there.
// What an instruction is handed and does not read, as cp.async with no bytes, may be anywhere.
void* Engine::scratch(std::uintptr_t beyond, std::size_t n, std::size_t align) {
  unsigned const at = n > scratch_bytes ? 0 : scratch_count_++ % scratches;
  beyond_[at] = {beyond, align};
  unsigned char* const place = scratch_ + at * scratch_bytes;
  fill_poison(place, std::min(n, sizeof scratch_), 0, false);
  return place;
}

// what became of the reference
void Engine::settle(Pending& p) {
  if (p.bytes == 0) { return; }
  if (is_scratch(p.address)) {
    check(*running_, p.address, p.bytes, p.site, p.at);
    p.bytes = 0;
    return;
  }
  bool const changed = changed_since(p);
  Site& site = sites_[p.site];
  if (changed) { site.writes = true; }
  if (!site.writes) { site.doubtful = true; }
  bool writes = changed || site.writes, small = false;
  if (!changed && writes) {
    // poison that is still there was read, or added to
    bool initialised = true;
    shadow_.each(p.address, p.bytes, [&](Cell& c) { initialised = initialised && (c.flags & Cell::initialised) != 0; });
    writes = initialised;
    small = !initialised && p.bytes < 4;
  }
  if (!changed && !site.writes && p.bytes < 4) {
    shadow_.each(p.address, p.bytes, [&](Cell& c) { small = small || (c.flags & Cell::initialised) == 0; });
  }
  if (small) {
    // a number that happens to be the poison may have been written: the place tells, once it is known
    suspects_.emplace_back(p, running_->index);
    p.bytes = 0;
    return;
  }
  std::size_t const n = p.bytes;
  p.bytes = 0;
  record(*running_, p.address, n, writes ? Access::write : Access::read, p.site, p.at, changed ? 0 : Event::same);
}

void Engine::judge_suspects() {
  for (auto const& [p, thread] : suspects_) {
    if (sites_[p.site].writes) { continue; }
    Thread& t = *team_[std::size_t(thread)];
    find(uninitialised, "reads memory that nobody had written", p.site, t, p.address, p.at);
  }
  suspects_.clear();
}

// what a reference to a constant was made for, unless an instruction has taken its address
void Engine::settle_read() {
  Pending const p = pending_read_;
  pending_read_.bytes = 0;
  if (p.bytes == 0 || (is_scratch(p.address) && !check(*running_, p.address, p.bytes, p.site, p.at))) { return; }
  record(*running_, p.address, p.bytes, Access::read, p.site, p.at, 0);
}

void Engine::judge_open() {
  if (!uses_.empty() || !fresh_.empty()) { judge_registers(); }
  if (pending_read_.bytes != 0) { settle_read(); }
  if (!rewrites_.empty()) { judge_rewrites(); }
  if (pending_count_ == 0) { return; }
  unsigned const open = pendings_used();
  for (unsigned i = 0; i < open; ++i) { settle(pending_[(pending_count_ - open + i) % pendings]); }
  pending_count_ = 0;
}

// an instruction takes the address of what a reference was made to: it tells itself what it does there
void Engine::forget(std::uintptr_t a, std::size_t n) {
  for (unsigned i = 0; i < pendings_used(); ++i) {
    if (pending_[i].overlaps(a, n)) { pending_[i].bytes = 0; }
  }
  if (pending_read_.overlaps(a, n)) { pending_read_.bytes = 0; }
  if (!uses_.empty() || !fresh_.empty()) { hand_over(a, n); }
}

void* Engine::refer(void* address, std::size_t bytes, std::size_t align, bool may_write, void* frame, void* from) {
  Inside const inside(*this);
  step();
  auto a = reinterpret_cast<std::uintptr_t>(address);
  coordinate const at = given_coordinate;
  given_coordinate.size = 0;
  if (on_stack(a)) { return address; }
  SiteId const site = counted(calls(frame, from));
  bool shared = false;
  if (!in_bounds(*running_, a, bytes, shared) || (a & (align - 1)) != 0) {
    address = scratch(a, bytes, align);
    a = reinterpret_cast<std::uintptr_t>(address);
  }
  for (unsigned i = 0; i < pendings_used(); ++i) {
    if (pending_[i].overlaps(a, bytes)) { settle(pending_[i]); }
  }
  if (!may_write || pending_read_.overlaps(a, bytes)) { settle_read(); }
  if (!may_write) {
    pending_read_.address = a;
    pending_read_.bytes = static_cast<std::uint32_t>(bytes);
    pending_read_.site = site;
    pending_read_.at = at;
    return address;
  }
  if (!shared) { shadow_.meet(a, bytes); }
  Pending& q = pending_[pending_count_++ % pendings];
  settle(q);
  q.address = a;
  q.bytes = static_cast<std::uint32_t>(bytes);
  q.site = site;
  q.at = at;
  remember(address, bytes, q.old);
  return address;
}

void* Engine::bounded(void* address, std::size_t bytes, std::size_t align) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  bounded_address_ = a;
  bounded_at_ = given_coordinate;
  given_coordinate.size = 0;
  if (on_stack(a)) { return address; }
  bool shared = false;
  if (in_bounds(*running_, a, bytes, shared) && (a & (align - 1)) == 0) { return address; }
  void* const place = scratch(a, bytes, align);
  bounded_address_ = reinterpret_cast<std::uintptr_t>(place);
  return place;
}

void* Engine::access(void* address, std::size_t bytes, bool writes, void* frame, void* from) {
  Inside const inside(*this);
  step();
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  if (on_stack(a)) { return address; }
  SiteId const site = counted(calls(frame, from));
  Thread& t = *running_;
  settle_read();
  forget(a, bytes);
  if (!check(t, a, bytes, site, {})) { return scratch(a, bytes, 1); }
  if (bytes <= 16 && a % bytes != 0) {
    misalign(t, a, bytes, bytes, site, {});
    return scratch(a, bytes, bytes);
  }
  record(t, a, bytes, writes ? Access::write : Access::read, site, {}, Event::unseen);
  return address;
}

void Engine::instrumented(void* address, std::size_t bytes, bool writes, bool atomic, std::size_t align, void* frame,
                          void* from) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  auto const own = reinterpret_cast<std::uintptr_t>(this);
  auto const given = reinterpret_cast<std::uintptr_t>(&given_coordinate);
  if (on_stack(a)) { mark_register(a, bytes, writes, frame, from); }
  bool const mine = own <= a && a < own + sizeof *this && !is_scratch(a);
  if (on_stack(a) || mine || (given <= a && a < given + sizeof given_coordinate)) { return; }
  running_->marked = true;
  step();
  running_->marked = false;
  SiteId const site = calls(frame, from);
  coordinate const at = a == bounded_address_ ? bounded_at_ : coordinate{};
  Thread& t = *running_;
  if (check(t, a, bytes, site, at)) {
    if ((a & (align - 1)) != 0) { misalign(t, a, bytes, align, site, at); }
    // what is neither a tensor's, a buffer's nor shared may be the kernel's arguments, or the program's own
    bool const shared = shared_ <= a && a < shared_end_;
    bool const measured = shared || a == bounded_address_ || Arena::global().reserves(a);
    if (measured) { counted(site); }
    record(t, a, bytes,
           atomic   ? Access::atomic
           : writes ? Access::write
                    : Access::read,
           site, at, static_cast<std::uint16_t>(Event::unseen | (measured ? 0 : Event::unmeasured)));
  }
}

// A device stops there. So does the host where 16 bytes are moved at once: the kernel goes no further.
void Engine::instrumented_misaligned(void* address, std::size_t align, void* frame, void* from) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  if (is_scratch(a) || a < 4096) { return; }
  find(misaligned,
       "an element that is aligned to " + amount(align, "byte") + " at an address that is not a multiple of " +
           std::to_string(align),
       calls(frame, from), *running_, a, given_coordinate);
  if (align < 16) { return; }
  running_->marked = true;
  stop_kernel();
}

void Engine::read(void const* from, void* to, std::size_t bytes, int thread, Here at) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(from);
  forget(a, bytes);
  flush();
  Thread& t = thread < 0 ? *running_ : by_local(*running_, thread);
  SiteId const site = thread < 0 ? where(at) : t.waiting_at;
  ++steps_;
  if (!on_stack(a)) {
    if (bytes <= 16 && a % bytes != 0) { misalign(t, a, bytes, bytes, site, {}); }
    if (!check(t, a, bytes, site, {})) {
      fill_poison(to, bytes, 0, false);
      return;
    }
    record(t, a, bytes, Access::read, site, {}, 0);
  }
  std::memcpy(to, from, bytes);
}

void Engine::write(void* to, void const* from, std::size_t bytes, int thread, Here at) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(to);
  forget(a, bytes);
  flush();
  Thread& t = thread < 0 ? *running_ : by_local(*running_, thread);
  SiteId const site = thread < 0 ? where(at) : t.waiting_at;
  ++steps_;
  if (!on_stack(a)) {
    if (bytes <= 16 && a % bytes != 0) { misalign(t, a, bytes, bytes, site, {}); }
    if (!check(t, a, bytes, site, {})) { return; }
    record(t, a, bytes, Access::write, site, {}, std::memcmp(to, from, bytes) == 0 ? Event::same : std::uint16_t(0));
  }
  std::memcpy(to, from, bytes);
}

}  // namespace sett::sim
