// Defines the shuffles. A shuffle consists of a tile's layout and the order of the tiles, in which a row of tiles
// comes first.
#include "shuffles.hpp"

#include <bit>

#include "sett/layout/text.hpp"

namespace app {

namespace {

// The extents and strides of one mode within a tile, the fastest leaf first.
struct Part {
  std::vector<std::int64_t> extent;
  std::vector<std::int64_t> stride;
};

std::int64_t size_of(Part const& p) {
  std::int64_t n = 1;
  for (std::int64_t const e : p.extent) { n *= e; }
  return n;
}

// Returns the layout ((rows of a tile..., tiles), (columns of a tile..., tiles)).
AnyLayout tiled(Part rows, Part columns, std::int64_t m, std::int64_t n, bool down_first) {
  std::int64_t const tile = size_of(rows) * size_of(columns);
  std::int64_t const down = m / size_of(rows);
  std::int64_t const across = n / size_of(columns);
  rows.extent.push_back(down);
  rows.stride.push_back(down_first ? tile : tile * across);
  columns.extent.push_back(across);
  columns.stride.push_back(down_first ? tile * down : tile);
  AnyLayout modes[2];
  for (int i = 0; i < 2; ++i) {
    Part const& p = i == 0 ? rows : columns;
    sett::Vec<Num> shape;
    sett::Vec<Num> stride;
    for (std::size_t k = 0; k < p.extent.size(); ++k) {
      shape.push_back(Num(p.extent[k]));
      stride.push_back(Num(p.stride[k]));
    }
    modes[i] = sett::flat_layout(shape, stride);
  }
  return sett::concat(modes[0], modes[1]);
}

}  // namespace

std::vector<Shuffle> const& shuffles() {
  static std::vector<Shuffle> const all = {
      {"tile-major", "tiles of 64 x 64, each in C order, one after the other"},
      {"mma-a-fragment",
       "tiles of 16 x 16: each lane's 8 elements of mma.m16n8k16's A are contiguous (2-byte elements)"},
      {"mma-b-fragment", "tiles of 8 x 16: each lane's 4 elements of mma.m16n8k16's B are contiguous, rows along N"},
      {"wgmma-k-major-128b", "8 rows of 128 bytes, swizzled as wgmma reads K-major operands with 128-byte swizzling"},
  };
  return all;
}

bool is_shuffle(std::string const& name) {
  for (Shuffle const& s : shuffles()) {
    if (name == s.name) { return true; }
  }
  return false;
}

bool make_shuffle(std::string const& name, std::int64_t rows, std::int64_t columns, std::size_t item,
                  sett::AnyComposed& out, std::string& error) {
  Part down;
  Part across;
  bool down_first = false;
  if (name == "tile-major") {
    down = {{64}, {64}};
    across = {{64}, {1}};
  } else if (name == "mma-a-fragment" || name == "mma-b-fragment") {
    if (item != 2) {
      error = name + " is for elements of 2 bytes, but these have " + std::to_string(item);
      return false;
    }
    bool const a = name == "mma-a-fragment";
    // Lane t = (t0, t1) of (4, 8) holds row t1 and columns 2 t0 + v0 + 8 v2 and, for A, also row t1 + 8.
    if (a) {
      down = {{8, 2}, {32, 2}};
    } else {
      down = {{8}, {16}};
    }
    across = a ? Part{{2, 4, 2}, {1, 8, 4}} : Part{{2, 4, 2}, {1, 4, 2}};
  } else {
    if (item == 0 || item > 16 || !std::has_single_bit(item)) {
      error = name + " is for elements of 1, 2, 4, 8 or 16 bytes, but these have " + std::to_string(item);
      return false;
    }
    std::int64_t const n = 128 / std::int64_t(item);
    down = {{8}, {n}};
    across = {{n}, {1}};
    down_first = true;
    out.swizzle = {3, 4 - std::countr_zero(item), 3};
  }
  if (rows % size_of(down) != 0 || columns % size_of(across) != 0) {
    error = name + " has tiles of " + std::to_string(size_of(down)) + " x " + std::to_string(size_of(across)) +
            ", which do not divide the array's " + std::to_string(rows) + " x " + std::to_string(columns);
    return false;
  }
  out.layout = tiled(down, across, rows, columns, down_first);
  return true;
}

}  // namespace app
