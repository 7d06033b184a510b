// clocks: implements vector clocks for the happens-before relation between the threads of a cluster.
//
//   law      ordered(t, e) holds exactly if a chain of releases and acquires leads from e to t (tests/sim/engine)
//
// Each release begins a new epoch of its thread. Epochs are from one counter of the cluster. A barrier of a whole
// block therefore needs only one number per thread, which covers all earlier epochs of the block.
#pragma once

#include <span>

#include "../engine/cluster.hpp"
#include "clock.hpp"

namespace sett::inline SETT_ABI::sim {

class Clocks {
 public:
  struct Thread {
    Epoch epoch = 1;
    // Earlier epochs of the thread's own warp are ordered before the thread's next access.
    Epoch warp_before = 0;
    Clock knows;
    Knowledge initialised;  // mbarriers that the thread initialised before its last fence.mbarrier_init
  };
  // The threads that synchronize: some threads of a block, all lanes of a warp, or all threads of a block.
  enum class Group : unsigned char { some, warp, block };

  explicit Clocks(Cluster const& cluster) : cluster_(cluster) {}

  // Begins the cluster at rank `first`, in which no thread is ordered after another one.
  void begin(int first = 0);
  Epoch tick() { return ++now_; }
  // From now on, barriers of blocks and warps order nothing, because no access is checked.
  void set_idle() { idle_ = true; }

  Thread& operator[](ThreadId const& t) { return threads_[std::size_t(t.index)]; }
  Thread const& operator[](ThreadId const& t) const { return threads_[std::size_t(t.index)]; }
  // Returns the event of an access that t makes now.
  Event event(ThreadId const& t, SiteId site, std::uint16_t flags) const {
    return {(*this)[t].epoch, t.block, site, static_cast<std::uint16_t>(t.local), flags};
  }

  // Returns whether e happens before t's next access.
  bool ordered(ThreadId const& t, Event const& e) const {
    if (e.block != t.block || e.of_slot()) { return ordered_elsewhere(t, e); }
    Thread const& own = (*this)[t];
    if (e.thread == t.local || e.epoch < own.knows.all.before[std::size_t(t.rank - t.first)]) { return true; }
    if (e.thread / 32 == t.local / 32 && e.epoch < own.warp_before) { return true; }
    return ordered_among(own, e, t.rank - t.first) || knows_foreign(own.knows.all, e);
  }
  // Returns whether e happens before t's asynchronous work, with a proxy fence for that memory in between.
  bool async_ordered(ThreadId const& t, Event const& e, bool shared) const;
  // Returns whether a wait of block scope by t has observed event e of another block. Such a wait does not order t
  // after e.
  bool observed(ThreadId const& t, Event const& e) const;
  // Returns whether t has observed event e by an atomic access, but has no fence of device scope after that access.
  bool heard(ThreadId const& t, Event const& e) const;
  // Returns whether t is ordered after, or has observed, an action of block `rank` of its cluster.
  bool knows_start(ThreadId const& t, std::size_t rank) const;

  // Joins t's clock and t's own accesses into `into`.
  void publish(ThreadId const& t, Clock& into, bool to_its_block = true) const;
  // Publishes t's clock, and begins a new epoch for t's later accesses.
  void release(ThreadId const& t, Clock& into, bool to_its_block = true) {
    publish(t, into, to_its_block);
    (*this)[t].epoch = tick();
  }
  // Joins the clocks of the threads, and assigns the result to each thread.
  void synchronize(std::span<int const> threads, Group group);
  // Assigns `clock` to each thread. All these threads must have released to `clock`.
  void acquire(std::span<int const> threads, Clock const& clock);
  // Completes a phase of the cluster's barrier: joins `arriving` into `completed`, and resets `arriving`.
  void complete_cluster(Clock& arriving, Clock& completed, int first = 0);
  // Orders everything that the threads of the whole grid have done before the next accesses of all of them.
  void synchronize_grid();
  // Returns the number in the grid of the first block of t's cluster.
  std::uint32_t cluster_of(ThreadId const& t) const { return cluster_.block(std::size_t(t.first)); }
  bool has_several_blocks() const { return cluster_.blocks_of_cluster() > 1; }

  // fences.cpp
  void fence(ThreadId const& t, bool device);
  void fence_proxy(ThreadId const& t, bool shared);
  void fence_barrier_init(ThreadId const& t);

  // These functions handle the slots of asynchronous work. A slot's epochs number its work.
  int new_slot(int first = 0) {
    int& next = next_slots_[std::size_t(first)];
    return next < Event::most_slots ? next++ : Event::most_slots - 1;
  }
  void learn(ThreadId const& t, int slot, Epoch epoch) { learn((*this)[t].knows, slot, epoch); }
  void learn(Clock& clock, int slot, Epoch epoch) const { clock.all.learn(of_slot(slot), of_slot(slot) + 1, epoch); }
  // Returns the index of a slot in a clock.
  std::size_t of_slot(int slot) const { return known() + std::size_t(slot); }

 private:
  // Returns the number of threads that a clock has entries for.
  std::size_t known() const { return std::size_t(cluster_.threads_of_cluster()); }
  bool ordered_elsewhere(ThreadId const& t, Event const& e) const;
  bool ordered_among(Thread const& own, Event const& e, int rank) const;
  bool began(Knowledge const& k, std::size_t rank, Epoch birth) const;
  bool includes(Knowledge const& k, Event const& e, int rank) const;
  bool knows_slot(Knowledge const& k, Event const& e) const;
  bool knows_foreign(Knowledge const& k, Event const& e) const;
  void tell_other_clusters(Knowledge& k, int first) const;
  void learn_own(ThreadId const& t, Knowledge& k) const;
  Clock join_cluster(int first) const;

  Cluster const& cluster_;
  std::vector<Thread> threads_;
  Epoch now_ = 1;
  Epochs births_;                // epoch at which each block's cluster began; its threads have larger epochs
  std::vector<int> next_slots_;  // number of slots of the cluster that begins at each rank
  bool idle_ = false;
};

}  // namespace sett::sim
