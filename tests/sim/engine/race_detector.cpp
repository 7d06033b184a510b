// RaceDetector: tests that a conflict is found at the first access that is not ordered after an earlier access to the
// same byte, if either access is a write.
#include "races/race_detector.hpp"

#include <numeric>
#include <set>

#include "histories.hpp"

namespace {

struct Known {
  std::size_t begin, end;  // in bytes
  bool writes, atomic;
  int event;
};

bool conflict(Known const& a, Known const& b) {
  bool const overlap = a.begin < b.end && b.begin < a.end;
  return overlap && (a.writes || b.writes) && !(a.atomic && b.atomic);
}

// Makes random accesses to 1 to 16 of 64 bytes, until the first conflict.
void check_trace(Parts& parts, unsigned seed, int& found) {
  Histories histories(parts, seed);
  sim::Shadow shadow(
      [](void*, sim::Page& page) {
        for (sim::Cell& c : page.cells) { c.flags = sim::Cell::initialised; }
      },
      nullptr);
  sim::RaceDetector races(shadow, parts.clocks);
  std::vector<Known> trace;
  for (int step = 0; step < 40; ++step) {
    for (int k = below(histories.random, 12); k > 0; --k) { histories.synchronize_some(); }
    int const t = histories.some_thread(), size = 1 << below(histories.random, 5);
    auto const begin = std::size_t(below(histories.random, 64 / size) * size);
    int const kind = below(histories.random, 12);
    sim::coordinate const nowhere;
    sett::Access const access = kind == 0 ? sett::Access::write : kind == 1 ? sett::Access::atomic : sett::Access::read;
    sim::Conflict const c = races.record(
        {parts.thread(t), 0x100000 + begin, std::size_t(size), access, sim::SiteId(step + 1), nowhere, 0, false});
    Known const mine{begin, begin + std::size_t(size), kind < 2, kind == 1, histories.event(t)};
    bool expected = false;
    for (Known const& k : trace) { expected = expected || (conflict(k, mine) && !histories.knows(t, k.event)); }
    ASSERT_EQ(c.kind == sim::Conflict::race, expected) << "seed " << seed << ", step " << step;
    if (expected) {
      ++found;
      return;
    }
    trace.push_back(mine);
  }
}

TEST(RaceDetector, FindsTheFirstConflictAndNothingBefore) {
  int found = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    Parts one(40, 1), several(8, 3);
    check_trace(seed % 2 == 0 ? one : several, seed, found);
    if (HasFatalFailure()) { return; }
  }
  EXPECT_GT(found, 100);
  EXPECT_LT(found, 400);
}

// Checks a write after any number of reads that are not ordered with one another. Some of the reads are ordered
// before the write.
TEST(RaceDetector, AWriteMustFollowEveryReadSinceTheWriteBefore) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    Parts parts(64, 1);
    sim::coordinate const at;
    auto const record = [&](int t, sett::Access kind, int line) {
      return parts.races.record({parts.thread(t), 0x400000, 4, kind, sim::SiteId(line), at, 0, true}).kind;
    };
    ASSERT_EQ(record(0, sett::Access::write, 1), sim::Conflict::none);
    std::vector<int> all(64);
    std::iota(all.begin(), all.end(), 0);
    parts.clocks.synchronize(all, sim::Clocks::Group::block);
    std::set<int> readers, released;
    for (int k = 1 + below(random, 6); k > 0; --k) {
      int const t = below(random, 63);
      ASSERT_EQ(record(t, sett::Access::read, 2), sim::Conflict::none);
      readers.insert(t);
    }
    sim::Clock clock;
    for (int const t : readers) {
      if (below(random, 6) == 0) { continue; }
      parts.clocks.release(parts.thread(t), clock);
      released.insert(t);
    }
    parts.clocks[parts.thread(63)].knows.join(clock);
    ASSERT_EQ(record(63, sett::Access::write, 3) == sim::Conflict::none, readers == released) << "seed " << seed;
  }
}

TEST(RaceDetector, TellsUnwrittenMemoryFromMemoryThatWasWritten) {
  Parts parts(32, 1);
  sim::coordinate const at;
  auto const record = [&](sett::Access kind, std::size_t begin, std::size_t bytes) {
    return parts.races.record({parts.thread(0), 0x200000 + begin, bytes, kind, 1, at, 0, true}).kind;
  };
  EXPECT_EQ(record(sett::Access::write, 4, 4), sim::Conflict::none);
  EXPECT_EQ(record(sett::Access::read, 4, 4), sim::Conflict::none);
  EXPECT_EQ(record(sett::Access::read, 0, 8), sim::Conflict::uninitialised);
  EXPECT_EQ(record(sett::Access::atomic, 8, 4), sim::Conflict::uninitialised);
}

// Checks that lanes of a warp do not race if they store the same value with one instruction. The next access must be
// ordered after all of these stores.
TEST(RaceDetector, EqualStoresOfAWarpAreOneStore) {
  for (int const mate : {1, 40}) {
    Parts parts(64, 1);
    sim::coordinate const at;
    auto const store = [&](int t, int line, std::uint16_t flags) {
      return parts.races.record({parts.thread(t), 0x300000, 4, sett::Access::write, parts.line(line), at, flags, true});
    };
    EXPECT_EQ(store(0, 1, sim::Event::same).kind, sim::Conflict::none);
    EXPECT_EQ(store(mate, 1, sim::Event::same).kind, mate == 1 ? sim::Conflict::none : sim::Conflict::race);
    EXPECT_EQ(store(2, 1, 0).kind, sim::Conflict::race) << "another value";
    EXPECT_EQ(store(3, 2, sim::Event::same).kind, sim::Conflict::race) << "another instruction";
  }
}

}  // namespace
