// threads: runs groups of threads, and checks that fences order their writes.
#include "sett/dist/threads.hpp"

#include <gtest/gtest.h>

namespace {

using sett::dist::Index;
using sett::dist::Offer;
using sett::dist::Threads;

TEST(Threads, RunsEachRankOnce) {
  Threads group(7);
  std::vector<int> calls(7, 0);
  group.run([&](Threads::Member& m) { ++calls[std::size_t(m.rank())]; });
  EXPECT_EQ(calls, std::vector<int>(7, 1));
}

TEST(Threads, SeeWritesAfterAFence) {
  Threads group(4, [](Index) { std::this_thread::yield(); });
  std::vector<Index> values(4, 0);
  std::vector<int> wrong(4, 0);
  group.run([&](Threads::Member& m) {
    for (Index i = 1; i < 200; ++i) {
      values[std::size_t((m.rank() + i) % 4)] = i;
      m.fence();
      for (Index const v : values) { wrong[std::size_t(m.rank())] += v != i; }
      m.fence();
    }
  });
  EXPECT_EQ(wrong, std::vector<int>(4, 0));
}

TEST(Threads, ExchangeOffers) {
  Threads group(3);
  std::vector<std::uint64_t> sums(3, 0);
  group.run([&](Threads::Member& m) {
    Offer mine;
    mine.identity = std::uint64_t(10 + m.rank());
    m.exchange(mine);
    for (Index r = 0; r < m.ranks(); ++r) { sums[std::size_t(m.rank())] += m.peer(r).identity; }
    m.fence();
  });
  EXPECT_EQ(sums, std::vector<std::uint64_t>(3, 33));
}

TEST(Threads, RefuseTooManyRanks) {
  Threads group(Index(1) << 40);
  auto const done = group.try_run([](Threads::Member&) {});
  ASSERT_FALSE(done);
  EXPECT_STREQ(done.error().text.c_str(),
               "a group of threads must have from 1 to 4096 ranks, but it has 1099511627776");
}

TEST(Threads, RefuseAnEmptyGroup) {
  for (Index const ranks : {Index(0), Index(-3)}) {
    Threads group(ranks);
    auto const done = group.try_run([](Threads::Member&) {});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().failure.rule, sett::Rule::argument_below_one);
  }
}

}  // namespace
