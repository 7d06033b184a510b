// gemm: multiplies matrices (GEMM) in tensors of any layouts, on the GPU.
//
// The operands are A (M,K), B (N,K) and C (M,N) or, with batches, A (M,K,L), B (N,K,L) and C (M,N,L). Modes may be
// nested, so that GEMMs, batched GEMMs, contractions and convolutions are one call. Operands that the hardware cannot
// read as matrices (modes that do not combine into one mode, rows that are not multiples of 16 bytes) are first copied
// to matrices.
//
//   law      C(m,n,l) = f(alpha * sum over k of A(m,k,l) B(n,k,l) + beta * C(m,n,l)), where f is the epilogue
//            (operand/epilogue.hpp)
//   example  sett::cuda::gemm(1.0f, A, B, 0.0f, C, {.column_bias = bias, .activation = Activation::relu});
//
// f64 is multiplied as f64, with alpha and beta of that type. On a device of compute capability 9.0, warpgroups compute
// a GEMM. On other devices, and for operands that warpgroups cannot read, warps compute the GEMM
// (warp_gemm_launch.hpp).
//
// Requires: device memory; C disjoint from A and B; a device of compute capability 8.0, or of 8.9 for e4m3 and e5m2.
// Errors: the layout_errors of try_gemm_modes; layout_error if two elements of C have the same offset or C overlaps an
// input; error if there is no GPU, if an address is null, on the host or misaligned, if gemm does not support the
// types, if a number or an option is out of range, or if a GEMM to s32 has a fractional factor or an epilogue. In these
// cases nothing is written.
#pragma once

#include <type_traits>

#include "../num/done.hpp"
#include "../operand/epilogue.hpp"
#include "../operand/gemm_rules.hpp"
#include "options.hpp"

namespace sett::inline SETT_ABI::cuda {

// Multiplies A (M,K) and B (N,K) to C (M,N), optionally with a third mode L. The types are known at run time.
void gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
          Epilogue const& epilogue = {}, Options const& options = {});
// Does the same as gemm, but returns an error as a value.
result<Done> try_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                      Epilogue const& epilogue = {}, Options const& options = {});

namespace detail {

// Returns whether gemm multiplies elements of types a and b to elements of type c.
constexpr bool multiplies(DType a, DType b, DType c) {
  using enum DType;
  if ((a == s8 || a == u8) && (b == s8 || b == u8)) { return c == s32; }
  if (a == f64 || b == f64) { return a == b && c == f64; }
  bool const factors = (is_fp8(a) && is_fp8(b)) || (a == b && (a == f16 || a == bf16 || a == tf32 || a == f32));
  return factors && (c == f16 || c == bf16 || c == f32 || is_fp8(c));
}

// Checks the types that are known at compile time. void stands for a type that is known only at run time.
template <class A, class B, class C>
constexpr void check_types() {
  using X = viewed_element_t<A>;
  using Y = viewed_element_t<B>;
  using Z = viewed_element_t<C>;
  static_assert(!std::is_const_v<Z>, "C's elements must not be const");
  if constexpr (!std::is_void_v<X> && !std::is_void_v<Y> && !std::is_void_v<Z>) {
    static_assert(
        multiplies(dtype_of<X>(), dtype_of<Y>(), dtype_of<Z>()),
        "a GEMM on the GPU must multiply two operands of one type (f16, bf16, tf32, f32 or fp8, to a float of "
        "at most 32 bits; f64 to f64), or 8-bit integers to s32");
  }
}

}  // namespace detail

// Multiplies any operands that convert to a TensorView.
template <Viewable A, Viewable B, Viewable C>
void gemm(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Epilogue const& epilogue = {},
          Options const& options = {}) {
  detail::check_types<A, B, C>();
  gemm(alpha, tensor_view(a), tensor_view(b), beta, tensor_view(c), epilogue, options);
}
template <Viewable A, Viewable B, Viewable C>
result<Done> try_gemm(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Epilogue const& epilogue = {},
                      Options const& options = {}) {
  detail::check_types<A, B, C>();
  return try_gemm(alpha, tensor_view(a), tensor_view(b), beta, tensor_view(c), epilogue, options);
}

}  // namespace sett::cuda
