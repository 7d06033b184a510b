// Threads: a transport whose ranks are threads of one process.
//
//   law      run(f) calls f(member) once for each rank, each call in a thread of its own, and returns after the last
//   example  Threads group(4);  group.run([&](Threads::Member& m) { redistribute(plans[m.rank()], a, b, m); });
//
// Requires: host code with threads; f calls exchange and fence equally often on all ranks.
// Errors: argument_below_one for the number of ranks; launch_refused for more than 4096, or if a thread cannot
// start. An exception that f throws ends the program.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "../num/done.hpp"
#include "transport.hpp"

namespace sett::inline SETT_ABI::dist {

inline constexpr Index most_threads = 4096;

class Threads {
 public:
  // The transport of one rank.
  class Member {
   public:
    static constexpr Reach reach = Reach::write;

    Member(Threads& group, Index rank) : group_(&group), rank_(rank) {}
    Index rank() const { return rank_; }
    Index ranks() const { return group_->ranks(); }
    void exchange(Offer const& offer) {
      progress();
      group_->offers_[std::size_t(rank_)] = offer;
      group_->wait();
    }
    Offer const& peer(Index rank) const { return group_->offers_[std::size_t(rank)]; }
    void fence() {
      progress();
      group_->wait();
    }
    void progress() {
      if (group_->on_progress_) { group_->on_progress_(rank_); }
    }

   private:
    Threads* group_;
    Index rank_;
  };

  // Calls on_progress, if given, on each rank's thread before each message and each fence; tests use it to yield.
  explicit Threads(Index ranks, std::function<void(Index)> on_progress = {})
      : asked_(ranks),
        offers_(std::size_t(std::clamp(ranks, Index(0), most_threads))),
        on_progress_(std::move(on_progress)) {}

  Index ranks() const { return Index(offers_.size()); }

  // Calls f(member) on a thread for each rank.
  template <class F>
  result<Done> try_run(F const& f) {
    if (asked_ < 1 || asked_ > most_threads) {
      return Error{{asked_ < 1 ? Rule::argument_below_one : Rule::launch_refused, 0, 0, Num(asked_), Num(most_threads)},
                   Text() << "a group of threads must have from 1 to " << Num(most_threads) << " ranks, but it has "
                          << Num(asked_)};
    }
    std::vector<std::thread> threads;
    Gate gate;
    Index const started = start(threads, gate, f);
    gate.open(started == ranks());
    for (std::thread& t : threads) { t.join(); }
    if (started == ranks()) { return Done{}; }
    return Error{{Rule::launch_refused, 0, 0, Num(started), Num(ranks())},
                 Text() << "a group must start a thread for each of its " << Num(ranks()) << " ranks, but only "
                        << Num(started) << " started: use fewer ranks"};
  }
  template <class F>
  void run(F const& f) {
    if (auto const done = try_run(f); !done) { raise(done.error()); }
  }

 private:
  // Holds all threads until the last has started, so that none waits for a rank that does not exist.
  class Gate {
   public:
    void open(bool go) {
      std::lock_guard<std::mutex> const lock(mutex_);
      state_ = go ? 1 : -1;
      changed_.notify_all();
    }
    bool pass() {
      std::unique_lock<std::mutex> lock(mutex_);
      changed_.wait(lock, [this] { return state_ != 0; });
      return state_ > 0;
    }

   private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int state_ = 0;
  };

  template <class F>
  Index start(std::vector<std::thread>& threads, Gate& gate, F const& f) {
    auto const body = [this, &gate, &f](Index rank) {
      if (!gate.pass()) { return; }
      Member member(*this, rank);
      f(member);
    };
#if SETT_EXCEPTIONS
    try {
      for (Index r = 0; r < ranks(); ++r) { threads.emplace_back(body, r); }
    } catch (std::exception const&) { return Index(threads.size()); }
#else
    for (Index r = 0; r < ranks(); ++r) { threads.emplace_back(body, r); }
#endif
    return ranks();
  }

  void wait() {
    std::unique_lock<std::mutex> lock(mutex_);
    std::uint64_t const mine = generation_;
    if (++waiting_ == ranks()) {
      waiting_ = 0;
      ++generation_;
      changed_.notify_all();
    } else {
      changed_.wait(lock, [&] { return generation_ != mine; });
    }
  }

  Index asked_;
  std::vector<Offer> offers_;
  std::function<void(Index)> on_progress_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Index waiting_ = 0;
  std::uint64_t generation_ = 0;
};

static_assert(Transport<Threads::Member>, "a member of Threads must be a transport");

}  // namespace sett::dist
