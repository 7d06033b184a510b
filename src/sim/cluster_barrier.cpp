// cluster_barrier: where the threads of a cluster meet.
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

ClusterBarrier::OfBlock& Engine::of_block(Thread const& t) {
  cluster_barrier_.of_block.resize(std::size_t(cluster_blocks_));
  return cluster_barrier_.of_block[std::size_t(t.rank)];
}

void Engine::hear_of_cluster(Thread& t) {
  t.knows.join(cluster_barrier_.completed);
  if (!cluster_barrier_.of_block.empty()) { t.knows.with_fences().scope[0].join(of_block(t).completed); }
}

// PTX ISA 9.7.15.3, barrier.cluster: a phase is complete when all threads have arrived that have not ended; none
// arrives twice in one. Of a block that arrives some wait: CUDA C++ Programming Guide, barrier_arrive and barrier_wait,
// asks it of all.
void Engine::cluster_barrier(bool arrive, bool wait, Here here, bool relaxed) {
  Inside const inside(*this);
  SiteId const at = where(here);
  flush();
  step();
  Thread& t = *running_;
  ClusterBarrier& c = cluster_barrier_;
  if (arrive && t.at_cluster) {
    find(misuse,
         "arrives at the cluster's barrier again, and has not waited since it arrived at " + place(t.cluster_arrival),
         at, t, 0, {}, t.cluster_arrival);
    arrive = false;
  }
  if (arrive) {
    std::size_t const warps = block_of(t).live_of_warp.size(),
                      warp = std::size_t(t.rank) * warps + std::size_t(t.local / 32);
    if (c.by_warp.empty()) { c.by_warp.resize(warps * std::size_t(cluster_blocks_)); }
    auto const [mates, mate] = c.by_warp[warp];
    if (mates != 0 && mates != at && place(mates) != place(at)) {
      find_both("threads of one warp arrive at the cluster's barrier", ": the barrier stands in divergent code", t, at,
                "", *team_[std::size_t(mate)], mates, "");
    }
    c.by_warp[warp] = {at, t.index};
    if (!relaxed) {
      if (t.knows.fences) { of_block(t).arriving.join(t.knows.fences->scope[0]); }
      release(t, c.arriving, false);
    } else {
      c.arriving.inits.join(t.initialised);
      if (t.knows.fences) { c.arriving.Past::join(t.knows.fences->scope[1].released); }
    }
    t.cluster_phase = c.phase;
    t.cluster_arrival = at;
    t.at_cluster = true;
    ++c.arrived;
    complete_cluster_phase();
  }
  if (!wait) { return; }
  if (!t.at_cluster) {
    find(misuse, "waits for the cluster's barrier without having arrived there", at, t, 0, {});
    return;
  }
  t.at_cluster = false;
  block_of(t).cluster_phases_waited = t.cluster_phase + 1;
  if (c.phase > t.cluster_phase) {
    hear_of_cluster(t);
    return;
  }
  c.waiting.push_back(t.index);
  block_on({[](Engine const& engine, Reason const&) {
             return "the cluster's barrier: " + std::to_string(engine.cluster_barrier_.arrived) + " of " +
                    std::to_string(engine.live_threads()) + " threads that have not ended have arrived";
           }},
           at);
}

void Engine::complete_cluster_phase() {
  ClusterBarrier& c = cluster_barrier_;
  if (c.arrived == 0 || c.arrived < live_threads()) { return; }
  c.arrived = 0;
  ++c.phase;
  std::fill(c.by_warp.begin(), c.by_warp.end(), ClusterBarrier::Arrival{});
  c.completed.join(c.arriving);
  c.completed.all.before.resize(std::size_t(cluster_blocks_), 0);
  for (Epoch& before : c.completed.all.before) { before = std::max(before, birth_ + 1); }  // all have started
  c.arriving.clear();
  for (ClusterBarrier::OfBlock& b : c.of_block) {
    b.completed.join(b.arriving);
    b.arriving = {};
  }
  Epoch const next = ++now_;
  for (auto const& one : team_) { one->epoch = std::max(one->epoch, next); }
  for (int const i : c.waiting) {
    hear_of_cluster(*team_[std::size_t(i)]);
    wake(i);
  }
  c.waiting.clear();
  ++report_.measured.barriers;
  changed();
}

void Engine::leave_cluster(Thread& t) {
  ClusterBarrier& c = cluster_barrier_;
  Block& b = block_of(t);
  if (t.at_cluster) {
    b.left_cluster = {t.cluster_phase + 1, t.cluster_arrival};
    if (t.cluster_phase == c.phase) { --c.arrived; }
  }
  if (b.live == 0 && b.left_cluster.first > b.cluster_phases_waited) {
    find(misuse, "arrives at the cluster's barrier, and nobody of its block waits for it", b.left_cluster.second, t, 0,
         {});
  }
  complete_cluster_phase();
}

}  // namespace sett::sim
