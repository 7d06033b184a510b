// tma_traits: checks the atoms that with() makes. tests/sim/correct/box_atoms.cpp runs their copies.
#include "sett/atom/tma_traits.hpp"

#include <gtest/gtest.h>

#include "sett/atom/copy_atom.hpp"

using namespace cute;

using Aux = AuxTmaParams<Stride<E<1>, E<0>>, 2>;
using Bits = Int<64 * 8 * 16>;
template <class Op>
using Atom = Copy_Atom<Copy_Traits<Op, Bits, Aux>, half_t>;

TEST(TmaTraits, With) {
  std::uint64_t barrier = 0;
  Atom<SM90_TMA_LOAD> const load{};
  auto const ready = load.with(barrier, std::uint16_t(0), TMA::CacheHintSm90::EVICT_LAST);
  static_assert(
      std::is_same_v<std::remove_cv_t<decltype(ready)>, Copy_Atom<Copy_Traits<SM90_TMA_LOAD_OP, Bits>, half_t>>);
  EXPECT_EQ(ready.map_, load.get_tma_descriptor());
  EXPECT_EQ(ready.barrier_, &barrier);
  EXPECT_EQ(ready.hint_, 0x14F0000000000000u);
  TmaDescriptor other;
  EXPECT_EQ(load.with(&other, barrier).map_, &other);
  Atom<SM90_TMA_LOAD_MULTICAST> const multicast{};
  EXPECT_EQ(multicast.with(barrier, std::uint16_t(5)).mask_, 5);
  EXPECT_EQ(Atom<SM90_TMA_STORE>{}.with(&other).get_tma_descriptor(), &other);
}

TEST(TmaTraits, Coordinates) {
  auto const t = Atom<SM90_TMA_STORE>{}.get_tma_tensor(make_shape(10, 20));
  EXPECT_EQ(t(3, 4), make_coord(4, 3));
  EXPECT_EQ(Atom<SM90_TMA_STORE>::NumValSrc, 512);
}
