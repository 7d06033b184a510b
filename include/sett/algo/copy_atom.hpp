// copy_atom: copy and copy_if by an instruction: a copy atom, or a tiled copy, on what its partitions gave a thread.
//
// Tensors are (V, Rest...): V a vector of the atom, or a tree of vectors; the vectors are copied one after the other.
// An atom of a policy, AutoVectorizingCopyWithAssumedAlignment, copies as algo/copy.hpp does.
//
//   law      after all threads copied partition_S(s) to partition_D(d): d(i) == s(i), for what the tile divides
//   example  copy(tiled_copy, thr.partition_S(gmem), thr.partition_D(smem))
//
// Requires: what the instruction does (alignment, memories).
// Errors: sizes_differ of the rests; not_injective where two vectors with different sources go to one place; vectors
// that are none of the atom's do not compile; those of algo/copy.hpp.
#pragma once

#include "../algebra/nullspace.hpp"
#include "../atom/tiled_copy.hpp"
#include "copy.hpp"

namespace cute {

namespace algos {

template <class Atom>
struct AtomPolicy : false_type {};
template <int MaxVecBits, class T>
struct AtomPolicy<Copy_Atom<AutoVectorizingCopyWithAssumedAlignment<MaxVecBits>, T>> : true_type {};
template <int MaxVecBits, class T>
struct AtomPolicy<Copy_Atom<Copy_Traits<AutoVectorizingCopyWithAssumedAlignment<MaxVecBits>>, T>> : true_type {};

template <class Atom, class Src, class Dst>
struct CopyVector {
  Atom const& atom;
  Src const& src;
  Dst const& dst;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    atom.call(src(_, i), dst(_, i));
  }
};

template <class Atom, class Pred, class Src, class Dst>
struct CopyVectorIf {
  Atom const& atom;
  Pred const& pred;
  Src const& src;
  Dst const& dst;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    atom.call(pred(_, i), src(_, i), dst(_, i));
  }
};

// the vectors' first elements: (Rest)
template <class T>
SETT_HOST_DEVICE constexpr auto firsts(T const& vectors) {
  return make_tensor(vectors.data(), get<1>(vectors.layout()));
}

// each place is written once: the rests of dst that are one place are left out of both
template <class Dst, class T>
SETT_HOST_DEVICE constexpr auto once(Dst const&, T const& t) {
  using Rests = remove_cvref_t<decltype(get<1>(declval<typename Dst::layout_type const&>()))>;
  if constexpr (is_static_v<Rests>) {
    auto const same = nullspace(Rests{});
    if constexpr (decltype(size(same))::value > 1) {
      auto const divided = logical_divide(get<1>(t.layout()), same);
      return make_tensor(t.data(), make_layout(get<0>(t.layout()), get<1>(divided)));
    } else {
      return t;
    }
  } else {
    return t;
  }
}

template <class Atom, class Src, class Dst>
SETT_HOST_DEVICE constexpr void copy_by_atom(Atom const& atom, Src const& src, Dst& dst) {
  static_assert(Src::rank == Dst::rank, "an atom copies tensors of one rank: (V, Rest...) to (V, Rest...)");
  constexpr int R = Src::rank;
  if constexpr (R == 1) {
    atom.call(src, dst);
  } else {
    auto const from = group_modes<1, R>(src);
    auto const to = group_modes<1, R>(dst);
    check_copy(firsts(from), firsts(to));
    auto const from_once = once(to, from);
    auto const to_once = once(to, to);
    using Loop = CopyVector<Atom, remove_cvref_t<decltype(from_once)>, remove_cvref_t<decltype(to_once)>>;
    each_index(size<1>(to_once), Loop{atom, from_once, to_once});
  }
}

