// Tests barriers of blocks, of clusters and in shared memory. No thread may pass before all have arrived. Everything
// that happened before any arrival must then happen before every thread's next step.
#include <set>

#include "parts.hpp"

namespace {

std::vector<sim::Event> events_of_all(Parts& parts) {
  std::vector<sim::Event> out;
  for (int i = 0; i < parts.cluster.size(); ++i) { out.push_back(parts.clocks.event(parts.thread(i), 1, 0)); }
  return out;
}

std::vector<int> shuffled(int n, std::mt19937& random) {
  std::vector<int> order;
  for (int i = 0; i < n; ++i) { order.push_back(i); }
  std::shuffle(order.begin(), order.end(), random);
  return order;
}

// Checks a barrier at which some threads of a block end instead of arriving.
TEST(BlockBarriers, AllThatHaveNotEndedPassTogether) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    Parts parts(70, 2);
    std::vector<sim::Event> const events = events_of_all(parts);
    std::set<int> gone, here;
    for (int const i : shuffled(70, random)) {
      sim::ThreadId const& t = parts.thread(i);
      if (here.size() + gone.size() == 69) { break; }
      if (below(random, 4) == 0) {
        parts.scheduler.finish(i);
        parts.block_barriers.leave(t);
        gone.insert(i);
      } else {
        parts.block_barriers.arrive(t, 0, sett::Machine::every_thread, true, parts.line(1));
        here.insert(i);
      }
      for (int const k : here) { ASSERT_EQ(parts.scheduler.state(k), sim::Scheduler::blocked); }
    }
    int last = 0;
    while (here.count(last) + gone.count(last) > 0) { ++last; }
    parts.block_barriers.arrive(parts.thread(last), 0, sett::Machine::every_thread, true, parts.line(1));
    here.insert(last);
    ASSERT_EQ(parts.block_barriers.completed(), 1u);
    for (int const k : here) {
      ASSERT_TRUE(parts.is_ready(k));
      for (int const e : here) { ASSERT_TRUE(parts.clocks.ordered(parts.thread(k), events[std::size_t(e)])); }
      for (int const e : gone) { ASSERT_FALSE(parts.clocks.ordered(parts.thread(k), events[std::size_t(e)])); }
      ASSERT_FALSE(parts.clocks.ordered(parts.thread(k), events[70])) << "another block";
    }
    ASSERT_TRUE(parts.take_findings().ok());
  }
}

// Checks that the consumers, which wait, are ordered after the producers, which only arrive. The producers must not
// be ordered after the consumers.
TEST(BlockBarriers, ABarrierOfSomeWarpsCountsThem) {
  Parts parts(128, 1);
  std::vector<sim::Event> const events = events_of_all(parts);
  for (int i = 0; i < 32; ++i) { parts.block_barriers.arrive(parts.thread(i), 3, 64, false, parts.line(1)); }
  for (int i = 0; i < 32; ++i) { EXPECT_TRUE(parts.is_ready(i)) << "an arrival does not wait for the barrier"; }
  for (int i = 64; i < 96; ++i) {
    EXPECT_EQ(parts.block_barriers.completed(), 0u);
    parts.block_barriers.arrive(parts.thread(i), 3, 64, true, parts.line(2));
  }
  EXPECT_EQ(parts.block_barriers.completed(), 1u);
  for (int i = 64; i < 96; ++i) { EXPECT_TRUE(parts.clocks.ordered(parts.thread(i), events[5])); }
  EXPECT_FALSE(parts.clocks.ordered(parts.thread(5), events[64]));
  EXPECT_TRUE(parts.take_findings().ok());
}

TEST(BlockBarriers, MisuseIsFoundAndNothingHangs) {
  Parts parts(64, 1);
  parts.block_barriers.arrive(parts.thread(0), 16, 64, true, parts.line(1));
  EXPECT_EQ(parts.take_findings().barrier_misuse.size(), 1u) << "barrier 16";
  parts.block_barriers.arrive(parts.thread(1), 1, 40, true, parts.line(2));
  EXPECT_EQ(parts.take_findings().barrier_misuse.size(), 1u) << "40 threads";
  parts.block_barriers.arrive(parts.thread(2), 2, sett::Machine::every_thread, true, parts.line(3));
  parts.block_barriers.arrive(parts.thread(3), 2, sett::Machine::every_thread, true, parts.line(4));
  EXPECT_EQ(parts.take_findings().barrier_misuse.size(), 2u) << "at both lines";
}

