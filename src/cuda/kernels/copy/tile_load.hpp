// tile_load: computes where the rows of a copy's tile lie in shared memory, and loads them.
//
// A row keeps its address modulo 16, so that 16-byte units are copied to 16-byte units. There are three ways to load
// rows: one cp.async per unit, strips of several short contiguous rows, or one bulk copy per row.
//
//   law      word (q, p) of the tile is at place(q) + p * es, from the tile's first address in shared memory
//
// Requires: a Case as cuda/copy/copy_source.hpp writes it.
// Errors: none; the planner has checked all requirements.
#pragma once

#include "../memory.hpp"
#include "../modes.hpp"
#include "byte_table.hpp"
#include "element_op.hpp"

namespace sett::inline SETT_ABI::cuda {

enum class RowForm { aligned, jumps, table };
// Says which 16-byte units may extend beyond the source: none, the units near the end of the last row, or any unit.
enum class EndGuard { none, last_row, always };

// The shape of a permutation whose modes and tile order are literals of the kernel.
template <class Case>
struct FixedShape {
  typename Case::D rows;
  typename Case::S columns;

  SETT_HOST_DEVICE static constexpr BlockStart start(unsigned block) { return Case::Loops::start(block); }
  SETT_HOST_DEVICE static constexpr Offset source_bytes() { return Case::source_bytes; }
};
// The shape of a matrix with any extents: rows.size x columns.size, with the strides rows.s and columns.d.
template <class Case>
struct MatrixShape {
  AnyMode rows;
  AnyMode columns;

  // Returns the first element of a block's tile. Blocks visit the tiles down the rows first, so that consecutive tiles
  // are neighbours in the destination. With Case::across, they visit them along the rows first. With Case::squares,
  // they visit squares of 16 KB by 16 KB, along the rows first.
  SETT_HOST_DEVICE constexpr BlockStart start(unsigned block) const {
    unsigned const tiles = unsigned((rows.size + Case::halo + Case::Q - 1) / Case::Q);
    if constexpr (Case::squares) { return in_squares(block, tiles); }
    if constexpr (Case::across) {
      unsigned const columns_of_tiles = unsigned((columns.size + Case::P - 1) / Case::P);
      return {Offset(block / columns_of_tiles) * Case::Q, Offset(block % columns_of_tiles) * Case::P, 0, 0};
    }
    return {Offset(block % tiles) * Case::Q, Offset(block / tiles) * Case::P, 0, 0};
  }
  SETT_HOST_DEVICE constexpr Offset source_bytes() const {
    return ((rows.size - 1) * (rows.s > 0 ? rows.s : 0) + columns.size) * es;
  }

 private:
  static constexpr Offset es = sizeof(typename Case::Word);

  SETT_HOST_DEVICE constexpr BlockStart in_squares(unsigned block, unsigned tiles) const {
    constexpr unsigned side = 1 << 14;
    constexpr unsigned down = side > Case::Q * es ? unsigned(side / (Case::Q * es)) : 1;
    constexpr unsigned across = side > Case::P * es ? unsigned(side / (Case::P * es)) : 1;
    unsigned const columns_of_tiles = unsigned((columns.size + Case::P - 1) / Case::P);
    unsigned const band = (down < tiles ? down : tiles) * columns_of_tiles;
    unsigned const first_q = block / band * down;
    unsigned const height = tiles - first_q < down ? tiles - first_q : down;
    unsigned const first_p = block % band / (across * height) * across;
    unsigned const width = columns_of_tiles - first_p < across ? columns_of_tiles - first_p : across;
    unsigned const inside = block % band % (across * height);
    return {Offset(first_q + inside / width) * Case::Q, Offset(first_p + inside % width) * Case::P, 0, 0};
  }
};

template <class Case, class ElementOp, class Shape>
struct TileLoad {
  using Word = typename ElementOp::Source;
  using Out = typename ElementOp::Target;
  using I = typename Case::Index;  // signed; 32 bits wide if q and p fit
  static constexpr int es = int(sizeof(Word));
  static constexpr int out_bytes = int(sizeof(Out));
  static constexpr int V = 16 / out_bytes;
  static constexpr int K = Case::K;
  static constexpr int P = Case::P;
  static constexpr int Q = Case::Q;
  static constexpr int halo = Case::skewed ? Case::grain / out_bytes - 1 : 0;
  static constexpr int rows = K == 1 ? Q + halo : (Q + halo + K - 1) / K + 1;
  static constexpr int units = Case::aligned ? P * K * es / 16 : P * K * es / 16 + 2;
  static constexpr bool bulk = Case::bulk && gpu::has_bulk;
  // Whether bytes are gathered through a ByteTable.
  static constexpr bool by_bytes =
      Case::form == RowForm::table && K == 1 && es == 1 && ElementOp::moves && Case::tile_bytes <= 65536;
  // If the rows of D's first mode are contiguous in the source, they are loaded as one strip.
  SETT_HOST_DEVICE static constexpr I strip_length() {
    if constexpr (Case::joined) { return I(Case::D::first_extent); }
    return 1;
  }
  SETT_HOST_DEVICE static constexpr int strips_of_tile() {
    if constexpr (Case::joined) { return strip < I(Case::D::size) ? (rows + int(strip) - 2) / int(strip) + 1 : 1; }
    return 1;
  }
  static constexpr I strip = strip_length();
  static constexpr int strips = strips_of_tile();
  static constexpr int strip_units = ((strip < rows ? int(strip) : rows) * Case::sigma + 30) / 16;

