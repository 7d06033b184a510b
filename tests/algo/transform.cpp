// transform: checks transform and for_each in place, with one input and with two, and that calls are not ambiguous
// with the functions of namespace std.
#include "sett/algo/transform.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <complex>
#include <vector>

#include "sett/sett.hpp"

using namespace cute;

namespace {

struct Twice {
  template <class T>
  constexpr T operator()(T const& t) const {
    return static_cast<T>(t + t);
  }
};

}  // namespace

TEST(Transform, EveryForm) {
  int a[12], b[12], o[12];
  for (int i = 0; i < 12; ++i) {
    a[i] = i;
    b[i] = 100 * i;
    o[i] = -1;
  }
  auto const la = make_layout(make_shape(3, 4), make_stride(4, 1));
  auto const lo = make_layout(make_shape(3, 4));
  auto const ta = make_tensor(static_cast<int const*>(a), la);
  auto const tb = make_tensor(static_cast<int const*>(b), lo);
  auto to = make_tensor(static_cast<int*>(o), lo);
  transform(ta, to, negate{});
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(to(i), -ta(i)); }
  transform(ta, tb, to, plus{});
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(to(i), ta(i) + tb(i)); }
  transform(to, Twice{});
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(to(i), 2 * (ta(i) + tb(i))); }
  auto const lazily = lazy::transform(ta, Twice{});
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(lazily(i), 2 * ta(i)); }
  std::vector<int> seen;
  for_each(ta, [&seen](int x) { seen.push_back(x); });
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(seen[std::size_t(i)], ta(i)); }
  for_each(make_tensor(static_cast<int*>(o), 12), [](int& x) { x = 7; });
  EXPECT_EQ(o[11], 7);
  EXPECT_THROW(transform(ta, make_tensor(static_cast<int*>(o), 11), negate{}), sett::layout_error);
}

TEST(Transform, BesideTheStandardOne) {
  using Z = std::complex<float>;
  Z a[4] = {1, 2, 3, 4};
  auto t = make_tensor(static_cast<Z*>(a), _4{});
  transform(t, Twice{});
  transform(t, t, t, plus{});
  transform(t, t, negate{});
  EXPECT_EQ(a[3], Z(-16));
  std::transform(a, a + 4, a, Twice{});
  EXPECT_EQ(a[3], Z(-32));
  // The overload of transform for tuples is still found.
  EXPECT_EQ(get<1>(transform(make_tuple(1, 2), Twice{})), 4);
}
