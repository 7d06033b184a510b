// engine_schedules: runs a kernel in random or exhaustive orders, and combines the results in one report.
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

report Engine::run() {
  std::uint64_t const most = std::max<std::uint64_t>(how_.exhaustive > 0 ? how_.exhaustive : how_.schedules, 1);
  bool exhausted = false;
  for (std::uint64_t s = 0; s < most && !thrown_ && !exhausted; ++s) {
    choices_.begin_schedule(s);
    if (s > 0) { Baseline::put_back(shadow_); }
    run_schedule();
    ++schedules_run_;
    exhausted = how_.exhaustive > 0 && !choices_.advance();
  }
  if (thrown_) { std::rethrow_exception(thrown_); }
  report out = take_report();
  out.exhausted = exhausted;
  return out;
}

void Engine::run_part(std::uint64_t schedule, std::uint64_t index, std::uint64_t count, Shared& shared) {
  part_ = index, parts_ = count, others_ = &shared;
  baseline_.share(&shared);
  findings_.set_at_findings(&shared.stopped);
  choices_.begin_schedule(schedule);
  sites_.expect_writers(shared.writers);
  run_schedule();
  schedules_run_ = 1;
}

void Engine::run_schedule() {
  shadow_.clear();
  mbarriers_.begin();
  atomics_.clear();
  steps_before_ = steps_;
  stopping_ = false;
  choices_.begin_part(0);
  std::vector<std::uint32_t> order = clusters_of(cluster_, how_, true);
  clusters_of_schedule_ = order.size();
  for (std::size_t i = order.size(); i > 1; --i) { std::swap(order[i - 1], order[choices_.choose(i)]); }
  std::vector<std::uint32_t> own;
  for (std::uint64_t i = part_; i < order.size(); i += parts_) { own.push_back(order[i]); }
  run_clusters(own);
}

// Counts a cluster. Engines that run in parallel share one counter.
void Engine::count_cluster() {
  if (how_.progress == nullptr) { return; }
  std::unique_lock<std::mutex> guard;
  if (others_ != nullptr) { guard = std::unique_lock<std::mutex>(others_->lock); }
  std::uint64_t& run = others_ != nullptr ? others_->clusters_run : clusters_run_;
  how_.progress(++run, how_.exhaustive > 0 ? 0 : clusters_of_schedule_ * how_.schedules);
}

occupancy Engine::occupancy() const {
  return occupancy_of(how_.arch, std::uint64_t(cluster_.threads_of_block()), how_.registers,
                      std::uint64_t(shared_.most_bytes()));
}

report Engine::take_report() {
  report out;
  findings_.move_to(out);
  out.schedules = schedules_run_;
  measures& all = out.measured;
  all.thread_instructions = steps_;
  all.async_bytes = queue_.bytes();
  all.barriers = block_barriers_.completed() + cluster_barrier_.completed() + grid_barrier_.completed();
  all.blocks = blocks_run_;
  all.occupancy = occupancy();
  for (Meter const& m : accesses_.meters()) {
    measures part;
    m.report_to(part, sites_);
    all.shared_read_bytes += part.shared_read_bytes;
    all.shared_write_bytes += part.shared_write_bytes;
    all.global_read_bytes += part.global_read_bytes;
    all.global_write_bytes += part.global_write_bytes;
    for (line_measure const& l : part.lines) { add_line(all.lines, l); }
  }
  counters_.report_to(all, sites_);
  std::sort(all.lines.begin(), all.lines.end(), &stands_before);
  return out;
}

}  // namespace sett::sim
