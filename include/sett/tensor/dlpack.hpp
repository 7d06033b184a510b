// dlpack: converts to and from DLPack, the exchange format of Python's array libraries.
//
// The header uses the structures of <dlpack/dlpack.h>. If that header is not found, this header is empty. Nothing is
// copied or owned.
//
//   law      from_dlpack<T,R>(d)(c) is the element of d at c;  from_dlpack<T,R>(to_dlpack(t)) has t's data, and t's
//            shape and strides with flattened modes
//   example  auto t = from_dlpack<float, 2>(managed->dl_tensor);  auto d = to_dlpack(t);  use(&d.tensor);
//            sett::cpu::copy(sett::tensor_view(managed->dl_tensor), sett::tensor_view(other->dl_tensor));
//
// Requires: the memory outlives the view; to_dlpack's result is not moved while its `tensor` is used.
// Errors: dlpack_type, dlpack_rank, extent_below_one, null_pointer, misaligned_pointer. Types without a DLPack code do
// not compile.
#pragma once

#if __has_include(<dlpack/dlpack.h>)

#include <dlpack/dlpack.h>

#include <algorithm>
#include <optional>

#include "tensor_view.hpp"
#include "view.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// A type and its DLPack code. Codes from 10 on are new in DLPack 1.1.
struct Coded {
  DType dtype;
  int code;
};
inline constexpr Coded codes[] = {
    {DType::s8, kDLInt},    {DType::s16, kDLInt},     {DType::s32, kDLInt},     {DType::s64, kDLInt},
    {DType::s4, kDLInt},    {DType::u8, kDLUInt},     {DType::u16, kDLUInt},    {DType::u32, kDLUInt},
    {DType::u64, kDLUInt},  {DType::u4, kDLUInt},     {DType::f16, kDLFloat},   {DType::f32, kDLFloat},
    {DType::f64, kDLFloat}, {DType::bf16, kDLBfloat}, {DType::c32, kDLComplex}, {DType::c64, kDLComplex},
    {DType::e4m3, 10},      {DType::e5m2, 12},        {DType::ue8m0, 14},       {DType::e2m3, 15},
    {DType::e3m2, 16},      {DType::e2m1, 17}};

// Returns DLPack's code of a type, or -1 if DLPack does not define it.
constexpr int code_of(DType e) {
  for (Coded const& c : codes) {
    if (c.dtype == e) { return c.code; }
  }
  return -1;
}

inline void refuse_type(char const* call, Rule rule, int mode, Num a, Num b) {
  raise(make_error(call, Failure{rule, mode, 0, a, b}));
}

// Returns the layout, with one mode for each dimension, and the address of the first element.
inline TensorView checked(char const* call, DLTensor const& d, DType dtype, std::size_t alignment) {
  Vec<Num> shape = Vec<Num>::repeated(d.ndim, Num(1));
  Vec<Num> stride = Vec<Num>::repeated(d.ndim, Num(0));
  Num compact(1);
  for (int i = d.ndim - 1; i >= 0; --i) {
    if (d.shape[i] < 1) { refuse_type(call, Rule::extent_below_one, i, d.shape[i], 0); }
    shape[i] = Num(d.shape[i]);
    stride[i] = d.strides == nullptr ? compact : Num(d.strides[i]);
    compact = compact * Num(d.shape[i]);
    if (compact.overflowed()) { refuse_type(call, Rule::overflow, i, 0, 0); }
  }
  auto const address = reinterpret_cast<std::uintptr_t>(d.data) + d.byte_offset;
  if (d.data == nullptr) { refuse_type(call, Rule::null_pointer, 0, 0, 0); }
  if (address % alignment != 0) {
    refuse_type(call, Rule::misaligned_pointer, 0, std::int64_t(address % alignment), std::int64_t(alignment));
  }
  return {reinterpret_cast<void*>(address), dtype, d.ndim == 0 ? one_mode(Num(1), Num(0)) : flat_layout(shape, stride)};
}

}  // namespace detail

// Returns the DLDataType of a type that DLPack defines.
constexpr DLDataType dlpack_type(DType e) { return {std::uint8_t(detail::code_of(e)), std::uint8_t(bits_of(e)), 1}; }

// Returns the DType of a DLDataType, or std::nullopt if there is none.
constexpr std::optional<DType> dtype_of(DLDataType t) {
  for (detail::Coded const& c : detail::codes) {
    if (t.lanes == 1 && t.code == c.code && t.bits == bits_of(c.dtype)) { return c.dtype; }
  }
  return {};
}

// Returns a view of a DLTensor of any type and rank, with one mode for each dimension.
inline TensorView tensor_view(DLTensor const& d) {
  std::optional<DType> const e = dtype_of(d.dtype);
  if (!e) { detail::refuse_type("tensor_view", Rule::dlpack_type, d.dtype.code, d.dtype.bits, 0); }
  int const bytes = std::max(1, bytes_of(*e));
  return detail::checked("tensor_view", d, *e, std::size_t(is_complex_dtype(*e) ? bytes / 2 : bytes));
}

// Returns a view of a DLTensor of rank R with elements T. Without strides, the layout is row-major.
template <class T, int R>
auto from_dlpack(DLTensor const& d) {
  static_assert(R > 0, "a tensor needs at least one mode");
  constexpr DType e = dtype_of<std::remove_const_t<T>>();
  static_assert(detail::code_of(e) >= 0, "the element type must be one that DLPack supports");
  constexpr DLDataType type = dlpack_type(e);
  if (d.dtype.code != type.code || d.dtype.bits != type.bits || d.dtype.lanes != 1) {
    detail::refuse_type("from_dlpack", Rule::dlpack_type, d.dtype.code, d.dtype.bits, type.bits);
  }
  if (d.ndim != R) { detail::refuse_type("from_dlpack", Rule::dlpack_rank, 0, d.ndim, R); }
  TensorView const v = detail::checked("from_dlpack", d, e, alignof(T));
  cute::array<std::int64_t, R> shape{};
  cute::array<std::int64_t, R> stride{};
  for (int i = 0; i < R; ++i) {
    shape[std::size_t(i)] = v.layout.shape[i].value;
    stride[std::size_t(i)] = v.layout.stride[i].value;
  }
  return cute::make_tensor(static_cast<T*>(v.data), cute::make_int_tuple<R>(shape, R, std::int64_t(1)),
                           cute::make_int_tuple<R>(stride, R, std::int64_t(0)));
}

// A DLTensor that contains its shape and strides.
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

// Describes the elements of a tensor for DLPack, with one dimension for each leaf of its shape.
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
  static_assert(detail::code_of(dtype_of<Value>()) >= 0, "the element type must be one that DLPack supports");
  out.tensor.dtype = dlpack_type(dtype_of<Value>());
  out.tensor.shape = out.shape;
  out.tensor.strides = out.strides;
  return out;
}

}  // namespace sett

#endif
