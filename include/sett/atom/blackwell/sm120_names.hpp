// sm120_names: CuTe's names of the MMA instructions of a warp on sm_120.
//
//   example  SM120_16x8x32_TN<float_e4m3_t, float_e5m2_t, float>
//
// sett does not implement the instructions of sm_100 and sm_120 yet (see refused.hpp).
#pragma once

#include "../mma_traits.hpp"
#include "refused.hpp"
#include "umma_names.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class A, class B, class C>
struct SM120_16x8x32_TN : sett::detail::Refused {};

namespace SM120 {

namespace BLOCKSCALED {
template <class A, class B, class C, class SF, int VS>
struct SM120_16x8x32_TN_VS : sett::detail::Refused {};
template <class A, class B, class C, class SF, int VS>
struct SM120_16x8x64_TN_VS : sett::detail::Refused {};
}  // namespace BLOCKSCALED

namespace SPARSE {
template <class A, class B, class C>
struct SM120_SPARSE_16x8x64_TN : sett::detail::Refused {};
}  // namespace SPARSE

namespace BLOCKSCALED::SPARSE {
template <class A, class B, class C, class SF, int VS>
struct SM120_SPARSE_16x8x64_TN_VS : sett::detail::Refused {};
template <class A, class B, class C, class SF, int VS>
struct SM120_SPARSE_16x8x128_TN_VS : sett::detail::Refused {};
}  // namespace BLOCKSCALED::SPARSE

}  // namespace SM120

// The thread-value layout of C.
using SM120_16x8_Row = Layout<Shape<Shape<_4, _8>, Shape<_2, _2>>, Stride<Stride<_32, _1>, Stride<_16, _8>>>;

// Selects the MMA for these types.
template <class A, class B, class C>
SETT_HOST_DEVICE constexpr auto rr_op_selector_sm120() {
  return SM120_16x8x32_TN<A, B, C>{};
}
template <class A, class B, class C, class SF, int VS, bool UseF8F6F4>
SETT_HOST_DEVICE constexpr auto rr_blockscaled_op_selector_sm120() {
  using namespace SM120::BLOCKSCALED;
  return conditional_t<UseF8F6F4, SM120_16x8x32_TN_VS<A, B, C, SF, VS>, SM120_16x8x64_TN_VS<A, B, C, SF, VS>>{};
}
template <class A, class B, class C>
SETT_HOST_DEVICE constexpr auto rr_sparse_op_selector_sm120() {
  return SM120::SPARSE::SM120_SPARSE_16x8x64_TN<A, B, C>{};
}
template <class A, class B, class C, class SF, int VS, bool UseF8F6F4>
SETT_HOST_DEVICE constexpr auto rr_blockscaled_sparse_op_selector_sm120() {
  using namespace SM120::BLOCKSCALED::SPARSE;
  return conditional_t<UseF8F6F4, SM120_SPARSE_16x8x64_TN_VS<A, B, C, SF, VS>,
                       SM120_SPARSE_16x8x128_TN_VS<A, B, C, SF, VS>>{};
}

// Moves 4-bit elements to the middle of their bytes. The MMA instructions of other architectures need no such shift.
template <class Op, class T>
SETT_HOST_DEVICE void fp4_shift_A(Op const&, T&&) {
  static_assert(!is_base_of_v<sett::detail::Refused, Op>,
                "sett only declares Blackwell's instructions: this MMA cannot be called");
}
template <class Op, class T>
SETT_HOST_DEVICE void fp4_shift_B(Op const&, T&&) {
  static_assert(!is_base_of_v<sett::detail::Refused, Op>,
                "sett only declares Blackwell's instructions: this MMA cannot be called");
}
namespace SM120::BLOCKSCALED {
using cute::fp4_shift_A;
using cute::fp4_shift_B;
}  // namespace SM120::BLOCKSCALED
namespace SM120::SPARSE {
using cute::fp4_shift_A;
using cute::fp4_shift_B;
}  // namespace SM120::SPARSE
namespace SM120::BLOCKSCALED::SPARSE {
using cute::fp4_shift_A;
using cute::fp4_shift_B;
}  // namespace SM120::BLOCKSCALED::SPARSE

}  // namespace cute::inline SETT_CUTE_ABI
