// Tests the cost of first calls. With any batch up to 128, a server waits for the compilation of only a few kernels,
// and the calls in docs/reference/cuda/gemm.md compile all of these kernels in advance.
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "call.hpp"

namespace {

struct Weights {
  int n, k;
};
// The weights of these linear layers range from 1024 x 1024 to 28672 x 8192.
constexpr Weights layers[] = {{1024, 1024}, {6144, 4096}, {4096, 14336}, {8192, 8192}, {28672, 8192}};

void multiply(int m, Weights const& w, DType type, DType out, Bytes const& x, Bytes const& weights, Bytes const& y) {
  auto const rows = [](int a, int b) {
    std::string const pitch = std::to_string(b);
    return "(" + std::to_string(a) + "," + pitch + "):(" + pitch + ",1)";
  };
  expect_says(Call{tensor(x.data(), type, rows(m, w.k)), tensor(weights.data(), type, rows(w.n, w.k)),
                   tensor(y.data(), out, rows(m, w.n))}(),
              {});
}

// Counts the kernels in a separate process without a kernel cache, so that nothing is compiled in advance.
int kernels_of(Weights const& w, DType type) {
  pid_t const child = fork();
  if (child == 0) {
    setenv("SETT_CACHE_DIR", "", 1);
    Bytes const x(std::size_t{1} << 24), weights(std::size_t{1} << 29), y(std::size_t{1} << 24);
    for (int const m : {1, 8, 16, 24, 32, 64, 96, 128}) { multiply(m, w, type, DType::bf16, x, weights, y); }
    int const needed = fake().compiled;
    for (int m = 1; m <= 128; ++m) { multiply(m, w, type, DType::bf16, x, weights, y); }
    _exit(testing::Test::HasFailure() || fake().compiled != needed ? 255 : needed);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

}  // namespace

TEST(GemmFirstCalls, ABatchUpTo128NeedsFewKernels) {
  if (fake().compiled != 0) { GTEST_SKIP() << "other tests have compiled kernels: run it alone, as CTest does"; }
  auto const expect_few = [](Weights const& w, DType type) {
    int const kernels = kernels_of(w, type);
    EXPECT_GE(kernels, 1) << w.n << " x " << w.k;
    EXPECT_LE(kernels, 7) << w.n << " x " << w.k;
  };
  for (Weights const& w : layers) { expect_few(w, DType::bf16); }
  expect_few({8192, 8192}, DType::e4m3);
}