// a function of the rest's index as a tensor of truth values, which it becomes as it is read
template <class Pred>
struct PredicateIterator {
  Pred const& pred;
  int offset;
  SETT_HOST_DEVICE constexpr bool operator*() const { return static_cast<bool>(pred(offset)); }
  template <class I>
  SETT_HOST_DEVICE constexpr bool operator[](I const& i) const {
    return static_cast<bool>(pred(offset + static_cast<int>(i)));
  }
  template <class I>
  SETT_HOST_DEVICE constexpr PredicateIterator operator+(I const& i) const {
    return {pred, offset + static_cast<int>(i)};
  }
};

template <class Atom, class Pred, class Src, class Dst>
SETT_HOST_DEVICE constexpr void copy_by_atom_if(Atom const& atom, Pred const& pred, Src const& src, Dst& dst) {
  static_assert(Src::rank == Dst::rank, "an atom copies tensors of one rank: (V, Rest...) to (V, Rest...)");
  constexpr int R = Src::rank;
  if constexpr (!is_tensor_v<Pred>) {
    auto const rests = make_layout(replace<0>(shape(dst), Int<1>{}));
    copy_by_atom_if(atom, make_tensor(PredicateIterator<Pred>{pred, 0}, rests), src, dst);
  } else if constexpr (Pred::rank + 1 == R) {
    copy_by_atom_if(atom, make_tensor(pred.data(), prepend(pred.layout(), Layout<_1, _0>{})), src, dst);
  } else {
    static_assert(Pred::rank == R, "a predicate of an atom's copy is (V, Rest...) or (Rest...)");
    if constexpr (R == 1) {
      atom.call(pred, src, dst);
    } else {
      auto const wanted = group_modes<1, R>(pred);
      auto const from = group_modes<1, R>(src);
      auto const to = group_modes<1, R>(dst);
      check_sizes<Copy>(size<1>(from), size<1>(to));
      check_sizes<Copy>(size<1>(wanted), size<1>(to));
      using Loop = CopyVectorIf<Atom, remove_cvref_t<decltype(wanted)>, remove_cvref_t<decltype(from)>,
                                remove_cvref_t<decltype(to)>>;
      each_index(size<1>(to), Loop{atom, wanted, from, to});
    }
  }
}

}  // namespace algos

template <class... Args, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(Copy_Atom<Args...> const& atom, Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  if constexpr (algos::AtomPolicy<Copy_Atom<Args...>>::value) {
    copy(typename CPY_Op<typename Copy_Atom<Args...>::Traits>::type{}, src, dst);
  } else {
    algos::copy_by_atom(atom, src, dst);
  }
}
template <class Atom, class TV, class Tile, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(TiledCopy<Atom, TV, Tile> const& tiled, Tensor<E0, L0> const& src,
                                     Tensor<E1, L1>& dst) {
  copy(static_cast<Atom const&>(tiled), src, dst);
}

// by a predicate (V, Rest...), of which the first of each vector counts, or (Rest...), or a function of the rest's
// index
template <class... Args, class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(Copy_Atom<Args...> const& atom, Pred const& pred, Tensor<E0, L0> const& src,
                                        Tensor<E1, L1>& dst) {
  algos::copy_by_atom_if(atom, pred, src, dst);
}
template <class... Args, class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(Copy_Atom<Args...> const& atom, Pred const& pred, Tensor<E0, L0> const& src,
                                        Tensor<E1, L1>&& dst) {
  algos::copy_by_atom_if(atom, pred, src, dst);
}
template <class Atom, class TV, class Tile, class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(TiledCopy<Atom, TV, Tile> const& tiled, Pred const& pred,
                                        Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  algos::copy_by_atom_if(static_cast<Atom const&>(tiled), pred, src, dst);
}
template <class Atom, class TV, class Tile, class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(TiledCopy<Atom, TV, Tile> const& tiled, Pred const& pred,
                                        Tensor<E0, L0> const& src, Tensor<E1, L1>&& dst) {
  algos::copy_by_atom_if(static_cast<Atom const&>(tiled), pred, src, dst);
}

}  // namespace cute
