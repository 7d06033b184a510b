// copy_atom: checks copies by atoms and tiled copies, broadcast addresses, predicates, and refusals.
#include "sett/algo/copy_atom.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/hopper.hpp"
#include "sett/sett.hpp"

using namespace cute;

namespace {

std::vector<int> counting(int n) {
  std::vector<int> out;
  for (int i = 0; i < n; ++i) { out.push_back(i + 1); }
  return out;
}

// Counts its calls.
struct Counted {
  using SRegisters = int[1];
  using DRegisters = int[1];
  static inline int calls = 0;
  static void copy(int const& s, int& d) {
    d = s;
    ++calls;
  }
};

}  // namespace

namespace cute {
template <>
struct Copy_Traits<Counted> : Copy_Traits<UniversalCopy<int>> {};
template <>
struct CPY_Op<Copy_Traits<Counted>> {
  using type = Counted;
};
}  // namespace cute

// Every thread copies its part, once through registers and once directly.
TEST(CopyAtom, AllThreadsCopyTheTensor) {
  auto const from = counting(64 * 32);
  std::vector<int> through(from.size()), direct(from.size());
  auto const layout = make_layout(make_shape(64, 32));
  auto const S = make_tensor(from.data(), layout);
  auto const T = make_tensor(through.data(), layout);
  auto const D = make_tensor(direct.data(), layout);
  auto const tiled =
      make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, int>{}, Layout<Shape<_8, _4>>{}, Layout<Shape<_4, _2>>{});
  for (int t = 0; t < int(size(tiled)); ++t) {
    auto const thr = tiled.get_slice(t);
    copy(tiled, thr.partition_S(S), thr.partition_D(D));
    auto const one = local_tile(S, Shape<_32, _8>{}, make_coord(1, 2));
    auto fragment = make_fragment_like(thr.partition_S(one));
    copy(tiled, thr.partition_S(one), fragment);
    copy(tiled, fragment, thr.partition_D(local_tile(T, Shape<_32, _8>{}, make_coord(1, 2))));
  }
  EXPECT_EQ(direct, from);
  for (int i = 0; i < 64; ++i) {
    for (int j = 0; j < 32; ++j) { EXPECT_EQ(T(i, j), i / 32 == 1 && j / 8 == 2 ? S(i, j) : 0); }
  }
}

TEST(CopyAtom, PoliciesAreCopies) {
  auto const from = counting(16);
  alignas(16) int to[16] = {};
  Copy_Atom<AutoVectorizingCopyWithAssumedAlignment<32>, int> const atom;
  copy(atom, make_tensor(from.data(), Shape<_4, _4>{}), make_tensor(static_cast<int*>(to), Shape<_4, _4>{}));
  for (std::size_t i = 0; i < 16; ++i) { EXPECT_EQ(to[i], from[i]); }
}

// If the modes after V are broadcast, each address is written only once.
TEST(CopyAtom, BroadcastAddressesOnce) {
  auto const from = counting(4);
  int to[4] = {};
  Counted::calls = 0;
  auto const src = make_tensor(from.data(), Layout<Shape<_1, _4, _3>, Stride<_0, _1, _0>>{});
  copy(Copy_Atom<Counted, int>{}, src,
       make_tensor(static_cast<int*>(to), Layout<Shape<_1, _4, _3>, Stride<_0, _1, _0>>{}));
  EXPECT_EQ(Counted::calls, 4);
  for (std::size_t i = 0; i < 4; ++i) { EXPECT_EQ(to[i], from[i]); }
}

TEST(CopyAtom, RefusesTwoSourcesForOneAddress) {
  auto const from = counting(12);
  int to[12] = {};
  Copy_Atom<UniversalCopy<int>, int> const atom;
  auto const src = make_tensor(from.data(), make_layout(make_shape(_1{}, 4, 3)));
  EXPECT_THROW(
      copy(atom, src, make_tensor(static_cast<int*>(to), make_layout(make_shape(_1{}, 4, 3), make_stride(_0{}, 1, 0)))),
      sett::layout_error);
  EXPECT_THROW(copy(atom, src, make_tensor(static_cast<int*>(to), make_layout(make_shape(_1{}, 4, 2)))),
               sett::layout_error);
}

