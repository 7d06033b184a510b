// pack_prefetch: lists the cache lines that are packed next. Earlier micro-kernels prefetch them.
#pragma once

#include "../problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// The lines to prefetch. Each index of `offsets` (a row of A or, with crossed strides, a step of k) has `pieces`
// pieces that are `piece_step` elements apart. A piece has `count` lines, `step` elements apart.
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
  T const* at = nullptr;  // next line to prefetch
  Index left = 0;         // lines left in the current piece

  void next() {
    if (index == end) {  // repeats the last line from here on
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
