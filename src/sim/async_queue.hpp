// async_queue: pending copies and warpgroup GEMMs.
//
//   law      where a copy will write there is poison until its thread, or a thread that its mbarrier tells, has waited
//            for it; groups complete in the order in which they were committed (tests/sim/engine)
//
// The work itself runs when a thread waits for it. Until then, its destination's cells are marked as pending, and the
// cells that it reads count it as a reader.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "accesses.hpp"

namespace sett::inline SETT_ABI::sim {

// a pending copy or product
struct Operation {
  Work work;
  std::vector<unsigned char> state;
  std::vector<Range> reads, writes;
  ThreadId thread;
  Event issued;
  int slot = -1;  // its slot in the clocks, if it belongs to the async proxy and reads memory, or an mbarrier counts
                  // its bytes
  Epoch slot_epoch = 0;
  bool moved = false;          // its sources have been read, and its destination is written
  bool done = false;           // and threads that waited for it may use the destination
  bool holds_sources = false;  // counted as a reader in its source cells
  // for a warpgroup's product: the epoch of its first thread, which reads memory for all
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

  void begin();
  // the cluster has ended: pending work is carried out without a wait
  void end();
  // The thread ends: true if it has not waited for work, and the site that issued it.
  bool left_by(ThreadId const& t, SiteId& issued) const;

  // t issues work; slot: the slot of the mbarrier that counts its bytes, or -1; sound: it may run
  void start(ThreadId const& t, Work const& work, SiteId site, int slot, bool sound);
  void commit(ThreadId const& t, Queue queue);
  // until at most this many groups are pending; -1: none, not even uncommitted work
  void wait(ThreadId const& t, Queue queue, int may_be_under_way, bool sources_only);
  void fence_registers(ThreadId const& t) { of(t).wgmma_fenced = true; }

  // Work whose bytes an mbarrier counts may complete at any time: work `number` completes now.
  std::size_t bulk_count() const { return bulk_.size(); }
  OperationPtr complete_bulk(std::size_t number);
  // threads that know the slot's epoch know what the work has written
  void publish_writes(Operation const& op, int slot, Epoch epoch);
  // t's cp.async so far complete, and the slot's epoch covers them
  void hand_to_mbarrier(ThreadId const& t, int slot, Epoch epoch);

  SiteId reader_of(std::uintptr_t a, std::size_t n) const override;
  // The registers at [a, a + bytes) now differ from those that t's products read there.
  void forget_sources(ThreadId const& t, std::uintptr_t a, std::size_t bytes);

  std::uint64_t bytes() const { return bytes_; }

 private:
  // copies that an mbarrier signals: a clock with this epoch of its slot is ordered after them
  struct Handed {
    int slot = 0;
    Epoch epoch = 0;
  };
  struct Group {
    std::vector<OperationPtr> operations;
    std::vector<Handed> handed;  // a slot each
    bool sources_read = false;
  };
  struct Pipeline {
    std::vector<OperationPtr> open;  // not committed
    std::deque<Group> groups;        // in order
  };
  struct Thread {
    Pipeline pipelines[3];            // by Queue
    std::vector<Handed> handed_open;  // for uncommitted cp.async
    int slot = -1;                    // the slot of its bulk copies and products, once it has any
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
  std::vector<OperationPtr> bulk_;   // pending, and completed by an mbarrier
  std::vector<OperationPtr> spare_;  // done: their memory is reused
  OperationPtr whole_;               // the product issued last
  std::uint64_t bytes_ = 0;
};

}  // namespace sett::sim
