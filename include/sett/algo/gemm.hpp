// gemm: computes D = A B^T + C for all of CuTe's forms of modes.
//
//   [1] (V)     x (V)     => (V)      every D(v) = A(v) * B(v) + C(v), or what the instruction does with its values
//   [2] (M)     x (N)     => (M,N)
//   [3] (M,K)   x (N,K)   => (M,N)
//   [4] (V,M)   x (V,N)   => (V,M,N)
//   [5] (V,M,K) x (V,N,K) => (V,M,N)
//
//   law      [3]: D(m,n) = C(m,n) + A(m,0) * B(n,0) + ... + A(m,K-1) * B(n,K-1), added from the left; [2] is [3] with
//            K = 1; [4], [5] are [2], [3] with form [1] of the vectors V instead of a product
//   example  gemm(A, B, C) adds A B^T to C;  gemm(D, A, B, C) leaves C as it is;  gemm(MyInstruction{}, D, A, B, C)
//
// An instruction is a type with call(D, A, B, C) on vectors (as an MMA atom has), or with a static fma(d, a, b, c) on
// elements, such as the default, UniversalFMA. Sums are kept in D, in D's type. If D is not C, CuTe overwrites D for
// each k and keeps only the last product; sett adds up all of them.
//
// Requires: D is C, or does not overlap A, B or C (checked on the host).
// Errors: sizes_differ; other ranks do not compile; not_injective if D has an offset twice, so that an element would be
// added to twice; on the host null_pointer, misaligned_pointer, overflow, tensors_overlap.
#pragma once

#include "../inst/universal.hpp"
#include "../layout/edit.hpp"
#include "check.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

struct Gemm {
  static constexpr char const* name = "gemm";
};

// Implements form [1] for elements.
template <class Op, class D, class A, class B, class C>
struct FmaElement {
  D& d;
  A const& a;
  B const& b;
  C const& c;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    typename D::value_type sum{};
    Op::fma(sum, element_at(a, i), element_at(b, i), element_at(c, i));
    d(i) = sum;
  }
};

template <class Op, class D, class A, class B, class C>
SETT_HOST_DEVICE constexpr void gemm_vectors(Op const& op, D&& d, A const& a, B const& b, C const& c) {
  if constexpr (requires { op.call(d, a, b, c); }) {
    op.call(d, a, b, c);
  } else {
    check_sizes<Gemm>(a.size(), d.size());
    check_sizes<Gemm>(b.size(), d.size());
    check_sizes<Gemm>(c.size(), d.size());
    each_index(d.size(), FmaElement<Op, remove_cvref_t<D>, A, B, C>{d, a, b, c});
  }
}

// Computes the products of one k in strips. Every second strip is traversed backwards, so that an operand is reused. A
// strip is one column. If a vector of A is a pair of registers, a strip is one row; if vectors are single registers,
// it is two rows.
template <class T>
SETT_HOST_DEVICE constexpr int vector_bits() {
  using V = remove_cvref_t<decltype(size<0>(declval<T const&>()))>;
  if constexpr (is_static_v<V>) {
    return int(V::value) * int(sizeof_bits<typename T::value_type>::value);
  } else {
    return 0;
  }
}
template <class A, class B>
SETT_HOST_DEVICE constexpr int rows_of_strip() {
  constexpr int a = vector_bits<A>();
  constexpr int b = vector_bits<B>();
  return a == 32 && b == 32 ? 2 : a == 64 && (b == 64 || b == 32) ? 1 : 0;
}

template <class Op, class D, class A, class B, class C>
struct GemmStrip {
  Op const& op;
  D& d;
  A const& a;
  B const& b;
  C const& c;
  int strip;

  SETT_HOST_DEVICE constexpr void product(int m, int n) const {
    gemm_vectors(op, d(_, m, n), a(_, m), b(_, n), c(_, m, n));
  }
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    constexpr int rows = rows_of_strip<A, B>();
    int const last = int(rows > 0 ? size<1>(b) : size<1>(a)) - 1;
    int const along = strip % 2 == 0 ? int(i) : last - int(i);
    if constexpr (rows == 0) {
      product(along, strip);
    } else {
      product(rows * strip, along);
      if constexpr (rows == 2) {
        if (2 * strip + 1 < int(size<1>(a))) { product(2 * strip + 1, along); }
      }
    }
  }
};
template <class Op, class D, class A, class B, class C>
struct GemmStrips {
  Op const& op;
  D& d;
  A const& a;
  B const& b;
  C const& c;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    GemmStrip<Op, D, A, B, C> const strip{op, d, a, b, c, int(i)};
    if constexpr (rows_of_strip<A, B>() > 0) {
      each_index(size<1>(b), strip);
    } else {
      each_index(size<1>(a), strip);
    }
  }
};

