// copy_names: CuTe's names of the copies of Blackwell's TMA unit, and of copies of matrices by a warp.
//
//   example  SM100_TMA_2SM_LOAD_2D is a box for the two SMs of a pair
//
// sett does not implement the instructions of sm_100 and sm_120 yet (see refused.hpp).
#pragma once

#include "../tiled_mma.hpp"
#include "refused.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class Op, class... Args>
  requires(is_base_of_v<sett::detail::Refused, Op>)
struct Copy_Traits<Op, Args...> {
  static_assert(sett::detail::is_here<Op>, "sett only declares Blackwell's instructions: this copy cannot be called");
};

struct SM100_TMA_2SM_LOAD : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_1D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_2D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_3D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_4D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_5D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_MULTICAST : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_MULTICAST_1D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_MULTICAST_2D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_MULTICAST_3D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_MULTICAST_4D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_MULTICAST_5D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_3D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_4D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_5D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_MULTICAST : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_MULTICAST_3D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_MULTICAST_4D : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_MULTICAST_5D : sett::detail::Refused {};
struct SM100_TMA_LOAD_2D_GATHER4 : sett::detail::Refused {};
struct SM100_TMA_LOAD_MULTICAST_2D_GATHER4 : sett::detail::Refused {};
struct SM100_TMA_STORE_2D_SCATTER4 : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_OP : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_MULTICAST_OP : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_OP : sett::detail::Refused {};
struct SM100_TMA_2SM_LOAD_IM2COL_MULTICAST_OP : sett::detail::Refused {};
struct SM100_TMA_LOAD_2D_GATHER4_OP : sett::detail::Refused {};
struct SM100_TMA_LOAD_MULTICAST_2D_GATHER4_OP : sett::detail::Refused {};
struct SM100_U8x8_LDSM_T : sett::detail::Refused {};
struct SM100_U8x16_LDSM_T : sett::detail::Refused {};
struct SM100_U8x4_STSM_T : sett::detail::Refused {};
struct SM100_U8x8_STSM_T : sett::detail::Refused {};
struct SM100_U8x16_STSM_T : sett::detail::Refused {};
struct SM100_SU4_DU8x16_x1_LDSM_N : sett::detail::Refused {};
struct SM100_SU4_DU8x16_x2_LDSM_N : sett::detail::Refused {};
struct SM100_SU4_DU8x16_x4_LDSM_N : sett::detail::Refused {};
struct SM100_SU6_DU8x16_x1_LDSM_N : sett::detail::Refused {};
struct SM100_SU6_DU8x16_x2_LDSM_N : sett::detail::Refused {};
struct SM100_SU6_DU8x16_x4_LDSM_N : sett::detail::Refused {};
struct SM100_LOAD_256bit_CACHE_NOALLOCATION : sett::detail::Refused {};
struct SM100_STORE_256bit_CACHE_NOALLOCATION : sett::detail::Refused {};

// The address of a barrier of the pair's first SM, and the L2 policy of copies without a hint.
inline constexpr uint32_t Sm100MmaPeerBitMask = 0xFEFFFFFF;
inline constexpr uint64_t Sm100MemDescDefault = 0x1000000000000000;

template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_tma_copy_A_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_tma_copy_B_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_tma_copy_C_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_im2col_tma_copy_A_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_im2col_tma_copy_B_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_im2col_tma_atom_A_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_im2col_tma_atom_B_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_tmem_copy(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_utccp_copy(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_tmem_warp_partitioner(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
// The caller chooses TmaType.
template <class TmaType = void, class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_tma_atom_A_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
// The caller chooses TmaType.
template <class TmaType = void, class Op, class... Args>
SETT_HOST_DEVICE constexpr auto make_tma_atom_B_sm100(Op const& op, Args const&...) {
  sett::detail::refuse<Op, Args...>();
  return op;
}
template <class Op, class Engine, class L>
SETT_HOST_DEVICE constexpr auto get_utccp_smem_desc_tensor(Tensor<Engine, L> const& t) {
  sett::detail::refuse<Op, Engine, L>();
  return t;
}

}  // namespace cute::inline SETT_CUTE_ABI
