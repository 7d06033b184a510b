// copy_blocks: moves blocks of packed elements that are contiguous in both tensors. Each thread loads a block, permutes
// its elements in registers, and stores it.
//
//   law      element j of a block of the destination is element Inside::source(j) of the source's block
//   example  awq_int4: elements 0, 2, 4, 6, 1, 3, 5, 7 of eight bytes make four bytes
//
// Requires: a Case as cuda/copy/block_plan.hpp writes it.
// Errors: none. If an element has too many bits, sets *misfit to 1, unless misfit is null.
#pragma once

#include "../memory.hpp"
#include "../modes.hpp"
#include "packed_bytes.hpp"

namespace sett::inline SETT_ABI::cuda {

template <int Bytes>
struct UnitOfBytes {
  using type = gpu::Vector16<unsigned>;
};
template <>
struct UnitOfBytes<8> {
  using type = unsigned long long;
};
template <>
struct UnitOfBytes<4> {
  using type = unsigned;
};
template <>
struct UnitOfBytes<2> {
  using type = unsigned short;
};
template <>
struct UnitOfBytes<1> {
  using type = unsigned char;
};

template <class Case>
struct CopyBlock {
  static constexpr int source_bytes = Case::elements / Case::per_s;
  static constexpr int target_bytes = Case::elements / Case::per_d;
  static constexpr int words = Case::elements / 4;  // four unpacked elements in each

  // Loads N bytes in units of Unit bytes. `out` must be 0.
  template <int N, int Unit>
  SETT_HOST_DEVICE static void load(char const* from, unsigned (&out)[N / 4]) {
    using Part = typename UnitOfBytes<Unit>::type;
    SETT_UNROLL
    for (int i = 0; i < N / Unit; ++i) {
      Part const x = gpu::load<Part>(from + i * Unit);
      if constexpr (Unit == 16) {
        SETT_UNROLL
        for (int k = 0; k < 4; ++k) { out[4 * i + k] = x.word[k]; }
      } else if constexpr (Unit == 8) {
        out[2 * i] = unsigned(x), out[2 * i + 1] = unsigned(x >> 32);
      } else if constexpr (Unit == 4) {
        out[i] = x;
      } else {
        constexpr int each = 4 / Unit;
        out[i / each] |= unsigned(x) << 8 * Unit * (i % each);
      }
    }
  }
  template <int N, int Unit>
  SETT_HOST_DEVICE static void store(char* to, unsigned const (&in)[N / 4]) {
    using Part = typename UnitOfBytes<Unit>::type;
    SETT_UNROLL
    for (int i = 0; i < N / Unit; ++i) {
      Part x{};
      if constexpr (Unit == 16) {
        SETT_UNROLL
        for (int k = 0; k < 4; ++k) { x.word[k] = in[4 * i + k]; }
      } else if constexpr (Unit == 8) {
        x = in[2 * i] | static_cast<unsigned long long>(in[2 * i + 1]) << 32;
      } else if constexpr (Unit == 4) {
        x = in[i];
      } else {
        constexpr int each = 4 / Unit;
        x = static_cast<Part>(in[i / each] >> 8 * Unit * (i % each));
      }
      gpu::store(reinterpret_cast<Part*>(to + i * Unit), x);
    }
  }

  // Returns elements 4 g to 4 g + 3 in the destination's order.
  SETT_HOST_DEVICE static unsigned four(unsigned const (&in)[words], int g) {
    int at[4] = {};
    SETT_UNROLL
    for (int k = 0; k < 4; ++k) { at[k] = Case::first + int(Case::Inside::source(4 * g + k)); }
    unsigned const low = gpu::bytes_of(in[at[0] / 4], in[at[1] / 4], unsigned(at[0] % 4 | (4 + at[1] % 4) << 4));
    unsigned const high = gpu::bytes_of(in[at[2] / 4], in[at[3] / 4], unsigned(at[2] % 4 | (4 + at[3] % 4) << 4));
    return gpu::bytes_of(low, high, 0x5410);
  }

  SETT_HOST_DEVICE static void move(char const* from, char* to, unsigned& rest) {
    unsigned raw[source_bytes / 4] = {}, in[words], packed[target_bytes / 4];
    load<source_bytes, Case::source_unit>(from, raw);
    SETT_UNROLL
    for (int g = 0; g < words; ++g) { in[g] = PackedBytes<Case::per_s>::four(raw[g / Case::per_s], g % Case::per_s); }
    SETT_UNROLL
    for (int w = 0; w < target_bytes / 4; ++w) {
      unsigned out[Case::per_d];
      SETT_UNROLL
      for (int i = 0; i < Case::per_d; ++i) { out[i] = four(in, w * Case::per_d + i); }
      packed[w] = PackedBytes<Case::per_d>::pack(out, rest);
    }
    store<target_bytes, Case::target_unit>(to, packed);
  }
};

template <class Case>
SETT_HOST_DEVICE inline void copy_blocks(void const* src, void* dst, unsigned* misfit) {
  using I = typename Case::Index;
  I const number = I(gpu::block()) * I(Case::threads) + I(gpu::thread());
  if (number >= I(Case::count)) { return; }
  unsigned rest = 0;
  CopyBlock<Case>::move(static_cast<char const*>(src) + Case::Outer::source(number),
                        static_cast<char*>(dst) + Case::Outer::target(number), rest);
  if (misfit != nullptr && rest != 0) { gpu::store(misfit, 1u); }
}

}  // namespace sett::cuda
