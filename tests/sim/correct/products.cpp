// Runs GEMMs with FMA from registers, and with ldmatrix, cp.async and mma.sync, for several tiles and ragged sizes.
#include "../kernels.hpp"
#include "correct.hpp"

namespace correct {

namespace {

template <int BM, int BN, int BK>
void test_sgemm(int m, int n, int k) {
  auto a = numbers<float>(m * k, 1), b = numbers<float>(n * k, 2);
  sim::buffer<float> c(std::size_t(m * n));
  expect_ok(
      "sgemm",
      [&](sim::options how) {
        return sim::launch(how, {(m + BM - 1) / BM, (n + BN - 1) / BN, 1}, {256, 1, 1}, (BM + BN) * BK * sizeof(float),
                           kernels::Sgemm<BM, BN, BK>{}, a.data(), b.data(), c.data(), m, n, k);
      },
      2);
  expect_product(a, b, c, m, n, k);
}

template <class T, class Mma, int BM, int BN, int stages>
void test_gemm80(int m, int n, int k) {
  auto a = numbers<T>(m * k, 1), b = numbers<T>(n * k, 2);
  sim::buffer<float> c(std::size_t(m * n));
  expect_ok(
      "gemm80",
      [&](sim::options how) {
        how.arch = sim::arch::sm80;
        return sim::launch(how, {m / BM, n / BN, 1}, {128, 1, 1}, std::size_t((BM + BN) * 32 * stages * 2),
                           kernels::Gemm80<T, Mma, BM, BN, 32, stages>{}, a.data(), b.data(), c.data(), m, n, k);
      },
      1);
  expect_product(a, b, c, m, n, k);
}

}  // namespace

TEST(Correct, Sgemm) {
  test_sgemm<64, 64, 8>(64, 64, 32);
  test_sgemm<32, 64, 16>(70, 65, 40);
  test_sgemm<16, 32, 4>(33, 50, 7);
}

TEST(Correct, PipelinedTensorCores) {
  test_gemm80<half_t, SM80_16x8x16_F32F16F16F32_TN, 64, 64, 3>(64, 128, 128);
  test_gemm80<bfloat16_t, SM80_16x8x16_F32BF16BF16F32_TN, 32, 64, 4>(64, 64, 160);
  test_gemm80<half_t, SM80_16x8x16_F32F16F16F32_TN, 64, 32, 2>(64, 32, 64);
}

}  // namespace correct
