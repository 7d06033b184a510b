// object_runs: checks coalesce and filter for layouts whose strides have user-defined types. The tests compare the
// type of each result, and its value at every coordinate.
#include "sett/algebra/object_runs.hpp"

#include <gtest/gtest.h>

#include "sett/algebra/coalesce.hpp"
#include "sett/algebra/filter.hpp"

using namespace cute;

namespace {

// Looks up a row's offset, as a gather does.
struct Rows {
  int const* at;
  friend int operator*(int i, Rows const& r) { return r.at[i]; }
};
constexpr int rows[] = {500, 100, 900, 0, 300, 700, 200, 800};
constexpr Rows object{rows};

template <class R, class A>
void expect_same_function(R const& r, A const& a) {
  static_assert(decltype(depth(r))::value <= 1);
  ASSERT_EQ(int(size(r)), int(size(a)));
  for (int i = 0; i < int(size(a)); ++i) { ASSERT_EQ(int(r(i)), int(a(i))) << i; }
}

template <class Shape, class Stride>
void expect_coalesced(Shape const& shape, Stride const& stride) {
  Layout<Shape, Stride> const a(shape, stride);
  expect_same_function(coalesce(a), a);
  expect_same_function(filter(a), a);  // no stride is 0
}

}  // namespace

TEST(ObjectRuns, Types) {
  auto const a = make_layout(make_shape(8, _4{}, _4{}), make_stride(object, _1{}, _4{}));
  static_assert(std::is_same_v<decltype(coalesce(a)), Layout<Shape<int, _16>, Stride<Rows, _1>>>);
  auto const b = make_layout(make_shape(_1{}, Shape<_2, _3>{}), make_stride(object, Stride<_1, _2>{}));
  static_assert(std::is_same_v<decltype(coalesce(b)), Layout<_6, _1>>);
  static_assert(std::is_same_v<decltype(coalesce(Layout<_1, Rows>(_1{}, object))), Layout<_1, _0>>);
  static_assert(std::is_same_v<decltype(coalesce(Layout<_8, Rows>(_8{}, object))), Layout<_8, Rows>>);
  auto const c = make_layout(make_shape(_4{}, _8{}, _3{}), make_stride(_0{}, object, _0{}));
  static_assert(std::is_same_v<decltype(filter(c)), Layout<_8, Rows>>);
  static_assert(std::is_same_v<std::remove_cvref_t<decltype(filter_zeros(c).shape())>, Shape<_1, _8, _1>>);
}

TEST(ObjectRuns, EveryCoordinate) {
  expect_coalesced(make_shape(8, 16), make_stride(object, _1{}));
  expect_coalesced(make_shape(_2{}, _3{}, 8, _2{}, _5{}), make_stride(_1{}, _2{}, object, _10{}, Int<20>{}));
  expect_coalesced(make_shape(_2{}, 8, 8, _3{}), make_stride(_1{}, object, object, _2{}));
  expect_coalesced(make_shape(make_shape(8, _2{}), make_shape(_1{}, make_shape(_2{}, 3))),
                   make_stride(make_stride(object, _7{}), make_stride(_9{}, make_stride(Int<14>{}, 28))));
  expect_coalesced(make_shape(_1{}, 5, _1{}), make_stride(_3{}, object, _3{}));
}

TEST(ObjectRuns, ByProfile) {
  auto const a = make_layout(make_shape(make_shape(8, _1{}), make_shape(_4{}, _4{}), 3),
                             make_stride(make_stride(object, _5{}), make_stride(_1{}, _4{}), 100));
  auto const r = coalesce(a, Step<_1, _1>{});
  static_assert(std::is_same_v<std::remove_cvref_t<decltype(r.shape())>, Shape<int, _16, int>>);
  for (int i = 0; i < int(size(a)); ++i) { ASSERT_EQ(int(r(i)), int(a(i))) << i; }
  static_assert(std::is_same_v<std::remove_cvref_t<decltype(filter(a, Step<_1, _1>{}).shape())>, Shape<int, _16, int>>);
}
