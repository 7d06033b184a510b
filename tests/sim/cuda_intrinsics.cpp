// cuda_intrinsics: tests the bit functions against loops over bits and bytes, and products against wider ones.
#include <gtest/gtest.h>

#include <random>

#include "sett/sim.hpp"
#include "sett/sim/cuda_intrinsics.hpp"

namespace {

bool bit(unsigned long long x, int i) { return (x >> i & 1u) != 0; }

int ones(unsigned long long x, int bits) {
  int n = 0;
  for (int i = 0; i < bits; ++i) { n += int(bit(x, i)); }
  return n;
}
// Returns the number of the lowest set bit, counted from 1, or 0.
int lowest(unsigned long long x, int bits) {
  for (int i = 0; i < bits; ++i) {
    if (bit(x, i)) { return i + 1; }
  }
  return 0;
}
int leading_zeros(unsigned long long x, int bits) {
  int n = 0;
  while (n < bits && !bit(x, bits - 1 - n)) { ++n; }
  return n;
}

}  // namespace

TEST(CudaIntrinsics, BitFunctionsAgreeWithLoops) {
  std::mt19937_64 rng(20261130);
  for (int trial = 0; trial < 20000; ++trial) {
    unsigned long long const x = rng() >> rng() % 65 % 64, y = rng();
    unsigned const a = unsigned(x), b = unsigned(y), c = unsigned(rng());
    EXPECT_EQ(__popc(a), ones(a, 32));
    EXPECT_EQ(__popcll(x), ones(x, 64));
    EXPECT_EQ(__ffs(int(a)), lowest(a, 32));
    EXPECT_EQ(__ffsll(static_cast<long long>(x)), lowest(x, 64));
    EXPECT_EQ(__clz(int(a)), leading_zeros(a, 32));
    EXPECT_EQ(__clzll(static_cast<long long>(x)), leading_zeros(x, 64));
    for (int i = 0; i < 32; ++i) { EXPECT_EQ(bit(__brev(a), i), bit(a, 31 - i)); }
    for (int i = 0; i < 64; ++i) { EXPECT_EQ(bit(__brevll(x), i), bit(x, 63 - i)); }
    for (int i = 0; i < 4; ++i) {
      unsigned const which = c >> 4 * i & 7, from = which < 4 ? a : b;
      EXPECT_EQ(__byte_perm(a, b, c) >> 8 * i & 0xff, from >> 8 * (which % 4) & 0xff);
    }
    unsigned const shift = c % 64;
    for (int i = 0; i < 32; ++i) {
      int const left = i - int(shift % 32), right = i + int(shift % 32);
      EXPECT_EQ(bit(__funnelshift_l(a, b, shift), i), left >= 0 ? bit(b, left) : bit(a, 32 + left));
      EXPECT_EQ(bit(__funnelshift_r(a, b, shift), i), right < 32 ? bit(a, right) : bit(b, right - 32));
    }
  }
}

TEST(CudaIntrinsics, ProductsAgreeWithWiderOnes) {
  std::mt19937_64 rng(7);
  for (int trial = 0; trial < 20000; ++trial) {
    int const x = int(rng()), y = int(rng());
    auto const low = [](int v) {  // the low 24 bits, as a signed number
      long long const n = v & 0xffffff;
      return n < 0x800000 ? n : n - 0x1000000;
    };
    EXPECT_EQ(__mul24(x, y), int(unsigned(low(x) * low(y))));
    EXPECT_EQ(__umul24(unsigned(x), unsigned(y)),
              unsigned((unsigned(x) % 0x1000000ull) * (unsigned(y) % 0x1000000ull)));
    EXPECT_EQ(__mulhi(x, y), int((static_cast<long long>(x) * y - (unsigned(x) * unsigned(y))) / 4294967296ll));
    EXPECT_EQ(__umulhi(unsigned(x), unsigned(y)), unsigned(1ull * unsigned(x) * unsigned(y) / 4294967296ull));
    long long const distance = static_cast<long long>(x) - y;
    EXPECT_EQ(__sad(x, y, 3), unsigned((distance < 0 ? -distance : distance) + 3));
    EXPECT_EQ(__float_as_int(__int_as_float(x & 0x7f7fffff)), x & 0x7f7fffff);
  }
}

