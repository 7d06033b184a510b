// dlpack: conversion to and from DLPack, the exchange format of Python's array libraries.
//
// It uses the structures of <dlpack/dlpack.h>; without that header this one is empty. Nothing is copied or owned.
//
//   law      from_dlpack<T,R>(d)(c) is the element of d at c;  from_dlpack<T,R>(to_dlpack(t)) has t's data, shape and
//            strides, the modes of t flattened
//   example  auto t = from_dlpack<float, 2>(managed->dl_tensor);  auto d = to_dlpack(t);  use(&d.tensor);
//
// Requires: the memory outlives the view; to_dlpack's result is not moved while its `tensor` is used.
// Errors: dlpack_type, dlpack_rank, extent_below_one, null_pointer, misaligned_pointer. Types without a DLPack code do
// not compile.
#pragma once

#if __has_include(<dlpack/dlpack.h>)

#include <dlpack/dlpack.h>

#include "float_types.hpp"
#include "view.hpp"

namespace sett::inline SETT_ABI {

namespace dlpack {

template <class T>
inline constexpr int code_of = -1;
template <class T>
  requires(std::is_integral_v<T>)
inline constexpr int code_of<T> = std::is_signed_v<T> ? kDLInt : kDLUInt;
template <class T>
  requires(std::is_floating_point_v<T>)
inline constexpr int code_of<T> = kDLFloat;
template <>
inline constexpr int code_of<cute::half_t> = kDLFloat;
template <>
inline constexpr int code_of<cute::bfloat16_t> = kDLBfloat;

template <class T>
constexpr DLDataType type_of() {
  static_assert(code_of<T> >= 0, "DLPack has no such element type");
  return {std::uint8_t(code_of<T>), std::uint8_t(8 * sizeof(T)), 1};
}

inline void refuse(Rule rule, int mode, Num a, Num b) {
  raise(make_error("from_dlpack", Failure{rule, mode, 0, a, b}));
}

}  // namespace dlpack

// A view of a DLTensor of rank R with elements T; missing strides are row-major.
template <class T, int R>
auto from_dlpack(DLTensor const& d) {
  static_assert(R > 0, "a tensor has a mode at least");
  constexpr DLDataType type = dlpack::type_of<std::remove_const_t<T>>();
  if (d.dtype.code != type.code || d.dtype.bits != type.bits || d.dtype.lanes != 1) {
    dlpack::refuse(Rule::dlpack_type, d.dtype.code, d.dtype.bits, type.bits);
  }
  if (d.ndim != R) { dlpack::refuse(Rule::dlpack_rank, 0, d.ndim, R); }
  cute::array<std::int64_t, R> shape{};
  cute::array<std::int64_t, R> stride{};
  Num compact(1);
  for (int i = R - 1; i >= 0; --i) {
    if (d.shape[i] < 1) { dlpack::refuse(Rule::extent_below_one, i, d.shape[i], 0); }
    shape[std::size_t(i)] = d.shape[i];
    stride[std::size_t(i)] = d.strides == nullptr ? compact.value : d.strides[i];
    compact = compact * Num(d.shape[i]);
    if (compact.overflowed()) { dlpack::refuse(Rule::overflow, i, 0, 0); }
  }
  auto const address = reinterpret_cast<std::uintptr_t>(d.data) + d.byte_offset;
  if (d.data == nullptr) { dlpack::refuse(Rule::null_pointer, 0, 0, 0); }
  if (address % alignof(T) != 0) {
    dlpack::refuse(Rule::misaligned_pointer, 0, std::int64_t(address % alignof(T)), std::int64_t(alignof(T)));
  }
  return cute::make_tensor(reinterpret_cast<T*>(address), cute::make_int_tuple<R>(shape, R, std::int64_t(1)),
                           cute::make_int_tuple<R>(stride, R, std::int64_t(0)));
}

// A DLTensor and its shape and strides.
template <int R>
struct DLPackView {
  std::int64_t shape[R];
  std::int64_t strides[R];
  DLTensor tensor{};

  DLPackView() = default;
  DLPackView(DLPackView const& other) { *this = other; }
  DLPackView& operator=(DLPackView const& other) {
    for (int i = 0; i < R; ++i) {
      shape[i] = other.shape[i];
      strides[i] = other.strides[i];
    }
    tensor = other.tensor;
    tensor.shape = shape;
    tensor.strides = strides;
    return *this;
  }
};

// A tensor's elements for DLPack, one dimension for each leaf of its shape.
template <class Engine, class Layout>
auto to_dlpack(cute::Tensor<Engine, Layout> const& t, DLDevice device = {kDLCPU, 0}) {
  using Value = typename Engine::value_type;
  auto const shape = cute::to_array(t.shape());
  auto const strides = cute::to_array(t.stride());
  constexpr int rank = int(cute::tuple_size_v<std::remove_cvref_t<decltype(shape)>>);
  DLPackView<rank> out;
  for (int i = 0; i < rank; ++i) {
    out.shape[i] = shape[std::size_t(i)];
    out.strides[i] = strides[std::size_t(i)];
  }
  out.tensor.data = const_cast<Value*>(cute::raw_pointer_cast(t.data()));
  out.tensor.device = device;
  out.tensor.ndim = rank;
  out.tensor.dtype = dlpack::type_of<Value>();
  out.tensor.shape = out.shape;
  out.tensor.strides = out.strides;
  return out;
}

}  // namespace sett

#endif
