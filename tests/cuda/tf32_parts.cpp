// tf32_parts: tests that kernels/gemm/tf32_parts.hpp compiles for every architecture, without warnings. gemm.cpp
// tests the split numbers with the f32 GEMM.
#include "every_architecture.hpp"

TEST(Split, CompilesForEveryArchitecture) {
  char const* const source =
      "#include <cuda/kernels/gemm/tf32_parts.hpp>\n"
      "extern \"C\" __global__ void k(float const* in, float* out) { sett::cuda::split(in, 8, 64, out, 8, 8, 8, 1, "
      "true); }\n";
  expect_silent_on_every_architecture(source);
}
