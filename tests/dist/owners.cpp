// owners: checks that each element has one sender for each term, and that a rank reads its own copy if it has one.
#include "sett/dist/owners.hpp"

#include "brute.hpp"

namespace {

using namespace dist_test;
using sett::dist::detail::Ends;
using sett::dist::detail::try_owners;

TEST(Owners, SendEachElementOnceForEachTerm) {
  Random random(17);
  Choice const choice{.allows_partial = true, .allows_ranks = true};
  for (int i = 0; i < 400; ++i) {
    std::vector<Index> const shape = random_shape(random, 200);
    Placement const s = random_placement(random, shape, 12, choice);
    Placement const d = random_placement(random, shape, 12, {.allows_ranks = true});
    auto const owners = try_owners(s, d, -1, -1, 100000, random.one_in(2) ? 0 : random.from(1, 13));
    ASSERT_TRUE(owners);
    std::vector<std::pair<Index, Index>> received, sent;
    for (Index q = 0; q < d.mesh().size(); ++q) {
      Local const need = local_of(d, q);
      Index const own = s.mesh().index_of(d.mesh().rank(q));
      std::map<std::pair<Index, Index>, int> times;
      owners->each_sender(q, [&](Ends const& e) {
        received.push_back({e.source, q});
        Local const have = local_of(s, e.source);
        Index common = 0;
        for (auto const& [x, offset] : need) {
          if (have.count(x) == 0) { continue; }
          ++common;
          ++times[{x, e.contribution}];
          if (own >= 0 && owners->contribution(own) == e.contribution && local_of(s, own).count(x) > 0) {
            EXPECT_EQ(e.source, own) << "a rank must read its own copy";
          }
        }
        EXPECT_EQ(common, owners->overlap(e.source, q));
        EXPECT_GT(common, 0);
      });
      EXPECT_EQ(Index(times.size()), Index(need.size()) * owners->contributions());
      for (auto const& [key, count] : times) { ASSERT_EQ(count, 1); }
    }
    for (Index p = 0; p < s.mesh().size(); ++p) {
      owners->each_receiver(p, [&](Ends const& e) { sent.push_back({p, e.destination}); });
    }
    std::sort(received.begin(), received.end());
    std::sort(sent.begin(), sent.end());
    ASSERT_EQ(received, sent) << describe(s) << " -> " << describe(d);
    if (HasFailure()) { FAIL() << describe(s) << " -> " << describe(d); }
  }
}

TEST(Owners, RefuseTensorsThatDiffer) {
  auto const words = [](Placement const& s, Placement const& d) {
    auto const owners = try_owners(s, d, -1, -1, 1000);
    return owners ? std::string() : std::string(owners.error().text.c_str());
  };
  Placement const a(Mesh({2}), {4, 6}, {{}, {}});
  EXPECT_NE(words(a, Placement(Mesh({2}), {4}, {{}})).find("the source has 2 dimensions and the destination has 1"),
            std::string::npos);
  EXPECT_NE(words(a, Placement(Mesh({2}), {4, 5}, {{}, {}})).find("dimension 1 the source has extent 6"),
            std::string::npos);
  EXPECT_NE(words(a, Placement(Mesh({2}), {4, 6}, {{}, {}}, {}, {0})).find("axis 0 is partial"), std::string::npos);
}

}  // namespace
