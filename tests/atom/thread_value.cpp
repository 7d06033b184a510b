// thread_value: checks the order of an atom's elements at every thread and value, for every copy instruction in the
// oracle and for tilings with them.
#include "sett/atom/thread_value.hpp"

#include <gtest/gtest.h>

#include "rows.hpp"

using namespace sett;

namespace {

AnyLayout tv_tile(int threads, int values) {
  return parse_layout(("(" + std::to_string(threads) + "," + std::to_string(values) + ")").c_str()).value();
}

}  // namespace

// The law of AtomOrder is ref(order(t, v)) == wanted(t, v).
TEST(ThreadValue, OrdersOfEveryCopyInstruction) {
  int rows_seen = 0;
  for (rows::Copy const& copy : rows::copies()) {
    for (AnyLayout const& wanted : {copy.src, copy.dst, copy.ref}) {
      auto const order = AtomOrder::plan(copy.ref, wanted);
      ASSERT_TRUE(order.ok()) << copy.name << " " << text_of(order.failure.rule).name;
      std::int64_t const threads = rows::count(wanted.mode(0));
      std::int64_t bad = 0;
      for (std::int64_t x = 0; x < rows::count(wanted); ++x) {
        std::int64_t const t = x % threads, v = x / threads;
        std::int64_t const to = rows::at(order.value.mode(0), t) + rows::at(order.value.mode(1), v);
        bad += rows::at(copy.ref, to) != rows::at(wanted, x);
      }
      EXPECT_EQ(bad, 0) << copy.name;
      ++rows_seen;
    }
  }
  EXPECT_EQ(rows_seen, 15 * 3);
}

TEST(ThreadValue, OrderOfTheTitle) {
  auto const order = AtomOrder::plan("(4,2):(2,1)"_layout, "8:1"_layout);
  ASSERT_TRUE(order.ok());
  EXPECT_EQ(text(order.value), "(2,4):(4,1)");
  EXPECT_EQ(AtomOrder::plan("(4,2):(2,1)"_layout, "9:1"_layout).failure.rule, Rule::atom_not_covered);
}

// The law of TiledOrder is that value (v, w) of thread a + A*r is the element that the tiling gives to (atom thread,
// atom value).
TEST(ThreadValue, TilingsByTheDefinition) {
  for (rows::Copy const& copy : rows::copies()) {
    auto const order = AtomOrder::plan(copy.ref, copy.src);
    int const A = int(rows::count(copy.ref.mode(0))), V = int(rows::count(copy.ref.mode(1)));
    AnyTiler const atom(parse_tuple(("(" + std::to_string(A) + "," + std::to_string(V) + ")").c_str()).value());
    for (int groups : {1, 4}) {
      for (int repetitions : {1, 2}) {
        auto const tiling = tv_tile(A * groups, V * repetitions);
        auto const tiled = TiledOrder::plan(tiling, atom, order.value);
        ASSERT_TRUE(tiled.ok()) << copy.name;
        std::int64_t const values = rows::count(copy.src.mode(1));
        std::int64_t bad = 0;
        for (std::int64_t t = 0; t < A * groups; ++t) {
          for (std::int64_t v = 0; v < values * repetitions; ++v) {
            std::int64_t const in_atom =
                rows::at(order.value.mode(0), t % A) + rows::at(order.value.mode(1), v % values);
            std::int64_t const thread = in_atom % A + A * (t / A), value = in_atom / A + V * (v / values);
            bad += rows::at(tiled.value.mode(0), t) + rows::at(tiled.value.mode(1), v) != thread + A * groups * value;
          }
        }
        EXPECT_EQ(bad, 0) << copy.name;
      }
    }
  }
}

TEST(ThreadValue, Refusals) {
  auto const plan = [](char const* tiling) {
    return TiledOrder::plan(parse_layout(tiling).value(), "<32,4>"_tiler, "(32,4):(1,32)"_layout).failure;
  };
  EXPECT_EQ(plan("(48,4):(1,48)").rule, Rule::extent_not_divisible);
  EXPECT_EQ(plan("(48,4):(1,48)").mode, 0);
  EXPECT_EQ(plan("(64,6):(1,64)").mode, 1);
  EXPECT_EQ(plan("64:1").rule, Rule::coordinate_mismatch);
  EXPECT_EQ(plan("(64,8):(1,64)").rule, Rule::none);
}
