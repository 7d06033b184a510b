// placement: compares local shapes, strides and sizes with counting, and checks the sentences of refused placements.
#include "sett/dist/placement.hpp"

#include "brute.hpp"

namespace {

using namespace dist_test;
using sett::Rule;
using sett::dist::try_placement;

TEST(Placement, HasTheLocalPartsThatCountingGives) {
  Random random(11);
  for (int i = 0; i < 1000; ++i) {
    std::vector<Index> const shape = random_shape(random, 400);
    Placement const p = random_placement(random, shape, 24, {.allows_partial = true, .allows_ranks = true});
    for (Index r = 0; r < p.mesh().size(); ++r) {
      Local const local = local_of(p, r);
      Index size = 1, last = -1;
      for (Index const n : p.local_shape(r)) { size *= n; }
      for (auto const& [x, offset] : local) { last = std::max(last, offset); }
      ASSERT_EQ(size, Index(local.size())) << describe(p);
      ASSERT_EQ(p.local_size(r), last + 1) << describe(p);
    }
  }
}

TEST(Placement, NestsRaggedCutsOnTheLocalIndex) {
  // 10 rows over 4 have 3, 3, 3 and 1; each part over 2 has 2 and 1, or 1 and 0.
  Placement const p(Mesh({4, 2}), {10}, {{{0, 0, {}}, {1, 0, {}}}});
  EXPECT_EQ(p.local_shape(0), std::vector<Index>{2});
  EXPECT_EQ(p.local_shape(4), std::vector<Index>{1});
  EXPECT_EQ(p.local_shape(3), std::vector<Index>{1});
  EXPECT_EQ(p.local_shape(7), std::vector<Index>{0});
  EXPECT_EQ(p.local_size(7), 0);
}

TEST(Placement, GivesTheLocalLayout) {
  Placement const p(Mesh({2}), {5, 3}, {{{0, 2, {}}}, {}}, {Order::row_major, {}});
  sett::AnyLayout const local = p.local(0);
  EXPECT_EQ(local.shape[0].value, 3);
  EXPECT_EQ(local.stride[0].value, 3);
  EXPECT_EQ(local.stride[1].value, 1);
}

TEST(Placement, ListsReplicatingAxes) {
  Placement const p(Mesh({2, 2, 2}), {4}, {{{1, 0, {}}}}, {}, {2});
  EXPECT_EQ(p.replicated(), std::vector<int>{0});
}

void expect_refused(sett::result<Placement> const& r, Rule rule, char const* words) {
  ASSERT_FALSE(r);
  EXPECT_EQ(r.error().failure.rule, rule);
  EXPECT_NE(std::string(r.error().text.c_str()).find(words), std::string::npos) << r.error().text.c_str();
}

TEST(Placement, RefusesBadCutsWithTheNumbers) {
  Mesh const m({2, 3});
  Index const large = Index(1) << 61;
  expect_refused(try_placement(m, {4}, {}), Rule::sizes_differ, "lists 0 and the shape has 1 dimensions");
  expect_refused(try_placement(m, {-4}, {{}}), Rule::extent_below_one, "dimension 0 has extent -4");
  expect_refused(try_placement(m, {large, 4}, {{}, {}}), Rule::overflow, "must be below 2^61");
  expect_refused(try_placement(m, {4}, {{{0, -1, {}}}}), Rule::argument_below_one, "but it is -1");
  expect_refused(try_placement(m, {4}, {{{0, large, {}}}}), Rule::overflow, "must be below 2^61");
  expect_refused(try_placement(m, {4}, {{{2, 1, {}}}}), Rule::index_out_of_range, "but it is 2");
  expect_refused(try_placement(m, {4}, {{{-1, 1, {}}}}), Rule::index_out_of_range, "but it is -1");
  expect_refused(try_placement(m, {4, 4}, {{{0, 1, {}}}, {{0, 1, {}}}}), Rule::not_injective, "axis 0 is used twice");
  expect_refused(try_placement(m, {4}, {{{0, 1, {}}}}, {}, {0}), Rule::not_injective, "axis 0 is used twice");
  expect_refused(try_placement(m, {4}, {{}}, {}, {5}), Rule::index_out_of_range, "but it is 5");
  expect_refused(try_placement(m, {4}, {{{1, 0, {1}}}}), Rule::sizes_differ, "but there are 1");
  expect_refused(try_placement(m, {4}, {{{1, 2, {1, 2}}}}), Rule::sizes_differ, "with block 0");
  expect_refused(try_placement(m, {4}, {{{1, 0, {3, 2}}}}), Rule::index_out_of_range, "2 follows 3");
  expect_refused(try_placement(m, {4}, {{{1, 0, {-3, 2}}}}), Rule::index_out_of_range, "-3 follows 0");
}

TEST(Placement, RefusesStorageThatOverlaps) {
  Mesh const m({2});
  auto const strided = [&](std::vector<Index> strides) {
    return try_placement(m, {6, 4}, {{{0, 0, {}}}, {}}, {Order::strided, strides});
  };
  EXPECT_TRUE(strided({1, 3}));
  EXPECT_TRUE(strided({4, 1}));
  EXPECT_TRUE(strided({5, 3}));  // distinct, though neither stride spans the other mode
  expect_refused(strided({1, 2}), Rule::not_injective, "its own offset");
  expect_refused(strided({0, 3}), Rule::negative_stride, "dimension 0 has stride 0");
  expect_refused(strided({1}), Rule::sizes_differ, "1 strides and 2 dimensions");
  expect_refused(strided({1, Index(1) << 62}), Rule::overflow, "below 2^61");
  expect_refused(try_placement(m, {4}, {{}}, {Order::row_major, {1}}), Rule::sizes_differ, "must not have strides");
}

}  // namespace
