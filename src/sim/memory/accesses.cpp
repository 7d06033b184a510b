#include "accesses.hpp"

#include "../program/touched.hpp"
#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

void Accesses::begin(int first) {
  int const end = first + cluster_.blocks_of_cluster();
  if (int(meters_.size()) < end) { meters_.resize(std::size_t(end)); }
  for (int r = first; r < end; ++r) { meters_[std::size_t(r)].begin_block(cluster_.threads_of_block()); }
}
void Accesses::end(int first) {
  for (int r = first; r < first + cluster_.blocks_of_cluster(); ++r) { meters_[std::size_t(r)].end_block(); }
}

bool Accesses::check(ThreadId const& t, std::uintptr_t a, std::size_t n, SiteId site, coordinate const& at) {
  if (idle_) { return true; }
  bool shared = false;
  if (addresses_.in_bounds(a, n, shared)) { return true; }
  if (addresses_.is_scratch(a)) {
    AddressSpace::Beyond const beyond = addresses_.beyond(a);
    if (addresses_.in_bounds(beyond.first, 1, shared) && beyond.first % beyond.align != 0) {
      misalign(t, beyond.address, n, beyond.align, site, at);
      return false;
    }
    a = beyond.address;
  }
  Location const there = addresses_.locate(t.block, a);
  std::string const size = amount(there.piece.end - there.piece.begin, "byte");
  std::string const from = " at byte " + std::to_string(there.offset) + " of ";
  std::string message = "out of bounds: " + amount(n, "byte");
  if (there.allocation == "null") {
    message += " at a null pointer";
  } else if (there.allocation.empty()) {
    message += " where there is no buffer";
  } else if (there.allocation.rfind("dynamic", 0) == 0) {
    message += from + size + " of dynamic shared memory";
  } else if (there.allocation.rfind("variable", 0) == 0) {
    message += from + "the device " + there.allocation + " of " + size;
  } else {
    message += from + (there.allocation.rfind("static", 0) == 0 ? "a static array of " : "a buffer of ") + size;
  }
  findings_.add(Fault::out_of_bounds, static_cast<std::string&&>(message), site, t, a, at);
  return false;
}

void Accesses::misalign(ThreadId const& t, std::uintptr_t a, std::size_t n, std::size_t align, SiteId site,
                        coordinate const& at) {
  findings_.add(Fault::misaligned,
                "accesses " + amount(n, "byte") + " at an address that is not a multiple of " + std::to_string(align),
                site, t, a, at);
}

void Accesses::record(ThreadId const& t, std::uintptr_t a, std::size_t n, Access kind, SiteId site,
                      coordinate const& at, std::uint16_t flags) {
  if (idle_) { return; }
  MemoryAccess const access{t, a, n, kind, site, at, flags, addresses_.is_shared(a)};
  if (!(flags & (Event::async | Event::elsewhere | Event::unmeasured)) && !addresses_.on_stack(a)) {
    if (access.shared && cluster_.blocks() > 1) {
      bool const atomic = kind == Access::atomic || (flags & Event::atomic) != 0;
      lifetimes_.visit(t, a, clocks_.event(t, site, static_cast<std::uint16_t>(flags | (atomic ? Event::atomic : 0))));
    }
    int const first = t.local / 32 * 32;
    meters_[std::size_t(t.rank)].access(t.local, site, a, n, access.shared, access.writes(),
                                        cluster_.threads_of_block() - first);
  }
  if (detail::touched != nullptr && !(flags & Event::elsewhere) && Arena::global().reserves(a)) {
    bool const atomic = kind == Access::atomic || (flags & Event::atomic) != 0;
    detail::touched->add(a, n, atomic ? UseKind::atomic : kind == Access::read ? UseKind::read : UseKind::write);
  }
  Conflict const conflict = races_.record(access);
  if (conflict.kind != Conflict::none) { report(access, conflict); }
}

void Accesses::report(MemoryAccess const& access, Conflict const& conflict) {
  Event const& other = conflict.other;
  SiteId const there =
      conflict.kind == Conflict::source ? readers_->reader_of(access.address, access.bytes) : other.site;
  std::string const line = findings_.line(there), does = access.writes() ? "writes" : "reads";
  auto const add = [&](Fault fault, std::string message, SiteId of) {
    findings_.add(fault, static_cast<std::string&&>(message), access.site, access.thread, access.address, access.at,
                  of);
  };
  switch (conflict.kind) {
    case Conflict::none:
      return;
    case Conflict::race:
      findings_.add_race(access.thread, access.address, access.writes(), access.site, other, conflict.other_writes,
                         access.at, clocks_.observed(access.thread, other), clocks_.heard(access.thread, other));
      return;
    case Conflict::uninitialised:
      return add(Fault::uninitialised, "reads memory that no thread has written", 0);
    case Conflict::
        stands_mbarrier:  // mbarrier.inval must come before any other use of the memory (PTX ISA 9.7.15.16.12)
      return add(Fault::barrier_misuse,
                 does + " the memory of an mbarrier that was initialised at " + line + ": it must be invalidated first",
                 there);
    case Conflict::under_way:
      return add(Fault::missing_wait,
                 does + " while an asynchronous copy issued at " + line +
                     " is pending: the thread must wait for the copy first",
                 there);
    case Conflict::not_waited:
      return add(Fault::missing_wait,
                 "uses data that an asynchronous copy issued at " + line + " wrote, without waiting for it", there);
    case Conflict::copy_reads:
    case Conflict::source:
      return add(Fault::missing_wait, "writes data that an asynchronous copy issued at " + line + " may still read",
                 there);
    case Conflict::not_fenced:
      return add(Fault::race,
                 "the async proxy uses data that " + findings_.name_of(other) + " wrote at " + line +
                     " through the generic proxy: fence.proxy.async" + (access.shared ? "" : ".global") +
                     " is missing between them",
                 there);
  }
}

void Accesses::judge_rewrites(ThreadId const& t) {
  races_.judge_rewrites(
      [&](Pending const& p, Event const& other) { findings_.add_race(t, p.address, true, p.site, other, true, p.at); });
}

}  // namespace sett::sim
