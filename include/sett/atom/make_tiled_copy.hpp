// make_tiled_copy: makes tiled copies from layouts of threads and values.
//
//   law      make_tiled_copy(a, T, V): thread T(i,j) has value V(k,l) at (k + K*i, l + L*j) of the tile, K x L the
//            shape of V
//            make_cotiled_copy(a, TV, D): value v of thread t is the element of D at offset TV(t,v)
//   example  threads (_4,_8):(_8,_1), values (_2,_1): tile (_8,_8), and thread 9 has (2,1) and (3,1)
//
// Requires: static layouts. Errors: these do not compile: threads or values that repeat or omit an index
// (atom_not_covered); offsets that the data does not contain; and operands that the algebra refuses.
#pragma once

#include "../algebra/filter.hpp"
#include "tiled_copy.hpp"

namespace sett::inline SETT_ABI {

// Plans the thread-value layout of a tiled copy from the layouts of its threads and of its values.
struct TiledThreads {
  static constexpr char const* name = "make_tiled_copy";

  // Maps (thread, value) to the coordinate, from layouts of the threads' indices and of the values' indices.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& threads,
                                                                 BasicLayout<S> const& values) {
    if (Failure const f = numbers_all(threads)) { return f; }
    if (Failure const f = numbers_all(values)) { return f; }
    auto const both = RakedProduct::plan(threads, values);
    if (!both.ok()) { return both.failure; }
    auto const inverse = RightInverse::plan(both.value);
    Num const all = known_value(size(both.value));
    Num const numbered = known_value(size(inverse.value));
    if (numbered != all) { return Failure{Rule::atom_not_covered, 0, 0, numbered, all}; }
    S const next = surely_equal(size(values), S(1)) ? S(0) : size(threads);
    return Compose::plan(inverse.value, flat_layout(Vec<S>(size(threads), size(values)), Vec<S>(S(1), next)));
  }

 private:
  // Checks that each number below the size belongs to exactly one index.
  template <class S>
  SETT_HOST_DEVICE static constexpr Failure numbers_all(BasicLayout<S> const& part) {
    auto const inverse = RightInverse::plan(part);
    if (!inverse.ok()) { return inverse.failure; }
    Num const all = known_value(size(part));
    Num const numbered = known_value(size(inverse.value));
    if (numbered != all) { return Failure{Rule::atom_not_covered, 0, 0, numbered, all}; }
    return {};
  }
};

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class... Args, class TV, class Tiler>
SETT_HOST_DEVICE constexpr TiledCopy<Copy_Atom<Args...>, TV, Tiler> tiled(Copy_Atom<Args...> const& atom, TV const&,
                                                                          Tiler const&) {
  static_assert(is_static_v<TV> && is_static_v<Tiler>, "the layouts of a tiled copy must be static");
  return {atom};
}

// The part of each mode of Shape that TV covers. TV maps (thread, value) to coordinates of Shape.
template <class Shape, class TV>
struct TouchedMode {
  template <class I>
  SETT_HOST_DEVICE constexpr auto operator()(I const&) const {
    auto const only = replace<I::value>(repeat<rank_v<Shape>>(Int<0>{}), Int<1>{});
    return filter(composition(make_layout(Shape{}, only), TV{}));
  }
};

// Makes the copy for a thread-value layout of the coordinates of `shape`; the layout may cover a part of each mode.
template <class... Args, class Shape, class TV>
SETT_HOST_DEVICE constexpr auto tiled_where_touched(Copy_Atom<Args...> const& atom, Shape const& shape, TV const& tv) {
  static_assert(is_static_v<Shape> && is_static_v<TV>, "the layouts of a tiled copy must be static");
  auto const tiler = transform(make_seq<rank_v<Shape>>{}, TouchedMode<Shape, TV>{});
  auto const in_tile = composition(left_inverse(composition(make_layout(shape), tiler)), tv);
  return tiled(atom, in_tile, tiler);
}

}  // namespace detail

// Makes a tiled copy from a thread-value layout and its tile, both unchanged.
template <class... Args, class TV, class Tiler>
SETT_HOST_DEVICE constexpr auto make_tiled_copy_impl(Copy_Atom<Args...> const& atom, TV const& tv, Tiler const& tiler) {
  return detail::tiled(atom, tv, tiler);
}

// `threads` maps (m,n) to the thread's index, and `values` maps (m,n) to the value's index.
template <class... Args, class ThrLayout, class ValLayout = Layout<_1>>
SETT_HOST_DEVICE constexpr auto make_tiled_copy(Copy_Atom<Args...> const& atom, ThrLayout const& threads = {},
                                                ValLayout const& values = {}) {
  auto const tile = product_each(shape(raked_product(threads, values)));
  return detail::tiled(atom, sett::planned<sett::TiledThreads>(threads, values), tile);
}

// `atom_tv` maps (thread, value) to the offset. `data` is the layout of the data.
template <class... Args, class AtomTV, class DataLayout>
SETT_HOST_DEVICE constexpr auto make_cotiled_copy(Copy_Atom<Args...> const& atom, AtomTV const& atom_tv,
                                                  DataLayout const& data) {
  static_assert(is_static_v<AtomTV> && is_static_v<DataLayout>, "the layouts of a tiled copy must be static");
  auto const tv = sett::retile(make_layout(size(data)), coalesce(data), atom_tv);
  return detail::tiled_where_touched(atom, product_each(shape(data)), tv);
}

// Makes a tiled copy of another atom for the tile of a tiled copy. The threads of the new copy hold the source
// elements, or the destination elements, of the original copy's threads.
template <class... Args, class Copy>
SETT_HOST_DEVICE constexpr auto make_tiled_copy_S(Copy_Atom<Args...> const& atom, Copy const& copy) {
  return detail::tiled(atom, copy.get_layoutS_TV(), typename Copy::Tiler_MN{});
}
template <class... Args, class Copy>
SETT_HOST_DEVICE constexpr auto make_tiled_copy_D(Copy_Atom<Args...> const& atom, Copy const& copy) {
  return detail::tiled(atom, copy.get_layoutD_TV(), typename Copy::Tiler_MN{});
}

}  // namespace cute
