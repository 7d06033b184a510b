// mpi: moves random tensors between the processes of mpiexec and compares every element with placements computed by
// counting. Also checks that an error of one rank is the error of all, and that no rank waits for it.
#include "sett/dist/mpi.hpp"

#include "list_cases.hpp"
#include "mpi_ranks.hpp"

namespace {

using namespace dist_test;
using sett::Error;
using sett::Rule;
using sett::dist::MpiOptions;
using sett::dist::MpiTransport;
using sett::dist::Plan;
using sett::dist::try_redistribute;

void move(Case const& c, Index bound) {
  MpiTransport ranks(MPI_COMM_WORLD, {.most_workspace = bound});
  std::size_t const r = std::size_t(me());
  std::vector<Value> const source = filled_sources(c)[r];
  std::vector<Value> destination = poisoned_destinations(c)[r];
  auto const done =
      try_redistribute<Value>(sett::dist::plan(c.source, c.destination, me()), source, destination, ranks);
  EXPECT_TRUE(done) << done.error().text.c_str();
  EXPECT_EQ(destination, expected_destinations(c)[r]) << describe(c.source) << " -> " << describe(c.destination);
}

void move_random(unsigned seed, int cases, Choice source, Choice destination) {
  Random random(seed);
  for (int i = 0; i < cases; ++i) {
    std::vector<Index> const shape = random_shape(random, 500);
    Case const c{random_placement(random, shape, world(), source),
                 random_placement(random, shape, world(), destination), world()};
    move(c, random.one_in(2) ? 16 * random.from(1, 20) : Index(1) << 20);
  }
}

TEST(Mpi, MovesRandomTensors) { move_random(31, 350, {}, {}); }

TEST(Mpi, AddsPartialSumsAndUsesOtherRanks) {
  move_random(32, 150, {.allows_partial = true, .allows_ranks = true}, {.allows_ranks = true});
}

TEST(Mpi, MovesLargeMessagesInSlices) {
  Index const p = world(), n = 1200;
  std::vector<sett::dist::Cut> const cut{{0, 0, {}}};
  Placement const rows(sett::dist::Mesh({p}), {n, n}, {cut, {}}), columns(sett::dist::Mesh({p}), {n, n}, {{}, cut});
  Plan const plan = sett::dist::plan(rows, columns, me());
  std::vector<double> source(std::size_t(plan.source_size)), destination(std::size_t(plan.destination_size), -1);
  Index const m = rows.local_shape(me())[0], first = (n + p - 1) / p * me();
  for (Index j = 0; j < n; ++j) {
    for (Index i = 0; i < m; ++i) { source[std::size_t(i + j * m)] = double(first + i + n * j); }
  }
  MpiTransport ranks(MPI_COMM_WORLD, {.most_workspace = 100'000});
  sett::dist::redistribute(plan, std::span<double const>(source), std::span<double>(destination), ranks);
  for (std::size_t k = 0; k < destination.size(); ++k) { ASSERT_EQ(destination[k], double(first * n) + double(k)); }
}

TEST(Mpi, AddsFloatsInTheOrderOfTheTerms) {
  Index const p = world();
  Placement const terms(sett::dist::Mesh({p}), {3}, {{}}, {}, {0}), whole(sett::dist::Mesh({p}), {3}, {{}});
  std::vector<float> const values{1e8f, 1.0f, -1e8f, 1.0f, 0.25f, 3e7f};
  float expected = values[0];
  for (std::size_t t = 1; t < std::size_t(p); ++t) { expected += values[t]; }
  for (int i = 0; i < 20; ++i) {
    std::vector<float> const mine(3, values[std::size_t(me())]);
    std::vector<float> out(3, -1.0f);
    MpiTransport ranks(MPI_COMM_WORLD);
    sett::dist::redistribute(plan(terms, whole, me()), std::span<float const>(mine), std::span<float>(out), ranks);
    ASSERT_EQ(out, std::vector<float>(3, expected));
  }
}

// Changes one call, and returns the error, which must come within seconds on all ranks.
template <class Change>
Error error_of(Change const& change) {
  Index const p = world();
  Placement const rows(sett::dist::Mesh({p}), {40}, {{{0, 2, {}}}}),
      blocks(sett::dist::Mesh({p}), {40}, {{{0, 0, {}}}});
  Plan plan = sett::dist::plan(rows, blocks, me());
  std::vector<Value> source(std::size_t(plan.source_size), 1), destination(std::size_t(plan.destination_size), poison);
  MpiOptions options;
  MPI_Comm comm = MPI_COMM_WORLD;
  std::span<Value const> from(source);
  std::span<Value> to(destination);
  change(plan, from, to, options, comm);
  MpiTransport ranks(comm, options);
  auto const start = std::chrono::steady_clock::now();
  auto const done = try_redistribute<Value>(plan, from, to, ranks);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(destination, std::vector<Value>(destination.size(), poison)) << "nothing may be written";
  return done ? Error{} : done.error();
}

using From = std::span<Value const>;
using To = std::span<Value>;

TEST(Mpi, ReportsAnErrorOfOneRankOnAllRanks) {
  expect(error_of([](Plan&, From& s, To&, MpiOptions&, MPI_Comm&) { s = me() == 1 ? s.first(1) : s; }),
         Rule::sizes_differ, "rank 1's source buffer must have at least");
  expect(error_of([](Plan&, From&, To& d, MpiOptions&, MPI_Comm&) { d = me() == 0 ? d.first(0) : d; }),
         Rule::sizes_differ, "rank 0's destination buffer must have at least");
  expect(error_of([](Plan& p, From&, To&, MpiOptions&, MPI_Comm&) { p.identity += me() == 1; }), Rule::form_differs,
         "those of ranks 0 and 1 differ");
  expect(error_of([](Plan&, From&, To&, MpiOptions& o, MPI_Comm&) { o.most_workspace = me() == 1 ? 8 : 1024; }),
         Rule::sizes_differ, "at least two elements, 16 bytes, but rank 1's has 8");
  expect(error_of([](Plan& p, From&, To&, MpiOptions&, MPI_Comm&) { p.rank = me() == 1 ? 0 : p.rank; }),
         Rule::index_out_of_range, "rank 1 has the plan of rank 0");
}

TEST(Mpi, RefusesAWrongCommunicator) {
  expect(error_of([](Plan&, From&, To&, MpiOptions&, MPI_Comm& c) { c = MPI_COMM_SELF; }), Rule::index_out_of_range,
         me() == 0 ? "the transport must have the" : "each rank must use its own plan");
  expect(error_of([](Plan&, From&, To&, MpiOptions&, MPI_Comm& c) { c = MPI_COMM_NULL; }), Rule::null_pointer,
         "must not be MPI_COMM_NULL");
}

void move_list(ListCase const& c, Index bound) {
  MpiTransport ranks(MPI_COMM_WORLD, {.most_workspace = bound});
  RankBuffers mine = buffers_of(c)[std::size_t(me())];
  auto const done = try_redistribute(sett::dist::plan_list(c.list(), me()), mine.from(), mine.to(), ranks);
  EXPECT_TRUE(done) << done.error().text.c_str();
  EXPECT_EQ(mine.destinations, mine.expected);
}

TEST(Mpi, MovesRandomLists) {
  Random random(33);
  for (int i = 0; i < 100; ++i) {
    ListCase const c = random_list(random, world(), 12, true);
    move_list(c, random.one_in(2) ? random.from(32, 400) : Index(1) << 20);
  }
}

TEST(Mpi, MovesAThousandParameters) {
  Random random(34);
  ListCase c{world()};
  for (std::size_t i = 0; i < 1000; ++i) {
    c.members.push_back(i < 10 ? random_member(random, world(), false) : c.members[i % 10]);
  }
  move_list(c, Index(1) << 20);
}

// Changes one call for a list, and returns the error.
template <class Change>
Error list_error_of(Change const& change) {
  ListCase c{world()};
  Placement const rows(sett::dist::Mesh({world()}), {40}, {{{0, 2, {}}}}),
      blocks(sett::dist::Mesh({world()}), {40}, {{{0, 0, {}}}});
  for (Index const bytes : {2, 4}) {
    c.members.push_back({{rows, blocks, world()}, sett::dist::element_of_bytes(bytes)});
  }
  RankBuffers mine = buffers_of(c)[std::size_t(me())];
  auto const before = mine.destinations;
  auto from = mine.from();
  auto to = mine.to();
  MpiTransport ranks(MPI_COMM_WORLD);
  change(c, from, to);
  auto const done = try_redistribute(sett::dist::plan_list(c.list(), me()), from, to, ranks);
  EXPECT_EQ(mine.destinations, before) << "nothing may be written";
  return done ? Error{} : done.error();
}

TEST(Mpi, ReportsAWrongListOnAllRanks) {
  using Sources = std::vector<std::span<std::byte const>>;
  using Destinations = std::vector<std::span<std::byte>>;
  expect(list_error_of([](ListCase&, Sources& s, Destinations&) { s[1] = me() == 1 ? s[1].first(3) : s[1]; }),
         Rule::sizes_differ, "rank 1's source buffer of parameter 1 must have at least");
  expect(list_error_of([](ListCase&, Sources&, Destinations& d) { d.resize(me() == 0 ? 1 : 2); }), Rule::sizes_differ,
         "rank 0 must have a source and a destination buffer for each of the 2 parameters, but it has 2 and 1");
  expect(list_error_of([](ListCase& c, Sources&, Destinations&) {
           if (me() == 1) { c.members[0].element = sett::dist::element_of_bytes(1); }
         }),
         Rule::form_differs, "those of ranks 0 and 1 differ");
}

// Takes part in the reduction that the other ranks have begun, so that MPI can end.
void join_reduction(MPI_Comm comm) {
  std::int64_t in[6] = {}, out[6] = {};
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Iallreduce(in, out, 6, MPI_INT64_T, MPI_MIN, comm, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

TEST(Mpi, WaitsForOtherRanksOnlyAsLongAsItMay) {
  MPI_Comm other = MPI_COMM_NULL;
  MPI_Comm_dup(MPI_COMM_WORLD, &other);
  Error const e = error_of([&](Plan&, From&, To&, MpiOptions& o, MPI_Comm& c) {
    o.patience = 0.5;
    c = me() == 0 ? MPI_COMM_SELF : other;
  });
  MPI_Barrier(MPI_COMM_WORLD);  // all others have stopped waiting
  if (me() == 0) {
    expect(e, Rule::index_out_of_range, "the transport must have the");
    join_reduction(other);
  } else {
    expect(e, Rule::launch_refused, "waited in vain");
  }
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  testing::InitGoogleTest(&argc, argv);
  int failed = RUN_ALL_TESTS();
  int any = 1;
  MPI_Allreduce(&failed, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  MPI_Finalize();
  return any;
}