  char const* source;
  char* target;
  char const* source_end;
  unsigned shared;  // address of the tile in shared memory
  BlockStart at;
  ElementOp op;
  Shape shape;

  SETT_HOST_DEVICE TileLoad(void const* src, void* dst, unsigned block, unsigned shared_at, ElementOp const& c,
                            Shape const& modes)
      : shared(shared_at), at(modes.start(block)), op(c), shape(modes) {
    source = static_cast<char const*>(src) + at.source * es;
    target = static_cast<char*>(dst) + at.target * out_bytes;
    source_end = static_cast<char const*>(src) + shape.source_bytes();
  }

  SETT_HOST_DEVICE I Nq() const { return I(shape.rows.size); }
  SETT_HOST_DEVICE I Np() const { return I(shape.columns.size); }
  SETT_HOST_DEVICE I Nj() const { return I(shape.rows.size * K); }

  // Returns the tile's first row. The row may be negative, because skewed tiles begin before the first element.
  SETT_HOST_DEVICE I first_row() const {
    I const j = I(at.q) - halo;
    return K == 1 ? j : (j >= 0 ? j / K : -((-j + K - 1) / K));
  }
  SETT_HOST_DEVICE char const* row_address(I q) const {
    return source + (shape.rows.source(q) + Offset(at.p) * K) * es;
  }

  SETT_HOST_DEVICE static int phase_of(char const* address) {
    return int(reinterpret_cast<unsigned long long>(address) % 16);
  }

  // Maps row q to the shared-memory offset of its first word, relative to the tile.
  struct Rows {
    I first = 0;  // the tile's first row
    I from = 0;   // the tile's first row that exists
    int phase = 0;
    int jumps = 0;

    SETT_HOST_DEVICE int operator()(I q) const {
      int const r = int(q - first);
      if constexpr (Case::form == RowForm::aligned) {
        return r * Case::sigma + r / V * 16;
      } else if constexpr (Case::form == RowForm::jumps) {
        return phase + int(q - from) * Case::sigma + Case::Jumps::before(q) - jumps;
      } else {
        return load_table(r);
      }
    }
    SETT_HOST_DEVICE int load_table(int r) const {
      return by_bytes ? bytes().offset(r) : gpu::load_shared<int>(entry(r));
    }
    SETT_HOST_DEVICE void set_table(int r, int offset) const {
      if constexpr (by_bytes) {
        bytes().set(r, offset);
      } else {
        gpu::store_shared<int>(entry(r), offset);
      }
    }
    SETT_HOST_DEVICE ByteTable bytes() const { return {table}; }
    // Spreads the table's entries over the banks, because the lanes of a warp read entries at a distance of V.
    SETT_HOST_DEVICE unsigned entry(int r) const {
      unsigned const address = table + unsigned(4 * r);
      return address ^ (address >> 5 & 0x7c);
    }
    unsigned table = 0;
  };

  SETT_HOST_DEVICE Rows rows_of_tile() const {
    Rows out;
    out.first = first_row();
    out.from = out.first < 0 ? I(0) : out.first;
    if constexpr (Case::form == RowForm::jumps) {
      out.phase = phase_of(row_address(out.from));
      out.jumps = Case::Jumps::before(out.from);
    }
    out.table = shared + Case::tile_bytes;
    return out;
  }

  SETT_HOST_DEVICE void load(int thread) const {
    if constexpr (bulk) {
      load_bulk(thread);
    } else if constexpr (Case::joined) {
      load_strips(thread);
    } else {
      load_rows(thread);
    }
  }

  // Returns whether a 16-byte unit of this tile may extend beyond the source.
  SETT_HOST_DEVICE bool near_end() const {
    if constexpr (Case::guard == EndGuard::none) { return false; }
    if constexpr (Case::guard == EndGuard::always) { return true; }
    return I(at.q) + Q >= Nj() && I(at.p) + P + 16 > Np();
  }

  SETT_HOST_DEVICE void load_unit(unsigned to, char const* unit, bool near) const {
    if (near) {
      gpu::load_unit<Word>(to, unit, source_end);
    } else {
      gpu::copy_async_16(to, unit);
    }
  }

