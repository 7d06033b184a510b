// pack_prefetch: the cache lines to be packed next, which earlier micro-kernels prefetch.
#pragma once

#include "../problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// Each index of `offsets` (the rows of A, or its steps of k with crossed strides) has `pieces` pieces, `piece_step`
// elements apart. A piece has `count` lines, `step` elements apart.
template <class T>
struct PackPrefetch {
  T const* base = nullptr;
  Offsets const* offsets = nullptr;
  Index index = 0;
  Index end = 0;
  Index pieces = 1;
  Index piece_step = 0;
  Index piece = 0;
  Index step = 0;
  Index count = 0;
  T const* at = nullptr;  // the next line to fetch
  Index left = 0;         // lines left in the current piece

  void next() {
    if (index == end) {  // from here on, the last line is repeated
      step = 0;
      left = everywhere;
      return;
    }
    at = base + offsets->at(index) + piece * piece_step;
    left = count;
    if (++piece == pieces) {
      piece = 0;
      ++index;
    }
  }
};

}  // namespace
}  // namespace sett::cpu::detail
