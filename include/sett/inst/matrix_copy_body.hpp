// matrix_copy_body: computes, on the host, the result of a warp's copy in registers or memory.
//
// Role a is the source and role d the destination. The address of a thread's row is operand e, register 0.
//
//   law      every bit goes to its position in the layouts of matrix_copy.hpp
//   example  ldmatrix.x1 with rows 0, 16, 32 ...: thread 5 receives the word at byte 20
//
// The code follows the definitions of the instructions and does not use the layouts, so that each can test the other.
//
// Requires: host code; a RegisterFile of 32 threads.
// Errors: not_aligned for a row whose address is not a multiple of 16.
#pragma once

#include "machine.hpp"
#include "matrix_copy.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

inline std::uint64_t row_address(RegisterFile const& f, int thread) {
  std::uint64_t const address = f.at(Role::e, thread, 0);
  if (address % 16 != 0) {
    Failure const failure{Rule::not_aligned, thread, 0, Num(std::int64_t(address)), Num(16)};
    raise({failure, Text() << "ldmatrix or stmatrix: " << describe(failure)});
  }
  return address;
}
// Returns half `h` of a thread's register, which is an element of the matrix.
using Matrix = std::uint16_t[8][8];
constexpr std::uint16_t& half(Matrix& m, int thread, int h, bool transposed) {
  int const along = 2 * (thread % 4) + h, across = thread / 4;
  return transposed ? m[along][across] : m[across][along];
}

}  // namespace detail

inline void run_matrix_copy(MatrixCopy const& s, RegisterFile& f, Memory* memory) {
  using namespace detail;
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
    for (int r = 0; r < 8 && loads; ++r) {
      unsigned char bytes[16];
      memory->read_bytes(row_address(f, 8 * i + r), bytes, 16);
      for (int c = 0; c < 8; ++c) { matrix[r][c] = std::uint16_t(bytes[2 * c] | bytes[2 * c + 1] << 8); }
    }
    for (int t = 0; t < 32 && !loads; ++t) {
      half(matrix, t, 0, stores && s.transposed) = std::uint16_t(f.at(Role::a, t, i));
      half(matrix, t, 1, stores && s.transposed) = std::uint16_t(f.at(Role::a, t, i) >> 16);
    }
    for (int t = 0; t < 32 && !stores; ++t) {
      f.at(Role::d, t, i) = half(matrix, t, 0, s.transposed) | std::uint64_t(half(matrix, t, 1, s.transposed)) << 16;
    }
    for (int r = 0; r < 8 && stores; ++r) {
      for (int b = 0; b < 16; ++b) {
        auto const byte = static_cast<unsigned char>(matrix[r][b / 2] >> 8 * (b % 2));
        memory->write(row_address(f, 8 * i + r) + std::uint64_t(b), byte);
      }
    }
  }
}

}  // namespace sett
