// epilogue: what a product does to each sum before it is stored: scales, bias, an activation, a residual.
//
//   law      C = f(alpha * row_scale(m) * column_scale(n) * sum + beta * C + row_bias(m) + column_bias(n)) +
//   residual(m,n) example  gemm(1.f, A, B, 0.f, C, Epilogue{.column_bias = bias, .activation = Activation::gelu})
//
// All of it is computed in the type in which the sums are kept (float where the sums are integers and C is float), and
// rounded to C's type once. relu keeps NaN. gelu is x Phi(x), by the error function; silu is x / (1 + exp(-x)). What is
// absent costs nothing.
//
// Requires: a vector has as many elements as its mode; the residual has C's sizes.
// Errors: sizes_differ, tensors_overlap and null_pointer of the residual. Integer C: scales that are not integers are
// truncated; only none and relu. Complex C: no epilogue.
#pragma once

#include "matrix.hpp"

namespace sett::inline SETT_ABI::cpu {

enum class Activation : unsigned char { none, relu, gelu, silu };

// a vector of numbers of any real type: element i is at data[i*stride]
struct Coefficients {
  void const* data = nullptr;
  Element element = Element::f32;
  std::int64_t stride = 1;

  constexpr Coefficients() = default;
  template <class T>
  Coefficients(T const* p, std::int64_t step = 1) : data(p), element(element_of<std::remove_cv_t<T>>()), stride(step) {}
};

struct Epilogue {
  Coefficients row_scale{};
  Coefficients column_scale{};
  Coefficients row_bias{};
  Coefficients column_bias{};
  Activation activation = Activation::none;
  Matrix const* residual = nullptr;  // matrix(R)

  constexpr bool is_empty() const {
    return residual == nullptr && activation == Activation::none && row_scale.data == nullptr &&
           column_scale.data == nullptr && row_bias.data == nullptr && column_bias.data == nullptr;
  }
};

}  // namespace sett::cpu
