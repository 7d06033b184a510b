// operand_layouts: CuTe's names of the thread-value layouts that several instructions share, for your own traits.
//
// Each layout maps (thread, value) to m + M*k of A, n + N*k of B, or m + M*n of C. sett derives the layouts of its own
// atoms (mma_layout.hpp); these are the same functions.
//
//   law      each layout is onto its matrix; the layouts of SM90 and of warps equal the layouts of the instructions'
//            traits
//   example  struct MMA_Traits<MyOp> { using CLayout = SM80_16x8_Row; ... };
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../layout/access.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Volta: the eight threads of a quad pair.
using SM70_QuadPair = Layout<Shape<_4, _2>, Stride<_1, _16>>;
using SM70_8x4_Row = Layout<Shape<_8, _4>, Stride<_1, _8>>;
using SM70_8x4_Col = Layout<Shape<Shape<_4, _2>, _4>, Stride<Stride<_8, _4>, _1>>;
using SM70_8x8_16b = Layout<Shape<_8, _8>, Stride<_1, _8>>;
using SM70_8x8_32b =
    Layout<Shape<Shape<_2, _2, _2>, Shape<_2, _2, _2>>, Stride<Stride<_1, _16, _4>, Stride<_8, _2, _32>>>;

// The 32 threads of a warp.
using SM80_8x4 = Layout<Shape<Shape<_4, _8>, _1>, Stride<Stride<_8, _1>, _0>>;
using SM80_8x8_Row = Layout<Shape<Shape<_4, _8>, _2>, Stride<Stride<_16, _1>, _8>>;
using SM80_8x16_Row = Layout<Shape<Shape<_4, _8>, _4>, Stride<Stride<_32, _1>, _8>>;
using SM80_16x8_Row = Layout<Shape<Shape<_4, _8>, Shape<_2, _2>>, Stride<Stride<_32, _1>, Stride<_16, _8>>>;

// The 128 threads of a warpgroup.
namespace SM90::GMMA {

// C: adjacent pairs along N in rows that are 8 apart, and then the next eight columns.
template <int N>
using CLayout_64xN =
    Layout<Shape<Shape<_4, _8, _4>, Shape<_2, _2, C<N / 8>>>, Stride<Stride<_128, _1, _16>, Stride<_64, _8, _512>>>;
using CLayout_64x8 = CLayout_64xN<8>;
using CLayout_64x16 = CLayout_64xN<16>;
using CLayout_64x24 = CLayout_64xN<24>;
using CLayout_64x32 = CLayout_64xN<32>;
using CLayout_64x40 = CLayout_64xN<40>;
using CLayout_64x48 = CLayout_64xN<48>;
using CLayout_64x56 = CLayout_64xN<56>;
using CLayout_64x64 = CLayout_64xN<64>;
using CLayout_64x72 = CLayout_64xN<72>;
using CLayout_64x80 = CLayout_64xN<80>;
using CLayout_64x88 = CLayout_64xN<88>;
using CLayout_64x96 = CLayout_64xN<96>;
using CLayout_64x104 = CLayout_64xN<104>;
using CLayout_64x112 = CLayout_64xN<112>;
using CLayout_64x120 = CLayout_64xN<120>;
using CLayout_64x128 = CLayout_64xN<128>;
using CLayout_64x136 = CLayout_64xN<136>;
using CLayout_64x144 = CLayout_64xN<144>;
using CLayout_64x152 = CLayout_64xN<152>;
using CLayout_64x160 = CLayout_64xN<160>;
using CLayout_64x168 = CLayout_64xN<168>;
using CLayout_64x176 = CLayout_64xN<176>;
using CLayout_64x184 = CLayout_64xN<184>;
using CLayout_64x192 = CLayout_64xN<192>;
using CLayout_64x200 = CLayout_64xN<200>;
using CLayout_64x208 = CLayout_64xN<208>;
using CLayout_64x216 = CLayout_64xN<216>;
using CLayout_64x224 = CLayout_64xN<224>;
using CLayout_64x232 = CLayout_64xN<232>;
using CLayout_64x240 = CLayout_64xN<240>;
using CLayout_64x248 = CLayout_64xN<248>;
using CLayout_64x256 = CLayout_64xN<256>;

// A in registers: elements of 32, 16 and 8 bits, and elements of 8 bits with half of them stored.
using ALayout_64x8 = Layout<Shape<Shape<_4, _8, _4>, Shape<_2, _2>>, Stride<Stride<_64, _1, _16>, Stride<_8, _256>>>;
template <int V>
using ALayoutOfRuns = Layout<Shape<Shape<_4, _8, _4>, Shape<C<V>, _2, _2>>,
                             Stride<Stride<C<64 * V>, _1, _16>, Stride<_64, _8, C<256 * V>>>>;
using ALayout_64x16 = ALayoutOfRuns<2>;
using ALayout_64x32 = ALayoutOfRuns<4>;
using ALayout_64x64 = ALayoutOfRuns<8>;

// A or B in shared memory. Every thread maps to the whole operand.
template <int M, int K>
using ABLayout = Layout<Shape<_128, Shape<C<M>, C<K>>>, Stride<_0, Stride<_1, C<M>>>>;

}  // namespace SM90::GMMA

}  // namespace cute::inline SETT_CUTE_ABI
