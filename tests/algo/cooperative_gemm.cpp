// cooperative_gemm: every element of C after all threads, tiles that divide and tiles that do not, transforms, registers.
#include "sett/algo/cooperative_gemm.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/sett.hpp"

using namespace cute;

namespace {

struct Twice {
  template <class T>
  constexpr T operator()(T x) const {
    return x + x;
  }
};
struct Negated {
  template <class T>
  constexpr T operator()(T x) const {
    return -x;
  }
};

template <class L>
std::vector<float> filled(L const& layout, int seed) {
  std::vector<float> out(std::size_t(cosize(layout)));
  for (std::size_t i = 0; i < out.size(); ++i) { out[i] = float((int(i) * 7 + seed * 5) % 11 - 5); }
  return out;
}

// what the algorithm is called with, besides the tiles
template <class Mma, class LA, class LB, class LC, class... More>
void check(Mma const& mma, LA const& la, LB const& lb, LC const& lc, float alpha, float beta, bool transforms,
           More const&... more) {
  auto const a = filled(la, 1), b = filled(lb, 2);
  auto c = filled(lc, 3);
  auto const before = c;
  auto const sA = make_tensor(make_smem_ptr(a.data()), la);
  auto const sB = make_tensor(make_smem_ptr(b.data()), lb);
  auto sC = make_tensor(make_smem_ptr(c.data()), lc);
  for (int t = 0; t < int(size(mma)); ++t) { cooperative_gemm(std::uint32_t(t), mma, alpha, sA, sB, beta, sC, more...); }
  for (int m = 0; m < int(size<0>(lc)); ++m) {
    for (int n = 0; n < int(size<1>(lc)); ++n) {
      float sum = 0;
      for (int k = 0; k < int(size<1>(la)); ++k) { sum += (transforms ? -2 : 1) * sA(m, k) * sB(n, k); }
      float const old = before[std::size_t(lc(m, n))];
      float const result = alpha * sum + beta * (transforms ? 2 * old : old);
      ASSERT_EQ(sC(m, n), transforms ? -result : result) << m << ',' << n;
    }
  }
}

template <class Mma>
void check_all(Mma const& mma) {
  Layout<Shape<_16, _8>> const whole_a;
  Layout<Shape<_8, _8>, Stride<_8, _1>> const whole_b;
  Layout<Shape<_16, _8>, Stride<_9, _1>> const whole_c;
  Layout<Shape<Int<13>, Int<5>>> const part_a;
  Layout<Shape<_7, Int<5>>, Stride<_6, _1>> const part_b;
  Layout<Shape<Int<13>, _7>, Stride<_1, _16>> const part_c;
  check(mma, whole_a, whole_b, whole_c, 1, 0, false);
  check(mma, whole_a, whole_b, whole_c, 2, 3, false);
  check(mma, whole_a, whole_b, whole_c, 2, 3, true, Twice{}, Negated{}, Twice{}, Negated{});
  check(mma, part_a, part_b, part_c, 1, 0, false);
  check(mma, part_a, part_b, part_c, 2, 3, true, Twice{}, Negated{}, Twice{}, Negated{});
  check(mma, whole_a, whole_b, whole_c, 2, 3, false, identity{}, identity{}, identity{}, identity{},
        UniversalCopy<float>{}, UniversalCopy<float>{}, UniversalCopy<float>{}, UniversalCopy<float>{});
}

}  // namespace

TEST(CooperativeGemm, EveryElementOfC) {
  check_all(make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_4, _4, _1>>{}));
  check_all(make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2, _4, _1>>{}, Tile<_8, _4, _2>{}));
}

TEST(CooperativeGemm, OfSwizzledTiles) {
  auto const sw = composition(Swizzle<2, 0, 3>{}, Layout<Shape<_8, _8>, Stride<_8, _1>>{});
  Layout<Shape<_8, _8>> const plain;
  auto const mma = make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_4, _4, _1>>{});
  auto const a = filled(plain, 1), b = filled(plain, 2);
  std::vector<float> c(64);
  auto const sA = make_tensor(make_smem_ptr(a.data()), sw);
  auto const sB = make_tensor(make_smem_ptr(b.data()), plain);
  auto const sC = make_tensor(make_smem_ptr(c.data()), plain);
  for (std::uint32_t t = 0; t < 16; ++t) {
    auto registers = partition_fragment_C(mma, Shape<_8, _8>{});
    clear(registers);
    for (int twice = 0; twice < 2; ++twice) { cooperative_gemm(t, mma, sA, sB, registers); }
    copy(registers, mma.get_slice(int(t)).partition_C(sC));
  }
  for (int m = 0; m < 8; ++m) {
    for (int n = 0; n < 8; ++n) {
      float sum = 0;
      for (int k = 0; k < 8; ++k) { sum += 2 * sA(m, k) * sB(n, k); }
      EXPECT_EQ(sC(m, n), sum);
    }
  }
}

TEST(CooperativeGemm, ABetaOfZeroDoesNotReadC) {
  auto const mma = make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2, _2, _1>>{});
  float const one[4] = {1, 1, 1, 1};
  float c[4] = {__builtin_nanf(""), __builtin_nanf(""), __builtin_nanf(""), __builtin_nanf("")};
  Layout<Shape<_2, _2>> const l;
  for (std::uint32_t t = 0; t < 4; ++t) {
    cooperative_gemm(t, mma, 1.0f, make_tensor(make_smem_ptr(&one[0]), l), make_tensor(make_smem_ptr(&one[0]), l), 0.0f,
                     make_tensor(make_smem_ptr(&c[0]), l));
  }
  for (float const x : c) { EXPECT_EQ(x, 2); }
}