TEST(ClusterBarrier, PhasesAreCompleteWhenAllHaveArrived) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    std::mt19937 random(seed);
    Parts parts(20, 3);
    for (unsigned phase = 1; phase <= 3; ++phase) {
      std::vector<sim::Event> const events = events_of_all(parts);
      std::vector<int> const order = shuffled(60, random);
      std::set<int> waiting;
      for (int const i : order) {
        ASSERT_EQ(parts.cluster_barrier.completed(), phase - 1);
        parts.cluster_barrier.arrive(parts.thread(i), parts.line(1), false);
        if (below(random, 2) == 0) { continue; }
        waiting.insert(i);
        bool const passes = parts.cluster_barrier.wait(parts.thread(i), parts.line(2));
        ASSERT_EQ(passes, i == order.back());
      }
      ASSERT_EQ(parts.cluster_barrier.completed(), phase);
      for (int i = 0; i < 60; ++i) {
        if (waiting.count(i) == 0) { ASSERT_TRUE(parts.cluster_barrier.wait(parts.thread(i), parts.line(3))); }
        ASSERT_TRUE(parts.is_ready(i));
        for (sim::Event const& e : events) { ASSERT_TRUE(parts.clocks.ordered(parts.thread(i), e)); }
      }
    }
    ASSERT_TRUE(parts.take_findings().ok());
  }
}

TEST(ClusterBarrier, ArrivingTwiceAndWaitingWithoutArrivingAreFound) {
  Parts parts(4, 2);
  parts.cluster_barrier.arrive(parts.thread(0), parts.line(1), false);
  parts.cluster_barrier.arrive(parts.thread(0), parts.line(2), false);
  EXPECT_EQ(parts.take_findings().barrier_misuse.size(), 1u);
  EXPECT_TRUE(parts.cluster_barrier.wait(parts.thread(1), parts.line(3)));
  EXPECT_EQ(parts.take_findings().barrier_misuse.size(), 1u);
  EXPECT_EQ(parts.cluster_barrier.completed(), 0u);
}

// Checks arrivals and bytes in any order. The phase must be complete when all arrivals and all bytes have come.
TEST(MBarriers, APhaseIsCompleteWithItsLastArrivalAndByte) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    std::mt19937 random(seed);
    Parts parts(32, 1);
    std::uintptr_t const a = parts.shared.block(0).dynamic.begin + 8 * std::size_t(below(random, 8));
    int const arrivals = 1 + below(random, 8);
    parts.mbarriers.initialise(parts.thread(0), a, unsigned(arrivals), parts.line(1));
    parts.clocks.synchronize(shuffled(32, random), sim::Clocks::Group::block);
    for (unsigned phase = 0; phase < 3; ++phase) {
      std::vector<sim::Event> const events = events_of_all(parts);
      bool const waits = parts.mbarriers.wait(parts.thread(31), a, phase & 1, sett::WaitScope::block, parts.line(2));
      ASSERT_FALSE(waits);
      std::size_t const bytes = 16 * std::size_t(below(random, 3));
      std::set<int> arrived;
      for (int i = 0; i < arrivals; ++i) {
        ASSERT_FALSE(parts.is_ready(31));
        ASSERT_EQ(parts.mbarriers.arrive(parts.thread(i), a, 1, i == 0 ? bytes : 0, true, parts.line(3)), phase);
        arrived.insert(i);
      }
      for (std::size_t left = bytes; left > 0; left -= 16) {
        ASSERT_FALSE(parts.is_ready(31)) << left << " bytes have yet to come";
        parts.mbarriers.arrive_bytes(a, 16);
      }
      ASSERT_TRUE(parts.is_ready(31));
      ASSERT_TRUE(parts.mbarriers.resume_wait(parts.thread(31), a, phase & 1, sett::WaitScope::block));
      for (int i = 0; i < 31; ++i) {
        ASSERT_EQ(parts.clocks.ordered(parts.thread(31), events[std::size_t(i)]), arrived.count(i) > 0);
      }
      parts.clocks.synchronize(shuffled(32, random), sim::Clocks::Group::block);
    }
    ASSERT_TRUE(parts.take_findings().ok());
  }
}

TEST(MBarriers, WhatIsNotThereOrStillExpectedIsFound) {
  Parts parts(32, 1);
  std::uintptr_t const a = parts.shared.block(0).dynamic.begin;
  EXPECT_FALSE(parts.mbarriers.is_there(parts.thread(0), a, "arrives at", parts.line(1)));
  EXPECT_EQ(parts.take_findings().barrier_misuse.size(), 1u) << "not initialised";
  parts.mbarriers.initialise(parts.thread(0), a + 4, 1, parts.line(2));
  EXPECT_EQ(parts.take_findings().misaligned.size(), 1u);
  parts.mbarriers.initialise(parts.thread(0), a + 16, 1, parts.line(3));
  parts.mbarriers.arrive(parts.thread(0), a + 16, 1, 64, true, parts.line(4));
  EXPECT_TRUE(parts.take_findings().ok());
  parts.mbarriers.end();
  EXPECT_EQ(parts.take_findings().barrier_misuse.size(), 1u) << "64 bytes are expected";
}

}  // namespace
