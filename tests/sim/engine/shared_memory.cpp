// SharedMemory and AddressSpace: tests that arrays are disjoint and aligned, and that an address is in bounds exactly
// if it is inside an allocation.
#include "memory/shared_memory.hpp"

#include "parts.hpp"

namespace {

TEST(SharedMemory, ArraysAreAlignedAndApart) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    std::size_t const dynamic = 16 * std::size_t(below(random, 100));
    Parts parts(32, 2, dynamic);
    std::vector<sim::Allocation> pieces{parts.shared.block(1).dynamic};
    std::size_t all = 0;
    for (std::size_t key = 1; all < 40000; ++key) {
      std::size_t const bytes = 1 + std::size_t(below(random, 3000)), align = std::size_t(1) << below(random, 8);
      void* const p = parts.shared.static_array(1, bytes, align, reinterpret_cast<void*>(key));
      auto const begin = reinterpret_cast<std::uintptr_t>(p);
      ASSERT_EQ(begin % align, 0u);
      ASSERT_EQ(parts.shared.static_array(1, bytes, align, reinterpret_cast<void*>(key)), p) << "the same key";
      ASSERT_EQ(parts.shared.owner_of(begin), 1u);
      ASSERT_EQ(parts.shared.pointer_to(parts.shared.address_of(begin), 0), begin);
      for (sim::Allocation const& other : pieces) { ASSERT_GE(begin, other.end); }
      if (all < 8000) { ASSERT_GE(begin - pieces.back().end, std::max<std::size_t>(bytes, 1024) / 16 * 16); }
      pieces.push_back({begin, begin + bytes});
      all += bytes + align;
    }
    // Compares the results for bytes near the ends of each piece with a search over all pieces.
    for (sim::Allocation const& piece : pieces) {
      for (std::uintptr_t const a : {piece.begin - 1, piece.begin, piece.end - 4, piece.end - 1, piece.end}) {
        std::size_t const n = 1 + std::size_t(below(random, 4));
        bool inside = false, shared = false;
        for (sim::Allocation const& p : pieces) { inside = inside || (p.begin <= a && a + n <= p.end); }
        ASSERT_EQ(parts.addresses.in_bounds(a, n, shared), inside);
        ASSERT_TRUE(shared);
      }
    }
    ASSERT_EQ(parts.shared.block(0).statics.size(), 0u);
  }
}

TEST(SharedMemory, MoreThanABlockHasIsRefused) {
  Parts parts(32, 1, 0);
  int key = 0;
  EXPECT_THROW(parts.shared.static_array(0, 48 * 1024 + 1, 1, &key), sett::layout_error);
  Parts full(32, 1, 227 * 1024);
  EXPECT_THROW(full.shared.static_array(0, 16, 1, &key), sett::layout_error);
}

TEST(AddressSpace, AScratchCellStandsForTheAddressThatWasAskedFor) {
  Parts parts(32, 1);
  for (std::uintptr_t const beyond : {std::uintptr_t(16), std::uintptr_t(0x123456)}) {
    auto const a = reinterpret_cast<std::uintptr_t>(parts.addresses.scratch(beyond, 8, 8));
    bool shared = false;
    EXPECT_TRUE(parts.addresses.is_scratch(a));
    EXPECT_FALSE(parts.addresses.in_bounds(a, 1, shared));
    EXPECT_EQ(parts.addresses.beyond(a + 3).address, beyond + 3);
    EXPECT_EQ(parts.addresses.beyond(a).align, 8u);
  }
}

// Checks accesses to the shared memory of another block. The other block must have started, and must not end before
// one of its threads has waited for the access.
TEST(Lifetimes, AVisitLiesBetweenStartAndEndOfItsBlock) {
  for (bool const started : {false, true}) {
    for (bool const waited : {false, true}) {
      Parts parts(2, 2);
      sim::ThreadId const &visitor = parts.thread(0), &owner = parts.thread(2);
      if (started) {
        sim::Clock clock;
        parts.clocks.release(owner, clock);
        parts.clocks[visitor].knows.join(clock);
      }
      std::uintptr_t const a = parts.shared.block(1).dynamic.begin;
      parts.lifetimes.visit(visitor, a, parts.clocks.event(visitor, parts.line(1), 0));
      EXPECT_EQ(parts.take_findings().races.size(), started ? 0u : 1u);
      if (waited) {
        sim::Clock clock;
        parts.clocks.release(visitor, clock);
        parts.clocks[owner].knows.join(clock);
      }
      for (int const i : {2, 3}) { parts.scheduler.finish(i); }
      parts.lifetimes.end_block(1);
      // If the access was already a finding, its line does not give a second finding.
      EXPECT_EQ(parts.take_findings().races.size(), waited || !started ? 0u : 1u);
    }
  }
}

}  // namespace
