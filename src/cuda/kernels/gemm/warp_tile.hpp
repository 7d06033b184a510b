// warp_tile: describes how a stage's tile of one operand lies in shared memory, loads the tile, and reads it by warps.
//
// The contiguous mode of the operand is called inner, and the other mode outer. One of these modes is K, and the other
// is the rows. A tile consists of panels. Each panel has 128 bytes of the inner mode by all of the outer mode, with
// each row swizzled in pieces of 16 bytes.
//
//   law      byte (inner i, outer o) is at i/128 * panel + o*128 + (i/16 % 8 ^ turn*o % 8)*16 + i%16
//   example  128 rows of bf16 along K: one panel of 128 rows of 128 bytes; ldmatrix reads 8 rows without bank conflicts
//
// `turn` is the shift of the swizzle. It is 1 if matrices are read (8 rows of 16 bytes), and 2 if single words are
// read (4 rows of 32 bytes).
//
// If all rows begin at multiples of 16, 8 or 4 bytes, they are loaded by cp.async of that size. Otherwise, the aligned
// 4-byte words around each row are loaded, and the threads that loaded them shift them in shared memory. Missing
// elements are 0. No byte outside the elements is read.
//
// Requires: Rows a multiple of 16; elements of 1, 2, 4 or 8 bytes (1 only along K), at multiples of their size.
// Errors: none.
#pragma once

#include "../ampere.hpp"

namespace sett::inline SETT_ABI::cuda {

// One operand of the GEMM, with strides in bytes.
struct WarpOperand {
  unsigned char const* data;
  long long stride;  // stride of the outer mode
  long long stride_batch;
};

template <int Rows, int Bytes, bool MnMajor, int Grain, int Threads>
struct WarpTile {
  static constexpr bool words = Bytes == 8 || (Bytes == 4 && MnMajor);  // whether ldmatrix cannot read the tile
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
  // Returns place(o + more_outer, i + more_inner), given at = place(o, i). Both outer indices must have the same
  // rotation, and i and more_inner must have no bit in common.
  SETT_HOST_DEVICE static constexpr unsigned moved(unsigned at, int more_outer, int more_inner) {
    return (at ^ unsigned(more_inner % 128)) + unsigned(more_inner / 128 * panel_bytes + more_outer * 128);
  }

  // --- loads from global memory, starting at row row0 and depth k0. Each pass of the block's threads loads
  // rows_of_pass rows of panels_of_pass panels.
  static constexpr int across = (inner_bytes < 128 ? inner_bytes : 128) / 16;  // pieces per row of a panel
  static constexpr int rows_of_pass = Threads / across < outer ? Threads / across : outer;
  static constexpr int panels_of_pass = Threads / across / rows_of_pass;
  static_assert(across * rows_of_pass * panels_of_pass == Threads && outer % rows_of_pass == 0 &&
                    panels % panels_of_pass == 0 && rows_of_pass * turn % 8 == 0,
                "the block's threads must load a tile in whole passes");

  // Returns the outer index of this thread's piece in the first pass.
  SETT_HOST_DEVICE static unsigned first_outer() { return unsigned(gpu::thread_number()) / across % rows_of_pass; }
  SETT_HOST_DEVICE static unsigned first_inner() {
    unsigned const thread = unsigned(gpu::thread_number());
    return thread / (across * rows_of_pass) * 128 + thread % across * 16;
  }

