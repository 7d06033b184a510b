// gemm: compares every form with the sums, for D = C and for a separate D, and for mixed types.
#include "sett/algo/gemm.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/sett.hpp"

using namespace cute;

namespace {

template <class T>
std::vector<T> values_of(int n, int seed) {
  std::vector<T> out;
  for (int i = 0; i < n; ++i) { out.push_back(T((i * 7 + seed * 5) % 11 - 5)); }
  return out;
}

// Compares (V,M,K) x (V,N,K) => (V,M,N) with the definition.
template <class TD, class TA, class TB, class TC>
void check_all(bool aliased) {
  constexpr int V = 2, M = 3, N = 4, K = 5;
  auto a = values_of<TA>(V * M * K, 1);
  auto b = values_of<TB>(V * N * K, 2);
  auto c = values_of<TC>(V * M * N, 3);
  std::vector<TD> d(V * M * N, TD(99));
  auto const A =
      make_tensor(static_cast<TA const*>(a.data()), make_layout(make_shape(V, M, K), make_stride(K * M, K, 1)));
  auto const B = make_tensor(static_cast<TB const*>(b.data()), make_layout(make_shape(V, N, K)));
  auto const lc = make_layout(make_shape(V, M, N), make_stride(1, V * N, V));
  std::vector<double> expected(V * M * N);
  for (int v = 0; v < V; ++v) {
    for (int m = 0; m < M; ++m) {
      for (int n = 0; n < N; ++n) {
        double sum = double(c[std::size_t(lc(v, m, n))]);
        for (int k = 0; k < K; ++k) { sum += double(A(v, m, k)) * double(B(v, n, k)); }
        expected[std::size_t(lc(v, m, n))] = sum;
      }
    }
  }
  if (aliased) {
    gemm(A, B, make_tensor(c.data(), lc));
    for (std::size_t i = 0; i < c.size(); ++i) { EXPECT_EQ(double(c[i]), expected[i]); }
  } else {
    auto const before = c;
    gemm(make_tensor(d.data(), lc), A, B, make_tensor(static_cast<TC const*>(c.data()), lc));
    for (std::size_t i = 0; i < c.size(); ++i) {
      EXPECT_EQ(double(d[i]), expected[i]);
      EXPECT_EQ(double(c[i]), double(before[i]));
    }
  }
}

}  // namespace

TEST(Gemm, VectorsOfMatrices) {
  for (bool const aliased : {false, true}) {
    check_all<float, float, float, float>(aliased);
    check_all<double, float, float, double>(aliased);
    check_all<int, std::int8_t, std::int8_t, int>(aliased);
    check_all<float, half_t, half_t, float>(aliased);
    check_all<float, bfloat16_t, bfloat16_t, float>(aliased);
  }
}

