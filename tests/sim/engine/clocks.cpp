// Clocks: tests that an event is ordered before a thread's next access exactly if a chain of releases and acquires
// leads from the event to the access.
#include "races/clocks.hpp"

#include "histories.hpp"
#include "races/atomics.hpp"

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

// Clusters that run together, and synchronize by atomics with fences and by barriers of blocks and of the grid.
class Together {
 public:
  Together(unsigned threads, unsigned blocks, unsigned clusters, unsigned seed)
      : random(seed),
        cluster({blocks * clusters * 3, 1, 1}, {threads, 1, 1}, {blocks, 1, 1}, clusters),
        clocks(cluster),
        known_(std::size_t(threads * blocks * clusters)),
        published_(3),
        atomics_(clocks) {
    for (unsigned c = 0; c < clusters; ++c) { begin(c == 0 ? 0 : cluster.add_seat()); }
  }

  int some_thread() { return below(random, cluster.size()); }
  void event(int t) {
    known_[std::size_t(t)].insert(int(events.size()));
    events.push_back(clocks.event(cluster.thread(t), 1, 0));
  }
  bool knows(int t, int event) const { return known_[std::size_t(t)].count(event) > 0; }
  // `cooperative` grids have barriers of the grid. In other grids, clusters end, and others take their seats.
  void step(bool cooperative) {
    int const what = below(random, 12);
    if (what == 0 && cooperative) { return grid_barrier(); }
    if (what == 0 && started_ < cluster.clusters()) {
      return begin(below(random, cluster.blocks()) / cluster.blocks_of_cluster() * cluster.blocks_of_cluster());
    }
    what < 7 ? publish() : block_barrier();
  }

  std::mt19937 random;
  sim::Cluster cluster;
  sim::Clocks clocks;
  std::vector<sim::Event> events;

 private:
  void begin(int first) {
    cluster.go_to(started_++, first);
    clocks.begin(first);
    for (int i = 0; i < cluster.threads_of_cluster(); ++i) {
      known_[std::size_t(cluster.thread(first, i).index)].clear();
    }
  }
  void publish() {
    int const t = some_thread(), k = below(random, 3);
    clocks.fence(cluster.thread(t), true);
    atomics_.access(cluster.thread(t), std::uintptr_t(k));
    clocks.fence(cluster.thread(t), true);
    std::set<int>&own = known_[std::size_t(t)], &cell = published_[std::size_t(k)];
    own.insert(cell.begin(), cell.end());
    cell = own;
  }
  void join(std::vector<int> const& threads) {
    std::set<int> all;
    for (int const i : threads) { all.insert(known_[std::size_t(i)].begin(), known_[std::size_t(i)].end()); }
    for (int const i : threads) { known_[std::size_t(i)] = all; }
  }
  void block_barrier() {
    std::vector<int> threads;
    int const rank = below(random, cluster.blocks());
    for (int i = 0; i < cluster.threads_of_block(); ++i) { threads.push_back(cluster.thread(rank, i).index); }
    clocks.synchronize(threads, sim::Clocks::Group::block);
    join(threads);
  }
  void grid_barrier() {
    std::vector<int> threads;
    for (int i = 0; i < cluster.size(); ++i) { threads.push_back(i); }
    clocks.synchronize_grid();
    join(threads);
  }

  std::uint32_t started_ = 0;
  std::vector<std::set<int>> known_, published_;
  sim::Atomics atomics_;
};

void check_together(unsigned threads, unsigned blocks, unsigned clusters, bool cooperative) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    Together all(threads, blocks, clusters, seed);
    for (int step = 0; step < 150; ++step) {
      all.event(all.some_thread());
      all.step(cooperative);
      for (int k = 0; k < 40; ++k) {
        int const t = all.some_thread(), e = below(all.random, int(all.events.size()));
        ASSERT_EQ(all.clocks.ordered(all.cluster.thread(t), all.events[std::size_t(e)]), all.knows(t, e))
            << "seed " << seed << ", step " << step << ", thread " << t << ", event " << e;
      }
    }
  }
}

TEST(Clocks, OrderIsReachabilityAmongClustersThatRunTogether) {
  for (bool const cooperative : {true, false}) {
    check_together(3, 1, 5, cooperative);
    check_together(35, 1, 3, cooperative);
    check_together(3, 2, 3, cooperative);
  }
}

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
