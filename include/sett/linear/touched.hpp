// touched: counts the distinct blocks of memory (words, sectors or cache lines) that one access touches.
//
// All of sett's counts of bank conflicts, wavefronts and sectors are sizes of such a set. Block b holds the bytes [b
// size, (b + 1) size). Shared memory has 32 banks of one 4-byte word each, with word w in bank w mod 32.
//
//   law      size() is the number of different blocks; fullest_bank().words is the largest number of them in one bank
//   example  the words of 32 floats that are 8 bytes apart have size() == 32, and fullest_bank() is bank 0 with 2 words
//
// Requires: at most Capacity different blocks.
// Errors: none.
#pragma once

#include "../num/standard.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int bank_count = 32;
inline constexpr int bank_bytes = 4;
inline constexpr int sector_bytes = 32;
inline constexpr int line_bytes = 128;

struct FullestBank {
  int bank = 0;   // lowest bank with `words` words
  int words = 0;  // number of distinct words in that bank, which is the number of wavefronts
};

template <int Capacity>
class Touched {
 public:
  // Adds a block. If the numbers of the blocks ascend, each call takes one comparison.
  SETT_HOST_DEVICE constexpr void add(std::uint64_t block) {
    int at = size_;
    while (at > 0 && block_[at - 1] > block) { --at; }
    if (at > 0 && block_[at - 1] == block) { return; }
    for (int i = size_; i > at; --i) { block_[i] = block_[i - 1]; }
    block_[at] = block;
    ++size_;
  }
  // Adds all blocks of block_bytes bytes that contain bytes [address, address + bytes), with bytes >= 1.
  SETT_HOST_DEVICE constexpr void add_bytes(std::uint64_t address, std::uint64_t bytes, int block_bytes) {
    auto const size = static_cast<std::uint64_t>(block_bytes);
    for (std::uint64_t b = address / size; b <= (address + bytes - 1) / size; ++b) { add(b); }
  }

  SETT_HOST_DEVICE constexpr int size() const { return size_; }
  SETT_HOST_DEVICE constexpr std::uint64_t operator[](int i) const { return block_[i]; }  // ascending numbers of blocks

  // Returns the bank with the most words. The blocks must be words.
  SETT_HOST_DEVICE constexpr FullestBank fullest_bank() const {
    int words[bank_count] = {};
    for (int i = 0; i < size_; ++i) { ++words[block_[i] % bank_count]; }
    FullestBank out;
    for (int b = 0; b < bank_count; ++b) {
      if (words[b] > out.words) { out = {b, words[b]}; }
    }
    return out;
  }

 private:
  int size_ = 0;
  std::uint64_t block_[Capacity] = {};
};

}  // namespace sett
