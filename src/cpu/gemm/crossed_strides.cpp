#include <algorithm>
#include <cstdlib>

#include "crossed_strides.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

Crossing find_crossing(AxisModes& j, Index least) {
  if (j.count < 2 || j.stride[0][0] != 1 || j.stride[1][0] == 1 || j.extent[0] < least) { return Crossing::none; }
  int nearest = 0;
  for (int k = 1; k < j.count; ++k) {
    if (j.extent[k] >= least && std::abs(j.stride[1][k]) < std::abs(j.stride[1][nearest])) { nearest = k; }
  }
  if (nearest == 0) { return Crossing::none; }
  // If that mode continues C's first mode, rows in C's order already form such blocks, and every strip has MR rows.
  if (j.stride[1][nearest] != 1 && nearest == 1 && j.stride[0][1] == j.extent[0]) { return Crossing::none; }
  j.exchange(1, nearest);
  return j.stride[1][1] == 1 ? Crossing::contiguous : Crossing::near;
}

CrossedBlocking crossed_blocking(KernelSet const& kernels, Index k, bool is_complex) {
  CrossedBlocking out;
  if (kernels.mc_of == nullptr || is_complex || k == 0) { return out; }
  out.height = kernels.mr;
  Index const rows = kernels.mc_of(k);
  Index const lanes = kernels.mr / 2;
  out.width = int(std::clamp(rows / out.height / lanes * lanes, lanes, 4 * lanes));
  return out;
}

void crossed_offsets(AxisModes const& j, int tensors, int height, int width, Offsets* offsets,
                     std::vector<CrossedBlock>& blocks, Tables& tables) {
  // The indices in the order of the blocks.
  std::vector<Index> order;
  order.reserve(std::size_t(j.size));
  Index const plane = j.extent[0] * j.extent[1];
  for (Index rest = 0; rest < j.size; rest += plane) {
    for (Index x = 0; x < j.extent[0]; x += height) {
      for (Index y = 0; y < j.extent[1]; y += width) {
        CrossedBlock const b{Index(order.size()), int(std::min<Index>(height, j.extent[0] - x)),
                             int(std::min<Index>(width, j.extent[1] - y))};
        blocks.push_back(b);
        for (int v = 0; v < b.width; ++v) {
          for (int u = 0; u < b.height; ++u) { order.push_back(rest + (y + v) * j.extent[0] + x + u); }
        }
      }
    }
  }
  for (int t = 0; t < tensors; ++t) {
    Offsets const natural = offsets_of(j, t, tables);
    std::vector<Index> table(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) { table[i] = natural.at(order[i]); }
    if (natural.table != nullptr) { tables.pop_back(); }
    tables.push_back(std::move(table));
    offsets[t] = Offsets{};
    offsets[t].table = tables.back().data();
  }
  // runs[i] is the number of rows that are contiguous in C from row i on.
  std::vector<Index> runs(order.size(), 1);
  for (std::size_t i = order.size() - 1; i-- > 0;) {
    if (offsets[0].table[i + 1] == offsets[0].table[i] + 1) { runs[i] = runs[i + 1] + 1; }
  }
  tables.push_back(std::move(runs));
  offsets[0].runs = tables.back().data();
}

}  // namespace sett::cpu::detail
