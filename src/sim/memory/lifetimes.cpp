#include "lifetimes.hpp"

namespace sett::inline SETT_ABI::sim {

void Lifetimes::begin(int first) {
  cluster_.reset_blocks(visits_, first);
  cluster_.reset_threads(started_, first);
}

bool Lifetimes::check_cluster(ThreadId const& t, std::uintptr_t a, SiteId site) {
  if (shared_.first_rank_of(a) == t.first) { return true; }
  findings_.add(Fault::out_of_bounds,
                "uses the shared memory of " + findings_.name_of_block(cluster_.block(shared_.owner_of(a))) +
                    ", which is not in the thread's cluster: blocks must exchange data in global memory",
                site, t, a);
  return false;
}

void Lifetimes::visit(ThreadId const& t, std::uintptr_t a, Event const& e) {
  std::size_t const owner = shared_.owner_of(a);
  if (owner == std::size_t(t.rank) || !check_cluster(t, a, e.site)) { return; }
  check_started(t, a, e.site);
  add(std::size_t(cluster_.inside(t)), owner, {e, a, t.index});
}

void Lifetimes::visit_by_copy(ThreadId const& t, std::uintptr_t a, Event const& e) {
  if (!shared_.contains(a) || !check_cluster(t, a, e.site)) { return; }
  check_started(t, a, e.site);
  add(clocks_.of_slot(e.slot()), shared_.owner_of(a), {e, a, t.index});
}

void Lifetimes::add(std::size_t visitor, std::size_t owner, Visit const& visit) {
  visits_[owner][visitor] = visit;
  if (scheduler_.live_of_block(int(owner)) == 0) { end_block(int(owner)); }
}

// Checks that all blocks of the cluster have started. A block's shared memory does not exist before the block has
// started.
void Lifetimes::check_started(ThreadId const& t, std::uintptr_t a, SiteId site) {
  int const rank = int(shared_.owner_of(a));
  std::uint32_t& started = started_[std::size_t(t.index)];
  if (started >> (rank - t.first) & 1) { return; }
  started |= std::uint32_t(1) << (rank - t.first);
  if (rank == t.rank || clocks_.knows_start(t, std::size_t(rank - t.first))) { return; }
  findings_.add(Fault::race,
                "uses the shared memory of " + findings_.name_of_block(cluster_.block(std::size_t(rank))) +
                    ", which may not have started: a cluster barrier must come first",
                site, t, a);
}

void Lifetimes::end_block(int rank) {
  for (auto const& [visitor, visit] : visits_[std::size_t(rank)]) {
    Event const& e = visit.event;
    bool known = false;
    for (int i = 0; i < cluster_.threads_of_block(); ++i) {
      ThreadId const& t = cluster_.thread(rank, i);
      known = known || clocks_.ordered(t, e) || clocks_.observed(t, e);
    }
    if (known) { continue; }
    findings_.add(e.of_slot() ? Fault::missing_wait : Fault::race,
                  (e.of_slot() ? "copies to the shared memory of " : "uses the shared memory of ") +
                      findings_.name_of_block(cluster_.block(std::size_t(rank))) +
                      ", whose threads may all have ended: none of them waits for this access",
                  e.site, cluster_.thread(visit.thread), visit.address);
  }
  visits_[std::size_t(rank)].clear();
}

}  // namespace sett::sim