  SETT_HOST_DEVICE static void bring(unsigned tile, WarpOperand const& x, int batch, int row0, int k0, int rows,
                                     int depth) {
    unsigned const ends_inner = unsigned(MnMajor ? rows : depth), ends_outer = unsigned(MnMajor ? depth : rows);
    unsigned const o = first_outer(), i = first_inner();
    unsigned const first_row = unsigned(MnMajor ? k0 : row0) + o;
    unsigned const first = unsigned(MnMajor ? row0 : k0) + i / Bytes;  // index along the inner mode
    unsigned char const* row = x.data + batch * x.stride_batch + (long long)(first_row)*x.stride;
    unsigned const to = tile + place(o, i);
    // The loop is unrolled only for copies of 16 bytes. Many smaller copies at once would take registers from the
    // multiplications.
#if defined(__CUDACC__)
#pragma unroll(Grain == 16 ? outer : 1)
#endif
    for (int n = 0; n < outer; n += rows_of_pass) {
      bool const exists = first_row + unsigned(n) < ends_outer;
      SETT_UNROLL
      for (int panel = 0; panel < panels; panel += panels_of_pass) {
        unsigned const element = first + unsigned(panel * deep);
        unsigned const at = to + unsigned(n * 128 + panel * panel_bytes);
        if constexpr (Grain != 0) {
          unsigned const exist = exists && element < ends_inner ? ends_inner - element : 0;
          int const left = exist < 16 / Bytes ? int(exist) * Bytes : 16;
          copy(at, row + (long long)(element)*Bytes, left, x.data);
        } else {
          bring_around(at, side(tile, n, panel), row, element, exists ? int(ends_inner - element) : -64, x.data);
        }
      }
      row += rows_of_pass * x.stride;
    }
  }
  // Copies `left` bytes, and fills the rest with zeros. If left is 0, the source address is replaced by `exists`, an
  // address that may be read.
  SETT_HOST_DEVICE static void copy(unsigned to, unsigned char const* from, int left, unsigned char const* exists) {
    if constexpr (Grain == 16) {
      gpu::copy_async<16>(to, left > 0 ? from : exists, left);
    } else {
      if (left == 16) {
        SETT_UNROLL
        for (int g = 0; g < 16; g += Grain) { gpu::copy_async<Grain>(to + unsigned(g), from + g, Grain); }
        return;
      }
      copy_words(to, from, left, exists);
    }
  }
  SETT_HOST_DEVICE static void copy_words(unsigned to, unsigned char const* from, int left,
                                          unsigned char const* exists) {
    for (int g = 0; g < 16; g += 4) { copy_word(to + unsigned(g), from + g, left - g, exists); }
  }
  // Copies `left` bytes of a word, and fills the rest with zeros. Part of a word is read element by element. A
  // cp.async would be wrong here, because memcheck counts all its bytes as read, even bytes beyond the tensor's end.
  SETT_HOST_DEVICE static void copy_word(unsigned to, unsigned char const* from, int left,
                                         unsigned char const* exists) {
    if (left <= 0 || left >= 4) {
      gpu::copy_async<4>(to, left > 0 ? from : exists, left > 0 ? 4 : 0);
    } else {
      gpu::write_shared(to, word_of(from, 0, left));
    }
  }
  // Reads bytes [begin, end) of a word. The other bytes are 0.
  SETT_HOST_DEVICE static unsigned word_of(unsigned char const* from, int begin, int end) {
    unsigned word = 0;
    if constexpr (Bytes < 4) {
      for (int b = begin; b < end; b += Bytes) { word |= element_at(from + b) << (8 * b); }
    }
    return word;
  }

