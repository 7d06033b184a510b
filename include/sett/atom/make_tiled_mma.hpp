// make_tiled_mma: makes tiled mmas and tiled copies of their operands, and reads the properties of tiled mmas.
//
//   law      make_tiled_copy_A(atom, mma): thread t copies the elements of A that it multiplies; the same holds for B
//            and C
//   example  tile_shape(make_tiled_mma(op, Layout<Shape<_2,_2>>{})) is twice the atom's M and N, and its K
//
// Requires: for make_tiled_copy_C_atom, a copy atom with no more values than a thread holds of C. Errors: the errors of
// atom/tiled_mma.hpp and atom/tiled_copy.hpp.
#pragma once

#include "make_tiled_copy.hpp"
#include "tiled_mma.hpp"

namespace cute::inline SETT_CUTE_ABI {

// `layout` places the atoms along (M,N,K). atom/tiled_mma.hpp describes the permutations.
template <class Op, class AtomLayout = Layout<Shape<_1, _1, _1>, Stride<_0, _0, _0>>,
          class Permutations = Tile<Underscore, Underscore, Underscore>>
SETT_HOST_DEVICE constexpr auto make_tiled_mma(MMA_Atom<Op> const& atom, AtomLayout const& layout = {},
                                               Permutations const& permutations = {}) {
  auto const layout_mnk = append<3>(layout, Layout<_1, _0>{});
  auto const permutation_mnk = append<3>(permutations, _);
  return TiledMMA<MMA_Atom<Op>, remove_cvref_t<decltype(layout_mnk)>, remove_cvref_t<decltype(permutation_mnk)>>{
      atom, layout_mnk};
}
template <class Op, class AtomLayout = Layout<Shape<_1, _1, _1>, Stride<_0, _0, _0>>,
          class Permutations = Tile<Underscore, Underscore, Underscore>>
SETT_HOST_DEVICE constexpr auto make_tiled_mma(Op const&, AtomLayout const& layout = {},
                                               Permutations const& permutations = {}) {
  return make_tiled_mma(MMA_Atom<Op>{}, layout, permutations);
}

// These functions return the extents of the tile, and the number of threads.
template <int I, class... Args>
SETT_HOST_DEVICE constexpr auto tile_size(TiledMMA<Args...> const& mma) {
  return mma.template tile_size_mnk<I>();
}
template <class... Args>
SETT_HOST_DEVICE constexpr auto tile_shape(TiledMMA<Args...> const& mma) {
  return make_shape(tile_size<0>(mma), tile_size<1>(mma), tile_size<2>(mma));
}
template <int... I, class... Args>
SETT_HOST_DEVICE constexpr auto size(TiledMMA<Args...> const& mma) {
  return size<I...>(mma.get_thr_layout_vmnk());
}
template <int... I, class... Args>
SETT_HOST_DEVICE constexpr auto thr_size(TiledMMA<Args...> const& mma) {
  return size<I...>(mma.get_thr_layout_vmnk());
}

namespace detail {

// Returns the shape of one thread's part of a partition.
template <class Partition>
SETT_HOST_DEVICE constexpr auto shape_of_part(Partition const& part) {
  return shape(slice(make_coord(Int<0>{}, make_coord(_, repeat<decltype(rank<1, 1>(part))::value>(_))), part));
}

}  // namespace detail

// Returns the shape of a thread's part of an operand with the given shape.
template <class... Args, class Shape_MN>
SETT_HOST_DEVICE constexpr auto partition_shape_C(TiledMMA<Args...> const& mma, Shape_MN const& shape_mn) {
  return detail::shape_of_part(mma.thrfrg_C(make_layout(shape(shape_mn))));
}
template <class... Args, class Shape_MK>
SETT_HOST_DEVICE constexpr auto partition_shape_A(TiledMMA<Args...> const& mma, Shape_MK const& shape_mk) {
  return detail::shape_of_part(mma.thrfrg_A(make_layout(shape(shape_mk))));
}
template <class... Args, class Shape_NK>
SETT_HOST_DEVICE constexpr auto partition_shape_B(TiledMMA<Args...> const& mma, Shape_NK const& shape_nk) {
  return detail::shape_of_part(mma.thrfrg_B(make_layout(shape(shape_nk))));
}
// Makes accumulators with the shape of a thread's part, which is the same for all threads.
template <class... Args, class Shape_MN>
SETT_HOST_DEVICE constexpr auto partition_fragment_C(TiledMMA<Args...> const& mma, Shape_MN const& shape_mn) {
  return make_tensor<typename TiledMMA<Args...>::FrgTypeC>(partition_shape_C(mma, shape_mn));
}

// Makes the copy that gives each thread the operand elements that it multiplies.
template <class... CArgs, class... MArgs>
SETT_HOST_DEVICE constexpr auto make_tiled_copy_A(Copy_Atom<CArgs...> const& atom, TiledMMA<MArgs...> const& mma) {
  return detail::tiled(atom, mma.get_layoutA_TV(), make_shape(tile_size<0>(mma), tile_size<2>(mma)));
}
template <class... CArgs, class... MArgs>
SETT_HOST_DEVICE constexpr auto make_tiled_copy_B(Copy_Atom<CArgs...> const& atom, TiledMMA<MArgs...> const& mma) {
  return detail::tiled(atom, mma.get_layoutB_TV(), make_shape(tile_size<1>(mma), tile_size<2>(mma)));
}
template <class... CArgs, class... MArgs>
SETT_HOST_DEVICE constexpr auto make_tiled_copy_C(Copy_Atom<CArgs...> const& atom, TiledMMA<MArgs...> const& mma) {
  return detail::tiled(atom, mma.get_layoutC_TV(), make_shape(tile_size<0>(mma), tile_size<1>(mma)));
}

// Makes a copy of the smallest part of C in which each thread has a vector of the atom.
template <class... CArgs, class... MArgs>
SETT_HOST_DEVICE constexpr auto make_tiled_copy_C_atom(Copy_Atom<CArgs...> const& atom, TiledMMA<MArgs...> const& mma) {
  auto const tv = mma.get_layoutC_TV();
  constexpr int values = Copy_Atom<CArgs...>::NumValSrc;
  static_assert(values <= decltype(size<1>(tv))::value,
                "a copy atom for C must not move more values than a thread holds");
  auto const first = composition(tv, make_layout(make_shape(size<0>(tv), Int<values>{})));
  return detail::tiled_where_touched(atom, make_shape(tile_size<0>(mma), tile_size<1>(mma)), first);
}

}  // namespace cute
