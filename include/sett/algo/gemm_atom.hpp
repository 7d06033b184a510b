// gemm_atom: gemm by an instruction (an mma atom or a tiled mma), on the partitions of a thread.
//
// In registers, algo/gemm.hpp implements (V,M,K) x (V,N,K) => (V,M,N) and the other forms. Operands in other memories
// are first copied to registers, one k at a time. Operands that wgmma reads from shared memory are not copied, because
// their fragments are descriptors.
//
//   law      after all threads called gemm with their parts: D(m,n) == C(m,n) + sum over k of A(m,k) * B(n,k)
//   example  gemm(mma, thr.partition_A(sA), thr.partition_B(sB), fragment_C)
//
// Requires: D is C, or does not overlap A, B or C.
// Errors: sizes_differ; other ranks, accumulators outside registers, and vectors of another size than the atom's do not
// compile.
#pragma once

#include "../atom/tiled_mma.hpp"
#include "copy.hpp"
#include "gemm.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Copies column k to an operand's fragment, unless the fragment is a view of the operand.
template <bool is_view, class T, class Fragment>
struct Loaded {
  T const& t;
  Fragment& fragment;
  template <class K>
  SETT_HOST_DEVICE constexpr auto operator()(K k) const {
    auto part = fragment(_, _, k);
    if constexpr (!is_view) { copy(t(_, _, k), part); }
    return part;
  }
};

template <class Atom, class D, class A, class B, class C>
struct GemmLoaded {
  Atom const& atom;
  D& d;
  A const& a;
  B const& b;
  C const& c;
  template <class K>
  SETT_HOST_DEVICE constexpr void operator()(K k) const {
    auto const x = a(k);
    auto const y = b(k);
    if (k == 0) {
      gemm_outer(atom, d, x, y, c);
    } else {
      gemm_outer(atom, d, x, y, static_cast<D const&>(d));
    }
  }
};

template <class Atom, class D, class A, class B, class C>
SETT_HOST_DEVICE constexpr void gemm_loading(Atom const& atom, D& d, A const& a, B const& b, C const& c) {
  auto rA = Atom::make_fragment_A(a);
  auto rB = Atom::make_fragment_B(b);
  using X = Loaded<has_dereference<typename Atom::FrgTypeA>::value, A, decltype(rA)>;
  using Y = Loaded<has_dereference<typename Atom::FrgTypeB>::value, B, decltype(rB)>;
  each_index(size<2>(a), GemmLoaded<Atom, D, X, Y, C>{atom, d, X{a, rA}, Y{b, rB}, c});
}

template <class Atom, class D, class A, class B, class C>
SETT_HOST_DEVICE constexpr void gemm_by_atom(Atom const& atom, D& d, A const& a, B const& b, C const& c) {
  static_assert(is_rmem<typename D::engine_type>::value && is_rmem<typename C::engine_type>::value,
                "the accumulators of an mma atom must be registers");
  if constexpr (is_rmem<typename A::engine_type>::value && is_rmem<typename B::engine_type>::value) {
    gemm_by_rank(atom, d, a, b, c);
  } else if constexpr (D::rank == 2) {
    auto wide = with_vector(d);
    gemm_by_atom(atom, wide, with_vector(a), with_vector(b), with_vector(c));
  } else if constexpr (A::rank == 2 && B::rank == 2) {
    gemm_by_atom(atom, d, make_tensor(a.data(), append<3>(a.layout())), make_tensor(b.data(), append<3>(b.layout())),
                 c);
  } else {
    static_assert(D::rank == 3 && A::rank == 3 && B::rank == 3 && C::rank == 3,
                  "for gemm by an atom, operands outside registers must be (M,K),(N,K)=>(M,N), (V,M),(V,N)=>(V,M,N) or "
                  "(V,M,K),(V,N,K)=>(V,M,N)");
    check_sizes<Gemm>(size<1>(a), size<1>(d));
    check_sizes<Gemm>(size<1>(b), size<2>(d));
    check_sizes<Gemm>(size<2>(a), size<2>(b));
    check_sizes<Gemm>(c.size(), d.size());
    gemm_loading(atom, d, a, b, c);
  }
}

}  // namespace detail

template <class... Args, class ED, class LD, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(MMA_Atom<Args...> const& atom, Tensor<ED, LD>& d, Tensor<EA, LA> const& a,
                                     Tensor<EB, LB> const& b, Tensor<EC, LC> const& c) {
  detail::gemm_by_atom(atom, d, a, b, c);
}
template <class... Args, class ED, class LD, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(MMA_Atom<Args...> const& atom, Tensor<ED, LD>&& d, Tensor<EA, LA> const& a,
                                     Tensor<EB, LB> const& b, Tensor<EC, LC> const& c) {
  detail::gemm_by_atom(atom, d, a, b, c);
}
template <class... Args, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(MMA_Atom<Args...> const& atom, Tensor<EA, LA> const& a, Tensor<EB, LB> const& b,
                                     Tensor<EC, LC>& c) {
  detail::gemm_by_atom(atom, c, a, b, c);
}
template <class... Args, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(MMA_Atom<Args...> const& atom, Tensor<EA, LA> const& a, Tensor<EB, LB> const& b,
                                     Tensor<EC, LC>&& c) {
  detail::gemm_by_atom(atom, c, a, b, c);
}

// Calls gemm with the atom of the tiled mma.
template <class Atom, class Layout, class Perm, class ED, class LD, class EA, class LA, class EB, class LB, class EC,
          class LC>
SETT_HOST_DEVICE constexpr void gemm(TiledMMA<Atom, Layout, Perm> const& mma, Tensor<ED, LD>& d,
                                     Tensor<EA, LA> const& a, Tensor<EB, LB> const& b, Tensor<EC, LC> const& c) {
  detail::gemm_by_atom(static_cast<Atom const&>(mma), d, a, b, c);
}
template <class Atom, class Layout, class Perm, class ED, class LD, class EA, class LA, class EB, class LB, class EC,
          class LC>
SETT_HOST_DEVICE constexpr void gemm(TiledMMA<Atom, Layout, Perm> const& mma, Tensor<ED, LD>&& d,
                                     Tensor<EA, LA> const& a, Tensor<EB, LB> const& b, Tensor<EC, LC> const& c) {
  detail::gemm_by_atom(static_cast<Atom const&>(mma), d, a, b, c);
}
template <class Atom, class Layout, class Perm, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(TiledMMA<Atom, Layout, Perm> const& mma, Tensor<EA, LA> const& a,
                                     Tensor<EB, LB> const& b, Tensor<EC, LC>& c) {
  detail::gemm_by_atom(static_cast<Atom const&>(mma), c, a, b, c);
}
template <class Atom, class Layout, class Perm, class EA, class LA, class EB, class LB, class EC, class LC>
SETT_HOST_DEVICE constexpr void gemm(TiledMMA<Atom, Layout, Perm> const& mma, Tensor<EA, LA> const& a,
                                     Tensor<EB, LB> const& b, Tensor<EC, LC>&& c) {
  detail::gemm_by_atom(static_cast<Atom const&>(mma), c, a, b, c);
}

}  // namespace cute
