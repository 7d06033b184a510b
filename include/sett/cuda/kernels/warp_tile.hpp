// warp_tile: an operand's tile of a stage: how it lies in shared memory, is brought there, and is read by warps.
//
// The operand's contiguous mode is inner, the other outer: K and rows, or, where rows are contiguous, rows and K. A tile
// is panels of 128 bytes of the inner mode by all of the outer one, each row swizzled in pieces of 16 bytes.
//
//   law      byte (inner i, outer o) is at i/128 * panel + o*128 + (i/16 % 8 ^ turn*o % 8)*16 + i%16
//   example  128 rows of bf16 along K: one panel of 128 rows of 128 bytes; ldmatrix reads 8 rows without bank conflicts
//
// turn is 1 where matrices are read (8 rows of 16 bytes), and 2 where single words are (4 rows of 32 bytes).
//
// What is brought: by cp.async of 16, 8 or 4 bytes where all rows begin at multiples of it. Otherwise the words around come, which
// begin at multiples of 4, and are shifted in shared memory by the threads that brought them. What does not exist is 0; no byte
// is read that is no element's.
//
// Requires: Rows a multiple of 16; elements of 1, 2, 4 or 8 bytes, of 1 only along K; pointers at multiples of an element.
// Errors: none.
#pragma once

#include "ampere.hpp"

namespace sett::cuda {

// strides in bytes
struct WarpOperand {
  unsigned char const* data;
  long long stride;  // of the outer mode
  long long stride_batch;
};

template <int Rows, int Bytes, bool MnMajor, int Grain, int Threads>
struct WarpTile {
  static constexpr bool words = Bytes == 8 || (Bytes == 4 && MnMajor);  // read one by one, not as matrices
  static constexpr int deep = 128 / Bytes;
  static constexpr int inner_bytes = MnMajor ? Rows * Bytes : 128;
  static constexpr int outer = MnMajor ? deep : Rows;
  static constexpr int panels = (inner_bytes + 127) / 128;
  static constexpr int panel_bytes = outer * 128;
  static constexpr int bytes = panels * panel_bytes + (Grain == 0 ? (panels * outer * 4 + 127) / 128 * 128 : 0);
  static constexpr unsigned turn = words ? 2 : 1;

  SETT_HOST_DEVICE static constexpr unsigned place(unsigned o, unsigned i) {
    return i / 128 * panel_bytes + o * 128 + ((i / 16 % 8 ^ turn * o % 8) * 16) + i % 16;
  }
  // place(o + more, i + more) of place(o, i): both o have one turn, and i and what is more have no bit in common
  SETT_HOST_DEVICE static constexpr unsigned moved(unsigned at, int more_outer, int more_inner) {
    return (at ^ unsigned(more_inner % 128)) + unsigned(more_inner / 128 * panel_bytes + more_outer * 128);
  }

  // --- from global memory: rows from row0 on, K from k0 on
  // Each pass of the block's threads brings so many rows of a panel, or whole panels, neighbouring threads neighbouring units.
  static constexpr int unit = Grain == 0 ? 4 : Grain;
  static constexpr int across = (inner_bytes < 128 ? inner_bytes : 128) / unit;  // units of a panel's row
  static constexpr int rows_of_pass = Threads / across < outer ? Threads / across : outer;
  static constexpr int panels_of_pass = Threads / across / rows_of_pass;
  static constexpr int unroll = Grain == 16 ? outer : 2;  // many small copies at once would take the registers of products
  static_assert(across * rows_of_pass * panels_of_pass == Threads && outer % rows_of_pass == 0 &&
                    panels % panels_of_pass == 0 && (rows_of_pass % 8 == 0 || rows_of_pass == 4),
                "a tile is whole passes of the block's threads");

  // where a thread is in the first pass, and a later one's place
  SETT_HOST_DEVICE static unsigned first_outer() { return unsigned(gpu::thread_number()) / across % rows_of_pass; }
  SETT_HOST_DEVICE static unsigned first_inner() {
    unsigned const thread = unsigned(gpu::thread_number());
    return thread / (across * rows_of_pass) * 128 + thread % across * unit;
  }
  SETT_HOST_DEVICE static constexpr unsigned of_pass(unsigned at, int n, int panel) {
    return (at ^ (unsigned(n) * turn % 8 * 16)) + unsigned(n * 128 + panel * panel_bytes);
  }

  SETT_HOST_DEVICE static void bring(unsigned to, WarpOperand const& x, int batch, int row0, int k0, int rows, int depth) {
    unsigned const ends_inner = unsigned(MnMajor ? rows : depth), ends_outer = unsigned(MnMajor ? depth : rows);
    unsigned const o = unsigned(MnMajor ? k0 : row0) + first_outer();
    unsigned const first = unsigned(MnMajor ? row0 : k0) + first_inner() / Bytes;  // element of the inner mode
    unsigned char const* row = x.data + batch * x.stride_batch + (long long)(o)*x.stride;
    unsigned const at = to + place(first_outer(), first_inner());
#if defined(__CUDACC__)
#pragma unroll(unroll)
#endif
    for (int n = 0; n < outer; n += rows_of_pass) {
      bool const exists = o + unsigned(n) < ends_outer;
#if defined(__CUDACC__)
#pragma unroll(Bytes == 8 ? 1 : panels)
#endif
      for (int panel = 0; panel < panels; panel += panels_of_pass) {
        unsigned const element = first + unsigned(panel * deep);
        int const left = exists ? int(ends_inner - element) : -unit;  // elements, of which there may be none
        if constexpr (Grain != 0) {
          int const read = left <= 0 ? 0 : left < unit / Bytes ? left * Bytes : unit;
          gpu::copy_async<unit>(of_pass(at, n, panel), read > 0 ? row + (long long)(element)*Bytes : x.data, read);
        } else {
          unsigned const off = unsigned((unsigned long long)(row) % 4);
          bring_word(of_pass(at, n, panel), x.data, row, element, left, off);
          if (off != 0 && is_last()) { bring_word(side(to, n, panel), x.data, row, element + 4 / Bytes, left - 4 / Bytes, off); }
        }
      }
      row += rows_of_pass * x.stride;
    }
  }