  // --- loads of unaligned rows. The words around each piece of a row are loaded, one more than for an aligned row.
  // When they have arrived, they are shifted.
  SETT_HOST_DEVICE static bool is_last() { return gpu::thread_number() % across == across - 1; }
  SETT_HOST_DEVICE static unsigned side(unsigned tile, int n, int panel) {
    unsigned const mine = first_inner() / 128 * outer + first_outer();
    return tile + unsigned(panels * panel_bytes) + (mine + unsigned(panel * outer + n)) * 4;
  }
  // Loads the words around a piece of a row. `left` is the number of elements from `element` to the end of the row. It
  // is negative if the row ends earlier.
  SETT_HOST_DEVICE static void bring_around(unsigned to, unsigned side, unsigned char const* row, unsigned element,
                                            int left, unsigned char const* exists) {
    int const off = int((unsigned long long)(row) % 4);
    unsigned char const* const from = row + (long long)(element)*Bytes - off;
    int const ahead = (left > 64    ? 64
                       : left < -64 ? -64
                                    : left) *
                          Bytes +
                      off;                        // bytes of the row from this address on
    bool const first = element == 0 && off != 0;  // whether the word also holds bytes before the row
    if (ahead >= 20 && !first) {
      SETT_UNROLL
      for (int w = 0; w < 4; ++w) { gpu::copy_async<4>(to + unsigned(4 * w), from + 4 * w, 4); }
      if (is_last()) { gpu::copy_async<4>(side, from + 16, 4); }
      return;
    }
    for (int w = first ? 1 : 0; w < 5; ++w) {
      if (w < 4 || is_last()) { copy_word(w < 4 ? to + unsigned(4 * w) : side, from + 4 * w, ahead - 4 * w, exists); }
    }
    if (first) { gpu::write_shared(to, word_of(from, off, ahead < 4 ? ahead : 4)); }
  }
  SETT_HOST_DEVICE static unsigned element_at(unsigned char const* from) {
    if constexpr (Bytes == 1) {
      return gpu::load(from);
    } else {
      return gpu::load(reinterpret_cast<unsigned short const*>(from));
    }
  }
  // Shifts the words when this thread's copies have arrived. The next thread loaded the word after a thread's last
  // word.
  SETT_HOST_DEVICE static void shift(unsigned tile, WarpOperand const& x, int batch, int row0, int k0) {
    if constexpr (Grain == 0) {
      constexpr int in_panel = outer / rows_of_pass, passes = in_panel * (panels / panels_of_pass);
      constexpr int together = passes < 4 ? passes : 4;
      unsigned const row = unsigned(MnMajor ? k0 : row0) + first_outer();
      unsigned const begins = unsigned((unsigned long long)(x.data)) + unsigned(batch) * unsigned(x.stride_batch);
      unsigned const at = tile + place(first_outer(), first_inner());
#if defined(__CUDACC__)
#pragma unroll 1
#endif
      for (int pass = 0; pass < passes; pass += together) {
        unsigned word[together][5];
        SETT_UNROLL
        for (int p = 0; p < together; ++p) {
          int const n = (pass + p) % in_panel * rows_of_pass, panel = (pass + p) / in_panel * panels_of_pass;
          gpu::read_shared(word[p], at + unsigned(n * 128 + panel * panel_bytes));
          word[p][4] = 0;
          if (is_last()) { gpu::read_register(word[p][4], side(tile, n, panel)); }
        }
        SETT_UNROLL
        for (int p = 0; p < together; ++p) {
          int const n = (pass + p) % in_panel * rows_of_pass, panel = (pass + p) / in_panel * panels_of_pass;
          unsigned const off = (begins + (row + unsigned(n)) * unsigned(x.stride)) % 4;
          unsigned const next = gpu::shuffle_down(word[p][0], 1);
          word[p][4] = is_last() ? word[p][4] : next;
          SETT_UNROLL
          for (int w = 0; w < 4; ++w) { word[p][w] = gpu::shifted(word[p][w], word[p][w + 1], off); }
          gpu::write_shared(at + unsigned(n * 128 + panel * panel_bytes), word[p]);
        }
      }
    }
  }

  // --- reads into registers. Returns a lane's address if the warp's rows begin at `row`. A consists of four matrices:
  // (rows 0-7, first half of K), (8-15, first), (0-7, second), (8-15, second). B consists of the columns of two
  // instructions: (0-7, first), (0-7, second), (8-15, first), (8-15, second).
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
  // Loads matrices with ldmatrix, beginning at row `row` of the warp's part and at depth k.
  SETT_HOST_DEVICE static void read_matrices(unsigned (&r)[4], unsigned at, int row, int k) {
    gpu::load_matrices<MnMajor>(r, MnMajor ? moved(at, k, row * Bytes) : moved(at, row, k * Bytes));
  }
  template <class T>
  SETT_HOST_DEVICE static void read_word(T& r, unsigned at, int row, int k) {
    gpu::read_register(r, MnMajor ? moved(at, k, row * Bytes) : moved(at, row, k * Bytes));
  }
};

}  // namespace sett::cuda
