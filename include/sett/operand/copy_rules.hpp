// copy_rules: determines which source element a copy on any back end writes to which destination element, and contains
// the messages for refused copies.
//
// Elements are copied unchanged if both tensors have the same type. Elements of different types are converted as by
// static_cast, if both are numbers of whole bytes that C++ converts: integers, f64, f32, tf32, f16, bf16, e4m3 and
// e5m2. All of them also convert to complex numbers. Bytes (u8) are packed into unsigned integers of 1, 2 or 4 bits,
// and such integers are unpacked.
//
//   law      try_copy(s, d) on CPUs and GPUs is refused as not_converted iff !converts(s.dtype, d.dtype)
//   example  converts(DType::s8, DType::f16) and converts(DType::f32, DType::c64), but not converts(DType::c64,
//            DType::f32)
//
// CPUs and GPUs check a copy in the same order. Messages show layouts as their leaves of extent 2 or more.
//
// Requires: nothing.
// Errors: from find_fault and check_in_place: overflow, null_pointer, sizes_differ, not_converted, not_injective,
// tensors_overlap, undecided_bound.
#pragma once

#include "../linear/any_mapping.hpp"
#include "memory.hpp"

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

// Returns whether a copy packs bytes, or unpacks them.
SETT_HOST_DEVICE constexpr bool packs(DType from, DType to) {
  auto const is_part = [](DType e) { return e == DType::b1 || e == DType::u2 || e == DType::u4; };
  return (from == DType::u8 && is_part(to)) || (is_part(from) && to == DType::u8);
}

SETT_HOST_DEVICE constexpr bool converts(DType from, DType to) {
  return from == to || packs(from, to) ||
         (is_converted(from) && is_converted(to) && (is_complex_dtype(to) || !is_complex_dtype(from)));
}

namespace detail {

// Checks the types of two tensors. void stands for a type that is known only at run time.
template <class S, class D>
constexpr void check_copied() {
  static_assert(!std::is_const_v<D>, "the destination's elements must not be const");
  using From = std::remove_cv_t<S>;
  if constexpr (!std::is_void_v<From> && !std::is_void_v<D> && !std::is_same_v<From, D>) {
    static_assert(has_dtype<From> && has_dtype<D> && is_converted(dtype_of<From>()) && is_converted(dtype_of<D>()),
                  "elements of different types must both be numeric to be converted");
    static_assert(!is_complex_dtype(dtype_of<From>()) || is_complex_dtype(dtype_of<D>()),
                  "a complex number cannot be converted to a real one");
  }
}

// Returns the leaves of extent 2 or more, or 1:0 if there are none.
inline AnyLayout shown_leaves(AnyLayout const& layout) {
  Vec<Num> shape, stride;
  for (int k = 0; k < layout.leaves(); ++k) {
    if (layout.shape[k] == Num(1)) { continue; }
    shape.push_back(layout.shape[k]);
    stride.push_back(layout.stride[k]);
  }
  return shape.empty() ? one_mode(Num(1), Num(0)) : flat_layout(shape, stride);
}

inline Error fault(Failure const& f, TensorView const& src, TensorView const& dst) {
  AnyLayout const from = shown_leaves(src.layout), to = shown_leaves(dst.layout);
  if (f.rule == Rule::not_converted) {
    bool const are_bytes = bits_of(src.dtype) % 8 == 0 && bits_of(dst.dtype) % 8 == 0;
    return {f, Text() << "copy: elements of " << name(src.dtype) << " cannot be converted to " << name(dst.dtype)
                      << ": "
                      << (are_bytes ? "use numeric types, and a complex destination for a complex source ["
                                    : "b1, u2 and u4 can be converted only from u8 and to u8 [")
                      << to_text(from) << "  and  " << to_text(to) << "]"};
  }
  if (src.is_plain() && dst.is_plain()) { return make_error("copy", f, from, to); }
  AnyMapping const in(AnyComposed(src.swizzle, Num(src.offset), from));
  AnyMapping const out(AnyComposed(dst.swizzle, Num(dst.offset), to));
  return make_error("copy", f, in, out);
}

// Checks the source or the destination of a copy independently of the other side.
inline Failure check_side(TensorView const& v, int which) {
  if (Failure const f = check_readable(v, which)) { return f; }
  return check_operand(v.swizzle);
}
inline Num count_of(TensorView const& v) { return size(v.layout); }
inline DType type_of(TensorView const& v) { return v.dtype; }

// Checks addresses, offsets, sizes and types. A back end may pass its own type of view, for which check_side, count_of
// and type_of must exist.
template <class View>
Failure check_sides(View const& src, View const& dst) {
  if (Failure const f = check_side(src, 0)) { return f; }
  if (Failure const f = check_side(dst, 1)) { return f; }
  Num const n = count_of(src), m = count_of(dst);
  if (!(n == m)) { return {Rule::sizes_differ, 0, 0, n, m}; }
  bool const is_converted = n == Num(0) || converts(type_of(src), type_of(dst));
  return is_converted ? Failure{} : Failure{Rule::not_converted};
}

// Checks types, layouts and null addresses. Does not check whether the tensors share bytes.
inline Failure find_fault(TensorView const& src, TensorView const& dst) {
  if (Failure const f = check_sides(src, dst)) { return f; }
  return check_scatter(src, dst);
}

// Returns whether both views have the same elements of one array in the same order, with types of the same width.
inline bool is_itself(TensorView const& src, TensorView const& dst) {
  return src.data == dst.data && bits_of(src.dtype) == bits_of(dst.dtype) && src.layout.shape == dst.layout.shape &&
         src.layout.stride == dst.layout.stride && src.swizzle == dst.swizzle && src.offset == dst.offset;
}

// Checks that no written byte is read, unless a tensor is written to itself. If this converts the tensor, each element
// must occur once, because a second conversion would read the result of the first.
inline Failure check_in_place(TensorView const& src, TensorView const& dst) {
  if (!is_itself(src, dst)) { return check_apart(src, dst, 0); }
  return src.dtype == dst.dtype ? Failure{} : check_output(dst);
}

}  // namespace detail

}  // namespace sett
