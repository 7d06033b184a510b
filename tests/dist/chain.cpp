// chain: compares the boxes of two chains with counting, and checks that their number depends on the modes alone.
#include "sett/dist/chain.hpp"

#include "pairs.hpp"

namespace {

using namespace dist_test;
using sett::dist::detail::Chain;

TEST(Chain, GivesThePairsOfRandomDimensions) {
  Random random(15);
  int chains = 0, even = 0, ragged = 0;
  for (int i = 0; i < 6000; ++i) {
    Index const n = random_extent(random);
    Dimension const s = random_dimension(random, n), d = random_dimension(random, n);
    Chain const chain(s, d);
    if (!chain.is_chain()) { continue; }
    ++chains;
    (chain.is_even() ? even : ragged) += 1;
    Index size = -1;
    expect_pieces(s, d, [&](Index p, Index q) {
      Pieces const pieces = chain.pieces(p, q);
      EXPECT_LE(pieces.size(), chain.modes().size());
      Index const mine = sett::dist::detail::size_of(pieces);
      if (chain.is_even() && mine > 0) {
        EXPECT_EQ(pieces.size(), 1u);
        EXPECT_TRUE(size < 0 || size == mine) << "the messages of an even chain must have one size";
        size = mine;
      }
      auto const receivers = chain.receivers(p), senders = chain.senders(q);
      EXPECT_TRUE(mine == 0 || std::count(receivers.begin(), receivers.end(), q) == 1);
      EXPECT_TRUE(mine == 0 || std::count(senders.begin(), senders.end(), p) == 1);
      EXPECT_TRUE(receivers.empty() || receivers.back() < d.positions());
      EXPECT_TRUE(senders.empty() || senders.back() < s.positions());
      return pieces;
    });
    if (HasFailure()) { FAIL() << "case " << i; }
  }
  EXPECT_GT(even, 500);
  EXPECT_GT(ragged, 500);
}

// With 5 ranks, the digits 1 and 2 of a rank must not give ranks 6 and 7.
TEST(Chain, NamesNoRankBeyondItsAxis) {
  for (Index n = 1; n < 40; ++n) {
    for (Index ranks = 1; ranks < 12; ++ranks) {
      for (Index block : {0, 1, 2, 3, 4, 8}) {
        Dimension const s{n, {{ranks, 0, {}}}}, d{n, {{2, block, {}}}};
        Chain const chain(s, d);
        if (!chain.is_chain()) { continue; }
        for (Index q = 0; q < 2; ++q) {
          auto const senders = chain.senders(q);
          EXPECT_LT(senders.empty() ? -1 : senders.back(), ranks)
              << n << " over " << ranks << " to blocks of " << block;
        }
      }
    }
  }
}

TEST(Chain, TakesStepsForModesOnly) {
  Index const n = Index(1) << 60;
  Chain const chain({n, {{4, 1, {}}, {2, 1024, {}}}}, {n, {{8, 0, {}}}});
  ASSERT_TRUE(chain.is_chain());
  EXPECT_TRUE(chain.is_even());
  EXPECT_LE(chain.modes().size(), 6u);
  Pieces const pieces = chain.pieces(3, 5);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].size(), n / 64);
}

TEST(Chain, RefusesBlocksThatDoNotDivide) {
  EXPECT_FALSE(Chain({30, {{2, 2, {}}}}, {30, {{2, 3, {}}}}).is_chain());
  EXPECT_FALSE(Chain({30, {{2, 0, {5}}}}, {30, {}}).is_chain());
  EXPECT_TRUE(Chain({5, {{2, 7, {}}}}, {5, {{2, 2, {}}}}).is_chain());  // a block beyond n is not a boundary
}

}  // namespace
