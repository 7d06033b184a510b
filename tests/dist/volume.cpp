// volume: compares the factored volumes and the least crossing with counting.
#include "sett/dist/volume.hpp"

#include "brute.hpp"

namespace {

using namespace dist_test;

TEST(Volume, EqualsTheSharedElementsOfRandomPlacements) {
  Random random(19);
  for (int i = 0; i < 400; ++i) {
    std::vector<Index> const shape = random_shape(random, 200);
    Placement const s = random_placement(random, shape, 12, {.allows_partial = true, .allows_ranks = true});
    Placement const d = random_placement(random, shape, 12, {.allows_ranks = true});
    auto const volumes = sett::dist::volumes(s, d);
    Index terms = 1, least = 0;
    for (int const a : s.partial()) { terms *= s.mesh().extent(a); }
    for (Index q = 0; q < d.mesh().size(); ++q) {
      Local const need = local_of(d, q);
      least += Index(need.size()) * terms;
      for (Index p = 0; p < s.mesh().size(); ++p) {
        Index common = 0;
        for (auto const& [x, offset] : local_of(s, p)) { common += Index(need.count(x)); }
        ASSERT_EQ(volumes.between(p, q), common) << describe(s) << " -> " << describe(d);
        least -= s.mesh().rank(p) == d.mesh().rank(q) ? common : 0;
      }
    }
    ASSERT_EQ(volumes.least_crossing().value, least);
  }
}

TEST(Volume, StaysFactored) {
  Index const n = Index(1) << 20, ranks = 1000;
  Placement const s(Mesh({ranks}), {n, n}, {{{0, 0, {}}}, {}}), d(Mesh({ranks}), {n, n}, {{}, {{0, 0, {}}}});
  auto const volumes = sett::dist::volumes(s, d);
  EXPECT_EQ(volumes.factors()[0].entries.size(), 1000u);
  EXPECT_EQ(volumes.factors()[1].entries.size(), 1000u);
  EXPECT_EQ(volumes.between(0, 0), 1049 * 1049);
}

TEST(Volume, RefusesFactorsThatAreTooLarge) {
  Index const n = Index(1) << 20, ranks = Index(1) << 14;
  Placement const s(Mesh({ranks}), {n}, {{{0, 0, {}}}}), d(Mesh({ranks}), {n}, {{{0, 1, {}}}});
  auto const refused = sett::dist::try_volumes(s, d);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure.rule, sett::Rule::undecided_bound);
}

}  // namespace
