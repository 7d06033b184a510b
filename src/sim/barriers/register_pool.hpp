// register_pool: counts the registers that the warpgroups of a block release and take by setmaxnreg.
#pragma once

#include "../engine/scheduler.hpp"
#include "../report/findings.hpp"

namespace sett::inline SETT_ABI::sim {

class RegisterPool : public Awaited {
 public:
  // `registers` is the number of registers per thread at the start, or 0 if it is unknown.
  RegisterPool(Cluster const& cluster, Scheduler& scheduler, Findings& findings, unsigned registers)
      : cluster_(cluster), scheduler_(scheduler), findings_(findings), registers_((registers + 7) / 8 * 8) {}

  void begin(int first);
  // Blocks t until all threads of its warpgroup have requested `count` registers and the block has that many
  // available.
  void set(ThreadId const& t, unsigned count, bool more, SiteId at);

 private:
  struct Warpgroup {
    unsigned registers = 0;  // registers per thread; 0 if unknown
    unsigned wanted = 0;
    int arrived = 0;
    std::vector<int> waiting;
  };
  struct Block {
    std::vector<Warpgroup> warpgroups;
    unsigned left = 0;  // released registers that no warpgroup has taken yet
  };

  void check(ThreadId const& t, Warpgroup& g, unsigned count, bool more, SiteId at);
  void grant(Block& b);
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  Scheduler& scheduler_;
  Findings& findings_;
  unsigned registers_;  // registers per thread, rounded up to a multiple of eight
  std::vector<Block> blocks_;
};

}  // namespace sett::sim
