// gemm: products of tensors in any layouts, on the GPU.
//
// A (M,K), B (N,K), C (M,N), or with batches (M,K,L), (N,K,L), (M,N,L); modes may be nested, so that GEMMs of matrices,
// of batches, contractions and convolutions are one call. Operands that are no matrices for the hardware (modes that do
// not follow one another, rows that are not multiples of 16 bytes) are copied to such first.
//
//   law      C(m,n,l) = f(alpha * sum over k of A(m,k,l) B(n,k,l) + beta * C(m,n,l)), f of the epilogue
//   example  sett::cuda::gemm(1.0f, A, B, 0.0f, C, {.bias = bias, .activation = Activation::relu});
//
// f64 is multiplied in f64, with alpha and beta of that type. On a device of compute capability 9.0 a product is made
// by its warpgroups, elsewhere and where operands do not fit by warps (warp_gemm_launch.hpp).
//
// Requires: device memory; C apart from A and B; a device of compute capability 8.0, for e4m3 and e5m2 8.9.
// Errors: layout_error as try_gemm_modes, or where C has an offset twice or lies on what is read; error where there is
// no GPU, an address is null, on the host or between elements, a pair of types has no product, a number or an option is
// out of range, or a product to s32 is asked for a fraction or an epilogue. Nothing is written then.
#pragma once

#include <type_traits>

#include "../layout/cast.hpp"
#include "../tensor/float_types.hpp"
#include "../tensor/tensor.hpp"
#include "number.hpp"
#include "stream.hpp"

namespace sett::inline SETT_ABI::cuda {

// applied to float sums, in this order: alpha, scales of A, B, row and column, beta * C, bias, residual, activation,
// absmax, scale of C. All addresses are of device memory.
struct Epilogue {
  float const* bias = nullptr;          // one for each n
  float const* row_scale = nullptr;     // one for each m
  float const* column_scale = nullptr;  // one for each n
  Activation activation = Activation::none;
  void const* residual = nullptr;  // of C's type, and where C's elements lie: C itself, or apart from it
  bool residual_last = false;      // added after the activation, as sett::cpu::Epilogue does, not before
  float const* a_scale = nullptr;  // one number for all of A, B, C
  float const* b_scale = nullptr;
  float const* c_scale = nullptr;
  float* absmax = nullptr;  // is set to the largest magnitude before C's scale and rounding; NaN where there is one
};

enum class Precision {
  full,  // of the elements' type: f32 is multiplied as sums of tf32 parts
  tf32   // f32 is rounded to tf32
};

enum class GemmKernel {
  chosen,
  wgmma,  // of warpgroups, sm_90 alone: operands by tensor maps; what does not fit them is copied
  mma     // of warps, sm_80 and later: operands as they lie
};

struct GemmTuning;

struct GemmOptions {
  Precision precision = Precision::full;
  int tile_n = 0;   // 0: chosen
  bool fit = true;  // tiles of several widths, so that they fill the SMs
  int group = 0;    // row blocks walked together; 0: chosen
  int slices = 0;   // of K, added up in order by a second kernel; 0: chosen
  int cluster = 0;  // blocks that have a part of a skinny GEMM's K each: 1, 2 or 4; 0: chosen
  // the longer operand of a skinny GEMM is written by no kernel of the stream that may still run: it is read while
  // those before do
  bool weights_ready = false;
  GemmTuning const* tuning = nullptr;  // gemm_tuning.hpp: measured once and remembered; null: the model chooses
  bool debug = false;                  // waits that never end stop the kernel and name their barrier
  GemmKernel kernel = GemmKernel::chosen;
};

struct GemmTensor {
  void const* data;
  Number type;
  AnyLayout layout;
};
void gemm_tensors(double alpha, GemmTensor const& a, GemmTensor const& b, double beta, GemmTensor const& c,
                  Epilogue const& epilogue, Stream const& stream, GemmOptions const& options);
result<Done> try_gemm_tensors(double alpha, GemmTensor const& a, GemmTensor const& b, double beta, GemmTensor const& c,
                              Epilogue const& epilogue, Stream const& stream, GemmOptions const& options);

template <class T>
constexpr Number number_of() {
  using U = std::remove_cv_t<T>;
  if constexpr (std::is_same_v<U, cute::half_t>) {
    return Number::f16;
  } else if constexpr (std::is_same_v<U, cute::bfloat16_t>) {
    return Number::bf16;
  } else if constexpr (std::is_same_v<U, cute::tfloat32_t>) {
    return Number::tf32;
  } else if constexpr (std::is_same_v<U, cute::float_e4m3_t>) {
    return Number::e4m3;
  } else if constexpr (std::is_same_v<U, cute::float_e5m2_t>) {
    return Number::e5m2;
  } else if constexpr (std::is_same_v<U, signed char>) {
    return Number::s8;
  } else if constexpr (std::is_same_v<U, unsigned char>) {
    return Number::u8;
  } else if constexpr (std::is_same_v<U, int>) {
    return Number::s32;
  } else if constexpr (std::is_same_v<U, double>) {
    return Number::f64;
  } else {
    static_assert(std::is_same_v<U, float>,
                  "a product on the GPU takes f16, bf16, tf32, e4m3, e5m2, f32, f64, s8, u8, and s32 as C");
    return Number::f32;
  }
}

template <class Tensor>
GemmTensor gemm_tensor(Tensor const& t) {
  return {cute::raw_pointer_cast(t.data()), number_of<typename Tensor::value_type>(), to_any(t.layout())};
}

template <class A, class B, class C>
void gemm(double alpha, A const& a, B const& b, double beta, C const& c, Epilogue const& epilogue = {},
          Stream const& stream = {}, GemmOptions const& options = {}) {
  gemm_tensors(alpha, gemm_tensor(a), gemm_tensor(b), beta, gemm_tensor(c), epilogue, stream, options);
}

// the same, and what it would be refused for as a value
template <class A, class B, class C>
result<Done> try_gemm(double alpha, A const& a, B const& b, double beta, C const& c, Epilogue const& epilogue = {},
                      Stream const& stream = {}, GemmOptions const& options = {}) {
  return try_gemm_tensors(alpha, gemm_tensor(a), gemm_tensor(b), beta, gemm_tensor(c), epilogue, stream, options);
}

}  // namespace sett::cuda
