// print_atom: compares the printed text with CuTe's text for the same atoms and tilings. operator<< and print must
// agree.
#include "sett/atom/print_atom.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "instructions.hpp"
#include "sett/cute.hpp"

using namespace cute;

namespace {

template <class T>
void expect_print(T const& t, std::string const& text) {
  std::ostringstream os;
  os << t;
  EXPECT_EQ(os.str(), text);
  testing::internal::CaptureStdout();
  print(t);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), text);
}

char const* const mma_atom_text =
    "MMA_Atom\n"
    "  ThrID:      _32:_1\n"
    "  Shape_MNK:  (_16,_8,_16)\n"
    "  LayoutA_TV: ((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))\n"
    "  LayoutB_TV: ((_4,_8),(_2,_2)):((_16,_1),(_8,_64))\n"
    "  LayoutC_TV: ((_4,_8),(_2,_2)):((_32,_1),(_16,_8))\n";
std::string const tiled_mma_text = std::string(
                                       "TiledMMA\n"
                                       "  ThrLayoutVMNK:  (_32,_2,_2,_1):(_1,_32,_64,_0)\n"
                                       "  PermutationMNK: (_32,_32,_16)\n") +
                                   mma_atom_text;
std::string const tiled_copy_text =
    "TiledCopy\n"
    "  Tiler_MN:       (_128,_8)\n"
    "  TiledLayout_TV: (_256,_4):(_4,_1)\n"
    "Copy_Atom\n"
    "  ThrID:        _1:_0\n"
    "  ValLayoutSrc: (_1,_4):(_0,_1)\n"
    "  ValLayoutDst: (_1,_4):(_0,_1)\n"
    "  ValLayoutRef: (_1,_4):(_0,_1)\n"
    "  ValueType:    32b\n";

auto tensor_core() {
  return make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2, _2>>{}, Tile<_32, _32, _16>{});
}
auto vectors() {
  return make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_32, _8>>{},
                         Layout<Shape<_4, _1>>{});
}

}  // namespace

TEST(PrintAtom, Mmas) {
  expect_print(MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>{}, mma_atom_text);
  expect_print(tensor_core(), tiled_mma_text);
  expect_print(tensor_core().get_slice(5), "ThrMMA\n  Thr VMNK: (5,0,0,_0)\n" + tiled_mma_text);
  expect_print(tensor_core().get_slice(Int<5>{}), "ThrMMA\n  Thr VMNK: (_5,_0,_0,_0)\n" + tiled_mma_text);
  expect_print(make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_16, _16, _1>>{}),
               "TiledMMA\n  ThrLayoutVMNK:  (_1,_16,_16,_1):(_0,_1,_16,_0)\n  PermutationMNK: (_,_,_)\n"
               "MMA_Atom\n  ThrID:      _1:_0\n  Shape_MNK:  (_1,_1,_1)\n  LayoutA_TV: (_1,_1):(_0,_0)\n"
               "  LayoutB_TV: (_1,_1):(_0,_0)\n  LayoutC_TV: (_1,_1):(_0,_0)\n");
}

TEST(PrintAtom, Copies) {
  expect_print(vectors(), tiled_copy_text);
  expect_print(vectors().get_slice(7), "ThrCopy\n  ThrIdx: 7\n" + tiled_copy_text);
  expect_print(make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, tensor_core()),
               "TiledCopy\n  Tiler_MN:       (_32,_16)\n"
               "  TiledLayout_TV: ((_4,_8,_2,_2),((_2,_2,_2),(_1,_1))):((_64,_1,_16,_0),((_32,_8,_256),(_0,_0)))\n"
               "Copy_Atom\n  ThrID:        _32:_1\n  ValLayoutSrc: (_32,_8):(_8,_1)\n"
               "  ValLayoutDst: (_32,(_2,_4)):(_2,(_1,_64))\n  ValLayoutRef: (_32,(_2,_4)):(_2,(_1,_64))\n"
               "  ValueType:    16b\n");
  expect_print(Copy_Atom<DefaultCopy, float>{},
               "Copy_Atom\n  ThrID:        _1:_0\n  ValLayoutSrc: (_1,_1):(_0,_0)\n  ValLayoutDst: (_1,_1):(_0,_0)\n"
               "  ValLayoutRef: (_1,_1):(_0,_0)\n  ValueType:    32b\n");
}
