// register_uses: references to registers that nobody has written yet, or that a product will still write or read.
//
// Tensors in registers are arrays on the threads' stacks. A new tensor is filled with one word, the same everywhere,
// which is copied along with elements: an element that still holds it when it is read was never written.
#pragma once

#include "async_queue.hpp"

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
    bool marked = false;  // the compiler reports whether it is read or written
    bool holds(std::uintptr_t a, std::size_t n) const { return address < a + n && a < address + bytes; }
  };

  void begin();
  // references that are not judged yet
  bool open() const { return !under_way_.empty() || !unwritten_.empty(); }
  void judge(ThreadId const& t);

  // a reference of t's, through which it may write
  void refer(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool may_write, bool marked, coordinate const& at,
             CallChain const& calls);
  // definitely read, by a copy or a product; if there was a reference to it, it was made just before
  void read(ThreadId const& t, std::uintptr_t begin, std::size_t bytes, CallChain const& calls);
  // the compiler's mark of an access to an element for which a tensor was asked
  void mark(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool writes, CallChain const& calls);
  // a new tensor is there, with `unwritten_bytes` unwritten bytes
  void make(ThreadId const& t, std::uintptr_t a, std::size_t unwritten_bytes, std::size_t bytes);

  // an instruction of t's takes the address, and reports its own accesses
  void hand_over(ThreadId const& t, std::uintptr_t a, std::size_t n);
  void clear_handed(ThreadId const& t) { handed_[std::size_t(t.index)].clear(); }
  // a source of an instruction that threads execute together holds the unwritten word
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
  std::vector<Use> under_way_;  // while a product to or from them is pending, and not passed to an instruction
  std::vector<Use> unwritten_;
  // by thread: unwritten registers that were passed to an instruction, and their coordinates
  std::vector<std::vector<std::pair<std::uintptr_t, coordinate>>> handed_;
};

}  // namespace sett::sim
