// traverse: tests layout/traverse.hpp.
//
// A traversal visits every offset once, in order. tests/zero_overhead counts its instructions.
#include "sett/layout/traverse.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "sett/layout/parse.hpp"

using namespace sett;

TEST(Traverse, CallsInOrder) {
  std::mt19937 random(8);
  for (int i = 0; i < 2000; ++i) {
    Vec<Num> shape;
    Vec<Num> stride;
    for (unsigned k = 0; k < 1 + random() % 4; ++k) {
      shape.push_back(Num(1 + random() % 5));
      stride.push_back(Num(int(random() % 21) - 6));
    }
    AnyLayout const l = flat_layout(shape, stride);
    std::vector<std::int64_t> expected;
    std::vector<std::int64_t> got;
    for (Num x = 0; x < size(l); x = x + Num(1)) { expected.push_back(l(x).value); }
    for_each_offset(l, [&got](std::int64_t offset) { got.push_back(offset); });
    ASSERT_EQ(got, expected) << to_text(l).c_str();
  }
}

TEST(Traverse, RunsAreAsLongAsTheyCanBe) {
  int runs = 0;
  for_each_run(*parse_layout("((4,8),3):((1,4),100)"), [&runs](std::int64_t, std::int64_t count, std::int64_t stride) {
    ++runs;
    EXPECT_EQ(count, 32);
    EXPECT_EQ(stride, 1);
  });
  EXPECT_EQ(runs, 3);
}

TEST(Traverse, BadLayoutsAreRefused) {
  EXPECT_THROW(for_each_offset(one_mode(Num(0), Num(1)), [](std::int64_t) {}), layout_error);
  EXPECT_THROW(for_each_offset(one_mode(Num(INT64_MAX), Num(8)), [](std::int64_t) {}), layout_error);
}
