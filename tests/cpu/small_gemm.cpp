// Tests small GEMMs of static layouts against the sum computed by plain loops.
#include <sett/cpu/small_gemm.hpp>

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace cute;

// Returns whether the processor has the instructions for which this file is compiled. The file is compiled for each
// vector width.
bool is_available() {
#if defined(__AVX512F__)
  return __builtin_cpu_supports("avx512f");
#elif defined(__AVX2__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
  return true;
#endif
}

// Holds the offset of each element of a layout with two modes.
struct Offsets {
  int rows, columns;
  std::vector<std::size_t> all;
  std::size_t size = 0;

  std::size_t operator()(int i, int j) const { return all[std::size_t(i + rows * j)]; }
};
template <class L>
Offsets offsets(L const& l) {
  Offsets out{int(size<0>(l)), int(size<1>(l)), {}, std::size_t(cosize(l))};
  for (int i = 0; i < int(size(l)); ++i) { out.all.push_back(std::size_t(l(i))); }
  return out;
}

template <class T>
struct Product {
  std::vector<T> a, b, c, want;

  Product(Offsets const& la, Offsets const& lb, Offsets const& lc, bool add)
      : a(la.size), b(lb.size), c(lc.size + 1, T(3)), want(c) {
    for (std::size_t i = 0; i < a.size(); ++i) { a[i] = T(int(i * 7 % 11) - 5); }
    for (std::size_t i = 0; i < b.size(); ++i) { b[i] = T(int(i * 5 % 13) - 6); }
    for (int m = 0; m < lc.rows; ++m) {
      for (int n = 0; n < lc.columns; ++n) {
        T sum = add ? T(3) : T(0);
        for (int k = 0; k < la.columns; ++k) { sum += a[la(m, k)] * b[lb(n, k)]; }
        want[lc(m, n)] = sum;
      }
    }
  }
  void expect(int m, int n, int k) const { EXPECT_EQ(c, want) << m << 'x' << n << 'x' << k; }
};

template <class T, bool Add, class LA, class LB, class LC>
void check(LA const& la, LB const& lb, LC const& lc) {
  Product<T> p(offsets(la), offsets(lb), offsets(lc), Add);
  sett::cpu::small_gemm<Add>(make_tensor(p.a.data(), la), make_tensor(p.b.data(), lb), make_tensor(p.c.data(), lc));
  p.expect(size<0>(lc), size<1>(lc), size<1>(la));
}

// Returns a layout with contiguous columns if Order is 'c', and otherwise with contiguous rows.
template <char Order, int M, int N>
constexpr auto matrix() {
  if constexpr (Order == 'c') {
    return Layout<Shape<Int<M>, Int<N>>>{};
  } else {
    return Layout<Shape<Int<M>, Int<N>>, Stride<Int<N>, _1>>{};
  }
}
template <class T, bool Add, char A, char B, char C, int M, int N, int K>
void size() {
  check<T, Add>(matrix<A, M, K>(), matrix<B, N, K>(), matrix<C, M, N>());
}

// Multiplies each small size in float and in double, and a large size in only one of the two types. The four pairs
// cover every order of A, B and C, and both kinds of sum.
template <int Pair, int M, int N, int K>
void sizes() {
  if constexpr (Pair == 0) {
    size<float, false, 'c', 'c', 'c', M, N, K>();
    size<double, true, 'r', 'c', 'c', M, N, K>();
  } else if constexpr (Pair == 1) {
    size<float, true, 'c', 'r', 'c', M, N, K>();
    size<double, false, 'c', 'r', 'c', M, N, K>();
  } else if constexpr (Pair == 2) {
    size<float, true, 'r', 'r', 'r', M, N, K>();
    size<double, false, 'c', 'r', 'c', M, N, K>();
  } else {
    size<float, false, 'r', 'c', 'r', M, N, K>();
    size<double, true, 'r', 'c', 'c', M, N, K>();
  }
}

TEST(CpuSmallGemm, Sizes) {
  if (!is_available()) { GTEST_SKIP() << "the processor has no such vectors"; }
  sizes<0, 1, 1, 1>();
  sizes<2, 2, 3, 5>();
  sizes<1, 8, 8, 8>();
  sizes<3, 13, 13, 13>();
  sizes<0, 16, 16, 16>();
  sizes<2, 17, 5, 9>();
  size<double, false, 'c', 'r', 'c', 23, 23, 23>();
  size<float, true, 'r', 'r', 'r', 32, 32, 32>();
  sizes<3, 33, 7, 4>();
}

// Checks every remainder of rows: no vector, half a vector, and more. The rows are C's contiguous mode. Remainders that
// occur only with the widest float vectors are tested in float.
TEST(CpuSmallGemm, Rests) {
  if (!is_available()) { GTEST_SKIP() << "the processor has no such vectors"; }
  sizes<0, 9, 5, 3>();
  sizes<1, 10, 5, 3>();
  sizes<0, 12, 5, 3>();
  sizes<1, 13, 5, 3>();
  sizes<0, 17, 5, 3>();
  sizes<1, 20, 5, 3>();
  sizes<0, 24, 5, 3>();
  size<float, true, 'c', 'r', 'c', 40, 9, 3>();
  size<float, false, 'c', 'c', 'c', 45, 26, 2>();
  size<double, true, 'r', 'c', 'c', 52, 13, 3>();
  size<float, false, 'c', 'c', 'c', 67, 3, 2>();
}

// Checks a C whose rows are not contiguous, with one row and one column, with and without Add.
TEST(CpuSmallGemm, RowsOfC) {
  if (!is_available()) { GTEST_SKIP() << "the processor has no such vectors"; }
  sizes<3, 1, 1, 1>();
  sizes<2, 9, 20, 3>();
  sizes<3, 5, 24, 3>();
}

TEST(CpuSmallGemm, Nested) {
  if (!is_available()) { GTEST_SKIP() << "the processor has no such vectors"; }
  using A = Layout<Shape<Shape<_2, _3>, _4>, Stride<Stride<_12, _1>, _3>>;
  using B = Layout<Shape<_5, Shape<_2, _2>>, Stride<_4, Stride<_2, _1>>>;
  using C = Layout<Shape<_6, _5>, Stride<_10, _2>>;
  check<float, false>(A{}, B{}, C{});
  check<double, true>(A{}, B{}, C{});
}

}  // namespace
