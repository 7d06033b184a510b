// wgmma_sparse_layouts: checks that S neighbouring logical elements along K are stored as one element of the dense
// atom.
#include "sett/atom/wgmma_sparse_layouts.hpp"

#include <gtest/gtest.h>

#include "sett/hopper.hpp"

using namespace cute;

namespace {

template <class Sparse, class Dense, int S>
void expect_pairs() {
  auto const s = get_nonswizzle_portion(Sparse{});
  auto const d = get_nonswizzle_portion(Dense{});
  static_assert(is_same_v<decltype(get_swizzle_portion(Sparse{})), decltype(get_swizzle_portion(Dense{}))>);
  ASSERT_EQ(int(size<0>(s)), int(size<0>(d)));
  ASSERT_EQ(int(size<1>(s)), S * int(size<1>(d)));
  for (int m = 0; m < int(size<0>(s)); ++m) {
    for (int k = 0; k < int(size<1>(s)); ++k) { ASSERT_EQ(int(s(m, k)) / S, int(d(m, k / S))) << m << " " << k; }
  }
}

}  // namespace

TEST(WgmmaSparseLayouts, ChunksOfTheDenseAtoms) {
  expect_pairs<GMMA::Layout_K_SW128_SpAtom<half_t, 2>, GMMA::Layout_K_SW128_Atom<half_t>, 2>();
  expect_pairs<GMMA::Layout_K_SW32_SpAtom<int8_t, 2>, GMMA::Layout_K_SW32_Atom<int8_t>, 2>();
  expect_pairs<GMMA::Layout_MN_SW64_SpAtom<half_t, 2>, GMMA::Layout_MN_SW64_Atom<half_t>, 2>();
  expect_pairs<GMMA::Layout_MN_INTER_SpAtom<float, 2>, GMMA::Layout_MN_INTER_Atom<float>, 2>();
  static_assert(
      is_same_v<GMMA::Layout_SW128_SpAtom<half_t, 2, GMMA::Major::K>, GMMA::Layout_K_SW128_SpAtom<half_t, 2>>);
  static_assert(
      is_same_v<GMMA::Layout_SW32_SpAtom<half_t, 2, GMMA::Major::MN>, GMMA::Layout_MN_SW32_SpAtom<half_t, 2>>);
}
