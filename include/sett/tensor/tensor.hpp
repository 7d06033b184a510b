// tensor: consists of data and a layout. The element at a coordinate is the element of the data at the offset that the
// layout gives.
//
// The data is an iterator: a tagged or untagged pointer to elements of any width, or an iterator that computes its
// values, such as coordinates or counters. An owning tensor is made from a type and a static layout. A coordinate with
// _ selects a slice, which is a view of the same elements.
//
//   law      T(c) is T.data()[T.layout()(c)];  T(c with _)(d) is T(c with d in place of _)
//   example  make_tensor(p, make_shape(4, 5))(2, 3) is p[2 + 3*4];  T(2,_) is row 2
//
// Requires: every offset of the layout is inside the data.
// Errors: a coordinate of another rank does not compile; coordinates are not checked.
#pragma once

#include "../linear/basis.hpp"
#include "../linear/swizzle_slice.hpp"
#include "engine.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class Engine, class Layout>
struct Tensor;

template <class T>
inline constexpr bool is_tensor_v = false;
template <class Engine, class Layout>
inline constexpr bool is_tensor_v<Tensor<Engine, Layout>> = true;
template <class T>
struct is_tensor : bool_constant<is_tensor_v<T>> {};

template <class Iterator, class... Args, class = enable_if_t<has_dereference<Iterator>::value>>
SETT_HOST_DEVICE constexpr auto make_tensor(Iterator const& iter, Args const&... args);

namespace detail {

// Whether the offset at a static coordinate is a static integer. The function A of a composed layout may return a
// run-time number.
template <class F>
inline constexpr bool answers_with_types = is_layout_v<F>;
template <int B, int M, int S>
inline constexpr bool answers_with_types<Swizzle<B, M, S>> = true;
template <class A, class Offset, class B>
inline constexpr bool answers_with_types<ComposedLayout<A, Offset, B>> = answers_with_types<A>&& answers_with_types<B>;

// The offset at a static coordinate, as a type. Integers are passed as values, so that all coordinates share one
// instance of the layout's function. With static arguments, each coordinate would need its own instance.
template <class Layout, class... Integers>
inline constexpr bool is_integer_valued = is_std_integral_v<decltype(Layout{}(Integers{}...))>;

template <bool AllIntegers>
struct OffsetAt {
  template <class Layout, class... Coords>
  static constexpr bool is_by_value = is_integer_valued<Layout, conditional_t<true, std::int64_t, Coords>...>;
};
template <>
struct OffsetAt<false> {
  template <class Layout, class... Coords>
  static constexpr bool is_by_value = false;
};

template <bool ByValue>
struct OffsetType {
  template <class Layout, class... Coords>
  using type = sett::spelled_constant<Layout{}(std::int64_t(Coords::value)...)>;
};
template <>
struct OffsetType<false> {
  template <class Layout, class... Coords>
  using type = decltype(Layout{}(std::declval<Coords const&>()...));
};

template <class Layout, class... Coords>
using static_offset =
    typename OffsetType<OffsetAt<(is_integral_v<Coords> && ...)>::template is_by_value<Layout, Coords...>>::
        template type<Layout, Coords...>;

// Whether this number of coordinates selects an element of the layout or, if the coordinates contain _, a part. The
// call operator of a tensor checks this itself, so that few instantiations precede the error message.
template <class Layout, class... Coords>
inline constexpr bool reaches = sizeof...(Coords) == 1 || int(sizeof...(Coords)) == Layout::rank;

}  // namespace detail

template <class Engine, class Layout>
struct Tensor {
  using engine_type = Engine;
  using layout_type = Layout;
  using iterator = typename Engine::iterator;
  using reference = typename Engine::reference;
  using element_type = typename Engine::element_type;
  using value_type = typename Engine::value_type;
  static constexpr int rank = Layout::rank;

  constexpr Tensor() = default;
  SETT_HOST_DEVICE constexpr Tensor(Engine const& engine, Layout const& layout) : rep_(layout, engine) {}

