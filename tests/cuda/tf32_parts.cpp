// tf32_parts: tests that kernels/gemm/tf32_parts.hpp compiles for every architecture, without warnings. gemm.cpp
// tests the split numbers with the f32 GEMM.
#include <gtest/gtest.h>

#include "sett/cuda/error.hpp"
#include "sett/cuda/jit.hpp"

using namespace sett::cuda;

TEST(Split, CompilesForEveryArchitecture) {
  char const* const source =
      "#include <cuda/kernels/gemm/tf32_parts.hpp>\n"
      "extern \"C\" __global__ void k(float const* in, float* out) { sett::cuda::split(in, 8, 64, out, 8, 8, 8, 1, "
      "true); }\n";
  try {
    compile_to_cubin("extern \"C\" __global__ void nothing() {}\n", "sm_90a");
  } catch (error const&) { GTEST_SKIP() << "NVRTC is not there"; }
  for (char const* architecture : {"sm_80", "sm_89", "sm_90a"}) {
    std::string log;
    EXPECT_FALSE(compile_to_cubin(source, architecture, &log).empty());
    EXPECT_EQ(log, "") << architecture;
  }
}
