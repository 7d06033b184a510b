// check: checks that faulty calls are refused, each with its rule, and that correct calls that look similar are
// accepted.
#include "sett/algo/check.hpp"

#include <gtest/gtest.h>

#include "sett/cute.hpp"

using namespace cute;
using sett::Rule;

namespace {

template <class F>
Rule rule_of(F const& f) {
  try {
    f();
  } catch (sett::layout_error const& e) { return e.failure().rule; }
  return Rule::none;
}

alignas(16) float a[4096];
alignas(16) float b[4096];
float const* const from = a;
float* const to = b;
float* const nothing = nullptr;

auto square() { return make_layout(make_shape(8, 8)); }
auto broadcast() { return make_layout(make_shape(8, 8), make_stride(1, 0)); }

}  // namespace

TEST(Check, NullData) {
  auto null = make_tensor(nothing, square());
  auto const src = make_tensor(from, square());
  auto dst = make_tensor(to, square());
  EXPECT_EQ(rule_of([&] { copy(src, null); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { copy(null, dst); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { fill(null, 1); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { transform(null, null, negate{}); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { for_each(null, negate{}); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { axpby(1, null, 1, dst); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { gemm(src, src, null); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { gemm(src, null, dst); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { reduce(null, 0.0f); }), Rule::null_pointer);
  EXPECT_EQ(rule_of([&] { copy_if([](int i) { return i == 63; }, src, null); }), Rule::null_pointer);
  // No element is copied, so the pointers may be null.
  EXPECT_EQ(rule_of([&] { copy_if([](int) { return false; }, src, null); }), Rule::none);
  EXPECT_EQ(rule_of([&] { copy(make_tensor(from, make_shape(0)), make_tensor(nothing, make_shape(0))); }), Rule::none);
}

TEST(Check, MisalignedData) {
  auto off = make_tensor(reinterpret_cast<float*>(reinterpret_cast<char*>(to) + 1), square());
  auto const src = make_tensor(from, square());
  EXPECT_EQ(rule_of([&] { copy(src, off); }), Rule::misaligned_pointer);
  EXPECT_EQ(rule_of([&] { fill(off, 1); }), Rule::misaligned_pointer);
  EXPECT_EQ(rule_of([&] { gemm(src, src, off); }), Rule::misaligned_pointer);
  EXPECT_EQ(rule_of([&] { copy_if([](int) { return true; }, src, off); }), Rule::misaligned_pointer);
}

TEST(Check, Extents) {
  auto const huge = make_layout(make_shape(65536, 65536), make_stride(0, 0));
  auto const negative = make_layout(make_shape(-3, 4));
  EXPECT_EQ(rule_of([&] { copy(make_tensor(from, huge), make_tensor(to, huge)); }), Rule::overflow);
  EXPECT_EQ(rule_of([&] { fill(make_tensor(to, huge), 1); }), Rule::overflow);
  EXPECT_EQ(rule_of([&] { copy(make_tensor(from, negative), make_tensor(to, negative)); }), Rule::extent_below_one);
  EXPECT_EQ(rule_of([&] { fill(make_tensor(to, negative), 1); }), Rule::extent_below_one);
  EXPECT_EQ(rule_of([&] { fill(make_tensor(to, make_shape(0, 65536, 65536)), 1); }), Rule::none);
}

TEST(Check, AddressesNamedTwice) {
  auto const src = make_tensor(from, square());
  auto twice = make_tensor(to, broadcast());
  EXPECT_EQ(rule_of([&] { copy(src, twice); }), Rule::not_injective);
  EXPECT_EQ(rule_of([&] { transform(twice, negate{}); }), Rule::not_injective);
  EXPECT_EQ(rule_of([&] { transform(twice, twice, negate{}); }), Rule::not_injective);
  EXPECT_EQ(rule_of([&] { transform(src, twice, negate{}); }), Rule::not_injective);
  EXPECT_EQ(rule_of([&] { transform(src, src, twice, plus{}); }), Rule::not_injective);
  EXPECT_EQ(rule_of([&] { axpby(1, src, 1, twice); }), Rule::not_injective);
  EXPECT_EQ(rule_of([&] { gemm(src, src, twice); }), Rule::not_injective);
  EXPECT_EQ(rule_of([&] { batch_reduce(src, make_tensor(to, make_layout(make_shape(8), make_stride(0)))); }),
            Rule::not_injective);
  EXPECT_EQ(rule_of([&] { copy_if([](int i) { return i % 8 == 0; }, src, twice); }), Rule::not_injective);
  // One element is written twice to its address, or the predicate selects one of the two writes.
  auto const same = make_tensor(from, broadcast());
  EXPECT_EQ(rule_of([&] { copy(same, twice); }), Rule::none);
  EXPECT_EQ(rule_of([&] { transform(same, twice, negate{}); }), Rule::none);
  EXPECT_EQ(rule_of([&] { axpby(1, same, 0, twice); }), Rule::none);
  EXPECT_EQ(rule_of([&] { axpby(1, same, 1, twice); }), Rule::not_injective);
  EXPECT_EQ(rule_of([&] { copy_if([](int i) { return i < 8; }, src, twice); }), Rule::none);
  EXPECT_EQ(rule_of([&] { fill(twice, 1); }), Rule::none);
}

TEST(Check, Overlaps) {
  auto t = make_tensor(to, square());
  auto const turned = make_tensor(to, make_layout(make_shape(8, 8), make_stride(8, 1)));
  auto const shifted = make_tensor(to + 1, square());
  EXPECT_EQ(rule_of([&] { copy(turned, t); }), Rule::tensors_overlap);
  EXPECT_EQ(rule_of([&] { transform(turned, t, negate{}); }), Rule::tensors_overlap);
  EXPECT_EQ(rule_of([&] { axpby(1, turned, 1, t); }), Rule::tensors_overlap);
  EXPECT_EQ(rule_of([&] { gemm(turned, make_tensor(from, square()), t); }), Rule::tensors_overlap);
  EXPECT_EQ(rule_of([&] { copy_if([](int) { return true; }, turned, t); }), Rule::tensors_overlap);
  EXPECT_EQ(rule_of([&] { copy(shifted, t); }), Rule::tensors_overlap);
  EXPECT_EQ(rule_of([&] { batch_reduce(t, make_tensor(to, make_shape(8))); }), Rule::tensors_overlap);
  // The source may be the tensor itself, another tile of the same array, or a diagonal that the predicate selects.
  EXPECT_EQ(rule_of([&] { copy(t, t); }), Rule::none);
  EXPECT_EQ(rule_of([&] { transform(t, t, negate{}); }), Rule::none);
  EXPECT_EQ(rule_of([&] { axpby(2, t, 1, t); }), Rule::none);
  EXPECT_EQ(rule_of([&] { copy(t(_, 3), t(_, 4)); }), Rule::none);
  EXPECT_EQ(rule_of([&] { copy(t(3, _), t(4, _)); }), Rule::none);
  EXPECT_EQ(rule_of([&] { copy_if([](int i) { return i % 9 == 0; }, turned, t); }), Rule::none);
}

TEST(Check, AStaticBetaIsWhatItIs) {
  float y[2] = {1, 2};
  float const x[2] = {10, 20};
  axpby(1, make_tensor(&x[0], _2{}), _2{}, make_tensor(&y[0], _2{}));
  EXPECT_EQ(y[1], 24);
}
