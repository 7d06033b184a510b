// copy_question: describes a copy between two memories for choose_copy, and computes its use of shared memory.
//
//   law      span_of(a) elements hold every offset of a, from the least to the greatest
//   example  (128,64):(64,1) of 16 bits in shared memory takes 16384 bytes, under Sw<3,3,3> as well
//
// Requires: host code.
// Errors: none; capacity_limit returns a sentence, which is empty if the layout fits.
#pragma once

#include "../linear/any_mapping.hpp"
#include "../linear/offset_range.hpp"
#include "explain_copy.hpp"

namespace sett::inline SETT_ABI {

enum class MemorySpace : unsigned char { global, shared, registers };

inline char const* name(MemorySpace m) {
  return m == MemorySpace::global ? "global" : m == MemorySpace::shared ? "shared" : "registers";
}

struct CopyQuestion {
  AnyComposed source, destination;  // plain or swizzled layouts
  int bits = 32;
  MemorySpace from = MemorySpace::global;
  MemorySpace to = MemorySpace::registers;
  int source_alignment = 16;  // common divisor of the source's addresses, in bytes
  int destination_alignment = 16;
  int arch = 90;
  int threads = 128;
};

struct CopyCandidate {
  Text name{};
  int width = 0;      // number of bits that a thread moves at once
  bool warp = false;  // whether the threads of a warp copy together, into fragments of tensor cores
  bool bulk = false;  // whether one thread starts the copy of the tile, and a barrier or a group signals its end
  int swizzle = 0;    // B of Sw<B,4,3>, the swizzle of the shared layout's bytes; for bulk copies
  bool fits = false;
  Text why_not{};
  Text how{};  // instructions of a bulk copy
};

namespace detail {

// Returns the bytes of shared memory that a block can use, from the technical specifications in the CUDA programming
// guide.
inline Num shared_capacity(int arch) {
  int const kib = arch >= 120                ? 99
                  : arch >= 90               ? 227
                  : arch == 86 || arch == 89 ? 99
                  : arch >= 80               ? 163
                  : arch >= 75               ? 64
                  : arch >= 70               ? 96
                                             : 48;
  return Num(kib) * Num(1024);
}
// Returns the number of elements from the lowest to the highest offset. If a swizzle moves the offsets, counts whole
// patterns of the swizzle.
inline Num span_of(AnyComposed const& a) {
  if (auto const exact = try_offset_range(a)) { return exact->high - exact->low + Num(1); }
  NumRange const given = given_range(a);
  Num const whole(std::int64_t(1) << a.swizzle.top());
  return (given.high / whole - given.low / whole + Num(1)) * whole;
}
// Returns a sentence if the layout needs more shared memory than a block can use, and an empty text otherwise.
inline Text capacity_limit(CopyQuestion const& q) {
  Text t;
  Num const capacity = shared_capacity(q.arch);
  for (int side = 0; side < 2; ++side) {
    if ((side == 0 ? q.from : q.to) != MemorySpace::shared) { continue; }
    Num const taken = ceil_div(span_of(side == 0 ? q.source : q.destination) * Num(q.bits), Num(8));
    if (!taken.overflowed() && taken <= capacity) { continue; }
    t << "needs " << detail::side_name(side) << " in shared memory, where it takes ";
    if (taken.overflowed()) {
      t << "more than 2^63 bytes";
    } else {
      t << taken << " bytes";
    }
    return t << ", but a block of sm_" << Num(q.arch) << " can use " << capacity << ": copy tiles that fit";
  }
  return t;
}

}  // namespace detail

}  // namespace sett
