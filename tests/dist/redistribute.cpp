// redistribute: moves random tensors between threads and compares every element with placements computed by counting.
#include "sett/dist/redistribute.hpp"

#include <atomic>
#include <thread>

#include "cases.hpp"

namespace {

using namespace dist_test;
using sett::Error;
using sett::Rule;
using sett::dist::Plan;
using sett::dist::Threads;
using sett::dist::try_plan;
using sett::dist::try_redistribute;

std::vector<Plan> plans_of(Case const& c, sett::dist::Options const& options) {
  std::vector<Plan> out;
  for (Index r = 0; r < c.world; ++r) {
    auto plan = try_plan(c.source, c.destination, r, options);
    EXPECT_TRUE(plan) << plan.error().text.c_str();
    if (plan) { out.push_back(*plan); }
  }
  return out;
}

// Checks that both ends of each message agree, that each destination element is written once for each contribution, and
// that no rank sends or receives twice in a round.
void check_messages(Case const& c, std::vector<Plan> const& plans) {
  std::vector<std::map<std::pair<Index, Index>, int>> writes(std::size_t(c.world));
  std::map<std::pair<Index, Index>, int> sent, received;
  auto const count = [&](sett::dist::Message const& m, Index to) {
    Index elements = 0;
    auto const run = [&](Index, Index d, sett::dist::PairMode const& mode) {
      elements += mode.extent;
      for (Index i = 0; i < mode.extent; ++i) { ++writes[std::size_t(to)][{d + i * mode.destination, m.contribution}]; }
    };
    sett::dist::detail::Runs(m, run);
    EXPECT_EQ(elements, m.count);
  };
  for (Plan const& p : plans) {
    EXPECT_EQ(p.crossing, p.least);
    for (auto const& m : p.sends) {
      EXPECT_NE(m.rank, p.rank);
      EXPECT_LT(m.round, p.rounds);
      EXPECT_EQ((++sent[{p.rank, m.round}]), 1) << "rank " << p.rank << " sends twice in round " << m.round;
      count(m, m.rank);
      auto const& receives = plans[std::size_t(m.rank)].receives;
      EXPECT_EQ(std::count_if(receives.begin(), receives.end(),
                              [&](auto const& r) {
                                return r.rank == p.rank && r.count == m.count && r.source == m.source &&
                                       r.destination == m.destination && r.round == m.round &&
                                       r.contribution == m.contribution;
                              }),
                1);
    }
    for (auto const& m : p.receives) { EXPECT_EQ((++received[{p.rank, m.round}]), 1); }
    if (p.self) { count(*p.self, p.rank); }
  }
  for (Index q = 0; q < c.destination.mesh().size(); ++q) {
    auto const& mine = writes[std::size_t(c.destination.mesh().rank(q))];
    Local const need = local_of(c.destination, q);
    EXPECT_EQ(mine.size(), need.size() * std::size_t(contributions_of(c.source)));
    for (auto const& [at, times] : mine) { ASSERT_EQ(times, 1); }
  }
}

std::function<void(Index)> random_yields(unsigned seed) {
  return [seed](Index rank) {
    thread_local std::mt19937 engine(seed * 64 + unsigned(rank));
    for (unsigned n = engine() % 4; n > 2; --n) { std::this_thread::yield(); }
  };
}

void check(Case const& c, sett::dist::Options const& options, unsigned seed) {
  std::vector<Plan> const plans = plans_of(c, options);
  ASSERT_EQ(Index(plans.size()), c.world);
  Index crossing = 0;
  for (Plan const& p : plans) { crossing += p.crossing; }
  ASSERT_EQ(crossing, least_crossing(c));
  check_messages(c, plans);
  Buffers const sources = filled_sources(c);
  Buffers destinations = poisoned_destinations(c);
  std::vector<std::span<Value const>> from(sources.begin(), sources.end());
  std::vector<std::span<Value>> to(destinations.begin(), destinations.end());
  Threads group(c.world, random_yields(seed));
  auto const done = try_redistribute<Value>(plans, from, to, group);
  ASSERT_TRUE(done) << done.error().text.c_str();
  ASSERT_EQ(destinations, expected_destinations(c));
}

void check_random(unsigned seed, int cases, Index most_elements, Choice source, Choice destination) {
  Random random(seed);
  for (int i = 0; i < cases; ++i) {
    std::vector<Index> const shape = random_shape(random, most_elements);
    Index const world = random.one_in(20) ? 24 : random.from(1, 8);
    Case const c{random_placement(random, shape, world, source), random_placement(random, shape, world, destination),
                 world};
    sett::dist::Options options;
    options.rounds = random.one_in(4)   ? sett::dist::Rounds::rotation
                     : random.one_in(4) ? sett::dist::Rounds::colours
                                        : sett::dist::Rounds::automatic;
    check(c, options, unsigned(i));
    if (testing::Test::HasFailure()) {
      FAIL() << "case " << i << " of seed " << seed << ": " << describe(c.source) << " -> " << describe(c.destination);
    }
  }
}

TEST(Redistribute, MovesRandomTensorsOnOneOrTwoMeshes) { check_random(1, 1000, 600, {}, {}); }

TEST(Redistribute, MovesBetweenOtherRanks) {
  Choice const ranks{.allows_ranks = true};
  check_random(2, 500, 400, ranks, ranks);
}

TEST(Redistribute, AddsPartialSums) {
  Choice const partial{.allows_partial = true, .allows_ranks = true};
  check_random(3, 500, 400, partial, {.allows_ranks = true});
}

// The error that each rank returns if the calls are changed.
template <class Change>
std::vector<Error> errors_of(Index ranks, Change const& change) {
  Placement const rows(Mesh({3}), {7}, {{{0, 2, {}}}}), blocks(Mesh({3}), {7}, {{{0, 0, {}}}});
  Threads group(ranks, random_yields(1));
  std::vector<Error> out(std::size_t(group.ranks()), Error{});
  group.run([&](Threads::Member& m) {
    Plan plan = sett::dist::plan(rows, blocks, m.rank());
    std::vector<Value> memory(16, poison);
    std::span<Value const> source(memory.data(), std::size_t(plan.source_size));
    std::span<Value> destination(memory.data() + 8, std::size_t(plan.destination_size));
    change(m.rank(), plan, source, destination);
    auto const done = try_redistribute<Value>(plan, source, destination, m);
    if (!done) { out[std::size_t(m.rank())] = done.error(); }
    for (Value const v : memory) { EXPECT_EQ(v, poison) << "nothing may be written"; }
  });
  return out;
}

void expect_all(std::vector<Error> const& errors, Rule rule, char const* words) {
  for (Error const& e : errors) {
    EXPECT_EQ(e.failure.rule, rule);
    EXPECT_NE(std::string(e.text.c_str()).find(words), std::string::npos) << e.text.c_str();
  }
}

using Source = std::span<Value const>;
using Destination = std::span<Value>;

TEST(Redistribute, ReportsABadRankOnAllRanks) {
  expect_all(errors_of(3, [](Index r, Plan&, Source& s, Destination&) { s = r == 1 ? s.first(1) : s; }),
             Rule::sizes_differ, "rank 1's source buffer must have at least 2 elements, but it has 1");
  expect_all(errors_of(4, [](Index r, Plan&, Source&, Destination& d) { d = r == 2 ? d.first(0) : d; }),
             Rule::sizes_differ, "rank 2's destination buffer must have at least 1 elements, but it has 0");
  expect_all(errors_of(3,
                       [](Index r, Plan& plan, Source&, Destination&) {
                         Placement const other(Mesh({3}), {7}, {{{0, 1, {}}}});
                         if (r == 2) { plan = sett::dist::plan(other, other, 2); }
                       }),
             Rule::sizes_differ, "rank 2's");
  expect_all(errors_of(3, [](Index r, Plan& plan, Source&, Destination&) { plan.identity += r == 2; }),
             Rule::form_differs, "ranks 0 and 2 differ");
  expect_all(errors_of(3, [](Index r, Plan& plan, Source&, Destination&) { plan.rank = r == 1 ? 0 : plan.rank; }),
             Rule::index_out_of_range, "rank 1 has the plan of rank 0");
  expect_all(errors_of(2, [](Index, Plan&, Source&, Destination&) {}), Rule::index_out_of_range,
             "must have the 3 ranks of all meshes, but it has 2");
  expect_all(errors_of(3, [](Index r, Plan&, Source& s, Destination& d) { s = r == 0 ? Source(d.data(), 3) : s; }),
             Rule::tensors_overlap, "the buffers of rank 0 do");
}

TEST(Redistribute, AddsFloatsInTheOrderOfTheTerms) {
  Placement const terms(Mesh({5}), {3}, {{}}, {}, {0}), whole(Mesh({5}), {3}, {{}});
  std::vector<float> const values{1e8f, 1.0f, -1e8f, 1.0f, 0.25f};
  float expected = values[0];
  for (std::size_t t = 1; t < 5; ++t) { expected += values[t]; }
  for (unsigned seed = 0; seed < 20; ++seed) {
    Threads group(5, random_yields(seed));
    std::vector<std::vector<float>> out(5, std::vector<float>(3, -1.0f));
    group.run([&](Threads::Member& m) {
      std::vector<float> const mine(3, values[std::size_t(m.rank())]);
      sett::dist::redistribute(plan(terms, whole, m.rank()), std::span<float const>(mine),
                               std::span<float>(out[std::size_t(m.rank())]), m);
    });
    for (auto const& o : out) { ASSERT_EQ(o, std::vector<float>(3, expected)); }
  }
}

TEST(Redistribute, RefusesSumsOfElementsWithoutAddition) {
  struct Pair {
    int a, b;
  };
  Placement const terms(Mesh({2}), {3}, {{}}, {}, {0}), whole(Mesh({2}), {3}, {{}});
  Threads group(2);
  group.run([&](Threads::Member& m) {
    std::vector<Pair> const mine(3);
    std::vector<Pair> out(3);
    auto const done = try_redistribute<Pair>(plan(terms, whole, m.rank()), mine, out, m);
    EXPECT_TRUE(!done && done.error().failure.rule == Rule::not_converted);
  });
}

TEST(Redistribute, NeedsAListEntryForEachRank) {
  Threads group(2);
  std::vector<Plan> const plans(1);
  auto const done = try_redistribute<Value>(plans, {}, {}, group);
  ASSERT_FALSE(done);
  EXPECT_NE(std::string(done.error().text.c_str()).find("each of the 2 ranks, but a list has 1"), std::string::npos);
}

}  // namespace
