#include "findings.hpp"

#include <algorithm>

#include "index_text.hpp"

namespace sett::inline SETT_ABI::sim {

std::string Findings::name_of(std::uint32_t block, int thread) const {
  return "thread " + text(cluster_.thread_index(thread)) + " of " + name_of_block(block);
}

std::string Findings::name_of(Event const& e) const {
  return e.of_slot() ? "an asynchronous copy of " + name_of_block(e.block) : name_of(e.block, e.thread);
}

std::string Findings::name_of_block(std::uint32_t block) const { return "block " + text(cluster_.block_index(block)); }

std::string Findings::line(SiteId id) {
  Site const& site = sites_.resolved(id);
  if (site.file.empty()) { return "an unknown location"; }
  auto const slash = site.file.rfind('/');
  return (slash == std::string::npos ? site.file : site.file.substr(slash + 1)) + ":" + std::to_string(site.line);
}

bool Findings::add(Fault fault, std::string message, SiteId id, ThreadId const& t, std::uintptr_t a,
                   coordinate const& at, SiteId other) {
  if (only_deadlocks_ && fault != Fault::deadlock && fault != Fault::failed_assert) { return false; }
  if (stop_ != nullptr) { *stop_ = true; }
  Site const& site = sites_.resolved(id);
  std::string key = line(id) + " " + (site.file.empty() ? message : "") + line(other);
  if (!known_.insert({fault, static_cast<std::string&&>(key)}).second) { return false; }
  finding f;
  f.message = static_cast<std::string&&>(message);
  f.file = site.file;
  f.line = site.line;
  f.block = cluster_.block_index(t.block);
  f.thread = cluster_.thread_index(t.local);
  f.address = a;
  f.coordinate = text(at);
  if (a != 0 || fault == Fault::out_of_bounds) {
    Location const there = addresses_.locate(t.block, a);
    f.space = there.space;
    f.allocation = there.allocation;
    f.offset = there.offset;
  }
  lists_[std::size_t(fault)].push_back(static_cast<finding&&>(f));
  return true;
}

static std::string does(bool writes) { return writes ? "writes" : "reads"; }

void Findings::add_race(ThreadId const& t, std::uintptr_t a, bool writes, SiteId site, Event const& other,
                        bool other_writes, coordinate const& at, bool narrow_wait, bool heard) {
  Race const race{t, writes, site, other, other_writes, heard};
  char const* const nothing =
      narrow_wait ? ", and the wait for its mbarrier does not order the two, because it has block scope: it must have "
                    "cluster scope (gpu::wait_barrier_cluster, mbarrier.try_wait.parity.acquire.cluster)"
                  : ", and nothing orders the two";
  std::string const here = line(site), there = line(other.site);
  auto const explain = [&](SiteId to) { set_cause(to, narrow_wait ? "" : remedy_of(race), cause_of(t, a, other)); };
  if (add(Fault::race, does(writes) + " what " + name_of(other) + " " + does(other_writes) + " at " + there + nothing,
          site, t, a, at, other.site)) {
    explain(other.site);
  }
  if (other.site == site) { return; }
  ThreadId const mate{-1, other.thread, -1, other.block};
  if (add(Fault::race,
          does(other_writes) + " what " + name_of(t.block, t.local) + " " + does(writes) + " at " + here + nothing,
          other.site, mate, a, {}, site)) {
    explain(site);
  }
}

void Findings::add_both(std::string const& head, std::string const& tail, ThreadId const& t, SiteId at,
                        std::string const& here, ThreadId const& mate, SiteId other, std::string const& there) {
  auto const sentence = [&](std::string const& mine, std::string const& its, SiteId where) {
    return head + (mine.empty() ? "" : " " + mine) + " here and " + (its.empty() ? "" : its + " ") + "at " +
           line(where) + tail;
  };
  add(Fault::barrier_misuse, sentence(here, there, other), at, t, 0, {}, other);
  add(Fault::barrier_misuse, sentence(there, here, at), other, mate, 0, {}, at);
}

// Adds the other line, the remedy and the cause to the last race.
void Findings::set_cause(SiteId other, std::string const& remedy, int cause) {
  finding& f = lists_[std::size_t(Fault::race)].back();
  Site const& there = sites_.resolved(other);
  f.other_file = there.file, f.other_line = there.line;
  f.remedy = remedy, f.cause = cause;
}

// Races have one cause if they are in the same allocation, between threads of the same kind (in a warp, in a block, in
// two blocks), after the same barrier.
int Findings::cause_of(ThreadId const& t, std::uintptr_t a, Event const& other) {
  Location const there = addresses_.locate(t.block, a);
  std::string key = there.space + there.allocation.substr(0, there.allocation.find(" of block"));
  key += other.block != t.block ? " blocks " : " block ";
  auto const passed = passed_.find(t.index);
  key += passed == passed_.end() ? "" : line(passed->second);
  return causes_.try_emplace(key, int(causes_.size()) + 1).first->second;
}

// Says between which lines a barrier is missing. If the kernel passes a barrier between the two lines, the barrier is
// missing where a loop returns from the later line to the earlier one.
std::string Findings::barrier_text(std::string const& barrier, SiteId a, SiteId b) {
  Site const first = sites_.resolved(a), second = sites_.resolved(b);
  if (first.file.empty() || first.file != second.file) { return barrier + " must stand between the two lines"; }
  int const low = std::min(first.line, second.line), high = std::max(first.line, second.line);
  for (SiteId const at : barriers_) {
    Site const& s = sites_.resolved(at);
    if (s.file == first.file && low < s.line && s.line <= high) {
      return barrier + " must stand after line " + std::to_string(high) + ", before a loop returns to line " +
             std::to_string(low);
    }
  }
  return barrier + " must stand between lines " + std::to_string(low) + " and " + std::to_string(high) +
         ", or after line " + std::to_string(high) + " if a loop returns to line " + std::to_string(low);
}

std::string Findings::remedy_of(Race const& r) {
  std::string const here = line(r.site), there = line(r.other.site);
  if (r.other.of_slot()) { return ""; }
  if (r.heard) {
    return "__threadfence() must stand between the atomic operation that sees the signal and " + here +
           "; the other thread has its fence";
  }
  if (here == there) {
    return r.writes && r.other_writes
               ? "only one thread must write an element, or the write must be an atomic operation"
               : "the read and the write must be one atomic operation, or a barrier must stand between them";
  }
  if (r.other.block != r.t.block) {
    return "no barrier orders two blocks: use two launches, or an atomic operation as a signal, with __threadfence() "
           "between " +
           there + " and the signal, and between its receipt and " + here;
  }
  bool const is_warp = r.other.thread / 32 == r.t.warp();
  return barrier_text(is_warp ? "__syncwarp() or __syncthreads()" : "__syncthreads()", r.site, r.other.site);
}

void Findings::move_to(report& r) {
  for (std::size_t i = 0; i < std::size(finding_lists); ++i) {
    r.*finding_lists[i] = static_cast<std::vector<finding>&&>(lists_[i]);
  }
}

}  // namespace sett::sim