TEST(Gemm, EveryOtherForm) {
  auto const a = values_of<int>(12, 1);
  auto const b = values_of<int>(12, 2);
  auto const pa = static_cast<int const*>(a.data());
  auto const pb = static_cast<int const*>(b.data());
  auto const c = values_of<int>(12, 3);
  auto d = c;
  // (V) x (V) => (V)
  gemm(make_tensor(pa, 12), make_tensor(pb, 12), make_tensor(d.data(), 12));
  for (std::size_t i = 0; i < 12; ++i) { EXPECT_EQ(d[i], c[i] + a[i] * b[i]); }
  // (M) x (N) => (M,N)
  d = c;
  auto const rows = make_layout(make_shape(3, 4), make_stride(4, 1));
  gemm(make_tensor(pa, 3), make_tensor(pb, 4), make_tensor(d.data(), rows));
  for (int m = 0; m < 3; ++m) {
    for (int n = 0; n < 4; ++n) { EXPECT_EQ(d[std::size_t(rows(m, n))], c[std::size_t(rows(m, n))] + pa[m] * pb[n]); }
  }
  // (M,K) x (N,K) => (M,N) is tested with owned, static tensors.
  auto fa = make_tensor<int>(Layout<Shape<_3, _2>>{});
  auto fb = make_tensor<int>(Layout<Shape<_4, _2>, Stride<_2, _1>>{});
  auto fc = make_tensor<int>(Layout<Shape<_3, _4>>{});
  for (int i = 0; i < 6; ++i) { fa(i) = pa[i]; }
  for (int i = 0; i < 8; ++i) { fb(i) = pb[i]; }
  for (int i = 0; i < 12; ++i) { fc(i) = 0; }
  gemm(fc, fa, fb, fc);
  for (int m = 0; m < 3; ++m) {
    for (int n = 0; n < 4; ++n) { EXPECT_EQ(fc(m, n), fa(m, 0) * fb(n, 0) + fa(m, 1) * fb(n, 1)); }
  }
  // (V,M) x (V,N) => (V,M,N)
  d = c;
  auto const cube = make_layout(make_shape(2, 3, 2));
  gemm(make_tensor(pa, make_layout(make_shape(2, 3))), make_tensor(pb, make_layout(make_shape(2, 2))),
       make_tensor(d.data(), cube));
  for (int v = 0; v < 2; ++v) {
    for (int m = 0; m < 3; ++m) {
      for (int n = 0; n < 2; ++n) {
        auto const i = std::size_t(cube(v, m, n));
        EXPECT_EQ(d[i], c[i] + pa[v + 2 * m] * pb[v + 2 * n]);
      }
    }
  }
}

TEST(Gemm, ProductsAreNotRounded) {
  // half_t cannot represent 2049, but 3 * 683 is exact in float.
  half_t const a(3.0f), b(683.0f);
  float c = 0;
  float d = 0;
  gemm(make_tensor(&d, 1), make_tensor(&a, 1), make_tensor(&b, 1), make_tensor(static_cast<float const*>(&c), 1));
  EXPECT_EQ(d, 2049.0f);
}

TEST(Gemm, NoProductsAtAll) {
  float const a[1] = {};
  float const c[6] = {1, 2, 3, 4, 5, 6};
  float d[6] = {};
  auto const none = [&a](int n) { return make_tensor(static_cast<float const*>(a), make_shape(n, 0)); };
  gemm(make_tensor(static_cast<float*>(d), make_shape(2, 3)), none(2), none(3),
       make_tensor(static_cast<float const*>(c), make_shape(2, 3)));
  for (int i = 0; i < 6; ++i) { EXPECT_EQ(d[i], c[i]); }
}

namespace {

// Does two multiplications at once, as an instruction may.
struct Pairs {
  template <class D, class A, class B, class C>
  void call(D&& d, A const& a, B const& b, C const& c) const {
    ++*calls;
    d(0) = c(0) + a(0) * b(0) + a(1) * b(1);
  }
  int* calls;
};

}  // namespace

TEST(Gemm, Instructions) {
  auto const a = values_of<int>(24, 1);
  auto const b = values_of<int>(24, 2);
  std::vector<int> d(6, 0);
  int calls = 0;
  auto const A = make_tensor(a.data(), make_shape(2, 3, 4));
  auto const B = make_tensor(b.data(), make_shape(2, 2, 4));
  auto D = make_tensor(d.data(), make_shape(1, 3, 2));
  gemm(Pairs{&calls}, A, B, D);
  EXPECT_EQ(calls, 24);
  for (int m = 0; m < 3; ++m) {
    for (int n = 0; n < 2; ++n) {
      int sum = 0;
      for (int k = 0; k < 4; ++k) { sum += A(0, m, k) * B(0, n, k) + A(1, m, k) * B(1, n, k); }
      EXPECT_EQ(D(0, m, n), sum);
    }
  }
}

TEST(Gemm, SizesThatDiffer) {
  float x[12] = {};
  auto const t = [&x](int m, int n) { return make_tensor(static_cast<float*>(x), make_shape(m, n)); };
  EXPECT_THROW(gemm(t(3, 2), t(4, 3), t(3, 4)), sett::layout_error);
  EXPECT_THROW(gemm(t(3, 2), t(4, 2), t(3, 3)), sett::layout_error);
}
