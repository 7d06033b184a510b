// copy_atom: applies a copy instruction, or its traits, to elements of a type.
//
// The layouts of the traits count bits; the layouts of the atom (ValLayoutSrc, ValLayoutDst and ValLayoutRef) count
// elements. call moves the values of one thread, a vector of NumValSrc or NumValDst elements.
//
//   law      ValLayoutX is the traits' layout X with offsets in elements;  call(s, d) is the instruction on s and d
//   example  Copy_Atom<UniversalCopy<uint128_t>, float>: NumValSrc == 4, ValLayoutSrc is (_1,_4):(_0,_1)
//
// Requires: tensors of rank 1. For a vector of vectors, as in a tiled copy, see algo/copy_atom.hpp. Errors: these do
// not compile: a vector whose size is not the atom's, and an element that the instruction would split.
#pragma once

#include "copy_traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class... Args>
struct Copy_Atom;

template <class Operation, class T>
struct Copy_Atom<Operation, T> : Copy_Atom<Copy_Traits<Operation>, T> {};

namespace detail {

template <int N, class Size>
inline constexpr bool is_size = false;
template <int N, auto v>
inline constexpr bool is_size<N, C<v>> = v == N;

// The layout of the destination's bits. If an instruction moves halves of T's elements, a specialisation gives another
// layout.
template <class Traits, class T>
struct DestinationBits {
  using type = typename Traits::DstLayout;
};

// Whether the shapes are tuples, so that the vector consists of several vectors of the atom.
template <class... Ts>
inline constexpr bool are_nested = (is_tuple_v<remove_cvref_t<decltype(get<0>(declval<Ts const&>().shape()))>> && ...);

}  // namespace detail

template <class... Args, class T>
struct Copy_Atom<Copy_Traits<Args...>, T> : Copy_Traits<Args...> {
  using Traits = Copy_Traits<Args...>;
  using ThrID = typename Traits::ThrID;
  using BitLayoutSrc = typename Traits::SrcLayout;
  using BitLayoutDst = typename detail::DestinationBits<Traits, T>::type;
  using BitLayoutRef = typename Traits::RefLayout;
  using ValType = T;
  using ValLayoutSrc = decltype(recast_layout<uint1_t, ValType>(BitLayoutSrc{}));
  using ValLayoutDst = decltype(recast_layout<uint1_t, ValType>(BitLayoutDst{}));
  using ValLayoutRef = decltype(recast_layout<uint1_t, ValType>(BitLayoutRef{}));

  static constexpr int NumThreads = decltype(cute::size(ThrID{}))::value;
  static_assert(decltype(cute::size<0>(ValLayoutSrc{}))::value == NumThreads,
                "each element of the source must be read by one thread only");
  static_assert(decltype(cute::size<0>(ValLayoutDst{}))::value == NumThreads,
                "each element of the destination must be written by one thread only");
  static_assert(decltype(cute::size<0>(ValLayoutRef{}))::value == NumThreads,
                "each element of the instruction must belong to one thread only");

  static constexpr int NumValSrc = decltype(cute::size<1>(ValLayoutSrc{}))::value;
  static constexpr int NumValDst = decltype(cute::size<1>(ValLayoutDst{}))::value;

  // Returns the atom with additional arguments for its traits, such as a mask, a barrier or a predicate.
  template <class... More>
  SETT_HOST_DEVICE constexpr auto with(More&&... more) const {
    auto const traits = Traits::with(static_cast<More&&>(more)...);
    return Copy_Atom<remove_cvref_t<decltype(traits)>, ValType>{traits};
  }

  template <class SEngine, class SLayout, class DEngine, class DLayout>
  SETT_HOST_DEVICE constexpr void call(Tensor<SEngine, SLayout> const& src, Tensor<DEngine, DLayout>& dst) const {
    constexpr int kind = kind_of<Tensor<SEngine, SLayout>, Tensor<DEngine, DLayout>>();
    if constexpr (kind == one_vector) {
      copy_unpack(static_cast<Traits const&>(*this), src, dst);
    } else if constexpr (kind == vectors) {
      copy(*this, tensor<0>(src), tensor<0>(dst));
    }
  }
  template <class SEngine, class SLayout, class DEngine, class DLayout>
  SETT_HOST_DEVICE constexpr void call(Tensor<SEngine, SLayout> const& src, Tensor<DEngine, DLayout>&& dst) const {
    call(src, dst);
  }

  // Copies if the first value of the predicate is true. If the instruction has a predicate operand (traits.with(bool)),
  // passes the predicate to it instead.
  template <class PEngine, class PLayout, class SEngine, class SLayout, class DEngine, class DLayout>
  SETT_HOST_DEVICE constexpr void call(Tensor<PEngine, PLayout> const& pred, Tensor<SEngine, SLayout> const& src,
                                       Tensor<DEngine, DLayout>& dst) const {
    static_assert(PLayout::rank == 1, "the predicate of one vector must have rank 1");
    constexpr int kind = kind_of<Tensor<SEngine, SLayout>, Tensor<DEngine, DLayout>>();
    if constexpr (kind == one_vector) {
      Traits const& traits = *this;
      bool const wanted = pred(Int<0>{});
      if constexpr (requires { traits.with(true); }) {
        copy_unpack(traits.with(wanted), src, dst);
      } else if (wanted) {
        copy_unpack(traits, src, dst);
      }
    } else if constexpr (kind == vectors) {
      copy_if(*this, tensor<0>(pred), tensor<0>(src), tensor<0>(dst));
    }
  }
  template <class PEngine, class PLayout, class SEngine, class SLayout, class DEngine, class DLayout>
  SETT_HOST_DEVICE constexpr void call(Tensor<PEngine, PLayout> const& pred, Tensor<SEngine, SLayout> const& src,
                                       Tensor<DEngine, DLayout>&& dst) const {
    call(pred, src, dst);
  }

 private:
  static constexpr int neither = 0;
  static constexpr int one_vector = 1;
  static constexpr int vectors = 2;

  template <class Src, class Dst>
  SETT_HOST_DEVICE static constexpr int kind_of() {
    static_assert(Src::rank == 1 && Dst::rank == 1, "a copy atom must be called with tensors of rank 1");
    constexpr bool fits = detail::is_size<NumValSrc, decltype(declval<Src const&>().size())> ||
                          detail::is_size<NumValDst, decltype(declval<Dst const&>().size())>;
    constexpr int kind = fits ? one_vector : detail::are_nested<Src, Dst> ? vectors : neither;
    static_assert(kind != neither,
                  "a copy atom's tensor must have as many values as the atom, or be a tensor of vectors of this size");
    return kind;
  }
};

}  // namespace cute
