// fragment_layout: checks that the static layout has the same extents and strides as the run-time fragment.
#include "sett/atom/fragment_layout.hpp"

#include <gtest/gtest.h>

using namespace sett;

struct Warp {
  static constexpr Fragment value() { return warp_fragment(16, 2, 2); }
};
struct Nothing {
  static constexpr Modes value() { return {}; }
};
TEST(FragmentLayout, TypeAndNumbersAgree) {
  using L = fragment_layout<Warp>;
  static_assert(
      is_same_v<L, Layout<Shape<Shape<_4, _8>, Shape<_2, _2, _2>>, Stride<Stride<_32, _1>, Stride<_16, _8, _128>>>>);
  for (int t = 0; t < 32; ++t) {
    for (int v = 0; v < 8; ++v) { ASSERT_EQ(int(L{}(t, v)), at(Warp::value(), t, v)); }
  }
  static_assert(is_same_v<modes_layout<Nothing>, Layout<_1, _0>>);
}
