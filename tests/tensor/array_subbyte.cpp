// array_subbyte: tests tensor/array_subbyte.hpp.
#include "sett/tensor/array_subbyte.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "sett/tensor/float_types.hpp"
#include "sett/tensor/subbyte_integer.hpp"
#include "sett/tree/algorithm.hpp"

using namespace cute;

static_assert(sizeof(array_subbyte<int4_t, 10>) == 5 && sizeof(array_subbyte<int4_t, 5>) == 3);
static_assert(sizeof(array_subbyte<uint6_t, 4>) == 3 && sizeof(array_subbyte<uint1_t, 9>) == 2);
static_assert(sizeof(array_subbyte<float, 3>) == 12 && alignof(array_subbyte<float, 3>) == 4);
static_assert(sizeof_bits_v<array_subbyte<uint2_t, 14>> == 32 && sizeof_bits_v<array_subbyte<bool, 14>> == 16);
static_assert(std::tuple_size_v<array_subbyte<int4_t, 3>> == 3 && tuple_size_v<array_subbyte<int4_t, 3>> == 3);
static_assert(is_same_v<tuple_element_t<1, array_subbyte<int4_t, 3>>, int4_t>);
static_assert(std::is_trivially_copyable_v<array_subbyte<int4_t, 3>>);

namespace {

template <class T, size_t N>
void check() {
  array_subbyte<T, N> a{};
  EXPECT_TRUE(a.size() == N && a.max_size() == N && a.empty() == (N == 0) && size_t(a.end() - a.begin()) == N);
  for (size_t i = 0; i < N; ++i) { EXPECT_EQ(float(T(a[i])), 0); }
  // One element is written at a time, and all others must stay unchanged.
  for (size_t i = 0; i < N; ++i) {
    a.fill(T(0));
    a[i] = T(1);
    for (size_t j = 0; j < N; ++j) { ASSERT_EQ(float(T(a.at(j))), float(T(j == i ? 1 : 0))); }
    auto b = a;
    EXPECT_TRUE(a == b);
    b[i] = T(0);
    EXPECT_FALSE(a == b);
    b.clear();
    for (auto x : b) { EXPECT_EQ(float(T(x)), 0); }
  }
  fill(a, T(1));
  auto const& constant = a;
  EXPECT_EQ(std::accumulate(constant.begin(), constant.cend(), 0.f, [](float s, T x) { return s + float(x); }),
            float(T(1)) * float(N));
  if (N > 0) {
    a.front() = T(0);
    EXPECT_EQ(float(T(constant.front())), 0);
    a.back() = T(0);
    EXPECT_EQ(float(T(constant.back())), 0);
  }
  clear(a);
  EXPECT_TRUE(a == (array_subbyte<T, N>{}));
}

constexpr int sum_while_compiling() {
  array_subbyte<uint6_t, 5> a{};
  for (size_t i = 0; i < a.size(); ++i) { a[i] = uint6_t(int(10 * i)); }
  int sum = 0;
  for (uint6_t x : a) { sum += x; }
  return sum;
}
static_assert(sum_while_compiling() == 100);

}  // namespace

TEST(ArraySubbyte, HoldsItsElements) {
  check<uint1_t, 9>();
  check<int2_t, 7>();
  check<integer_subbyte<3, false>, 11>();
  check<int4_t, 10>();
  check<uint6_t, 13>();
  check<float_e2m1_t, 6>();
  check<float_e3m2_t, 6>();
  check<uint8_t, 15>();
  check<bool, 15>();
  check<half_t, 4>();
  check<double, 3>();
  check<int4_t, 1>();
  check<int4_t, 0>();
}

TEST(ArraySubbyte, OfConstElementsIsRead) {
  array_subbyte<int4_t, 4> a{};
  a[2] = int4_t(-3);
  subbyte_iterator<int4_t const> const p = a.begin();
  EXPECT_EQ(int(p[2]), -3);
  for (int4_t x : a) { EXPECT_TRUE(int(x) == 0 || int(x) == -3); }
}

TEST(ArraySubbyte, IsATuple) {
  array_subbyte<int4_t, 3> a{};
  get<1>(a) = int4_t(5);
  auto& [x, y, z] = a;
  z = int4_t(-2);
  EXPECT_TRUE(int(x) == 0 && int(y) == 5 && int(a[2]) == -2);
  auto [p, q, r] = a;
  p = int4_t(7);
  EXPECT_TRUE(int(a[0]) == 0 && int(p) == 7 && int(q) == 5 && int(r) == -2);
  auto const& [u, v, w] = a;
  static_assert(is_same_v<decltype(v), int4_t>);
  EXPECT_TRUE(int(u) == 0 && int(v) == 5 && int(w) == -2);
  array_subbyte<int4_t, 3> const& constant = a;
  static_assert(is_same_v<decltype(get<0>(constant)), int4_t>);
  int sum = 0;
  for_each(constant, [&](int4_t n) { sum += n; });
  EXPECT_EQ(sum, 3);
}
