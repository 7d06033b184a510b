// mma_atom: applies a multiply-accumulate instruction, or its traits, to tensors, and makes the registers that it
// needs.
//
//   law      after call(D, A, B, C), by each thread with its part: D(m,n) == C(m,n) + sum over k of A(m,k) * B(n,k)
//   example  MMA_Atom<UniversalFMA<float>>{}.call(d, a, b, c): d(0) == c(0) + a(0) * b(0)
//
// Requires: for call, tensors of rank 1; for make_fragment_X, the result of partition_X, (V, M, N), (V, M, K) or (V, N,
// K). A fragment may be a view, such as the descriptors of shared memory that wgmma reads:
// Traits::FrgTypeA::fragment_of(t).
// Errors: a number of values that differs from the atom's does not compile.
#pragma once

#include "../tensor/make_tensor.hpp"
#include "mma_traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class... Args>
struct MMA_Atom;

template <class Operation>
struct MMA_Atom<Operation> : MMA_Atom<MMA_Traits<Operation>> {};

namespace detail {

// The element type of the registers: the traits' FrgType, or the type of the values.
template <class Traits, class = void>
struct FragmentA : detail::type_identity<typename Traits::ValTypeA> {};
template <class Traits>
struct FragmentA<Traits, void_t<typename Traits::FrgTypeA>> : detail::type_identity<typename Traits::FrgTypeA> {};
template <class Traits, class = void>
struct FragmentB : detail::type_identity<typename Traits::ValTypeB> {};
template <class Traits>
struct FragmentB<Traits, void_t<typename Traits::FrgTypeB>> : detail::type_identity<typename Traits::FrgTypeB> {};
template <class Traits, class = void>
struct FragmentC : detail::type_identity<typename Traits::ValTypeC> {};
template <class Traits>
struct FragmentC<Traits, void_t<typename Traits::FrgTypeC>> : detail::type_identity<typename Traits::FrgTypeC> {};

template <class TV, class T>
SETT_HOST_DEVICE constexpr void check_partition(T const& t) {
  static_assert(T::rank >= 3, "a fragment must be made from a partition with the modes (values, RestM, RestN)");
  static_assert(is_same_v<decltype(cute::size<0>(t)), decltype(cute::size<1>(TV{}))>,
                "the first mode of a partition must have one element for each value of the atom's thread");
}

}  // namespace detail

template <class Operation, class... Args>
struct MMA_Atom<MMA_Traits<Operation, Args...>> : MMA_Traits<Operation, Args...> {
  using MMA_Op = Operation;
  using Traits = MMA_Traits<Operation, Args...>;
  using ValTypeD = typename Traits::ValTypeD;
  using ValTypeA = typename Traits::ValTypeA;
  using ValTypeB = typename Traits::ValTypeB;
  using ValTypeC = typename Traits::ValTypeC;
  using Shape_MNK = typename Traits::Shape_MNK;
  using ThrID = typename Traits::ThrID;
  using LayoutC_TV = typename Traits::CLayout;
  using LayoutA_TV = typename Traits::ALayout;
  using LayoutB_TV = typename Traits::BLayout;
  using FrgTypeD = typename detail::FragmentC<Traits>::type;
  using FrgTypeA = typename detail::FragmentA<Traits>::type;
  using FrgTypeB = typename detail::FragmentB<Traits>::type;
  using FrgTypeC = typename detail::FragmentC<Traits>::type;

  // Returns the atom with additional arguments for its traits.
  template <class... More>
  SETT_HOST_DEVICE constexpr auto with(More&&... more) const {
    auto const traits = Traits::with(static_cast<More&&>(more)...);
    return MMA_Atom<remove_cvref_t<decltype(traits)>>{traits};
  }

  template <class TD, class DLayout, class TA, class ALayout, class TB, class BLayout, class TC, class CLayout>
  SETT_HOST_DEVICE constexpr void call(Tensor<TD, DLayout>& D, Tensor<TA, ALayout> const& A,
                                       Tensor<TB, BLayout> const& B, Tensor<TC, CLayout> const& C) const {
    static_assert(DLayout::rank == 1 && ALayout::rank == 1 && BLayout::rank == 1 && CLayout::rank == 1,
                  "an MMA atom must be called with operands of rank 1");
    mma_unpack(static_cast<Traits const&>(*this), D, A, B, C);
  }
  // Accumulates into C.
  template <class TA, class ALayout, class TB, class BLayout, class TC, class CLayout>
  SETT_HOST_DEVICE constexpr void call(Tensor<TA, ALayout> const& A, Tensor<TB, BLayout> const& B,
                                       Tensor<TC, CLayout>& C) const {
    call(C, A, B, C);
  }

  // Makes registers for a thread's part: accumulators in the order of the shape, and factors in the order of their
  // source.
  template <class CTensor>
  SETT_HOST_DEVICE static constexpr auto make_fragment_C(CTensor&& c) {
    detail::check_partition<LayoutC_TV>(c);
    return make_tensor<FrgTypeC>(shape(c));
  }
  template <class ATensor>
  SETT_HOST_DEVICE static constexpr auto make_fragment_A(ATensor&& a) {
    detail::check_partition<LayoutA_TV>(a);
    return registers_like<FrgTypeA>(a);
  }
  template <class BTensor>
  SETT_HOST_DEVICE static constexpr auto make_fragment_B(BTensor&& b) {
    detail::check_partition<LayoutB_TV>(b);
    return registers_like<FrgTypeB>(b);
  }

 private:
  template <class Frg, class T>
  SETT_HOST_DEVICE static constexpr auto registers_like(T const& t) {
    if constexpr (has_dereference<Frg>::value) {
      static_assert(
          requires { Frg::fragment_of(t); },
          "a fragment type that is a view must have a static function fragment_of(partition)");
      return Frg::fragment_of(t);
    } else {
      return make_fragment_like<Frg>(t);
    }
  }
};

}  // namespace cute
