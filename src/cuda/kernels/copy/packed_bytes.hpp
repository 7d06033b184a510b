// packed_bytes: packs elements that have one byte each into 1, 2 or 4 bits, and unpacks them. The first element of a
// byte is in its lowest bits.
//
//   law      unpack(pack(in, rest), k) == in[k] for all k < Per, if every byte of `in` is below 2^(8 / Per)
//   example  PackedBytes<2>: the bytes 1, 2, 3, 4 become 0x21, 0x43
//
// Requires: Per of 1, 2, 4 or 8 elements in a byte.
// Errors: none; pack drops bits that do not fit and reports them.
#pragma once

#include "../memory.hpp"

namespace sett::inline SETT_ABI::cuda {

template <int Per>
struct PackedBytes {
  using Vector = gpu::Vector16<unsigned>;
  static constexpr int bits = 8 / Per;
  static constexpr unsigned ones = Per == 1 ? ~0u : 0x01010101u * ((1u << bits) - 1);

  // Returns the elements 16 k to 16 k + 15 of 16 bytes.
  SETT_HOST_DEVICE static Vector unpack(Vector const& bytes, int k) {
    Vector out{};
    SETT_UNROLL
    for (int i = 0; i < 4; ++i) { out.word[i] = four(bytes.word[(4 * k + i) / Per], (4 * k + i) % Per); }
    return out;
  }

  // Packs the 4 Per elements of Per words into four bytes. Adds the bits that do not fit to `rest`.
  SETT_HOST_DEVICE static unsigned pack(unsigned const (&in)[Per], unsigned& rest) {
    unsigned word[Per];
    SETT_UNROLL
    for (int i = 0; i < Per; ++i) {
      rest |= in[i] & ~ones;
      word[i] = in[i] & ones;
    }
    return packed(word);
  }
  // Packs 16 Per elements into 16 bytes.
  SETT_HOST_DEVICE static Vector pack(Vector const (&in)[Per], unsigned& rest) {
    Vector out{};
    SETT_UNROLL
    for (int w = 0; w < 4; ++w) {
      unsigned word[Per];
      SETT_UNROLL
      for (int i = 0; i < Per; ++i) { word[i] = in[(w * Per + i) / 4].word[(w * Per + i) % 4]; }
      out.word[w] = pack(word, rest);
    }
    return out;
  }

  // Returns the elements 4 i to 4 i + 3 of the four bytes of a word.
  SETT_HOST_DEVICE static unsigned four(unsigned w, int i) {
    if constexpr (Per == 1) {
      return w;
    } else if constexpr (Per == 2) {
      return gpu::bytes_of(w & ones, w >> 4 & ones, i == 0 ? 0x5140 : 0x7362);
    } else {
      // Byte b of the word has Per elements, and groups of four begin at its bits 0 and 4.
      unsigned const byte = w >> 8 * (4 * i / Per);
      unsigned const first = Per == 4 ? 0u : unsigned(4 * (i % 2));
      unsigned out = 0;
      SETT_UNROLL
      for (int e = 0; e < 4; ++e) { out |= (byte >> (first + unsigned(e * bits)) & ((1u << bits) - 1)) << 8 * e; }
      return out;
    }
  }

 private:
  // Packs the 4 Per bytes of Per words into four bytes.
  SETT_HOST_DEVICE static unsigned packed(unsigned const (&word)[Per]) {
    if constexpr (Per == 1) {
      return word[0];
    } else if constexpr (Per == 2) {
      return gpu::bytes_of(word[0], word[1], 0x6420) | gpu::bytes_of(word[0], word[1], 0x7531) << 4;
    } else {
      unsigned out = 0;
      SETT_UNROLL
      for (int i = 0; i < Per; ++i) {
        unsigned const x = word[i] | word[i] >> (8 - bits) | word[i] >> 2 * (8 - bits) | word[i] >> 3 * (8 - bits);
        out |= (x & ((1u << 4 * bits) - 1)) << 4 * bits * i;
      }
      return out;
    }
  }
};

}  // namespace sett::cuda
