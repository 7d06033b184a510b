// register_uses: checks references to unwritten registers, and to registers that a pending wgmma writes or reads.
//
// Register tensors are arrays on the threads' stacks. Every new tensor is filled with the same word. Copies of
// elements also copy this word. An element that still holds the word when it is read was therefore never written.
#pragma once

#include "../async/async_queue.hpp"

namespace sett::inline SETT_ABI::sim {

class RegisterUses {
 public:
  RegisterUses(Cluster const& cluster, AddressSpace const& addresses, Shadow& shadow, AsyncQueue& queue,
               Findings& findings)
      : cluster_(cluster), addresses_(addresses), shadow_(shadow), queue_(queue), findings_(findings) {}

  struct Use {
    std::uintptr_t address;
    std::size_t bytes;
    SiteId site;
    coordinate at;
    bool marked = false;  // whether the compiler's instrumentation reports the reads and writes
    bool holds(std::uintptr_t a, std::size_t n) const { return address < a + n && a < address + bytes; }
  };

  void begin(int first);
  // Returns whether the uses of some references are still unknown.
  bool open() const { return !under_way_.empty() || !unwritten_.empty(); }
  void judge(ThreadId const& t);

  // Registers a reference that t makes. `may_write` says whether t may write through the reference.
  void refer(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool may_write, bool marked, coordinate const& at,
             CallChain const& calls);
  // Records a read by a copy or an MMA. The thread may have taken a reference to the same registers just before.
  void read(ThreadId const& t, std::uintptr_t begin, std::size_t bytes, CallChain const& calls);
  // Records an access to a tensor's element that the compiler's instrumentation reports.
  void mark(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool writes, CallChain const& calls);
  // Records a new tensor with `unwritten_bytes` unwritten bytes.
  void make(ThreadId const& t, std::uintptr_t a, std::size_t unwritten_bytes, std::size_t bytes);

  // Records that t passes the address to an instruction. The instruction reports its own accesses.
  void hand_over(ThreadId const& t, std::uintptr_t a, std::size_t n);
  void clear_handed(ThreadId const& t) { handed_[std::size_t(t.index)].clear(); }
  // Reports a source operand with the word for unwritten registers. All threads execute the instruction together.
  void operand(ThreadId const& t, std::uintptr_t a, char const* instruction, char const* what, SiteId at);

 private:
  void use(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool by_mark, CallChain const& calls);
  bool is_used_by_work(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool by_mark);
  void find_unwritten(ThreadId const& t, Use const& use);
  void judge_under_way(ThreadId const& t, Use const& use);

  Cluster const& cluster_;
  AddressSpace const& addresses_;
  Shadow& shadow_;
  AsyncQueue& queue_;
  Findings& findings_;
  std::vector<Use> under_way_;  // references to registers of a pending wgmma, except references passed to instructions
  std::vector<Use> unwritten_;
  // For each thread, the unwritten registers that it passed to an instruction, with their coordinates.
  std::vector<std::vector<std::pair<std::uintptr_t, coordinate>>> handed_;
};

}  // namespace sett::sim
