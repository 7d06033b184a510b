// compare: tests linear/compare.hpp. The tests compare every answer with the values at all indices.
#include "sett/linear/compare.hpp"

#include "given.hpp"

using namespace sett;

namespace {

Num by_hand(AnyMapping const& a, AnyMapping const& b) {
  Num i(0);
  while (i < size(a) && a(i) == b(i)) { i = i + Num(1); }
  return i;
}

void expect_right(AnyMapping const& a, AnyMapping const& b) {
  auto const found = try_first_difference(a, b);
  ASSERT_TRUE(bool(found)) << text(a) << " and " << text(b) << ": " << found.error().text.c_str();
  ASSERT_EQ(*found, by_hand(a, b)) << text(a) << " and " << text(b);
  ASSERT_EQ(*try_same_function(a, b), *found == size(a)) << text(a) << " and " << text(b);
}

// Returns a layout with extents that may divide one another. Its strides share bits with the swizzle or are above
// these bits.
AnyLayout wide(given::Random& random) {
  std::int64_t const extents[] = {2, 3, 4, 6, 8, 12, 16, 24};
  std::int64_t const strides[] = {0, 1, 2, 3, 4, 8, 12, 16, 32, 48, 64, 128, 256, -1, -8, -64};
  Vec<Num> shape, stride;
  for (std::int64_t k = random.number(1, 3); k > 0; --k) {
    shape.push_back(Num(extents[random.number(0, 7)]));
    stride.push_back(Num(strides[random.number(0, 15)]));
  }
  return flat_layout(shape, stride);
}

// Returns a layout with the same function or with almost the same function. If the functions differ, one stride or
// the offset is different.
AnyComposed nearly(given::Random& random, AnyComposed a) {
  if (random.number(0, 3) == 0) { return a; }
  if (random.number(0, 2) == 0) {
    a.offset = a.offset + Num(std::int64_t(1) << random.number(0, 7));
    return a;
  }
  Num& s = a.layout.stride[int(random.number(0, a.layout.leaves() - 1))];
  s = s + Num(std::int64_t(1) << random.number(0, 7));
  return a;
}

}  // namespace

TEST(Compare, SwizzledAgainstEveryIndex) {
  given::Random random(41);
  int same = 0, late = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    AnyComposed const a{given::random_swizzle(random, 3), Num(random.number(0, 3) * random.number(0, 9)), wide(random)};
    AnyComposed b = nearly(random, a);
    if (random.number(0, 3) == 0) { b.swizzle = given::random_swizzle(random, 3); }
    if (random.number(0, 5) == 0) { b.swizzle = AnySwizzle{}; }
    expect_right(a, b);
    if (testing::Test::HasFatalFailure()) { return; }
    Num const first = by_hand(a, b);
    same += first == size(a.layout) ? 1 : 0;
    late += first > Num(1) && first < size(a.layout) ? 1 : 0;
  }
  EXPECT_GT(same, 500);
  EXPECT_GT(late, 500);
}

// The second layout has a different tree of the same size, with or without a common refinement.
TEST(Compare, OtherShapes) {
  given::Random random(42);
  AnyLayout const shapes[] = {"(2,3,4):(0,0,0)"_layout, "(3,2,4):(0,0,0)"_layout, "(4,6):(0,0)"_layout, "24:0"_layout,
                              "(6,4):(0,0)"_layout};
  for (int trial = 0; trial < 3000; ++trial) {
    AnyComposed a{given::random_swizzle(random, 2), 0, shapes[random.number(0, 4)]};
    AnyComposed b{random.number(0, 1) == 0 ? a.swizzle : given::random_swizzle(random, 2), 0,
                  shapes[random.number(0, 4)]};
    for (AnyComposed* c : {&a, &b}) {
      for (Num& s : c->layout.stride) { s = Num(random.number(0, 8)); }
    }
    // Half of the layouts are column-major, so that many of them agree for a long prefix.
    for (AnyComposed* c : {&a, &b}) {
      if (random.number(0, 1) == 0) { c->layout = compact(shape(c->layout)); }
    }
    expect_right(a, b);
    if (testing::Test::HasFatalFailure()) { return; }
  }
}

TEST(Compare, BitVectors) {
  given::Random random(43);
  int compared = 0;
  for (int trial = 0; trial < 1000; ++trial) {
    AnyComposed const a{given::random_swizzle(random, 3), 0, given::powers_of_two(random, 0, 9)};
    auto const bits = try_to_f2(a);
    if (!bits) { continue; }
    ++compared;
    expect_right(a, *bits);
    XorLayout other = *bits;
    if (other.matrix.columns() > 0) {
      other.matrix.column[int(random.number(0, other.matrix.columns() - 1))] ^= 1u << random.number(0, 3);
      other.matrix.rows = rows_of(other.matrix.column, other.origin);
    }
    expect_right(*bits, other);
    expect_right(other, AnyComposed{{}, 0, a.layout});
    if (testing::Test::HasFatalFailure()) { return; }
  }
  EXPECT_GT(compared, 300);
}

// These layouts have far more indices than a table may have.
TEST(Compare, LargeOnes) {
  auto const swizzled = [](AnyLayout const& l) { return AnyComposed{{3, 3, 3}, 0, l}; };
  AnyLayout const rows = "(4096,4096):(4096,1)"_layout;
  EXPECT_EQ(first_difference(swizzled(rows), AnyMapping(rows)), Num(64 * 4096));
  EXPECT_TRUE(same_function(swizzled(rows), swizzled("((64,64),4096):((4096,262144),1)"_layout)));
  EXPECT_TRUE(same_function(swizzled("(1000003,4096):(4096,1)"_layout),
                            swizzled("((1000003),(64,64)):((4096),(1,64))"_layout)));
  // One extent is not a power of two, and the swizzle acts above the layout's largest offset.
  EXPECT_TRUE(same_function(AnyComposed{{2, 3, 40}, 0, "(1000003,4096):(4096,1)"_layout},
                            AnyMapping("(1000003,4096):(4096,1)"_layout)));
  EXPECT_EQ(first_difference(swizzled("(1000003,4096):(4096,1)"_layout), AnyMapping("(1000003,4096):(4096,1)"_layout)),
            Num(1000003) * Num(64));
  EXPECT_EQ(first_difference(swizzled("(4096,1000003):(1,4096)"_layout), swizzled("(4096,1000003):(1,8192)"_layout)),
            Num(4096));
  auto const undecided = try_first_difference(AnyComposed{{3, 0, 20}, 0, "(3000003,3):(3,1)"_layout},
                                              AnyMapping("(3000003,3):(3,1)"_layout));
  EXPECT_EQ(text(undecided), "refused: undecided_bound mode 0 index 0: 9000009, 4194304");
  EXPECT_EQ(text(try_first_difference(AnyMapping("4:1"_layout), AnyMapping("5:1"_layout))),
            "refused: sizes_differ mode 0 index 0: 4, 5");
  EXPECT_FALSE(same_function(AnyMapping("4:1"_layout), swizzled("5:1"_layout)));
  EXPECT_EQ(
      text(try_first_difference(AnyComposed{{9, 60, 1}, 0, "4:1"_layout}, AnyMapping("4:1"_layout))).substr(0, 30),
      "refused: swizzle_out_of_range ");
}
