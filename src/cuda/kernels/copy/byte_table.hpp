// byte_table: stores the offsets of bytes in shared memory as 16-bit numbers, and gathers 16 bytes at once.
//
// Four entries are read as one word of 8 bytes. The entries are spread over the banks, because the lanes of a warp read
// entries 16 apart.
//
//   law      gather(j, read) holds read(offset of j + k), for 0 <= k < 16
//
// Requires: entries from j rounded down to a multiple of 4 to 20 beyond it, each the offset of a byte that may be read;
// memory from a multiple of 128 to a multiple of 128 for the table; `first` a multiple of 8.
// Errors: none.
#pragma once

#include "../memory.hpp"

namespace sett::inline SETT_ABI::cuda {

struct ByteTable {
  static constexpr int beyond = 19;  // number of entries after its own 16 that a gather may read

  unsigned first;  // address of entry 0

  SETT_HOST_DEVICE unsigned entry(int j) const {
    unsigned const address = first + unsigned(2 * j);
    return address ^ (address >> 4 & 0x78);
  }
  SETT_HOST_DEVICE int offset(int j) const { return gpu::load_shared<unsigned short>(entry(j)); }
  SETT_HOST_DEVICE void set(int j, int offset) const {
    gpu::store_shared<unsigned short>(entry(j), static_cast<unsigned short>(offset));
  }

  // Gathers bytes j to j + 15. If j is not a multiple of 4, gathers five words and shifts them.
  template <class Read>
  SETT_HOST_DEVICE gpu::Vector16<unsigned> gather(int j, Read const& read) const {
    int const shift = j & 3;
    unsigned word[5];
    SETT_UNROLL
    for (int k = 0; k < 5; ++k) { word[k] = k < 4 || shift != 0 ? four_bytes(j - shift + 4 * k, read) : 0; }
    gpu::Vector16<unsigned> out{};
    SETT_UNROLL
    for (int k = 0; k < 4; ++k) {
      out.word[k] = unsigned(((unsigned long long)word[k + 1] << 32 | word[k]) >> 8 * shift);
    }
    return out;
  }

 private:
  template <class Read>
  SETT_HOST_DEVICE unsigned four_bytes(int j, Read const& read) const {
    auto const offsets = gpu::load_shared<unsigned long long>(entry(j));
    unsigned out = 0;
    SETT_UNROLL
    for (int k = 0; k < 4; ++k) { out |= unsigned(read(unsigned(offsets >> 16 * k & 0xffff))) << 8 * k; }
    return out;
  }
};

}  // namespace sett::cuda