  SETT_HOST_DEVICE void load_rows(int thread) const {
    Rows const place = rows_of_tile();
    if constexpr (by_bytes) { fill_table(place, thread); }
    bool const near = near_end();
    I const width = Np() - I(at.p) < P ? Np() - I(at.p) : I(P);
    int const row_bytes = int(width) * K * es;
    // A row has at most one unit for each thread, so a thread keeps its unit's position and moves from row to row.
    static_assert(units <= Case::threads, "a row of a tile must have at most one unit for each thread");
    constexpr int rows_at_once = Case::threads / units;
    int const u = 16 * (thread % units);
    if (thread >= rows_at_once * units) { return; }
    for (int r = thread / units; r < rows; r += rows_at_once) {
      I const q = place.first + r;
      if (q < 0 || q >= Nq()) { continue; }
      char const* const row = row_address(q);
      int const phase = Case::aligned ? 0 : phase_of(row);
      int at_row = 0;
      if constexpr (Case::form == RowForm::table) {
        at_row = table_offset(r, phase);
        if (u == 0) { place.set_table(r, at_row); }
      } else {
        at_row = place(q);
      }
      if (u >= phase + row_bytes) { continue; }
      load_unit(shared + unsigned(at_row - phase + u), row - phase + u, near);
    }
  }

  SETT_HOST_DEVICE static int table_offset(int r, int phase) { return r * Case::sigma + r / V * 16 + phase; }
  // Fills the table of row offsets. Entries of missing rows refer to an existing row, because a gather may read them.
  SETT_HOST_DEVICE void fill_table(Rows const& place, int thread) const {
    int const from = int(place.from - place.first);
    int const offset = table_offset(from, phase_of(row_address(place.from)));
    for (int r = thread; r < rows + ByteTable::beyond; r += Case::threads) {
      if (r < from || r >= rows || place.first + r >= Nq()) { place.set_table(r, offset); }
    }
  }

  SETT_HOST_DEVICE unsigned barrier() const { return shared + unsigned(Case::tile_bytes); }
  SETT_HOST_DEVICE void begin() const {
    if constexpr (bulk) { gpu::begin_bulk(barrier(), Case::threads); }
  }
  SETT_HOST_DEVICE void wait() const {
    if constexpr (bulk) {
      gpu::wait_for_bulk(barrier());
    } else {
      gpu::wait_for_copies();
    }
  }

  // Loads each row by one bulk copy of whole 16-byte units. A unit that extends beyond the source's end is loaded
  // separately.
  SETT_HOST_DEVICE void load_bulk(int thread) const {
    static_assert(Case::form != RowForm::table,
                  "rows whose offsets are in a table must be loaded in units of 16 bytes, not by bulk copies");
    Rows const place = rows_of_tile();
    I const width = Np() - I(at.p) < P ? Np() - I(at.p) : I(P);
    int sum = 0;
    for (int r = thread; r < rows; r += Case::threads) { sum += bulk_row(place, r, int(width) * K * es, false); }
    gpu::expect_bulk(barrier(), sum);
    for (int r = thread; r < rows; r += Case::threads) { bulk_row(place, r, int(width) * K * es, true); }
  }
  // Returns the number of bytes that the bulk copy of row r moves. With `starts`, starts the copy. Otherwise, loads
  // the next unit if it extends beyond the source's end.
  SETT_HOST_DEVICE int bulk_row(Rows const& place, int r, int row_bytes, bool starts) const {
    I const q = place.first + r;
    if (q < 0 || q >= Nq()) { return 0; }
    char const* const row = row_address(q);
    int const phase = Case::aligned ? 0 : phase_of(row);
    char const* const from = row - phase;
    unsigned const to = shared + unsigned(place(q) - phase);
    int bytes = (phase + row_bytes + 15) / 16 * 16;
    if (source_end - from < bytes) {
      bytes = int(source_end - from) / 16 * 16;
      if (!starts) { load_unit(to + unsigned(bytes), from + bytes, true); }
    }
    if (starts && bytes > 0) { gpu::copy_bulk(to, from, bytes, barrier()); }
    return bytes;
  }

  SETT_HOST_DEVICE void load_strips(int thread) const {
    Rows const place = rows_of_tile();
    bool const near = near_end();
    I const end_of_tile = place.first + rows < Nq() ? place.first + rows : Nq();
    for (int i = thread; i < strips * strip_units; i += Case::threads) {
      int const u = i % strip_units;
      I const number = place.from / strip + i / strip_units;
      I const begin = number * strip > place.from ? number * strip : place.from;
      I const end = (number + 1) * strip < end_of_tile ? (number + 1) * strip : end_of_tile;
      if (begin >= end) { continue; }
      char const* const row = row_address(begin);
      int const phase = phase_of(row);
      if (16 * u >= phase + int(end - begin) * Case::sigma) { continue; }
      load_unit(shared + unsigned(place(begin) - phase + 16 * u), row - phase + 16 * u, near);
    }
  }
};

}  // namespace sett::cuda
