// sparse_metadata: finds the elements of a sparse A that its metadata select, and the threads that hold the metadata.
//
// A row of A is divided along K into chunks, and half of each chunk is kept: two of four elements, two of four pairs
// for 4-bit elements, and one of two elements for tf32. Four bits hold the index of the first kept element, followed by
// the index of the second. For tf32, the bits give the indices of the element's two 16-bit halves: 4 (halves 0 and 1)
// or 14 (halves 2 and 3). Thread 4r + g of a warp has eight such fields, which belong to rows r and r + 8:
//
//   16 and 32 bits: both rows, four chunks each; the selector gives the thread, or the pair of threads, of four.
//   4 and 8 bits: row r + 8 * (g%2), eight chunks; the selector gives the pair, unless all four threads hold metadata.
//
//   law      every (row, chunk) has one position, and no two of them share a position
//   example  metadata_place(DType::f16, 32, 1, 8, 5) is thread 3, bit 20: row 8, the sixth chunk, by the second pair
//
// Facts: PTX ISA, "Sparse matrix storage" of mma.sp and wgmma.mma_async.sp, and their metadata figures, which are the
// same. Which field affects which product was measured on an H200, for every form.
//
// Requires: K a multiple of four chunks. Errors: kept_columns throws sparse_metadata if a field does not select two
// neighbours, or if the neighbours are not in ascending order and the instruction requires ordered_metadata.
#pragma once

#include "../num/dtype.hpp"
#include "machine.hpp"

namespace sett::inline SETT_ABI {

// Returns the number of neighbours along K in a chunk, half of which are kept.
SETT_HOST_DEVICE constexpr int sparse_chunk(DType e) { return e == DType::tf32 ? 2 : bits_of(e) == 4 ? 8 : 4; }
// These functions return how many of four threads hold metadata for K columns, and how many ways there are to choose
// them.
SETT_HOST_DEVICE constexpr int metadata_threads(DType e, int k) { return k / sparse_chunk(e) / 4; }
SETT_HOST_DEVICE constexpr int metadata_selectors(DType e, int k) { return 4 / metadata_threads(e, k); }

struct MetadataPlace {
  int thread;  // index in the warp
  int bit;
};
SETT_HOST_DEVICE constexpr MetadataPlace metadata_place(DType e, int k, int selector, int row, int chunk) {
  int const first = row % 8 * 4 + selector * metadata_threads(e, k);
  if (bits_of(e) >= 16) { return {first + chunk / 4, row / 8 * 16 + chunk % 4 * 4}; }
  return {first + row / 8 + chunk / 8 * 2, chunk % 8 * 4};
}

// Returns whether a field names valid elements. `ordered` requires that the first one precedes the second.
SETT_HOST_DEVICE constexpr bool is_metadata(DType e, int field, bool ordered) {
  int const first = field & 3, second = field >> 2;
  if (e == DType::tf32) { return field == 4 || field == 14; }
  return ordered ? first < second : first != second;
}
// Returns the offset of the i-th kept element in its chunk. The field counts quarters of the chunk.
SETT_HOST_DEVICE constexpr int kept_place(DType e, int field, int i) {
  int const chunk = sparse_chunk(e);
  return (field >> (i * 4 / chunk * 2) & 3) * chunk / 4 + i * 4 % chunk / 4;
}

#if !defined(__CUDACC_RTC__)

// Returns the column of each kept element from the metadata in role e, with rows varying fastest.
template <class = void>
inline Vec<int> kept_columns(RegisterFile const& file, DType e, int rows, int k, int selector, bool ordered) {
  int const chunk = sparse_chunk(e), half = chunk / 2;
  Vec<int> out;
  for (int j = 0; j < k / 2; ++j) {
    for (int row = 0; row < rows; ++row) {
      MetadataPlace const at = metadata_place(e, k, selector, row % 16, j / half);
      int const thread = row / 16 * 32 + at.thread;
      int const field = int(file.at(Role::e, thread, 0) >> at.bit & 15);
      if (!is_metadata(e, field, ordered)) {
        Failure const f{Rule::sparse_metadata, thread, at.bit, field, row};
        raise({f, Text() << describe(f)});
      }
      out.push_back(j / half * chunk + kept_place(e, field, j % half));
    }
  }
  return out;
}

#endif

}  // namespace sett