  // --- rows that begin anywhere: words at multiples of 4 are brought, with one more for each row, and shifted when they are there
  SETT_HOST_DEVICE static bool is_last() { return gpu::thread_number() % across == across - 1; }
  SETT_HOST_DEVICE static unsigned side(unsigned tile, int n, int panel) {
    unsigned const mine = first_inner() / 128 * outer + first_outer();
    return tile + panels * panel_bytes + (mine + unsigned(panel * outer + n)) * 4;
  }
  // the word that begins `off` bytes before an element of which `left` elements are left
  SETT_HOST_DEVICE static void bring_word(unsigned to, unsigned char const* exists, unsigned char const* row, unsigned element,
                                          int left, unsigned off) {
    if (element == 0 && off != 0 && left > 0) {  // before the row is what is not its
      unsigned word = 0;
      SETT_UNROLL
      for (int e = 0; e < 4 / Bytes; ++e) {
        if (e < left && off + unsigned(e * Bytes) < 4) { word |= element_at(row + e * Bytes) << (8 * (off + unsigned(e * Bytes))); }
      }
      gpu::write_shared(to, word);
      return;
    }
    int const bytes = left >= 4 ? 4 : left <= -4 ? 0 : left * Bytes + int(off);
    int const read = bytes <= 0 ? 0 : bytes < 4 ? bytes : 4;
    gpu::copy_async<4>(to, read > 0 ? row + (long long)(element)*Bytes - off : exists, read);
  }
  // what this thread brought has arrived; a row is of one warp's threads
  SETT_HOST_DEVICE static void shift(unsigned tile, WarpOperand const& x, int batch, int row0, int k0) {
    if constexpr (Grain == 0) {
      unsigned const o = unsigned(MnMajor ? k0 : row0) + first_outer();
      unsigned row = unsigned((unsigned long long)(x.data)) + unsigned(batch) * unsigned(x.stride_batch) + o * unsigned(x.stride);
      unsigned const at = tile + place(first_outer(), first_inner());
#if defined(__CUDACC__)
#pragma unroll 4
#endif
      for (int n = 0; n < outer; n += rows_of_pass) {
        unsigned const off = row % 4;
        SETT_UNROLL
        for (int panel = 0; panel < panels; panel += panels_of_pass) {
          unsigned word, last = 0;
          gpu::read_register(word, of_pass(at, n, panel));
          if (off != 0 && is_last()) { gpu::read_register(last, side(tile, n, panel)); }
          unsigned const next = gpu::shuffle_down(word, 1);
          gpu::write_shared(of_pass(at, n, panel), gpu::shifted(word, is_last() ? last : next, off));
        }
        row += rows_of_pass * unsigned(x.stride);
      }
    }
  }
  SETT_HOST_DEVICE static unsigned element_at(unsigned char const* from) {
    if constexpr (Bytes == 1) {
      return gpu::load(from);
    } else {
      return gpu::load(reinterpret_cast<unsigned short const*>(from));
    }
  }

  // --- to registers: a lane's place, for a warp whose rows begin at `row`
  // Of A four matrices are (rows 0-7, first half of K), (8-15, first), (0-7, second), (8-15, second); of B (0-7, first),
  // (0-7, second), (8-15, first), (8-15, second), two instructions' columns.
  SETT_HOST_DEVICE static unsigned lane_place(unsigned row, bool is_b) {
    unsigned const lane = unsigned(gpu::thread_number()) % 32;
    if constexpr (words) {
      unsigned const g = lane / 4, t = lane % 4;
      return MnMajor ? place(t, (row + g) * Bytes) : place(row + g, t * Bytes);
    } else {
      unsigned const eighth = lane / 8 % 2, sixteenth = lane / 16;
      unsigned const second_rows = is_b ? sixteenth : eighth, second_k = is_b ? eighth : sixteenth;
      return MnMajor ? place(lane % 8 + 8 * second_k, (row + 8 * second_rows) * Bytes)
                     : place(row + lane % 8 + 8 * second_rows, 16 * second_k);
    }
  }
  // from row `row` of the warp's on, from K `k` on
  SETT_HOST_DEVICE static void read_matrices(unsigned (&r)[4], unsigned at, int row, int k) {
    gpu::load_matrices<MnMajor>(r, MnMajor ? moved(at, k, row * Bytes) : moved(at, row, k * Bytes));
  }
  template <class T>
  SETT_HOST_DEVICE static void read_word(T& r, unsigned at, int row, int k) {
    gpu::read_register(r, MnMajor ? moved(at, k, row * Bytes) : moved(at, row, k * Bytes));
  }
};

}  // namespace sett::cuda
