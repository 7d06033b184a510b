// mixed_unary: checks coalesce, filter, recasts and inverses of layouts that mix static and run-time leaves.
//
// mixed.hpp documents the law, which includes strides of both signs. filter is a special case. A run-time stride may
// be zero although its type does not show this, and filter keeps such a stride. Then the image equals the exact
// image, but the function may differ.
#include "mixed.hpp"

using namespace mixed;

namespace {

using Zeros = Types<Layout<Shape<int, _4>, Stride<_0, int>>, Layout<Shape<_2, int, int>, Stride<int, _0, _1>>,
                    Layout<Shape<Shape<_2, int>, _3>, Stride<Stride<_0, _1>, _0>>>;
// left_inverse needs known strides. It also needs the extent of a mode if another mode has a larger stride.
using Chains = Types<Layout<int, _1>, Layout<int, _3>, Layout<Shape<_4, int>, Stride<_1, _8>>,
                     Layout<Shape<int, _4>, Stride<_4, _1>>, Layout<Shape<_2, int, _4>, Stride<_4, _24, _1>>,
                     Layout<Shape<_4, sett::Mult<4, int>>, Stride<_2, _8>>, Layout<Shape<_4, int>, Stride<_3, _0>>,
                     Layout<Shape<_2, int>, Stride<_4, _6>>>;

// Checks Op, with further arguments of the types Args, on each type in a list, unless Op's planner refuses the type.
template <int LowestStride, class Op, class... Args>
struct Law {
  template <class F, class... As, class... Operands>
  static void judge(F const& f, Types<As...>, Counts& counts, Operands const&... operands) {
    given::Random random(20240410);
    (judge_type<As>(f, random, counts, operands...), ...);
  }

 private:
  template <class A, class F, class... Operands>
  static void judge_type(F const& f, given::Random& random, Counts& counts, Operands const&... operands) {
    if constexpr (sett::Plan<Op, A, Args...>::ok()) { judge_one<Op, A, LowestStride>(f, random, counts, operands...); }
  }
};

template <class F, class... As>
void each_type(F const& f, Types<As...>) {
  given::Random random(20240411);
  auto const each_case = [&]<class A>(Types<A>) {
    for (int i = 0; i < 400; ++i) {
      AnyLayout const a = random_numbers<A>(random);
      f(sett::layout_cast<A>(a), a);
    }
  };
  (each_case(Types<As>{}), ...);
}

constexpr auto as_coalesced = [](auto const& a) { return coalesce(a); };
constexpr auto as_filtered = [](auto const& a) { return filter(a); };
constexpr auto as_cut = [](auto const& a) { return filter_zeros(a); };

}  // namespace

TEST(MixedUnaryLaw, Coalesce) {
  Counts counts;
  Law<-3, sett::Coalesce>::judge(as_coalesced, Lefts{}, counts);
  Law<-3, sett::Coalesce>::judge(as_coalesced, Zeros{}, counts);
  EXPECT_EQ(counts.answered, counts.cases);
  expect_mostly_answered(counts, 5600);
}

TEST(MixedUnaryLaw, CoalesceByProfile) {
  Counts counts;
  auto const f = [](auto const& a) { return coalesce(a, Step<_1, _1>{}); };
  AnyTiler const profile{sett::Vec<AnyTiler>{AnyTiler(Num(1)), AnyTiler(Num(1))}};
  Law<-3, sett::Coalesce, Step<_1, _1>>::judge(f, Lefts{}, counts, profile);
  expect_mostly_answered(counts, 3200);
}

TEST(MixedUnaryLaw, Filter) {
  Counts counts;
  Law<1, sett::Filter>::judge(as_filtered, Lefts{}, counts);
  Law<1, sett::Filter>::judge(as_filtered, Zeros{}, counts);
  Law<1, sett::FilterZeros>::judge(as_cut, Lefts{}, counts);
  Law<1, sett::FilterZeros>::judge(as_cut, Zeros{}, counts);
  EXPECT_EQ(counts.answered, counts.cases);
  expect_mostly_answered(counts, 11200);
}

void expect_images(AnyLayout const& a, AnyLayout const& filtered, AnyLayout const& cut) {
  auto const image = brute::image_set(a);
  EXPECT_EQ(brute::image_set(filtered), image) << text(a);
  EXPECT_EQ(brute::image_set(cut), image) << text(a);
}

