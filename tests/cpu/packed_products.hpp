// Tests GEMMs with packed operands of all types. An operand packed for one path, role and type is used with any other
// path, role and type. Results are compared with exact sums, and bit for bit with the results of unpacked operands.
#pragma once

#include <gtest/gtest.h>
#include <sett/cpu/packed.hpp>

#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "products.hpp"

namespace {

// Returns random numbers: any value of an 8-bit integer type, or small integers, or numbers of any magnitude if
// `is_real` is set.
template <class T>
std::vector<T> numbers(Random& r, std::int64_t n, bool is_real) {
  std::vector<T> out(static_cast<std::size_t>(n));
  std::normal_distribution<float> normal(0, 1);
  for (T& x : out) {
    if constexpr (sizeof(T) == 1) {
      x = static_cast<T>(pick(r, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
    } else {
      x = static_cast<T>(is_real ? normal(r) : float(pick(r, -4, 4)));
    }
  }
  return out;
}

struct Sizes {
  int m, n, k;
};

// Checks that a GEMM with A, B or both packed equals, bit for bit, the GEMM with unpacked operands. Operands are packed
// by rows if is_rows is set, and for GEMMs whose other factor has the type OtherA or OtherB.
template <class OtherA, class OtherB, class A, class B, class C>
void packed_as_plain(A const& a, B const& b, C& c, bool is_rows, Options const& packing, Options const& options,
                     Epilogue const& e = {}) {
  auto const bytes = static_cast<std::size_t>(cosize(c.layout())) * sizeof(*c.data());
  std::vector<char> const before(reinterpret_cast<char const*>(c.data()),
                                 reinterpret_cast<char const*>(c.data()) + bytes);
  sett::cpu::gemm(2, a, b, 1, c, e, options);
  std::vector<char> const plain(reinterpret_cast<char const*>(c.data()),
                                reinterpret_cast<char const*>(c.data()) + bytes);
  auto const same = [&](auto const& x, auto const& y, char const* which) {
    std::memcpy(c.data(), before.data(), bytes);
    sett::cpu::gemm(2, x, y, 1, c, e, options);
    ASSERT_EQ(std::memcmp(c.data(), plain.data(), bytes), 0) << which << " packed";
  };
  auto const pa = is_rows ? pack_rows<OtherA>(a, packing) : pack_columns<OtherA>(a, packing);
  auto const pb = is_rows ? pack_columns<OtherB>(b, packing) : pack_rows<OtherB>(b, packing);
  same(pa, b, "A");
  same(a, pb, "B");
  same(pa, pb, "A and B");
}

template <class TA, class TB, class TC, class OtherA = TB, class OtherB = TA>
void products(std::vector<Sizes> const& sizes, int cases) {
  Random r(61);
  for (Sizes const s : sizes) {
    for (int q = 0; q < cases; ++q) {
      auto const of = paths();
      Path const packed_for = of[std::size_t(pick(r, 0, int(of.size()) - 1))];
      Path const path = q % 2 == 0 ? packed_for : of[std::size_t(pick(r, 0, int(of.size()) - 1))];
      bool const a_along_k = pick(r, 0, 1) == 1;
      bool const b_along_k = pick(r, 0, 1) == 1;
      bool const c_row_major = pick(r, 0, 1) == 1;
      bool const is_rows = pick(r, 0, 3) != 0 ? !c_row_major : c_row_major;
      bool const is_real = pick(r, 0, 1) == 1;
      Tasks const tasks(pick(r, 0, 2) == 0 ? pick(r, 2, 5) : 1);
      auto const x = numbers<TA>(r, std::int64_t(s.m) * s.k, is_real);
      auto const y = numbers<TB>(r, std::int64_t(s.n) * s.k, is_real);
      std::vector<TC> z(std::size_t(s.m) * std::size_t(s.n), static_cast<TC>(3.f));
      auto const a = make_tensor(x.data(), make_shape(s.m, s.k), make_stride(a_along_k ? s.k : 1, a_along_k ? 1 : s.m));
      auto const b = make_tensor(y.data(), make_shape(s.n, s.k), make_stride(b_along_k ? s.k : 1, b_along_k ? 1 : s.n));
      auto c = make_tensor(z.data(), make_shape(s.m, s.n), make_stride(c_row_major ? s.n : 1, c_row_major ? 1 : s.m));
      SCOPED_TRACE(std::to_string(s.m) + "x" + std::to_string(s.n) + "x" + std::to_string(s.k) + " packed for " +
                   sett::cpu::name(packed_for) + ", on " + sett::cpu::name(path) + (a_along_k ? ", A along k" : "") +
                   (b_along_k ? ", B along k" : "") + (c_row_major ? ", C by rows" : "") +
                   (is_rows ? ", A as rows" : ", A as columns"));
      packed_as_plain<OtherA, OtherB>(a, b, c, is_rows, Options{.path = packed_for},
                                      Options{.path = path, .executor = &tasks});
      if (::testing::Test::HasFatalFailure()) { return; }
      if (is_real && sizeof(TA) != 1) { continue; }
      for (int i = 0; i < s.m; i += i < 40 ? 1 : 7) {
        for (int j = 0; j < s.n; j += j < 40 ? 1 : 7) {
          std::int64_t sum = 0;
          for (int p = 0; p < s.k; ++p) { sum += std::int64_t(float(a(i, p))) * std::int64_t(float(b(j, p))); }
          sum = 2 * sum + 3;
          if constexpr (sizeof(TA) == 1) {
            ASSERT_EQ(c(i, j), static_cast<std::int32_t>(static_cast<std::uint32_t>(sum))) << i << "," << j;
          } else {
            ASSERT_EQ(c(i, j), static_cast<TC>(float(sum))) << i << "," << j;
          }
        }
      }
    }
  }
}

std::vector<Sizes> const small{{1, 1, 1},    {1, 7, 3},    {33, 1, 2},   {5, 12, 1},   {31, 13, 65}, {32, 12, 64},
                               {33, 25, 17}, {64, 24, 33}, {65, 37, 31}, {75, 41, 90}, {16, 6, 4},   {17, 5, 127}};
std::vector<Sizes> const large{{130, 75, 701}, {97, 150, 2050}, {70, 29, 4501}, {1300, 27, 300}, {40, 4200, 35}};

template <class TA, class TB, class TC, class... Others>
void all_products() {
  products<TA, TB, TC, Others...>(small, 24);
  products<TA, TB, TC, Others...>(large, 8);
}

TEST(CpuPackedProducts, Float) { all_products<float, float, float>(); }
TEST(CpuPackedProducts, Double) { all_products<double, double, double>(); }
TEST(CpuPackedProducts, FloatByDouble) {
  all_products<float, double, double>();
  all_products<float, double, float, float, double>();
}
TEST(CpuPackedProducts, Half) { all_products<half_t, half_t, float>(); }
TEST(CpuPackedProducts, BFloat) { all_products<bfloat16_t, bfloat16_t, float>(); }
TEST(CpuPackedProducts, BFloatToBFloat) { all_products<bfloat16_t, bfloat16_t, bfloat16_t>(); }
TEST(CpuPackedProducts, BFloatPackedForFloat) { all_products<bfloat16_t, bfloat16_t, float, float, half_t>(); }
TEST(CpuPackedProducts, BFloatByFloat) {
  all_products<bfloat16_t, float, float>();
  all_products<bfloat16_t, float, float, bfloat16_t, float>();
}
TEST(CpuPackedProducts, Signed) { all_products<std::int8_t, std::int8_t, std::int32_t>(); }
TEST(CpuPackedProducts, Unsigned) { all_products<std::uint8_t, std::uint8_t, std::int32_t>(); }
TEST(CpuPackedProducts, SignedByUnsigned) { all_products<std::int8_t, std::uint8_t, std::int32_t>(); }
TEST(CpuPackedProducts, UnsignedBySigned) { all_products<std::uint8_t, std::int8_t, std::int32_t>(); }
TEST(CpuPackedProducts, BytesPackedForTheOtherSign) {
  all_products<std::int8_t, std::int8_t, std::int32_t, std::uint8_t, std::uint8_t>();
  all_products<std::uint8_t, std::int8_t, std::int32_t, std::uint8_t, std::int8_t>();
}

// Checks a bias and an activation, with a float C from 8-bit integer sums, and with bf16.
template <class T, class TC>
void with_epilogue() {
  Random r(67);
  int const m = 75;
  int const n = 50;
  for (int const k : {3, 90, 4500}) {
    auto const x = numbers<T>(r, m * k, true);
    auto const y = numbers<T>(r, n * k, true);
    std::vector<float> const bias(std::size_t(m), 0.5f);
    Epilogue e;
    e.row_bias = bias.data();
    e.activation = Activation::relu;
    for (Path const path : paths()) {
      std::vector<TC> z(std::size_t(m) * n, TC(1.f));
      auto c = make_tensor(z.data(), make_shape(m, n));
      SCOPED_TRACE(std::string(sett::cpu::name(path)) + " k " + std::to_string(k));
      packed_as_plain<T, T>(make_tensor(x.data(), make_shape(m, k)), make_tensor(y.data(), make_shape(n, k)), c, true,
                            Options{.path = path}, Options{.path = path}, e);
    }
  }
}
TEST(CpuPackedProducts, Epilogue) {
  with_epilogue<std::int8_t, float>();
  with_epilogue<bfloat16_t, float>();
  with_epilogue<bfloat16_t, bfloat16_t>();
}

// Checks a C whose rows consist of short runs, so that no tile can be stored directly.
TEST(CpuPackedProducts, RunsOfC) {
  Random r(71);
  auto const x = numbers<bfloat16_t>(r, 120 * 70, true);
  auto const y = numbers<bfloat16_t>(r, 50 * 70, true);
  for (Path const path : paths()) {
    std::vector<float> z(std::size_t(120) * 60, 1.f);
    auto c =
        make_tensor(z.data(), make_layout(make_shape(make_shape(20, 6), 50), make_stride(make_stride(1, 1200), 20)));
    SCOPED_TRACE(sett::cpu::name(path));
    packed_as_plain<bfloat16_t, bfloat16_t>(make_tensor(x.data(), make_shape(120, 70)),
                                            make_tensor(y.data(), make_shape(50, 70)), c, true, Options{.path = path},
                                            Options{.path = path});
  }
}

// Packs an operand that is already packed for another path or role.
template <class T>
void packed_again() {
  Random r(73);
  auto const x = numbers<T>(r, 75 * 90, true);
  auto const t = make_tensor(x.data(), make_shape(75, 90));
  for (Path const first : paths()) {
    for (Path const path : paths()) {
      Options const options{.path = path};
      auto const want = pack_rows(t, options);
      auto const got = pack_rows(pack_columns(pack_rows(t, Options{.path = first}), Options{.path = first}), options);
      ASSERT_EQ(got.element(), want.element());
      ASSERT_EQ(std::memcmp(got.data(), want.data(), 75 * 90 * sizeof(T)), 0)
          << sett::cpu::name(first) << " " << sett::cpu::name(path);
    }
  }
}
TEST(CpuPackedProducts, PackedAgain) {
  packed_again<std::int8_t>();
  packed_again<bfloat16_t>();
  packed_again<float>();
}

// Checks that neither the output nor the residual can be packed.
TEST(CpuPackedProducts, RefusedElsewhere) {
  std::vector<float> x(40 * 40);
  auto const t = make_tensor(x.data(), make_shape(40, 40));
  auto p = sett::cpu::pack_rows(t);
  EXPECT_THROW(sett::cpu::gemm(1, t, t, 0, p), sett::layout_error);
  static_assert(!std::is_constructible_v<sett::OptionalTensor, decltype(p)>);
}

// Checks k = 0, no rows, and alpha = 0, for which operands are not read.
TEST(CpuPackedProducts, Nothing) {
  std::vector<bfloat16_t> const x(40);
  std::vector<float> z(40 * 40, 2.f);
  auto const c = make_tensor(z.data(), make_shape(40, 40));
  for (Path const path : paths()) {
    Options const options{.path = path};
    auto const none = make_tensor(x.data(), make_shape(40, 0));
    std::fill(z.begin(), z.end(), 2.f);
    sett::cpu::gemm(1, pack_rows(none, options), pack_columns(none, options), 3, c, {}, options);
    for (float const v : z) { ASSERT_EQ(v, 6.f) << sett::cpu::name(path); }
    auto const one = make_tensor(x.data(), make_shape(40, 1));
    sett::cpu::gemm(0, pack_columns(one, options), pack_rows(one, options), 2, c, {}, options);
    for (float const v : z) { ASSERT_EQ(v, 12.f) << sett::cpu::name(path); }
    EXPECT_EQ(pack_rows(make_tensor(x.data(), make_shape(0, 40)), options).panels(), 0);
  }
}

}  // namespace
