// copy_rows: performs a permutation that keeps the fastest mode, by moving whole rows of 16-byte units.
//
//   law      destination[row(x) .. +bytes] = source[row(x) .. +bytes], for all rows x
//   example  f32 (1024,512,1024), order (1,0,2): 2^19 rows of 4096 bytes, 256 units each
//
// Requires: a Case as cuda/copy/copy_source.hpp writes it; rows and strides that are multiples of 16 bytes;
// Case::blocks blocks of Case::threads threads.
// Errors: none.
#pragma once

#include "../memory.hpp"
#include "../modes.hpp"

namespace sett::inline SETT_ABI::cuda {

// Copies rows. Strides of Case::Outer are in units of 16 bytes.
template <class Case>
SETT_HOST_DEVICE inline void copy_rows(void const* src, void* dst) {
  using I = typename Case::Index;
  using Unit = gpu::Vector16<unsigned>;
  I row = 0;
  I u = 0;
  if constexpr (Case::row_units % Case::threads == 0) {
    // A block copies a part of one row, so that all its threads compute the same row.
    constexpr I parts = I(Case::row_units / Case::threads);
    row = I(gpu::block()) / parts;
    u = I(gpu::block()) % parts * I(Case::threads) + I(gpu::thread());
  } else {
    I const unit = I(gpu::block()) * I(Case::threads) + I(gpu::thread());
    if (unit >= I(Case::row_units * Case::Outer::size)) { return; }
    row = unit / I(Case::row_units);
    u = unit % I(Case::row_units);
  }
  Unit const* const from = static_cast<Unit const*>(src) + Case::Outer::source(row) + u;
  gpu::store_once_16(static_cast<Unit*>(dst) + Case::Outer::target(row) + u, gpu::load_once_16(from));
}

}  // namespace sett::cuda
