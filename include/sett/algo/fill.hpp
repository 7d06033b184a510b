// fill: sets every element of a tensor to one value.
//
//   law      after fill(t, v): t(i) == v for every i, converted as by assignment;  nothing else has changed
//   example  fill(t, 1.0f); if lookup by the data's type finds a fill(t.data(), v), that function is called instead, as
//            in CuTe
//
// Requires: nothing; elements whose offsets occur twice in the layout are written twice.
// Errors: null_pointer, misaligned_pointer, overflow on the host.
#pragma once

#include "check.hpp"
#include "prefer.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

struct Fill {
  static constexpr char const* name = "fill";
};

template <class T, class V>
struct FillElement {
  T& t;
  V const& value;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    t(i) = static_cast<typename T::value_type>(value);
  }
};

template <class T, class V>
SETT_HOST_DEVICE constexpr auto fill_tensor(T& t, V const& value, prefer<1>)
    -> decltype(fill(t.data(), value), void()) {
  fill(t.data(), value);
}
template <class T, class V>
SETT_HOST_DEVICE constexpr void fill_tensor(T& t, V const& value, prefer<0>) {
  each_index(t.size(), FillElement<T, V>{t, value});
}

}  // namespace detail

template <class Engine, class Layout, class T>
SETT_HOST_DEVICE constexpr void fill(Tensor<Engine, Layout>& t, T const& value) {
  detail::check_data<detail::Fill>(t, 0);
  detail::fill_tensor(t, value, prefer<1>{});
}
template <class Engine, class Layout, class T>
SETT_HOST_DEVICE constexpr void fill(Tensor<Engine, Layout>&& t, T const& value) {
  fill(t, value);
}

}  // namespace cute