// Implements form [4].
template <class Op, class D, class A, class B, class C>
SETT_HOST_DEVICE constexpr void gemm_outer(Op const& op, D& d, A const& a, B const& b, C const& c) {
  constexpr int rows = rows_of_strip<A, B>();
  GemmStrips<Op, D, A, B, C> const strips{op, d, a, b, c};
  if constexpr (rows == 2) {
    each_index((size<1>(a) + Int<1>{}) / Int<2>{}, strips);
  } else if constexpr (rows == 1) {
    each_index(size<1>(a), strips);
  } else {
    each_index(size<1>(b), strips);
  }
}

// Implements form [5]. The first product is added to C, and the others to D.
template <class Op, class D, class A, class B, class C>
struct GemmStep {
  Op const& op;
  D& d;
  A const& a;
  B const& b;
  C const& c;
  template <class K>
  SETT_HOST_DEVICE constexpr void operator()(K k) const {
    if (k == 0) {
      gemm_outer(op, d, a(_, _, k), b(_, _, k), c);
    } else {
      gemm_outer(op, d, a(_, _, k), b(_, _, k), static_cast<D const&>(d));
    }
  }
};

template <class D, class C>
struct Assign {
  D& d;
  C const& c;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    d(i) = static_cast<typename D::value_type>(element_at(c, i));
  }
};

template <class Op, class D, class A, class B, class C>
SETT_HOST_DEVICE constexpr void gemm_inner(Op const& op, D& d, A const& a, B const& b, C const& c) {
  if (size<2>(a) == 0) { each_index(d.size(), Assign<D, C>{d, c}); }
  each_index(size<2>(a), GemmStep<Op, D, A, B, C>{op, d, a, b, c});
}

// Returns the same tensor with a leading mode of extent 1.
template <class T>
SETT_HOST_DEVICE constexpr auto with_vector(T& t) {
  return make_tensor(t.data(), prepend<T::rank + 1>(t.layout()));
}
template <int D, int A, int B, int C>
struct Ranks {
  SETT_HOST_DEVICE static constexpr bool is(int d, int ab) { return D == d && C == d && A == ab && B == ab; }
};

template <class Op, class D, class A, class B, class C>
SETT_HOST_DEVICE constexpr void gemm_by_rank(Op const& op, D& d, A const& a, B const& b, C const& c) {
  using R = Ranks<D::rank, A::rank, B::rank, C::rank>;
  constexpr bool known = R::is(1, 1) || R::is(2, 1) || R::is(2, 2) || R::is(3, 2) || R::is(3, 3);
  static_assert(known,
                "the operands of gemm must be (V),(V)=>(V), (M),(N)=>(M,N), (M,K),(N,K)=>(M,N), (V,M),(V,N)=>(V,M,N) "
                "or (V,M,K),(V,N,K)=>(V,M,N)");
  if constexpr (R::is(1, 1)) {
    gemm_vectors(op, d, a, b, c);
  } else if constexpr (D::rank == 2) {
    auto wide = with_vector(d);
    gemm_by_rank(op, wide, with_vector(a), with_vector(b), with_vector(c));
  } else if constexpr (known) {
    check_sizes<Gemm>(size<1>(a), size<1>(d));
    check_sizes<Gemm>(size<1>(b), size<2>(d));
    check_sizes<Gemm>(size<0>(c), size<0>(d));
    check_sizes<Gemm>(size<1>(c), size<1>(d));
    check_sizes<Gemm>(size<2>(c), size<2>(d));
    if constexpr (A::rank == 2) {
      gemm_outer(op, d, a, b, c);
    } else {
      check_sizes<Gemm>(size<2>(a), size<2>(b));
      gemm_inner(op, d, a, b, c);
    }
  }
}

// Checks elements in memory only. Instructions that read through descriptors or store elsewhere make their own checks.
template <class Op, class D, class A, class B, class C>
SETT_HOST_DEVICE constexpr void gemm_checked(Op const& op, D& d, A const& a, B const& b, C const& c) {
  if constexpr (has_places<D>) {
    check_injective<Gemm>(d);
    check_data<Gemm>(d, 3);
    if constexpr (has_places<A>) { check_data<Gemm>(a, 0); }
    if constexpr (has_places<B>) { check_data<Gemm>(b, 1); }
    check_overlap<Gemm>(a, d, 0);
    check_overlap<Gemm>(b, d, 1);
    if constexpr (has_places<C>) {
      check_data<Gemm>(c, 2);
      check_overlap<Gemm>(c, d, 2);
    }
  }
  gemm_by_rank(op, d, a, b, c);
}

