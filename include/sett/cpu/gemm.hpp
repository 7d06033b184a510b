// gemm: C = alpha A B^T + beta C on the processor, for tensors of any layouts: A (M,K), B (N,K), C (M,N).
//
// Modes may be nested: contractions, and convolutions by an im2col layout, are the same call and cost no transposition,
// because packing reads any layout. With a third mode, A (M,K,L), B (N,K,L), C (M,N,L), there are L products.
//
//   law      try_gemm(args) has a value exactly where gemm(args) returns, and then has done the same
//            C(m,n) = e(alpha * sum over k of A(m,k) B(n,k) + beta * C(m,n)), with the epilogue e
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
// As in the BLAS: where beta is 0, C is not read; where alpha is 0, A and B are not. An element is added up in the
// order of k (as ordered by the plan), in blocks, so that a result depends neither on the number of threads nor on how
// the product was cut; it may differ between paths and layouts. 32-bit sums wrap around.
//
// Requires: real alpha and beta, unless C is complex; integers where C is s32.
// Errors: sizes_differ; not_injective where C has an offset twice; tensors_overlap where C shares bytes with A, B or
// the residual; undecided_bound where that is undecided; overflow; null_pointer; path_unavailable; not_converted where
// C or the residual is packed; other types do not compile. Nothing is written then.
#pragma once

#include <complex>

#include "../num/done.hpp"
#include "dispatch.hpp"
#include "epilogue.hpp"
#include "flat.hpp"
#include "overlap.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace products {

struct Scalar {
  double re;
  double im = 0;

  template <class T>
    requires std::is_arithmetic_v<T> Scalar(T x) : re(static_cast<double>(x)) {}
    template <class T>
    Scalar(std::complex<T> x) : re(static_cast<double>(x.real())), im(static_cast<double>(x.imag())) {}
    Scalar(cute::half_t x) : re(static_cast<double>(float(x))) {}
    Scalar(cute::bfloat16_t x) : re(static_cast<double>(float(x))) {}
};

constexpr bool among(Element e, std::initializer_list<Element> list) {
  for (Element const x : list) {
    if (x == e) { return true; }
  }
  return false;
}

// the type of the sums; raw1 where there is no such product
constexpr Element sums_of(Element a, Element b, Element c) {
  using enum Element;
  bool const real_c = among(c, {f32, f64, bf16, f16});
  bool const narrow = among(a, {f32, bf16, f16}) && among(b, {f32, bf16, f16});
  if (narrow && real_c) { return f32; }
  if (!narrow && among(a, {f32, f64}) && among(b, {f32, f64}) && real_c) { return f64; }
  if (among(a, {s8, u8}) && among(b, {s8, u8}) && among(c, {s32, f32})) { return s32; }
  if (a == b && b == c && among(a, {c32, c64})) { return a; }
  return raw1;
}

template <class A, class B, class C>
inline constexpr bool possible = sums_of(element_of<A>(), element_of<B>(), element_of<C>()) != Element::raw1;

template <class T>
using value_t = std::remove_cv_t<typename std::remove_cvref_t<T>::value_type>;

// Products of one type, f32 or f64, whose operands a tile reads where they lie, and few enough operations for one
// thread. False where any of this does not hold or needs a closer look: then the whole plan decides.
bool run_flat(Element type, double alpha, Flat const& a, Flat const& b, double beta, Flat const& c,
              Options const& options);

void run(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c, Epilogue const& epilogue,
         Options const& options);
result<Done> try_run(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c,
                     Epilogue const& epilogue, Options const& options);

// what is multiplied where it stands; false where the plan decides
template <class A, class B, class C>
bool is_run_flat(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Epilogue const& epilogue,
                 Options const& options) {
  static_assert(
      possible<value_t<A>, value_t<B>, value_t<C>>,
      "gemm multiplies f32, bf16 and f16 in any mix, f64, s8 and u8 to s32 or f32, and complex numbers of one type");
  constexpr Element type = element_of<value_t<C>>();
  if constexpr (is_flat<A> && is_flat<B> && is_flat<C> && among(type, {Element::f32, Element::f64}) &&
                element_of<value_t<A>>() == type && element_of<value_t<B>>() == type) {
    return epilogue.is_empty() && alpha.im == 0 && beta.im == 0 &&
           run_flat(type, alpha.re, flat(a), flat(b), beta.re, flat(c), options);
  } else {
    return false;
  }
}

}  // namespace products

// each a Tensor or an AnyTensor; A and B may be packed (cpu/packed.hpp)
template <class A, class B, class C>
void gemm(products::Scalar alpha, A const& a, B const& b, products::Scalar beta, C&& c, Epilogue const& epilogue = {},
          Options const& options = {}) {
  if (products::is_run_flat(alpha, a, b, beta, c, epilogue, options)) { return; }
  products::run(alpha, matrix(a), matrix(b), beta, matrix(c), epilogue, options);
}

// the same, and what it would be refused for as a value
template <class A, class B, class C>
result<Done> try_gemm(products::Scalar alpha, A const& a, B const& b, products::Scalar beta, C&& c,
                      Epilogue const& epilogue = {}, Options const& options = {}) {
  if (products::is_run_flat(alpha, a, b, beta, c, epilogue, options)) { return Done{}; }
  return products::try_run(alpha, matrix(a), matrix(b), beta, matrix(c), epilogue, options);
}

}  // namespace sett::cpu
