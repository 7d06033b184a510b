// ue8m0_scales: tests that kernels/gemm/ue8m0_scales.hpp compiles for every architecture, without warnings.
// with_gpu/block_scales.cpp tests the converted scales with the GEMM.
#include <gtest/gtest.h>

#include "sett/cuda/error.hpp"
#include "sett/cuda/jit.hpp"

using namespace sett::cuda;

TEST(Ue8m0Scales, CompileForEveryArchitecture) {
  char const* const source =
      "#include <cuda/kernels/gemm/ue8m0_scales.hpp>\n"
      "extern \"C\" __global__ void k(unsigned char const* in, float* out) { sett::cuda::widen(in, out, 8); }\n";
  try {
    compile_to_cubin("extern \"C\" __global__ void nothing() {}\n", "sm_90a");
  } catch (error const&) { GTEST_SKIP() << "NVRTC is not there"; }
  for (char const* architecture : {"sm_80", "sm_89", "sm_90a"}) {
    std::string log;
    EXPECT_FALSE(compile_to_cubin(source, architecture, &log).empty());
    EXPECT_EQ(log, "") << architecture;
  }
}
