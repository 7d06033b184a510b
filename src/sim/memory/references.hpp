// references: tracks the references to memory that a kernel takes, and determines how they are used.
//
// A reference is registered before it is used. Later, a change of its bytes shows that the kernel wrote through it.
// Its source line shows whether that line ever writes.
#pragma once

#include "accesses.hpp"

namespace sett::inline SETT_ABI::sim {

class References {
 public:
  References(AddressSpace& addresses, Sites& sites, Shadow& shadow, Accesses& accesses, Findings& findings)
      : addresses_(addresses), sites_(sites), shadow_(shadow), accesses_(accesses), findings_(findings) {}

  // Registers a reference that t makes to memory. Returns the address, or a scratch cell if t cannot use the address.
  void* refer(ThreadId const& t, void* address, std::size_t bytes, std::size_t align, bool may_write, SiteId site,
              coordinate const& at);
  // Forgets a reference that t passes to an instruction, because the instruction reports its own accesses.
  void forget(std::uintptr_t a, std::size_t n);

  bool open() const { return taken_ != 0 || read_.bytes != 0; }
  // These functions determine whether pending references were used to read or to write. settle_read handles references
  // to constants, and settle handles all others.
  void settle_read(ThreadId const& t);
  void settle(ThreadId const& t);
  // Determines the uses of the remaining references at the end of a cluster.
  void judge_suspects();

 private:
  static constexpr unsigned most = 8;
  unsigned used() const { return taken_ < most ? taken_ : most; }
  void settle(ThreadId const& t, Pending& p);
  bool initialised(Pending const& p);

  AddressSpace& addresses_;
  Sites& sites_;
  Shadow& shadow_;
  Accesses& accesses_;
  Findings& findings_;
  Pending all_[most];
  unsigned taken_ = 0;  // number of references so far; the last `most` references are pending
  Pending read_;        // the last reference to a constant
  // References to small elements with their threads. settle determines whether these references are reads.
  std::vector<std::pair<Pending, ThreadId>> suspects_;
};

}  // namespace sett::sim
