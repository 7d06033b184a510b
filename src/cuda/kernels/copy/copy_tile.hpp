// copy_tile: performs a permutation as a batch of transpositions through shared memory.
//
// q is the index over the modes that are contiguous in the destination, and p the index over the modes that are
// contiguous in the source. A block loads rows of p in 16-byte units, and stores columns of q in 16-byte vectors.
//
// Words may be converted or scaled (ElementOp), and the destination's words may then have another size.
//
//   law      destination[K q + psi(p) + k] = source[K p + phi(q) + k], 0 <= k < K, for all q < Nq, p < Np
//   picture      source                shared memory             destination
//                row q:  pppppppp      row r: ..pppppppp         column p:  qqqqqqqq
//                        16-byte units        of pitch sigma                16-byte vectors of V words
//
// If columns of the destination do not begin at multiples of 32 bytes, each column of the tile begins at the last such
// multiple before it (skew), and `halo` more rows are loaded. A row in shared memory keeps its address modulo 16, so
// that 16-byte units are copied to 16-byte units.
//
// Requires: a Case as cuda/copy/copy_source.hpp writes it; blocks of Case::threads threads, Case::shared_bytes of
// dynamic shared memory, Grid::blocks blocks.
// Errors: none; the planner has checked all requirements.
#pragma once

#include "tile_load.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case, class ElementOp = Same<typename Case::Word>, class Shape = FixedShape<Case>>
struct CopyTile : TileLoad<Case, ElementOp, Shape> {
  using Load = TileLoad<Case, ElementOp, Shape>;
  using Load::at, Load::op, Load::es, Load::halo, Load::K, Load::Nj, Load::Np, Load::out_bytes, Load::P, Load::Q,
      Load::shape, Load::shared, Load::target, Load::V;
  using typename Load::I;
  using typename Load::Out;
  using typename Load::Rows;
  using typename Load::Word;
  static constexpr int vectors = Q / V;
  static constexpr int lanes = Case::lanes;              // number of lanes of a warp that store one column
  static constexpr int together = Case::together;        // number of columns that a lane reads as one 32-bit word
  static constexpr int abreast = 32 / lanes * together;  // number of columns that a warp stores at once
  static constexpr int warps = Case::threads / 32;
  // If there are few columns, several warps share one column.
  static constexpr int groups = (P + abreast - 1) / abreast;
  static constexpr int parts = groups >= warps ? 1 : warps / groups;

  SETT_HOST_DEVICE CopyTile(void const* src, void* dst, unsigned block, unsigned shared_at, ElementOp const& c = {},
                            Shape const& modes = {})
      : Load(src, dst, block, shared_at, c, modes) {}

  // Reads word j of column c from shared memory.
  SETT_HOST_DEVICE Word word(Rows const& place, I j, int c) const {
    I const q = K == 1 ? j : j / K;
    int const k = K == 1 ? 0 : int(j % K);
    return gpu::load_shared<Word>(shared + unsigned(place(q) + (c * K + k) * es));
  }

  SETT_HOST_DEVICE void store(int thread) const {
    if constexpr (together > 1) {
      store_together(thread);
    } else {
      store_columns(thread);
    }
  }

  // The first column and the first vector that a thread stores. Threads without work get a column beyond the last one.
  struct Share {
    int column;
    int vector;
  };
  SETT_HOST_DEVICE static Share share_of(int thread) {
    int const warp = thread / 32;
    int const lane = thread % 32;
    int const group = parts == 1 ? warp : warp % groups;
    int const part = parts == 1 ? 0 : warp / groups;
    return {part < parts ? group * abreast + lane / lanes * together : P, part * lanes + lane % lanes};
  }
  static constexpr int next_column = parts == 1 ? warps * abreast : P;
  static constexpr int next_vector = parts * lanes;

  SETT_HOST_DEVICE void store_columns(int thread) const {
    Rows const place = this->rows_of_tile();
    Share const own = share_of(thread);
    bool const inside = I(at.q) >= halo && I(at.q) + Q <= Nj();
    for (int c = own.column; c < P; c += next_column) {
      I const p = I(at.p) + c;
      if (p >= Np()) { return; }
      char* const column = target + shape.columns.target(p) * out_bytes;
      int skew = 0;
      if constexpr (Case::skewed) {
        skew = int(reinterpret_cast<unsigned long long>(column) % Case::grain) / out_bytes;
      }
#if defined(__CUDACC__)
#pragma unroll(Case::unroll)
#endif
      for (int v = own.vector; v < vectors; v += next_vector) {
        I const j = I(at.q) - skew + v * V;
        if (inside || (j >= 0 && j + V <= Nj())) {
          store_vector(place, j, c, column + Offset(j) * out_bytes);
        } else {
          for (I i = j < 0 ? I(0) : j; i < j + V && i < Nj(); ++i) {
            store_word(reinterpret_cast<Out*>(column) + i, word(place, i, c));
          }
        }
      }
    }
  }