TEST(CudaIntrinsics, MinAndMaxConvertAsCDoes) {
  EXPECT_EQ(min(-1, 2u), 2u);  // -1 becomes the largest unsigned number
  EXPECT_EQ(max(-1, 2u), 4294967295u);
  EXPECT_EQ(min(-1, 2L), -1L);
  EXPECT_EQ(max(3000000000u, 5LL), 3000000000LL);
  EXPECT_EQ(min(1.5f, 1.25), 1.25);
  EXPECT_EQ(__saturatef(1.5f), 1.0f);
  EXPECT_EQ(__saturatef(std::nanf("")), 0.0f);
}

TEST(CudaIntrinsics, ConversionsSaturate) {
  float const infinity = std::numeric_limits<float>::infinity();
  for (volatile float const x : {2147483648.0f, 3e10f, infinity}) {
    EXPECT_EQ(__float2int_rn(x), 2147483647);
    EXPECT_EQ(__float2int_rz(-x), -2147483647 - 1);
    EXPECT_EQ(__float2uint_rz(-x), 0u);
  }
  for (volatile float const x : {4294967296.0f, 1e20f, infinity}) { EXPECT_EQ(__float2uint_rn(x), 4294967295u); }
  volatile float const nan = std::nanf("");
  EXPECT_EQ(__float2int_rn(nan), 0);
  EXPECT_EQ(__float2uint_rz(nan), 0u);
  EXPECT_EQ(__float2uint_rz(3e9f), 3000000000u);
  EXPECT_EQ(__float2int_rn(-2.5f), -2);
  EXPECT_EQ(__float2int_rd(-2.5f), -3);
  EXPECT_EQ(__float2int_ru(-2.5f), -2);
}

TEST(CudaIntrinsics, HintsOfCachesChangeNoValue) {
  int x[2] = {3, 0};
  for (auto const load : {&__ldg<int>, &__ldca<int>, &__ldcg<int>, &__ldcs<int>, &__ldcv<int>, &__ldlu<int>}) {
    EXPECT_EQ(load(&x[0]), 3);
  }
  int value = 0;
  for (auto const store : {&__stcg<int>, &__stcs<int>, &__stwb<int>, &__stwt<int>}) {
    store(&x[1], ++value);
    EXPECT_EQ(x[1], value);
  }
}

namespace {

// Counts wrong reductions of the calling lane's group: the lanes with its remainder by 3.
void reductions(int* wrong) {
  int const lane = int(threadIdx.x), value = lane * 7919 % 61 - 30;
  unsigned mask = 0, all_and = ~0u, all_or = 0, all_xor = 0;
  int sum = 0, least = 1000, most = -1000;
  for (int i = lane % 3; i < 32; i += 3) {
    int const x = i * 7919 % 61 - 30;
    mask |= 1u << i, sum += x, least = x < least ? x : least, most = x > most ? x : most;
    all_and &= unsigned(x), all_or |= unsigned(x), all_xor ^= unsigned(x);
  }
  wrong[lane] = int(__reduce_add_sync(mask, value) != sum) + int(__reduce_min_sync(mask, value) != least) +
                int(__reduce_max_sync(mask, value) != most) + int(__reduce_and_sync(mask, unsigned(value)) != all_and) +
                int(__reduce_or_sync(mask, unsigned(value)) != all_or) +
                int(__reduce_xor_sync(mask, unsigned(value)) != all_xor);
}

}  // namespace

TEST(CudaIntrinsics, ReductionsOfGroupsAgreeWithLoops) {
  sett::sim::buffer<int> wrong(32, 1);
  sett::sim::report const r = sett::sim::launch(1, 32, 0, reductions, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < 32; ++i) { EXPECT_EQ(wrong[i], 0) << i; }
}
