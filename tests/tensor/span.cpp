// span: tests tensor/span.hpp.
//
// Tensors that extend outside a span are refused. Elements are enumerated in the order of a tensor's index.
#include "sett/tensor/span.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "sett/core.hpp"

using namespace cute;

TEST(Span, EveryOffsetIsInside) {
  std::vector<int> v(20);
  std::iota(v.begin(), v.end(), 0);
  for (int m = 1; m <= 6; ++m) {
    for (int n = 1; n <= 6; ++n) {
      for (int d = 0; d <= 6; ++d) {
        auto const layout = make_layout(make_shape(m, n), make_stride(_1{}, d));
        auto const make = [&] { return make_tensor(std::span<int>(v), layout); };
        if (int(cosize(layout)) <= 20) {
          ASSERT_EQ(make()(m - 1, n - 1), m - 1 + (n - 1) * d);
        } else {
          ASSERT_THROW(static_cast<void>(make()), sett::layout_error) << m << " " << n << " " << d;
        }
      }
    }
  }
  EXPECT_THROW(static_cast<void>(make_tensor(std::span<int>(v), make_shape(4), make_stride(-1))), sett::layout_error);
  EXPECT_EQ(make_tensor(std::span<int, 20>(v), Shape<_4, _5>{})(3, 4), 19);
}

TEST(Span, TheSentenceHasTheNumbers) {
  std::vector<int> v(20);
  try {
    static_cast<void>(make_tensor(std::span<int>(v), make_shape(5, 5)));
    FAIL();
  } catch (sett::layout_error const& e) {
    EXPECT_STREQ(e.what(), "make_tensor: an index must be inside the domain: index 24 is not in [0,20) [(5,5):(1,5)]");
  }
}

TEST(Span, OutInTheOrderOfTheIndex) {
  int x[12];
  std::iota(x, x + 12, 0);
  auto const t = make_tensor(&x[0], make_shape(_3{}, 4));
  std::span<int> const s = sett::as_span(t);
  ASSERT_EQ(s.size(), 12u);
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(&s[static_cast<std::size_t>(i)], &t(i)); }
  EXPECT_THROW(static_cast<void>(sett::as_span(make_tensor(&x[0], Layout<Shape<_3, _4>, Stride<_4, _1>>{}))),
               sett::layout_error);
  auto owner = make_tensor<float>(Shape<_2, _2>{});
  sett::as_span(owner)[3] = 7;
  EXPECT_EQ(owner(1, 1), 7);
}
