// async_queue: copies and warpgroups' GEMMs that are under way.
//
//   law      where a copy will write there is poison until its thread, or a thread that its mbarrier tells, has waited for it;
//            groups complete in the order in which they were committed (tests/sim/engine)
//
// The work itself runs when it is waited for. Until then its destination's cells are under way, and the cells that it reads
// count it as a reader.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "accesses.hpp"

namespace sett::inline SETT_ABI::sim {

// a copy or a product that is under way
struct Operation {
  Work work;
  std::vector<unsigned char> state;
  std::vector<Range> reads, writes;
  ThreadId thread;
  Event issued;
  int slot = -1;  // where clocks have it: if it is of the async proxy and reads memory, or an mbarrier counts its bytes
  Epoch slot_epoch = 0;
  bool moved = false;          // its sources have been read, and its destination is written
  bool done = false;           // and threads that waited for it may use that
  bool holds_sources = false;  // counted in the cells that it reads
  // of a warpgroup's product: its first thread's, which reads memory for all
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
  // the cluster is over: what is under way is moved without being waited for
  void end();
  // The thread ends: true where it has not waited for work, and where that was issued.
  bool left_by(ThreadId const& t, SiteId& issued) const;

  // t issues work; slot: of the mbarrier that counts its bytes, or -1; sound: it may run
  void start(ThreadId const& t, Work const& work, SiteId site, int slot, bool sound);
  void commit(ThreadId const& t, Queue queue);
  // until at most so many groups are under way; -1: none, and nothing that is not committed
  void wait(ThreadId const& t, Queue queue, int may_be_under_way, bool sources_only);
  void fence_registers(ThreadId const& t) { of(t).wgmma_fenced = true; }

  // Work whose bytes an mbarrier counts may complete at any time: the number-th of these does.
  std::size_t bulk_count() const { return bulk_.size(); }
  OperationPtr complete_bulk(std::size_t number);
  // threads that know of the slot's epoch know of what it has written
  void publish_writes(Operation const& op, int slot, Epoch epoch);
  // t's cp.async so far complete, and are known by the slot's epoch
  void hand_to_mbarrier(ThreadId const& t, int slot, Epoch epoch);

  SiteId reader_of(std::uintptr_t a, std::size_t n) const override;
  // Other registers lie at [a, a + bytes) now than those that t's products read there.
  void forget_sources(ThreadId const& t, std::uintptr_t a, std::size_t bytes);

  std::uint64_t bytes() const { return bytes_; }

 private:
  // copies that an mbarrier reports: a clock with this epoch of its slot happens after them
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
    std::vector<Handed> handed_open;  // of cp.async that is not committed
    int slot = -1;                    // of its bulk copies and products, once it has any
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
  std::vector<OperationPtr> bulk_;   // under way, and completed by an mbarrier
  std::vector<OperationPtr> spare_;  // done: their memory is used again
  OperationPtr whole_;               // the product that was issued last
  std::uint64_t bytes_ = 0;
};

}  // namespace sett::sim
