// zip_tensor: combines several tensors of one shape into one tensor of tuples.
//
// The data is a tuple of iterators, and the layout is a tuple of layouts. Slices and tiles are applied to each layout.
//
//   law      for Z = make_zip_tensor(T...), Z(c) is the tuple of references (T(c)...);  unzip_tensor(Z) == (T...)
//   example  get<1>(make_zip_tensor(data, where)(3)) is where(3)
//
// Requires: tensors with the same number of modes, whose sizes are equal; a mode of one element with stride 0, such as
// a matrix descriptor, fits every size.
// Errors: different numbers of modes and different static sizes do not compile.
#pragma once

#include "partition.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class... Iterators>
struct ZipIterator {
  using value_type = tuple<iter_value_t<Iterators>...>;
  using element_type = tuple<iter_element_t<Iterators>...>;
  using reference = tuple<iter_reference_t<Iterators>...>;

  tuple<Iterators...> iters_;

  SETT_HOST_DEVICE constexpr auto operator*() const { return at(zero_offsets(), indices()); }
  template <class Offsets>
  SETT_HOST_DEVICE constexpr auto operator[](Offsets const& offsets) const {
    return at(offsets, indices());
  }
  template <class Offsets>
  SETT_HOST_DEVICE constexpr auto operator+(Offsets const& offsets) const {
    return moved(offsets, indices());
  }

 private:
  SETT_HOST_DEVICE static constexpr auto indices() { return make_index_sequence<sizeof...(Iterators)>{}; }
  SETT_HOST_DEVICE static constexpr auto zero_offsets() { return tuple_repeat<int(sizeof...(Iterators))>(Int<0>{}); }

  // A tuple of references. If an iterator computes its values, such as coordinates, the tuple contains values.
  template <class Offsets, size_t... I>
  SETT_HOST_DEVICE constexpr auto at(Offsets const& offsets, index_sequence<I...>) const {
    return tuple<decltype(get<I>(iters_)[get<I>(offsets)])...>(get<I>(iters_)[get<I>(offsets)]...);
  }
  template <class Offsets, size_t... I>
  SETT_HOST_DEVICE constexpr auto moved(Offsets const& offsets, index_sequence<I...>) const {
    auto const all = make_tuple((get<I>(iters_) + get<I>(offsets))...);
    return zip_iterator(all);
  }
  template <class... Others>
  SETT_HOST_DEVICE static constexpr ZipIterator<Others...> zip_iterator(tuple<Others...> const& iters) {
    return {iters};
  }
};

// The memory space of a zip, which is the memory space of all its iterators.
template <class... Iterators>
struct is_rmem<ZipIterator<Iterators...>> : bool_constant<(true && ... && is_rmem<Iterators>::value)> {};
template <class... Iterators>
struct is_smem<ZipIterator<Iterators...>> : bool_constant<(true && ... && is_smem<Iterators>::value)> {};
template <class... Iterators>
struct is_gmem<ZipIterator<Iterators...>> : bool_constant<(true && ... && is_gmem<Iterators>::value)> {};

// Several layouts of the same shape. A coordinate has one offset in each layout.
template <class... Layouts>
struct ZipLayout : private tuple<Layouts...> {
  static constexpr int rank = tuple_element_t<0, tuple<Layouts...>>::rank;

  constexpr ZipLayout() = default;
  SETT_HOST_DEVICE constexpr ZipLayout(tuple<Layouts...> const& layouts) : tuple<Layouts...>(layouts) {}

  SETT_HOST_DEVICE constexpr tuple<Layouts...> const& layouts() const { return *this; }
  SETT_HOST_DEVICE constexpr auto shape() const { return get<0>(layouts()).shape(); }

  template <class Coord, class... Coords>
  SETT_HOST_DEVICE constexpr auto operator()(Coord const& coord, Coords const&... coords) const {
    return offsets(detail::one_or_tile(coord, coords...), make_index_sequence<sizeof...(Layouts)>{});
  }

 private:
  template <class Coord, size_t... I>
  SETT_HOST_DEVICE constexpr auto offsets(Coord const& coord, index_sequence<I...>) const {
    return make_tuple(get<I>(layouts())(coord)...);
  }
};

template <class... Layouts>
struct is_layout<ZipLayout<Layouts...>> : true_type {};
template <class Layout>
struct is_zip_layout : false_type {};
template <class... Layouts>
struct is_zip_layout<ZipLayout<Layouts...>> : true_type {};

namespace detail {

template <class... Layouts>
SETT_HOST_DEVICE constexpr ZipLayout<Layouts...> zip_layout(tuple<Layouts...> const& layouts) {
  return {layouts};
}
struct zip_layout_fn {
  template <class... Layouts>
  SETT_HOST_DEVICE constexpr ZipLayout<Layouts...> operator()(Layouts const&... layouts) const {
    return {make_tuple(layouts...)};
  }
};

template <class F, class... Layouts>
SETT_HOST_DEVICE constexpr auto each_layout(ZipLayout<Layouts...> const& a, F const& f) {
  return transform_apply(a.layouts(), f, zip_layout_fn{});
}

template <class Coord>
struct SliceAndOffset {
  Coord const& coord;
  template <class Layout>
  SETT_HOST_DEVICE constexpr auto operator()(Layout const& a) const {
    return slice_and_offset(coord, a);
  }
};
template <class Tiler>
struct LogicalDivideBy {
  Tiler const& tiler;
  template <class Layout>
  SETT_HOST_DEVICE constexpr auto operator()(Layout const& a) const {
    return logical_divide(a, tiler);
  }
};
template <class Tiler>
struct ZippedDivideBy {
  Tiler const& tiler;
  template <class Layout>
  SETT_HOST_DEVICE constexpr auto operator()(Layout const& a) const {
    return zipped_divide(a, tiler);
  }
};
template <class Tiler>
struct TiledDivideBy {
  Tiler const& tiler;
  template <class Layout>
  SETT_HOST_DEVICE constexpr auto operator()(Layout const& a) const {
    return tiled_divide(a, tiler);
  }
};
template <class Tiler>
struct ComposedWith {
  Tiler const& tiler;
  template <class Layout>
  SETT_HOST_DEVICE constexpr auto operator()(Layout const& a) const {
    return composition(a, tiler);
  }
};
struct FirstOf {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return get<0>(t);
  }
};
struct SecondOf {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return get<1>(t);
  }
};

}  // namespace detail

