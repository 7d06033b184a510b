// prefetch: checks that a prefetch has no effect on the host, and that its plan shows the requested addresses.
#include "sett/algo/prefetch.hpp"

#include <gtest/gtest.h>

#include "sett/sett.hpp"

using namespace cute;

TEST(Prefetch, AsksForRuns) {
  float a[64] = {};
  auto const t = make_tensor(make_gmem_ptr(static_cast<float const*>(a)), Layout<Shape<_16, _4>, Stride<_1, _16>>{});
  using T = decltype(t);
  static_assert(cute::detail::Requests<T, 8 * 64>::elements == 16);
  static_assert(cute::detail::Requests<T, 8 * 32>::elements == 8);
  auto const rows = make_tensor(make_gmem_ptr(static_cast<float const*>(a)), Layout<Shape<_16, _4>, Stride<_4, _2>>{});
  static_assert(cute::detail::Requests<decltype(rows), 8 * 64>::elements == 1);
  prefetch(t);
  prefetch(rows);
  cooperative_prefetch<32>(3, t);
  prefetch(static_cast<void const*>(a));
  EXPECT_EQ(a[0], 0);
}
