// amx_loops: runs the five loops around the matrix unit's micro-kernel, for bf16 and 8-bit integers.
//
// Operands that were packed in advance have the VNNI form of pack_vnni.hpp. Their micro-panels of rows serve as right
// operands. Columns along k are loaded with their pitch as the stride.
#pragma once

#include "amx_micro_kernel.hpp"
#include "five_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

constexpr Index tile_bytes = 4096;  // bytes of 32 x 32 sums

// Returns the number of elements along k in a chunk of 16 groups.
inline Index amx_chunk(Problem const& p) { return p.a.number == DType::bf16 ? 32 : 64; }

// Sums stay in the workspace between blocks of k. A block of A stays in L2 while all columns of a part are
// multiplied by it, so that it is packed once.
inline BlockSizes amx_block_sizes(Problem const& p, Index m, Index n) {
  Index const chunk = amx_chunk(p);
  BlockSizes b;
  b.kc = part_of(p.k, 16 * chunk, chunk);
  b.mc = part_of(m, 512, amx_rows);
  b.nc = part_of(n, 2048, amx_rows);
  b.pack_a = p.a.panel == 0;
  b.pack_b = p.b.panel == 0;
  b.keep_sums = true;
  return b;
}

struct AmxWorkspace {
  Index right, left, sums;  // bytes of each part of the workspace
};
inline AmxWorkspace amx_workspace(Problem const& p, BlockSizes const& b) {
  Index const chunks = rounded_quotient(b.kc, amx_chunk(p)) + 1;
  Index const panels_m = rounded_quotient(b.mc, amx_rows);
  Index const panels_n = rounded_quotient(b.nc, amx_rows);
  Index const kept = b.kc < p.k ? rounded_quotient(p.m, amx_rows) * panels_n : 1;
  return {b.pack_a ? panels_m * chunks * chunk_bytes : 0, b.pack_b ? panels_n * chunks * chunk_bytes : 0,
          kept * tile_bytes};
}
inline std::size_t amx_workspace_bytes(Problem const& p, BlockSizes const& b) {
  AmxWorkspace const r = amx_workspace(p, b);
  return static_cast<std::size_t>(r.right + r.left + r.sums);
}

template <class T>
void amx_store_tile(Problem const& p, T const* sums, Index m, int rows, Index n, int columns, T alpha, T beta) {
  if (p.c_number != number_of<T> || p.epilogue.any || rows < amx_rows || !p.c_m.contiguous(m, rows)) {
    return store_tile<T>(p, sums, amx_rows, m, rows, n, columns, alpha, beta);
  }
  constexpr int L = lanes<T>;
  T* const c = static_cast<T*>(p.c) + p.c_m.at(m);
  for (int j = 0; j < columns; ++j, sums += amx_rows) {
    T* const to = c + p.c_n.at(n + j);
    Vector<T> const low = load<T>(sums);
    Vector<T> const high = load<T>(sums + L);
    store<T>(to, beta == T(0) ? low * alpha : blended(low, alpha, load<T>(to), beta));
    store<T>(to + L, beta == T(0) ? high * alpha : blended(high, alpha, load<T>(to + L), beta));
  }
}

template <class T>
class AmxLoops {
 public:
  // Prepares to compute rows [m0,m1).
  AmxLoops(Problem const& problem, BlockSizes const& sizes, Index m0, Index m1, void* workspace)
      : p(problem), b(sizes), m_begin(m0), m_end(m1), micro_kernel(amx_micro_kernel_for(p)) {
    AmxWorkspace const parts = amx_workspace(p, b);
    right = static_cast<char*>(workspace);
    left = right + parts.right;
    sums = left + parts.left;
  }

  // Runs loops 5 and 4: blocks of columns and blocks of k.
  void multiply(Index n0, Index n1) const {
    for (Index n = n0; n < n1; n += b.nc) {
      Index const columns = smaller(b.nc, n1 - n);
      for (Index k = 0; k < p.k; k += b.kc) { multiply_block(n, columns, k, smaller(b.kc, p.k - k)); }
    }
  }

