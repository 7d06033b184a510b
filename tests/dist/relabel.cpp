// relabel: compares the kept elements with the best of all orders of the ranks.
#include "sett/dist/relabel.hpp"

#include "brute.hpp"

namespace {

using namespace dist_test;
using sett::dist::relabel;
using sett::dist::try_relabel;

Index kept(Placement const& s, Placement const& d, std::vector<Index> const& ranks) {
  Index sum = 0;
  for (Index q = 0; q < d.mesh().size(); ++q) {
    Index const p = s.mesh().index_of(ranks[std::size_t(q)]);
    Local const have = p < 0 ? Local() : local_of(s, p);
    for (auto const& [x, offset] : local_of(d, q)) { sum += Index(have.count(x)); }
  }
  return sum;
}

std::vector<Index> ranks_of(Mesh const& m) {
  std::vector<Index> out;
  for (Index i = 0; i < m.size(); ++i) { out.push_back(m.rank(i)); }
  return out;
}

Index best_kept(Placement const& s, Placement const& d) {
  std::vector<std::vector<Index>> overlap;
  std::vector<Index> ranks = ranks_of(d.mesh()), order;
  std::sort(ranks.begin(), ranks.end());
  Index const n = d.mesh().size();
  for (Index q = 0; q < n; ++q) {
    Local const need = local_of(d, q);
    overlap.emplace_back();
    for (Index const r : ranks) {
      Index const p = s.mesh().index_of(r);
      Local const have = p < 0 ? Local() : local_of(s, p);
      overlap.back().push_back(0);
      for (auto const& [x, offset] : need) { overlap.back().back() += Index(have.count(x)); }
    }
    order.push_back(q);
  }
  Index best = 0;
  do {
    Index sum = 0;
    for (Index q = 0; q < n; ++q) { sum += overlap[std::size_t(q)][std::size_t(order[std::size_t(q)])]; }
    best = std::max(best, sum);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

TEST(Relabel, KeepsAsMuchAsTheBestOrder) {
  Random random(22);
  int by_digits = 0;
  for (int i = 0; i < 600; ++i) {
    std::vector<Index> shape = random_shape(random, 150);
    if (random.one_in(2)) {
      for (Index& n : shape) { n = Index(1) << random.from(0, 4); }
      shape.resize(std::min(shape.size(), std::size_t(2)));
    }
    Index const most = random.from(1, 6);
    Placement const s = random_placement(random, shape, most, {.allows_ranks = true});
    Placement const d = random_placement(random, shape, most, {.allows_ranks = true});
    auto const out = try_relabel(s, d);
    ASSERT_TRUE(out) << out.error().text.c_str();
    by_digits += out->by_digits;
    std::vector<Index> before = ranks_of(d.mesh()), after = ranks_of(out->mesh);
    ASSERT_EQ(out->kept, kept(s, d, after));
    ASSERT_EQ(out->kept, best_kept(s, d)) << describe(s) << " -> " << describe(d);
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    ASSERT_EQ(before, after);
  }
  EXPECT_GT(by_digits, 40);
}

TEST(Relabel, UndoesEveryOrderOfTheRanks) {
  Random random(23);
  for (int i = 0; i < 200; ++i) {
    std::vector<Index> const shape = random_shape(random, 300);
    Placement const s = random_placement(random, shape, 24, {});
    std::vector<Index> ranks = ranks_of(s.mesh());
    random.shuffle(ranks);
    Placement const d = on_mesh(s, Mesh(s.mesh().extents(), {}, ranks));
    Placement const back = on_mesh(d, relabel(s, d).mesh);
    for (Index r = 0; r < s.mesh().size(); ++r) { ASSERT_EQ(plan(s, back, r).crossing, 0) << describe(s); }
  }
}

TEST(Relabel, NeedsNoAssignmentForEvenPlacements) {
  Index const n = Index(1) << 28;
  Mesh const mesh({64, 64});
  Placement const s(mesh, {n, n}, {{{0, 16, {}}}, {{1, 0, {}}}}), d(mesh, {n, n}, {{{1, 0, {}}}, {{0, 8, {}}}});
  auto const out = relabel(s, d);
  EXPECT_TRUE(out.by_digits);
  EXPECT_EQ(out.kept, (n / 64) * (n / 64));  // rank digits of both sides are different: one element in 64 x 64
}

TEST(Relabel, RefusesLargeAssignments) {
  Mesh const mesh({1 << 14});
  Placement const s(mesh, {100000}, {{{0, 0, {}}}}), d(mesh, {100000}, {{{0, 1, {}}}});
  auto const out = try_relabel(s, d);
  ASSERT_FALSE(out);
  EXPECT_NE(std::string(out.error().text.c_str()).find("at most 8192 ranks, but it has 16384"), std::string::npos);
}

}  // namespace
