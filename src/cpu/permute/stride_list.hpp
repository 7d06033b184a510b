// stride_list: two layouts of one size as one list of loops, {extent, source stride, destination stride}.
//
// The common refinement of both layouts, coalesced as pairs and sorted by destination stride. This describes the
// permutation, independently of the ranks and orders of the two layouts. Negative destination strides are reversed, so
// that all are positive.
//
//   law      { (source + sum i_k s_k, destination + sum i_k d_k) : 0 <= i_k < n_k } is { (S(x), D(x)) : 0 <= x < size }
//   example  (4,(2,3)):(1,(12,4)) to 24:1 is {4 1 1, 2 12 4, 3 4 8}; 24:1 to 24:1 is {24 1 1}
//
// Requires: equal sizes that do not overflow.
// Errors: refined is false if the shapes have no common refinement, such as (2,3) and (3,2); the list is then
// meaningless.
#pragma once

#include <sett/cpu/view.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

struct StrideList {
  struct Loop {
    std::int64_t extent;
    std::int64_t source;       // strides, in elements
    std::int64_t destination;  // ascending from loop to loop, positive
  };
  int count = 0;
  bool refined = true;
  std::int64_t source = 0;  // offsets of the first element, in elements
  std::int64_t destination = 0;
  Loop loop[Modes::most];

  StrideList() {}  // only the first `count` elements of the array are set
};

StrideList stride_list(Modes const& source, Modes const& destination);

}  // namespace sett::cpu::detail
