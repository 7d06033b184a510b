// cooperative_gemm: checks every element of C after all threads have finished, with tiles that divide the problem and
// with other tiles, with transforms, and with operands in registers.
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

std::vector<float> numbers(std::size_t n, int seed) {
  std::vector<float> out(n);
  for (std::size_t i = 0; i < out.size(); ++i) { out[i] = float((int(i) * 7 + seed * 5) % 11 - 5); }
  return out;
}
template <class L>
std::vector<float> filled(L const& layout, int seed) {
  return numbers(std::size_t(cosize(layout)), seed);
}

// Holds the offset of each element of a tile.
struct Places {
  int rows, columns;
  std::vector<std::size_t> all;
  std::size_t operator()(int i, int j) const { return all[std::size_t(i + rows * j)]; }
};
template <class L>
Places places(L const& l) {
  Places out{int(size<0>(l)), int(size<1>(l)), {}};
  for (int i = 0; i < int(size(l)); ++i) { out.all.push_back(std::size_t(l(i))); }
  return out;
}

struct Numbers {
  std::vector<float> a, b, c, before;
};
void expect_product(Numbers const& x, Places const& la, Places const& lb, Places const& lc, float alpha, float beta,
                    bool transforms) {
  for (int m = 0; m < lc.rows; ++m) {
    for (int n = 0; n < lc.columns; ++n) {
      float sum = 0;
      for (int k = 0; k < la.columns; ++k) { sum += (transforms ? -2 : 1) * x.a[la(m, k)] * x.b[lb(n, k)]; }
      float const old = x.before[lc(m, n)];
      float const result = alpha * sum + beta * (transforms ? 2 * old : old);
      ASSERT_EQ(x.c[lc(m, n)], transforms ? -result : result) << m << ',' << n;
    }
  }
}

// Runs the algorithm on the tiles with the further arguments, once without beta and once with beta.
template <class Mma, class LA, class LB, class LC, class... More>
void check(Mma const& mma, LA const& la, LB const& lb, LC const& lc, bool transforms, More const&... more) {
  for (float const beta : {0.0f, 3.0f}) {
    float const alpha = beta == 0 ? 1 : 2;
    Numbers x{filled(la, 1), filled(lb, 2), filled(lc, 3), filled(lc, 3)};
    auto const sA = make_tensor(make_smem_ptr(x.a.data()), la);
    auto const sB = make_tensor(make_smem_ptr(x.b.data()), lb);
    auto sC = make_tensor(make_smem_ptr(x.c.data()), lc);
    for (int t = 0; t < int(size(mma)); ++t) {
      cooperative_gemm(std::uint32_t(t), mma, alpha, sA, sB, beta, sC, more...);
    }
    expect_product(x, places(la), places(lb), places(lc), alpha, beta, transforms);
  }
}

// Checks tiles that are multiples of the MMA's tile, and tiles that are not.
template <class Mma, class... More>
void check_whole(Mma const& mma, bool transforms, More const&... more) {
  check(mma, Layout<Shape<_16, _8>>{}, Layout<Shape<_8, _8>, Stride<_8, _1>>{},
        Layout<Shape<_16, _8>, Stride<_9, _1>>{}, transforms, more...);
}
template <class Mma, class... More>
void check_part(Mma const& mma, bool transforms, More const&... more) {
  check(mma, Layout<Shape<Int<13>, Int<5>>>{}, Layout<Shape<_7, Int<5>>, Stride<_6, _1>>{},
        Layout<Shape<Int<13>, _7>, Stride<_1, _16>>{}, transforms, more...);
}

}  // namespace

// Each MMA is tested with each kind of tile, and with transforms and copies.
TEST(CooperativeGemm, EveryElementOfC) {
  auto const plain = make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_4, _4, _1>>{});
  auto const permuted = make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2, _4, _1>>{}, Tile<_8, _4, _2>{});
  UniversalCopy<float> const one;
  identity const same;
  check_whole(plain, false);
  check_part(plain, true, Twice{}, Negated{}, Twice{}, Negated{});
  check_whole(plain, false, same, same, same, same, one, one, one, one);
  check_part(permuted, false);
  check_whole(permuted, true, Twice{}, Negated{}, Twice{}, Negated{});
  check_part(permuted, false, same, same, same, same, one, one, one, one);
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
