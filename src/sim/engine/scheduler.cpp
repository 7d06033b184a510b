#include "scheduler.hpp"

#include <algorithm>

namespace sett::inline SETT_ABI::sim {

void Scheduler::clear() {
  for (Thread& t : threads_) { t = {finished, 0, 0, {}}; }
  ready_.clear();
  first_ = 0;
  spinning_.clear();
  changes_ = 1;
  live_ = 0;
}

void Scheduler::begin(int first) {
  cluster_.reset_threads(threads_, first);
  cluster_.reset_blocks(live_of_block_, first, cluster_.threads_of_block());
  cluster_.reset_warps(live_of_warp_, first);
  live_ += cluster_.threads_of_cluster();
  for (int i = 0; i < cluster_.threads_of_cluster(); ++i) {
    ThreadId const& t = cluster_.thread(first, i);
    ++live_of_warp_[std::size_t(t.rank * cluster_.warps_of_block() + t.warp())];
    ready_.push_back(t.index);
  }
}

int Scheduler::live_of_cluster(int first) const {
  int live = 0;
  for (int r = 0; r < cluster_.blocks_of_cluster(); ++r) { live += live_of_block(first + r); }
  return live;
}

Scheduler::Next Scheduler::next_fair() {
  if (first_ == ready_.size()) { return {}; }
  auto const thread = std::size_t(ready_[first_++]);
  if (first_ == ready_.size() || first_ == 65536) {
    ready_.erase(ready_.begin(), ready_.begin() + std::ptrdiff_t(first_));
    first_ = 0;
  }
  return {Next::thread, thread};
}

Scheduler::Next Scheduler::next(std::size_t events) {
  if (fair_) { return next_fair(); }
  std::size_t const all = ready_.size() + events;
  if (all == 0) { return {}; }
  std::size_t const i = choices_.choose(all);
  if (i >= ready_.size()) { return {Next::event, i - ready_.size()}; }
  std::swap(ready_[i], ready_.back());
  auto const thread = std::size_t(ready_.back());
  ready_.pop_back();
  return {Next::thread, thread};
}

void Scheduler::spin(int t) {
  Thread& own = threads_[std::size_t(t)];
  if (own.last_change == changes_) {
    own.state = spinning;
    own.why = {this};
    spinning_.push_back(t);
  } else {
    ready_.push_back(t);
  }
  own.last_change = changes_;
}

void Scheduler::block(int t, Reason const& why) {
  threads_[std::size_t(t)].state = blocked;
  threads_[std::size_t(t)].why = why;
}

void Scheduler::wake(int t) {
  State& state = threads_[std::size_t(t)].state;
  if (state != blocked && state != spinning) { return; }
  if (state == spinning) { spinning_.erase(std::find(spinning_.begin(), spinning_.end(), t)); }
  state = ready;
  ready_.push_back(t);
}

void Scheduler::finish(int i) {
  ThreadId const& t = cluster_.thread(i);
  threads_[std::size_t(i)].state = finished;
  --live_;
  --live_of_block_[std::size_t(t.rank)];
  --live_of_warp_[std::size_t(t.rank * cluster_.warps_of_block() + t.warp())];
}

void Scheduler::changed() {
  ++changes_;
  for (int const t : spinning_) {
    threads_[std::size_t(t)].state = ready;
    ready_.push_back(t);
  }
  spinning_.clear();
}

std::string Scheduler::missing(int t) const {
  Reason const& why = threads_[std::size_t(t)].why;
  return why.by == nullptr ? "" : why.by->missing(why);
}

}  // namespace sett::sim
