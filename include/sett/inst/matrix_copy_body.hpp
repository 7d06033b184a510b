// matrix_copy_body: what a copy of a warp leaves in registers or memory, computed on the host.
//
// Role a is the source, d the destination; the address of a thread's row is operand e, register 0.
//
//   law      every bit goes where the layouts of matrix_copy.hpp say
//   example  ldmatrix.x1 with rows 0, 16, 32 ...: thread 5 receives the word at byte 20
//
// This is written from the instructions' definitions, not from the layouts, so that each tests the other.
//
// Requires: host code; a RegisterFile of 32 threads.
// Errors: a row whose address is no multiple of 16 is refused: not_aligned.
#pragma once

#if !defined(__CUDACC_RTC__)

#include "machine.hpp"
#include "matrix_copy.hpp"

namespace sett {

namespace matrix_bodies {

inline std::uint64_t row_address(RegisterFile const& f, int thread) {
  std::uint64_t const address = f.at(Role::e, thread, 0);
  if (address % 16 != 0) {
    Failure const failure{Rule::not_aligned, thread, 0, Num(std::int64_t(address)), Num(16)};
    raise({failure, Text() << "ldmatrix or stmatrix: " << describe(failure)});
  }
  return address;
}
// the place of half `h` of thread t's register: row and column of the matrix
struct Place {
  int row, column;
};
constexpr Place place(int thread, int h, bool transposed) {
  int const along = 2 * (thread % 4) + h, across = thread / 4;
  return transposed ? Place{along, across} : Place{across, along};
}

// the two halves that thread t holds of a matrix of 8 rows of 16 bytes, and the matrix with them
using Matrix = unsigned char[8][16];
inline std::uint64_t halves(Matrix const& m, int thread, bool transposed) {
  std::uint64_t word = 0;
  for (int h = 0; h < 2; ++h) {
    Place const p = place(thread, h, transposed);
    for (int b = 0; b < 2; ++b) { word |= std::uint64_t(m[p.row][2 * p.column + b]) << (16 * h + 8 * b); }
  }
  return word;
}
inline void set_halves(Matrix& m, int thread, bool transposed, std::uint64_t word) {
  for (int h = 0; h < 2; ++h) {
    Place const p = place(thread, h, transposed);
    for (int b = 0; b < 2; ++b) { m[p.row][2 * p.column + b] = static_cast<unsigned char>(word >> (16 * h + 8 * b) & 0xff); }
  }
}

}  // namespace matrix_bodies

inline void run_matrix_copy(MatrixCopy const& s, RegisterFile& f, Memory* memory) {
  using namespace matrix_bodies;
  if (s.family == MatrixCopyFamily::shuffle) {
    for (int t = 0; t < 32; ++t) {
      int const low = t & ~s.count, high = t | s.count, which = t == low ? 0 : 1;
      f.at(Role::d, t, 0) = f.at(Role::a, low, which);
      f.at(Role::d, t, 1) = f.at(Role::a, high, which);
    }
    return;
  }
  bool const loads = s.family == MatrixCopyFamily::load, stores = s.family == MatrixCopyFamily::store;
  for (int i = 0; i < s.count; ++i) {
    Matrix matrix = {};
    for (int r = 0; r < 8 && loads; ++r) { memory->read_bytes(row_address(f, 8 * i + r), matrix[r], 16); }
    for (int t = 0; t < 32 && !loads; ++t) { set_halves(matrix, t, stores && s.transposed, f.at(Role::a, t, i)); }
    for (int t = 0; t < 32 && !stores; ++t) { f.at(Role::d, t, i) = halves(matrix, t, s.transposed); }
    for (int r = 0; r < 8 && stores; ++r) {
      std::uint64_t const row = row_address(f, 8 * i + r);
      for (int c = 0; c < 16; ++c) { memory->write(row + std::uint64_t(c), matrix[r][c]); }
    }
  }
}

}  // namespace sett

#endif
