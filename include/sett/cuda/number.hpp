// number: the element types that a product on the GPU takes, and what may happen to a sum.
//
//   example  Number::bf16 operands with Number::f32 output; Activation::relu
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../config.hpp"

namespace sett::inline SETT_ABI::cuda {

enum class Number : unsigned char { f16, bf16, tf32, e4m3, e5m2, s8, u8, f32, s32, f64 };

enum class Activation : unsigned char { none, relu, gelu, silu };

}  // namespace sett::cuda