TEST(CopyAtom, Predicates) {
  auto const from = counting(40);
  Copy_Atom<UniversalCopy<uint64_t>, int> const atom;
  auto const layout = make_layout(make_shape(_2{}, 4, 5));
  auto const src = make_tensor(from.data(), layout);
  for (int form = 0; form < 3; ++form) {
    std::vector<int> to(40, 0);
    auto dst = make_tensor(to.data(), layout);
    bool wanted[20];
    for (int i = 0; i < 20; ++i) { wanted[i] = i % 3 == 0; }
    auto const p = static_cast<bool const*>(wanted);
    if (form == 0) {
      copy_if(atom, make_tensor(p, make_layout(make_shape(_2{}, 4, 5), make_stride(_0{}, 1, 4))), src, dst);
    } else if (form == 1) {
      copy_if(atom, make_tensor(p, make_layout(make_shape(4, 5))), src, dst);
    } else {
      copy_if(
          atom, [](int i) { return i % 3 == 0; }, src, dst);
    }
    for (int i = 0; i < 40; ++i) { EXPECT_EQ(to[std::size_t(i)], i / 2 % 3 == 0 ? from[std::size_t(i)] : 0) << form; }
  }
}

// A predicate may have more elements than the tensors' modes after V, and only the first ones are used. A smaller
// predicate is refused.
TEST(CopyAtom, PredicatesOfMoreRests) {
  auto const from = counting(8);
  Copy_Atom<UniversalCopy<uint64_t>, int> const atom;
  auto const layout = make_layout(make_shape(_2{}, 4));
  auto const src = make_tensor(from.data(), layout);
  bool wanted[24];
  for (int i = 0; i < 24; ++i) { wanted[i] = i % 3 == 1; }
  auto const p = static_cast<bool const*>(wanted);
  auto const expect = [&](auto const& pred, auto const& truth) {
    std::vector<int> to(8, 0);
    copy_if(atom, pred, src, make_tensor(to.data(), layout));
    for (int i = 0; i < 8; ++i) { EXPECT_EQ(to[std::size_t(i)], truth(i / 2) ? from[std::size_t(i)] : 0) << i; }
  };
  // The predicate is (V, Rest...). V has size two, or size one if both elements share a predicate.
  expect(make_tensor(p, make_layout(make_shape(_2{}, 6))), [](int r) { return 2 * r % 3 == 1; });
  expect(make_tensor(p, make_layout(make_shape(_1{}, 6))), [](int r) { return r % 3 == 1; });
  // The predicate is (Rest...), because the size of mode 0 is neither 1 nor V.
  expect(make_tensor(p, make_layout(make_shape(_4{}, 6))), [](int r) { return r % 3 == 1; });
  expect(make_tensor(p, make_layout(make_shape(_4{}, 6), make_stride(1, _0{}))), [](int r) { return r % 3 == 1; });
  EXPECT_THROW(expect(make_tensor(p, make_layout(make_shape(_2{}, 3))), [](int) { return false; }), sett::layout_error);
  EXPECT_THROW(expect(make_tensor(p, make_layout(make_shape(_3{}, 1))), [](int) { return false; }), sett::layout_error);
}

// If a tile extends beyond the tensor, the elements outside the tensor are neither read nor written.
TEST(CopyAtom, RaggedTiles) {
  auto const from = counting(13 * 7);
  std::vector<int> to(from.size(), 0);
  auto const shape = make_shape(13, 7);
  auto const S = make_tensor(from.data(), shape);
  auto const D = make_tensor(to.data(), shape);
  auto const tiled = make_tiled_copy(Copy_Atom<UniversalCopy<int>, int>{}, Layout<Shape<_4, _2>>{});
  auto const C = make_identity_tensor(shape);
  for (int t = 0; t < int(size(tiled)); ++t) {
    auto const thr = tiled.get_slice(t);
    auto const coordinates = thr.partition_S(C);
    int const rests = int(size<1>(coordinates));
    auto const inside = [&](int i) { return elem_less(coordinates(0, i % rests, i / rests), shape); };
    copy_if(tiled, inside, thr.partition_S(S), thr.partition_D(D));
  }
  EXPECT_EQ(to, from);
}

// CUTLASS's mainloops pass such a destination to a TMA load. The destination's swizzle follows the layout, and is not
// yet part of the pointer.
TEST(CopyAtom, ADestinationMayBeAComposedLayout) {
  int from[8], to[8];
  for (int i = 0; i < 8; ++i) { from[i] = i + 1, to[i] = 0; }
  auto const swizzled = composition(Swizzle<1, 0, 2>{}, Int<0>{}, Layout<Shape<_1, Shape<_4, _2>>>{});
  auto const src = make_tensor(&from[0], Layout<Shape<_1, Shape<_4, _2>>>{});
  auto dst = make_tensor(&to[0], swizzled);
  copy(Copy_Atom<UniversalCopy<int>, int>{}, src, dst);
  for (int i = 0; i < 8; ++i) { EXPECT_EQ(to[swizzled(0, i)], from[i]) << i; }
  EXPECT_EQ(to[5], from[4]);  // the swizzle moves element 4 to offset 5
}
