// async_queue: manages pending copies and warpgroup GEMMs.
//
//   law      a copy's destination is poison until the issuing thread, or a thread that waits on the copy's mbarrier,
//            has waited; groups complete in the order of their commits (tests/sim/engine)
//
// The simulator executes the work when a thread waits for it. Until then, the destination's cells are marked as
// pending, and the sources' cells count the work as a reader.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "../memory/accesses.hpp"

namespace sett::inline SETT_ABI::sim {

// A copy or wgmma that has been issued but may not be complete.
struct Operation {
  Work work;
  std::vector<unsigned char> state;
  std::vector<Range> reads, writes;
  ThreadId thread;
  Event issued;
  // The index of the operation's slot in the vector clocks, or -1. It is set for operations of the async proxy that
  // read memory, and for operations whose bytes an mbarrier counts.
  int slot = -1;
  Epoch slot_epoch = 0;
  bool moved = false;          // whether the sources have been read and the destination has been written
  bool done = false;           // whether threads that have waited may use the destination
  bool holds_sources = false;  // whether the cells of the sources count this operation as a reader
  // The operation of the thread that reads memory for the whole warpgroup. Used for wgmma.
  std::shared_ptr<Operation> whole{};
};
using OperationPtr = std::shared_ptr<Operation>;

class AsyncQueue : public SourceReaders {
 public:
  AsyncQueue(Cluster const& cluster, AddressSpace const& addresses, Shadow& shadow, Clocks& clocks, Accesses& accesses,
             Findings& findings)
      : cluster_(cluster),
        addresses_(addresses),
        shadow_(shadow),
        clocks_(clocks),
        accesses_(accesses),
        findings_(findings) {}

  void clear();
  void begin(int first = 0);
  // Ends the cluster that begins at rank `first`, and executes its pending work.
  void end(int first = 0);
  // Returns whether thread t ends before it has waited for all its work. Sets `issued` to the site that issued the
  // work.
  bool left_by(ThreadId const& t, SiteId& issued) const;

  // Starts work that t issues. `slot` is the slot of the mbarrier that counts the work's bytes, or -1. `sound` says
  // whether the work may be executed.
  void start(ThreadId const& t, Work const& work, SiteId site, int slot, bool sound);
  void commit(ThreadId const& t, Queue queue);
  // Waits until at most `may_be_under_way` groups are pending. With -1, waits for all work, including uncommitted work.
  void wait(ThreadId const& t, Queue queue, int may_be_under_way, bool sources_only);
  void fence_registers(ThreadId const& t) { of(t).wgmma_fenced = true; }

  // Work whose bytes an mbarrier counts may complete at any time. complete_bulk completes the work with this index
  // now.
  std::size_t bulk_count() const { return bulk_.size(); }
  // Returns whether such work of the cluster that begins at rank `first` is pending.
  bool has_bulk(int first) const;
  OperationPtr complete_bulk(std::size_t number);
  // Orders the work's writes before threads whose clocks include the slot's epoch.
  void publish_writes(Operation const& op, int slot, Epoch epoch);
  // Completes all cp.async copies that t has issued. The slot's epoch covers these copies.
  void hand_to_mbarrier(ThreadId const& t, int slot, Epoch epoch);

  SiteId reader_of(std::uintptr_t a, std::size_t n) const override;
  // Forgets wgmma sources of t in [a, a + bytes). These registers now hold other values.
  void forget_sources(ThreadId const& t, std::uintptr_t a, std::size_t bytes);

  std::uint64_t bytes() const { return bytes_; }

 private:
  // The copies that an mbarrier signals. A thread whose clock includes this epoch of the slot is ordered after the
  // copies.
  struct Handed {
    int slot = 0;
    Epoch epoch = 0;
  };
  struct Group {
    std::vector<OperationPtr> operations;
    std::vector<Handed> handed;  // one element per slot
    bool sources_read = false;
  };
  struct Pipeline {
    std::vector<OperationPtr> open;  // operations that are not committed
    std::deque<Group> groups;        // oldest group first
  };
  struct Thread {
    Pipeline pipelines[3];            // indexed by Queue
    std::vector<Handed> handed_open;  // cp.async copies that are not committed
    int slot = -1;                    // slot of the thread's bulk copies and wgmma; -1 until it issues one
    bool wgmma_fenced = false;
  };

  Thread& of(ThreadId const& t) { return threads_[std::size_t(t.index)]; }
  OperationPtr make(ThreadId const& t, Work const& work, SiteId site);
  void give_slot(Operation& op, int slot);
  bool check(Operation const& op, bool sound);
  bool check_range(Operation const& op, Range const& r);

  void begin_reads(Operation const& op);
  void begin_writes(Operation const& op);
  template <class Use>
  void each_source(Operation const& op, Use const& use);
  bool reads_memory(Operation const& op) const;
  long source_registers(Operation const& op) const;
  void hold_sources(Operation& op);
  void free_sources(Operation& op);
  void end_whole(ThreadId const& t, Operation& op);

  void move(Operation& op);
  void complete(ThreadId const& t, Operation& op, bool by_wait);
  void complete_group(ThreadId const& t, Group& g);
  void complete_handed(ThreadId const& t, std::vector<OperationPtr>& operations, std::vector<Handed>& handed,
                       Handed to);
  void wait_for_sources(ThreadId const& t, std::deque<Group>& groups, std::size_t may_be_under_way);
  void learn(ThreadId const& t, std::vector<Handed> const& copies);
  void reuse(OperationPtr& op);

  Cluster const& cluster_;
  AddressSpace const& addresses_;
  Shadow& shadow_;
  Clocks& clocks_;
  Accesses& accesses_;
  Findings& findings_;
  std::vector<Thread> threads_;
  std::vector<OperationPtr> bulk_;   // pending work that an mbarrier completes
  std::vector<OperationPtr> spare_;  // finished operations, reused to save allocations
  OperationPtr whole_;               // the last wgmma with operands in memory
  std::uint64_t bytes_ = 0;
};

}  // namespace sett::sim
