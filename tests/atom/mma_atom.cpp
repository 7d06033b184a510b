// mma_atom: checks calls with D = C and with a separate D, and fragments of partitions.
#include "sett/atom/mma_atom.hpp"

#include <gtest/gtest.h>

#include "instructions.hpp"
#include "sett/cute.hpp"

using namespace cute;

TEST(MmaAtom, Calls) {
  MMA_Atom<UniversalFMA<float>> const atom;
  auto a = make_tensor<float>(_1{});
  auto b = make_tensor<float>(_1{});
  auto c = make_tensor<float>(_1{});
  auto d = make_tensor<float>(_1{});
  a(0) = 2, b(0) = 3, c(0) = 10, d(0) = 99;
  atom.call(d, a, b, c);
  EXPECT_EQ(d(0), 16);
  EXPECT_EQ(c(0), 10);
  atom.call(a, b, c);
  EXPECT_EQ(c(0), 16);
}

TEST(MmaAtom, Fragments) {
  using Atom = MMA_Atom<given::Warp16x8x16>;
  auto const part =
      make_tensor(static_cast<float*>(nullptr), make_layout(Shape<Shape<_2, _2, _2>, _4, _2>{}, LayoutRight{}));
  // Fragments of C are compact in the order of the shape, fragments of A and B in the order of the source's strides. In
  // both layouts, the mode of the atom's values comes first.
  static_assert(is_same_v<decltype(Atom::make_fragment_A(part))::layout_type,
                          Layout<Shape<Shape<_2, _2, _2>, _4, _2>, Stride<Stride<_1, _2, _4>, _16, _8>>>);
  auto const acc =
      make_tensor(static_cast<float*>(nullptr), make_layout(Shape<Shape<_2, _2>, _4, _2>{}, LayoutRight{}));
  static_assert(is_same_v<decltype(Atom::make_fragment_C(acc))::layout_type, Layout<Shape<Shape<_2, _2>, _4, _2>>>);
  static_assert(is_same_v<Atom::FrgTypeC, float>);
}