 private:
  void pack(Operand const& x, Index row, Index rows, Index k0, Index k1, bool to_right, char* out) const {
    p.a.number == DType::bf16 ? pack_amx<2>(x, row, rows, k0, k1, to_right, out)
                              : pack_amx<1>(x, row, rows, k0, k1, to_right, out);
  }

  // Columns [n,n+columns) of B in one block of k.
  struct BlockOfColumns {
    Index n, columns, k, steps;
    Left first;
    Index next;  // distance in bytes between micro-panels
  };
  BlockOfColumns block_of_columns(Index n, Index columns, Index k, Index steps) const {
    Index const in_chunk = 16 * Index(sizeof(Group));  // bytes per row of a chunk
    if (p.b.panel != 0) {
      Index const column = p.b.panel * Index(sizeof(Group));
      char const* const first = static_cast<char const*>(p.b.data) + n * column + k / amx_chunk(p) * in_chunk;
      return {n, columns, k, steps, {first, column, in_chunk}, amx_rows * column};
    }
    pack(p.b, n, columns, k, k + steps, false, left);
    return {n, columns, k, steps, {left, in_chunk, chunk_bytes}, rounded_quotient(steps, amx_chunk(p)) * chunk_bytes};
  }

  // Runs loop 3 over the blocks of rows.
  void multiply_block(Index n, Index columns, Index k, Index steps) const {
    BlockOfColumns const block = block_of_columns(n, columns, k, steps);
    Index const chunks = rounded_quotient(steps, amx_chunk(p));
    for (Index m = m_begin; m < m_end; m += b.mc) {
      Index const rows = smaller(b.mc, m_end - m);
      if (p.a.panel != 0) {
        Index const next = p.a.panel * Index(sizeof(Group));
        char const* const first = static_cast<char const*>(p.a.data) + m / amx_rows * next;
        multiply_tiles(block, m, rows, first + k / amx_chunk(p) * chunk_bytes, next, chunks);
      } else {
        pack(p.a, m, rows, k, k + steps, true, right);
        multiply_tiles(block, m, rows, right, chunks * chunk_bytes, chunks);
      }
    }
  }

  // Runs loops 2 and 1 over the 32 x 32 tiles of a block.
  void multiply_tiles(BlockOfColumns const& block, Index m, Index rows, char const* first, Index next,
                      Index chunks) const {
    T const alpha = scalar<T>(p.alpha[0]);
    T const beta = scalar<T>(p.beta[0]);
    Index const panels_of_m = rounded_quotient(m_end - m_begin, amx_rows);
    Left l = block.first;
    for (Index j = 0; j < block.columns; j += amx_rows) {
      l.first = block.first.first + j / amx_rows * block.next;
      for (Index i = 0; i < rows; i += amx_rows) {
        Index const tile = b.kc >= p.k ? 0 : j / amx_rows * panels_of_m + (m + i - m_begin) / amx_rows;
        char* const own = sums + tile * tile_bytes;
        micro_kernel(chunks, l, first + i / amx_rows * next, own, block.k == 0);
        if (block.k + block.steps < p.k) { continue; }
        amx_store_tile<T>(p, reinterpret_cast<T const*>(own), m + i, int(smaller(amx_rows, rows - i)), block.n + j,
                          int(smaller(amx_rows, block.columns - j)), alpha, beta);
      }
    }
  }

  Problem const& p;
  BlockSizes const& b;
  Index m_begin, m_end;
  AmxMicroKernel micro_kernel;
  char* right;
  char* left;
  char* sums;
};

template <class T>
[[gnu::target("amx-tile,amx-int8,amx-bf16")]] void amx_loops(Problem const& p, BlockSizes const& b, Index m0, Index m1,
                                                             Index n0, Index n1, void* workspace) {
  TileConfiguration const configuration;
  _tile_loadconfig(&configuration);
  AmxLoops<T>(p, b, m0, m1, workspace).multiply(n0, n1);
  _tile_release();
}

template <class T>
constexpr KernelSet amx_kernel_set() {
  constexpr int k_per_step = __is_same(T, float) ? 2 : 4;
  return {amx_rows, amx_rows, 4,       amx_block_sizes, amx_workspace_bytes, amx_loops<T>,
          nullptr,  nullptr,  nullptr, false,           k_per_step};
}

}  // namespace
}  // namespace sett::cpu::detail
