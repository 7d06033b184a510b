// copy_interleave: a permutation that interleaves a few strips of the source.
//
// The fastest mode of the destination, q0, is short, and the next mode, q1, continues the source's rows. For example,
// planes become pixels. A block loads the n0 strips of a range of q1 into shared memory unchanged. It then takes words
// from the strips in turn, and stores 16-byte vectors of the destination.
//
//   law      destination[q0 + n0 q1 + psi(p)] = source[s0 q0 + Np q1 + p], for all q0 < n0, q1 < n1, p < Np
//   picture      source                  shared memory      destination
//                strip 0:  rrrrrrrr      rrrrrrrr
//                strip 1:  gggggggg      gggggggg           rgbrgbrgbrgbrgbrgbrgbrgb
//                strip 2:  bbbbbbbb      bbbbbbbb
//
// Requires: a Case as cuda/copy/copy_source.hpp writes it; blocks of Case::threads threads, Case::shared_bytes of
// dynamic shared memory, Grid::blocks blocks.
// Errors: none.
#pragma once

#include "../memory.hpp"
#include "../modes.hpp"
#include "element_op.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case, class ElementOp = Same<typename Case::Word>>
struct CopyInterleave {
  using Word = typename ElementOp::Source;
  using Out = typename ElementOp::Target;
  using S = typename Case::S;
  static constexpr int es = int(sizeof(Word));
  static constexpr int out_bytes = int(sizeof(Out));
  static constexpr int V = 16 / out_bytes;
  static constexpr int n0 = Case::n0;
  static constexpr int Np = int(S::size);
  static constexpr int R = Case::R;          // steps of q1 per block
  static constexpr int sigma = Case::sigma;  // pitch of the strips in bytes; equal to the source's pitch modulo 16
  static constexpr int units = (R * Np * es + 30) / 16;
  static constexpr int vectors = (n0 * R + V - 1) / V + 1;

  char const* source;
  Out* target;
  char const* source_end;
  unsigned shared;
  int count;  // number of q1 steps in this block's tile
  int phase;
  ElementOp op;

  SETT_HOST_DEVICE CopyInterleave(void const* src, void* dst, unsigned block, unsigned shared_at,
                                  ElementOp const& c = {})
      : shared(shared_at), op(c) {
    BlockStart const at = Case::Loops::start(block);
    source = static_cast<char const*>(src) + (at.source + at.q * Np) * es;
    target = static_cast<Out*>(dst) + at.target + at.q * n0;
    source_end = static_cast<char const*>(src) + Case::source_bytes;
    count = int(Case::n1 - at.q < R ? Case::n1 - at.q : R);
    phase = int(reinterpret_cast<unsigned long long>(source) % 16);
  }

  SETT_HOST_DEVICE void load(int thread) const {
    for (int i = thread; i < n0 * units; i += Case::threads) {
      char const* const strip = source + Offset(i / units) * Case::s0 * es;
      int const before = int(reinterpret_cast<unsigned long long>(strip) % 16);
      int const u = 16 * (i % units);
      if (u >= before + count * Np * es) { continue; }
      gpu::load_unit<Word>(shared + unsigned(phase + i / units * sigma - before + u), strip - before + u, source_end);
    }
  }

  SETT_HOST_DEVICE Word word(int j, int p) const {
    return gpu::load_shared<Word>(shared + unsigned(phase + j % n0 * sigma + (j / n0 * Np + p) * es));
  }
  SETT_HOST_DEVICE void store_word(Out* to, Word const& x) const {
    Out y{};
    if constexpr (ElementOp::reads_target) { y = gpu::load<Out>(to); }
    gpu::store(to, op(x, y));
  }

  SETT_HOST_DEVICE void store(int thread) const {
    int const run = n0 * count;
    for (int i = thread; i < vectors * Np; i += Case::threads) {
      int const p = i / vectors;
      Out* const column = target + S::target(p);
      int const skew = int(reinterpret_cast<unsigned long long>(column) % 16) / out_bytes;
      int const j = i % vectors * V - skew;
      if (j >= 0 && j + V <= run) {
        store_vector(j, p, column + j);
      } else {
        for (int k = j < 0 ? 0 : j; k < j + V && k < run; ++k) { store_word(column + k, word(k, p)); }
      }
    }
  }

  // Stores one vector. Its words come from the n0 strips in turn; after n0 words, q1 increases by one.
  SETT_HOST_DEVICE void store_vector(int j, int p, Out* to) const {
    gpu::Vector16<Out> out{};
    if constexpr (ElementOp::reads_target) { out = gpu::load<gpu::Vector16<Out>>(to); }
    int const k = j % n0;
    unsigned const first = shared + unsigned(phase + k * sigma + (j / n0 * Np + p) * es);
    SETT_UNROLL
    for (int i = 0; i < V; ++i) {
      int const rounds = (k + i) / n0;
      Word const x = gpu::load_shared<Word>(first + unsigned(i * sigma + rounds * (Np * es - n0 * sigma)));
      out.word[i] = op(x, out.word[i]);
    }
    gpu::store_16_at_once(to, out);
  }
};

template <class Case, class ElementOp = Same<typename Case::Word>>
SETT_HOST_DEVICE inline void copy_interleave(void const* src, void* dst, ElementOp const& op = {}) {
  CopyInterleave<Case, ElementOp> const interleave(src, dst, gpu::block(), gpu::shared_address(), op);
  interleave.load(gpu::thread());
  gpu::wait_for_copies();
  interleave.store(gpu::thread());
}

}  // namespace sett::cuda
