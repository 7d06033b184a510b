// mpi_node: moves random tensors and lists between processes that write to each other's memory, and compares every
// element with placements computed by counting. Also checks that an error of one rank is the error of all.
#include "sett/dist/mpi_node.hpp"

#include "list_cases.hpp"
#include "mpi_ranks.hpp"

namespace {

using namespace dist_test;
using sett::Error;
using sett::Rule;
using sett::dist::MpiNode;
using sett::dist::Plan;
using sett::dist::try_redistribute;

constexpr Index room = 1 << 16;  // elements of shared memory

void move_in_node(Case const& c, MpiNode& node, std::span<Value> memory, std::size_t first) {
  std::size_t const r = std::size_t(me());
  std::vector<Value> const source = filled_sources(c)[r], poisoned = poisoned_destinations(c)[r];
  std::fill(memory.begin(), memory.end(), poison);
  std::span<Value> const destination = memory.subspan(first, poisoned.size());
  MPI_Barrier(MPI_COMM_WORLD);  // the memory is poisoned on all ranks
  auto const done = try_redistribute<Value>(sett::dist::plan(c.source, c.destination, me()), source, destination, node);
  EXPECT_TRUE(done) << done.error().text.c_str();
  EXPECT_EQ(std::vector<Value>(destination.begin(), destination.end()), expected_destinations(c)[r])
      << describe(c.source) << " -> " << describe(c.destination);
  for (std::size_t i = 0; i < memory.size(); ++i) {
    bool const outside = i < first || i >= first + poisoned.size();
    ASSERT_TRUE(!outside || memory[i] == poison) << "element " << i << " is not the destination's";
  }
}

TEST(MpiNode, MovesRandomTensors) {
  Random random(41);
  MpiNode node(MPI_COMM_WORLD);
  std::span<Value> const memory = node.allocate<Value>(room).value();
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.data()) % 64, 0u);
  for (int i = 0; i < 250; ++i) {
    std::vector<Index> const shape = random_shape(random, 500);
    Case const c{random_placement(random, shape, world(), {.allows_partial = true, .allows_ranks = true}),
                 random_placement(random, shape, world(), {.allows_ranks = true}), world()};
    move_in_node(c, node, memory, std::size_t(random.from(0, 100)));
  }
}

TEST(MpiNode, UsesSeveralAllocations) {
  Index const p = world();
  MpiNode node(MPI_COMM_WORLD);
  Placement const rows(sett::dist::Mesh({p}), {40}, {{{0, 2, {}}}}),
      blocks(sett::dist::Mesh({p}), {40}, {{{0, 0, {}}}});
  for (Index i = 0; i < 5; ++i) {
    // Ranks may allocate different sizes, even none that is used.
    auto const memory = node.allocate<Value>(me() == 0 ? 100 + i : 50 * i + 40);
    ASSERT_TRUE(memory);
    move_in_node({rows, blocks, p}, node, *memory, 0);
  }
}