  SETT_HOST_DEVICE constexpr Tensor const& tensor() const { return *this; }
  SETT_HOST_DEVICE constexpr Tensor& tensor() { return *this; }
  SETT_HOST_DEVICE constexpr decltype(auto) engine() const { return get<1>(rep_); }
  SETT_HOST_DEVICE constexpr decltype(auto) engine() { return get<1>(rep_); }
  SETT_HOST_DEVICE constexpr decltype(auto) layout() const { return get<0>(rep_); }
  SETT_HOST_DEVICE constexpr auto data() const { return engine().begin(); }
  // Returns the data. For a view, this is the iterator itself, so that t.data() = t.data() + n moves the view.
  SETT_HOST_DEVICE constexpr decltype(auto) data() {
    if constexpr (std::is_lvalue_reference_v<decltype(get<1>(declval<decltype(rep_)&>()))>) {
      return engine().begin();
    } else {
      return remove_cvref_t<decltype(engine().begin())>(engine().begin());
    }
  }
  SETT_HOST_DEVICE constexpr decltype(auto) shape() const { return layout().shape(); }
  SETT_HOST_DEVICE constexpr decltype(auto) stride() const { return layout().stride(); }
  SETT_HOST_DEVICE constexpr auto size() const { return cute::size(layout()); }

  template <class Coord, class... Coords>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(Coord const& coord, Coords const&... coords) const {
    static_assert(detail::reaches<Layout, Coord, Coords...>, "the coordinate and the shape must have the same rank");
    if constexpr (is_at_once<Coord, Coords...>) {
      return data()[detail::static_offset<Layout, Coord, Coords...>{}];
    } else {
      return at(*this, detail::one_or_tile(coord, coords...));
    }
  }
  template <class Coord, class... Coords>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(Coord const& coord, Coords const&... coords) {
    static_assert(detail::reaches<Layout, Coord, Coords...>, "the coordinate and the shape must have the same rank");
    if constexpr (is_at_once<Coord, Coords...>) {
      return data()[detail::static_offset<Layout, Coord, Coords...>{}];
    } else {
      return at(*this, detail::one_or_tile(coord, coords...));
    }
  }
  template <class Coord>
  SETT_HOST_DEVICE constexpr decltype(auto) operator[](Coord const& coord) const {
    return at(*this, coord);
  }
  template <class Coord>
  SETT_HOST_DEVICE constexpr decltype(auto) operator[](Coord const& coord) {
    return at(*this, coord);
  }

  // Returns a tensor of the same elements with the composed or tiled layout.
  template <class... Layouts>
  SETT_HOST_DEVICE constexpr auto compose(Layouts const&... layouts) const {
    return make_tensor(data(), layout().compose(layouts...));
  }
  template <class... Layouts>
  SETT_HOST_DEVICE constexpr auto compose(Layouts const&... layouts) {
    return make_tensor(data(), layout().compose(layouts...));
  }
  template <class... Layouts>
  SETT_HOST_DEVICE constexpr auto tile(Layouts const&... layouts) const {
    return make_tensor(data(), layout().tile(layouts...));
  }
  template <class... Layouts>
  SETT_HOST_DEVICE constexpr auto tile(Layouts const&... layouts) {
    return make_tensor(data(), layout().tile(layouts...));
  }

