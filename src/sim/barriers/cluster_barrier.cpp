#include "cluster_barrier.hpp"

#include <algorithm>

namespace sett::inline SETT_ABI::sim {

void ClusterBarrier::begin() {
  arrived_ = 0;
  phase_ = 0;
  by_warp_.assign(std::size_t(cluster_.blocks() * cluster_.warps_of_block()), {});
  waiting_.clear();
  threads_.assign(std::size_t(cluster_.size()), {});
  blocks_.assign(std::size_t(cluster_.blocks()), {});
  arriving_ = {};
  released_ = {};
  block_fences_ = false;
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
  if (relaxed) {
    arriving_.inits.join(own.initialised);
    if (own.knows.fences) { arriving_.Past::join(own.knows.fences->scope[1].released); }
    return;
  }
  if (own.knows.fences) {
    block_fences_ = true;
    block_of(t).arriving.join(own.knows.fences->scope[0]);
  }
  clocks_.release(t, arriving_, false);
}

void ClusterBarrier::acquire(ThreadId const& t) {
  Clock& knows = clocks_[t].knows;
  knows.join(released_);
  if (block_fences_) { knows.with_fences().scope[0].join(block_of(t).completed); }
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
  own = {true, phase_, at};
  ++arrived_;
  complete_phase();
}

bool ClusterBarrier::wait(ThreadId const& t, SiteId at) {
  Thread& own = of(t);
  if (!own.arrived) {
    findings_.add(Fault::barrier_misuse, "waits for the cluster's barrier without having arrived at it", at, t);
    return true;
  }
  own.arrived = false;
  block_of(t).phases_waited = own.phase + 1;
  if (phase_ > own.phase) {
    acquire(t);
    return true;
  }
  waiting_.push_back(t.index);
  scheduler_.set_site(t.index, at);
  scheduler_.block(t.index, {this});
  return false;
}

void ClusterBarrier::complete_phase() {
  if (arrived_ == 0 || arrived_ < scheduler_.live()) { return; }
  arrived_ = 0;
  ++phase_;
  std::fill(by_warp_.begin(), by_warp_.end(), Arrival{});
  clocks_.complete_cluster(arriving_, released_);
  for (Block& b : blocks_) {
    b.completed.join(b.arriving);
    b.arriving = {};
  }
  for (int const i : waiting_) {
    acquire(cluster_.thread(i));
    scheduler_.wake(i);
  }
  waiting_.clear();
  ++completed_;
  scheduler_.changed();
}

void ClusterBarrier::leave(ThreadId const& t) {
  Thread const& own = of(t);
  Block& b = block_of(t);
  if (own.arrived) {
    b.left = own.phase + 1, b.left_at = own.at;
    if (own.phase == phase_) { --arrived_; }
  }
  if (scheduler_.live_of_block(t.rank) == 0 && b.left > b.phases_waited) {
    findings_.add(Fault::barrier_misuse, "arrives at the cluster's barrier, but no thread of its block waits for it",
                  b.left_at, t);
  }
  complete_phase();
}

std::string ClusterBarrier::missing(Reason const&) const {
  return "the cluster's barrier: " + std::to_string(arrived_) + " of " + std::to_string(scheduler_.live()) +
         " running threads have arrived";
}

}  // namespace sett::sim
