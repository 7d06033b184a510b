// epilogue: the operations that a gemm applies to each sum before it stores the sum, on CPUs and on GPUs.
//
//   law      C(m,n) = c_scale * r(act(s)), where s = alpha a_scale b_scale row_scale(m) column_scale(n) * sum
//            + beta * C(m,n) + row_bias(m) + column_bias(n); the residual is added to s, or to act(s) with
//            residual_last
//   example  gemm(1.f, A, B, 0.f, C, {.column_bias = bias, .activation = Activation::gelu, .residual = R})
//
// Everything is computed in the accumulator type (in double if it is an integer type and C is real), and rounded to C's
// type once. Parts that are absent take no time. Pointers refer to host memory for cpu::gemm, and to device memory for
// cuda::gemm.
//
// Requires: a vector has as many elements as its mode; a scale of a whole tensor is one number; the residual has C's
// sizes.
// Errors: the errors of gemm; an epilogue for a complex C is refused. For C of s32, cpu::gemm supports integer scales
// and biases, a residual of s32, and relu; cuda::gemm supports no epilogue. cpu::gemm does not support absmax
// and block scales.
#pragma once

#include <cstddef>
#include <memory>

#include "../tensor/tensor_view.hpp"
#include "activation.hpp"

namespace sett::inline SETT_ABI {

// A vector of numbers of any real type. Element i is at data[i * stride]. The vector is absent if data is null.
struct Coefficients {
  void const* data = nullptr;
  DType dtype = DType::f32;
  std::int64_t stride = 1;

  constexpr Coefficients() = default;
  constexpr Coefficients(std::nullptr_t) {}
  constexpr Coefficients(void const* p, DType e, std::int64_t step = 1) : data(p), dtype(e), stride(step) {}
  template <class T>
    requires(has_dtype<T>)
  constexpr Coefficients(T const* p, std::int64_t step = 1) : data(p), dtype(dtype_of<T>()), stride(step) {}

  constexpr explicit operator bool() const { return data != nullptr; }
};

// A tensor of any layout and any real type. It is absent if it is default-constructed.
class OptionalTensor {
 public:
  constexpr OptionalTensor() = default;
  constexpr OptionalTensor(std::nullptr_t) {}
  template <Viewable T>
  OptionalTensor(T const& t) : view_(std::make_shared<TensorView const>(tensor_view(t))) {}

  explicit operator bool() const { return view_ != nullptr; }
  TensorView const& operator*() const { return *view_; }
  TensorView const* operator->() const { return view_.get(); }

 private:
  std::shared_ptr<TensorView const> view_;
};

struct Epilogue {
  Coefficients row_scale{};     // one scale for each m
  Coefficients column_scale{};  // one scale for each n
  Coefficients row_bias{};      // one bias for each m
  Coefficients column_bias{};   // one bias for each n
  Activation activation = Activation::none;
  OptionalTensor residual{};   // C itself, or a tensor with C's sizes that is disjoint from C
  bool residual_last = false;  // whether the residual is added after the activation instead of before it
  Coefficients a_scale{};      // one scale each for A, B and C
  Coefficients b_scale{};
  Coefficients c_scale{};
  // Scales of blocks of A and of B, both or neither; cuda::gemm of 8-bit floats only. Mode 0 has one scale for each
  // row of the operand or for 128 rows, mode 1 has one for 128 or for 32 elements of K, and batches are mode 2. The
  // products of a block are scaled before they are added up.
  OptionalTensor a_block_scales{};
  OptionalTensor b_block_scales{};
  // Receives the largest magnitude before C's scale and rounding. The result is NaN if any value is NaN.
  float* absmax = nullptr;

  bool is_empty() const {
    return !row_scale && !column_scale && !row_bias && !column_bias && activation == Activation::none && !residual &&
           !a_scale && !b_scale && !c_scale && !a_block_scales && !b_block_scales && absmax == nullptr;
  }
};

}  // namespace sett