  struct Words {
    Word word[V];
  };
  SETT_HOST_DEVICE void store_vector(Rows const& place, I j, int c, char* to) const {
    if constexpr (Load::by_bytes) {
      unsigned const column = shared + unsigned(c);
      gpu::store_16(to, place.bytes().gather(int(j - place.first),
                                             [&](unsigned offset) { return gpu::load_shared<Word>(column + offset); }));
      return;
    }
    gpu::Vector16<Out> out{};
    if constexpr (ElementOp::reads_target) { out = gpu::load<gpu::Vector16<Out>>(to); }
    Words in;
    gather(place, j, c, in);
    SETT_UNROLL
    for (int i = 0; i < V; ++i) { out.word[i] = op(in.word[i], out.word[i]); }
    gpu::store_16(to, out);
  }
  SETT_HOST_DEVICE void store_word(Out* to, Word const& x) const {
    Out y{};
    if constexpr (ElementOp::reads_target) { y = gpu::load<Out>(to); }
    gpu::store(to, op(x, y));
  }

  // Gathers V words of a column. The row pitch is constant, except for at most one jump within a vector.
  SETT_HOST_DEVICE void gather(Rows const& place, I j, int c, Words& out) const {
    if constexpr (K > 1 && Case::form == RowForm::jumps && !Case::Jumps::any) {
      // Word i is i / K rows or, if it wraps around, i / K + 1 rows after the first word's row.
      constexpr int most = K < V ? K : V;
      constexpr int step = Case::sigma - K * es;
      int const k = int(j % K);
      unsigned const first = shared + unsigned(place(j / K) + (c * K + k) * es);
      SETT_UNROLL
      for (int i = 0; i < V; ++i) {
        unsigned const from = i % most + k >= K ? first + unsigned(step) : first;
        out.word[i] = gpu::load_shared<Word>(from + unsigned(i * es + i / most * step));
      }
    } else if constexpr (K > 1 || Case::form == RowForm::table) {
      SETT_UNROLL
      for (int i = 0; i < V; ++i) { out.word[i] = word(place, j + i, c); }
    } else {
      constexpr bool steps = Case::form == RowForm::aligned ? Case::skewed : Case::Jumps::any;
      unsigned const before = shared + unsigned(place(j) + c * es);
      unsigned after = before;
      int rest = V;
      if constexpr (steps && Case::form == RowForm::aligned) {
        rest = V - int(j - place.first) % V;
        after = before + 16;
      } else if constexpr (steps) {
        rest = Case::Jumps::rest(j);
        if (rest < V) { after = shared + unsigned(place(j + rest) + c * es - rest * Case::sigma); }
      }
      SETT_UNROLL
      for (int i = 0; i < V; ++i) {
        out.word[i] = gpu::load_shared<Word>((steps && i >= rest ? after : before) + unsigned(i * Case::sigma));
      }
    }
  }

  // Stores two columns of 2-byte words or four columns of bytes at a time, transposed in registers. Requires aligned
  // columns.
  SETT_HOST_DEVICE void store_together(int thread) const {
    Rows const place = this->rows_of_tile();
    Share const own = share_of(thread);
    for (int c = own.column; c < P && I(at.p) + c < Np(); c += next_column) {
      I const p = I(at.p) + c;
#if defined(__CUDACC__)
#pragma unroll 1
#endif
      for (int v = own.vector; v < vectors; v += next_vector) {
        I const j = I(at.q) + v * V;
        if (j + V > Nj()) {
          for (I i = j; i < Nj(); ++i) { store_words(place, i, c); }
          continue;
        }
        gpu::Vector16<unsigned> out[together];
        unsigned const first = shared + unsigned(place(j) + c * es);
        SETT_UNROLL
        for (int g = 0; g < 4; ++g) {
          unsigned word[together];
          SETT_UNROLL
          for (int i = 0; i < together; ++i) {
            word[i] = gpu::load_shared<unsigned>(first + unsigned((g * together + i) * Case::sigma));
          }
          gpu::transpose_bytes<es>(word);
          SETT_UNROLL
          for (int k = 0; k < together; ++k) { out[k].word[g] = word[k]; }
        }
        SETT_UNROLL
        for (int k = 0; k < together; ++k) {
          if (p + k < Np()) { gpu::store_16(target + (shape.columns.target(p + k) + Offset(j)) * es, out[k]); }
        }
      }
    }
  }
  // Stores word j of `together` neighbouring columns.
  SETT_HOST_DEVICE void store_words(Rows const& place, I j, int c) const {
    for (int k = 0; k < together && I(at.p) + c + k < Np(); ++k) {
      gpu::store(reinterpret_cast<Out*>(target) + shape.columns.target(I(at.p) + c + k) + Offset(j),
                 word(place, j, c + k));
    }
  }
};

template <class Tile>
SETT_HOST_DEVICE inline void run_tile(Tile const& tile) {
  tile.begin();
  tile.load(gpu::thread());
  tile.wait();
  tile.store(gpu::thread());
}

template <class Case, class ElementOp = Same<typename Case::Word>>
SETT_HOST_DEVICE inline void copy_tile(void const* src, void* dst, ElementOp const& op = {}) {
  run_tile(CopyTile<Case, ElementOp>(src, dst, gpu::block(), gpu::shared_address(), op));
}

// Copies a matrix of any extents: one kernel serves all matrices.
template <class Case>
SETT_HOST_DEVICE inline void copy_matrix(void const* src, void* dst, AnyMode const& rows, AnyMode const& columns) {
  run_tile(CopyTile<Case, Same<typename Case::Word>, MatrixShape<Case>>(src, dst, gpu::block(), gpu::shared_address(),
                                                                        {}, {rows, columns}));
}

}  // namespace sett::cuda
