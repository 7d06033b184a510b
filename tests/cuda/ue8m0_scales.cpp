// ue8m0_scales: tests that kernels/gemm/ue8m0_scales.hpp compiles for every architecture, without warnings.
// with_gpu/block_scales.cpp tests the converted scales with the GEMM.
#include "every_architecture.hpp"

TEST(Ue8m0Scales, CompileForEveryArchitecture) {
  char const* const source =
      "#include <cuda/kernels/gemm/ue8m0_scales.hpp>\n"
      "extern \"C\" __global__ void k(unsigned char const* in, float* out) { sett::cuda::widen(in, out, 8); }\n";
  expect_silent_on_every_architecture(source);
}
