// Rows that are neighbours along one mode in C and along another in A.
#include <algorithm>
#include <cstdlib>

#include "plan.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

void swap_modes(Joint& j, int tensors, int x, int y) {
  std::swap(j.extent[x], j.extent[y]);
  for (int t = 0; t < tensors; ++t) { std::swap(j.stride[t][x], j.stride[t][y]); }
}

}  // namespace

Crossed find_cross(Joint& j, int tensors, Index least) {
  if (j.count < 2 || j.stride[0][0] != 1 || j.stride[1][0] == 1 || j.extent[0] < least) { return Crossed::no; }
  int nearest = 0;
  for (int k = 1; k < j.count; ++k) {
    if (j.extent[k] >= least && std::abs(j.stride[1][k]) < std::abs(j.stride[1][nearest])) { nearest = k; }
  }
  if (nearest == 0) { return Crossed::no; }
  // where C goes on along that mode, rows in C's order are in such blocks already, and no strip ends early
  if (j.stride[1][nearest] != 1 && nearest == 1 && j.stride[0][1] == j.extent[0]) { return Crossed::no; }
  swap_modes(j, tensors, 1, nearest);
  return j.stride[1][1] == 1 ? Crossed::side_by_side : Crossed::near;
}

void cross_sides(Joint const& j, int tensors, int height, int width, Side* side, std::vector<CrossBlock>& blocks,
                 std::vector<std::vector<Index>>& tables) {
  // the indices in their new order
  std::vector<Index> order;
  order.reserve(std::size_t(j.size));
  Index const plane = j.extent[0] * j.extent[1];
  for (Index rest = 0; rest < j.size; rest += plane) {
    for (Index x = 0; x < j.extent[0]; x += height) {
      for (Index y = 0; y < j.extent[1]; y += width) {
        CrossBlock const b{Index(order.size()), int(std::min<Index>(height, j.extent[0] - x)),
                           int(std::min<Index>(width, j.extent[1] - y))};
        blocks.push_back(b);
        for (int v = 0; v < b.width; ++v) {
          for (int u = 0; u < b.height; ++u) { order.push_back(rest + (y + v) * j.extent[0] + x + u); }
        }
      }
    }
  }
  for (int t = 0; t < tensors; ++t) {
    Side const natural = side_of(j, t, tables);
    std::vector<Index> offsets(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) { offsets[i] = natural.at(order[i]); }
    if (natural.table != nullptr) { tables.pop_back(); }
    tables.push_back(std::move(offsets));
    side[t] = Side{};
    side[t].table = tables.back().data();
  }
  // how many of C's rows lie side by side from each on
  std::vector<Index> runs(order.size(), 1);
  for (std::size_t i = order.size() - 1; i-- > 0;) {
    if (side[0].table[i + 1] == side[0].table[i] + 1) { runs[i] = runs[i + 1] + 1; }
  }
  tables.push_back(std::move(runs));
  side[0].runs = tables.back().data();
}

}  // namespace sett::cpu::detail
