// universal: the instructions that every machine supports (a move and a multiply-add), and the names of copy policies.
//
//   law      after UniversalCopy<S,D>::copy(s, d): d == D(s);  after UniversalFMA<D,A,B,C>::fma(d, a, b, c): d is
//            a * b + c, computed in the type P of that expression, P(a) * P(b) + P(c), and converted to D
//   example  fma of two half_t and a float: P is float, and the product of two half_t is exact in it
//
// CuTe computes a * b in the type of the factors: with half_t factors it rounds the product before it adds.
//
// Requires: nothing.
// Errors: types without a * b + c do not compile.
#pragma once

#include "../num/types.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class S, class D = S>
struct UniversalCopy {
  using SRegisters = S[1];
  using DRegisters = D[1];

  SETT_HOST_DEVICE static constexpr void copy(S const& src, D& dst) { dst = static_cast<D>(src); }
};

// A copy in vectors of up to MaxVecBits bits. The caller guarantees that pointers and run-time strides are aligned to
// the vectors.
template <int MaxVecBits = 128>
struct AutoVectorizingCopyWithAssumedAlignment {
  static_assert(MaxVecBits == 8 || MaxVecBits == 16 || MaxVecBits == 32 || MaxVecBits == 64 || MaxVecBits == 128,
                "the widest vector of a copy must have 8, 16, 32, 64 or 128 bits");
};
using AutoVectorizingCopy = AutoVectorizingCopyWithAssumedAlignment<128>;
using DefaultCopy = AutoVectorizingCopyWithAssumedAlignment<8>;

// These functions compute c = a + b and c = a * b. Overload them for your own types.
template <class C, class A, class B>
SETT_HOST_DEVICE constexpr void add(C& c, A const& a, B const& b) {
  c = static_cast<C>(a + b);
}
template <class C, class A, class B>
SETT_HOST_DEVICE constexpr void mul(C& c, A const& a, B const& b) {
  c = static_cast<C>(a * b);
}

// Computes d = a * b + c. Overload this function for your own types.
template <class D, class A, class B, class C>
SETT_HOST_DEVICE constexpr void fma(D& d, A const& a, B const& b, C const& c) {
  using Wide = remove_cvref_t<decltype(a * b + c)>;
  d = static_cast<D>(static_cast<Wide>(a) * static_cast<Wide>(b) + static_cast<Wide>(c));
}
// Computes c += a * b.
template <class A, class B, class C>
SETT_HOST_DEVICE constexpr void fma(A const& a, B const& b, C& c) {
  fma(c, a, b, c);
}

template <class D, class A = D, class B = A, class C = D>
struct UniversalFMA {
  using DRegisters = D[1];
  using ARegisters = A[1];
  using BRegisters = B[1];
  using CRegisters = C[1];

  SETT_HOST_DEVICE static constexpr void fma(D& d, A const& a, B const& b, C const& c) {
    using cute::fma;
    fma(d, a, b, c);
  }
};

}  // namespace cute
