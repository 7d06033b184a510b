// wgmma_image: writes matrices to an image of shared memory. Descriptors derived from the matrices' layouts address
// the elements.
#pragma once

#include <algorithm>
#include <vector>

#include "sett/inst/wgmma_body.hpp"
#include "sett/inst/wgmma_descriptor.hpp"

using namespace sett;

struct Bytes : Memory {
  std::vector<unsigned char> bytes = std::vector<unsigned char>(1 << 18);
  unsigned char read(std::uint64_t a) const override { return bytes.at(a); }
  void write(std::uint64_t a, unsigned char b) override { bytes.at(a) = b; }
};

inline AnyLayout plain(int rows, int columns, int row_stride, int column_stride) {
  AnyLayout l;
  l.profile = flat_profile(2);
  l.shape.push_back(Num(rows)), l.shape.push_back(Num(columns));
  l.stride.push_back(Num(row_stride)), l.stride.push_back(Num(column_stride));
  return l;
}

// Stores a matrix of rows x k, and returns its descriptor. The matrix is stored as swizzled rows of 128 bytes, or as
// columns of 64 16-bit elements.
inline std::uint64_t store(Bytes& memory, std::uint32_t base, DType e, bool mn_major, int rows, int k,
                           std::vector<std::uint64_t> const& numbers) {
  int const bytes = std::max(bits_of(e) / 8, 1), per_byte = bits_of(e) < 8 ? 8 / bits_of(e) : 1, width = k / per_byte;
  AnyLayout l;
  if (mn_major) {
    l = plain(rows, width, 1, 64);
    if (rows > 64) {
      l.profile = Profile(2, 2, leaf_node, leaf_node, leaf_node);
      l.shape = Vec<Num>(Num(64), Num(rows / 64), Num(width));
      l.stride = Vec<Num>(Num(1), Num(64 * width), Num(64));
    }
  } else {
    l = plain(rows, width, 128 / bytes, 1);
  }
  AnySwizzle const swizzle{3, 4, 3};
  auto const plan = wgmma_descriptor({swizzle, l, bytes, rows, 32 / bytes, mn_major});
  for (int i = 0; i < rows * k; ++i) {
    int const r = i % rows, c = i / rows;
    std::uint64_t const at = base + swizzle(std::uint64_t((l(Num(r + rows * (c / per_byte))) * Num(bytes)).value));
    if (per_byte > 1) {
      memory.write(
          at, static_cast<unsigned char>(memory.read(at) | numbers[std::size_t(i)] << (c % per_byte * bits_of(e))));
    } else {
      for (int b = 0; b < bytes; ++b) {
        memory.write(at + std::uint64_t(b), static_cast<unsigned char>(numbers[std::size_t(i)] >> (8 * b)));
      }
    }
  }
  return plan.at(base, 0);
}
