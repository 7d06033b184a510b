// gemm: computes C = alpha A B^T + beta C on the processor, for tensors A (M,K), B (N,K) and C (M,N) of any layouts.
//
// Modes may be nested. Contractions, and convolutions by an im2col layout, are the same call and need no transposition,
// because packing reads any layout. With a third mode, A (M,K,L), B (N,K,L), C (M,N,L), there are L GEMMs.
//
//   law      C(m,n) = e(alpha * sum over k of A(m,k) B(n,k) + beta * C(m,n)), with the epilogue e;
//            try_gemm(args) returns a value if and only if gemm(args) returns, and then has the same effect
//   example  gemm(1.f, make_tensor(a, make_shape(4, 3)), make_tensor(b, make_shape(5, 3)), 0.f, make_tensor(c,
//   make_shape(4, 5)))
//
//   A and B                       sums       C
//   f32, bf16, f16, in any mix    float      f32, f64, bf16, f16
//   f64, or f64 with f32          double     f32, f64, bf16, f16
//   s8, u8, in any mix            32 bits    s32, f32
//   complex<float>, both          float      complex<float>
//   complex<double>, both         double     complex<double>
//
// As in the BLAS, C is not read if beta is 0, and A and B are not read if alpha is 0. The result depends neither on the
// number of threads nor on how the GEMM was divided, because an element is summed in blocks in the plan's order of k.
// The result may differ between paths and layouts. 32-bit sums wrap around.
//
// Requires: real alpha and beta, unless C is complex; integers if C is s32.
// Errors: sizes_differ; not_injective if two elements of C have the same offset; tensors_overlap if C shares bytes with
// A, B or the residual; undecided_bound if the overlap cannot be decided; overflow; null_pointer; path_unavailable;
// not_converted if C or the residual is packed; other types do not compile. In these cases nothing is written.
#pragma once

#include "../num/done.hpp"
#include "../operand/epilogue.hpp"
#include "../operand/gemm_rules.hpp"
#include "dispatch.hpp"
#include "flat.hpp"
#include "matrix.hpp"
#include "overlap.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace detail {

constexpr bool among(DType e, std::initializer_list<DType> list) {
  for (DType const x : list) {
    if (x == e) { return true; }
  }
  return false;
}

// Returns the accumulator type, or raw1 if gemm does not support these types.
constexpr DType sums_of(DType a, DType b, DType c) {
  using enum DType;
  bool const real_c = among(c, {f32, f64, bf16, f16});
  bool const narrow = among(a, {f32, bf16, f16}) && among(b, {f32, bf16, f16});
  if (narrow && real_c) { return f32; }
  if (!narrow && among(a, {f32, f64}) && among(b, {f32, f64}) && real_c) { return f64; }
  if (among(a, {s8, u8}) && among(b, {s8, u8}) && among(c, {s32, f32})) { return s32; }
  if (a == b && b == c && among(a, {c32, c64})) { return a; }
  return raw1;
}

template <class A, class B, class C>
inline constexpr bool possible = sums_of(dtype_of<A>(), dtype_of<B>(), dtype_of<C>()) != DType::raw1;

// The type of the elements, or void if the type is known only at run time.
template <class T>
struct Value {
  using type = typename T::value_type;
};
template <>
struct Value<TensorView> {
  using type = void;
};
template <class T>
using value_t = std::remove_cv_t<typename Value<std::remove_cvref_t<T>>::type>;

// Multiplies two operands of the same type, f32 or f64, if a tile can read them in place and one thread can do the
// work. Returns false if one of these conditions does not hold or cannot be checked quickly. The caller then makes a
// full plan.
bool flat_gemm(DType type, double alpha, Flat const& a, Flat const& b, double beta, Flat const& c,
               Options const& options);

void gemm(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c, Epilogue const& epilogue,
          Options const& options);
result<Done> try_gemm(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c,
                      Epilogue const& epilogue, Options const& options);

template <class A, class B, class C>
constexpr void check_types() {
  if constexpr (!std::is_void_v<value_t<A>> && !std::is_void_v<value_t<B>> && !std::is_void_v<value_t<C>>) {
    static_assert(possible<value_t<A>, value_t<B>, value_t<C>>,
                  "the types of gemm must be f32, bf16 or f16 in any mix; f64, alone or with f32; s8 or u8, with C of "
                  "s32 or f32; or one complex type");
  }
}

// Multiplies in place. Returns false if a full plan is needed.
template <class A, class B, class C>
bool is_flat_gemm(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Options const& options) {
  check_types<A, B, C>();
  if constexpr (is_flat<A> && is_flat<B> && is_flat<C>) {
    constexpr DType type = dtype_of<value_t<C>>();
    if constexpr (among(type, {DType::f32, DType::f64}) && dtype_of<value_t<A>>() == type &&
                  dtype_of<value_t<B>>() == type) {
      return alpha.im == 0 && beta.im == 0 && flat_gemm(type, alpha.re, flat(a), flat(b), beta.re, flat(c), options);
    }
  }
  return false;
}

}  // namespace detail

// Multiplies A (M,K) and B (N,K) to C (M,N), optionally with a third mode L. The types are known at run time.
void gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
          Epilogue const& epilogue = {}, Options const& options = {});
result<Done> try_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                      Epilogue const& epilogue = {}, Options const& options = {});

// Multiplies any operands that convert to a TensorView. A and B may be packed (cpu/packed.hpp).
template <class A, class B, class C>
void gemm(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Epilogue const& epilogue,
          Options const& options = {}) {
  if (epilogue.is_empty() && detail::is_flat_gemm(alpha, a, b, beta, c, options)) { return; }
  using detail::matrix;  // packed operands have their own overload
  detail::gemm(alpha, matrix(a), matrix(b), beta, matrix(c), epilogue, options);
}
template <class A, class B, class C>
void gemm(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c) {
  if (detail::is_flat_gemm(alpha, a, b, beta, c, {})) { return; }
  using detail::matrix;
  detail::gemm(alpha, matrix(a), matrix(b), beta, matrix(c), {}, {});
}

// Does the same as gemm, but returns an error as a value.
template <class A, class B, class C>
result<Done> try_gemm(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Epilogue const& epilogue = {},
                      Options const& options = {}) {
  if (epilogue.is_empty() && detail::is_flat_gemm(alpha, a, b, beta, c, options)) { return Done{}; }
  using detail::matrix;
  return detail::try_gemm(alpha, matrix(a), matrix(b), beta, matrix(c), epilogue, options);
}

}  // namespace sett::cpu
