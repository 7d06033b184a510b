#include "plan_axis.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

constexpr Index least_crossed = 8;  // the smallest extent for which transposing square blocks is faster

}  // namespace

void plan_axis(Modes const* const* lists, int tensors, int first, int second, bool in_order, AxisPlan& out,
               Tables& tables, CrossedBlocking* blocking) {
  AxisModes j;
  if (!in_order && !j.join(lists, tensors)) {
    j.orient(first);
    j.sort(first, second);
    j.coalesce();
    for (int t = 0; t < tensors; ++t) { out.base[t] = j.base[t]; }
    Crossing const crossing =
        blocking != nullptr && blocking->height > 0 ? find_crossing(j, least_crossed) : Crossing::none;
    // The last tensors may use tensor 0's list, and then also share its offsets.
    int distinct = tensors;
    while (distinct > 2 && lists[distinct - 1] == lists[0]) { --distinct; }
    if (crossing != Crossing::none) {
      int const width = crossing == Crossing::near ? blocking->height / 2 : blocking->width;
      crossed_offsets(j, distinct, blocking->height, width, out.offsets, blocking->blocks, tables);
      if (crossing == Crossing::contiguous) {
        out.crossed.step = j.stride[1][0];
        out.crossed.count = Index(blocking->blocks.size());
        out.crossed.blocks = blocking->blocks.data();
      }
    } else {
      for (int t = 0; t < distinct; ++t) { out.offsets[t] = offsets_of(j, t, tables); }
    }
    for (int t = distinct; t < tensors; ++t) { out.offsets[t] = out.offsets[0]; }
  } else {
    for (int t = 0; t < tensors; ++t) { out.offsets[t] = offsets_of(*lists[t], tables); }
  }
}

}  // namespace sett::cpu::detail
