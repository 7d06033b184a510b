// pairing: chooses each of the three forms, and lists the partners of a position.
#include "sett/dist/pairing.hpp"

#include "pairs.hpp"

namespace {

using namespace dist_test;
using sett::dist::Form;
using sett::dist::detail::try_pairing;

TEST(Pairing, GivesThePairsAndPartnersOfRandomDimensions) {
  Random random(16);
  int forms[3] = {};
  for (int i = 0; i < 3000; ++i) {
    Index const n = random.one_in(3) ? random.from(200, 500) : random_extent(random);
    Dimension s = random_dimension(random, n), d = random_dimension(random, n);
    if (n >= 200) { s.deals = {{2, 4, {}}}, d.deals = {{3, random.from(4, 7), {}}}; }
    auto const pairing = try_pairing(s, d, -1, -1, 100000);
    ASSERT_TRUE(pairing);
    ++forms[int(pairing->form())];
    expect_pieces(s, d, [&](Index p, Index q) {
      Pieces const pieces = pairing->pieces(p, q);
      auto const receivers = pairing->receivers(p), senders = pairing->senders(q);
      EXPECT_EQ(std::count(receivers.begin(), receivers.end(), q), pieces.empty() ? 0 : 1);
      EXPECT_EQ(std::count(senders.begin(), senders.end(), p), pieces.empty() ? 0 : 1);
      return pieces;
    });
    if (HasFailure()) { FAIL() << "case " << i; }
  }
  for (int const count : forms) { EXPECT_GT(count, 50); }
}

TEST(Pairing, ChoosesTheCheapestForm) {
  auto const form = [](Dimension const& s, Dimension const& d) { return try_pairing(s, d, -1, -1, 1 << 20)->form(); };
  EXPECT_EQ(form({4096, {{4, 64, {}}}}, {4096, {{2, 256, {}}}}), Form::chain);
  EXPECT_EQ(form({Index(1) << 40, {{3, 64, {}}}}, {Index(1) << 40, {{5, 100, {}}}}), Form::progressions);
  EXPECT_EQ(form({8193, {{4, 0, {}}}}, {8193, {{3, 0, {}}}}), Form::segments);  // gcd 1, but few blocks
}

TEST(Pairing, RefusesTooManySegments) {
  Index const n = Index(1) << 40;
  auto const refused = try_pairing({n, {{3, 2, {}}, {2, 5, {}}}}, {n, {{2, 7, {}}}}, -1, -1, 1000);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure.rule, sett::Rule::undecided_bound);
  EXPECT_NE(std::string(refused.error().text.c_str()).find("more than 1000 segments"), std::string::npos);
  // So many deltas would take as long as a list of segments.
  Index const large = Index(1) << 60, b = Index(1) << 28;
  EXPECT_FALSE(try_pairing({large, {{3, b + 1, {}}}}, {large, {{3, b - 1, {}}}}, -1, -1, 1 << 20));
}

}  // namespace
