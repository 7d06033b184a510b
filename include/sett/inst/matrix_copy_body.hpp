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
  if (s.family == MatrixCopyFamily::move) {
    for (int t = 0; t < 32; ++t) {
      std::uint64_t word = 0;
      for (int h = 0; h < 2; ++h) {
        Place const p = place(t, h, true);
        std::uint64_t const whole = f.at(Role::a, 4 * p.row + p.column / 2, 0);
        word |= (whole >> (16 * (p.column % 2)) & 0xffff) << (16 * h);
      }
      f.at(Role::d, t, 0) = word;
    }
    return;
  }
  for (int i = 0; i < s.count; ++i) {
    unsigned char matrix[8][16] = {};
    bool const loads = s.family == MatrixCopyFamily::load;
    for (int r = 0; r < 8 && loads; ++r) { memory->read_bytes(row_address(f, 8 * i + r), matrix[r], 16); }
    for (int t = 0; t < 32; ++t) {
      std::uint64_t word = loads ? 0 : f.at(Role::a, t, i);
      for (int h = 0; h < 2; ++h) {
        Place const p = place(t, h, s.transposed);
        unsigned char* const half = &matrix[p.row][2 * p.column];
        if (loads) {
          word |= std::uint64_t(half[0] | unsigned(half[1]) << 8) << (16 * h);
        } else {
          half[0] = static_cast<unsigned char>(word >> (16 * h) & 0xff);
          half[1] = static_cast<unsigned char>(word >> (16 * h + 8) & 0xff);
        }
      }
      if (loads) { f.at(Role::d, t, i) = word; }
    }
    for (int r = 0; r < 8 && !loads; ++r) {
      std::uint64_t const row = row_address(f, 8 * i + r);
      for (int c = 0; c < 16; ++c) { memory->write(row + std::uint64_t(c), matrix[r][c]); }
    }
  }
}

}  // namespace sett

#endif
