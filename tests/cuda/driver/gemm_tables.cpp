// Tests the tables of tiles that GEMMs keep in device memory. The tables take at most 16 MiB, forget_kernels frees all
// of them, and a table that a graph has recorded is always kept.
#include <algorithm>

#include "call.hpp"
#include "sett/cuda/jit.hpp"

namespace {

std::string square(int m, int n) {
  return "(" + std::to_string(m) + "," + std::to_string(n) + "):(" + std::to_string(n) + ",1)";
}

// Returns a GEMM of m x 4096 x 64.
Call product(Bytes const& x, Bytes const& y, int m) {
  return {tensor(x.data(), DType::bf16, square(m, 64)), tensor(x.data(), DType::bf16, square(4096, 64)),
          tensor(y.data(), DType::bf16, square(m, 4096))};
}

}  // namespace

TEST(GemmTables, TakeAtMost16MiB) {
  sett::cuda::forget_kernels();
  Bytes const x(std::size_t{1} << 25), y(std::size_t{1} << 31);
  EXPECT_EQ(product(x, y, 128)(), "");
  std::size_t const before = fake().free_bytes;
  std::size_t most = 0, sum = 0;
  for (int i = 0; i < 400; ++i) {
    std::size_t const free = fake().free_bytes;
    ASSERT_EQ(product(x, y, 120000 + 8 * i)(), "");
    most = std::max(most, before - fake().free_bytes);
    sum += free > fake().free_bytes ? free - fake().free_bytes : 0;
  }
  EXPECT_LE(most, std::size_t{17} << 20);
  EXPECT_GT(most, std::size_t{15} << 20);
  std::size_t const first = fake().free_bytes;
  EXPECT_EQ(product(x, y, 120000 + 8 * 399)(), "");  // the table is still there
  EXPECT_EQ(fake().free_bytes, first);
}

TEST(GemmTables, AreForgottenWithTheKernels) {
  Bytes const x(std::size_t{1} << 25), y(std::size_t{1} << 31);
  sett::cuda::forget_kernels();
  EXPECT_EQ(product(x, y, 64)(), "");
  std::size_t const before = fake().free_bytes;
  for (int m : {128, 512, 1024}) { EXPECT_EQ(product(x, y, m)(), ""); }
  EXPECT_LT(fake().free_bytes, before);
  sett::cuda::forget_kernels();
  EXPECT_EQ(product(x, y, 64)(), "");
  EXPECT_GE(fake().free_bytes, before);
}

TEST(GemmTables, OfAGraphStay) {
  Bytes const x(std::size_t{1} << 25), y(std::size_t{1} << 31);
  Call const recorded = product(x, y, 2048);
  sett::cuda::forget_kernels();
  EXPECT_EQ(product(x, y, 64)(), "");
  std::size_t const before = fake().free_bytes;
  EXPECT_EQ(recorded(), "");
  std::size_t const table = before - fake().free_bytes;
  EXPECT_GT(table, 0u);
  fake().captures = true;
  EXPECT_EQ(recorded(), "");
  fake().captures = false;
  sett::cuda::forget_kernels();
  EXPECT_EQ(product(x, y, 64)(), "");
  EXPECT_EQ(before - fake().free_bytes, table);
}
