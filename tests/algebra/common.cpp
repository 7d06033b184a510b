// common: tests algebra/common.hpp.
//
// The tests check the longest run that two layouts have in common. Both layouts map the run's indices to 0, 1, 2,
// ..., and the run stays inside both domains. The tests also check the examples that CuTe publishes.
#include "sett/algebra/common.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string common(char const* a, char const* b) {
  return text(try_max_common_layout(given::read_layout(a), given::read_layout(b)));
}

}  // namespace

TEST(Common, PublishedExamples) {
  EXPECT_EQ(common("(8,4):(1,8)", "(8,4):(1,16)"), "8:1");
  EXPECT_EQ(max_common_vector("(8,4):(1,8)"_layout, "(8,4):(1,16)"_layout), Num(8));
  EXPECT_EQ(max_common_vector("(4,4):(1,4)"_layout, "((2,2),4):((1,8),2)"_layout), Num(2));
  EXPECT_EQ(common("((2,2),(2,2)):((8,2),(4,1))", "((2,2),(2,2)):((4,2),(8,1))"), "(2,2):(8,2)");
}

TEST(Common, NothingInCommon) {
  EXPECT_EQ(common("4:2", "4:1"), "1:0");
  EXPECT_EQ(common("4:-1", "4:-1"), "1:0");
  EXPECT_EQ(common("4:0", "4:0"), "1:0");
  EXPECT_EQ(common("():()", "4:1"), "1:0");
  EXPECT_EQ(max_common_vector("4:2"_layout, "4:1"_layout), Num(1));
}

TEST(Common, StaysInsideBothDomains) {
  EXPECT_EQ(common("12:1", "8:1"), "8:1");
  EXPECT_EQ(common("8:1", "12:1"), "8:1");
  EXPECT_EQ(common("6:1", "(2,2):(1,2)"), "4:1");
  EXPECT_EQ(common("(3,2):(1,4)", "6:1"), "3:1");
  EXPECT_EQ(common("(4,3):(1,8)", "(6,2):(1,6)"), "4:1");
}

TEST(Common, Edges) {
  EXPECT_EQ(common("(4,4):(4,1)", "(4,4):(4,1)"), "(4,4):(4,1)");
  EXPECT_EQ(common("(1000000,1000000):(1,1000000)", "(1000000,1000000):(1,1000000)"), "1000000000000:1");
  EXPECT_EQ(common("(1,4):(7,1)", "(4,1):(1,9)"), "4:1");
}

TEST(Common, Refusals) {
  EXPECT_EQ(given::sentence_of(try_max_common_layout("0:1"_layout, "4:1"_layout)),
            "max_common_layout: an extent must be at least 1: extent 0 is 0 [0:1  and  4:1]");
  EXPECT_EQ(text(try_max_common_vector("4:1"_layout, "(4294967296,4294967296):(1,1)"_layout)),
            "refused: overflow mode 0 index 0: 0, 0");
}

TEST(Common, StaticTypes) {
  using A = Layout<Shape<_8, _4>>;
  using B = Layout<Shape<_8, _4>, Stride<_1, _16>>;
  static_assert(std::is_same_v<decltype(max_common_vector(A{}, B{})), _8>);
  static_assert(std::is_same_v<decltype(max_common_layout(A{}, B{})), Layout<_8, _1>>);
  static_assert(std::is_same_v<decltype(max_common_vector(Layout<_4, _2>{}, Layout<_4>{})), _1>);
  EXPECT_EQ(int(max_common_vector(A{}, B{})), 8);
}

TEST(Common, MixedTypes) {
  // A leading stride that is known only at run time is left out. The columns are still common.
  auto const a = make_layout(make_shape(_8{}, _4{}), make_stride(_1{}, 8));
  auto const b = make_layout(make_shape(_8{}, _4{}), make_stride(_1{}, 16));
  static_assert(std::is_same_v<decltype(max_common_vector(a, b)), _8>);
  static_assert(std::is_same_v<decltype(max_common_vector(make_layout(8, 1), make_layout(8, 1))), _1>);
  EXPECT_EQ(int(max_common_vector(a, b)), 8);
}

TEST(Common, TheRunIsCommon) {
  given::Random random(9);
  int shared = 0;
  for (int i = 0; i < 2000; ++i) {
    AnyLayout const a = random.layout(3, 0, 5);
    AnyLayout const b = random.number(0, 2) == 0 ? a : random.layout(3, 0, 5);
    auto const r = try_max_common_layout(a, b);
    ASSERT_TRUE(r) << text(a) << " and " << text(b) << " " << text(r);
    ASSERT_EQ(max_common_vector(a, b), size(*r));
    shared += size(*r) > Num(1) ? 1 : 0;
    for (Num x = 0; x < size(*r); x = x + Num(1)) {
      Num const y = (*r)(x);
      ASSERT_LT(y, size(a)) << text(a) << " and " << text(b) << ": " << text(r);
      ASSERT_LT(y, size(b)) << text(a) << " and " << text(b) << ": " << text(r);
      ASSERT_EQ(a(y), x) << text(a) << " and " << text(b) << ": " << text(r);
      ASSERT_EQ(b(y), x) << text(a) << " and " << text(b) << ": " << text(r);
    }
  }
  EXPECT_GT(shared, 150);
}
