// engine_memory: handles the memory accesses and the references of the running thread.
#include <cstring>

#include "../report/amount.hpp"
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

namespace detail {

void* refer(void* address, std::size_t bytes, std::size_t align, bool may_write) {
  return watching->refer(address, bytes, align, may_write, __builtin_frame_address(0), __builtin_return_address(0));
}
void* bounded(void* address, std::size_t bytes, std::size_t align) { return watching->bounded(address, bytes, align); }
void* access(void* address, std::size_t bytes, bool writes) {
  return watching->access(address, bytes, writes, __builtin_frame_address(0), __builtin_return_address(0));
}
void* refer_register(void* address, std::size_t bytes, bool may_write, bool marked) {
  return watching->refer_register(address, bytes, may_write, marked, __builtin_frame_address(0),
                                  __builtin_return_address(0));
}
void read_registers(void const* address, std::size_t bytes) {
  watching->read_registers(address, bytes, __builtin_frame_address(0), __builtin_return_address(0));
}
void make_registers(void* address, std::size_t unwritten_bytes, std::size_t bytes) {
  watching->make_registers(address, unwritten_bytes, bytes);
}
void read_operand(Machine& machine, void const* address, char const* instruction, char const* what, int thread) {
  static_cast<Engine&>(machine).operand(address, instruction, what, thread);
}

}  // namespace detail

namespace {

// Returns the coordinate that the kernel has set for the next access, and clears it.
coordinate take_coordinate() {
  coordinate const at = detail::given_coordinate;
  detail::given_coordinate.size = 0;
  return at;
}

}  // namespace

void Engine::judge_open() {
  ThreadId const& t = *running_;
  if (registers_.open()) { registers_.judge(t); }
  references_.settle_read(t);
  if (accesses_.rewrites_open()) { accesses_.judge_rewrites(t); }
  references_.settle(t);
  if (copies_.open()) { copies_.settle(); }
}

void Engine::forget(std::uintptr_t a, std::size_t n) {
  references_.forget(a, n);
  if (registers_.open()) { registers_.hand_over(*running_, a, n); }
}

void* Engine::refer(void* address, std::size_t bytes, std::size_t align, bool may_write, void* frame, void* from) {
  Inside const inside(*this);
  step();
  coordinate const at = take_coordinate();
  if (addresses_.on_stack(reinterpret_cast<std::uintptr_t>(address))) { return address; }
  SiteId const site = counters_.issue(calls(frame, from).site());
  polls_.progress();
  return references_.refer(*running_, address, bytes, align, may_write, site, at);
}

void* Engine::bounded(void* address, std::size_t bytes, std::size_t align) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  bounded_address_ = a;
  bounded_at_ = take_coordinate();
  if (addresses_.on_stack(a)) { return address; }
  bool shared = false;
  if (addresses_.in_bounds(a, bytes, shared) && (a & (align - 1)) == 0) { return address; }
  void* const cell = addresses_.scratch(a, bytes, align);
  bounded_address_ = reinterpret_cast<std::uintptr_t>(cell);
  return cell;
}

void* Engine::access(void* address, std::size_t bytes, bool writes, void* frame, void* from) {
  Inside const inside(*this);
  step();
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  if (addresses_.on_stack(a)) { return address; }
  SiteId const site = counters_.issue(calls(frame, from).site());
  ThreadId const& t = *running_;
  references_.settle_read(t);
  forget(a, bytes);
  if (!accesses_.check(t, a, bytes, site)) { return addresses_.scratch(a, bytes, 1); }
  if (bytes <= 16 && a % bytes != 0) {
    accesses_.misalign(t, a, bytes, bytes, site);
    return addresses_.scratch(a, bytes, bytes);
  }
  polls_.progress();
  accesses_.record(t, a, bytes, writes ? Access::write : Access::read, site, {}, Event::unseen);
  return address;
}

void* Engine::refer_register(void* address, std::size_t bytes, bool may_write, bool marked, void* frame, void* from) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  coordinate const at = take_coordinate();
  if (addresses_.on_stack(a)) { registers_.refer(*running_, a, bytes, may_write, marked, at, calls(frame, from)); }
  return address;
}

void Engine::read_registers(void const* address, std::size_t bytes, void* frame, void* from) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  if (addresses_.on_stack(a)) { registers_.read(*running_, a, bytes, calls(frame, from)); }
}

