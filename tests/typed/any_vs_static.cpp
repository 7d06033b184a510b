// any_vs_static: checks that an answer planned at compile time equals AnyLayout's answer at run time, and that
// refusals have the same reason.
//
// Every pair of the static layouts below is composed, divided and multiplied, at compile time and at run time. Both
// answers must print the same text, or both refusals must have the same rule, mode, index and numbers.
#include "sett/core.hpp"

#include "../algebra/given.hpp"

using namespace cute;
using sett::AnyLayout;

namespace {

template <class...>
struct Types {};

using Lefts =
    Types<Layout<C<24>, _2>, Layout<Shape<_4, _6>>, Layout<Shape<_6, _4>, Stride<_1, C<100>>>,
          Layout<Shape<C<10>, _2>, Stride<_16, _4>>, Layout<Shape<_2, _2, _4>, Stride<_1, _1, _3>>,
          Layout<Shape<_8, _8>, Stride<_3, C<97>>>, Layout<Shape<_4, Shape<_2, _3>>, Stride<_m1, Stride<_0, _7>>>,
          Layout<Shape<_3, _4, _2>, Stride<_1, _2, _9>>>;
using Rights =
    Types<Layout<_4, _1>, Layout<_4, _2>, Layout<_6, _3>, Layout<Shape<_5, _4>, Stride<_1, _5>>,
          Layout<Shape<_2, _2>, Stride<_1, _3>>, Layout<Shape<_2, Shape<_2, _3>>, Stride<_4, Stride<_1, _8>>>,
          Layout<_2, _m4>, Layout<Shape<_1, _6>, Stride<_7, _4>>>;

template <class Op, class A, class B>
void compare(int& answered) {
  AnyLayout const a = sett::to_any(A{});
  AnyLayout const b = sett::to_any(B{});
  auto const at_run_time = sett::attempt<Op>(a, b);
  if constexpr (sett::Plan<Op, A, B>::ok()) {
    ++answered;
    constexpr auto while_compiling = sett::planned<Op>(A{}, B{});
    static_assert(is_static_v<decltype(while_compiling.shape())> && is_static_v<decltype(while_compiling.stride())>);
    EXPECT_EQ(text(sett::to_any(while_compiling)), text(at_run_time)) << text(a) << " and " << text(b);
  } else {
    constexpr sett::Failure failure = sett::Plan<Op, A, B>::failure();
    EXPECT_EQ(text(sett::result<AnyLayout>(sett::Error{failure, sett::Text()})), text(at_run_time))
        << text(a) << " and " << text(b);
  }
}

template <class Op, class A, class... Bs>
void compare_row(Types<Bs...>, int& answered) {
  (compare<Op, A, Bs>(answered), ...);
}

template <class Op, class... As>
int compare_all(Types<As...>) {
  int answered = 0;
  (compare_row<Op, As>(Rights{}, answered), ...);
  return answered;
}

}  // namespace

TEST(AnyVsStatic, Compositions) { EXPECT_EQ(compare_all<sett::Compose>(Lefts{}), 47); }
TEST(AnyVsStatic, Divides) { EXPECT_EQ(compare_all<sett::LogicalDivide>(Lefts{}), 30); }
TEST(AnyVsStatic, Products) { EXPECT_EQ(compare_all<sett::LogicalProduct>(Lefts{}), 29); }
TEST(AnyVsStatic, Blocked) { EXPECT_EQ(compare_all<sett::BlockedProduct>(Lefts{}), 29); }
