// copy_modes: tests cuda/copy/copy_modes.hpp.
//
// The tests compare the modes of random pairs of layouts with the layouts, at every coordinate.
#include "cuda/copy/copy_modes.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "sett/layout/parse.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

AnyLayout layout(char const* text) { return parse_layout(text).value(); }

Failure why(char const* src, char const* dst) { return try_copy_modes(layout(src), layout(dst)).error().failure; }

// Compares the map from destination offset to source offset of the layouts with the map of the modes.
void check(AnyLayout const& src, AnyLayout const& dst) {
  auto const m = try_copy_modes(src, dst);
  ASSERT_TRUE(m) << m.error().text.c_str();
  std::map<std::int64_t, std::int64_t> expected;
  for (std::int64_t x = 0; x < size(src).value; ++x) { expected[dst(Num(x)).value] = src(Num(x)).value; }
  std::map<std::int64_t, std::int64_t> found;
  std::int64_t product = 1;
  for (CopyMode const& k : m->modes) { product *= k.n; }
  ASSERT_EQ(product, m->size);
  for (std::int64_t x = 0; x < product; ++x) {
    std::int64_t rest = x;
    std::int64_t s = m->source_origin;
    std::int64_t d = m->target_origin;
    for (CopyMode const& k : m->modes) {
      s += rest % k.n * k.s;
      d += rest % k.n * k.d;
      rest /= k.n;
    }
    found[d] = s;
    EXPECT_LT(d - m->target_origin, m->target_end());
    EXPECT_LT(s - m->source_origin, m->source_end());
    EXPECT_GE(s - m->source_origin, m->source_begin());
  }
  EXPECT_EQ(found, expected);
}

}  // namespace

TEST(CopyModes, AreTheTwoLayouts) {
  check(layout("(4,8):(8,1)"), layout("(4,8):(1,4)"));
  check(layout("32:1"), layout("(4,8):(1,4)"));
  check(layout("(2,3,4):(12,4,1)"), layout("(6,4):(1,6)"));
  check(layout("(4,8):(0,1)"), layout("(4,8):(1,4)"));
  check(layout("(4,8):(8,-1)"), layout("(4,8):(-1,4)"));
  check(layout("((2,2),(3,5)):((30,1),(10,2))"), layout("(4,15):(15,1)"));
  check(layout("1:0"), layout("1:0"));
  EXPECT_EQ(try_copy_modes(layout("32:1"), layout("(4,8):(1,4)"))->modes, (std::vector<CopyMode>{{32, 1, 1}}));
}

TEST(CopyModes, OfRandomPermutations) {
  std::mt19937 rng(3);
  for (int round = 0; round < 200; ++round) {
    int const rank = 1 + int(rng() % 4);
    std::vector<int> order;
    Vec<Num> shape;
    std::int64_t total = 1;
    for (int i = 0; i < rank; ++i) {
      order.push_back(i);
      shape.push_back(Num(std::int64_t(1 + rng() % 6)));
    }
    std::shuffle(order.begin(), order.end(), rng);
    Vec<Num> s(shape);
    Vec<Num> d(shape);
    for (int i = 0; i < rank; ++i) {
      s[i] = Num(rng() % 5 == 0 ? 0 : total);
      total *= shape[i].value;
    }
    total = 1;
    for (int const i : order) {
      d[i] = Num(rng() % 4 == 0 ? -total : total);
      total = total * shape[i].value + std::int64_t(rng() % 3);
    }
    check(flat_layout(shape, s), flat_layout(shape, d));
  }
}

TEST(CopyModes, AreMergedAndSorted) {
  auto const m = try_copy_modes(layout("(4,8,2):(1,4,32)"), layout("(4,8,2):(2,8,1)")).value();
  EXPECT_EQ(m.modes, (std::vector<CopyMode>{{2, 32, 1}, {32, 1, 2}}));
}

