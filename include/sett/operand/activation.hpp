// activation: the functions that a GEMM may apply to its sums.
//
//   law      relu keeps NaN; gelu(x) = x Phi(x), with the error function; silu(x) = x / (1 + exp(-x))
//   example  Epilogue{.activation = Activation::gelu}
//
// Kernels on both back ends include this header. To add a function, extend `activated` in
// src/cpu/gemm/loops/epilogue.hpp and in src/cuda/kernels/gemm/epilogue.hpp. A file that does not handle the new
// function does not compile.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../config.hpp"

namespace sett::inline SETT_ABI {

enum class Activation : unsigned char { none, relu, gelu, silu };
inline constexpr int activation_count = 4;

SETT_HOST_DEVICE constexpr char const* name(Activation f) {
  switch (f) {
    case Activation::none:
      return "none";
    case Activation::relu:
      return "relu";
    case Activation::gelu:
      return "gelu";
    case Activation::silu:
      return "silu";
  }
  return "unknown";
}

}  // namespace sett
