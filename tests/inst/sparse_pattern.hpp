// sparse_pattern: chooses the kept elements of a sparse A at random, and returns A as a dense matrix and as metadata.
#pragma once

#include <array>
#include <vector>

#include "sett/inst/sparse_metadata.hpp"

using namespace sett;

// Fields are indexed by (row, chunk). The metadata are written one thread and one bit at a time, as the figures in
// the PTX ISA show them.
struct SparsePattern {
  DType e;
  int rows, k, chunk;
  bool ordered;
  std::vector<int> field;

  template <class Random>
  SparsePattern(DType type, int r, int columns, Random& random, bool rising = true)
      : e(type),
        rows(r),
        k(columns),
        chunk(type == DType::tf32  ? 2
              : bits_of(type) == 4 ? 8
                                   : 4),
        ordered(rising) {
    static constexpr std::array<int, 12> fields = {4, 8, 12, 9, 13, 14, 1, 2, 3, 6, 7, 11};
    for (int i = 0; i < rows * k / chunk; ++i) {
      field.push_back(e == DType::tf32 ? (random() % 2 ? 4 : 14) : fields[random() % (ordered ? 6 : 12)]);
    }
  }
  // Returns the column of the i-th kept element of a chunk.
  int column(int row, int c, int i) const {
    int const f = field[std::size_t(row + rows * c)];
    if (e == DType::tf32) { return 2 * c + (f == 14 ? 1 : 0); }
    if (chunk == 8) { return 8 * c + 2 * (i < 2 ? f % 4 : f / 4) + i % 2; }
    return 4 * c + (i == 0 ? f % 4 : f / 4);
  }
  // Returns the dense form of a column-major matrix of kept elements.
  template <class Numbers>
  Numbers dense(Numbers const& kept) const {
    Numbers out;
    for (int i = 0; i < rows * k; ++i) { out.push_back(0); }
    for (int c = 0; c < k / chunk; ++c) {
      for (int row = 0; row < rows; ++row) {
        for (int i = 0; i < chunk / 2; ++i) {
          auto const at = row + rows * column(row, c, i);
          auto const from = row + rows * (c * chunk / 2 + i);
          *(out.begin() + at) = *(kept.begin() + from);
        }
      }
    }
    return out;
  }
  // Writes every register of role e: metadata in the threads that the selector selects, and random bits elsewhere.
  template <class Random>
  void write(RegisterFile& file, int selector, Random& random) const {
    int const chunks = k / chunk, threads = chunks / 4;
    for (int t = 0; t < file.threads(); ++t) {
      int const top = t / 32 * 16 + t % 32 / 4, g = t % 4 - selector * threads;
      std::uint32_t bits = std::uint32_t(random());
      for (int i = 0; i < 8 && g >= 0 && g < threads; ++i) {
        bool const wide = bits_of(e) >= 16;
        int const row = top + 8 * (wide ? i / 4 : g % 2), c = wide ? 4 * g + i % 4 : 8 * (g / 2) + i;
        bits = (bits & ~(15u << (4 * i))) | std::uint32_t(field[std::size_t(row + rows * c)]) << (4 * i);
      }
      file.at(Role::e, t, 0) = bits;
    }
  }
};
