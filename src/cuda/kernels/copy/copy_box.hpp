// copy_box: permutes many short modes. Each block moves a box: a part of the tensor that spans several modes.
//
// A box has enough modes for long runs in both tensors; each run may end within a mode. The box is loaded in the order
// of the source, and stored in the order of the destination in 16-byte vectors. Elements of 1, 2 or 4 bits have a byte
// each in shared memory: they are unpacked as they are loaded, and packed as they are stored.
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
#include "byte_table.hpp"
#include "packed_bytes.hpp"

namespace sett::inline SETT_ABI::cuda {

// The type in which a vector stores its words. Four words of one byte share one unsigned number.
template <class Word>
struct PackedWord {
  using type = Word;
};
template <>
struct PackedWord<unsigned char> {
  using type = unsigned;
};

template <class Case>
struct CopyBox {
  using Word = typename Case::Word;
  static constexpr int es = int(sizeof(Word));
  static constexpr int V = 16 / es;
  static constexpr int per_s = Case::per_s;  // elements in a byte of the source
  static constexpr int per_d = Case::per_d;
  static constexpr int stored = V * per_d;  // number of words that a thread stores at once
  static constexpr int slots = (Case::run_d + stored - 1) / stored + 1;
  static constexpr int T = Case::table_run;  // words of a run whose offsets are in the table; further offsets repeat
  // The number of additional table entries on each side, for vectors that extend beyond the ends of a run.
  static constexpr int margin = 20;
  using Unit = typename Case::Unit;

  template <int N>
  struct alignas(N* es) Whole {
    Word word[N];
  };

  Word const* source;
  Word* target;
  unsigned shared;
  char const* source_end;
  int run_s, rows_s, run_d, rows_d;  // extents of this box; smaller at the end of the tensor

  SETT_HOST_DEVICE CopyBox(void const* src, void* dst, unsigned block, unsigned shared_at) : shared(shared_at) {
    BlockStart const at = Case::Loops::start(block);
    source = static_cast<Word const*>(src) + at.source / per_s;
    target = static_cast<Word*>(dst) + at.target / per_d;
    source_end = static_cast<char const*>(src) + Case::source_bytes;
    int const part_s = Case::extent_s - at.q < Case::part_s ? int(Case::extent_s - at.q) : Case::part_s;
    int const part_d = Case::extent_d - at.p < Case::part_d ? int(Case::extent_d - at.p) : Case::part_d;
    run_s = Case::below_s * part_s;
    run_d = Case::below_d * (Case::same ? part_s : part_d);
    rows_s = Case::below_rows_s * part_d;
    rows_d = Case::below_rows_d * (Case::same ? 1 : part_s);
  }

  SETT_HOST_DEVICE static int phase_of(void const* address) {
    return int(reinterpret_cast<unsigned long long>(address) % 16);
  }
  // Swizzles an address within 128 bytes, so that the words that a warp reads at once are in different banks. If rows
  // are loaded in 16-byte units, each unit stays together.
  SETT_HOST_DEVICE static unsigned mixed(unsigned address) {
    constexpr unsigned bits = Case::by_units ? 0x70 : es == 8 ? 0x78 : 0x7c;
    return address ^ ((address >> Case::mix_a ^ address >> Case::mix_b) & bits);
  }
  SETT_HOST_DEVICE ByteTable bytes() const { return {shared + unsigned(Case::box_bytes + 2 * margin)}; }
  // Swizzles the table's addresses, because the lanes of a warp read entries at a distance of V.
  SETT_HOST_DEVICE unsigned table(int j) const {
    if constexpr (es == 1) { return bytes().entry(j); }
    unsigned const address = shared + unsigned(Case::box_bytes + 2 * (j + margin));
    return es == 2 ? address ^ (address >> 5 & 0x7c) : address;
  }

  SETT_HOST_DEVICE void fill_table(int thread) const {
    for (int j = thread - margin; j < T + margin; j += Case::threads) {
      bool const exists = j >= 0 && (T < Case::run_d || j < run_d);
      gpu::store_shared<unsigned short>(
          table(j), static_cast<unsigned short>(exists ? Case::RunOfTarget::source(j) * es : Offset(0)));
    }
  }
  SETT_HOST_DEVICE void load(int thread) const {
    if constexpr (per_s > 1) {
      load_packed(thread);
    } else if constexpr (Case::by_units) {
      load_units(thread);
    } else {
      load_words(thread);
    }
  }

