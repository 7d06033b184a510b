// shifted_rows: stores rows of 2-byte elements that begin at any element, 16 bytes at a time.
//
// The four lanes that share a row transpose their words, so that each holds 8 neighbouring columns. A lane then takes
// the last columns of the lane before it, so that its 8 columns begin at a multiple of 16 bytes. Single elements are
// stored only at both ends of a tile's row.
//
//   law      after store(sums, 0), ..., store(sums, groups - 1), the row's columns 8 * First to 8 * Last - 1 that
//            exist hold the epilogue's results, and no other element is written
//   example  a row begins 3 elements after a multiple of 16 bytes: lane 1 stores columns 5 to 12
//
// Requires: outputs of 2 bytes with contiguous rows; sums that follow the accumulators of wgmma (PTX ISA,
// "Asynchronous Warpgroup Level Matrix Multiply-Accumulate Instructions"); all four lanes of a row call store.
// Errors: none.
#pragma once

#include "epilogue.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class TileEpilogue, int First, int Last>
class ShiftedRow {
 public:
  // One group is 32 columns. The last group has less than 32 columns, or none, and stores the remainder.
  static constexpr int groups = (Last - First) / 4 + 1;

  using Row = typename TileEpilogue::Row;
  SETT_HOST_DEVICE ShiftedRow(TileEpilogue const& epilogue, Row const& row)
      : epilogue_(epilogue),
        row_(row),
        lane_(gpu::thread_number() % 4),
        begin_(row.at - 2 * lane_ + 8 * First),
        skew_(int(reinterpret_cast<unsigned long long>(begin_) / 2 % 8)) {
    int const left = gpu::shuffle(row.left, gpu::thread_number() % 32 - lane_) - 8 * First;
    columns_ = left < 8 * (Last - First) ? left : 8 * (Last - First);
  }

  // Stores the sums of a group of columns. `sums` are the thread's sums in the row: two of each four.
  template <class Sum>
  SETT_HOST_DEVICE void store(Sum const* sums, int group, float& most) {
    unsigned words[8] = {};
    int const units = Last - First - 4 * group;  // each has 8 columns
    SETT_UNROLL
    for (int i = 0; i < 4; ++i) {
      int const unit = First + 4 * group + i;
      if (i < units) { words[4 + i] = epilogue_.pack(sums[4 * unit], sums[4 * unit + 1], row_, 8 * unit, most); }
    }
    take_last_columns(words, units > 0);
    shift(words);
    // Waits until the other lanes have read the old elements that this lane overwrites.
    if constexpr (TileEpilogue::reads_elements) { gpu::sync_warp(); }
    write(32 * group + 8 * lane_ - skew_, words + 4);
  }

 private:
  // Transposes the words of the four lanes, and puts the 8 columns before a lane's own columns in front of them.
  SETT_HOST_DEVICE void take_last_columns(unsigned* words, bool exist) {
    if (exist) { transpose_quad(words + 4); }
    int const before = gpu::thread_number() % 32 - lane_ + (lane_ + 3) % 4;
    SETT_UNROLL
    for (int i = 0; i < 4; ++i) {
      unsigned const theirs = exist ? gpu::shuffle(words[4 + i], before) : 0;
      words[i] = lane_ == 0 ? last_[i] : theirs;
      last_[i] = theirs;
    }
  }
  // Moves all words up by skew_ elements. Only words 4 to 7 are valid afterwards.
  SETT_HOST_DEVICE void shift(unsigned* words) const {
    SETT_UNROLL
    for (int i = 7; i >= 2; --i) { words[i] = (skew_ & 4) != 0 ? words[i - 2] : words[i]; }
    SETT_UNROLL
    for (int i = 7; i >= 3; --i) { words[i] = (skew_ & 2) != 0 ? words[i - 1] : words[i]; }
    SETT_UNROLL
    for (int i = 7; i >= 4; --i) { words[i] = (skew_ & 1) != 0 ? words[i - 1] >> 16 | words[i] << 16 : words[i]; }
  }
  // Writes the words' 8 elements to columns `first` to first + 7, counted from begin_.
  SETT_HOST_DEVICE void write(int first, unsigned const* words) const {
    struct alignas(16) Eight {
      unsigned words[4];
    };
    if (first >= 0 && first + 8 <= columns_) {
      gpu::store(reinterpret_cast<Eight*>(begin_ + first), Eight{{words[0], words[1], words[2], words[3]}});
      return;
    }
    SETT_UNROLL
    for (int i = 0; i < 8; ++i) {
      if (first + i >= 0 && first + i < columns_) {
        gpu::store(begin_ + first + i, Storage(words[i / 2] >> 16 * (i % 2)));
      }
    }
  }

  using Storage = typename TileEpilogue::Storage;
  TileEpilogue const& epilogue_;
  Row const& row_;
  int const lane_;         // number of the lane among the four that share the row
  Storage* const begin_;   // column 8 * First of the row
  int const skew_;         // number of elements between a multiple of 16 bytes and begin_
  int columns_;            // number of columns to store
  unsigned last_[4] = {};  // in lane 0: the last 8 columns of the preceding group
};

}  // namespace sett::cuda
