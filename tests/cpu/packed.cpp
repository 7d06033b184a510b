// Tests packed operands. Elements must be at their offsets in the layout, and GEMMs must give the same results with
// packed and unpacked operands.
#include <sett/cpu/packed.hpp>

#include "packed_products.hpp"
#include "products.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

namespace {

std::vector<float> values(int n, int step) {
  std::vector<float> out;
  for (int i = 0; i < n; ++i) { out.push_back(float(i * step % 17 - 8)); }
  return out;
}

// Returns element number i of a packed operand.
template <class T>
double kept(sett::cpu::Packed<T> const& p, std::int64_t i) {
  switch (p.element()) {
    case sett::DType::f64:
      return static_cast<double const*>(p.data())[i];
    case sett::DType::f32:
      return static_cast<double>(static_cast<float const*>(p.data())[i]);
    case sett::DType::bf16:
      return double(float(static_cast<bfloat16_t const*>(p.data())[i]));
    case sett::DType::s32:
      return static_cast<std::int32_t const*>(p.data())[i];
    case sett::DType::s16:
      return static_cast<std::int16_t const*>(p.data())[i];
    default:
      int const bits = static_cast<std::uint8_t const*>(p.data())[i] ^ (p.is_offset() ? 0x80 : 0);
      return p.element() == sett::DType::s8 ? static_cast<std::int8_t>(bits) : bits;
  }
}

template <class T, class Other = T>
void layout_of(int rows, int k) {
  std::vector<T> a;
  for (int i = 0; i < rows * k; ++i) {
    a.push_back(static_cast<T>(float(i * 5 % 117 - (std::is_unsigned_v<T> ? 0 : 58))));
  }
  auto const t = make_tensor(a.data(), make_shape(rows, k), make_stride(k, 1));
  for (Path const path : paths()) {
    for (bool const by_rows : {true, false}) {
      auto const p =
          by_rows ? pack_rows<Other>(t, Options{.path = path}) : pack_columns<Other>(t, Options{.path = path});
      SCOPED_TRACE(std::string(sett::cpu::name(path)) + (by_rows ? " rows " : " columns ") + std::to_string(k));
      ASSERT_EQ(p.rows(), rows);
      ASSERT_EQ(p.columns(), k);
      sett::AnyLayout const l = p.layout();
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(p.data()) % 64, 0u);
      for (int m = 0; m < rows; ++m) {
        for (int q = 0; q < k; ++q) {
          std::int64_t const at = l.mode(0)(Num(m)).value + l.mode(1)(Num(q)).value;
          ASSERT_EQ(kept(p, at), double(float(t(m, q)))) << m << "," << q;
        }
      }
    }
  }
}

TEST(CpuPacked, Layout) {
  for (int const k : {1, 11, 64, 130}) {
    layout_of<float>(37, k);
    layout_of<float, double>(37, k);
    layout_of<double>(37, k);
    layout_of<half_t>(37, k);
    layout_of<bfloat16_t>(37, k);
    layout_of<bfloat16_t, float>(37, k);
    layout_of<std::int8_t>(37, k);
    layout_of<std::int8_t, std::uint8_t>(37, k);
    layout_of<std::uint8_t>(37, k);
    layout_of<std::uint8_t, std::int8_t>(37, k);
  }
}

// Checks that operands are packed in the element type that the path multiplies.
TEST(CpuPacked, Forms) {
  std::vector<bfloat16_t> const x(40 * 9);
  std::vector<std::uint8_t> const y(40 * 9);
  auto const tx = make_tensor(x.data(), make_shape(40, 9));
  auto const ty = make_tensor(y.data(), make_shape(40, 9));
  for (Path const path : paths()) {
    Options const options{.path = path};
    using enum sett::DType;
    bool const words = sett::cpu::has_bf16(path);
    EXPECT_EQ(pack_rows(tx, options).element(), words ? bf16 : f32) << sett::cpu::name(path);
    EXPECT_EQ(pack_columns(tx, options).element(), words ? bf16 : f32) << sett::cpu::name(path);
    EXPECT_EQ(pack_columns<float>(tx, options).element(), f32) << sett::cpu::name(path);
    EXPECT_EQ(pack_columns(ty, options).element(), sett::cpu::has_vnni(path) ? u8
                                                   : path >= Path::avx2      ? s16
                                                                             : s32)
        << sett::cpu::name(path);
  }
}

