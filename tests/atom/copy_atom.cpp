// copy_atom: checks bits as elements, vectors and trees of vectors, and predicates.
#include "sett/atom/copy_atom.hpp"

#include <gtest/gtest.h>

#include "instructions.hpp"
#include "sett/cute.hpp"

using namespace cute;

namespace {

// A copy instruction that the state of its traits can disable.
struct Switched {
  using SRegisters = int[1];
  using DRegisters = int[1];
};

}  // namespace

namespace cute {
template <>
struct Copy_Traits<Switched> {
  using ThrID = Layout<_1>;
  using SrcLayout = Layout<Shape<_1, _32>>;
  using DstLayout = SrcLayout;
  using RefLayout = SrcLayout;
  bool on = true;
  SETT_HOST_DEVICE constexpr Copy_Traits with(bool wanted) const { return {wanted}; }
  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const& traits, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    dst(0) = traits.on ? src(0) : -1;
  }
};
}  // namespace cute

TEST(CopyAtom, BitsAsElements) {
  using Wide = Copy_Atom<UniversalCopy<uint128_t>, float>;
  static_assert(Wide::NumValSrc == 4 && Wide::NumValDst == 4 && Wide::NumThreads == 1);
  static_assert(is_same_v<Wide::ValLayoutSrc, Layout<Shape<_1, _4>>>);
  using Load = Copy_Atom<given::LoadMatrices, half_t>;
  static_assert(Load::NumValSrc == 8 && Load::NumValDst == 8 && Load::NumThreads == 32);
  static_assert(is_same_v<Load::ValLayoutSrc, Layout<Shape<_32, _8>, Stride<_8, _1>>>);
  static_assert(is_same_v<Load::ValLayoutDst, Layout<Shape<_32, Shape<_2, _4>>, Stride<_2, Stride<_1, _64>>>>);
  static_assert(Copy_Atom<Copy_Traits<UniversalCopy<uint64_t>>, int4b_t>::NumValSrc == 16);
}

TEST(CopyAtom, VectorsAndTreesOfVectors) {
  alignas(16) int from[12];
  alignas(16) int to[12] = {};
  for (int i = 0; i < 12; ++i) { from[i] = 100 + i; }
  Copy_Atom<UniversalCopy<uint128_t>, int> const atom;
  auto const shape = Shape<Shape<_4, _3>>{};
  atom.call(make_tensor(static_cast<int const*>(from), make_layout(shape)),
            make_tensor(static_cast<int*>(to), make_layout(shape)));
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(to[i], from[i]); }
}

TEST(CopyAtom, Predicates) {
  int from[1] = {7};
  int to[1] = {1};
  bool wanted[1] = {false};
  auto const pred = make_tensor(static_cast<bool const*>(wanted), _1{});
  auto const src = make_tensor(static_cast<int const*>(from), _1{});
  auto dst = make_tensor(static_cast<int*>(to), _1{});
  Copy_Atom<UniversalCopy<int>, int>{}.call(pred, src, dst);
  EXPECT_EQ(to[0], 1);
  // If an instruction accepts a predicate, the atom passes the predicate on.
  Copy_Atom<Switched, int>{}.call(pred, src, dst);
  EXPECT_EQ(to[0], -1);
  wanted[0] = true;
  Copy_Atom<UniversalCopy<int>, int>{}.call(pred, src, dst);
  EXPECT_EQ(to[0], 7);
}

TEST(CopyAtom, WithGivesTheTraitsMore) {
  int from[1] = {7};
  int to[1] = {1};
  auto const off = Copy_Atom<Switched, int>{}.with(false);
  off.call(make_tensor(static_cast<int const*>(from), _1{}), make_tensor(static_cast<int*>(to), _1{}));
  EXPECT_EQ(to[0], -1);
}
