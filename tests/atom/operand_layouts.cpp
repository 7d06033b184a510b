// operand_layouts: checks that each layout equals the function derived from an instruction's traits, or maps onto its
// matrix.
#include "sett/atom/operand_layouts.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/hopper.hpp"

using namespace cute;
using GMMA::Major;

namespace {

template <class A, class B>
void expect_same(A const& a, B const& b) {
  ASSERT_EQ(int(size<0>(a)), int(size<0>(b)));
  ASSERT_EQ(int(size<1>(a)), int(size<1>(b)));
  for (int t = 0; t < int(size<0>(a)); ++t) {
    for (int v = 0; v < int(size<1>(a)); ++v) { ASSERT_EQ(int(a(t, v)), int(b(t, v))) << t << " " << v; }
  }
}
// Returns the number of threads that hold each element.
template <class L>
std::vector<int> held(L const& l, int elements) {
  std::vector<int> out(size_t(elements), 0);
  for (int i = 0; i < int(size(l)); ++i) { ++out.at(size_t(l(i))); }
  return out;
}

}  // namespace

TEST(OperandLayouts, Warpgroups) {
  using S = MMA_Traits<SM90_64x96x16_F32F16F16_SS<Major::K, Major::K>>;
  expect_same(S::ALayout{}, GMMA::ABLayout<64, 16>{});
  expect_same(S::BLayout{}, GMMA::ABLayout<96, 16>{});
  expect_same(S::CLayout{}, GMMA::CLayout_64x96{});
  using R = MMA_Traits<SM90_64x256x16_F32F16F16_RS<Major::K, Major::K>>;
  expect_same(R::ALayout{}, GMMA::ALayout_64x16{});
  expect_same(R::CLayout{}, GMMA::CLayout_64x256{});
  expect_same(MMA_Traits<SM90_64x8x8_F32TF32TF32_RS_TN<>>::ALayout{}, GMMA::ALayout_64x8{});
  expect_same(MMA_Traits<SM90_64x8x32_S32S8S8_RS_TN>::ALayout{}, GMMA::ALayout_64x32{});
  for (int n : held(GMMA::ALayout_64x64{}, 64 * 64)) { EXPECT_EQ(n, 1); }
}
TEST(OperandLayouts, Warps) {
  using F16 = MMA_Traits<SM80_16x8x8_F16F16F16F16_TN>;
  expect_same(F16::ALayout{}, SM80_16x8_Row{});
  expect_same(F16::BLayout{}, SM80_8x8_Row{});
  expect_same(F16::CLayout{}, SM80_16x8_Row{});
  using F64 = MMA_Traits<SM80_8x8x4_F64F64F64F64_TN>;
  expect_same(F64::ALayout{}, SM80_8x4{});
  expect_same(MMA_Traits<SM80_8x8x16_S32S8S8S32_TN>::ALayout{}, SM80_8x16_Row{});
  using V = MMA_Traits<SM70_8x8x4_F32F16F16F32_NT>;
  expect_same(V::ALayout{}, SM70_8x4_Col{});
  expect_same(V::CLayout{}, SM70_8x8_32b{});
  using W = MMA_Traits<SM70_8x8x4_F16F16F16F16_TN>;
  expect_same(W::ALayout{}, SM70_8x4_Row{});
  expect_same(W::CLayout{}, SM70_8x8_16b{});
  for (int i = 0; i < 8; ++i) { EXPECT_EQ(int(W::ThrID{}(i)), int(SM70_QuadPair{}(i))); }
}
// The metadata hold the position of each logical element. If two threads hold the same words, each element counts
// twice.
TEST(OperandLayouts, Metadata) {
  for (int n : held(GMMA::ELayout_64x64{}, 64 * 64)) { EXPECT_EQ(n, 1); }
  for (int n : held(GMMA::ELayout_64x32{}, 64 * 32)) { EXPECT_EQ(n, 2); }
  for (int n : held(GMMA::ELayout_64x16{}, 64 * 16)) { EXPECT_EQ(n, 2); }
}
