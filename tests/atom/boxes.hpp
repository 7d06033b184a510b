// boxes: executes the instructions of a box copy on tiles in memory, through their host bodies.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "sett/atom/make_tma.hpp"
#include "sett/atom/tma_partition.hpp"
#include "sett/hopper.hpp"
#include "sett/inst/tma_body.hpp"

namespace boxes {

using namespace cute;

// Returns a box instruction for the given coordinates and the given address in shared memory.
template <class Coord>
sett::BoxCopy box_at(sett::TensorMap const& map, Coord const& c, void* place, sett::TmaFamily family) {
  sett::BoxCopy out{map, {}, static_cast<char*>(place), std::uint32_t(reinterpret_cast<std::uintptr_t>(place)), family};
  auto const flat = flatten(c);
  int d = 0;
  for_each(flat, [&](auto x) { out.c[d++] = std::int64_t(x); });
  EXPECT_EQ(d, out.map.rank);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(place) % 128, 0u);
  return out;
}

// Runs every box of two tensors ((box, boxes), ...), one of coordinates and one of shared memory.
template <int Elements, class G, class S>
int run_boxes(sett::TensorMap const& map, G const& g, S const& s, sett::TmaFamily family) {
  int count = 0;
  for (int i = 0; i < int(size(g)); i += Elements) {
    box_at(map, g(i), &s(i), family).run();
    ++count;
  }
  return count;
}

template <class T>
std::vector<T> counted(std::size_t n) {
  std::vector<T> out(n + 64);
  for (std::size_t i = 0; i < out.size(); ++i) { out[i] = static_cast<T>(static_cast<float>(i % 2039)); }
  return out;
}
template <class T>
T* aligned_to(std::vector<T>& v, std::uintptr_t n) {
  auto const a = reinterpret_cast<std::uintptr_t>(v.data());
  return reinterpret_cast<T*>((a + n - 1) / n * n);
}

// Loads tile (x, y) of a tensor with the atom, and compares shared memory with the tensor.
template <class GLayout, class SLayout, class Tile>
int expect_tile(GLayout const& layout, SLayout const& slayout, Tile const& tile, int x, int y) {
  using T = half_t;
  auto data = counted<T>(std::size_t(cosize(layout)));
  std::vector<T> memory(std::size_t(size(slayout)) * 2 + 1024, T(-1.0f));
  auto const g = make_tensor(make_gmem_ptr(aligned_to(data, 16)), layout);
  auto const tma = make_tma_atom(SM90_TMA_LOAD{}, g, slayout, tile);
  auto const s = make_tensor(make_smem_ptr(aligned_to(memory, 1024)), slayout);
  auto const coordinates = local_tile(tma.get_tma_tensor(shape(layout)), tile, make_coord(x, y));
  auto const parts = tma_partition(tma, Int<0>{}, Layout<_1>{}, group_modes<0, 2>(s), group_modes<0, 2>(coordinates));
  int const n = run_boxes<decltype(tma)::NumValSrc>(*tma.get_tma_descriptor(), get<0>(parts), get<1>(parts),
                                                    sett::TmaFamily::load);
  int wrong = 0;
  int const rows = size<0>(tile), columns = size<1>(tile);
  for (int j = 0; j < columns; ++j) {
    for (int i = 0; i < rows; ++i) {
      int const r = x * rows + i, c = y * columns + j;
      bool const inside = r < size<0>(layout) && c < size<1>(layout);
      wrong += static_cast<float>(s(i, j)) != (inside ? static_cast<float>(g(r, c)) : 0.0f);
    }
  }
  EXPECT_EQ(wrong, 0) << x << " " << y;
  return n;
}

}  // namespace boxes
