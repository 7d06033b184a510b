// mma_traits: describes which thread of a multiply-accumulate instruction holds which elements of A, B and C.
//
// MMA_Traits<Op> defines ValTypeD, A, B and C; Shape_MNK; ThrID, which maps the instruction's threads to threads of a
// warp or block; and three thread-value layouts. ALayout maps to m + M*k, BLayout to n + N*k, and CLayout to m + M*n.
// Specialise it, in namespace cute, for your own instructions; the instruction declares DRegisters, ARegisters,
// BRegisters, CRegisters and a static fma(d..., a..., b..., c...). FrgTypeA, B and C are optional. They are the element
// types of the instruction's registers.
//
//   law      the instruction computes D(m,n) = C(m,n) + sum over k of A(m,k) * B(n,k)
//   example  MMA_Traits<UniversalFMA<float>>: one thread, 1x1x1
//
// Requires: for mma_unpack, tensors in registers.
// Errors: these do not compile: an instruction without traits, tensors outside registers, and tensors that do not fill
// the instruction's registers.
#pragma once

#include "copy_traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class MMAOperation, class... MMAOpArgs>
struct MMA_Traits {
  static_assert(detail::has_no_traits<MMAOperation>,
                "an instruction needs MMA_Traits: specialise them in namespace cute");
};

template <class D, class A, class B, class C>
struct MMA_Traits<UniversalFMA<D, A, B, C>> {
  using ValTypeD = D;
  using ValTypeA = A;
  using ValTypeB = B;
  using ValTypeC = C;
  using Shape_MNK = Shape<_1, _1, _1>;
  using ThrID = Layout<_1>;
  using ALayout = Layout<Shape<_1, _1>, Stride<_0, _0>>;
  using BLayout = Layout<Shape<_1, _1>, Stride<_0, _0>>;
  using CLayout = Layout<Shape<_1, _1>, Stride<_0, _0>>;
};

// The instruction to which the traits belong.
template <class Traits>
struct MMA_Op {};
template <class Op, class... Args>
struct MMA_Op<MMA_Traits<Op, Args...>> {
  using type = Op;
};

namespace detail {

template <class Op, class D, class A, class B, class C, size_t... d, size_t... a, size_t... b, size_t... c>
SETT_HOST_DEVICE constexpr void call_fma(D const& D_, A const& A_, B const& B_, C const& C_, index_sequence<d...>,
                                         index_sequence<a...>, index_sequence<b...>, index_sequence<c...>) {
  Op::fma(D_(Int<int(d)>{})..., A_(Int<int(a)>{})..., B_(Int<int(b)>{})..., C_(Int<int(c)>{})...);
}
template <class Array>
using register_indices = make_index_sequence<size_t(Registers<Array>::count)>;

}  // namespace detail

// Executes the instruction on one thread's registers; you may overload this function for your own traits.
template <class Traits, class TD, class DLayout, class TA, class ALayout, class TB, class BLayout, class TC,
          class CLayout>
SETT_HOST_DEVICE constexpr void mma_unpack(Traits const&, Tensor<TD, DLayout>& D, Tensor<TA, ALayout> const& A,
                                           Tensor<TB, BLayout> const& B, Tensor<TC, CLayout> const& C) {
  static_assert(is_rmem<TD>::value && is_rmem<TA>::value && is_rmem<TB>::value && is_rmem<TC>::value,
                "the operands of this instruction must be registers: copy them there first, or use gemm");
  using Op = typename MMA_Op<Traits>::type;
  auto const d = detail::as_registers<typename Op::DRegisters>(D);
  auto const a = detail::as_registers<typename Op::ARegisters>(A);
  auto const b = detail::as_registers<typename Op::BRegisters>(B);
  auto const c = detail::as_registers<typename Op::CRegisters>(C);
  detail::call_fma<Op>(d, a, b, c, detail::register_indices<typename Op::DRegisters>{},
                       detail::register_indices<typename Op::ARegisters>{},
                       detail::register_indices<typename Op::BRegisters>{},
                       detail::register_indices<typename Op::CRegisters>{});
}
template <class Traits, class TD, class DLayout, class TA, class ALayout, class TB, class BLayout, class TC,
          class CLayout>
SETT_HOST_DEVICE constexpr void mma_unpack(Traits const& traits, Tensor<TD, DLayout>&& D, Tensor<TA, ALayout> const& A,
                                           Tensor<TB, BLayout> const& B, Tensor<TC, CLayout> const& C) {
  mma_unpack(traits, D, A, B, C);
}

}  // namespace cute
