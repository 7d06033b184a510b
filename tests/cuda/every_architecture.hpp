// Compiles a kernel for every architecture, for tests of kernels' headers.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "sett/cuda/error.hpp"
#include "sett/cuda/jit.hpp"

// Expects that the text compiles without warnings. Skips the test if NVRTC is missing.
inline void expect_silent_on_every_architecture(std::string const& source) {
  using namespace sett::cuda;
  try {
    compile_to_cubin("extern \"C\" __global__ void nothing() {}\n", "sm_90a");
  } catch (error const&) { GTEST_SKIP() << "NVRTC is not there"; }
  for (char const* architecture : {"sm_80", "sm_89", "sm_90a"}) {
    std::string log;
    EXPECT_FALSE(compile_to_cubin(source, architecture, &log).empty());
    EXPECT_EQ(log, "") << architecture;
  }
}