void Engine::make_registers(void* address, std::size_t unwritten_bytes, std::size_t bytes) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  if (addresses_.on_stack(a)) { registers_.make(*running_, a, unwritten_bytes, bytes); }
}

void Engine::operand(void const* address, char const* instruction, char const* what, int local) {
  if (!watched_) { return; }
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  ThreadId const& t = cluster_.thread(running_->rank, local);
  if (addresses_.on_stack(a)) { registers_.operand(t, a, instruction, what, scheduler_.site(t.index)); }
}

void Engine::instrumented(void* address, std::size_t bytes, bool writes, bool atomic, std::size_t align, void* frame,
                          void* from) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  auto const own = reinterpret_cast<std::uintptr_t>(this);
  auto const given = reinterpret_cast<std::uintptr_t>(&detail::given_coordinate);
  ThreadId const& t = *running_;
  if (addresses_.on_stack(a)) {
    registers_.mark(t, a, bytes, writes, calls(frame, from));
    return;
  }
  bool const of_engine = own <= a && a < own + sizeof *this && !addresses_.is_scratch(a);
  if (of_engine || (given <= a && a < given + sizeof detail::given_coordinate)) { return; }
  marked_[std::size_t(t.index)] = true;
  step();
  marked_[std::size_t(t.index)] = false;
  SiteId const site = calls(frame, from).site();
  coordinate const at = a == bounded_address_ ? bounded_at_ : coordinate{};
  if (!accesses_.check(t, a, bytes, site, at)) { return; }
  if ((a & (align - 1)) != 0) { accesses_.misalign(t, a, bytes, align, site, at); }
  // Other addresses may belong to the kernel's arguments or to the program's own memory.
  bool const measured = addresses_.is_shared(a) || a == bounded_address_ || Arena::global().reserves(a);
  if (measured) { counters_.issue(site); }
  Access const kind = atomic ? Access::atomic : writes ? Access::write : Access::read;
  bool const partly = follow(a, bytes, kind, align, site);
  accesses_.record(
      t, a, bytes, kind, site, at,
      static_cast<std::uint16_t>(Event::unseen | (measured ? 0 : Event::unmeasured) | (partly ? Event::partly : 0)));
}

// Returns whether the access reads a whole struct with some unwritten bytes.
bool Engine::follow(std::uintptr_t a, std::size_t bytes, Access kind, std::size_t align, SiteId site) {
  int const t = running_->index;
  if (copies_.open()) { copies_.settle(); }
  if (kind == Access::write) {
    polls_.progress();
    copies_.write(t, a, bytes);
    return false;
  }
  if (polls_.repeats(t, a, site)) {
    flush();
    marked_[std::size_t(t)] = true;
    poll(a, bytes, site, true);
    marked_[std::size_t(t)] = false;
  }
  bool const many = kind == Access::read && (bytes >= 8 || bytes > align) && bytes <= PartialCopies::most;
  if (!many) { copies_.read_other(); }
  return many && copies_.read(t, a, bytes);
}

// Reports a misaligned access, and stops the kernel as a device would. The host would also crash if it moved 16 bytes
// at once.
void Engine::instrumented_misaligned(void* address, std::size_t align, void* frame, void* from) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  if (addresses_.is_scratch(a) || a < 4096) { return; }
  findings_.add(Fault::misaligned,
                "accesses an element that needs " + std::to_string(align) +
                    "-byte alignment at an address that is not a multiple of " + std::to_string(align),
                calls(frame, from).site(), *running_, a, detail::given_coordinate);
  if (align < 16) { return; }
  marked_[std::size_t(running_->index)] = true;
  stop_kernel();
}

void Engine::fail_assert(char const* condition, Here at) {
  Inside const inside(*this);
  findings_.add(Fault::failed_assert, std::string("the assertion `") + condition + "` failed", sites_.of(at),
                *running_);
  marked_[std::size_t(running_->index)] = true;
  stop_kernel();
}

