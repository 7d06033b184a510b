// flat: describes a matrix with one leaf for each mode by five numbers. For a small GEMM, building the lists of a
// Matrix would take most of the time.
//
//   law      element (m, k) is at data + (m * row_stride + k * column_stride) * size
//   example  flat(make_tensor(p, make_shape(4, 3))) is {p, 4, 3, 1, 4}
//
// Requires: a tensor for which is_flat is true, which means rank 2, one leaf for each mode, and integer strides.
// Errors: other tensors do not compile.
#pragma once

#include "view.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct Flat {
  void* data;
  std::int64_t rows, columns, row_stride, column_stride;
};

template <class T>
inline constexpr bool is_flat = false;
template <class Engine, class M, class K, class DM, class DK>
inline constexpr bool is_flat<cute::Tensor<Engine, cute::Layout<cute::tuple<M, K>, cute::tuple<DM, DK>>>> =
    !cute::is_tuple_v<M> && !cute::is_tuple_v<K> && !has_units<cute::tuple<DM, DK>>;

template <class Tensor>
Flat flat(Tensor const& t) {
  static_assert(is_flat<Tensor>, "the tensor must have two modes of one leaf each, with integer strides");
  auto const& shape = t.layout().shape();
  auto const& stride = t.layout().stride();
  return {erased(address(t.data())), static_cast<std::int64_t>(cute::get<0>(shape)),
          static_cast<std::int64_t>(cute::get<1>(shape)), static_cast<std::int64_t>(cute::get<0>(stride)),
          static_cast<std::int64_t>(cute::get<1>(stride))};
}

}  // namespace sett::cpu::detail