  template <class Index>
  SETT_HOST_DEVICE constexpr auto get_1d_coord(Index const& index) const {
    return layout().get_1d_coord(index);
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr auto get_hier_coord(Index const& index) const {
    return layout().get_hier_coord(index);
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr auto get_flat_coord(Index const& index) const {
    return layout().get_flat_coord(index);
  }

 private:
  // Whether a simulator is included. Coordinates, references (pointer.hpp) and the use of registers are then reported
  // to it.
  static constexpr bool is_watched = requires { watch_coordinate(detail::watch_tag<iterator>{}, 0); };

  // Whether the element's offset is static and no simulator observes the access. Static loops instantiate thousands of
  // such accesses.
  template <class... Coords>
  static constexpr bool is_at_once = detail::are_static<Layout, Coords...>&& detail::answers_with_types<Layout> &&
                                     !(false || ... || detail::any_underscore<Coords>)&&!is_watched;

  template <class Self, class Coord>
  SETT_HOST_DEVICE static constexpr decltype(auto) at(Self& self, Coord const& coord) {
    if constexpr (detail::any_underscore<Coord> && detail::are_static<Coord, layout_type>) {
      constexpr decltype(slice_and_offset(coord, self.layout())) part{};
      return make_tensor(self.data() + get<1>(part), get<0>(part));
    } else if constexpr (detail::any_underscore<Coord>) {
      auto const part = slice_and_offset(coord, self.layout());
      return make_tensor(self.data() + get<1>(part), get<0>(part));
    } else {
#if !defined(__CUDA_ARCH__) && !defined(__CUDACC_RTC__)
      if constexpr (is_watched && !is_rmem_v<iterator>) {
        if (!__builtin_is_constant_evaluated()) { watch_coordinate(detail::watch_tag<iterator>{}, coord); }
      } else if constexpr (is_watched &&
                           requires { watch_register(detail::watch_tag<iterator>{}, &*self.data(), coord); }) {
        if constexpr (std::is_pointer_v<remove_cvref_t<decltype(self.data())>>) {
          if (!__builtin_is_constant_evaluated()) {
            return *watch_register(detail::watch_tag<iterator>{}, self.data() + self.layout()(coord), coord);
          }
        }
      }
#endif
      return self.data()[self.layout()(coord)];
    }
  }

  tuple<Layout, Engine> rep_;
};

namespace detail {

template <class T>
inline constexpr bool is_layout_like_v = is_layout<T>::value;

// Returns make_tensor's layout argument, or the layout made from a shape and a stride.
template <class Layout>
SETT_HOST_DEVICE constexpr auto layout_of(Layout const& layout) {
  if constexpr (is_layout_like_v<Layout>) {
    return layout;
  } else {
    return make_layout(layout);
  }
}
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto layout_of(Shape const& shape, Stride const& stride) {
  return make_layout(shape, stride);
}

}  // namespace detail

// Makes a view of an iterator's elements from a layout, or from a shape and a stride.
template <class Iterator, class... Args, class>
SETT_HOST_DEVICE constexpr auto make_tensor(Iterator const& iter, Args const&... args) {
  auto const layout = detail::layout_of(args...);
  using Layout = remove_cv_t<decltype(layout)>;
  return Tensor<ViewEngine<Iterator>, Layout>(ViewEngine<Iterator>{iter}, layout);
}

// Makes new owned elements of type T, all 0 as in CuTe. The layout must be static, and its offsets must begin at 0.
template <class T, class... Args>
SETT_HOST_DEVICE constexpr auto make_tensor(Args const&... args) {
  auto const layout = detail::layout_of(args...);
  using Layout = remove_cv_t<decltype(layout)>;
  static_assert(is_static_v<Layout>, "a tensor that owns its elements must have a static layout");
  using Engine = ArrayEngine<T, size_t(cosize_v<Layout>)>;
#if !defined(__CUDA_ARCH__) && !defined(__CUDACC_RTC__)
  // If a simulator is included, it treats the elements as registers that have not been written.
  if constexpr (requires(Engine & e) { watch_new(detail::watch_tag<typename Engine::iterator>{}, e); }) {
    Tensor<Engine, Layout> fresh{};
    if (!__builtin_is_constant_evaluated()) {
      watch_new(detail::watch_tag<typename Engine::iterator>{}, fresh.engine());
    }
    return fresh;
  } else {
    return Tensor<Engine, Layout>();
  }
#else
  return Tensor<Engine, Layout>();
#endif
}

// These functions return the data of a tensor, and the layout, shape, stride, size, rank and depth of a tensor or of
// its mode get<I...>.
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto data(Tensor<Engine, Layout> const& t) {
  return t.data();
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto data(Tensor<Engine, Layout>& t) {
  return t.data();
}
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr decltype(auto) layout(Tensor<Engine, Layout> const& t) {
  return layout<Is...>(t.layout());
}
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr decltype(auto) shape(Tensor<Engine, Layout> const& t) {
  return shape<Is...>(t.layout());
}
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr decltype(auto) stride(Tensor<Engine, Layout> const& t) {
  return stride<Is...>(t.layout());
}
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto size(Tensor<Engine, Layout> const& t) {
  return size<Is...>(t.layout());
}
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto rank(Tensor<Engine, Layout> const& t) {
  return rank<Is...>(t.layout());
}
template <int... Is, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto depth(Tensor<Engine, Layout> const& t) {
  return depth<Is...>(t.layout());
}

// Returns the element or the slice at a coordinate. This is the call operator as a function.
template <class Coord, class Engine, class Layout>
SETT_HOST_DEVICE constexpr decltype(auto) slice(Coord const& coord, Tensor<Engine, Layout> const& t) {
  return t(coord);
}

}  // namespace cute
