// Packed operands: the elements are where the layout says, and products with them are those without.
#include <sett/cpu/packed.hpp>

#include "products.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

std::vector<float> values(int n, int step) {
  std::vector<float> out;
  for (int i = 0; i < n; ++i) { out.push_back(float(i * step % 17 - 8)); }
  return out;
}

TEST(CpuPacked, Layout) {
  for (Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    auto const a = values(37 * 11, 5);
    auto const t = make_tensor(a.data(), make_shape(37, 11), make_stride(11, 1));
    for (bool const rows : {true, false}) {
      auto const p = rows ? pack_rows(t, Options{.path = path}) : pack_columns(t, Options{.path = path});
      EXPECT_EQ(p.rows(), 37);
      EXPECT_EQ(p.columns(), 11);
      sett::AnyLayout const l = p.layout();
      for (int m = 0; m < p.panels() * p.width(); ++m) {
        for (int k = 0; k < 11; ++k) {
          std::int64_t const at = l.mode(0)(Num(m)).value + l.mode(1)(Num(k)).value;
          EXPECT_EQ(p.data()[at], m < 37 ? t(m, k) : 0.f) << m << "," << k;
        }
      }
    }
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

// Strips that go by all columns of B, the first tile packing A: B along k, in panels, in two blocks of n and of k, rows
// of B a multiple of a page apart, and rows and columns that fill no tile.
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
