// copy_box: a permutation of many short modes, a box of them at a time.
//
// A box has enough modes for long runs in both tensors; each run may end with a part of a mode. The box is loaded in
// the order of the source, and stored in the order of the destination in 16-byte vectors.
//
//   law      destination[d(x)] = source[s(x)], for all x in the block's box
//   example  bytes, 2^29 as 29 modes in any order: boxes of 2^14, whose runs have 2^7 and more
//
// Requires: a Case as cuda/copy/copy_source.hpp writes it; blocks of Case::threads threads, Case::shared_bytes of
// dynamic shared memory, Grid::blocks blocks.
// Errors: none.
#pragma once

#include "../memory.hpp"
#include "../modes.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct CopyBox {
  using Word = typename Case::Word;
  static constexpr int es = int(sizeof(Word));
  static constexpr int V = 16 / es;
  static constexpr int U = Case::unit;  // words of a run that a thread loads at once
  static constexpr int units = (Case::run_s + U - 1) / U;
  static constexpr int pitch = Case::pitch;  // words from one row of the source to the next in shared memory
  static constexpr int slots = (Case::run_d + V - 1) / V + 1;
  using Unit = typename Case::Unit;

  template <int N>
  struct alignas(N* es) Whole {
    Word word[N];
  };

  Word const* source;
  Word* target;
  unsigned shared;
  int run_s, rows_s, run_d, rows_d;  // extents of this box, which may be cut off

  SETT_HOST_DEVICE CopyBox(void const* src, void* dst, unsigned block, unsigned shared_at) : shared(shared_at) {
    BlockStart const at = Case::Loops::start(block);
    source = static_cast<Word const*>(src) + at.source;
    target = static_cast<Word*>(dst) + at.target;
    int const part_s = Case::extent_s - at.q < Case::part_s ? int(Case::extent_s - at.q) : Case::part_s;
    int const part_d = Case::extent_d - at.p < Case::part_d ? int(Case::extent_d - at.p) : Case::part_d;
    run_s = Case::below_s * part_s;
    run_d = Case::below_d * (Case::same ? part_s : part_d);
    rows_s = Case::below_rows_s * part_d;
    rows_d = Case::below_rows_d * (Case::same ? 1 : part_s);
  }

  // Mixes addresses within 128 bytes, so that words that the lanes of a warp read at once are in different banks.
  SETT_HOST_DEVICE static unsigned mixed(unsigned address) {
    return address ^ ((address >> Case::mix_a ^ address >> Case::mix_b) & (es == 8 ? 0x78 : 0x7c));
  }
  // Mixes the table's addresses: the lanes of a warp read entries V apart.
  SETT_HOST_DEVICE unsigned table(int j) const {
    unsigned const address = shared + unsigned(Case::box_bytes + 2 * j);
    return es < 4 ? address ^ (address >> 5 & 0x7c) : address;
  }

  SETT_HOST_DEVICE void load(int thread) const {
    for (int j = thread; j < Case::run_d; j += Case::threads) {
      gpu::store_shared<unsigned short>(table(j), static_cast<unsigned short>(Case::RunOfTarget::source(j) * es));
    }
#if defined(__CUDACC__)
#pragma unroll 4
#endif
    for (int i = thread; i < units * rows_s; i += Case::threads) {
      int const row = i / units;
      int const j = i % units * U;
      if (j >= run_s) { continue; }
      Word const* const from = source + Case::RowsOfSource::source(row) + j;
      unsigned const to = mixed(shared + unsigned((row * pitch + j) * es));
      if constexpr (Case::wide) {
        gpu::store_shared<Unit>(to, gpu::load<Unit>(from));
      } else {
        Whole<U> unit{};
        SETT_UNROLL
        for (int k = 0; k < U; ++k) {
          if (j + k < run_s) { unit.word[k] = gpu::load<Word>(from + k); }
        }
        gpu::store_shared<Whole<U>>(to, unit);
      }
    }
  }

  SETT_HOST_DEVICE Word word(unsigned base, int j) const {
    return gpu::load_shared<Word>(mixed(base + gpu::load_shared<unsigned short>(table(j))));
  }

  SETT_HOST_DEVICE void store(int thread) const {
    for (int i = thread; i < slots * rows_d; i += Case::threads) {
      int const row = i / slots;
      Word* const column = target + Case::RowsOfTarget::target(row);
      unsigned const base = shared + unsigned(Case::RowsOfTarget::source(row)) * es;
      int const j = i % slots * V - int(reinterpret_cast<unsigned long long>(column) % 16) / es;
      if (j >= 0 && j + V <= run_d) {
        gpu::Vector16<Word> out{};
        SETT_UNROLL
        for (int k = 0; k < V; ++k) { out.word[k] = word(base, j + k); }
        gpu::store_16(column + j, out);
      } else {
        for (int k = j < 0 ? 0 : j; k < j + V && k < run_d; ++k) { gpu::store(column + k, word(base, k)); }
      }
    }
  }
};

template <class Case>
SETT_HOST_DEVICE inline void copy_box(void const* src, void* dst) {
  CopyBox<Case> const box(src, dst, gpu::block(), gpu::shared_address());
  box.load(gpu::thread());
  gpu::wait_for_copies();
  box.store(gpu::thread());
}

}  // namespace sett::cuda
