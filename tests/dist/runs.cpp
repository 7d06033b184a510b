// runs: takes the elements of random messages in random portions, and compares them with those taken at once.
#include "sett/dist/runs.hpp"

#include "brute.hpp"

namespace {

using namespace dist_test;
using sett::dist::Message;
using sett::dist::PairMode;
using Pairs = std::vector<std::pair<Index, Index>>;

Pairs taken(Message const& m, Random& random) {
  Pairs out;
  sett::dist::detail::Walk walk(m);
  auto const add = [&](Index s, Index d, PairMode const& mode) {
    for (Index i = 0; i < mode.extent; ++i) { out.push_back({s + i * mode.source, d + i * mode.destination}); }
  };
  for (Index left = m.count; left > 0;) {
    Index const n = random.from(1, random.one_in(3) ? left : std::min(left, Index(5)));
    walk.take(n, add);
    left -= n;
  }
  return out;
}

Pairs all_of(Message const& m) {
  Pairs out;
  auto const add = [&](Index s, Index d, PairMode const& mode) {
    for (Index i = 0; i < mode.extent; ++i) { out.push_back({s + i * mode.source, d + i * mode.destination}); }
  };
  sett::dist::detail::Runs(m, add);
  return out;
}

TEST(Runs, APartAtATimeAreTheSame) {
  Random random(11);
  int messages = 0;
  for (int i = 0; i < 1500; ++i) {
    std::vector<Index> const shape = random_shape(random, 600);
    Placement const a = random_placement(random, shape, 6, {}), b = random_placement(random, shape, 6, {});
    auto const plan = sett::dist::plan(a, b, random.from(0, 5));
    for (Message const& m : plan.sends) {
      Pairs const pairs = taken(m, random);
      ASSERT_EQ(Index(pairs.size()), m.count);
      ASSERT_EQ(pairs, all_of(m)) << describe(a) << " -> " << describe(b);
      ++messages;
    }
  }
  EXPECT_GT(messages, 500);
}

TEST(Runs, MovesAndAdds) {
  std::vector<int> const from{1, 2, 3, 4};
  std::vector<int> to{10, 20, 30, 40};
  sett::dist::detail::move_run(from.data(), 2, to.data(), 1, 2, true);
  sett::dist::detail::move_run(from.data(), 1, to.data() + 2, 1, 2, false);
  EXPECT_EQ(to, (std::vector<int>{11, 23, 1, 2}));
}

}  // namespace
