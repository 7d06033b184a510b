// view: makes tensors with the same elements and another layout.
//
// An operation of the algebra is applied to a tensor's layout; the data is unchanged.
//
//   law      op(T)(c) is T.data()[op(T.layout())(c)]
//   example  group_modes<0,2>(T) of a 2x3x4 tensor is (2,3)x4;  recast<int>(T) reads the same bytes as ints
//
// Requires: for recast, divisible offsets if narrow elements become wide ones.
// Errors: the errors of the operation on the layout; for recast, the errors of upcast and downcast.
#pragma once

#include "../algebra/coalesce.hpp"
#include "../algebra/common.hpp"
#include "../algebra/filter.hpp"
#include "../algebra/recast.hpp"
#include "../layout/edit.hpp"
#include "tensor.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto flatten(Tensor<Engine, Layout> const& t) {
  return make_tensor(t.data(), flatten(t.layout()));
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto flatten(Tensor<Engine, Layout>& t) {
  return make_tensor(t.data(), flatten(t.layout()));
}

template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto coalesce(Tensor<Engine, Layout> const& t) {
  return make_tensor(t.data(), coalesce(t.layout()));
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto coalesce(Tensor<Engine, Layout>& t) {
  return make_tensor(t.data(), coalesce(t.layout()));
}
template <class Engine, class Layout, class Profile>
SETT_HOST_DEVICE constexpr auto coalesce(Tensor<Engine, Layout> const& t, Profile const& profile) {
  return make_tensor(t.data(), coalesce(t.layout(), profile));
}
template <class Engine, class Layout, class Profile>
SETT_HOST_DEVICE constexpr auto coalesce(Tensor<Engine, Layout>& t, Profile const& profile) {
  return make_tensor(t.data(), coalesce(t.layout(), profile));
}

template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto filter_zeros(Tensor<Engine, Layout> const& t) {
  return make_tensor(t.data(), filter_zeros(t.layout()));
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto filter_zeros(Tensor<Engine, Layout>& t) {
  return make_tensor(t.data(), filter_zeros(t.layout()));
}
template <class Engine, class Layout, class Profile>
SETT_HOST_DEVICE constexpr auto filter_zeros(Tensor<Engine, Layout> const& t, Profile const& profile) {
  return make_tensor(t.data(), filter_zeros(t.layout(), profile));
}
template <class Engine, class Layout, class Profile>
SETT_HOST_DEVICE constexpr auto filter_zeros(Tensor<Engine, Layout>& t, Profile const& profile) {
  return make_tensor(t.data(), filter_zeros(t.layout(), profile));
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto filter(Tensor<Engine, Layout> const& t) {
  return make_tensor(t.data(), filter(t.layout()));
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto filter(Tensor<Engine, Layout>& t) {
  return make_tensor(t.data(), filter(t.layout()));
}

// Groups the modes B to E-1 into one mode.
template <int B, int E, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto group_modes(Tensor<Engine, Layout> const& t) {
  return make_tensor(t.data(), group<B, E>(t.layout()));
}
template <int B, int E, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto group_modes(Tensor<Engine, Layout>& t) {
  return make_tensor(t.data(), group<B, E>(t.layout()));
}

template <int B, int E, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto take(Tensor<Engine, Layout> const& t) {
  return make_tensor(t.data(), take<B, E>(t.layout()));
}
template <int B, int E, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto take(Tensor<Engine, Layout>& t) {
  return make_tensor(t.data(), take<B, E>(t.layout()));
}
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto select(Tensor<Engine, Layout> const& t) {
  return make_tensor(t.data(), select<Is...>(t.layout()));
}

// Returns the mode as a tensor, with all other modes at coordinate 0.
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto tensor(Tensor<Engine, Layout> const& t) {
  if constexpr (sizeof...(Is) == 0) {
    return t;
  } else {
    return make_tensor(t.data(), get<Is...>(t.layout()));
  }
}
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto tensor(Tensor<Engine, Layout>& t) {
  if constexpr (sizeof...(Is) == 0) {
    return make_tensor(t.data(), t.layout());
  } else {
    return make_tensor(t.data(), get<Is...>(t.layout()));
  }
}

// Returns the tensor that begins at a coordinate, with the same shape.
template <class Coord, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto domain_offset(Coord const& coord, Tensor<Engine, Layout> const& t) {
  auto const part = domain_offset(coord, t.layout());
  return make_tensor(t.data() + get<1>(part), get<0>(part));
}
template <class Coord, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto domain_offset(Coord const& coord, Tensor<Engine, Layout>& t) {
  auto const part = domain_offset(coord, t.layout());
  return make_tensor(t.data() + get<1>(part), get<0>(part));
}

template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto composition(Tensor<Engine, Layout> const& t, Tiler const& tiler) {
  return make_tensor(t.data(), composition(t.layout(), tiler));
}
template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto composition(Tensor<Engine, Layout>& t, Tiler const& tiler) {
  return make_tensor(t.data(), composition(t.layout(), tiler));
}

namespace detail {

template <class T>
inline constexpr int view_bits = detail::step_bits<typename T::iterator>;

// Whether the innermost iterator, inside tags and swizzles, is a C++ pointer.
template <class Iterator, class = void>
inline constexpr bool has_plain_pointer = is_pointer_v<Iterator>;
template <class Iterator>
inline constexpr bool has_plain_pointer<Iterator, void_t<decltype(adapted(static_cast<Iterator const*>(nullptr)))>> =
    has_plain_pointer<typename decltype(adapted(static_cast<Iterator const*>(nullptr)))::type>;

template <class NewT, class T>
SETT_HOST_DEVICE constexpr auto recast_view(T& t) {
  using Old = typename T::value_type;
  using New = remove_cv_t<NewT>;
  if constexpr (is_same_v<Old, New>) {
    return make_tensor(recast_ptr<NewT>(t.data()), t.layout());
  } else {
    static_assert(!(is_packed<Old> && has_plain_pointer<typename T::iterator>),
                  "elements smaller than a byte must be packed to be recast, but a plain pointer points to one in each "
                  "byte: make the pointer with recast_ptr<T>(bytes)");
    // A bool occupies a byte. Packed bools occupy a bit each.
    using Stored = conditional_t<view_bits<T> == int(sizeof_bits<Old>::value), Old, uint1_t>;
    return make_tensor(recast_ptr<NewT>(t.data()), recast_layout<Stored, New>(t.layout()));
  }
}

}  // namespace detail

// Returns the same bytes as elements of another type.
template <class NewT, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto recast(Tensor<Engine, Layout> const& t) {
  return detail::recast_view<copy_cv_t<typename Engine::element_type, NewT>>(t);
}
template <class NewT, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto recast(Tensor<Engine, Layout>& t) {
  return detail::recast_view<copy_cv_t<typename Engine::element_type, NewT>>(t);
}

// Returns the longest run that is contiguous in both tensors at the same indices.
template <class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr auto max_common_layout(Tensor<E0, L0> const& a, Tensor<E1, L1> const& b) {
  using T0 = Tensor<E0, L0>;
  using T1 = Tensor<E1, L1>;
  if constexpr (detail::view_bits<T0> == detail::view_bits<T1>) {
    return max_common_layout(a.layout(), b.layout());
  } else {
    return Layout<_1, _0>{};
  }
}
template <class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr auto max_common_vector(Tensor<E0, L0> const& a, Tensor<E1, L1> const& b) {
  using T0 = Tensor<E0, L0>;
  using T1 = Tensor<E1, L1>;
  if constexpr (detail::view_bits<T0> == detail::view_bits<T1>) {
    return max_common_vector(a.layout(), b.layout());
  } else {
    return _0{};
  }
}

// Returns the largest number of elements to which every vector of the tensor is provably aligned.
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto max_alignment(Tensor<Engine, Layout> const& t) {
  return max_alignment(t.layout());
}

}  // namespace cute
