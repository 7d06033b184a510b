// problem: one product as the macro-kernels see it: C = f(alpha A B^T + beta C), every element given by an offset.
//
// The rows of C lie side by side where anything does: the planner exchanges the operands otherwise.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::products {

using Index = std::int64_t;

constexpr Index everywhere = Index{1} << 62;

// the offset of index i of M, N or K in one tensor, in elements
struct Side {
  Index stride = 0;
  Index const* table = nullptr;  // instead of the stride
  Index run = 1;                 // indices [q*run, (q+1)*run) lie side by side
  Index const* runs = nullptr;   // instead of the run: how many lie side by side from each index on

  Index at(Index i) const { return table ? table[i] : i * stride; }
  bool affine() const { return table == nullptr; }
  bool side_by_side(Index i, Index n) const {
    return run == everywhere || n == 1 || (runs ? n <= runs[i] : i % run + n <= run);
  }
};

// Rows that are neighbours along one mode in C and along another in A: in blocks of some of each, so that both are read
// and written as they lie. Row (i,j) of a block, i of `height` along C's mode and j of `width` along A's, is first + j
// * height + i, and its offset in A that of the first and i * step + j.
struct CrossBlock {
  Index first;
  int height, width;
};
struct Cross {
  Index step = 0;
  Index count = 0;
  CrossBlock const* blocks = nullptr;

  // the block in which a row is
  Index block_of(Index row) const {
    Index low = 0;
    Index high = count;
    while (high - low > 1) {
      Index const middle = low + (high - low) / 2;
      (blocks[middle].first <= row ? low : high) = middle;
    }
    return low;
  }
};

// elements as they are in memory; the two complex types take the place of pairs of numbers
enum class Number : unsigned char { f32, f64, bf16, f16, s8, u8, s32, c32, c64 };

enum class Function : unsigned char { none, relu, gelu, silu };

// what happens to a finished sum: f(alpha * rows * columns * sum + beta * C + row_bias + column_bias) + residual.
// The vectors are of the type in which sums are kept; null where absent.
struct Finish {
  bool any = false;
  void const* row_scale = nullptr;
  void const* column_scale = nullptr;
  void const* row_bias = nullptr;
  void const* column_bias = nullptr;
  Function function = Function::none;
  void const* residual = nullptr;
  Number residual_number = Number::f32;
  Side residual_m;
  Side residual_n;
};

struct Operand {
  void const* data = nullptr;
  Number number = Number::f32;
  Side rows;  // M or N
  Side k;
  Index panel = 0;  // lanes from one packed panel to the next; 0 where the operand is not packed
  Cross cross;      // of rows; without blocks where there are no such modes
};

// The rows in strips, each of a tile's rows at most. Where C's rows lie side by side in short runs, a strip ends with
// them, so that its columns are written as they lie; a column of a CrossBlock is one strip.
struct Strips {
  Index count = 0;
  Index const* first = nullptr;  // row of each, and the end; null: all of a tile's rows but the last

  // the strip in which a row is
  Index of(Index row, Index height) const {
    if (first == nullptr) { return row / height; }
    Index low = 0;
    Index high = count;
    while (high - low > 1) {
      Index const middle = low + (high - low) / 2;
      (first[middle] <= row ? low : high) = middle;
    }
    return low;
  }
};

struct Problem {
  Index m = 0, n = 0, k = 0;
  Strips strips;
  Operand a, b;
  void* c = nullptr;
  Number c_number = Number::f32;
  Side c_m, c_n;
  // real and imaginary; integers are exact up to 2^53
  double alpha[2] = {1, 0};
  double beta[2] = {0, 0};
  Finish finish;
};

// sizes of the blocks, in elements
struct Blocks {
  Index m, n, k;
  bool pack_a, pack_b;
  bool keep;               // sums wait in a workspace: C cannot hold them between two blocks of k
  bool by_rows = false;    // a strip of A goes by all columns of a block of B, which stays in L2
  bool in_slices = false;  // of crossed strides the next block is packed between the strips of this one
};

// A product whose rows lie side by side in A and in C, all of one type: few tiles, read where they lie.
struct Small {
  Index m, n, k;
  void const* a;
  Index a_step;  // from one k to the next
  void const* b;
  Index b_column, b_step;
  void* c;
  Index c_column;
  double alpha, beta;
};

// How an operand is packed for later products: panels of `width` rows, `size` lanes from one to the next; of words with
// a width of 1, each row along k.
struct Panels {
  int width;
  Index size;
  bool is_offset;  // the highest bits of bytes are exchanged
};

// one instruction set and one type of sums
struct Engine {
  int tile_rows = 0;
  int tile_columns;
  std::size_t bytes;  // of a sum
  Blocks (*blocks)(Problem const&, Index m, Index n);
  std::size_t (*workspace)(Problem const&, Blocks const&);  // bytes for a part of such blocks
  // rows [m0,m1), which are whole strips, and columns [n0,n1)
  void (*part)(Problem const&, Blocks const&, Index m0, Index m1, Index n0, Index n1, void* workspace);
  // all rows by all of k; null of the matrix unit, which reads the panels of other macro-kernels' words
  void (*pack)(Operand const&, Index rows, Index k, Panels const&, void* out);
  // of a block of A that stays in L2; null where an operand's Cross is not read
  Index (*rows_of_block)(Index k);
  // null where there is no such tile
  void (*small)(Small const&);
  bool by_strips;   // whether parts take the problem's Strips, and any columns: the matrix unit's do not
  int in_step = 1;  // k that one multiplication takes
};

// One for each instruction set and type of sums, in a source file each. Code for the x86-64 baseline has the portable
// macro-kernels: the compiler's own vectors are those of SSE2 there.
extern Engine const portable_f32, portable_f64, portable_s32;
extern Engine const avx2_f32, avx2_f64, avx2_s32, avx2_bytes;
extern Engine const avx512_f32, avx512_f64, avx512_s32, avx512_bytes;
// dot products of four bytes, and of two bf16
extern Engine const avx_vnni_bytes, avx512_vnni_bytes, avx512_bf16;
// the matrix unit
extern Engine const amx_bf16, amx_bytes;
// whether processor and system have the unit, which asks for nothing; and whether this process may use it, which asks
bool has_matrix_unit();
bool may_use_matrix_unit();

}  // namespace sett::cpu::products
