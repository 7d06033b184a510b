// scheduler: chooses which thread of the cluster runs next.
//
// A thread runs until it blocks, spins, finishes or yields. A spinning thread tests its condition again after a
// change. Events, such as bulk copies that may complete now, compete with the ready threads.
#pragma once

#include <string>
#include <vector>

#include "../report/site.hpp"
#include "choices.hpp"
#include "cluster.hpp"

namespace sett::inline SETT_ABI::sim {

struct Reason;

// A component for which threads wait. It describes the missing condition.
class Awaited {
 public:
  virtual std::string missing(Reason const& why) const = 0;

 protected:
  ~Awaited() = default;
};

// The condition for which a thread waits. The text is created only on demand.
struct Reason {
  Awaited const* by = nullptr;
  char const* name = "";
  int number = 0, count = 0;
  std::uintptr_t address = 0;
};

class Scheduler : public Awaited {
 public:
  enum State : unsigned char { ready, blocked, spinning, finished };
  struct Next {
    enum Kind : unsigned char { nothing, thread, event } kind = nothing;
    std::size_t number = 0;
  };

  Scheduler(Choices& choices, Cluster const& cluster) : choices_(choices), cluster_(cluster) {}

  // Marks the threads of all seats as ended.
  void clear();
  // Marks every thread of the cluster that begins at rank `first` as ready.
  void begin(int first = 0);
  // From now on, runs ready threads in the order in which they became ready, instead of by choice.
  void set_fair() { fair_ = true; }
  // Returns the next thread or event, or `nothing` if there is none.
  Next next(std::size_t events);

  State state(int t) const { return threads_[std::size_t(t)].state; }
  // Makes the running thread ready again, without blocking it.
  void yield(int t) { ready_.push_back(t); }
  // Makes the running thread wait for the next change, after which it tests its condition again.
  void spin(int t);
  void block(int t, Reason const& why);
  void wake(int t);
  void finish(int t);
  // Records a change for which a spinning thread may be waiting.
  void changed();

  // Records the instruction at which a thread waits or synchronizes.
  void set_site(int t, SiteId site) { threads_[std::size_t(t)].site = site; }
  SiteId site(int t) const { return threads_[std::size_t(t)].site; }
  // Describes the condition for which a blocked or spinning thread waits.
  std::string missing(int t) const;

  bool any_spins() const { return !spinning_.empty(); }
  // Returns the number of threads that have not ended.
  int live() const { return live_; }
  int live_of_block(int rank) const { return live_of_block_[std::size_t(rank)]; }
  int live_of_cluster(int first) const;
  int live_of_warp(ThreadId const& t) const {
    return live_of_warp_[std::size_t(t.rank * cluster_.warps_of_block() + t.warp())];
  }

 private:
  struct Thread {
    State state = ready;
    SiteId site = 0;
    std::uint64_t last_change = 0;
    Reason why;
  };

  std::string missing(Reason const&) const override { return "other threads, in a polling loop"; }

  Choices& choices_;
  Cluster const& cluster_;
  std::vector<Thread> threads_;
  Next next_fair();

  std::vector<int> ready_, spinning_;
  bool fair_ = false;
  std::size_t first_ = 0;  // the first ready thread, if `fair_`
  std::uint64_t changes_ = 0;
  int live_ = 0;
  std::vector<int> live_of_block_, live_of_warp_;
};

}  // namespace sett::sim