template <int... Is, class... Layouts>
SETT_HOST_DEVICE constexpr auto shape(ZipLayout<Layouts...> const& a) {
  return shape<Is...>(get<0>(a.layouts()));
}
template <int... Is, class... Layouts>
SETT_HOST_DEVICE constexpr auto size(ZipLayout<Layouts...> const& a) {
  return size<Is...>(get<0>(a.layouts()));
}
template <int... Is, class... Layouts>
SETT_HOST_DEVICE constexpr auto rank(ZipLayout<Layouts...> const& a) {
  return rank<Is...>(get<0>(a.layouts()));
}
template <int... Is, class... Layouts>
SETT_HOST_DEVICE constexpr auto depth(ZipLayout<Layouts...> const& a) {
  return depth<Is...>(get<0>(a.layouts()));
}

template <class Coord, class... Layouts>
SETT_HOST_DEVICE constexpr auto slice_and_offset(Coord const& coord, ZipLayout<Layouts...> const& a) {
  auto const parts = transform(a.layouts(), detail::SliceAndOffset<Coord>{coord});
  return make_tuple(detail::zip_layout(transform(parts, detail::FirstOf{})), transform(parts, detail::SecondOf{}));
}

template <class... Layouts, class Tiler>
SETT_HOST_DEVICE constexpr auto logical_divide(ZipLayout<Layouts...> const& a, Tiler const& tiler) {
  return detail::each_layout(a, detail::LogicalDivideBy<Tiler>{tiler});
}
template <class... Layouts, class Tiler>
SETT_HOST_DEVICE constexpr auto zipped_divide(ZipLayout<Layouts...> const& a, Tiler const& tiler) {
  return detail::each_layout(a, detail::ZippedDivideBy<Tiler>{tiler});
}
template <class... Layouts, class Tiler>
SETT_HOST_DEVICE constexpr auto tiled_divide(ZipLayout<Layouts...> const& a, Tiler const& tiler) {
  return detail::each_layout(a, detail::TiledDivideBy<Tiler>{tiler});
}
template <class... Layouts, class Tiler>
SETT_HOST_DEVICE constexpr auto composition(ZipLayout<Layouts...> const& a, Tiler const& tiler) {
  return detail::each_layout(a, detail::ComposedWith<Tiler>{tiler});
}

namespace detail {

// Returns whether mode I has one element, whose offset is the same for every coordinate.
template <int I, class L>
inline constexpr bool is_one_offset = is_constant_v<1, decltype(size<I>(declval<L>()))>&&
    is_constant_v<0, remove_cvref_t<decltype(get<I>(declval<L>().stride()))>>;

template <class A, class B>
inline constexpr bool sizes_may_agree = true;
template <auto a, auto b>
inline constexpr bool sizes_may_agree<C<a>, C<b>> = a == b;

template <int I, class A, class B>
inline constexpr bool mode_may_agree =
    sizes_may_agree<decltype(size<I>(declval<A>())), decltype(size<I>(declval<B>()))> || is_one_offset<I, A> ||
    is_one_offset<I, B>;

template <class A, class B, size_t... I>
SETT_HOST_DEVICE constexpr bool modes_may_agree(index_sequence<I...>) {
  return (true && ... && mode_may_agree<int(I), A, B>);
}

}  // namespace detail

template <class E0, class L0, class... Es, class... Ls>
SETT_HOST_DEVICE constexpr auto make_zip_tensor(Tensor<E0, L0> const& t0, Tensor<Es, Ls> const&... ts) {
  static_assert((true && ... && (L0::rank == Ls::rank)), "zipped tensors must have the same number of modes");
  if constexpr ((true && ... && (L0::rank == Ls::rank))) {
    static_assert((true && ... && detail::modes_may_agree<L0, Ls>(make_index_sequence<size_t(L0::rank)>{})),
                  "zipped tensors must have modes of the same sizes");
  }
  auto const layouts = make_tuple(t0.layout(), ts.layout()...);
  auto const iterators = make_tuple(t0.data(), ts.data()...);
  using Zip = ZipIterator<remove_cvref_t<decltype(t0.data())>, remove_cvref_t<decltype(ts.data())>...>;
  return make_tensor(Zip{iterators}, detail::zip_layout(layouts));
}

namespace detail {

template <class Iterators, class Layouts, size_t... I>
SETT_HOST_DEVICE constexpr auto unzipped(Iterators const& iterators, Layouts const& layouts, index_sequence<I...>) {
  return make_tuple(make_tensor(get<I>(iterators), get<I>(layouts))...);
}

}  // namespace detail

template <class... Iterators, class... Layouts>
SETT_HOST_DEVICE constexpr auto unzip_tensor(
    Tensor<ViewEngine<ZipIterator<Iterators...>>, ZipLayout<Layouts...>> const& t) {
  return detail::unzipped(t.data().iters_, t.layout().layouts(), make_index_sequence<sizeof...(Layouts)>{});
}

}  // namespace cute
