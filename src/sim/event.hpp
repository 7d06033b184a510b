// event: a memory access with its thread, block, epoch and source location.
#pragma once

#include <cstdint>

#include "site.hpp"

namespace sett::inline SETT_ABI::sim {

using Epoch = std::uint32_t;

// An access; epoch 0 means that there is none.
struct Event {
  Epoch epoch = 0;
  std::uint32_t block = 0;
  SiteId site = 0;
  std::uint16_t thread = 0;  // index in the block, or a slot of asynchronous work
  std::uint16_t flags = 0;

  static constexpr std::uint16_t atomic = 1, async = 2, elsewhere = 4, unmeasured = 8, init = 16;
  // for a write: `same`, the memory already holds its value; `unseen`, its value is not known yet
  static constexpr std::uint16_t same = 32, unseen = 64;
  static constexpr std::uint16_t stored = 128;  // among readers: a store followed by another lane's store of the same
                                                // value
  static constexpr std::uint16_t partly = 256;  // a read of a whole struct, of which some bytes are unwritten

  // Besides threads, asynchronous work has slots: one for each mbarrier, by its address, and one for each thread that
  // issues bulk copies or wgmma. With a shared slot, waiting on one mbarrier would appear to order the other's copies.
  static constexpr std::uint16_t slot_mark = 0x8000;
  static constexpr int most_slots = slot_mark;
  bool of_slot() const { return (thread & slot_mark) != 0; }
  int slot() const { return thread & ~slot_mark; }
  void set_slot(int slot) { thread = static_cast<std::uint16_t>(slot_mark | slot); }
};

}  // namespace sett::sim
