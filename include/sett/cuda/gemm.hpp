// gemm: GEMMs of tensors with any layouts, on the GPU.
//
// A (M,K), B (N,K), C (M,N), or with batches (M,K,L), (N,K,L), (M,N,L); modes may be nested, so that GEMMs, batched
// GEMMs, contractions and convolutions are one call. Operands that the hardware cannot read as matrices (modes that do
// not combine into one mode, rows that are not multiples of 16 bytes) are first copied to matrices.
//
//   law      C(m,n,l) = f(alpha * sum over k of A(m,k,l) B(n,k,l) + beta * C(m,n,l)), where f is the epilogue
//            (operand/epilogue.hpp)
//   example  sett::cuda::gemm(1.0f, A, B, 0.0f, C, {.column_bias = bias, .activation = Activation::relu});
//
// f64 is multiplied in f64, with alpha and beta of that type. On a device of compute capability 9.0, warpgroups compute
// a GEMM. On other devices, and for operands that warpgroups cannot read, warps compute it (warp_gemm_launch.hpp).
//
// Requires: device memory; C disjoint from A and B; a device of compute capability 8.0, for e4m3 and e5m2 8.9.
// Errors: the layout_errors of try_gemm_modes; layout_error if two elements of C have the same offset or C overlaps an
// input; error if there is no GPU, if an address is null, on the host or misaligned, if gemm does not support the
// types, if a number or an option is out of range, or if a GEMM to s32 has a fractional factor or an epilogue. Nothing
// is written then.
#pragma once

#include <type_traits>

#include "../num/done.hpp"
#include "../operand/epilogue.hpp"
#include "../operand/gemm_rules.hpp"
#include "options.hpp"

namespace sett::inline SETT_ABI::cuda {

// A (M,K), B (N,K) and C (M,N), or with a third mode L, for types that are known at run time
void gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
          Epilogue const& epilogue = {}, Options const& options = {});
// the same, but returns an error as a value
result<Done> try_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                      Epilogue const& epilogue = {}, Options const& options = {});

namespace detail {

// checks the types; void stands for a type that is only known at run time
template <class T>
constexpr void check_multiplied() {
  if constexpr (!std::is_void_v<T>) {
    constexpr DType e = dtype_of<T>();
    static_assert(
        e == DType::f16 || e == DType::bf16 || e == DType::tf32 || e == DType::e4m3 || e == DType::e5m2 ||
            e == DType::f32 || e == DType::f64 || e == DType::s8 || e == DType::u8 || e == DType::s32,
        "the elements of a GEMM on the GPU must be f16, bf16, tf32, e4m3, e5m2, f32, f64, s8 or u8, or s32 in C");
  }
}
template <class A, class B, class C>
constexpr void check_types() {
  check_multiplied<viewed_element_t<A>>();
  check_multiplied<viewed_element_t<B>>();
  check_multiplied<viewed_element_t<C>>();
  static_assert(!std::is_const_v<viewed_element_t<C>>, "C's elements must not be const");
}

}  // namespace detail

// for everything that converts to a TensorView
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