void Engine::read(void const* from, void* to, std::size_t bytes, int local, Here at) {
  if (!watched_) {
    std::memcpy(to, from, bytes);
    return;
  }
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(from);
  forget(a, bytes);
  flush();
  ThreadId const& t = thread(local);
  SiteId const site = local < 0 ? where(at) : scheduler_.site(t.index);
  ++steps_;
  if (!addresses_.on_stack(a)) {
    if (bytes <= 16 && a % bytes != 0) { accesses_.misalign(t, a, bytes, bytes, site); }
    if (!accesses_.check(t, a, bytes, site)) {
      fill_poison(to, bytes, 0, false);
      return;
    }
    accesses_.record(t, a, bytes, Access::read, site, {}, 0);
  }
  std::memcpy(to, from, bytes);
}

void Engine::write(void* to, void const* from, std::size_t bytes, int local, Here at) {
  if (!watched_) {
    std::memcpy(to, from, bytes);
    return;
  }
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(to);
  forget(a, bytes);
  flush();
  ThreadId const& t = thread(local);
  SiteId const site = local < 0 ? where(at) : scheduler_.site(t.index);
  ++steps_;
  if (!addresses_.on_stack(a)) {
    polls_.progress();
    if (bytes <= 16 && a % bytes != 0) { accesses_.misalign(t, a, bytes, bytes, site); }
    if (!accesses_.check(t, a, bytes, site)) { return; }
    accesses_.record(t, a, bytes, Access::write, site, {},
                     std::memcmp(to, from, bytes) == 0 ? Event::same : std::uint16_t(0));
  }
  std::memcpy(to, from, bytes);
}

void Engine::seen(void const* address, std::size_t bytes, Access kind, Here at) {
  bool const atomic = kind >= Access::atomic;
  if (!watched_) { return detail::pass(atomic ? 16384 : 1); }
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(address);
  forget(a, bytes);
  flush();
  step();
  ThreadId const& t = *running_;
  SiteId const site = where(at);
  if (addresses_.on_stack(a)) { return; }
  if (!accesses_.check(t, a, bytes, site)) {
    // The caller makes the access itself. At a null pointer, a device stops, and the host would crash.
    if (a < 4096) { stop_kernel(); }
    return;
  }
  if (a % bytes != 0) { accesses_.misalign(t, a, bytes, bytes, site); }
  if (!atomic) {
    if (kind != Access::read) { polls_.progress(); }
    accesses_.record(t, a, bytes, kind, site, {}, 0);
    return;
  }
  // Other threads may run first, because the access must return the value of the moment when it takes place.
  poll(a, bytes, site, polls_.repeats(t.index, a, site));
  Access const half = kind == Access::atomic_read ? Access::read : Access::write;
  accesses_.record(t, a, bytes, kind == Access::atomic ? kind : half, site, {}, Event::atomic);
  atomics_.access(t, a, kind != Access::atomic_write, kind != Access::atomic_read);
  scheduler_.changed();
}

void* Engine::dynamic_shared() {
  Inside const inside(*this);
  return reinterpret_cast<void*>(shared_.block(std::size_t(running_->rank)).dynamic.begin);
}

void* Engine::static_shared(std::size_t bytes, std::size_t align, void const* key) {
  Inside const inside(*this);
  return shared_.static_array(running_->rank, bytes, align, key);
}

std::uint32_t Engine::shared_address(void const* pointer) {
  Inside const inside(*this);
  auto const a = reinterpret_cast<std::uintptr_t>(pointer);
  forget(a, 1);
  if (shared_.contains(a)) { return shared_.address_of(a); }
  findings_.add(Fault::barrier_misuse,
                "a shared-memory address needs a pointer to shared memory, but this one points to other memory",
                where({}), *running_, a);
  return 0;
}

void* Engine::shared_pointer(std::uint32_t address) {
  Inside const inside(*this);
  return reinterpret_cast<void*>(shared_.pointer_to(address, running_->first));
}

std::uint32_t Engine::map_to_rank(std::uint32_t address, std::uint32_t rank) {
  Inside const inside(*this);
  if (rank >= std::uint32_t(cluster_.blocks_of_cluster())) {
    findings_.add(Fault::out_of_bounds,
                  "the cluster has " + amount(cluster_.blocks_of_cluster(), "block") + ", but none of rank " +
                      std::to_string(rank),
                  where({}), *running_, shared_.pointer_to(address, running_->first));
    rank = 0;
  }
  return (address & 0xffffffu) | rank << 24;
}

}  // namespace sett::sim
