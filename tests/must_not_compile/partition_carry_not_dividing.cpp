// expect: the first carry of a mode of the right layout must be at a divisor of its extent
// Two warpgroups store 96 columns each by stmatrix into atoms of 64 columns, so the mode of 6 blocks carries after 4.
// The refusal does not need a table of all 12,288 elements.
#include <sett/hopper.hpp>

using namespace cute;

#ifndef SETT_CONTROL
using Columns = Int<96>;
using Mma = SM90_64x96x16_F32F16F16_SS<GMMA::Major::K, GMMA::Major::K>;
#else
using Columns = Int<64>;
using Mma = SM90_64x64x16_F32F16F16_SS<GMMA::Major::K, GMMA::Major::K>;
#endif

auto partition(half_t* data) {
  auto const tile =
      tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, make_shape(Int<64>{}, Int<2 * Columns::value>{}));
  auto const mma = make_tiled_mma(Mma{}, Layout<Shape<_1, _2, _1>>{});
  auto const copy = make_tiled_copy_C(Copy_Atom<SM90_U32x4_STSM_N, half_t>{}, mma);
  return copy.get_slice(130).partition_D(make_tensor(make_smem_ptr(data), tile));
}
