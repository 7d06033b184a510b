// plan: checks Theorem 12.1 for even placements, the number of steps for huge tensors, rounds, and refused inputs.
#include "sett/dist/plan.hpp"

#include "brute.hpp"

namespace {

using namespace dist_test;
using sett::Rule;
using sett::dist::Form;
using sett::dist::Options;
using sett::dist::Plan;
using sett::dist::Rounds;
using sett::dist::try_plan;

Placement rows(Index n, Index ranks) { return Placement(Mesh({ranks}), {n, n}, {{{0, 0, {}}}, {}}); }
Placement columns(Index n, Index ranks) { return Placement(Mesh({ranks}), {n, n}, {{}, {{0, 0, {}}}}); }

TEST(Plan, SendsOneTileToEachRankFromRowsToColumns) {
  Plan const p = plan(rows(16, 4), columns(16, 4), 1);
  EXPECT_TRUE(p.even);
  ASSERT_EQ(p.sends.size(), 3u);
  for (auto const& m : p.sends) {
    EXPECT_EQ(m.count, 16);
    ASSERT_EQ(m.factors.size(), 1u);
    ASSERT_EQ(m.factors[0].size(), 1u);
    EXPECT_EQ(m.factors[0][0].modes, (std::vector<sett::dist::PairMode>{{4, 1, 1}, {4, 4, 16}}));
    EXPECT_EQ(m.source, m.rank * 16);
    EXPECT_EQ(m.destination, 4);
  }
  EXPECT_EQ(p.self->count, 16);
  EXPECT_EQ(p.crossing, 48);
}

// The plan of an even redistribution has one piece a message, with as many modes as the two placements, for any extent.
TEST(Plan, TakesStepsForModesOnlyIfEven) {
  for (Index const n : {Index(1) << 12, Index(1) << 28}) {
    Mesh const mesh({4, 4, 4});
    Placement const s(mesh, {n, n}, {{{0, 1, {}}, {2, 64, {}}}, {{1, 16, {}}}});
    Placement const d(mesh, {n, n}, {{{1, 0, {}}}, {{0, 4, {}}, {2, 32, {}}}}, {Order::row_major, {}});
    Plan const p = plan(s, d, 37);
    EXPECT_TRUE(p.even);
    std::size_t modes = 0;
    for (auto const& m : p.sends) {
      ASSERT_EQ(m.factors.size(), 1u);
      ASSERT_EQ(m.factors[0].size(), 1u);
      modes = std::max(modes, m.factors[0][0].modes.size());
      EXPECT_EQ(m.count, p.self ? p.self->count : m.count);
    }
    EXPECT_LE(modes, 10u);
    EXPECT_EQ(p.crossing, p.least);
  }
}

TEST(Plan, KeepsProductsOfUnevenDimensionsFactored) {
  Placement const s(Mesh({2, 2}), {400, 377}, {{{0, 6, {}}}, {{1, 5, {}}}});
  Placement const d(Mesh({1, 4}), {400, 377}, {{{0, 10, {}}}, {{1, 4, {}}}});
  Plan const p = plan(s, d, 1);
  for (auto const& m : p.sends) {
    std::size_t sum = 0;
    for (auto const& f : m.factors) { sum += f.size(); }
    EXPECT_LE(sum, 24u);
  }
}

TEST(Plan, PlansHugeBlockCyclicTensorsByProgressions) {
  Index const n = Index(1) << 30;
  Placement const s(Mesh({3, 5}), {n, n}, {{{0, 64, {}}}, {{1, 48, {}}}});
  Placement const d(Mesh({5, 3}), {n, n}, {{{0, 100, {}}}, {{1, 36, {}}}});
  Plan const p = plan(s, d, 7, {.rounds = Rounds::rotation});
  EXPECT_EQ(p.forms, (std::vector<Form>{Form::progressions, Form::progressions}));
  EXPECT_EQ(p.crossing, p.least);
}

TEST(Plan, UsesAsManyRoundsAsAClassHasRanks) {
  Placement const s(Mesh({2, 4}), {64, 64}, {{{0, 0, {}}}, {{1, 0, {}}}});
  Placement const d(Mesh({2, 4}), {64, 64}, {{{0, 0, {}}, {1, 0, {}}}, {}});
  EXPECT_EQ(plan(s, d, 3).rounds, 4);  // the ranks of one row of the mesh exchange
  EXPECT_EQ(plan(s, d, 3, {.rounds = Rounds::rotation}).rounds, 4);
  EXPECT_EQ(plan(s, d, 3, {.rounds = Rounds::colours}).rounds, 3);  // without the messages to itself
}

TEST(Plan, DependsOnThePlacementsOnly) {
  EXPECT_EQ(plan(rows(16, 4), columns(16, 4), 0).identity, plan(rows(16, 4), columns(16, 4), 3).identity);
  EXPECT_NE(plan(rows(16, 4), columns(16, 4), 0).identity, plan(rows(16, 4), columns(16, 2), 0).identity);
}

TEST(Plan, IsEmptyForRanksOfNeitherMesh) {
  Plan const p = plan(rows(16, 4), columns(16, 4), 9);
  EXPECT_TRUE(p.sends.empty() && p.receives.empty() && !p.self);
  EXPECT_EQ(p.source_size + p.destination_size, 0);
}

TEST(Plan, CrossesNothingFromReplicasToParts) {
  Placement const s(Mesh({4}), {10}, {{}}), d(Mesh({4}), {10}, {{{0, 3, {}}}});
  for (Index r = 0; r < 4; ++r) { EXPECT_EQ(plan(s, d, r).crossing, 0); }
}

TEST(Plan, ExplainsItself) {
  EXPECT_STREQ(explain(plan(rows(16, 4), columns(16, 4), 1)).c_str(),
               "rank 1 of 4, an even plan\ndimension 0: chain\ndimension 1: chain\n"
               "keeps 16 elements, receives 48 (the least is 48)\nsends 3 messages and receives 3 in 4 rounds\n");
}

TEST(Plan, RefusesBadInputWithTheNumbers) {
  auto const refused = [](auto const& p, Rule rule, char const* words) {
    ASSERT_FALSE(p);
    EXPECT_EQ(p.error().failure.rule, rule);
    EXPECT_NE(std::string(p.error().text.c_str()).find(words), std::string::npos) << p.error().text.c_str();
  };
  refused(try_plan(rows(16, 4), columns(16, 4), -1), Rule::index_out_of_range, "but it is -1");
  refused(try_plan(rows(16, 4), columns(17, 4), 0), Rule::sizes_differ, "extent 16 and the destination has 17");
  Index const n = Index(1) << 30;
  Placement const s(Mesh({2, 2}), {n}, {{{0, 2, {}}, {1, 5, {}}}}), d(Mesh({4}), {n}, {{{0, 7, {}}}});
  refused(try_plan(s, d, 0), Rule::undecided_bound, "dimension 0: the extent 1073741824 is cut into more than 1048576");
  Placement const many(Mesh({1 << 13}), {n}, {{{0, 0, {}}}});
  refused(try_plan(many, many, 0, {.rounds = Rounds::colours}), Rule::undecided_bound, "but a mesh has 8192");
  Index const most = (Index(1) << 61) - 1;
  Placement const terms(Mesh({16}), {most}, {{}}, {}, {0});
  refused(try_plan(terms, Placement(Mesh({16}), {most}, {{}}), 0, {.rounds = Rounds::rotation}), Rule::overflow,
          "must fit 63 bits");
}

}  // namespace
