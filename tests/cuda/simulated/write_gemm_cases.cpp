// Writes a program that runs the GEMM kernel in the simulator. Usage: write_gemm_cases FILE. The cases cover every
// type, both majors of each operand, every way of storing, fitted tiles, skinny GEMMs with and without clusters,
// epilogues, batches, and ragged sizes.
#include <fstream>
#include <sstream>

#include "gemm_case.hpp"

namespace {

using sett::DType;

// Turns a case with a cluster into one whose blocks load B for one another.
GemmCase sharing(GemmCase g) {
  g.multicast = g.cluster, g.cluster = 0;
  return g;
}

// Gives a case a scale for each block of A and of B.
GemmCase scaled(GemmCase g, int block_k, int a_block_rows, int b_block_rows, bool is_tall = false) {
  g.block_k = block_k, g.a_block_rows = a_block_rows, g.b_block_rows = b_block_rows, g.is_tall = is_tall;
  return g;
}

GemmCase const cases[] = {
    // number, A, B, C, m, n, k, batches, A MN, B MN, C turned, padding, alpha, beta, bias, row, column, relu, promotes,
    // tile, SMs, residual, scales of A B C and absmax, slices, early, cluster, activation, bias of rows, which scales,
    // NaN
    {0, DType::bf16, DType::bf16, DType::bf16, 256,   256,   448,   1,     false, false, false,
     0, 1,           0,           false,       false, false, false, false, 0,     2},
    {1, DType::f16, DType::f16, DType::f16, 200,   992,   136,   1,     false, false, false,
     0, 1,          0,          false,      false, false, false, false, 0,     3},
    {2, DType::bf16, DType::bf16, DType::bf16, 136,   200,   72,   2,     true, false, false,
     0, 2,           0,           true,        false, false, true, false, 128,  2},
    {3, DType::bf16, DType::bf16, DType::f32, 130,  131,  70,    1,     true, true, false,
     0, 1,           1,           false,      true, true, false, false, 0,    1},
    {4, DType::f16, DType::f16, DType::bf16, 192,   200,   64,    1,     false, true, true,
     0, 1,          0,          false,       false, false, false, false, 0,     2},
    {5, DType::f16, DType::f16, DType::f16, 70,    133,   50,    1,     false, false, true,
     3, 1,          0,          false,      false, false, false, false, 96,    1},
    {6, DType::e4m3, DType::e5m2, DType::f32, 128,  136,   200,   1,     false, false, false,
     0, 1,           0,           false,      true, false, false, false, 0,     1},
    {7, DType::tf32, DType::tf32, DType::f32, 128,   192,   300,   1,    false, false, false,
     0, 1,           0,           false,      false, false, false, true, 0,     1},
    {8, DType::s8, DType::u8, DType::s32, 150,   208,   160,   1,     false, false, false,
     0, 3,         2,         false,      false, false, false, false, 0,     2},
    {9, DType::bf16, DType::bf16, DType::bf16, 300,   16,    512,   1,     false, false, false,
     0, 1,           0,           false,       false, false, false, false, 0,     4},
    {10, DType::bf16, DType::bf16, DType::f32, 200,   48,    260,   1,     false, false, false,
     0,  1,           1,           true,       false, false, false, false, 0,     4},
    {11, DType::bf16, DType::bf16, DType::bf16, 256,   128,   512,   1,     false, false, true,
     0,  1,           0,           false,       false, false, false, false, 0,     4},
    {12, DType::f16, DType::f16, DType::f32, 130,  90,   200,  2,     false, false, false,
     1,  0.5f,       0,          true,       true, true, true, false, 0,     4},
    {13, DType::bf16, DType::bf16, DType::bf16, 1,     256,   64,    1,     false, false, false,
     0,  1,           0,           false,       false, false, false, false, 256,   1},
    {15, DType::bf16, DType::bf16, DType::bf16, 200,   256,   136,  1,     false, false, false,
     0,  1,           1,           true,        false, false, true, false, 128,   2,     1},
    {16, DType::e4m3, DType::e4m3, DType::e4m3, 140,   200,  160,   2, false, false, false, 0,
     1,  0,           true,        true,        false, true, false, 0, 2,     2,     true},
    {17, DType::e4m3, DType::e5m2, DType::e5m2, 70,   131,   96,    1,  false, false, true, 0,
     1,  0,           false,       false,       true, false, false, 64, 2,     1,     true},
    {18, DType::bf16, DType::bf16, DType::bf16, 256,   128,  640,   1, false, false, true, 0,
     1,  0,           false,       false,       false, true, false, 0, 4,     1,     true},
    {19, DType::bf16, DType::bf16, DType::bf16, 192,   60,    640, 1, false, false, true, 0,   1,
     0,  false,       false,       false,       false, false, 0,   4, 0,     false, 1,    true},
    {20, DType::bf16, DType::bf16, DType::bf16, 150,  200,  700,   2, false, true, false, 0,
     2,  1,           true,        true,        true, true, false, 0, 4,     1,    true,  3},
    {21, DType::bf16, DType::bf16, DType::bf16, 130,   7,     1500, 1, false, false, true, 1,   1,
     0,  false,       false,       false,       false, false, 0,    4, 0,     false, 2,    true},
    {22, DType::s8, DType::s8, DType::s32, 128,   100,   600,   1, false, false, false, 0,
     3,  2,         false,     false,      false, false, false, 0, 4,     0,     false, 2},
    {23, DType::tf32, DType::tf32, DType::f32, 128,   200,   400,  1, false, false, false, 0,
     1,  0,           false,       false,      false, false, true, 0, 2,     2,     false, 3},
    {24, DType::bf16, DType::bf16, DType::bf16, 100,   20,    2100, 1, false, false, true, 0,    1,
     0,  true,        false,       false,       false, false, 0,    4, 0,     false, 1,    true, 4},
    {25, DType::bf16, DType::bf16, DType::bf16, 100,   100,   1200, 1, false, false, true, 0,     1,
     0,  false,       false,       false,       false, false, 0,    4, 0,     false, 2,    false, 2},
    {26, DType::s8, DType::s8, DType::s32, 64,    64,    900, 1, false, false, true, 0,     1,
     0,  false,     false,     false,      false, false, 0,   4, 0,     false, 1,    false, 2},
    {40, DType::bf16, DType::bf16, DType::bf16, 64,    200,   1000, 1, false, false, false, 0,     1,
     0,  false,       false,       false,       false, false, 0,    8, 0,     false, 1,     false, 1},
    {41, DType::bf16, DType::bf16, DType::bf16, 100,   300,   1200, 1,  false, false, false, 0,    1,
     0,  false,       false,       false,       false, false, 0,    20, 0,     false, 1,     true, 2},
    {42, DType::f16, DType::f16, DType::f32, 40,   270,   1500, 2,  false, false, false, 1,     2,
     1,  true,       true,       true,       true, false, 0,    28, 0,     false, 1,     false, 1},
    {43, DType::s8, DType::s8, DType::s32, 70,    160,   700, 1, false, false, true, 0,     3,
     2,  false,     false,     false,      false, false, 0,   6, 0,     false, 1,    false, 2},
    {44, DType::bf16, DType::bf16, DType::bf16, 128,  136,   1100, 1, false, false, false, 0,    1,
     0,  false,       false,       false,       true, false, 0,    6, 1,     true,  2,     true, 1},
    {45, DType::e4m3, DType::e4m3, DType::bf16, 33,    144,   3000, 1,  false, false, false, 0,    1,
     0,  false,       false,       false,       false, false, 0,    16, 0,     false, 1,     true, 4},
    {46, DType::bf16, DType::bf16, DType::bf16, 90,    150,   500, 1, false, false, false, 0,     1,
     0,  false,       false,       false,       false, false, 0,   3, 0,     false, 1,     false, 1},
    // These GEMMs use three and four warpgroups along the rows.
    {47, DType::bf16, DType::bf16, DType::bf16, 250,   300,   700, 1,  false, false, false, 0,    1,
     0,  false,       false,       false,       false, false, 0,   20, 0,     false, 1,     true, 2},
    {48, DType::f16, DType::f16, DType::f32, 180,  270,   500, 2,  false, false, false, 1,     2,
     1,  true,       true,       true,       true, false, 0,   28, 0,     false, 1,     false, 1},
    {14, DType::e4m3, DType::e4m3, DType::bf16, 128,   720,   140,   1,     false, false, false,
     0,  1,           0,           false,       false, false, false, false, 0,     2},
    // These GEMMs have few rows (not a multiple of eight), two batches, and one step of K, whose shorter operand
    // arrives later.
    {60, DType::bf16, DType::bf16, DType::bf16, 40,    264,   64, 2, false, false, false, 0,   1,
     1,  true,        false,       false,       false, false, 0,  8, 1,     false, 1,     true},
    {61, DType::bf16, DType::bf16, DType::bf16, 40,    264,   64, 2, false, false, false, 0,   1,
     1,  true,        false,       false,       false, false, 0,  4, 2,     false, 1,     true},
    // C's columns are contiguous here. The widths end within a box, and there is a bias for rows.
    {62, DType::f16, DType::f16, DType::f16, 200,   992,   136,   1,     true, false, true,
     0,  1,          0,          false,      false, false, false, false, 0,    3},
    {63,   DType::bf16, DType::bf16, DType::bf16, 130,   200, 200, 1, false, false, true,  0, 1, 0,
     true, false,       false,       false,       false, 128, 1,   0, false, 1,     false, 0, 0, true},
    // Here blocks begin at different offsets in K, a piece of an exchange has no columns, and there are more split-K
    // slices than are added at once.
    {64, DType::bf16, DType::bf16, DType::bf16, 1280,  8,     1024,  1,     false, false, true,
     0,  1,           0,           false,       false, false, false, false, 0,     20},
    {65, DType::bf16, DType::bf16, DType::bf16, 70,    7,     2100, 1, false, false, true, 1,     1,
     0,  false,       false,       false,       false, false, 0,    4, 0,     false, 1,    false, 4},
    {66, DType::bf16, DType::bf16, DType::bf16, 100,   40,    1200,  2, false, false, false, 0,
     1,  0,           true,        false,       false, false, false, 0, 4,     0,     false, 5},
    {67, DType::bf16, DType::bf16, DType::bf16, 90,    150,   2200, 1, false, false, true, 0,    1,
     0,  false,       false,       false,       false, false, 0,    4, 0,     false, 9,    true, 2},
    // This GEMM has few columns, and operands whose rows are contiguous.
    {68, DType::f16, DType::f16, DType::f32, 136,   100,   300,   1,     false, true, false,
     0,  1,          0,          false,      false, false, false, false, 0,     4},
    {69, DType::bf16, DType::bf16, DType::bf16, 72,    16,    520,   1,     true, false, true,
     0,  1,           0,           false,       false, false, false, false, 0,    4},
    // The s32 cases have chunks of C that are stored at once and chunks that are kept, with several tiles and widths.
    // In some tiles all chunks are kept, and some rows begin at odd offsets.
    {70, DType::s8, DType::s8, DType::s32, 300,   1008,  384,   1,     false, false, false,
     0,  1,         0,         false,      false, false, false, false, 0,     5},
    {71, DType::u8, DType::s8, DType::s32, 200,   192,   300,   1,     false, false, false,
     0,  1,         0,         false,      false, false, false, false, 96,    1},
    {72, DType::s8, DType::s8, DType::s32, 130,   140,   300,   1,     false, false, false,
     1,  -1,        0,         false,      false, false, false, false, 128,   1},
    // This case multiplies f32 with full accuracy and packs the results, over several tiles. K is a multiple of the
    // stages between promotions.
    {73, DType::tf32, DType::tf32, DType::bf16, 200,   200,   512,   1,    false, false, false,
     0,  1,           0,           false,       false, false, false, true, 0,     1},
    // These cases use GELU and SiLU, a single scale, and a NaN in the bias.
    {74,   DType::bf16, DType::bf16, DType::bf16, 70,    136, 100, 1, false, false, false, 0, 1, 0,
     true, false,       false,       false,       false, 128, 1,   0, false, 1,     false, 0, 2},
    {75,    DType::f16, DType::f16, DType::f32, 70,    131, 100, 2, false, false, false, 0, 0.5f, 0,
     false, false,      false,      false,      false, 128, 1,   2, false, 1,     false, 0, 3},
    {76,    DType::bf16, DType::bf16, DType::bf16, 70,  136, 100, 1,    false, false, false, 0, 1,     0, true,
     false, false,       true,        false,       128, 1,   0,   true, 1,     false, 0,     0, false, 1, true},
    {77,    DType::e4m3, DType::e4m3, DType::bf16, 70,  136, 100, 1,    false, false, false, 0, 1,     0, false,
     false, false,       false,       false,       128, 1,   0,   true, 1,     false, 0,     0, false, 2},
    {78,    DType::bf16, DType::bf16, DType::bf16, 1, 136, 100, 1,    false, false, false, 0, 1,     0, true,
     false, false,       true,        false,       0, 2,   0,   true, 2,     false, 0,     0, false, 4, true},
    // The blocks of a cluster load B for one another: in boxes, in f32 with a last block beyond C, with several widths,
    // with split-K slices, with split-K parts in registers, and with four blocks.
    sharing({90, DType::bf16, DType::bf16, DType::bf16, 300,   400,   300, 2, false, false, false, 0,     1,
             0,  false,       false,       false,       false, false, 128, 4, 0,     false, 1,     false, 2}),
    sharing({91, DType::bf16, DType::bf16, DType::f32, 330,  131,   200, 1, true, false, false, 1,     1,
             1,  true,        false,       true,       true, false, 96,  4, 0,    false, 1,     false, 2}),
    sharing({92, DType::f16, DType::f16, DType::f16, 300,   992,   136, 1, false, false, false, 0,     1,
             0,  false,      false,      false,      false, false, 0,   4, 0,     false, 1,     false, 2}),
    sharing({93, DType::bf16, DType::bf16, DType::bf16, 260,   200,   600, 1, false, false, false, 0,     1,
             0,  true,        false,       false,       false, false, 64,  8, 0,     false, 2,     false, 2}),
    sharing({94,    DType::bf16, DType::bf16, DType::bf16, 260,   200,   1100,  1,     false, false, false,
             0,     1,           0,           false,       false, false, false, false, 64,    4,     0,
             false, 1,           false,       2,           0,     false, 7,     false, 2}),
    sharing({95, DType::bf16, DType::bf16, DType::bf16, 520,   160,   136, 1,  false, false, false, 0,     1,
             0,  false,       false,       false,       false, false, 96,  20, 0,     false, 1,     false, 4}),
    // B is not contiguous along K: blocks load boxes of 64 columns for one another, and tiles have several widths.
    sharing({131, DType::f16, DType::f16, DType::f16, 260,   200,   136, 1, false, true,  false, 0,     1,
             0,   false,      false,      false,      false, false, 128, 4, 0,     false, 1,     false, 2}),
    {132, DType::bf16, DType::bf16, DType::bf16, 260,   640,   72, 1, false, true,  false, 0,     1,
     0,   false,       false,       false,       false, false, 0,  5, 0,     false, 1,     false, 0},
    // The blocks of a cluster divide K of many rows and columns: with batches, with every step of the epilogue, in
    // integers, with the columns of C contiguous, and with slices as well.
    {96, DType::bf16, DType::bf16, DType::bf16, 200,   300,   330, 2,  false, false, false, 0,     1,
     0,  false,       false,       false,       false, false, 128, 64, 0,     false, 1,     false, 2},
    {97, DType::bf16, DType::bf16, DType::f32, 140,  131,   500, 1,  true, false, false, 1,     2,
     1,  true,        true,        true,       true, false, 96,  64, 0,    false, 1,     false, 4},
    {98, DType::s8, DType::s8, DType::s32, 150,   112,   500, 1,  false, false, false, 0,     1,
     0,  false,     false,     false,      false, false, 112, 64, 0,     false, 1,     false, 2},
    {99, DType::f16, DType::f16, DType::f16, 140,   130,   300, 1,  false, true,  true, 0,     1,
     0,  false,      false,      false,      false, false, 64,  64, 0,     false, 1,    false, 2},
    {130, DType::e4m3, DType::e4m3, DType::bf16, 140,   260,   1000, 1,  false, false, false, 0,     1,
     0,   true,        false,       false,       false, false, 256,  64, 0,     false, 2,     false, 4},
    // Blocks of A and B have scales: 1 x 128 and 128 x 128 with batches, 1 x 32 for both, 128 x 128 and 1 x 128 with
    // steps of the epilogue, and split-K slices that end within a block.
    scaled({140, DType::e4m3, DType::e4m3, DType::bf16, 200,   300,   500,   2,     false, false, false,
            0,   1,           0,           false,       false, false, false, false, 0,     4},
           128, 1, 128),
    scaled({141, DType::e5m2, DType::e4m3, DType::f32, 130,   100,   304,   1,     false, false, false,
            1,   1,           0,           false,      false, false, false, false, 64,    4},
           32, 1, 1),
    scaled({142, DType::e4m3, DType::e5m2, DType::bf16, 70,   140,  272,  1,     false, false, true,
            0,   2,           1,           true,        true, true, true, false, 128,   2},
           128, 128, 1),
    scaled({143, DType::e4m3, DType::e4m3, DType::bf16, 130,   140,   1040,  1,  false, false, false, 0,
            1,   0,           true,        false,       false, false, false, 64, 4,     0,     false, 3},
           128, 1, 128),
    // One warpgroup computes at most 64 rows.
    scaled({147, DType::e4m3, DType::e4m3, DType::bf16, 50,    200,   400,   1,     false, false, false,
            0,   1,           0,           true,        false, false, false, false, 0,     4},
           128, 1, 128),
    // Each warpgroup computes 128 rows: with stores of boxes, and of elements. In the last case, the blocks also load B
    // for one another.
    scaled({144, DType::e4m3, DType::e4m3, DType::bf16, 530,   200,   400,   1,     false, false, false,
            0,   1,           0,           false,       false, false, false, false, 0,     4},
           128, 1, 128, true),
    scaled({145, DType::e5m2, DType::e4m3, DType::f32, 300,  131,  272,  2,     false, false, false,
            1,   2,           1,           true,       true, true, true, false, 64,    4},
           128, 128, 128, true),
    scaled({148, DType::e4m3, DType::e4m3, DType::bf16, 300,   70,    272,   1,     false, false, false,
            2,   1,           0,           false,       false, false, false, false, 32,    4},
           128, 1, 128, true),
    scaled(sharing({146, DType::e4m3, DType::e4m3, DType::bf16, 600,   300,   300, 1, false, false, true, 0,     1,
                    0,   false,       false,       false,       false, false, 128, 4, 0,     false, 1,    false, 2}),
           128, 1, 128, true),
};

// The members of these groups have any size.
std::vector<GemmCase> const groups[] = {
    {{30, DType::bf16, DType::bf16, DType::bf16, 200,   40,    136,   1,     false, false, true,
      0,  1,           0,           false,       false, false, false, false, 0,     3},
     {31, DType::bf16, DType::bf16, DType::bf16, 200,   3,     500,   1,     false, false, true,
      0,  1,           0,           false,       false, false, false, false, 0,     3},
     {32, DType::bf16, DType::bf16, DType::bf16, 72,    90,    64,    1,     false, false, true,
      0,  1,           0,           false,       false, false, false, false, 0,     3}},
    {{50, DType::bf16, DType::bf16, DType::bf16, 200,   140,   200,   1,     false, false, true,
      0,  1,           0,           false,       false, false, false, false, 128,   3},
     {51, DType::bf16, DType::bf16, DType::bf16, 130,   20,    500,   1,     false, false, true,
      0,  1,           0,           false,       false, false, false, false, 128,   3},
     {52, DType::bf16, DType::bf16, DType::bf16, 72,    60,    64,    1,     false, false, true,
      0,  1,           0,           false,       false, false, false, false, 128,   3}},
    {{33, DType::f16, DType::f16, DType::f16, 130,  72,   200,   1,  false, false, false, 0,
      2,  0,          true,       false,      true, true, false, 64, 2,     1,     true},
     {34, DType::f16, DType::f16, DType::f16, 300,  65,   72,    1,  false, false, false, 2,
      2,  0,          true,       false,      true, true, false, 64, 2,     1,     true}},
    {{35, DType::e4m3, DType::e4m3, DType::bf16, 128,  256,   160,   1,     false, false, false,
      0,  1,           0,           false,       true, false, false, false, 256,   2},
     {36, DType::e4m3, DType::e4m3, DType::bf16, 64,   600,   320,   1,     false, false, false,
      0,  1,           0,           false,       true, false, false, false, 256,   2}},
    {{80,   DType::bf16, DType::bf16, DType::bf16, 136,   140, 200, 1, true,  true, false, 0, 1, 1,
      true, false,       false,       false,       false, 128, 2,   0, false, 1,    false, 0, 2},
     {81,   DType::bf16, DType::bf16, DType::bf16, 200,   72,  400, 1, true,  true, false, 0, 1, 1,
      true, false,       false,       false,       false, 128, 2,   0, false, 1,    false, 0, 2}},
    {{82, DType::tf32, DType::tf32, DType::f32, 130,   200,   300,   1,    false, false, false,
      0,  1,           0,           false,      false, false, false, true, 0,     2},
     {83, DType::tf32, DType::tf32, DType::f32, 64,    30,    600,   1,    false, false, false,
      0,  1,           0,           false,      false, false, false, true, 0,     2}},
    {{84, DType::s8, DType::s8, DType::s32, 130,   208,   300,   1,     false, false, false,
      0,  1,         1,         false,      false, false, false, false, 256,   2},
     {85, DType::s8, DType::s8, DType::s32, 64,    400,   600,   1,     false, false, false,
      0,  1,         1,         false,      false, false, false, false, 256,   2}},
    {scaled({88, DType::e4m3, DType::e4m3, DType::bf16, 150,   200,   400,   1,     false, false, false,
             0,  1,           0,           false,       false, false, false, false, 128,   3},
            128, 1, 128),
     scaled({89, DType::e4m3, DType::e4m3, DType::bf16, 40,    72,    144,   1,     false, false, false,
             0,  1,           0,           false,       false, false, false, false, 128,   3},
            128, 1, 128)},
    // The first member has two split-K parts, and the second has one.
    {{86,    DType::bf16, DType::bf16, DType::bf16, 130,   200,   1100,  1,     false, false, false,
      0,     1,           0,           false,       false, false, false, false, 0,     2,     0,
      false, 1,           false,       0,           0,     false, 7,     false, 2},
     {87,    DType::bf16, DType::bf16, DType::bf16, 64,    70,    300,   1,     false, false, false,
      0,     1,           0,           false,       false, false, false, false, 0,     2,     0,
      false, 1,           false,       0,           0,     false, 7,     false, 1}},
};

// The same 136 features and 1100 steps of K in every case, with 1 to 300 tokens. The first case of a number of parts
// has the most tokens.
struct SameRows {
  int number, tokens, parts, tile_n, slices, cluster;
  bool turned;
  int multicast = 0;
};
SameRows const same_rows[] = {
    {100, 300, 1, 64, 1, 0, false},     // tiles of a persistent grid
    {101, 100, 1, 0, 1, 1, false},      // few rows
    {102, 20, 1, 0, 1, 1, true},        // few columns, which may begin at different offsets along K
    {110, 300, 2, 64, 1, 0, false},     // registers add up the parts
    {111, 130, 2, 0, 1, 1, false},      // registers, three warpgroups
    {112, 100, 2, 0, 1, 2, false},      // a cluster
    {113, 70, 2, 64, 2, 0, false},      // the second kernel
    {117, 140, 2, 64, 1, 0, false, 2},  // registers of blocks that share B
    {118, 140, 2, 64, 1, 2, false},     // a cluster with many rows
    {114, 40, 2, 0, 2, 1, false},      {115, 20, 2, 0, 1, 2, true},     {116, 1, 2, 0, 1, 1, true},
    {120, 150, 4, 64, 1, 0, false},    {121, 60, 4, 0, 1, 4, false},    {122, 7, 4, 0, 1, 4, true},
    {123, 33, 4, 0, 4, 1, false},      {124, 150, 4, 128, 1, 4, false},
};
GemmCase case_of(SameRows const& s) {
  GemmCase out{s.number, DType::bf16, DType::bf16, DType::f32, s.tokens, 136,   1100,  1,     false,    false, s.turned,
               0,        1,           0,           false,      false,    false, false, false, s.tile_n, 4};
  out.slices = s.slices, out.cluster = s.cluster, out.parts = s.parts, out.multicast = s.multicast;
  if (s.turned) { std::swap(out.m, out.n); }
  return out;
}

std::string name_of(DType t) { return std::string("sett::DType::") + name(t); }
char const* yes(bool b) { return b ? "true" : "false"; }

std::string text_of(GemmCase const& g) {
  std::ostringstream out;
  out << "{" << g.number << ", " << name_of(g.a) << ", ";
  out << name_of(g.b) << ", " << name_of(g.c) << ", " << g.m << ", " << g.n << ", " << g.k << ", " << g.batches << ", "
      << yes(g.a_mn_major) << ", " << yes(g.b_mn_major) << ", " << yes(g.c_transposed) << ", " << g.c_padding << ", "
      << g.alpha << ", " << g.beta << ", " << yes(g.bias) << ", " << yes(g.row_scale) << ", " << yes(g.column_scale)
      << ", " << yes(g.relu) << ", " << yes(g.promotes) << ", " << g.tile_n << ", " << g.multiprocessors << ", "
      << g.residual << ", " << yes(g.tensors) << ", " << g.slices << ", " << yes(g.early) << ", " << g.cluster << ", "
      << g.activation << ", " << yes(g.bias_of_rows) << ", " << g.scales << ", " << yes(g.nan) << ", " << g.parts
      << ", " << g.multicast << ", " << g.block_k << ", " << g.a_block_rows << ", " << g.b_block_rows << ", "
      << yes(g.is_tall) << "}";
  return out.str();
}

// The addresses of a case's tensors. Each must be a multiple of 256 bytes.
GemmMemory somewhere() {
  auto const at = reinterpret_cast<float const*>(std::uintptr_t(4096));
  return {at, at, at, at, at, at, at, at, const_cast<float*>(at)};
}

// Writes the kernels of a case, and returns their names as template arguments.
std::string write_kernels(GemmCase const& g, std::ostream& out) {
  sett::cuda::GemmProblem const p = problem_of(g, somewhere());
  Planned const whole = planned(g, p);
  bool const sliced = g.slices > 1;
  Planned const x = sliced ? planned(g, sett::cuda::sliced_problem(p, g.slices, nullptr)) : whole;
  std::string const number = std::to_string(g.number);
  out << "namespace case" << number << " {\n" << sett::cuda::gemm_case(x.kind) << "}\n";
  if (!sliced) { return "case" + number + "::Case"; }
  out << "namespace parts" << number << " {\n" << sett::cuda::gemm_case(sett::cuda::parts_kind(whole.kind)) << "}\n";
  return "case" + number + "::Case, parts" + number + "::Case";
}

// These functions write kernels, and return the calls that run them.
std::string write_cases(std::ostream& out) {
  std::ostringstream calls;
  for (GemmCase const& g : cases) {
    calls << "  wrong += run<" << write_kernels(g, out) << ">(" << text_of(g) << ");\n";
  }
  return calls.str();
}

std::string write_same_rows(std::ostream& out) {
  std::ostringstream calls;
  calls << "  Kept kept;\n";
  for (SameRows const& s : same_rows) {
    GemmCase const g = case_of(s);
    calls << "  wrong += run_same_rows<" << write_kernels(g, out) << ">(" << text_of(g) << ", " << yes(s.turned)
          << ", kept);\n";
  }
  calls << "  wrong += kept.differ(1, 2);\n  wrong += kept.differ(2, 4);\n";
  return calls.str();
}

std::string write_groups(std::ostream& out) {
  std::ostringstream calls;
  for (std::vector<GemmCase> const& group : groups) {
    std::vector<sett::cuda::GemmProblem> members;
    std::string list;
    for (GemmCase const& g : group) {
      members.push_back(problem_of(g, somewhere()));
      members.back().grouped = true;
      list += (list.empty() ? "" : ", ") + text_of(g);
    }
    sett::cuda::Options options;
    options.tile_n = group[0].tile_n;
    std::string const mine = "group" + std::to_string(group[0].number);
    out << "namespace " << mine << " {\n"
        << sett::cuda::gemm_case(sett::cuda::plan_group(members, options, group[0].multiprocessors).kind) << "}\n";
    calls << "  wrong += run_group<" << mine << "::Case>({" << list << "});\n";
  }
  return calls.str();
}

}  // namespace

// Writes a program that runs the single cases, or one that runs the groups and compares the rows of batches.
int main(int argc, char** argv) {
  std::string const kind = argc == 3 ? argv[1] : "";
  if (kind != "cases" && kind != "groups") { return 2; }
  std::ofstream out(argv[2]);
  out << "#include \"" << (kind == "cases" ? "run_gemm_case.hpp" : "run_same_rows.hpp") << "\"\n\n";
  std::string const calls = kind == "cases" ? write_cases(out) : write_same_rows(out) + write_groups(out);
  out << "\nint main() {\n  int wrong = 0;\n" << calls << "  return wrong != 0;\n}\n";
  return out ? 0 : 1;
}
