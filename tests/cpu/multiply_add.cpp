// Tests that multiply_add of vectors equals multiply_add of each lane. The result must be rounded once if the target
// has a fused instruction.
#include <sett/cpu/multiply_add.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <random>

namespace {

using sett::cpu::detail::has_fma;
using sett::cpu::detail::multiply_add;

template <class T, int Bytes>
void compare_lanes() {
  typedef T Vector __attribute__((vector_size(Bytes)));
  std::mt19937 random(7);
  std::uniform_real_distribution<double> number(-1e6, 1e6);
  for (int round = 0; round < 2000; ++round) {
    Vector a{}, b{}, c{};
    for (unsigned i = 0; i < Bytes / sizeof(T); ++i) {
      a[i] = static_cast<T>(static_cast<std::int64_t>(number(random)));
      b[i] = a[i] + T(3);
      c[i] = T(0) - a[i] * b[i];  // nearly cancels a[i] * b[i], so that a second rounding shows
    }
    Vector const all = multiply_add(a, b, c);
    for (unsigned i = 0; i < Bytes / sizeof(T); ++i) {
      T const one = multiply_add(T(a[i]), T(b[i]), T(c[i])), lane = all[i];
      ASSERT_EQ(std::memcmp(&one, &lane, sizeof one), 0) << a[i] << " * " << b[i] << " + " << c[i];
    }
  }
}

// Returns whether the processor has the instructions for which this file is compiled. The file is compiled for each
// vector width.
bool is_available() {
#if defined(__AVX512F__)
  return __builtin_cpu_supports("avx512f");
#elif defined(__AVX2__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
  return true;
#endif
}

TEST(MultiplyAdd, LanesAreTheNumbers) {
  if (!is_available()) { GTEST_SKIP() << "the processor has no such vectors"; }
  compare_lanes<float, 4>();
  compare_lanes<float, 8>();
  compare_lanes<float, 16>();
  compare_lanes<double, 8>();
  compare_lanes<double, 16>();
  compare_lanes<std::uint32_t, 16>();
#if defined(__AVX2__)
  compare_lanes<float, 32>();
  compare_lanes<double, 32>();
#endif
#if defined(__AVX512F__)
  compare_lanes<float, 64>();
  compare_lanes<double, 64>();
#endif
}

// Checks (1 + e)^2 - (1 + 2e), which is e^2 with one rounding and 0 with two roundings.
TEST(MultiplyAdd, IsRoundedOnce) {
  if (!is_available()) { GTEST_SKIP() << "the processor has no such vectors"; }
  float const e = 0x1p-20f;
  double const d = 0x1p-40;
  EXPECT_EQ(multiply_add(1 + e, 1 + e, -(1 + 2 * e)), has_fma ? e * e : 0.0f);
  EXPECT_EQ(multiply_add(1 + d, 1 + d, -(1 + 2 * d)), has_fma ? d * d : 0.0);
  EXPECT_EQ(multiply_add(2.0f, 3.0f, 1.0f), 7.0f);
}

}  // namespace
