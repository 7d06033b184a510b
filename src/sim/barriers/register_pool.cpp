#include "register_pool.hpp"

#include <algorithm>

#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

void RegisterPool::begin(int first) {
  Block b;
  b.warpgroups.assign(std::size_t(cluster_.threads_of_block() + 127) / 128, Warpgroup{registers_, 0, 0, {}});
  cluster_.reset_blocks(blocks_, first, b);
}

void RegisterPool::check(ThreadId const& t, Warpgroup& g, unsigned count, bool more, SiteId at) {
  if (count < 24 || count > 256 || count % 8 != 0) {
    findings_.add(Fault::barrier_misuse,
                  "setmaxnreg's count must be a multiple of 8 from 24 to 256, but is " + std::to_string(count), at, t);
  }
  if (g.arrived > 0 && g.wanted != count) {
    findings_.add(Fault::barrier_misuse,
                  "threads of one warpgroup must request the same number of registers, but request " +
                      std::to_string(count) + " and " + std::to_string(g.wanted),
                  at, t);
  }
  if (g.registers != 0 && (more ? count < g.registers : count > g.registers)) {
    findings_.add(Fault::barrier_misuse,
                  "executes setmaxnreg" + std::string(more ? ".inc" : ".dec") + " to " + amount(count, "register") +
                      ", but has " + std::to_string(g.registers),
                  at, t);
    g.registers = count;
  }
}

void RegisterPool::set(ThreadId const& t, unsigned count, bool more, SiteId at) {
  Block& b = blocks_[std::size_t(t.rank)];
  Warpgroup& g = b.warpgroups[std::size_t(t.local / 128)];
  check(t, g, count, more, at);
  g.wanted = count;
  g.waiting.push_back(t.index);
  ++g.arrived;
  Reason why{this};
  why.count = int(count);
  scheduler_.set_site(t.index, at);
  scheduler_.block(t.index, why);
  grant(b);
}

void RegisterPool::grant(Block& b) {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < b.warpgroups.size(); ++i) {
      Warpgroup& g = b.warpgroups[i];
      if (g.arrived < std::min(128, cluster_.threads_of_block() - 128 * int(i))) { continue; }
      if (g.wanted > g.registers && g.registers != 0 && 128 * (g.wanted - g.registers) > b.left) { continue; }
      if (g.registers != 0) { b.left += 128 * (g.registers - g.wanted), g.registers = g.wanted; }
      for (int const thread : g.waiting) { scheduler_.wake(thread); }
      g.waiting.clear();
      g.arrived = 0;
      again = true;
    }
  }
}

std::string RegisterPool::missing(Reason const& why) const {
  return amount(why.count, "register") + " for its warpgroup, but other warpgroups have not released enough";
}

}  // namespace sett::sim
