// Clocks: tests that an event is ordered before a thread's next access exactly if a chain of releases and acquires
// leads from the event to the access.
#include "races/clocks.hpp"

#include "histories.hpp"

namespace {

void check_histories(unsigned threads, unsigned blocks, unsigned seeds) {
  for (unsigned seed = 0; seed < seeds; ++seed) {
    Parts parts(threads, blocks);
    Histories histories(parts, seed);
    std::vector<sim::Event> events;
    for (int step = 0; step < 120; ++step) {
      int const t = histories.some_thread();
      histories.event(t);
      events.push_back(parts.clocks.event(parts.thread(t), 1, 0));
      histories.synchronize_some();
      for (int k = 0; k < 40; ++k) {
        int const asked = histories.some_thread(), e = below(histories.random, int(events.size()));
        ASSERT_EQ(parts.clocks.ordered(parts.thread(asked), events[std::size_t(e)]), histories.knows(asked, e))
            << "seed " << seed << ", step " << step << ", thread " << asked << ", event " << e;
      }
    }
  }
}

TEST(Clocks, OrderIsReachabilityInOneWarp) { check_histories(24, 1, 60); }
TEST(Clocks, OrderIsReachabilityInOneBlock) { check_histories(80, 1, 40); }
TEST(Clocks, OrderIsReachabilityInACluster) { check_histories(40, 3, 40); }

// Checks that clocks record asynchronous work only by its slot, up to an epoch.
TEST(Clocks, ASlotIsKnownUpToTheEpochThatWasLearnt) {
  Parts parts(64, 2);
  sim::ThreadId const &issuer = parts.thread(3), &other = parts.thread(70);
  int const first = parts.clocks.new_slot(), second = parts.clocks.new_slot();
  auto const event_of = [&](int slot) {
    sim::Event e = parts.clocks.event(issuer, 1, sim::Event::async);
    e.epoch = parts.clocks.tick();
    e.set_slot(slot);
    return e;
  };
  sim::Event const early = event_of(first), beside = event_of(second), late = event_of(first);
  EXPECT_FALSE(parts.clocks.ordered(issuer, early)) << "the issuing thread must wait too";
  parts.clocks.learn(other, first, early.epoch);
  EXPECT_TRUE(parts.clocks.ordered(other, early));
  EXPECT_FALSE(parts.clocks.ordered(other, late));
  EXPECT_FALSE(parts.clocks.ordered(other, beside));
  sim::Clock clock;
  parts.clocks.release(other, clock);
  EXPECT_FALSE(parts.clocks.ordered(issuer, early));
  parts.clocks[issuer].knows.join(clock);
  EXPECT_TRUE(parts.clocks.ordered(issuer, early));
}

// Checks that the async proxy sees accesses only after a proxy fence, and that each fence acts on one kind of memory.
TEST(Clocks, TheAsyncProxyNeedsItsFence) {
  for (bool const shared : {true, false}) {
    Parts parts(32, 1);
    sim::ThreadId const& t = parts.thread(5);
    sim::Event const before = parts.clocks.event(t, 1, 0);
    EXPECT_FALSE(parts.clocks.async_ordered(t, before, shared));
    parts.clocks.fence_proxy(t, !shared);
    EXPECT_FALSE(parts.clocks.async_ordered(t, before, shared));
    parts.clocks.fence_proxy(t, shared);
    EXPECT_TRUE(parts.clocks.async_ordered(t, before, shared));
    EXPECT_FALSE(parts.clocks.async_ordered(t, parts.clocks.event(t, 1, 0), shared));
  }
}

}  // namespace
