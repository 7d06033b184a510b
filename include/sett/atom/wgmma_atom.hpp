// wgmma_atom: MMA_Traits of a warpgroup's multiply-accumulate instructions, and the call by which an atom issues them.
//
// A is a descriptor of shared memory, or registers; B is a descriptor. accumulate_ says whether the accumulators are
// added to or overwritten: assign tiled_mma.accumulate_ = GMMA::ScaleOut::Zero for the first product of a sum.
//
//   law      after warpgroup_wait: D(m,n) == C(m,n) * accumulate_ + sum over k of A(m,k) * B(n,k)
//   example  warpgroup_arrive(); gemm(tiled_mma, tCrA, tCrB, tCrC); warpgroup_commit_batch(); warpgroup_wait<0>();
//
// Requires: all 128 threads; between arrive and wait nothing else touches the accumulators (warpgroup_fence_operand).
// Errors: these do not compile: a sparse A, a D that is not C, and accumulators that do not fill the instruction's
// registers.
#pragma once

#include "../inst/wgmma_fma.hpp"
#include "mma_layout.hpp"
#include "mma_traits.hpp"
#include "wgmma_fragment.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class Op>
inline constexpr bool is_wgmma_operation = requires {
  requires is_of_warpgroup(Op::description);
};

template <bool mn>
using DescriptorOf = SM90::GMMA::smem_desc<mn ? SM90::GMMA::Major::MN : SM90::GMMA::Major::K>;

template <class Op, bool a_in_registers = Op::description.a_in_registers>
struct WgmmaFragments : sett::MmaTypes<Op> {
  using FrgTypeA = DescriptorOf<Op::description.a_m_major>;
  using FrgTypeB = DescriptorOf<Op::description.b_n_major>;
};
template <class Op>
struct WgmmaFragments<Op, true> : sett::MmaTypes<Op> {
  using FrgTypeB = DescriptorOf<Op::description.b_n_major>;
};

}  // namespace detail

template <class Op>
  requires(detail::is_wgmma_operation<Op>)
struct MMA_Traits<Op> : detail::WgmmaFragments<Op> {
  SM90::GMMA::ScaleOut accumulate_ = SM90::GMMA::ScaleOut::One;
};

namespace detail {

template <class Op, class A, class B, class D, size_t... a, size_t... d>
SETT_HOST_DEVICE constexpr void call_wgmma(A const& A_, B const& b, D const& D_, SM90::GMMA::ScaleOut scale,
                                           index_sequence<a...>, index_sequence<d...>) {
  Op::fma(A_(Int<int(a)>{})..., b, D_(Int<int(d)>{})..., scale);
}

}  // namespace detail

template <class Op, class TD, class DLayout, class TA, class ALayout, class TB, class BLayout, class TC, class CLayout,
          class = enable_if_t<detail::is_wgmma_operation<Op>>>
SETT_HOST_DEVICE constexpr void mma_unpack(MMA_Traits<Op> const& traits, Tensor<TD, DLayout>& D,
                                           Tensor<TA, ALayout> const& A, Tensor<TB, BLayout> const& B,
                                           Tensor<TC, CLayout> const&) {
  constexpr sett::Mma description = Op::description;
  static_assert(!description.sparse, "a sparse A has metadata, which an atom is not given: call fma");
  static_assert(is_same_v<DLayout, CLayout> && is_same_v<typename TD::value_type, typename TC::value_type>,
                "wgmma adds to its accumulators: D must be C");
  static_assert(is_rmem<TD>::value, "the accumulators of wgmma must be registers");
  auto const d = detail::as_registers<typename Op::CRegisters>(D);
  uint64_t const b = B(Int<0>{});
  using Ds = detail::register_indices<typename Op::CRegisters>;
  if constexpr (description.a_in_registers) {
    auto const a = detail::as_registers<typename Op::ARegisters>(A);
    detail::call_wgmma<Op>(a, b, d, traits.accumulate_, detail::register_indices<typename Op::ARegisters>{}, Ds{});
  } else {
    detail::call_wgmma<Op>(A, b, d, traits.accumulate_, index_sequence<0>{}, Ds{});
  }
}

// for every register of a fragment; on the host there is nothing to fence
template <class Engine, class L>
SETT_HOST_DEVICE constexpr void warpgroup_fence_operand(Tensor<Engine, L>& t) {
  static_assert(is_static_v<L> && is_rmem<Engine>::value, "only a fragment in registers can be fenced");
#if defined(__CUDA_ARCH__)
  if constexpr (is_same_v<typename Engine::value_type, float>) {
    for (int i = 0; i < int(size(L{})); ++i) { warpgroup_fence_operand(t(i)); }
  } else {
    auto words = recast<uint32_t>(t);
    for (int i = 0; i < int(decltype(size(words))::value); ++i) { warpgroup_fence_operand(words(i)); }
  }
#else
  (void)t;
#endif
}

}  // namespace cute
