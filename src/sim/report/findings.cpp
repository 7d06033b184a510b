#include "findings.hpp"

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

void Findings::add(Fault fault, std::string message, SiteId id, ThreadId const& t, std::uintptr_t a,
                   coordinate const& at, SiteId other) {
  if (only_deadlocks_ && fault != Fault::deadlock) { return; }
  if (stop_ != nullptr) { *stop_ = true; }
  Site const& site = sites_.resolved(id);
  std::string key = line(id) + " " + (site.file.empty() ? message : "") + line(other);
  if (!known_.insert({fault, static_cast<std::string&&>(key)}).second) { return; }
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
}

void Findings::add_race(ThreadId const& t, std::uintptr_t a, bool writes, SiteId site, Event const& other,
                        bool other_writes, coordinate const& at, bool narrow_wait) {
  char const* const nothing =
      narrow_wait ? ", and the wait for its mbarrier does not order the two, because it has block scope: it must have "
                    "cluster scope (gpu::wait_barrier_cluster, mbarrier.try_wait.parity.acquire.cluster)"
                  : ", and nothing orders the two";
  add(Fault::race,
      std::string(writes ? "writes" : "reads") + " what " + name_of(other) +
          (other_writes ? " writes at " : " reads at ") + line(other.site) + nothing,
      site, t, a, at, other.site);
  if (other.site == site) { return; }
  ThreadId const there{-1, other.thread, -1, other.block};
  add(Fault::race,
      std::string(other_writes ? "writes" : "reads") + " what " + name_of(t.block, t.local) +
          (writes ? " writes at " : " reads at ") + line(site) + nothing,
      other.site, there, a, {}, site);
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

void Findings::move_to(report& r) {
  for (std::size_t i = 0; i < std::size(finding_lists); ++i) {
    r.*finding_lists[i] = static_cast<std::vector<finding>&&>(lists_[i]);
  }
}

}  // namespace sett::sim
