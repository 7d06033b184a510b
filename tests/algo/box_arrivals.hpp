// box_arrivals: computes the elements that a tensor map's boxes move, and their addresses, only from the model of the
// hardware, as the oracle for copies by TMA.
#pragma once

#include <cstdint>
#include <vector>

#include "sett/algo/choose_copy.hpp"

// Holds, for each element of shared memory from `base` on, the element of the global layout that a map's boxes move
// there, or -1 if there is none.
struct Arrived {
  std::vector<std::int64_t> at;
  bool outside = false;

  Arrived(std::int64_t bytes, int element) : at(std::size_t(bytes / element), -1) {}
  void box(sett::TensorMapFields const& m, std::int64_t const (&c)[sett::most_map_dimensions], std::int64_t base,
           std::int64_t byte) {
    std::int64_t i[sett::most_map_dimensions] = {};
    for (;;) {
      std::int64_t x[sett::most_map_dimensions] = {};
      for (int d = 0; d < m.rank; ++d) { x[d] = c[d] + i[d]; }
      std::int64_t const to = sett::box_swizzled(m, base + byte + sett::box_offset(m, i)) - base,
                         from = sett::map_offset(m, x);
      outside = outside || from < 0 || to < 0 || to >= std::int64_t(at.size()) * m.bytes;
      if (outside) { return; }
      at[std::size_t(to / m.bytes)] = from / m.bytes;
      int d = 0;
      for (; d < m.rank && ++i[d] == m.box[d]; ++d) { i[d] = 0; }
      if (d == m.rank) { return; }
    }
  }
};
// Returns the expected elements: element i of the tile is at the swizzled byte of the shared layout, and all other
// bytes are unused.
inline std::vector<std::int64_t> wanted(sett::CopyQuestion const& q, int swizzle, std::size_t elements) {
  std::vector<std::int64_t> out(elements, -1);
  int const bytes = q.bits / 8;
  for (sett::Num i = 0; i < size(q.source.layout); i = i + sett::Num(1)) {
    auto const to = sett::AnySwizzle{swizzle, 4, 3}(std::uint64_t((q.destination(i) * sett::Num(bytes)).value));
    out[std::size_t(to) / std::size_t(bytes)] = q.source(i).value;
  }
  return out;
}
// Returns whether, by the model of the hardware, one box with the modes in this order moves the tile.
inline bool one_box_moves(sett::CopyQuestion const& q, int swizzle, std::vector<int> const& order) {
  sett::TensorMapFields m;
  m.bytes = std::uint8_t(q.bits / 8);
  m.rank = std::uint8_t(order.size());
  m.span = std::uint8_t(swizzle > 0 ? 16 << swizzle : 0);
  for (std::size_t d = 0; d < order.size(); ++d) {
    m.extent[d] = m.box[d] = std::uint16_t(q.source.layout.shape[order[d]].value);
    std::int64_t const stride = q.source.layout.stride[order[d]].value;
    if (d == 0 && stride != 1) { return false; }
    if (d > 0) { m.stride[d - 1] = stride * m.bytes; }
  }
  if (sett::check_tensor_map(m)) { return false; }
  Arrived got(1 << 17, m.bytes);
  got.box(m, {}, 1 << 20, 0);
  return !got.outside && got.at == wanted(q, swizzle, got.at.size());
}