  // Loads rows in whole 16-byte units. Each row keeps its address modulo 16, because the row pitch in shared memory
  // equals the source's pitch modulo 16.
  SETT_HOST_DEVICE void load_units(int thread) const {
    constexpr int units = (Case::run_s * es + 30) / 16;
    unsigned const first = shared + unsigned(phase_of(source));
    for (int i = thread; i < units * rows_s; i += Case::threads) {
      int const row = i / units;
      int const u = i % units * 16;
      char const* const from = reinterpret_cast<char const*>(source + Case::RowsOfSource::source(row));
      int const phase = phase_of(from);
      if (u >= phase + run_s * es) { continue; }
      unsigned const to = first + unsigned(int(Case::RowsOfSource::target(row)) * es - phase + u);
      gpu::load_unit<Word>(mixed(to), from - phase + u, source_end);
    }
  }

  // Loads rows in whole 16-byte units, and unpacks each unit to 16 per_s words. Row pitches in shared memory are equal
  // to the source's modulo 16 per_s words.
  SETT_HOST_DEVICE void load_packed(int thread) const {
    constexpr int units = ((Case::run_s + per_s - 1) / per_s + 30) / 16;
    unsigned const first = shared + unsigned(phase_of(source) * per_s);
    int const row_bytes = (run_s + per_s - 1) / per_s;
#if defined(__CUDACC__)
#pragma unroll 2
#endif
    for (int i = thread; i < units * rows_s; i += Case::threads) {
      int const row = i / units;
      int const u = i % units * 16;
      char const* const from = reinterpret_cast<char const*>(source + Case::RowsOfSource::source(row) / per_s);
      int const phase = phase_of(from);
      if (u >= phase + row_bytes) { continue; }
      gpu::Vector16<unsigned> const unit = gpu::load_up_to(from - phase + u, source_end);
      unsigned const to = first + unsigned(int(Case::RowsOfSource::target(row)) + (u - phase) * per_s);
      SETT_UNROLL
      for (int k = 0; k < per_s; ++k) {
        gpu::store_shared(mixed(to + unsigned(16 * k)), PackedBytes<per_s>::unpack(unit, k));
      }
    }
  }

