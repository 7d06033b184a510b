// copy_atom: copy and copy_if by an instruction (a copy atom or a tiled copy), on the partitions of a thread.
//
// Tensors are (V, Rest...): V is a vector of the atom, or a tree of vectors; the vectors are copied one after another.
// An atom of a policy, AutoVectorizingCopyWithAssumedAlignment, copies as in algo/copy.hpp.
//
//   law      after all threads copied partition_S(s) to partition_D(d): d(i) == s(i), for the part that the tile
//            divides
//   example  copy(tiled_copy, thr.partition_S(gmem), thr.partition_D(smem))
//
// Requires: the instruction's own requirements (alignment, memories).
// Errors: sizes_differ if the remaining modes differ in size; not_injective if two vectors with different sources share
// a destination; the errors of algo/copy.hpp. A vector whose size differs from the atom's does not compile.
#pragma once

#include "../algebra/nullspace.hpp"
#include "../atom/tiled_copy.hpp"
#include "copy.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

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

// Returns the first element of each vector, with the modes (Rest).
template <class T>
SETT_HOST_DEVICE constexpr auto firsts(T const& vectors) {
  return make_tensor(vectors.data(), get<1>(vectors.layout()));
}

// Converts the strides of a coordinate tensor to integers. The strides are multiples of basis vectors. A nonzero
// multiple becomes 1.
struct ZeroOrOne {
  template <class D>
  SETT_HOST_DEVICE constexpr auto operator()(D const& d) const {
    return d;
  }
  template <class N, int... Path>
  SETT_HOST_DEVICE constexpr auto operator()(ScaledBasis<N, Path...> const&) const {
    return Int < is_constant_v<0, N> ? 0 : 1 > {};
  }
};

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto same_places(Layout<Shape, Stride> const& a) {
  return nullspace(make_layout(a.shape(), transform_leaf(a.stride(), ZeroOrOne{})));
}
template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto same_places(ComposedLayout<A, O, B> const& a) {
  return nullspace(a);
}

// If dst has the same offset for several indices of the rest, keeps only the first of these indices in t. Each element
// of dst is then written once.
template <class Dst, class T>
SETT_HOST_DEVICE constexpr auto once(Dst const&, T const& t) {
  using Rests = remove_cvref_t<decltype(get<1>(declval<typename Dst::layout_type const&>()))>;
  if constexpr (is_static_v<Rests>) {
    auto const same = same_places(Rests{});
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
  static_assert(Src::rank == Dst::rank,
                "source and destination of an atom's copy must have the same rank: (V, Rest...) to (V, Rest...)");
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

// Presents a function of the rest's index as a tensor of truth values. Each read calls the function.
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

// Whether mode 0 of a predicate may be V, with one truth value for the whole vector or for each element.
template <class Pred, class Src>
SETT_HOST_DEVICE consteval bool begins_with_vector() {
  using P = remove_cvref_t<decltype(size<0>(declval<Pred const&>()))>;
  using V = remove_cvref_t<decltype(size<0>(declval<Src const&>()))>;
  if constexpr (is_static_v<P> && is_static_v<V>) {
    return P::value == 1 || P::value == V::value;
  } else {
    return true;
  }
}

template <class Atom, class Pred, class Src, class Dst>
SETT_HOST_DEVICE constexpr void copy_by_atom_if(Atom const& atom, Pred const& pred, Src const& src, Dst&& dst) {
  constexpr int R = Src::rank;
  static_assert(R == remove_cvref_t<Dst>::rank,
                "source and destination of an atom's copy must have the same rank: (V, Rest...) to (V, Rest...)");
  if constexpr (!is_tensor_v<Pred>) {
    auto const rests = make_layout(replace<0>(shape(dst), Int<1>{}));
    copy_by_atom_if(atom, make_tensor(PredicateIterator<Pred>{pred, 0}, rests), src, dst);
  } else if constexpr (Pred::rank + 1 == R) {
    copy_by_atom_if(atom, make_tensor(pred.data(), prepend(pred.layout(), Layout<_1, _0>{})), src, dst);
  } else {
    static_assert(Pred::rank == R, "the predicate of an atom's copy must be (V, Rest...) or (Rest...)");
    if constexpr (R == 1) {
      atom.call(pred, src, dst);
    } else if constexpr (!begins_with_vector<Pred, Src>()) {
      auto const rests = make_tensor(pred.data(), make_layout(Layout<_1, _0>{}, pred.layout()));
      copy_by_atom_if(atom, rests, group_modes<1, R>(src), group_modes<1, R>(dst));
    } else {
      auto const wanted = group_modes<1, R>(pred);
      auto const from = group_modes<1, R>(src);
      auto const to = group_modes<1, R>(dst);
      check_sizes<Copy>(size<1>(from), size<1>(to));
      check_reaches<Copy>(size<1>(wanted), size<1>(to));
      using Loop = CopyVectorIf<Atom, remove_cvref_t<decltype(wanted)>, remove_cvref_t<decltype(from)>,
                                remove_cvref_t<decltype(to)>>;
      each_index(size<1>(to), Loop{atom, wanted, from, to});
    }
  }
}

}  // namespace detail

template <class... Args, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(Copy_Atom<Args...> const& atom, Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  if constexpr (detail::AtomPolicy<Copy_Atom<Args...>>::value) {
    copy(typename CPY_Op<typename Copy_Atom<Args...>::Traits>::type{}, src, dst);
  } else {
    detail::copy_by_atom(atom, src, dst);
  }
}
template <class Atom, class TV, class Tile, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(TiledCopy<Atom, TV, Tile> const& tiled, Tensor<E0, L0> const& src,
                                     Tensor<E1, L1>& dst) {
  copy(static_cast<Atom const&>(tiled), src, dst);
}

// Copies with a predicate, which may have three forms: a tensor with modes (V, Rest...), whose first value for each
// vector counts; a tensor with modes (Rest...); or a function of the rest's index. Additional rests of the predicate
// are ignored. If the length of its mode 0 is neither 1 nor V, the predicate is (Rest...), whatever its rank is.
template <class... Args, class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(Copy_Atom<Args...> const& atom, Pred const& pred, Tensor<E0, L0> const& src,
                                        Tensor<E1, L1>& dst) {
  detail::copy_by_atom_if(atom, pred, src, dst);
}
template <class... Args, class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(Copy_Atom<Args...> const& atom, Pred const& pred, Tensor<E0, L0> const& src,
                                        Tensor<E1, L1>&& dst) {
  detail::copy_by_atom_if(atom, pred, src, dst);
}
template <class Atom, class TV, class Tile, class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(TiledCopy<Atom, TV, Tile> const& tiled, Pred const& pred,
                                        Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  detail::copy_by_atom_if(static_cast<Atom const&>(tiled), pred, src, dst);
}
template <class Atom, class TV, class Tile, class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(TiledCopy<Atom, TV, Tile> const& tiled, Pred const& pred,
                                        Tensor<E0, L0> const& src, Tensor<E1, L1>&& dst) {
  detail::copy_by_atom_if(static_cast<Atom const&>(tiled), pred, src, dst);
}

}  // namespace cute
