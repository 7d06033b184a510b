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
// What is brought: by cp.async of 16, 8 or 4 bytes where all rows begin at multiples of it; otherwise by loads of words that
// are shifted into place, and of elements at the rows' ends. What does not exist is 0. No byte is read that is no element's.
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
  static constexpr int bytes = panels * panel_bytes;
  static constexpr unsigned turn = words ? 2 : 1;

  SETT_HOST_DEVICE static constexpr unsigned place(unsigned o, unsigned i) {
    return i / 128 * panel_bytes + o * 128 + ((i / 16 % 8 ^ turn * o % 8) * 16) + i % 16;
  }
  // place(o + more, i + more) of place(o, i): both o have one turn, and i and what is more have no bit in common
  SETT_HOST_DEVICE static constexpr unsigned moved(unsigned at, int more_outer, int more_inner) {
    return (at ^ unsigned(more_inner % 128)) + unsigned(more_inner / 128 * panel_bytes + more_outer * 128);
  }

  // --- from global memory: rows from row0 on, K from k0 on
  // Each pass of the block's threads brings so many rows of a panel, or whole panels; addresses go on from pass to pass.
  static constexpr int across = (inner_bytes < 128 ? inner_bytes : 128) / 16;  // pieces of a panel's row
  static constexpr int rows_of_pass = Threads / across < outer ? Threads / across : outer;
  static constexpr int panels_of_pass = Threads / across / rows_of_pass;
  static_assert(across * rows_of_pass * panels_of_pass == Threads && outer % rows_of_pass == 0 && panels % panels_of_pass == 0 &&
                    rows_of_pass * turn % 8 == 0,
                "a tile is whole passes of the block's threads");

  SETT_HOST_DEVICE static void bring(unsigned to, WarpOperand const& x, int batch, int row0, int k0, int rows, int depth) {
    unsigned const ends_inner = unsigned(MnMajor ? rows : depth), ends_outer = unsigned(MnMajor ? depth : rows);
    unsigned const thread = unsigned(gpu::thread_number());
    unsigned const o = thread / across % rows_of_pass;
    unsigned const i = thread / (across * rows_of_pass) * 128 + thread % across * 16;
    unsigned const first_outer = unsigned(MnMajor ? k0 : row0) + o;
    unsigned const first = unsigned(MnMajor ? row0 : k0) + i / Bytes;  // element of the inner mode
    unsigned char const* row = x.data + batch * x.stride_batch + (long long)(first_outer) * x.stride;
    to += place(o, i);
    // many small copies at once would take the registers of products
#if defined(__CUDACC__)
#pragma unroll(Grain == 16 || Grain == 0 ? outer : 1)
#endif
    for (int n = 0; n < outer; n += rows_of_pass) {
      bool const exists = first_outer + unsigned(n) < ends_outer;
      SETT_UNROLL
      for (int panel = 0; panel < panels; panel += panels_of_pass) {
        unsigned const element = first + unsigned(panel * deep);
        unsigned const exist = exists && element < ends_inner ? ends_inner - element : 0;
        int const left = exist < 16 / Bytes ? int(exist) * Bytes : 16;
        unsigned const at = to + unsigned(n * 128 + panel * panel_bytes);
        if constexpr (Grain >= 4) {
          copy<0>(at, row + (long long)(element) * Bytes, left, x.data);
        } else {
          unsigned word[4] = {};
          if (left > 0) { load(word, row, element, ends_inner, left); }
          gpu::write_shared(at, word);
        }
      }
      row += rows_of_pass * x.stride;
    }
  }
  // where nothing is read, an address is named that exists
  template <int At>
  SETT_HOST_DEVICE static void copy(unsigned to, unsigned char const* from, int left, unsigned char const* exists) {
    if constexpr (At < 16) {
      int const read = left <= At ? 0 : left - At < Grain ? left - At : Grain;
      gpu::copy_async<Grain>(to + At, read > 0 ? from + At : exists, read);
      copy<At + Grain>(to, from, left, exists);
    }
  }
  // 16 bytes that begin anywhere, the last 16 - left of them 0
  SETT_HOST_DEVICE static void load(unsigned (&word)[4], unsigned char const* row, unsigned element, unsigned ends, int left) {
    unsigned char const* const from = row + (long long)(element) * Bytes;
    unsigned const off = unsigned((unsigned long long)(from) % 4);
    if (off == 0 && left == 16) {
      SETT_UNROLL
      for (int w = 0; w < 4; ++w) { word[w] = gpu::load(reinterpret_cast<unsigned const*>(from) + w); }
      return;
    }
    // the words around it are of this row
    if (off != 0 && element * Bytes >= off && ends - element >= 20 / Bytes) {
      unsigned const* const at = reinterpret_cast<unsigned const*>(from - off);
      unsigned around[5];
      SETT_UNROLL
      for (int w = 0; w < 5; ++w) { around[w] = gpu::load(at + w); }
      SETT_UNROLL
      for (int w = 0; w < 4; ++w) { word[w] = gpu::shifted(around[w], around[w + 1], off); }
      return;
    }
    SETT_UNROLL
    for (int b = 0; b < 16; b += Bytes) {
      if (b < left) { word[b / 4] |= element_at(from + b) << (8 * (b % 4)); }
    }
  }
  SETT_HOST_DEVICE static unsigned element_at(unsigned char const* from) {
    if constexpr (Bytes == 1) {
      return gpu::load(from);
    } else if constexpr (Bytes == 2) {
      return gpu::load(reinterpret_cast<unsigned short const*>(from));
    } else {
      return gpu::load(reinterpret_cast<unsigned const*>(from));
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
