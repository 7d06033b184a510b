// packed_bytes: packing and unpacking are compared with loops over every bit.
#include "cuda/kernels/copy/packed_bytes.hpp"

#include <gtest/gtest.h>

#include <random>

using namespace sett;
using namespace sett::cuda;

namespace {

using Vector = gpu::Vector16<unsigned>;

unsigned byte_of(Vector const& v, int i) { return v.word[i / 4] >> (8 * (i % 4)) & 255; }

template <int Per>
void check(std::mt19937& rng) {
  constexpr int bits = 8 / Per;
  Vector bytes{};
  for (unsigned& w : bytes.word) { w = unsigned(rng()); }
  Vector elements[Per];
  for (int k = 0; k < Per; ++k) {
    elements[k] = PackedBytes<Per>::unpack(bytes, k);
    for (int i = 0; i < 16; ++i) {
      int const at = 16 * k + i;
      EXPECT_EQ(byte_of(elements[k], i), byte_of(bytes, at / Per) >> (at % Per * bits) & ((1u << bits) - 1)) << at;
    }
  }
  unsigned rest = 0;
  Vector const again = PackedBytes<Per>::pack(elements, rest);
  EXPECT_EQ(rest, 0u);
  for (int i = 0; i < 4; ++i) { EXPECT_EQ(again.word[i], bytes.word[i]); }
  if (Per == 1) { return; }
  elements[rng() % Per].word[rng() % 4] |= 1u << (8 * (rng() % 4) + bits);
  Vector const dropped = PackedBytes<Per>::pack(elements, rest);
  EXPECT_NE(rest, 0u);
  for (int i = 0; i < 4; ++i) { EXPECT_EQ(dropped.word[i], bytes.word[i]); }
}

TEST(PackedBytes, PackAndUnpackEveryElement) {
  std::mt19937 rng(3);
  for (int round = 0; round < 100; ++round) { check<1>(rng), check<2>(rng), check<4>(rng), check<8>(rng); }
}

}  // namespace