// Checks static extents in gemm itself, so that the compiler's error message names a line close to the call. M is A's
// last mode or the mode before K, N is B's last mode or the mode before K, and D's last two modes are M and N. Two
// vectors are multiplied element by element.
template <class N0, class N1>
inline constexpr bool may_be_equal = true;
template <auto n, auto m>
inline constexpr bool may_be_equal<C<n>, C<m>> = n == m;
template <int I, class L0, int J, class L1>
inline constexpr bool extents_agree =
    may_be_equal<decltype(size<I>(declval<L0 const&>())), decltype(size<J>(declval<L1 const&>()))>;
template <class LD, class LA, class LB>
SETT_HOST_DEVICE consteval bool gemm_extents_agree() {
  constexpr int d = LD::rank, a = LA::rank, k = a == d ? 1 : 0;
  if constexpr (d < 2 || d > 3 || LB::rank != a || (!k && a + 1 != d)) {
    return true;  // gemm_by_rank reports ranks that are wrong
  } else if constexpr (k) {
    return extents_agree<a - 2, LA, d - 2, LD> && extents_agree<a - 2, LB, d - 1, LD> &&
           extents_agree<a - 1, LA, a - 1, LB>;
  } else {
    return extents_agree<a - 1, LA, d - 2, LD> && extents_agree<a - 1, LB, d - 1, LD>;
  }
}
template <class LD, class LA, class LB>
inline constexpr bool gemm_fits = gemm_extents_agree<LD, LA, LB>();

template <class D, class A, class B, class C>
using FmaOf =
    UniversalFMA<typename D::value_type, typename A::value_type, typename B::value_type, typename C::value_type>;

}  // namespace detail

template <class Op, class ED, class LD, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(Op const& op, Tensor<ED, LD>& d, Tensor<EA, LA> const& a, Tensor<EB, LB> const& b,
                                     Tensor<EC, LC> const& c) {
  static_assert(detail::gemm_fits<LD, LA, LB>, "gemm: the extents of M, N and K must be the same in all operands");
  detail::gemm_checked(op, d, a, b, c);
}
template <class Op, class ED, class LD, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(Op const& op, Tensor<ED, LD>&& d, Tensor<EA, LA> const& a, Tensor<EB, LB> const& b,
                                     Tensor<EC, LC> const& c) {
  static_assert(detail::gemm_fits<LD, LA, LB>, "gemm: the extents of M, N and K must be the same in all operands");
  detail::gemm_checked(op, d, a, b, c);
}
template <class Op, class EA, class LA, class EB, class LB, class EC, class LC, class = enable_if_t<!is_tensor_v<Op>>>
SETT_HOST_DEVICE constexpr void gemm(Op const& op, Tensor<EA, LA> const& a, Tensor<EB, LB> const& b,
                                     Tensor<EC, LC>& c) {
  static_assert(detail::gemm_fits<LC, LA, LB>, "gemm: the extents of M, N and K must be the same in all operands");
  detail::gemm_checked(op, c, a, b, c);
}
template <class Op, class EA, class LA, class EB, class LB, class EC, class LC, class = enable_if_t<!is_tensor_v<Op>>>
SETT_HOST_DEVICE constexpr void gemm(Op const& op, Tensor<EA, LA> const& a, Tensor<EB, LB> const& b,
                                     Tensor<EC, LC>&& c) {
  static_assert(detail::gemm_fits<LC, LA, LB>, "gemm: the extents of M, N and K must be the same in all operands");
  detail::gemm_checked(op, c, a, b, c);
}

template <class ED, class LD, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(Tensor<ED, LD>& d, Tensor<EA, LA> const& a, Tensor<EB, LB> const& b,
                                     Tensor<EC, LC> const& c) {
  static_assert(detail::gemm_fits<LD, LA, LB>, "gemm: the extents of M, N and K must be the same in all operands");
  using Op = detail::FmaOf<Tensor<ED, LD>, Tensor<EA, LA>, Tensor<EB, LB>, Tensor<EC, LC>>;
  detail::gemm_checked(Op{}, d, a, b, c);
}
template <class ED, class LD, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(Tensor<ED, LD>&& d, Tensor<EA, LA> const& a, Tensor<EB, LB> const& b,
                                     Tensor<EC, LC> const& c) {
  static_assert(detail::gemm_fits<LD, LA, LB>, "gemm: the extents of M, N and K must be the same in all operands");
  gemm(d, a, b, c);
}
template <class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(Tensor<EA, LA> const& a, Tensor<EB, LB> const& b, Tensor<EC, LC>& c) {
  static_assert(detail::gemm_fits<LC, LA, LB>, "gemm: the extents of M, N and K must be the same in all operands");
  gemm(c, a, b, c);
}
template <class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(Tensor<EA, LA> const& a, Tensor<EB, LB> const& b, Tensor<EC, LC>&& c) {
  static_assert(detail::gemm_fits<LC, LA, LB>, "gemm: the extents of M, N and K must be the same in all operands");
  gemm(c, a, b, c);
}

}  // namespace cute
