// complement: tests algebra/complement.hpp.
//
// The tests check which layouts tile, pad or underfill, and compare uniqueness with a search over [0,M).
#include "sett/algebra/complement.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string regime(AnyLayout const& a, Num M) { return name(complement_regime(a, M)); }

}  // namespace

TEST(Complement, PublishedExamples) {
  EXPECT_EQ(text(complement("4:1"_layout, 24)), "6:4");
  EXPECT_EQ(text(complement("6:4"_layout, 24)), "4:1");
  EXPECT_EQ(text(complement("4:2"_layout, 24)), "(2,3):(1,8)");
  EXPECT_EQ(text(complement("(2,2):(4,1)"_layout, 24)), "(2,3):(2,8)");
  EXPECT_EQ(text(complement("4:2"_layout, 20)), "(2,3):(1,8)");
  EXPECT_EQ(text(complement("4:2"_layout)), "2:1");
  EXPECT_EQ(text(complement("(2,2):(1,6)"_layout)), "3:2");
  EXPECT_EQ(text(complement("((2,2),(2,4)):((0,2),(0,4))"_layout)), "2:1");
  EXPECT_EQ(text(complement("(4,8):(1,5)"_layout)), "1:0");
}

TEST(Complement, Regimes) {
  EXPECT_EQ(regime("4:2"_layout, 24), "tiles");
  EXPECT_EQ(regime("4:1"_layout, 6), "pads");
  EXPECT_EQ(text(complement("4:1"_layout, 6)), "2:4");
  EXPECT_EQ(regime("(2,2):(1,3)"_layout, 12), "underfills");
  EXPECT_EQ(text(complement("(2,2):(1,3)"_layout, 12)), "2:6");
  EXPECT_EQ(regime("(3,2):(1,1)"_layout, 12), "underfills");
  EXPECT_EQ(worse(Regime::pads, Regime::tiles), Regime::pads);
  EXPECT_EQ(worse(Regime::pads, Regime::underfills), Regime::underfills);
}

