// fragment_layout: converts a fragment to the type of a layout.
//
//   law      fragment_layout<F>{}(t, v) == at(F::value(), t, v)
//   example  for warp_fragment(16, 2, 2), the Layout ((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))
//
// Requires: F::value() is a Fragment; for modes_layout, Modes.
// Errors: none.
#pragma once

#include "../inst/fragment.hpp"
#include "../inst/machine.hpp"
#include "../layout/layout.hpp"

namespace sett::inline SETT_ABI {

// The modes as shape and stride. Without modes, the result is 1:0. A single mode does not become a tuple.
template <class F, class = cute::make_index_sequence<size_t(F::value().count)>>
struct ModesType;
template <class F, size_t... i>
struct ModesType<F, cute::index_sequence<i...>> {
  using shape = cute::Shape<cute::Int<F::value().size[i]>...>;
  using stride = cute::Stride<cute::Int<F::value().stride[i]>...>;
};
template <class F>
struct ModesType<F, cute::index_sequence<0>> {
  using shape = cute::Int<F::value().size[0]>;
  using stride = cute::Int<F::value().stride[0]>;
};
template <class F>
struct ModesType<F, cute::index_sequence<>> {
  using shape = cute::Int<1>;
  using stride = cute::Int<0>;
};

template <class F>
struct ThreadsOf {
  SETT_HOST_DEVICE static constexpr Modes value() { return F::value().threads; }
};
template <class F>
struct ValuesOf {
  SETT_HOST_DEVICE static constexpr Modes value() { return F::value().values; }
};
// The fragment of an operand of the instruction that s describes.
template <auto s, Role o>
struct FragmentOf {
  SETT_HOST_DEVICE static constexpr Fragment value() { return fragment(s, o); }
};
// Uses the name tuple instead of its aliases Shape and Stride. If a program's template names an alias, nvcc's front end
// prints the alias in the form that it parsed first, here without `typename`, which the host's compiler does not
// accept.
template <class F, class T = ModesType<ThreadsOf<F>>, class V = ModesType<ValuesOf<F>>>
using fragment_layout = cute::Layout<cute::tuple<typename T::shape, typename V::shape>,
                                     cute::tuple<typename T::stride, typename V::stride>>;
template <class F, class M = ModesType<F>>
using modes_layout = cute::Layout<typename M::shape, typename M::stride>;

}  // namespace sett
