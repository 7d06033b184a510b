// planned: tests layout/planned.hpp.
//
// Static answers become types, mixed answers are replayed at run time, deferred answers are checked on the host, and
// large answers fit into the tables.
#include "sett/layout/planned.hpp"

#include <gtest/gtest.h>

#include <string>

#include "sett/core.hpp"
#include "sett/layout/parse.hpp"

using namespace cute;
using sett::to_any;

namespace {

template <class T, class U>
constexpr bool same = std::is_same_v<T, U>;

// Fourteen modes that do not merge do not fit into the small table.
using Wide = Layout<Shape<_2, _2, _2, _2, _2, _2, _2, _2, _2, _2, _2, _2, _2, _2>,
                    Stride<C<14>, C<13>, C<12>, C<11>, _10, _9, _8, _7, _6, _5, _4, _3, _2, _1>>;

}  // namespace

static_assert(same<decltype(composition(Layout<Shape<_8, _8>, Stride<_3, C<97>>>{}, Layout<_6, _3>{})),
                   Layout<Shape<_3, _2>, Stride<_9, C<100>>>>);
static_assert(same<decltype(coalesce(Wide{})), Wide>);
static_assert(same<decltype(logical_divide(std::declval<Layout<int, int>>(), Layout<_4, _2>{})),
                   Layout<Shape<_4, Shape<_2, int>>, Stride<int, Stride<int, int>>>>);
static_assert(
    same<decltype(composition(std::declval<Layout<Shape<_4, int>, Stride<_1, int>>>(), Layout<_4>{})), Layout<_4, _1>>);

TEST(Planned, MixedAnswersHaveTheirNumbers) {
  auto const a = make_layout(make_shape(10, 2), make_stride(16, 4));
  auto const r = composition(a, Layout<Shape<_5, _4>, Stride<_1, _5>>{});
  EXPECT_TRUE(to_any(r) == *sett::parse_layout("((5,1),(2,2)):((16,4),(80,4))"));
  EXPECT_TRUE(to_any(logical_divide(make_layout(10, 1), Int<4>{})) == *sett::parse_layout("(4,3):(1,4)"));
}

TEST(Planned, ADeferredAnswerIsCheckedOnTheHost) {
  auto const ask = [](int s, int d0, int d1, int n, int r) {
    return composition(make_layout(make_shape(s, s), make_stride(d0, d1)), make_layout(n, r));
  };
  EXPECT_NO_THROW(ask(4, 1, 100, 8, 2));
  try {
    ask(3, 1, 10, 4, 2);
    FAIL() << "no layout is right";
  } catch (sett::layout_error const& e) {
    EXPECT_EQ(e.failure().rule, sett::Rule::carry_not_periodic);
    EXPECT_NE(std::string(e.what()).find("(3,3):(1,10)  and  4:2"), std::string::npos);
  }
  try {
    ask(2, 5, 3, 2, 3);
    FAIL() << "2:8 is right, but not of CuTe's form (1,2):(15,6)";
  } catch (sett::layout_error const& e) { EXPECT_EQ(e.failure().rule, sett::Rule::form_differs); }
  EXPECT_THROW(ask(0, 1, 10, 4, 2), sett::layout_error);
}

TEST(Planned, EveryDeferredCompositionIsRightOrRefused) {
  int answered = 0;
  for (int s = 1; s <= 6; ++s) {
    for (int d = 0; d <= 30; d += 5) {
      for (int n = 1; n <= 12; ++n) {
        for (int r = 0; r <= 8; ++r) {
          auto const a = make_layout(make_shape(s, 6), make_stride(2, d));
          auto const b = make_layout(n, r);
          try {
            auto const any = to_any(composition(a, b));
            for (int i = 0; i < n; ++i) { ASSERT_TRUE(any(sett::Num(i)) == to_any(a)(sett::Num(i * r))); }
            ++answered;
          } catch (sett::layout_error const&) {}
        }
      }
    }
  }
  EXPECT_GT(answered, 1500);
}