TEST(CpuPacked, Products) {
  for (Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    Options const options{.path = path};
    for (int const k : {1, 7, 700}) {
      int const m = 75;
      int const n = 41;
      auto const a = values(m * k, 5);
      auto const b = values(n * k, 3);
      auto const ta = make_tensor(a.data(), make_shape(m, k), make_stride(k, 1));
      auto const tb = make_tensor(b.data(), make_shape(n, k));
      for (bool const row_major : {false, true}) {
        std::vector<float> want(std::size_t(m * n));
        std::vector<float> got(want.size());
        auto const layout = make_layout(make_shape(m, n), make_stride(row_major ? n : 1, row_major ? 1 : m));
        auto const to = make_tensor(got.data(), layout);
        gemm(2, ta, tb, 0, make_tensor(want.data(), layout), {}, options);
        gemm(2, pack_rows(ta, options), tb, 0, to, {}, options);
        EXPECT_EQ(got, want);
        gemm(2, ta, pack_columns(tb, options), 0, to, {}, options);
        EXPECT_EQ(got, want);
        gemm(2, pack_columns(ta, options), pack_rows(tb, options), 0, to, {}, options);
        EXPECT_EQ(got, want);
        gemm(2, pack_rows(ta, options), pack_columns(tb, Options{.path = Path::portable}), 0, to, {}, options);
        EXPECT_EQ(got, want);
      }
    }
  }
}

// Multiplies strips by all columns of B while the first tile packs A. B is contiguous along k or in panels, has two
// blocks of n and of k, or has rows a multiple of a page apart. Rows and columns do not fill a tile.
template <class T>
void strips_by_columns() {
  struct Sizes {
    std::int64_t m, n, k, gap;
  };
  Random r(5);
  for (Path const path : paths()) {
    for (Sizes const s : {Sizes{97, 150, 70, 3}, Sizes{64, 144, 33, 0}, Sizes{70, 140, 512, 0}, Sizes{40, 800, 515, 1},
                          Sizes{1100, 140, 40, 2}, Sizes{450, 150, 1021, 3}}) {
      std::int64_t const lda = s.m + s.gap;
      std::int64_t const ldb = s.k + s.gap;
      std::vector<T> a(std::size_t(lda * s.k));
      std::vector<T> b(std::size_t(ldb * s.n));
      std::vector<T> c(std::size_t(lda * s.n));
      for (auto* x : {&a, &b, &c}) {
        for (T& y : *x) { y = T(pick(r, -4, 4)); }
      }
      std::vector<T> right = c;
      int const beta = pick(r, 0, 2);
      for (std::int64_t j = 0; j < s.n; ++j) {
        T* const column = right.data() + j * lda;
        for (std::int64_t i = 0; i < s.m; ++i) { column[i] *= T(beta); }
        for (std::int64_t p = 0; p < s.k; ++p) {
          T const x = 2 * b[std::size_t(j * ldb + p)];
          for (std::int64_t i = 0; i < s.m; ++i) { column[i] += a[std::size_t(p * lda + i)] * x; }
        }
      }
      sett::cpu::gemm(T(2), make_tensor(a.data(), make_shape(s.m, s.k), make_stride(_1{}, lda)),
                      make_tensor(b.data(), make_shape(s.n, s.k), make_stride(ldb, _1{})), T(beta),
                      make_tensor(c.data(), make_shape(s.m, s.n), make_stride(_1{}, lda)), {}, Options{.path = path});
      ASSERT_EQ(c, right) << sett::cpu::name(path) << " " << s.m << "x" << s.n << "x" << s.k;
    }
  }
}
TEST(CpuPacked, ByTheTilesThatReadFirst) {
  strips_by_columns<float>();
  strips_by_columns<double>();
}

}  // namespace
