// copy_direct: performs any permutation. Each thread gathers the words of one destination vector from global memory.
//
// This kernel is used if no tile fits. One case is a source without a contiguous mode. Another is a destination
// without one; a vector then is one word. The third case is rows that are contiguous in both tensors but do not have a
// multiple of 16 bytes. Neighbouring threads share the lines that they read.
//
//   law      destination[j + target(x)] = source[D.source(j) + source(x)], for all j < |D|, x < |Outer|
//   example  f32 (1021,509,1031), order (1,0,2): runs of 1031 words, 258 or 259 vectors each
//
// Requires: a Case as cuda/copy/copy_source.hpp writes it; Case::blocks blocks of Case::threads threads.
// Errors: none.
#pragma once

#include "../memory.hpp"
#include "../modes.hpp"
#include "element_op.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case, class ElementOp>
struct CopyDirect {
  using Word = typename ElementOp::Source;
  using Out = typename ElementOp::Target;
  using D = typename Case::D;
  using I = typename Case::Index;
  static constexpr int V = Case::V;  // words per vector: one word, or 16 bytes of a contiguous run
  static constexpr I run = I(D::size);
  static constexpr I slots = V == 1 ? run : (run + V - 1) / V + (Case::skewed ? 1 : 0);
  static constexpr I total = slots * I(Case::Outer::size);
  static_assert(sizeof(I) == 8 || Case::D::size + 2 * V < Offset{1} << 31,
                "Case::Index must be able to count the words of a run of the destination");

  Word const* source;
  Out* target;
  ElementOp op;

  SETT_HOST_DEVICE CopyDirect(void const* src, void* dst, I row, ElementOp const& c)
      : source(static_cast<Word const*>(src) + Case::Outer::source(row)),
        target(static_cast<Out*>(dst) + Case::Outer::target(row)),
        op(c) {}

  SETT_HOST_DEVICE void move(I slot) const {
    if constexpr (V == 1) {
      store(D::target(slot), word(slot));
    } else {
      int const skew = Case::skewed ? int(reinterpret_cast<unsigned long long>(target) % 16 / sizeof(Out)) : 0;
      I const j = slot * V - skew;
      if (j >= run) { return; }
      if (j >= 0 && j + V <= run) {
        Words in;
        gather(j, in);
        gpu::Vector16<Out> out{};
        if constexpr (ElementOp::reads_target) { out = gpu::load<gpu::Vector16<Out>>(target + j); }
        SETT_UNROLL
        for (int i = 0; i < V; ++i) { out.word[i] = op(in.word[i], out.word[i]); }
        gpu::store_16(target + j, out);
      } else {
        for (I i = j < 0 ? I(0) : j; i < j + V && i < run; ++i) { store(i, word(i)); }
      }
    }
  }

 private:
  struct Words {
    Word word[V];
  };
  SETT_HOST_DEVICE void store(Offset at, Word const& x) const {
    Out y{};
    if constexpr (ElementOp::reads_target) { y = gpu::load<Out>(target + at); }
    gpu::store(target + at, op(x, y));
  }
  SETT_HOST_DEVICE Word word(I i) const { return gpu::load<Word>(source + D::source(i)); }

  // Gathers a vector. Within a vector, the digits of all modes except the first change at most once.
  SETT_HOST_DEVICE void gather(I j, Words& out) const {
    if constexpr (Case::first_extent >= V) {
      int const rest = Case::first_extent == run ? V : int(Case::first_extent - j % I(Case::first_extent));
      Word const* const before = source + D::source(j);
      Word const* const after = rest < V ? source + D::source(j + rest) - rest * Case::first_stride : before;
      SETT_UNROLL
      for (int i = 0; i < V; ++i) {
        out.word[i] = gpu::load<Word>((i < rest ? before : after) + i * Case::first_stride);
      }
    } else {
      SETT_UNROLL
      for (int i = 0; i < V; ++i) { out.word[i] = word(j + i); }
    }
  }
};

template <class Case, class ElementOp = Same<typename Case::Word>>
SETT_HOST_DEVICE inline void copy_direct(void const* src, void* dst, ElementOp const& op = {}) {
  using Copy = CopyDirect<Case, ElementOp>;
  using I = typename Case::Index;
  I const i = I(gpu::block()) * I(Case::threads) + I(gpu::thread());
  if (i >= Copy::total) { return; }
  Copy(src, dst, i / Copy::slots, op).move(i % Copy::slots);
}

}  // namespace sett::cuda
