// Small products of static layouts, against the sum written out.
#include <sett/cpu/small_gemm.hpp>

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace cute;

// whether the processor has the instructions that this file is compiled for: once more for each width of vectors
bool is_available() {
#if defined(__AVX512F__)
  return __builtin_cpu_supports("avx512f");
#elif defined(__AVX2__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
  return true;
#endif
}

template <class T, bool Add, class LA, class LB, class LC>
void check(LA const& la, LB const& lb, LC const& lc) {
  std::vector<T> a(std::size_t(cosize(la)));
  std::vector<T> b(std::size_t(cosize(lb)));
  std::vector<T> c(std::size_t(cosize(lc)) + 1, T(3));
  for (std::size_t i = 0; i < a.size(); ++i) { a[i] = T(int(i * 7 % 11) - 5); }
  for (std::size_t i = 0; i < b.size(); ++i) { b[i] = T(int(i * 5 % 13) - 6); }
  std::vector<T> want = c;
  for (int m = 0; m < size<0>(lc); ++m) {
    for (int n = 0; n < size<1>(lc); ++n) {
      T sum = Add ? T(3) : T(0);
      for (int k = 0; k < size<1>(la); ++k) { sum += a[std::size_t(la(m, k))] * b[std::size_t(lb(n, k))]; }
      want[std::size_t(lc(m, n))] = sum;
    }
  }
  sett::cpu::small_gemm<Add>(make_tensor(a.data(), la), make_tensor(b.data(), lb), make_tensor(c.data(), lc));
  EXPECT_EQ(c, want);
}

template <int M, int N, int K>
void sizes() {
  auto const column = [](auto m, auto n) { return make_layout(make_shape(m, n)); };
  auto const row = [](auto m, auto n) { return make_layout(make_shape(m, n), LayoutRight{}); };
  Int<M> const m{};
  Int<N> const n{};
  Int<K> const k{};
  check<float, false>(column(m, k), column(n, k), column(m, n));
  check<float, true>(column(m, k), row(n, k), column(m, n));
  check<float, true>(row(m, k), row(n, k), row(m, n));
  check<float, false>(row(m, k), column(n, k), row(m, n));
  check<double, false>(column(m, k), row(n, k), column(m, n));
  check<double, true>(row(m, k), column(n, k), column(m, n));
}

TEST(CpuSmallGemm, Sizes) {
  if (!is_available()) { GTEST_SKIP() << "the processor has no such vectors"; }
  sizes<1, 1, 1>();
  sizes<2, 3, 5>();
  sizes<8, 8, 8>();
  sizes<13, 13, 13>();
  sizes<16, 16, 16>();
  sizes<17, 5, 9>();
  sizes<23, 23, 23>();
  sizes<32, 32, 32>();
  sizes<33, 7, 4>();
}

// every rest of rows: of no vector, of half a vector and of more
TEST(CpuSmallGemm, Rests) {
  if (!is_available()) { GTEST_SKIP() << "the processor has no such vectors"; }
  [](auto... m) { (sizes<8 + m, 5, 3>(), ...); }(Int<1>{}, Int<2>{}, Int<4>{}, Int<5>{}, Int<9>{}, Int<12>{},
                                                 Int<16>{});
  sizes<40, 9, 3>();
  sizes<45, 26, 2>();
  sizes<52, 13, 3>();
  sizes<67, 3, 2>();
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
