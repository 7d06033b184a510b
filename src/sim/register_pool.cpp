// register_pool: what warpgroups of a block give one another of its registers.
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

// setmaxnreg: the threads of a warpgroup meet; those that ask for more registers wait until others have given them back
void Engine::set_registers(unsigned count, bool more, Here here) {
  Inside const inside(*this);
  SiteId const at = where(here);
  flush();
  step();
  Thread& t = *running_;
  Block& b = block_of(t);
  if (count < 24 || count > 256 || count % 8 != 0) {
    find(misuse, "a thread has 24 to 256 registers, a multiple of 8, and not " + std::to_string(count), at, t, 0, {});
  }
  Warpgroup& g = b.warpgroups[std::size_t(t.local / 128)];
  if (g.arrived > 0 && g.wanted != count) {
    find(misuse,
         "threads of one warpgroup ask for " + amount(count, "register") + " and for " + std::to_string(g.wanted), at,
         t, 0, {});
  }
  if (g.registers != 0 && (more ? count < g.registers : count > g.registers)) {
    find(misuse,
         "setmaxnreg" + std::string(more ? ".inc" : ".dec") + " to " + amount(count, "register") +
             " of a thread that has " + std::to_string(g.registers),
         at, t, 0, {});
    g.registers = count;
  }
  g.wanted = count;
  g.waiting.push_back(t.index);
  ++g.arrived;
  t.state = Thread::blocked;
  grant_registers(b);
  if (t.state == Thread::blocked) {
    Reason why{[](Engine const&, Reason const& r) {
      return amount(r.count, "register") + ", which the warpgroup asks for together, from those that others give back";
    }};
    why.count = int(count);
    block_on(why, at);
  } else {
    suspend();
  }
}

void Engine::grant_registers(Block& b) {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < b.warpgroups.size(); ++i) {
      Warpgroup& g = b.warpgroups[i];
      if (g.arrived < std::min(128, block_threads_ - 128 * int(i))) { continue; }
      if (g.wanted > g.registers && g.registers != 0 && 128 * (g.wanted - g.registers) > b.registers_left) { continue; }
      if (g.registers != 0) { b.registers_left += 128 * (g.registers - g.wanted), g.registers = g.wanted; }
      for (int const i : g.waiting) { wake(i); }
      g.waiting.clear();
      g.arrived = 0;
      again = true;
    }
  }
}

}  // namespace sett::sim
