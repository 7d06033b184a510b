// engine_residents: decides which clusters run together.
//
// Usually a cluster runs alone until its threads have ended. If its threads wait in a loop for a value that none of
// them will write, the lowest-numbered cluster that has not started begins beside it, as on a device with free SMs.
// A cluster that has ended leaves its seat to the next one. All clusters of a cooperative grid begin together.
#include "engine.hpp"

#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

std::uint64_t resident_clusters(options const& how, dim3 block, std::size_t shared_bytes) {
  occupancy const o = occupancy_of(how.arch, block.size(), how.registers, shared_bytes);
  return o.blocks * device_sms(how.arch) / how.cluster.size();
}

// Runs the clusters in this order, except for clusters that must begin earlier because others wait for them.
void Engine::run_clusters(std::vector<std::uint32_t> const& order) {
  waiting_.assign(std::size_t(cluster_.clusters()), false);
  for (std::uint32_t const number : order) { waiting_[number] = true; }
  waiting_count_ = order.size();
  lowest_ = 0;
  std::uint64_t part = 0;
  for (std::uint32_t const number : order) {
    ++part;
    if (stopping_ || thrown_ || (others_ != nullptr && others_->stopped)) { break; }
    if (!waiting_[number]) { continue; }
    choices_.begin_part(part_ + 1 + (part - 1) * parts_);
    run_together(number);
    stopping_ = stopping_ || (!watched_ && findings_.any());
  }
}

// Runs a cluster, and the clusters that begin beside it, until all threads have ended or none can continue.
void Engine::run_together(std::uint32_t number) {
  begin_together();
  start_cluster(number);
  while (how_.cooperative && waiting_count_ > 0) { start_cluster(lowest_); }
  {
    over_ = false;
    Watch const watch(this);
    while (choose_thread()) {
      fibers_.enter(std::size_t(running_->index));
      leave_kernel();
      flush();
    }
  }
  references_.judge_suspects();
  end_together();
}

void Engine::begin_together() {
  steps_before_cluster_ = steps_;
  cluster_.begin();
  scheduler_.clear();
  queue_.clear();
  copies_.begin();
  mbarriers_.clear();
  grid_barrier_.clear();
  seats_.clear();
}

void Engine::start_cluster(std::uint32_t number) {
  int const first = find_seat();
  waiting_[number] = false;
  --waiting_count_;
  while (lowest_ < waiting_.size() && !waiting_[lowest_]) { ++lowest_; }
  cluster_.go_to(number, first);
  begin_cluster(first);
}

// Returns the seat of a cluster that has ended, or a new seat.
int Engine::find_seat() {
  if (seats_.empty()) {
    seats_.push_back(0);
    return 0;
  }
  for (std::size_t i = 0; i < seats_.size() && !how_.cooperative; ++i) {
    int const first = seats_[i];
    if (scheduler_.live_of_cluster(first) > 0 || queue_.has_bulk(first)) { continue; }
    end_cluster(first);
    return first;
  }
  seats_.push_back(cluster_.add_seat());
  return seats_.back();
}

void Engine::begin_cluster(int first) {
  scheduler_.begin(first);
  shared_.begin(first);
  lifetimes_.begin(first);
  std::size_t const blocks = std::size_t(cluster_.blocks_of_cluster());
  if (watched_) {
    auto const end = std::size_t(first) + blocks, threads = std::size_t(cluster_.threads_of_block());
    shadow_.forget_passing({fibers_.stack(std::size_t(first) * threads), fibers_.stack(end * threads)});
    shadow_.forget_passing({shared_.window(first), shared_.window(int(end))});
  }
  bool const is_new = positions_.size() <= std::size_t(first) * std::size_t(cluster_.threads_of_block());
  if (watched_ || is_new) { begin_records(first); }  // unwatched threads do not change these components
  if (!watched_) { polls_.progress(); }
  block_barriers_.begin(first);
  plain_barrier_.begin(first);
  cluster_barrier_.begin(first);
  grid_barrier_.begin(first);
  mbarriers_.begin(first);
  rendezvous_.begin(first);
  register_pool_.begin(first);
  if (is_new) { cluster_.reset_threads(positions_, first); }
  cluster_.reset_threads(outermost_, first);
  cluster_.reset_threads(marked_, first);
  for (int i = 0; i < cluster_.threads_of_cluster(); ++i) { start_thread(cluster_.thread(first, i), is_new); }
  blocks_run_ += blocks;
}

// Starts a thread. In a seat that is not new, only the block's index differs from the thread that ran there before.
void Engine::start_thread(ThreadId const& t, bool is_new) {
  Position& at = positions_[std::size_t(t.index)];
  if (is_new) { at = cluster_.position(t); }
  at.block = t.local == 0 ? cluster_.block_index(t.block) : positions_[std::size_t(t.index - t.local)].block;
  if (watched_) { findings_.begin(t); }
  fibers_.start(std::size_t(t.index), &Engine::run_thread, this);
}

// Ends a cluster whose threads have ended or have been stopped.
void Engine::end_cluster(int first) {
  Watch const nobody(nullptr);
  shared_.end(first);
  accesses_.end(first);
  if (scheduler_.live_of_cluster(first) == 0 && !thrown_) { mbarriers_.end(first); }
  if (!watched_) { return; }
  queue_.end(first);
  count_cluster();
}

void Engine::end_together() {
  Watch const nobody(nullptr);
  over_ = true;
  if (scheduler_.live() > 0 && !stopping_ && !thrown_) {
    plain_barrier_.set_sites(sites_);
    report_stuck();
  }
  for (int const first : seats_) { end_cluster(first); }
  for (std::size_t i = 0; i < marked_.size(); ++i) { fibers_.end(i, !marked_[i]); }
}

// Returns the number of clusters that the device holds at once.
std::uint64_t Engine::most_running() const {
  return std::min(cluster_.most(), resident_clusters(how_, cluster_.extent(), shared_.most_bytes()));
}

// Starts another cluster for each running one, or fewer if the device cannot hold them. Returns false if none starts.
bool Engine::start_more() {
  if (others_ != nullptr || stopping_ || thrown_) { return false; }
  std::uint64_t const most = most_running();
  std::uint64_t running = 0;
  for (int const first : seats_) { running += scheduler_.live_of_cluster(first) > 0 ? 1 : 0; }
  std::uint64_t const more = std::min({running, waiting_count_, most - std::min(most, running)});
  for (std::uint64_t i = 0; i < more; ++i) { start_cluster(lowest_); }
  return more > 0;
}

// Returns the reason for which no other cluster can begin.
std::string Engine::why_not_more() const {
  if (waiting_count_ == 0) { return ""; }
  return ": the device holds " + amount(most_running() * std::uint64_t(cluster_.blocks_of_cluster()), "block") +
         " at once, and " + amount(waiting_count_ * std::uint64_t(cluster_.blocks_of_cluster()), "other", "others") +
         " cannot start before one of these ends";
}

}  // namespace sett::sim