  // Loads rows, `unit` words at a time.
  SETT_HOST_DEVICE void load_words(int thread) const {
    constexpr int U = Case::unit;
    constexpr int units = (Case::run_s + U - 1) / U;
#if defined(__CUDACC__)
#pragma unroll 4
#endif
    for (int i = thread; i < units * rows_s; i += Case::threads) {
      int const row = i / units;
      int const j = i % units * U;
      if (j >= run_s) { continue; }
      Word const* const from = source + Case::RowsOfSource::source(row) + j;
      unsigned const to = mixed(shared + unsigned((row * Case::pitch + j) * es));
      if constexpr (Case::wide && U * es == 16) {
        auto const unit = gpu::load<gpu::Vector16<unsigned>>(from);
        unsigned const at = shared + unsigned((row * Case::pitch + j) * es);
        SETT_UNROLL
        for (int k = 0; k < 4; ++k) { gpu::store_shared<unsigned>(mixed(at + unsigned(4 * k)), unit.word[k]); }
      } else if constexpr (Case::wide) {
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

  using Vector = gpu::Vector16<typename PackedWord<Word>::type>;
  SETT_HOST_DEVICE static Word word_of(Vector const& v, int k) {
    if constexpr (es == 1) {
      return Word(v.word[k / 4] >> 8 * (k % 4));
    } else {
      return v.word[k];
    }
  }

  // A word of a run: a base address, and an index into the table of offsets.
  struct Position {
    unsigned base;
    int j;
  };
  SETT_HOST_DEVICE static Position position(unsigned base, int j) {
    if (T == Case::run_d || j < T) { return {base, j}; }
    return {base + unsigned(j / T * int(Case::RunOfTarget::source(T)) * es), j % T};
  }
  SETT_HOST_DEVICE Word word(Position const& at) const {
    return gpu::load_shared<Word>(mixed(at.base + gpu::load_shared<unsigned short>(table(at.j))));
  }

  // Gathers V consecutive words of a run from shared memory.
  SETT_HOST_DEVICE Vector gather(Position const& at) const {
    if constexpr (es == 1) {
      return bytes().gather(at.j, [&](unsigned offset) { return gpu::load_shared<Word>(mixed(at.base + offset)); });
    } else {
      Vector out{};
      SETT_UNROLL
      for (int k = 0; k < V; ++k) { out.word[k] = word({at.base, at.j + k}); }
      return out;
    }
  }

  // Gathers a vector at the end of a run. Words outside the run are 0.
  SETT_HOST_DEVICE Vector gather_part(unsigned base, int j) const {
    Vector out{};
    SETT_UNROLL
    for (int k = 0; k < V; ++k) {
      if (j + k < 0 || j + k >= run_d) { continue; }
      Word const x = word(position(base, j + k));
      if constexpr (es == 1) {
        out.word[k / 4] |= unsigned(x) << 8 * (k % 4);
      } else {
        out.word[k] = x;
      }
    }
    return out;
  }

  // Packs the vectors of a run from word j on. Sets `rest` to bits of words that do not fit.
  SETT_HOST_DEVICE Vector packed(unsigned base, int j, bool repeats, unsigned& rest) const {
    Vector in[per_d];
    SETT_UNROLL
    for (int k = 0; k < per_d; ++k) {
      in[k] = repeats ? gather(position(base, j + 16 * k)) : gather_part(base, j + 16 * k);
    }
    return PackedBytes<per_d>::pack(in, rest);
  }

  // Stores columns whose words are packed.
  SETT_HOST_DEVICE void store_packed(int thread, unsigned* misfit) const {
    unsigned const first = shared + (Case::by_units ? unsigned(phase_of(source) * per_s) : 0u);
    unsigned rest = 0;
    for (int i = thread; i < slots * rows_d; i += Case::threads) {
      int const row = i / slots;
      Word* const column = target + Case::RowsOfTarget::target(row) / per_d;
      int const b = i % slots * 16 - phase_of(column);  // the first byte of the column that this thread stores
      int const j = b * per_d;
      if (j >= run_d) { continue; }
      bool const inside = j >= 0 && j + stored <= run_d;
      bool const repeats = inside && (T == Case::run_d || (j & ~3) + stored + 4 <= run_d);
      Vector const out = packed(first + unsigned(Case::RowsOfTarget::source(row)), j, repeats, rest);
      if (inside) {
        gpu::store_16_at_once(column + b, out);
        continue;
      }
      SETT_UNROLL
      for (int k = 0; k < 16; ++k) {
        if (b + k >= 0 && (b + k) * per_d < run_d) { gpu::store(column + b + k, word_of(out, k)); }
      }
    }
    if (misfit != nullptr && rest != 0) { gpu::store(misfit, 1u); }
  }

  SETT_HOST_DEVICE void store(int thread) const {
    unsigned const first = shared + (Case::by_units ? unsigned(phase_of(source) * per_s) : 0u);
    for (int i = thread; i < slots * rows_d; i += Case::threads) {
      int const row = i / slots;
      Word* const column = target + Case::RowsOfTarget::target(row);
      int const j = i % slots * V - phase_of(column) / es;
      if (j >= run_d) { continue; }
      unsigned const base = first + unsigned(Case::RowsOfTarget::source(row)) * es;
      bool const inside = j >= 0 && j + V <= run_d;
      // Vectors that extend beyond the run cannot use the repeating table.
      bool const repeats = T == Case::run_d || (inside && (es > 1 || (j & ~3) + V + 4 <= run_d));
      Vector const out = repeats ? gather(position(base, j)) : gather_part(base, j);
      if (inside) {
        gpu::store_16_at_once(column + j, out);
        continue;
      }
      SETT_UNROLL
      for (int k = 0; k < V; ++k) {
        if (j + k >= 0 && j + k < run_d) { gpu::store(column + j + k, word_of(out, k)); }
      }
    }
  }
};

// Moves Case::boxes_of_block boxes. The table is filled again only if a box has a shorter run. If words are packed and
// one has too many bits, sets *misfit to 1, unless misfit is null.
template <class Case>
SETT_HOST_DEVICE inline void copy_box(void const* src, void* dst, [[maybe_unused]] unsigned* misfit = nullptr) {
  int in_table = 0;  // number of words of the run with offsets in the table
  for (int k = 0; k < Case::boxes_of_block; ++k) {
    unsigned const number = gpu::block() * unsigned(Case::boxes_of_block) + unsigned(k);
    if (number >= Case::boxes) { return; }
    CopyBox<Case> const box(src, dst, number, gpu::shared_address());
    if (k > 0) { gpu::wait_for_block(); }
    if (in_table != box.run_d) { box.fill_table(gpu::thread()); }
    in_table = box.run_d;
    box.load(gpu::thread());
    gpu::wait_for_copies();
    if constexpr (Case::per_d > 1) {
      box.store_packed(gpu::thread(), misfit);
    } else {
      box.store(gpu::thread());
    }
  }
}

}  // namespace sett::cuda
