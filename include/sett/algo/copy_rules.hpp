// copy_rules: which elements become which, in a copy on any back end.
//
// Elements of one type are moved. Others are converted as static_cast converts them, where both are numbers of whole
// bytes that C++ converts: integers, f64, f32, tf32, f16, bf16, e4m3, e5m2, and to complex numbers from all of them.
//
//   law      try_copy(s, d) on CPUs and GPUs is refused as not_converted iff !converts(s.dtype, d.dtype)
//   example  converts(DType::s8, DType::f16) and converts(DType::f32, DType::c64), but not converts(DType::c64, DType::f32)
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../tensor/dtype_of.hpp"

namespace sett::inline SETT_ABI {

SETT_HOST_DEVICE constexpr bool is_converted(DType e) {
  switch (e) {
    case DType::f64:
    case DType::f32:
    case DType::tf32:
    case DType::f16:
    case DType::bf16:
    case DType::e4m3:
    case DType::e5m2:
    case DType::c32:
    case DType::c64:
      return true;
    default:
      return is_integer(e) && bits_of(e) >= 8;
  }
}

SETT_HOST_DEVICE constexpr bool converts(DType from, DType to) {
  return from == to || (is_converted(from) && is_converted(to) && (is_complex_dtype(to) || !is_complex_dtype(from)));
}

namespace copy_rules {

// what the types of two tensors say already; void where a type is known at run time alone
template <class S, class D>
constexpr void check_copied() {
  static_assert(!std::is_const_v<D>, "the destination's elements are const");
  using From = std::remove_cv_t<S>;
  if constexpr (!std::is_void_v<From> && !std::is_void_v<D> && !std::is_same_v<From, D>) {
    static_assert(has_dtype<From> && has_dtype<D> && is_converted(dtype_of<From>()) && is_converted(dtype_of<D>()),
                  "elements of different types are converted where both are numbers");
    static_assert(!is_complex_dtype(dtype_of<From>()) || is_complex_dtype(dtype_of<D>()),
                  "a complex number is not converted to a real one");
  }
}

}  // namespace copy_rules

}  // namespace sett
