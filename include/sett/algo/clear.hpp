// clear: the value-initialised element everywhere: 0 for numbers.
//
//   law      clear(t) is fill(t, T{}) for the value type T of t
//   example  clear(accumulators);
//
// Requires: nothing.
// Errors: those of fill.
#pragma once

#include "fill.hpp"

namespace cute {

template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr void clear(Tensor<Engine, Layout>& t) {
  fill(t, typename Tensor<Engine, Layout>::value_type{});
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr void clear(Tensor<Engine, Layout>&& t) {
  clear(t);
}

}  // namespace cute
