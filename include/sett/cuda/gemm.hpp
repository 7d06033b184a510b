// gemm: products of tensors in any layouts, on the GPU.
//
// A (M,K), B (N,K), C (M,N), or with batches (M,K,L), (N,K,L), (M,N,L); modes may have modes, so that products of
// matrices, of batches, contractions and convolutions are one call. Operands that are no matrices for the hardware
// (modes that do not follow one another, rows that are no multiples of 16 bytes) are copied to such first.
//
//   law      C(m,n,l) = f(alpha * sum over k of A(m,k,l) B(n,k,l) + beta * C(m,n,l)), f of the epilogue (algo/epilogue.hpp)
//   example  sett::cuda::gemm(1.0f, A, B, 0.0f, C, {.column_bias = bias, .activation = Activation::relu});
//
// f64 is multiplied in f64, with alpha and beta of that type. On a device of compute capability 9.0 a product is made
// by its warpgroups, elsewhere and where operands do not fit by warps (warp_gemm_launch.hpp).
//
// Requires: device memory; C apart from A and B; a device of compute capability 8.0, for e4m3 and e5m2 8.9.
// Errors: layout_error as try_gemm_modes, or where C names a place twice or lies on what is read; error where there is
// no GPU, an address is null, on the host or between elements, a pair of types has no product, a number or an option is
// out of range, or a product to s32 is asked for a fraction or an epilogue. Nothing is written then.
#pragma once

#include <type_traits>

#include "../algo/epilogue.hpp"
#include "../algo/gemm_rules.hpp"
#include "../num/done.hpp"
#include "gemm_modes.hpp"
#include "gemm_source.hpp"
#include "options.hpp"

namespace sett::inline SETT_ABI::cuda {

// an epilogue as the kernels read it: of floats, each vector without gaps; addresses of device memory
struct KernelEpilogue {
  float const* bias = nullptr;          // one for each n, or for each m (GemmProblem::bias_of_rows)
  float const* row_scale = nullptr;     // one for each m
  float const* column_scale = nullptr;  // one for each n
  Activation activation = Activation::none;
  void const* residual = nullptr;  // of C's type, and where C's elements lie: C itself, or apart from it
  bool residual_last = false;      // added after the activation, not before
  float const* a_scale = nullptr;  // one number for all of A, B, C
  float const* b_scale = nullptr;
  float const* c_scale = nullptr;
  float* absmax = nullptr;  // is set to the largest magnitude before C's scale and rounding; NaN where there is one
};

// strides in elements; C's stride_k is that of n
struct GemmOperand {
  void const* data = nullptr;
  std::int64_t stride_rows = 0;
  std::int64_t stride_k = 0;
  std::int64_t stride_batch = 0;
};
// matrices as the hardware takes them
struct GemmProblem {
  DType a_type = DType::bf16;
  DType b_type = DType::bf16;
  DType c_type = DType::bf16;
  std::int64_t m = 0, n = 0, k = 0;
  int batches = 1;
  int slices = 1;  // of K; then C has batches * slices matrices
  GemmOperand a, b, c;
  bool promotes = false;      // sums of more than 23 bits
  bool grouped = false;       // one of several in a launch
  bool bias_of_rows = false;  // the bias is one for each m
  bool bias_of_both = false;  // one for each n, and after those one for each m
  double alpha = 1;
  double beta = 0;
  KernelEpilogue epilogue;
};
void gemm_matrices(GemmProblem const& problem, Stream const& stream, Options const& options);

// A (M,K), B (N,K) and C (M,N), or with a third mode L, of types that are known at run time
void gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
          Epilogue const& epilogue = {}, Options const& options = {});
// the same, and what it would be refused for as a value
result<Done> try_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                      Epilogue const& epilogue = {}, Options const& options = {});

namespace gemms {

// what the types say already; void where they are known at run time alone
template <class T>
constexpr void check_multiplied() {
  if constexpr (!std::is_void_v<T>) {
    constexpr DType e = dtype_of<T>();
    static_assert(e == DType::f16 || e == DType::bf16 || e == DType::tf32 || e == DType::e4m3 || e == DType::e5m2 ||
                      e == DType::f32 || e == DType::f64 || e == DType::s8 || e == DType::u8 || e == DType::s32,
                  "a product on the GPU takes f16, bf16, tf32, e4m3, e5m2, f32, f64, s8, u8, and s32 as C");
  }
}
template <class A, class B, class C>
constexpr void check_types() {
  check_multiplied<viewed_element_t<A>>();
  check_multiplied<viewed_element_t<B>>();
  check_multiplied<viewed_element_t<C>>();
  static_assert(!std::is_const_v<viewed_element_t<C>>, "C's elements are const");
}

}  // namespace gemms

// of anything that has a TensorView
template <Viewable A, Viewable B, Viewable C>
void gemm(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Epilogue const& epilogue = {},
          Options const& options = {}) {
  gemms::check_types<A, B, C>();
  gemm(alpha, tensor_view(a), tensor_view(b), beta, tensor_view(c), epilogue, options);
}
template <Viewable A, Viewable B, Viewable C>
result<Done> try_gemm(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Epilogue const& epilogue = {},
                      Options const& options = {}) {
  gemms::check_types<A, B, C>();
  return try_gemm(alpha, tensor_view(a), tensor_view(b), beta, tensor_view(c), epilogue, options);
}

}  // namespace sett::cuda
