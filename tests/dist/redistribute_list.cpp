// redistribute_list: moves random lists of parameters between threads, by writes and through rings of all sizes, and
// compares every byte with placements computed by counting.
#include "sett/dist/redistribute_list.hpp"

#include "list_cases.hpp"
#include "sender.hpp"

namespace {

using namespace dist_test;
using sett::Rule;
using sett::dist::element_of_bytes;
using sett::dist::ListOptions;
using sett::dist::ListPlan;
using sett::dist::plan_list;
using sett::dist::try_redistribute;

// Counts the calls that wait for all ranks.
class Counting {
 public:
  static constexpr Reach reach = Reach::write;
  explicit Counting(Threads::Member& member) : member_(member) {}
  Index rank() const { return member_.rank(); }
  Index ranks() const { return member_.ranks(); }
  void progress() {}
  void exchange(Offer const& offer) {
    ++exchanges;
    member_.exchange(offer);
  }
  Offer const& peer(Index r) const { return member_.peer(r); }
  void fence() {
    ++fences;
    member_.fence();
  }
  Index exchanges = 0, fences = 0;

 private:
  Threads::Member& member_;
};

void check_buffers(std::vector<RankBuffers> const& buffers) {
  for (std::size_t r = 0; r < buffers.size(); ++r) {
    for (std::size_t i = 0; i < buffers[r].expected.size(); ++i) {
      ASSERT_EQ(buffers[r].destinations[i], buffers[r].expected[i]) << "rank " << r << ", parameter " << i;
    }
  }
}

void check_writes(ListCase const& c, ListOptions const& options = {}) {
  std::vector<ListPlan> const plans = plans_of(c, options);
  std::vector<RankBuffers> buffers = buffers_of(c);
  Threads(c.world).run([&](Threads::Member& m) {
    RankBuffers& mine = buffers[std::size_t(m.rank())];
    ListPlan const& plan = plans[std::size_t(m.rank())];
    Counting ranks(m);
    auto const done = try_redistribute(plan, mine.from(), mine.to(), ranks);
    EXPECT_TRUE(done) << done.error().text.c_str();
    EXPECT_EQ(ranks.exchanges, 1);
    EXPECT_EQ(ranks.fences, plan.contributions);
  });
  check_buffers(buffers);
}

// Returns the number of slices that were sent.
Index check_slices(ListCase const& c, std::vector<Index> const& bounds) {
  std::vector<ListPlan> const plans = plans_of(c);
  std::vector<RankBuffers> buffers = buffers_of(c);
  Post post(c.world);
  Threads(c.world).run([&](Threads::Member& m) {
    RankBuffers& mine = buffers[std::size_t(m.rank())];
    Sender sender(m, post, bounds[std::size_t(m.rank())]);
    EXPECT_TRUE(try_redistribute(plans[std::size_t(m.rank())], mine.from(), mine.to(), sender));
  });
  check_buffers(buffers);
  return post.sent();
}

TEST(RedistributeList, MovesRandomListsByWrites) {
  Random random(41);
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    check_writes(random_list(random, random.from(1, 7), 12, true), {.balances = !random.one_in(4)});
  }
}

TEST(RedistributeList, MovesRandomListsThroughRingsOfAllSizes) {
  Random random(42);
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    ListCase const c = random_list(random, random.from(1, 6), 12, true);
    std::vector<Index> bounds;
    for (Index r = 0; r < c.world; ++r) { bounds.push_back(random.from(32, random.one_in(2) ? 100 : 4000)); }
    check_slices(c, bounds);
  }
}

TEST(RedistributeList, MovesNothing) {
  ListCase const none{3};
  check_writes(none);
  EXPECT_EQ(check_slices(none, {32, 32, 32}), 0);
}

TEST(RedistributeList, MovesAThousandParametersInOneStreamForEachPair) {
  Random random(43);
  ListCase kinds{4}, c{4};
  for (int i = 0; i < 10; ++i) { kinds.members.push_back(random_member(random, 4, false)); }
  for (std::size_t i = 0; i < 1000; ++i) { c.members.push_back(kinds.members[i % 10]); }
  EXPECT_EQ(c.list().pairs().size(), 10u);
  check_writes(c);
  EXPECT_LE(check_slices(c, std::vector<Index>(4, Index(1) << 30)), 4 * 3);
}