TEST(MpiNode, MovesRandomLists) {
  Random random(43);
  MpiNode node(MPI_COMM_WORLD);
  std::span<std::byte> const memory = node.allocate<std::byte>(room).value();
  for (int i = 0; i < 80; ++i) {
    ListCase const c = random_list(random, world(), 12, true);
    RankBuffers mine = buffers_of(c)[std::size_t(me())];
    std::vector<std::span<std::byte>> to;
    std::size_t at = 0;
    for (Bytes const& b : mine.destinations) {
      ASSERT_LE(at + b.size(), memory.size());
      to.push_back(memory.subspan(at, b.size()));
      std::copy(b.begin(), b.end(), to.back().begin());
      at += b.size() + 5;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    auto const done = try_redistribute(sett::dist::plan_list(c.list(), me()), mine.from(), to, node);
    ASSERT_TRUE(done) << done.error().text.c_str();
    for (std::size_t k = 0; k < to.size(); ++k) {
      EXPECT_EQ(Bytes(to[k].begin(), to[k].end()), mine.expected[k]) << "parameter " << k;
    }
  }
}

// Changes one call, and returns the error, which all ranks must have.
template <class Change>
Error node_error_of(Change const& change) {
  Index const p = world();
  Placement const rows(sett::dist::Mesh({p}), {40}, {{{0, 2, {}}}}),
      blocks(sett::dist::Mesh({p}), {40}, {{{0, 0, {}}}});
  MpiNode node(MPI_COMM_WORLD);
  Plan plan = sett::dist::plan(rows, blocks, me());
  std::vector<Value> source(std::size_t(plan.source_size), 1), elsewhere(std::size_t(plan.destination_size), poison);
  std::span<Value> const memory = node.allocate<Value>(plan.destination_size).value();
  std::fill(memory.begin(), memory.end(), poison);
  MPI_Barrier(MPI_COMM_WORLD);
  std::span<Value const> from(source);
  std::span<Value> to(memory);
  change(plan, from, to, std::span<Value>(elsewhere));
  auto const done = try_redistribute<Value>(plan, from, to, node);
  for (Value const x : memory) { EXPECT_EQ(x, poison) << "nothing may be written"; }
  return done ? Error{} : done.error();
}

using From = std::span<Value const>;
using To = std::span<Value>;

TEST(MpiNode, ReportsAnErrorOfOneRankOnAllRanks) {
  expect(node_error_of([](Plan&, From& s, To&, To) { s = me() == 1 ? s.first(1) : s; }), Rule::sizes_differ,
         "rank 1's source buffer must have at least");
  expect(node_error_of([](Plan& p, From&, To&, To) { p.identity += me() == 1; }), Rule::form_differs,
         "those of ranks 0 and 1 differ");
  expect(node_error_of([](Plan&, From&, To& d, To other) { d = me() == 1 ? other : d; }), Rule::index_out_of_range,
         "the destination of rank 1 must be whole in memory that this node's allocate has returned");
}

TEST(MpiNode, RefusesDestinationsThatEndOutside) {
  MpiNode node(MPI_COMM_WORLD);
  Placement const copies(sett::dist::Mesh({world()}), {8}, {{}});
  Plan const plan = sett::dist::plan(spread(world(), 8), copies, me());
  std::vector<Value> const source(std::size_t(plan.source_size), 1);
  // Rank 1 has allocated half of what its span claims; the memory behind it is another rank's.
  std::span<Value> const memory = node.allocate<Value>(me() == 1 ? 4 : 64).value();
  std::fill(memory.begin(), memory.end(), poison);
  MPI_Barrier(MPI_COMM_WORLD);
  auto const done = try_redistribute<Value>(plan, source, std::span<Value>(memory.data(), 8), node);
  ASSERT_FALSE(done);
  expect(done.error(), Rule::index_out_of_range, "the destination of rank 1 must be whole in memory");
  for (Value const x : memory) { EXPECT_EQ(x, poison); }
}

TEST(MpiNode, LateRanksWriteNothing) {
  MPI_Comm apart = MPI_COMM_NULL;
  MPI_Comm_dup(MPI_COMM_WORLD, &apart);
  MpiNode node(apart, {.patience = 0.4});
  Plan const plan = sett::dist::plan(spread(world(), 40), spread(world(), 40), me());
  std::vector<Value> const source(std::size_t(plan.source_size), 1);
  std::span<Value> const memory = node.allocate<Value>(plan.destination_size).value();
  std::fill(memory.begin(), memory.end(), poison);
  MPI_Barrier(MPI_COMM_WORLD);
  if (me() == 0) { std::this_thread::sleep_for(std::chrono::milliseconds(1200)); }
  auto const done = try_redistribute<Value>(plan, source, memory, node);
  ASSERT_FALSE(done);
  expect(done.error(), Rule::launch_refused, "waited in vain");
  MPI_Barrier(MPI_COMM_WORLD);
  for (Value const x : memory) { EXPECT_EQ(x, poison) << "a late rank must write nothing"; }
  auto const more = node.allocate<Value>(3);
  ASSERT_FALSE(more);
  expect(more.error(), Rule::launch_refused, "cannot be used again");
}

TEST(MpiNode, RefusesWrongCommunicators) {
  Plan const plan = sett::dist::plan(spread(world(), 40), spread(world(), 40), me());
  std::vector<Value> source(std::size_t(plan.source_size)), to(std::size_t(plan.destination_size));
  MpiNode none(MPI_COMM_NULL), self(MPI_COMM_SELF);
  auto const no = try_redistribute<Value>(plan, source, to, none);
  ASSERT_FALSE(no);
  expect(no.error(), Rule::null_pointer, "must not be MPI_COMM_NULL");
  EXPECT_FALSE(none.allocate<Value>(3));
  auto const alone = try_redistribute<Value>(plan, source, self.allocate<Value>(plan.destination_size).value(), self);
  ASSERT_FALSE(alone);
  expect(alone.error(), Rule::index_out_of_range,
         me() == 0 ? "the transport must have the" : "each rank must use its own plan");
}

TEST(MpiNode, RefusesNegativeSizesOnAllRanks) {
  MpiNode node(MPI_COMM_WORLD);
  auto const memory = node.allocate<Value>(me() == 1 ? -1 : 4);
  ASSERT_FALSE(memory);
  expect(memory.error(), Rule::argument_below_one, "must ask for at least 0 elements");
}

}  // namespace
