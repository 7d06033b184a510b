// wgmma_atom: defines the MMA_Traits of a warpgroup's multiply-accumulate instructions, and the call with which an
// atom issues such an instruction.
//
// A is a descriptor of shared memory, or registers; B is a descriptor. accumulate_ selects whether the instruction adds
// to the accumulators or overwrites them: assign tiled_mma.accumulate_ = GMMA::ScaleOut::Zero for the first product of
// a sum.
//
// A sparse A has elements sparse_elem<2, T>. Its metadata has type ValTypeE and layout ELayout, and takes one 32-bit
// register per thread. The operand A is then a zip of both tensors: gemm(mma, make_zip_tensor(tCrA, tCrE), tCrB, tCrC).
//
//   law      after warpgroup_wait: D(m,n) == C(m,n) * accumulate_ + sum over k of A(m,k) * B(n,k)
//   example  warpgroup_arrive(); gemm(tiled_mma, tCrA, tCrB, tCrC); warpgroup_commit_batch(); warpgroup_wait<0>();
//
// Requires: all 128 threads; nothing else accesses the accumulators between arrive and wait (warpgroup_fence_operand).
// Errors: these do not compile: a sparse A without metadata, a D that is not C, and accumulators or metadata that do
// not fill the instruction's registers.
#pragma once

#include "../inst/wgmma_fma.hpp"
#include "../tensor/zip_tensor.hpp"
#include "mma_layout.hpp"
#include "mma_traits.hpp"
#include "wgmma_fragment.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA {

// The metadata layouts of a sparse A, for elements of 8, 16 and 32 bits.
using ELayout_64x64 = Layout<Shape<Shape<_2, _2, _8, _4>, Shape<_32>>, Stride<Stride<_8, _2048, _1, _16>, Stride<_64>>>;
using ELayout_64x32 =
    Layout<Shape<Shape<_2, _2, _8, _4>, Shape<_16, _2>>, Stride<Stride<_1024, _0, _1, _16>, Stride<_64, _8>>>;
using ELayout_64x16 =
    Layout<Shape<Shape<_2, _2, _8, _4>, Shape<_8, _2>>, Stride<Stride<_512, _0, _1, _16>, Stride<_64, _8>>>;

}  // namespace SM90::GMMA

namespace detail {

template <class Op>
inline constexpr bool is_wgmma_operation = requires {
  requires is_of_warpgroup(Op::description);
};

template <bool mn>
using DescriptorOf = SM90::GMMA::smem_desc<mn ? SM90::GMMA::Major::MN : SM90::GMMA::Major::K>;

template <int k>
struct MetadataLayout;
template <>
struct MetadataLayout<16> : type_identity<SM90::GMMA::ELayout_64x16> {};
template <>
struct MetadataLayout<32> : type_identity<SM90::GMMA::ELayout_64x32> {};
template <>
struct MetadataLayout<64> : type_identity<SM90::GMMA::ELayout_64x64> {};

// The types of the operands. A byte of metadata describes eight elements of a sparse A, or four elements of 32 bits.
template <class Op, bool sparse = Op::description.sparse>
struct WgmmaTypes : sett::MmaTypes<Op> {};
template <class Op>
struct WgmmaTypes<Op, true> : sett::MmaTypes<Op> {
  using ValTypeA = sparse_elem<2, typename sett::MmaTypes<Op>::ValTypeA>;
  using ValTypeE = sparse_elem<Op::description.k == 16 ? 4 : 8, uint8_t>;
  using ELayout = typename MetadataLayout<Op::description.k>::type;
};

template <class Op, bool a_in_registers = Op::description.a_in_registers>
struct WgmmaFragments : WgmmaTypes<Op> {
  using FrgTypeA = DescriptorOf<Op::description.a_m_major>;
  using FrgTypeB = DescriptorOf<Op::description.b_n_major>;
};
template <class Op>
struct WgmmaFragments<Op, true> : WgmmaTypes<Op> {
  using FrgTypeB = DescriptorOf<Op::description.b_n_major>;
};

}  // namespace detail

template <class Op>
  requires(detail::is_wgmma_operation<Op>)
struct MMA_Traits<Op> : detail::WgmmaFragments<Op> {
  SM90::GMMA::ScaleOut accumulate_ = SM90::GMMA::ScaleOut::One;
};

namespace detail {

template <class>
inline constexpr bool is_pair = false;
template <class A, class E>
inline constexpr bool is_pair<ZipLayout<A, E>> = true;

// `a` contains registers or one descriptor. `e` contains the metadata of a sparse A, or is empty.
template <class Op, class A, class D, size_t... a, size_t... d, class... E>
SETT_HOST_DEVICE constexpr void call_wgmma(A const& A_, uint64_t b, D const& D_, SM90::GMMA::ScaleOut scale,
                                           index_sequence<a...>, index_sequence<d...>, E... e) {
  Op::fma(A_(Int<int(a)>{})..., b, D_(Int<int(d)>{})..., e..., scale);
}

template <class Op, class D, class A, class B, class... E>
SETT_HOST_DEVICE constexpr void issue_wgmma(MMA_Traits<Op> const& traits, D& D_, A const& A_, B const& B_, E... e) {
  auto const d = as_registers<typename Op::CRegisters>(D_);
  uint64_t const b = B_(Int<0>{});
  using Ds = register_indices<typename Op::CRegisters>;
  if constexpr (Op::description.a_in_registers) {
    auto const a = as_registers<typename Op::ARegisters>(A_);
    call_wgmma<Op>(a, b, d, traits.accumulate_, register_indices<typename Op::ARegisters>{}, Ds{}, e...);
  } else {
    call_wgmma<Op>(A_, b, d, traits.accumulate_, index_sequence<0>{}, Ds{}, e...);
  }
}

}  // namespace detail

template <class Op, class TD, class DLayout, class TA, class ALayout, class TB, class BLayout, class TC, class CLayout,
          class = enable_if_t<detail::is_wgmma_operation<Op>>>
SETT_HOST_DEVICE constexpr void mma_unpack(MMA_Traits<Op> const& traits, Tensor<TD, DLayout>& D,
                                           Tensor<TA, ALayout> const& A, Tensor<TB, BLayout> const& B,
                                           Tensor<TC, CLayout> const&) {
  constexpr bool sparse = Op::description.sparse;
  static_assert(is_same_v<DLayout, CLayout> && is_same_v<typename TD::value_type, typename TC::value_type>,
                "wgmma adds to its accumulators: D must be C");
  static_assert(is_rmem<TD>::value, "the accumulators of wgmma must be registers");
  constexpr bool is_zipped = detail::is_pair<ALayout>;
  static_assert(!sparse || is_zipped, "a sparse A must be zipped with its metadata: make_zip_tensor(A, E)");
  if constexpr (!sparse) {
    detail::issue_wgmma(traits, D, A, B);
  } else if constexpr (is_zipped) {
    auto const parts = unzip_tensor(A);
    auto const e = detail::as_registers<typename Op::ERegisters>(get<1>(parts));
    detail::issue_wgmma(traits, D, get<0>(parts), B, uint32_t(e(Int<0>{})));
  }
}

// Fences every register of a fragment. Has no effect on the host.
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
