// Normalises a pair of layouts: refine, reverse, sort, coalesce.
#include "stride_list.hpp"

#include <algorithm>
#include <numeric>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// Walks both lists of extents from the fastest mode on and cuts at every boundary of either. A cut that does not divide
// the remainder of the other mode ends the walk.
void refine(Modes const& a, Modes const& b, StrideList& out) {
  int i = 0;
  int j = 0;
  std::int64_t rest[2] = {a.count > 0 ? a.extent[0] : 1, b.count > 0 ? b.extent[0] : 1};
  std::int64_t step[2] = {a.count > 0 ? a.stride[0] : 0, b.count > 0 ? b.stride[0] : 0};
  while (i < a.count && j < b.count) {
    std::int64_t const n = std::min(rest[0], rest[1]);
    if (rest[0] % n != 0 || rest[1] % n != 0) {
      out.refined = false;
      return;
    }
    out.loop[out.count++] = {n, step[0], step[1]};
    for (int const side : {0, 1}) {
      rest[side] /= n;
      step[side] *= n;
    }
    if (rest[0] == 1 && ++i < a.count) {
      rest[0] = a.extent[i];
      step[0] = a.stride[i];
    }
    if (rest[1] == 1 && ++j < b.count) {
      rest[1] = b.extent[j];
      step[1] = b.stride[j];
    }
  }
}

}  // namespace

StrideList stride_list(Modes const& source, Modes const& destination) {
  StrideList out;
  refine(source, destination, out);
  if (!out.refined) { return out; }
  int kept = 0;
  for (int k = 0; k < out.count; ++k) {
    StrideList::Loop m = out.loop[k];
    if (m.source == 0 && m.destination == 0) { continue; }  // a single element at one offset
    if (m.destination < 0) {
      out.source += (m.extent - 1) * m.source;
      out.destination += (m.extent - 1) * m.destination;
      m.source = -m.source;
      m.destination = -m.destination;
    }
    out.loop[kept++] = m;
  }
  std::stable_sort(out.loop, out.loop + kept,
                   [](StrideList::Loop const& x, StrideList::Loop const& y) { return x.destination < y.destination; });
  out.count = 0;
  for (int k = 0; k < kept; ++k) {
    StrideList::Loop const m = out.loop[k];
    if (out.count > 0) {
      StrideList::Loop& last = out.loop[out.count - 1];
      if (m.source == last.extent * last.source && m.destination == last.extent * last.destination) {
        last.extent *= m.extent;
        continue;
      }
    }
    out.loop[out.count++] = m;
  }
  return out;
}

}  // namespace sett::cpu::detail