TEST(MixedUnaryLaw, FilterOfARunTimeZeroKeepsTheImage) {
  int zeros = 0;
  auto const keeps_image = [&](auto const& typed, AnyLayout const& a) {
    zeros += std::any_of(a.stride.begin(), a.stride.end(), [](Num d) { return d == Num(0); }) ? 1 : 0;
    expect_images(a, sett::to_any(filter(typed)), sett::to_any(filter_zeros(typed)));
  };
  each_type(keeps_image, Lefts{});
  each_type(keeps_image, Zeros{});
  EXPECT_GT(zeros, 1000);
}

TEST(MixedUnaryLaw, Upcast) {
  Counts counts;
  Law<-3, sett::Upcast, _2>::judge([](auto const& a) { return upcast<2>(a); }, Lefts{}, counts, AnyTiler(Num(2)));
  Law<-3, sett::Upcast, _4>::judge([](auto const& a) { return upcast<4>(a); }, Lefts{}, counts, AnyTiler(Num(4)));
  Law<-3, sett::Upcast, _4>::judge([](auto const& a) { return upcast<4>(a); }, Chains{}, counts, AnyTiler(Num(4)));
  expect_mostly_answered(counts, 10800);
}

TEST(MixedUnaryLaw, Downcast) {
  Counts counts;
  Law<-3, sett::Downcast, _2>::judge([](auto const& a) { return downcast<2>(a); }, Lefts{}, counts, AnyTiler(Num(2)));
  Law<-3, sett::Downcast, _3>::judge([](auto const& a) { return downcast<3>(a); }, Zeros{}, counts, AnyTiler(Num(3)));
  expect_mostly_answered(counts, 5600);
}

// Elements of 12 bits are recast to 8 bits by a downcast by 3 and an upcast by 2.
TEST(MixedUnaryLaw, RecastThroughTheCommonElement) {
  int answered = 0;
  int refused = 0;
  auto const judge_recast = [&](auto const& typed, AnyLayout const& a) {
    auto const narrow = sett::try_downcast(a, Num(3));
    auto const exact = narrow ? sett::try_upcast(*narrow, Num(2)) : narrow;
    try {
      AnyLayout const ours = sett::to_any(recast_layout<integer_subbyte<12, false>, uint8_t>(typed));
      ++answered;
      ASSERT_TRUE(exact) << text(a) << " = " << text(ours);
      EXPECT_TRUE(brute::same_everywhere(ours, *exact)) << text(a) << " = " << text(ours);
    } catch (sett::layout_error const&) {
      ++refused;
      EXPECT_FALSE(exact) << text(a) << " = " << text(*exact);
    }
  };
  each_type(judge_recast, Types<Layout<int, _1>, Layout<Shape<_4, int>, Stride<_1, _8>>,
                                Layout<Shape<int, _4>, Stride<_4, _1>>, Layout<Shape<_4, int>, Stride<_2, _0>>>{});
  EXPECT_EQ(answered + refused, 1600);
  EXPECT_GT(answered, 800);
}

void expect_promise(AnyLayout const& a, Num promised) {
  EXPECT_TRUE(brute::count(a) == 1 || sett::surely_divides(promised, sett::max_alignment(a)))
      << text(a) << " " << text(promised);
}

// The numbers must be multiples of the divisors that the types guarantee. The single offset 0 of a layout with one
// element is a multiple of any number.
TEST(MixedUnaryLaw, MaxAlignment) {
  auto const divides = [](auto const& typed, AnyLayout const& a) {
    expect_promise(a, Num(static_cast<std::int64_t>(max_alignment(typed))));
  };
  each_type(divides, Lefts{});
  each_type(divides, Zeros{});
  each_type(divides, Chains{});
}

TEST(MixedUnaryLaw, RightInverse) {
  Counts counts;
  auto const f = [](auto const& a) { return right_inverse(a); };
  Law<-3, sett::RightInverse>::judge(f, Lefts{}, counts);
  Law<-3, sett::RightInverse>::judge(f, Zeros{}, counts);
  Law<-3, sett::RightInverse>::judge(f, Chains{}, counts);
  expect_mostly_answered(counts, 8800);
}

TEST(MixedUnaryLaw, LeftInverse) {
  Counts counts;
  Law<-3, sett::LeftInverse>::judge([](auto const& a) { return left_inverse(a); }, Chains{}, counts);
  expect_mostly_answered(counts, 2800);
}
