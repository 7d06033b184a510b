#include "grid_barrier.hpp"

#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

void GridBarrier::arrive(ThreadId const& t, SiteId at) {
  Arrival& last = arrivals_[std::size_t(t.rank)];
  if (last.at != 0 && findings_.differ(last.at, at)) {
    findings_.add_both("threads of one block reach the grid's barrier",
                       ": all threads of a block must arrive at the same source location", t, at, "",
                       cluster_.thread(last.thread), last.at, "");
  }
  last = {at, t.index};
  waiting_.push_back(t.index);
  scheduler_.set_site(t.index, at);
  scheduler_.block(t.index, {this});
  if (int(waiting_.size()) == cluster_.size()) { complete(); }
}

void GridBarrier::complete() {
  clocks_.synchronize_grid();
  for (int const i : waiting_) { scheduler_.wake(i); }
  waiting_.clear();
  for (Arrival& last : arrivals_) { last = {}; }
  ++completed_;
  scheduler_.changed();
}

std::string GridBarrier::missing(Reason const&) const {
  std::size_t const ended = std::size_t(cluster_.size() - scheduler_.live());
  return "the grid's barrier, at which all " + amount(cluster_.size(), "thread") +
         " of the grid must arrive: " + std::to_string(waiting_.size()) + " have arrived" +
         (ended == 0 ? "" : ", and " + amount(ended, "thread has", "threads have") + " ended");
}

}  // namespace sett::sim