// Returns the errors of three ranks that change their buffers or plans.
template <class Change>
std::vector<Error> errors_of(Change const& change) {
  ListCase c{3};
  for (Index const n : {7, 9, 7}) { c.members.push_back({{spread(3, n), copies(3, n), 3}, element_of_bytes(2)}); }
  std::vector<ListPlan> plans = plans_of(c);
  std::vector<RankBuffers> buffers = buffers_of(c);
  std::vector<Error> out(3, Error{});
  Threads(3).run([&](Threads::Member& m) {
    RankBuffers& mine = buffers[std::size_t(m.rank())];
    auto const before = mine.destinations;
    auto from = mine.from();
    auto to = mine.to();
    change(m.rank(), plans[std::size_t(m.rank())], from, to);
    auto const done = try_redistribute(plans[std::size_t(m.rank())], from, to, m);
    if (!done) { out[std::size_t(m.rank())] = done.error(); }
    EXPECT_EQ(mine.destinations, before) << "nothing may be written";
  });
  return out;
}

void expect_all(std::vector<Error> const& errors, Rule rule, char const* words) {
  for (Error const& e : errors) {
    EXPECT_EQ(e.failure.rule, rule);
    EXPECT_NE(std::string(e.text.c_str()).find(words), std::string::npos) << e.text.c_str();
  }
}

using From = std::vector<std::span<std::byte const>>;
using To = std::vector<std::span<std::byte>>;

TEST(RedistributeList, ReportsABadRankOnAllRanks) {
  expect_all(errors_of([](Index r, ListPlan&, From& s, To&) { s[1] = r == 1 ? s[1].first(2) : s[1]; }),
             Rule::sizes_differ, "rank 1's source buffer of parameter 1 must have at least 6 bytes, but it has 2");
  expect_all(errors_of([](Index r, ListPlan&, From&, To& d) { d[2] = r == 2 ? d[2].first(0) : d[2]; }),
             Rule::sizes_differ, "rank 2's destination buffer of parameter 2 must have at least 14 bytes");
  expect_all(errors_of([](Index r, ListPlan&, From&, To& d) { d.resize(r == 0 ? 2 : 3); }), Rule::sizes_differ,
             "for each of the 3 parameters, but it has 3 and 2");
  expect_all(errors_of([](Index r, ListPlan&, From&, To& d) { d[0] = r == 1 ? d[1] : d[0]; }), Rule::tensors_overlap,
             "the buffers of parameters 0 and 1 of rank 1 do");
  expect_all(errors_of([](Index r, ListPlan&, From& s, To& d) { s[2] = r == 1 ? d[1].subspan(4) : s[2]; }),
             Rule::tensors_overlap, "the buffers of parameters 1 and 2 of rank 1 do");
  expect_all(errors_of([](Index r, ListPlan& p, From&, To&) { p.rank = r == 2 ? 0 : p.rank; }),
             Rule::index_out_of_range, "rank 2 has the plan of rank 0");
  expect_all(errors_of([](Index, ListPlan& p, From&, To&) { p.ranks = 5; }), Rule::index_out_of_range,
             "must have the 5 ranks of all meshes, but it has 3");
}

TEST(RedistributeList, RefusesListsThatDiffer) {
  auto const with = [](std::vector<Index> const& extents, Index bytes, bool balances) {
    return errors_of([=](Index r, ListPlan& plan, From&, To&) {
      if (r != 2) { return; }
      ParameterList list;
      for (Index const n : extents) { list.add(spread(3, n), copies(3, n), element_of_bytes(bytes)); }
      plan = plan_list(list, 2, {.balances = balances});
    });
  };
  expect_all(with({7, 7, 7}, 2, true), Rule::form_differs, "those of ranks 0 and 2 differ");
  expect_all(with({7, 9, 7}, 1, true), Rule::form_differs, "those of ranks 0 and 2 differ");
  expect_all(with({7, 9, 7}, 2, false), Rule::form_differs, "those of ranks 0 and 2 differ");
}

}  // namespace