TEST(CopyModes, RefuseWhatCannotBeCopied) {
  EXPECT_EQ(why("(4,8):(1,4)", "(4,7):(1,4)").rule, Rule::sizes_differ);
  EXPECT_EQ(why("(4,6):(7,1)", "(6,4):(1,6)").rule, Rule::no_common_refinement);
  EXPECT_EQ(why("(4,8):(1,4)", "(4,8):(0,1)").rule, Rule::not_injective);
  Failure const twice = why("(4,8):(1,4)", "(4,8):(1,2)");
  EXPECT_EQ(twice.rule, Rule::not_injective);
  EXPECT_EQ(layout("(4,8):(1,2)")(twice.a), layout("(4,8):(1,2)")(twice.b));
  EXPECT_EQ(why("(3,2):(1,3)", "(3,2):(2,3)").rule, Rule::strides_not_a_chain);
  EXPECT_EQ(why("(4,4):(4611686018427387904,1)", "(4,4):(1,4)").rule, Rule::overflow);
}

// Compares spans with the offsets of all coordinates. Spans of up to 2^60 bytes are accepted, and longer spans are
// refused.
TEST(CopyModes, SpansAreBetweenTheOutermost) {
  for (auto const& [src, dst] :
       {std::pair{"(4,8):(8,1)", "(4,8):(-1,4)"}, {"(2,3,4):(-12,40,1)", "(6,4):(4,-37)"}, {"1:0", "1:0"}}) {
    CopyModes const m = try_copy_modes(layout(src), layout(dst)).value();
    for (bool const of_target : {false, true}) {
      AnyLayout const l = layout(of_target ? dst : src);
      std::set<std::int64_t> offsets;
      for (std::int64_t x = 0; x < m.size; ++x) { offsets.insert(l(Num(x)).value); }
      EXPECT_EQ(span_of(m, of_target, 4), 4 * (*offsets.rbegin() - *offsets.begin())) << src << " " << dst;
    }
  }
  CopyModes const wide = try_copy_modes(layout("2:288230376151711744"), layout("2:-1")).value();
  EXPECT_EQ(span_of(wide, false, 4), std::int64_t{1} << 60);
  EXPECT_FALSE(span_of(wide, false, 5));
  EXPECT_EQ(span_of(wide, true, 5), 5);
  EXPECT_FALSE(span_of(wide, false, std::int64_t{1} << 62));
  CopyModes const twice =
      try_copy_modes(layout("(2,2):(288230376151711744,-288230376151711744)"), layout("(2,2)")).value();
  EXPECT_FALSE(span_of(twice, false, 4));
  EXPECT_EQ(span_of(twice, false, 2), std::int64_t{1} << 60);
}

// Checks that the offset after the last element must also fit into 64 bits. The least 64-bit integer cannot be
// negated.
TEST(CopyModes, EndsThatDoNotFitAreRefused) {
  std::int64_t const most = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(why("2:9223372036854775807", "2:1").rule, Rule::overflow);
  EXPECT_EQ(try_copy_modes(layout("2:9223372036854775806"), layout("2:1"))->source_end(), most);
  EXPECT_EQ(why("2:1", "2:-9223372036854775807").rule, Rule::overflow);
  EXPECT_EQ(try_copy_modes(layout("2:1"), layout("2:-9223372036854775806"))->target_end(), most);
  AnyLayout const down = flat_layout(Vec<Num>(Num(4)), Vec<Num>(Num(-(std::int64_t{1} << 62))));
  EXPECT_EQ(try_copy_modes(down, layout("(2,2):(2,1)")).error().failure.rule, Rule::overflow);
}

TEST(CopyModes, NothingIsNothing) {
  Vec<Num> shape;
  Vec<Num> stride;
  shape.push_back(Num(4)), stride.push_back(Num(1));
  shape.push_back(Num(0)), stride.push_back(Num(4));
  AnyLayout const none = flat_layout(shape, stride);
  EXPECT_EQ(try_copy_modes(none, none)->size, 0);
}
