// mixed_products: checks blocked and raked products, tile_to_shape and max_common_layout for layouts that mix static
// and run-time leaves.
//
// mixed.hpp documents the law. max_common_layout is a special case, because it omits a run-time stride. So the answer
// is a run that both layouts share, and it must not be longer than the exact answer.
#include "mixed.hpp"

using namespace mixed;

namespace {

struct Block {
  template <class A, class B>
  auto operator()(A const& a, B const& b) const {
    return blocked_product(a, b);
  }
};
struct Rake {
  template <class A, class B>
  auto operator()(A const& a, B const& b) const {
    return raked_product(a, b);
  }
};

using Copies = Types<Layout<_4, _1>, Layout<Shape<_2, _4>, Stride<_4, _1>>, Layout<int, _1>,
                     Layout<Shape<_2, int>, Stride<_1, _2>>, Layout<Shape<int, _3>, Stride<_3, _1>>>;

// Checks tile_to_shape on blocks of each type for which the target can be planned. `arguments` are the target and its
// type, and `operands` are the same target as run-time values.
template <class... Arguments, class... As, class... Operands>
void judge_tilings(std::tuple<Arguments...> const& arguments, Types<As...>, Counts& counts,
                   Operands const&... operands) {
  given::Random random(20240420);
  auto const judge_block = [&]<class A>(Types<A>) {
    if constexpr (sett::Plan<sett::TileToShape, A, Arguments...>::ok()) {
      auto const tile = [&](A const& a) {
        return std::apply([&](auto const&... args) { return tile_to_shape(a, args...); }, arguments);
      };
      judge_one<sett::TileToShape, A>(tile, random, counts, operands...);
    }
  };
  (judge_block(Types<As>{}), ...);
}

struct Shared {
  int cases = 0;
  int whole = 0;  // cases in which the answer is as long as the exact one
};

// Holds the layout that two layouts of the types A and B share, and the length of the vector.
struct Answer {
  AnyLayout layout;
  std::int64_t length;
};
template <class A, class B>
Answer shared_of(AnyLayout const& a, AnyLayout const& b) {
  A const typed_a = sett::layout_cast<A>(a);
  B const typed_b = sett::layout_cast<B>(b);
  return {sett::to_any(max_common_layout(typed_a, typed_b)),
          static_cast<std::int64_t>(max_common_vector(typed_a, typed_b))};
}

void judge_shared(AnyLayout (*random_a)(given::Random&, std::int64_t),
                  AnyLayout (*random_b)(given::Random&, std::int64_t),
                  Answer (*shared_of)(AnyLayout const&, AnyLayout const&), given::Random& random, Shared& shared) {
  for (int i = 0; i < 800; ++i) {
    AnyLayout const a = random_a(random, 0);
    AnyLayout const b = random_b(random, 0);
    if (brute::count(a) < brute::count(b)) { continue; }  // the call requires |A| >= |B|
    auto const [ours, length] = shared_of(a, b);
    std::int64_t const longest = sett::max_common_vector(a, b).value;
    ++shared.cases;
    shared.whole += brute::count(ours) == longest ? 1 : 0;
    ASSERT_EQ(length, brute::count(ours));
    ASSERT_LE(brute::count(ours), longest) << text(a) << " and " << text(b) << " share " << text(ours);
    for (std::int64_t x = 0; x < brute::count(ours); ++x) {
      std::int64_t const index = brute::at(ours, x);
      ASSERT_LT(index, brute::count(b)) << text(a) << " and " << text(b) << " share " << text(ours);
      ASSERT_EQ(brute::at(a, index), x) << text(a) << " and " << text(b) << " share " << text(ours);
      ASSERT_EQ(brute::at(b, index), x) << text(a) << " and " << text(b) << " share " << text(ours);
    }
  }
}

// Checks half of the pairs of types, each twice as often. Each type is paired with half of the types on the other side,
// including itself or its neighbours.
template <int Row, class A, class... Bs, int... Column>
void judge_shared_row(Types<Bs...>, std::integer_sequence<int, Column...>, given::Random& random, Shared& shared) {
  auto const judge_one_of = [&]<int column, class B>(C<column>, Types<B>) {
    if constexpr ((Row + 3 * column) % 4 < 2) {
      judge_shared(&random_numbers<A>, &random_numbers<B>, &shared_of<A, B>, random, shared);
    }
  };
  (judge_one_of(C<Column>{}, Types<Bs>{}), ...);
}

template <class... As, int... Row>
void judge_all_shared(Types<As...> types, std::integer_sequence<int, Row...> indices, Shared& shared) {
  given::Random random(20240421);
  (judge_shared_row<Row, As>(types, indices, random, shared), ...);
}

}  // namespace

TEST(MixedProductLaw, Blocked) {
  Counts counts;
  judge_all<sett::BlockedProduct, 2, 0>(Block{}, Lefts{}, Copies{}, counts);
  expect_mostly_answered(counts, 8000);
}

TEST(MixedProductLaw, Raked) {
  Counts counts;
  judge_all<sett::RakedProduct, 2, 1>(Rake{}, Lefts{}, Copies{}, counts);
  expect_mostly_answered(counts, 8000);
}

// 840 is a multiple of every extent in this test, and 24 is a multiple of some of them.
TEST(MixedProductLaw, TileToShape) {
  Counts counts;
  judge_tilings(std::tuple(840), Lefts{}, counts, "840"_tiler);
  judge_tilings(std::tuple(make_shape(C<840>{}, 1680)), Lefts{}, counts, "<840,1680>"_tiler);
  judge_tilings(std::tuple(make_shape(24, C<24>{})), Lefts{}, counts, "<24,24>"_tiler);
  judge_tilings(std::tuple(make_shape(1680, 840), Step<_1, _0>{}), Lefts{}, counts, "<1680,840>"_tiler, "<1,0>"_tiler);
  expect_mostly_answered(counts, 6000);
}

TEST(MixedProductLaw, MaxCommon) {
  Shared shared;
  judge_all_shared(Types<Layout<int, _1>, Layout<_8, _1>, Layout<Shape<_4, int>, Stride<_1, _4>>,
                         Layout<Shape<_4, int>, Stride<_1, _8>>, Layout<Shape<int, _4>, Stride<_4, _1>>,
                         Layout<Shape<_2, _4>, Stride<_1, int>>, Layout<Shape<_2, _2, int>, Stride<_4, _1, _8>>,
                         Layout<Shape<sett::Mult<4, int>, int>, Stride<_1, sett::Mult<4, int>>>>{},
                   std::make_integer_sequence<int, 8>{}, shared);
  EXPECT_EQ(shared.cases, 16303);
  EXPECT_GT(shared.whole, shared.cases / 2);
}
