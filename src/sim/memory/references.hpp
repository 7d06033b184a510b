// references: the references to memory that a kernel takes, and their uses.
//
// A reference is announced before it is used. Later, its bytes show whether the kernel wrote through it, and its source
// line shows whether that line ever writes.
#pragma once

#include "accesses.hpp"

namespace sett::inline SETT_ABI::sim {

class References {
 public:
  References(Cluster const& cluster, AddressSpace& addresses, Sites& sites, Shadow& shadow, Accesses& accesses,
             Findings& findings)
      : cluster_(cluster),
        addresses_(addresses),
        sites_(sites),
        shadow_(shadow),
        accesses_(accesses),
        findings_(findings) {}

  // Registers a reference to memory that t makes. Returns the address or, if t cannot use it, the address of a scratch
  // cell.
  void* refer(ThreadId const& t, void* address, std::size_t bytes, std::size_t align, bool may_write, SiteId site,
              coordinate const& at);
  // Forgets a reference whose address t passes to an instruction, because the instruction reports its own accesses.
  void forget(std::uintptr_t a, std::size_t n);

  bool open() const { return taken_ != 0 || read_.bytes != 0; }
  // Determine whether pending references were used to read or to write: settle_read handles references to constants,
  // settle all others.
  void settle_read(ThreadId const& t);
  void settle(ThreadId const& t);
  // Settles, at the end of a cluster, the references that are still undecided.
  void judge_suspects();

 private:
  static constexpr unsigned most = 8;
  unsigned used() const { return taken_ < most ? taken_ : most; }
  void settle(ThreadId const& t, Pending& p);
  bool initialised(Pending const& p);

  Cluster const& cluster_;
  AddressSpace& addresses_;
  Sites& sites_;
  Shadow& shadow_;
  Accesses& accesses_;
  Findings& findings_;
  Pending all_[most];
  unsigned taken_ = 0;  // the number of references so far; the last `most` references are undecided
  Pending read_;        // the last reference to a constant
  // references to small elements, by thread; settle determines whether they are reads
  std::vector<std::pair<Pending, int>> suspects_;
};

}  // namespace sett::sim