TEST(Complement, Refusals) {
  EXPECT_EQ(given::sentence_of(try_complement("(3,2):(1,1)"_layout, 12)),
            "complement: the strides must not overlap: in order of stride, mode 1 has stride 1, but the modes before "
            "it span 2 [(3,2):(1,1)  and  12]");
  EXPECT_EQ(given::sentence_of(try_complement("4:1"_layout, 0)),
            "complement: an argument must be a positive integer: argument 1 is 0 [4:1  and  0]");
  EXPECT_EQ(text(try_complement("4:1"_layout, -3)), "refused: argument_below_one mode 1 index 0: -3, 0");
  EXPECT_EQ(text(try_complement("4:1"_layout, Num::overflow())), "refused: overflow mode 0 index 0: 0, 0");
  EXPECT_EQ(text(try_complement("(0,2):(1,1)"_layout, 4)), "refused: extent_below_one mode 0 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(complement("(2,2):(1,1)"_layout, 4)), layout_error);
}

TEST(Complement, TheRegimeRefusesWhatTheComplementDoes) {
  EXPECT_EQ(given::sentence_of(try_complement_regime("4:1"_layout, 0)),
            "complement_regime: an argument must be a positive integer: argument 1 is 0 [4:1  and  0]");
  EXPECT_EQ(try_complement_regime("4:1"_layout, -8).error().failure.rule, Rule::argument_below_one);
  EXPECT_EQ(try_complement_regime("4:1"_layout, Num::overflow()).error().failure.rule, Rule::overflow);
  EXPECT_EQ(try_complement_regime("(0,2):(1,1)"_layout, 4).error().failure.rule, Rule::extent_below_one);
  EXPECT_THROW(static_cast<void>(complement_regime("4:1"_layout, 0)), layout_error);
  EXPECT_THROW(static_cast<void>(complement_regime("0:1"_layout, 4)), layout_error);
  EXPECT_EQ(try_complement_regime("4:1"_layout, 6).value(), Regime::pads);
}

TEST(Complement, Edges) {
  EXPECT_EQ(text(complement("():()"_layout, 24)), "24:1");
  EXPECT_EQ(text(complement("4:0"_layout, 24)), "24:1");
  EXPECT_EQ(text(complement("(1,1):(7,9)"_layout, 6)), "6:1");
  EXPECT_EQ(text(complement("4:-1"_layout, 24)), "6:4");
  EXPECT_EQ(text(complement("(2,3):(-1,2)"_layout, 12)), "2:6");
  EXPECT_EQ(text(complement("4:2"_layout, 1)), "2:1");
  EXPECT_EQ(text(complement("1000000:1000000"_layout, Num(1000000000000))), "1000000:1");
  EXPECT_EQ(text(complement("4:2"_layout, Num(INT64_MAX))), "(2,1152921504606846976):(1,8)");
}

TEST(Complement, StaticTypes) {
  static_assert(std::is_same_v<decltype(complement(Layout<_4, _1>{}, _24{})), Layout<_6, _4>>);
  static_assert(std::is_same_v<decltype(complement(Layout<_6, _4>{}, _24{})), Layout<_4, _1>>);
  static_assert(std::is_same_v<decltype(complement(Layout<_4, _2>{}, _24{})), Layout<Shape<_2, _3>, Stride<_1, _8>>>);
  static_assert(
      std::is_same_v<decltype(complement(Layout<_4, _2>{}, Shape<_4, _6>{})), Layout<Shape<_2, _3>, Stride<_1, _8>>>);
  static_assert(std::is_same_v<decltype(complement(Layout<_4, _2>{})), Layout<_2, _1>>);
  EXPECT_EQ(to_any(complement(Layout<_4, _2>{}, _24{})), "(2,3):(1,8)"_layout);
}

TEST(Complement, MixedTypes) {
  auto const rest = complement(Layout<_4, _2>{}, 24);
  static_assert(std::is_same_v<decltype(rest), Layout<Shape<_2, int>, Stride<_1, _8>> const>);
  EXPECT_EQ(to_any(rest), "(2,3):(1,8)"_layout);
  EXPECT_EQ(coalesce(to_any(complement(make_layout(4, 2), 24))), "(2,3):(1,8)"_layout);
  EXPECT_EQ(coalesce(to_any(complement(make_layout(4, _1{}), 24))), "6:4"_layout);
  EXPECT_EQ(to_any(complement(make_layout(4, _2{}), 22)), "(2,3):(1,8)"_layout);  // pads: 22 is rounded up to 24
}

// If the regime is `tiles`, every offset of [0,M) occurs exactly once and the complement increases (proofs.md 5.3).
TEST(Complement, TilesTheCodomain) {
  given::Random random(5);
  int tiled = 0;
  for (int i = 0; i < 4000; ++i) {
    AnyLayout const a = random.layout(3, 0, 12);
    Num const M(random.number(1, 24));
    auto const r = try_complement(a, M);
    if (complement_regime(a, M) != Regime::tiles) { continue; }
    ASSERT_TRUE(r) << text(a) << " in " << text(M) << " " << text(r);
    ++tiled;
    AnyLayout moving = a;
    for (int k = 0; k < a.leaves(); ++k) { moving.shape[k] = a.stride[k] == Num(0) ? Num(1) : a.shape[k]; }
    ASSERT_EQ(size(moving) * size(*r), M) << text(a) << " in " << text(M);
    std::string hits(static_cast<std::size_t>(M.value), '.');
    Num last(-1);
    for (Num y = 0; y < size(*r); y = y + Num(1)) {
      ASSERT_GT((*r)(y), last);
      last = (*r)(y);
      for (Num x = 0; x < size(moving); x = x + Num(1)) {
        char& hit = hits.at(static_cast<std::size_t>((moving(x) + (*r)(y)).value));
        ASSERT_EQ(hit, '.') << text(a) << " and " << text(r);
        hit = 'x';
      }
    }
  }
  EXPECT_GT(tiled, 200);
}

static_assert(complementable<cute::Layout<cute::_4, cute::_2>, cute::_24>);
static_assert(
    !complementable<cute::Layout<cute::Shape<cute::_4, cute::_4>, cute::Stride<cute::_1, cute::_2>>, cute::_24>);
