// wgmma_fragment: checks that the descriptors of all tiles address the partition's elements. tests/sim/correct tests
// the results of the multiplications.
#include "sett/atom/wgmma_fragment.hpp"

#include <gtest/gtest.h>

#include "sett/hopper.hpp"

using namespace cute;
using GMMA::Major;

namespace {

// Counts the elements ((row, column), m, k) whose address is wrong if the descriptor's start address advances by the
// offsets of the fragment's layout.
template <Major major, class Op, class Atom, int M, int K>
int misses() {
  using T = typename MMA_Traits<Op>::ValTypeA;
  auto const slayout = tile_to_shape(Atom{}, Shape<Int<M>, Int<K>>{});
  alignas(1024) static T memory[size_t(M) * K];
  auto const s = make_tensor(make_smem_ptr(memory), slayout);
  auto const part = make_tiled_mma(Op{}).get_slice(0).partition_A(s);
  auto const tile = tensor<0>(part);
  using Read = sett::WgmmaRead<remove_cvref_t<decltype(tile.layout())>, get_swizzle_t<remove_cvref_t<decltype(s)>>,
                               int(sizeof(T)), major == Major::MN>;
  static_assert(Read::rule() == sett::Rule::none);
  GMMA::DescriptorIterator const first{{Read::bits()}};
  int wrong = 0;
  for (int m = 0; m < size<1>(part); ++m) {
    for (int k = 0; k < size<2>(part); ++k) {
      // The descriptor counts the byte offset in the tile, before the swizzle, in units of 16.
      auto const plain = get<1>(part.layout())(m) + get<2>(part.layout())(k);
      auto const d = sett::unpack_wgmma_descriptor((first + int(plain * int(sizeof(T)) / 16)).desc_.desc_);
      for (int r = 0; r < size<0, 0>(part); ++r) {
        for (int c = 0; c < size<0, 1>(part); ++c) {
          auto const has =
              reinterpret_cast<char const*>(&part(make_coord(r, c), m, k)) - reinterpret_cast<char const*>(memory);
          wrong += has != sett::wgmma_address(d, major == Major::MN, int(sizeof(T)), r, c);
        }
      }
    }
  }
  return wrong;
}

}  // namespace

TEST(WgmmaFragment, DescriptorsReadThePartition) {
  using K16 = SM90_64x8x16_F32F16F16_SS<Major::K, Major::K>;
  using M16 = SM90_64x8x16_F32F16F16_SS<Major::MN, Major::K>;
  EXPECT_EQ((misses<Major::K, K16, GMMA::Layout_K_SW128_Atom<half_t>, 128, 128>()), 0);
  EXPECT_EQ((misses<Major::K, K16, GMMA::Layout_K_SW64_Atom<half_t>, 128, 64>()), 0);
  EXPECT_EQ((misses<Major::K, K16, GMMA::Layout_K_SW32_Atom<half_t>, 64, 64>()), 0);
  EXPECT_EQ((misses<Major::K, K16, GMMA::Layout_K_INTER_Atom<half_t>, 64, 64>()), 0);
  EXPECT_EQ((misses<Major::MN, M16, GMMA::Layout_MN_SW128_Atom<half_t>, 128, 64>()), 0);
  EXPECT_EQ((misses<Major::MN, M16, GMMA::Layout_MN_SW32_Atom<half_t>, 128, 64>()), 0);
  EXPECT_EQ((misses<Major::MN, M16, GMMA::Layout_MN_INTER_Atom<half_t>, 64, 64>()), 0);
  EXPECT_EQ((misses<Major::K, SM90_64x8x8_F32TF32TF32_SS_TN<>, GMMA::Layout_K_SW128_Atom<tfloat32_t>, 64, 64>()), 0);
}

TEST(WgmmaFragment, TheOtherMajorIsRefused) {
  using K = Layout<Shape<_64, _16>, Stride<_64, _1>>;
  static_assert(sett::WgmmaRead<K, Swizzle<3, 4, 3>, 2, false>::rule() == sett::Rule::none);
  static_assert(sett::WgmmaRead<K, Swizzle<3, 4, 3>, 2, true>::rule() == sett::Rule::descriptor_runs);
}

// CuTe 4.7 makes the same descriptors. If another bit of the low word is set, ptxas computes the start addresses
// again in each iteration.
TEST(WgmmaFragment, TheBitsAreCuTes) {
  using K = Layout<Shape<_64, _16>, Stride<_64, _1>>;
  static_assert(sett::WgmmaRead<K, Swizzle<3, 4, 3>, 2, false>::bits() == 0x4000004000010000);
  using Narrow = Layout<Shape<_64, _16>, Stride<_16, _1>>;
  static_assert(sett::WgmmaRead<Narrow, Swizzle<1, 4, 3>, 2, false>::bits() == 0xc000001000010000);
}

TEST(WgmmaFragment, Iterators) {
  GMMA::DescriptorIterator const d{{0x4000004000000010u}};
  EXPECT_EQ((d + 2).desc_.desc_, 0x4000004000000012u);
  EXPECT_EQ(uint64_t(d[Int<3>{}]), 0x4000004000000013u);
}

TEST(WgmmaFragment, TheWidthOfTheSwizzle) {
  alignas(1024) static half_t memory[64 * 64];
  auto const type_of = [](auto atom) {
    auto const t = make_tensor(make_smem_ptr(memory), tile_to_shape(atom, Shape<_64, _64>{}));
    return GMMA::layout_type(recast<uint128_t>(t));
  };
  EXPECT_EQ(type_of(GMMA::Layout_K_SW128_Atom<half_t>{}), GMMA::LayoutType::B128);
  EXPECT_EQ(type_of(GMMA::Layout_K_SW64_Atom<half_t>{}), GMMA::LayoutType::B64);
  EXPECT_EQ(type_of(GMMA::Layout_K_SW32_Atom<half_t>{}), GMMA::LayoutType::B32);
  EXPECT_EQ(type_of(GMMA::Layout_K_INTER_Atom<half_t>{}), GMMA::LayoutType::INTERLEAVE);
}
