// f2_algebra: checks the algebra of xor layouts at every index of random layouts.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <random>

#include "sett/sett.hpp"

using namespace sett;

namespace {

AnyLayout layout(char const* text) { return parse_layout(text).value(); }

// Returns a random xor layout: `bits` is log2 of its size, and `rows` is the number of bits of its offsets. Some
// columns may be dependent.
XorLayout random_xor(std::mt19937_64& random, int bits, int rows, bool origin) {
  XorLayout x;
  x.shape = AnyTuple{Profile(leaf_node), Vec<Num>(Num(std::int64_t(1) << bits))};
  for (int j = 0; j < bits; ++j) { x.matrix.column.push_back(random() & low_bits(rows)); }
  x.matrix.rows = rows;
  x.origin = origin ? random() & low_bits(rows) : 0;
  return x;
}

TEST(F2Algebra, CompositionAtEveryIndex) {
  std::mt19937_64 random(1);
  for (int n = 0; n < 300; ++n) {
    int const inner = int(random() % 7), middle = int(random() % 7), outer = int(random() % 9);
    XorLayout const y = random_xor(random, inner, middle, n % 2 == 0);
    XorLayout const x = random_xor(random, middle, outer, n % 3 == 0);
    XorLayout const both = composition(x, y);
    ASSERT_EQ(both.shape, y.shape);
    ASSERT_FALSE(check_operand(both));
    for (std::uint64_t i = 0; i < 1u << inner; ++i) { ASSERT_EQ(both(i), x(y(i))) << to_text(y).c_str(); }
  }
}

// If a layout with integer strides is applied after a xor layout, only the bits that the xor layout can set matter.
TEST(F2Algebra, LayoutsAfterXorLayoutsAtEveryIndex) {
  std::mt19937_64 random(4);
  int answered = 0, beyond_to_f2 = 0;
  for (int n = 0; n < 2000; ++n) {
    AnyComposed a;
    a.swizzle = n % 3 == 0 ? AnySwizzle{1, int(random() % 2), int(random() % 3) + 1} : AnySwizzle{};
    a.offset = Num(std::int64_t(random() % 16));
    Vec<Num> extents, strides;
    int bits = 0;
    for (int k = 0; k < 3; ++k) {
      int const more = int(random() % 3);
      extents.push_back(Num(1 << more));
      strides.push_back(Num(std::int64_t(random() % 33) - 8));
      bits += more;
    }
    a.layout = flat_layout(extents, strides);
    std::uint64_t const kept = random() & random();
    XorLayout y = random_xor(random, int(random() % 4), bits, n % 2 == 0);
    for (std::uint64_t& c : y.matrix.column) { c &= kept; }
    if (check_operand(a)) { continue; }
    bool is_xor = true;
    auto const at = [&](std::uint64_t i) { return a(Num(std::int64_t(y(i)))).value; };
    for (std::uint64_t i = 0; i < std::uint64_t(size(y).value); ++i) {
      std::int64_t wanted = at(0);
      for (int j = 0; j < 4; ++j) { wanted ^= (i >> j & 1) != 0 ? at(0) ^ at(std::uint64_t(1) << j) : 0; }
      is_xor = is_xor && at(i) == wanted;
    }
    auto const both = try_composition(a, y);
    if (!both) {
      ASSERT_EQ(both.error().failure.rule, Rule::columns_overlap) << to_text(a).c_str();
      continue;
    }
    ASSERT_TRUE(is_xor);
    answered += 1;
    beyond_to_f2 += !try_to_f2(a);
    for (std::uint64_t i = 0; i < std::uint64_t(size(y).value); ++i) {
      ASSERT_EQ(std::int64_t((*both)(i)), at(i)) << to_text(a).c_str() << " o " << to_text(y).c_str();
    }
  }
  EXPECT_GT(answered, 300);
  EXPECT_GT(beyond_to_f2, 100);
}

TEST(F2Algebra, SwizzlesAfterXorLayouts) {
  XorLayout const y =
      XorLayout{AnyTuple{Profile(leaf_node), Vec<Num>(Num(4))}, F2Matrix{5, Vec<std::uint64_t>{16, 1}}, 2};
  for (AnySwizzle const w : {AnySwizzle{1, 1, -1}, AnySwizzle{2, 0, 2}, AnySwizzle{0, 0, 0}}) {
    XorLayout const both = composition(w, y);
    ASSERT_FALSE(check_operand(both));
    for (std::uint64_t i = 0; i < 4; ++i) { EXPECT_EQ(both(i), w(y(i))); }
  }
}

TEST(F2Algebra, LeftInverseUndoesWhatIsInjective) {
  std::mt19937_64 random(2);
  int injective = 0;
  for (int n = 0; n < 300; ++n) {
    int const bits = int(random() % 7);
    XorLayout const x = random_xor(random, bits, int(random() % 9), n % 2 == 0), back = left_inverse(x);
    bool const one_to_one = rank(x.matrix) == bits;
    injective += one_to_one;
    ASSERT_FALSE(check_operand(back));
    for (std::uint64_t i = 0; i < 1u << bits; ++i) {
      ASSERT_LT(x(i), std::uint64_t(size(back).value));
      ASSERT_EQ(x(back(x(i))), x(i)) << to_text(x).c_str();
      if (one_to_one) { ASSERT_EQ(back(x(i)), i) << to_text(x).c_str(); }
    }
  }
  EXPECT_GT(injective, 50);
}

TEST(F2Algebra, RightInverseIsAsLongAsAnyCanBe) {
  std::mt19937_64 random(3);
  int refused = 0, more_than_one = 0;
  for (int n = 0; n < 400; ++n) {
    int const bits = int(random() % 7);
    XorLayout const x = random_xor(random, bits, 1 + int(random() % 6), n % 2 == 0);
    std::map<std::uint64_t, std::uint64_t> index_of;
    for (std::uint64_t i = 0; i < 1u << bits; ++i) { index_of.insert({x(i), i}); }
    auto const found = try_right_inverse(x);
    ASSERT_EQ(bool(found), index_of.count(0) == 1) << to_text(x).c_str();
    if (!found) {
      EXPECT_EQ(found.error().failure.rule, Rule::table_nonzero_start);
      ++refused;
      continue;
    }
    auto const length = std::uint64_t(size(*found).value);
    more_than_one += length > 1;
    for (std::uint64_t i = 0; i < length; ++i) { ASSERT_EQ(x((*found)(i)), i) << to_text(x).c_str(); }
    bool longer = true;
    for (std::uint64_t i = length; i < 2 * length; ++i) { longer = longer && index_of.count(i) == 1; }
    EXPECT_FALSE(longer) << to_text(x).c_str();
  }
  EXPECT_GT(refused, 50);
  EXPECT_GT(more_than_one, 50);
}

TEST(F2Algebra, Refusals) {
  XorLayout const two = to_f2(layout("2:1")), far = to_f2(layout("(2,2):(1,8)"));
  EXPECT_EQ(try_composition(two, far).error().failure.rule, Rule::index_out_of_range);
  EXPECT_NE(std::string(try_composition(two, far).error().text.c_str()).find("index 9 is not in [0,2)"),
            std::string::npos);
  XorLayout const below = to_f2(AnyComposed{AnySwizzle{}, Num(3), layout("4:-1")});
  EXPECT_EQ(to_text(right_inverse(below)), Text() << "3 ^ (2,2):(f1,f2)");
  EXPECT_EQ(try_left_inverse(to_f2(layout("2:-1"))).error().failure.rule, Rule::overflow);
}

// A swizzle is its own inverse. The inverse of a swizzled tile, composed with the tile, is a swizzled layout.
TEST(F2Algebra, SwizzledTiles) {
  XorLayout const x = to_f2(AnyComposed{{2, 0, 2}, 0, layout("(4,4):(1,4)")});
  EXPECT_EQ(left_inverse(x).matrix, x.matrix);
  EXPECT_EQ(right_inverse(x), left_inverse(x));
  XorLayout const rows = composition(left_inverse(x), to_f2(layout("(4,4):(4,1)")));
  EXPECT_EQ(swizzled_from_f2(rows), (AnyComposed{{2, 0, 2}, 0, layout("(4,4):(4,1)")}));
}

}  // namespace
