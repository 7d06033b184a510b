// slices: moves random tensors through a transport of threads that only sends bytes, with rings of all sizes.
#include "sett/dist/slices.hpp"

#include "cases.hpp"
#include "sender.hpp"
#include "sett/dist/redistribute.hpp"

namespace {

using namespace dist_test;
using sett::dist::Threads;

void check(Case const& c, Random& random) {
  Buffers const sources = filled_sources(c);
  Buffers destinations = poisoned_destinations(c);
  std::vector<Index> bounds;
  for (Index r = 0; r < c.world; ++r) { bounds.push_back(8 * random.from(2, random.one_in(2) ? 9 : 400)); }
  Post post(c.world);
  Threads(c.world).run([&](Threads::Member& m) {
    std::size_t const r = std::size_t(m.rank());
    Sender sender(m, post, bounds[r]);
    auto const done = sett::dist::try_redistribute<Value>(sett::dist::plan(c.source, c.destination, m.rank()),
                                                          sources[r], destinations[r], sender);
    EXPECT_TRUE(done);
  });
  ASSERT_EQ(destinations, expected_destinations(c)) << describe(c.source) << " -> " << describe(c.destination);
}

TEST(Slices, MoveRandomTensorsThroughRingsOfAllSizes) {
  Random random(21);
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    std::vector<Index> const shape = random_shape(random, 400);
    Index const world = random.from(1, 6);
    check({random_placement(random, shape, world, {.allows_partial = true, .allows_ranks = true}),
           random_placement(random, shape, world, {.allows_ranks = true}), world},
          random);
  }
}

TEST(Slices, FitTheWorkspace) {
  for (Index const bytes : {16, 24, 64, 100, 4096}) {
    auto const ring = sett::dist::detail::ring_of(bytes, 8);
    EXPECT_LE(2 * ring.slots * ring.slice, bytes);
    EXPECT_GE(ring.slice, 8);
  }
  EXPECT_EQ(sett::dist::detail::ring_of(Index(1) << 40, 8).slice, Index(1) << 30);
}

}  // namespace
