#include "cluster_barrier.hpp"

#include <algorithm>

namespace sett::inline SETT_ABI::sim {

void ClusterBarrier::begin(int first) {
  cluster_.reset_blocks(phases_, first);
  cluster_.reset_blocks(blocks_, first);
  cluster_.reset_warps(by_warp_, first);
  cluster_.reset_threads(threads_, first);
}

// Checks that all lanes of a warp arrive through the same instruction.
void ClusterBarrier::check_warp(ThreadId const& t, SiteId at) {
  Arrival& last = by_warp_[std::size_t(t.rank * cluster_.warps_of_block() + t.warp())];
  if (last.at != 0 && findings_.differ(last.at, at)) {
    findings_.add_both("threads of one warp arrive at the cluster's barrier", ": the barrier is in divergent code", t,
                       at, "", cluster_.thread(last.thread), last.at, "");
  }
  last = {at, t.index};
}

void ClusterBarrier::release(ThreadId const& t, bool relaxed) {
  Clocks::Thread const& own = clocks_[t];
  Phase& phase = phase_of(t);
  if (relaxed) {
    phase.arriving.inits.join(own.initialised);
    if (own.knows.fences) { phase.arriving.Past::join(own.knows.fences->scope[1].released); }
    return;
  }
  if (own.knows.fences) {
    phase.block_fences = true;
    block_of(t).arriving.join(own.knows.fences->scope[0]);
  }
  clocks_.release(t, phase.arriving, false);
}

void ClusterBarrier::acquire(ThreadId const& t) {
  Clock& knows = clocks_[t].knows;
  knows.join(phase_of(t).released);
  if (phase_of(t).block_fences) { knows.with_fences().scope[0].join(block_of(t).completed); }
}

void ClusterBarrier::arrive(ThreadId const& t, SiteId at, bool relaxed) {
  Thread& own = of(t);
  if (own.arrived) {
    findings_.add(
        Fault::barrier_misuse,
        "arrives at the cluster's barrier again without having waited since its arrival at " + findings_.line(own.at),
        at, t, 0, {}, own.at);
    return;
  }
  check_warp(t, at);
  release(t, relaxed);
  own = {true, phase_of(t).completed, at};
  ++phase_of(t).arrived;
  complete_phase(t.first);
}

bool ClusterBarrier::wait(ThreadId const& t, SiteId at) {
  Thread& own = of(t);
  if (!own.arrived) {
    findings_.add(Fault::barrier_misuse, "waits for the cluster's barrier without having arrived at it", at, t);
    return true;
  }
  own.arrived = false;
  block_of(t).phases_waited = own.phase + 1;
  if (phase_of(t).completed > own.phase) {
    acquire(t);
    return true;
  }
  phase_of(t).waiting.push_back(t.index);
  scheduler_.set_site(t.index, at);
  Reason why{this};
  why.number = t.first;
  scheduler_.block(t.index, why);
  return false;
}

void ClusterBarrier::complete_phase(int first) {
  Phase& phase = phases_[std::size_t(first)];
  if (phase.arrived == 0 || phase.arrived < scheduler_.live_of_cluster(first)) { return; }
  phase.arrived = 0;
  ++phase.completed;
  cluster_.reset_warps(by_warp_, first);
  clocks_.complete_cluster(phase.arriving, phase.released, first);
  for (int r = first; r < first + cluster_.blocks_of_cluster(); ++r) {
    Block& b = blocks_[std::size_t(r)];
    b.completed.join(b.arriving);
    b.arriving = {};
  }
  for (int const i : phase.waiting) {
    acquire(cluster_.thread(i));
    scheduler_.wake(i);
  }
  phase.waiting.clear();
  ++completed_;
  scheduler_.changed();
}

void ClusterBarrier::leave(ThreadId const& t) {
  Thread const& own = of(t);
  Block& b = block_of(t);
  if (own.arrived) {
    b.left = own.phase + 1, b.left_at = own.at;
    if (own.phase == phase_of(t).completed) { --phase_of(t).arrived; }
  }
  if (scheduler_.live_of_block(t.rank) == 0 && b.left > b.phases_waited) {
    findings_.add(Fault::barrier_misuse, "arrives at the cluster's barrier, but no thread of its block waits for it",
                  b.left_at, t);
  }
  complete_phase(t.first);
}

std::string ClusterBarrier::missing(Reason const& why) const {
  return "the cluster's barrier: " + std::to_string(phases_[std::size_t(why.number)].arrived) + " of " +
         std::to_string(scheduler_.live_of_cluster(why.number)) + " running threads have arrived";
}

}  // namespace sett::sim
