// engine_unwatched: runs blocks without checks and measurements.
//
// Accesses of unwatched threads do not reach the engine. Instructions reach it, but asynchronous work is carried out
// when it is issued, fences order nothing, and of all faults only deadlocks are reported.
#include <cstring>

#include "engine.hpp"
#include "unwatched.hpp"
#include "unwatched_copy.hpp"

namespace sett::inline SETT_ABI::sim {

std::vector<std::uint32_t> clusters_of(Cluster& cluster, options const& how, bool are_watched) {
  std::vector<std::uint32_t> all, watched, others;
  for (std::uint32_t number = 0; number < cluster.clusters(); ++number) {
    bool some = how.watched.contains(number);
    int const blocks = cluster.blocks_of_cluster();
    if (blocks > 1) {
      cluster.go_to(number);
      some = false;
      for (int r = 0; r < blocks; ++r) { some = some || how.watched.contains(cluster.block(std::size_t(r))); }
    }
    (some ? watched : others).push_back(number);
    if (how.cooperative) { all.push_back(number); }
  }
  if (how.cooperative) { (watched.empty() ? others : watched) = all; }
  if (how.cooperative && !watched.empty()) { others.clear(); }
  return are_watched ? watched : others;
}

namespace {

constexpr long most_passes_of_waiting = 4096;

}  // namespace

void detail::pause_passing() {
  passes_left = most_passes;
  if (passing != nullptr) { passing->let_others_run(); }
}

// If all threads that can run have the same registers and stacks as before, they probably wait for a block that has not
// started. A wrong guess is harmless, because the device may run any blocks together.
void Engine::let_others_run() {
  Inside const inside(*this);
  auto const t = std::size_t(running_->index);
  marked_[t] = true;
  if (waiting_count_ > 0) {
    polls_.compare(int(t), fibers_.state_of(t));
    if (wait_in_vain() && start_more()) { polls_.progress(); }
  }
  scheduler_.yield(int(t));
  suspend();
  marked_[t] = false;
  // A thread that waits needs only a few accesses to see whether it can continue.
  if (waiting_count_ > 0 && polls_.waits(int(t))) { detail::passes_left = most_passes_of_waiting; }
}

report Engine::run_unwatched(std::uint64_t index, std::uint64_t count) {
  watched_ = false;
  what_ = unwatched_copy(what_);
  how_.step_limit = ~std::uint64_t(0);
  scheduler_.set_fair();
  fibers_.share_stacks();
  clocks_.set_idle();
  accesses_.set_idle();
  findings_.set_only_deadlocks();
  std::vector<std::uint32_t> const all = clusters_of(cluster_, how_, false);
  std::vector<std::uint32_t> clusters;
  for (std::uint64_t i = index; i < all.size(); i += count) { clusters.push_back(all[i]); }
  run_clusters(clusters);
  if (thrown_) { std::rethrow_exception(thrown_); }
  report out;
  findings_.move_to(out);
  out.unwatched_blocks = clusters.size() * std::size_t(cluster_.blocks_of_cluster());
  out.measured.occupancy = occupancy();
  return out;
}

// Returns whether the barrier is __syncthreads, or a wait at barrier 0 for the same number of threads.
bool Engine::is_plain_barrier(int id, int threads, bool wait) const {
  return id == 0 && wait && (threads == every_thread || threads == 32 * cluster_.warps_of_block());
}

void Engine::wait_unwatched(Here at) {
  leave_kernel();
  plain_barrier_.arrive(*running_, at);
  suspend();
  enter_kernel();
}

// Carries out asynchronous work at once.
void Engine::start_unwatched(Work const& work) {
  detail::pass(1024);
  std::vector<unsigned char> state(work.state_bytes);
  std::memcpy(state.data(), work.state, work.state_bytes);
  work.run(state.data());
  auto const barrier = reinterpret_cast<std::uintptr_t>(work.barrier);
  if (work.barrier != nullptr && mbarriers_.slot_at(barrier) >= 0) {
    mbarriers_.arrive_bytes(barrier, work.barrier_bytes);
  }
}

}  // namespace sett::sim
