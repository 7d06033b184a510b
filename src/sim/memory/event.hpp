// event: describes a memory access by its thread, block, epoch and source location.
#pragma once

#include <cstdint>

#include "../report/site.hpp"

namespace sett::inline SETT_ABI::sim {

using Epoch = std::uint32_t;

// A memory access. Epoch 0 means that there is no access.
struct Event {
  Epoch epoch = 0;
  std::uint32_t block = 0;
  SiteId site = 0;
  std::uint16_t thread = 0;  // index in the block, or a slot of asynchronous work
  std::uint16_t flags = 0;

  static constexpr std::uint16_t atomic = 1, async = 2, elsewhere = 4, unmeasured = 8, init = 16;
  // Flags of a write. `same`: memory already held the written value. `unseen`: the written value is not known yet.
  static constexpr std::uint16_t same = 32, unseen = 64;
  // A flag in the list of readers. It marks a store after which another lane stored the same value.
  static constexpr std::uint16_t stored = 128;
  static constexpr std::uint16_t partly = 256;  // flag of a read of a whole struct with some unwritten bytes

  // A clock has an entry for each thread and for each slot of asynchronous work. Each mbarrier address has a slot, and
  // so does each thread that issues bulk copies or wgmma. If two mbarriers shared a slot, waiting on one would appear
  // to order the other's copies.
  static constexpr std::uint16_t slot_mark = 0x8000;
  static constexpr int most_slots = slot_mark;
  bool of_slot() const { return (thread & slot_mark) != 0; }
  int slot() const { return thread & ~slot_mark; }
  void set_slot(int slot) { thread = static_cast<std::uint16_t>(slot_mark | slot); }
};

}  // namespace sett::sim
