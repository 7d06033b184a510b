// register_pool: the registers that the warpgroups of a block release and take with setmaxnreg.
#pragma once

#include "../engine/scheduler.hpp"
#include "../report/findings.hpp"

namespace sett::inline SETT_ABI::sim {

class RegisterPool : public Awaited {
 public:
  // registers per thread at the start; 0 if unknown
  RegisterPool(Cluster const& cluster, Scheduler& scheduler, Findings& findings, unsigned registers)
      : cluster_(cluster), scheduler_(scheduler), findings_(findings), registers_((registers + 7) / 8 * 8) {}

  void begin();
  // Blocks t until all threads of its warpgroup have requested `count` registers, and the block can grant them.
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
    unsigned left = 0;  // registers that warpgroups have released and that are not yet taken
  };

  void check(ThreadId const& t, Warpgroup& g, unsigned count, bool more, SiteId at);
  void grant(Block& b);
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  Scheduler& scheduler_;
  Findings& findings_;
  unsigned registers_;  // registers per thread, a multiple of eight
  std::vector<Block> blocks_;
};

}  // namespace sett::sim
