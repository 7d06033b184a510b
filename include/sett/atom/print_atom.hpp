// print_atom: prints copy and mma atoms, tiled copies, tiled mmas and a thread's slices of them as text.
//
// The text equals CuTe's, byte for byte.
//
//   law      print writes to stdout the same text as operator<< writes to a stream
//   example  print(Copy_Atom<UniversalCopy<uint128_t>, float>{}) writes, each on a line: Copy_Atom, ThrID: _1:_0,
//            ValLayoutSrc: (_1,_4):(_0,_1) and so for Dst and Ref, ValueType: 32b
//
// Requires: print writes with printf.
// Errors: none.
#pragma once

#include "../layout/print.hpp"
#include "tiled_copy.hpp"
#include "tiled_mma.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class... Args>
inline constexpr bool is_printable_v<Copy_Atom<Args...>> = true;
template <class... Args>
inline constexpr bool is_printable_v<TiledCopy<Args...>> = true;
template <class Copy, class Index>
inline constexpr bool is_printable_v<ThrCopy<Copy, Index>> = true;
template <class... Args>
inline constexpr bool is_printable_v<MMA_Atom<Args...>> = true;
template <class... Args>
inline constexpr bool is_printable_v<TiledMMA<Args...>> = true;
template <class Mma, class Coord>
inline constexpr bool is_printable_v<ThrMMA<Mma, Coord>> = true;

template <class Sink, class T>
SETT_HOST_DEVICE void write_line(Sink const& to, char const* label, T const& t) {
  to.text(label);
  detail::write_value(to, t);
  to.text("\n");
}

template <class Sink, class... Args>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, Copy_Atom<Args...> const&) {
  using Atom = Copy_Atom<Args...>;
  to.text("Copy_Atom\n");
  write_line(to, "  ThrID:        ", typename Atom::ThrID{});
  write_line(to, "  ValLayoutSrc: ", typename Atom::ValLayoutSrc{});
  write_line(to, "  ValLayoutDst: ", typename Atom::ValLayoutDst{});
  write_line(to, "  ValLayoutRef: ", typename Atom::ValLayoutRef{});
  to.text("  ValueType:    ");
  to.number(static_cast<long long>(sizeof_bits<typename Atom::ValType>::value));
  to.text("b\n");
}
template <class Sink, class Atom, class TV, class Tile>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, TiledCopy<Atom, TV, Tile> const& copy) {
  to.text("TiledCopy\n");
  write_line(to, "  Tiler_MN:       ", Tile{});
  write_line(to, "  TiledLayout_TV: ", TV{});
  write_custom(Custom{}, to, static_cast<Atom const&>(copy));
}
template <class Sink, class Copy, class Index>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, ThrCopy<Copy, Index> const& thread) {
  to.text("ThrCopy\n");
  write_line(to, "  ThrIdx: ", thread.thr_idx_);
  write_custom(Custom{}, to, Copy{});
}

template <class Sink, class... Args>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, MMA_Atom<Args...> const&) {
  using Atom = MMA_Atom<Args...>;
  to.text("MMA_Atom\n");
  write_line(to, "  ThrID:      ", typename Atom::ThrID{});
  write_line(to, "  Shape_MNK:  ", typename Atom::Shape_MNK{});
  write_line(to, "  LayoutA_TV: ", typename Atom::LayoutA_TV{});
  write_line(to, "  LayoutB_TV: ", typename Atom::LayoutB_TV{});
  write_line(to, "  LayoutC_TV: ", typename Atom::LayoutC_TV{});
}
template <class Sink, class Atom, class Threads, class Permutation>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, TiledMMA<Atom, Threads, Permutation> const& mma) {
  to.text("TiledMMA\n");
  write_line(to, "  ThrLayoutVMNK:  ", mma.get_thr_layout_vmnk());
  write_line(to, "  PermutationMNK: ", Permutation{});
  write_custom(Custom{}, to, static_cast<Atom const&>(mma));
}
template <class Sink, class Mma, class Coord>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, ThrMMA<Mma, Coord> const& thread) {
  to.text("ThrMMA\n");
  write_line(to, "  Thr VMNK: ", thread.thr_vmnk_);
  write_custom(Custom{}, to, static_cast<Mma const&>(thread));
}

}  // namespace detail

}  // namespace cute
