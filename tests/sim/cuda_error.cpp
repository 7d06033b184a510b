// cuda_error: tests the words of every error, and the last error.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "sett/sim.hpp"
#include "sett/sim/cuda_error.hpp"

TEST(CudaError, EveryErrorHasItsOwnWords) {
  std::set<std::string> names, texts;
  int known = 0;
  for (int i = 0; i < 1000; ++i) {
    std::string const name = cudaGetErrorName(static_cast<cudaError_t>(i));
    if (name == "unrecognized error code") { continue; }
    ++known;
    names.insert(name), texts.insert(cudaGetErrorString(static_cast<cudaError_t>(i)));
    EXPECT_TRUE(name == "cudaSuccess" || name.starts_with("cudaError")) << name;
  }
  EXPECT_EQ(known, 36);
  EXPECT_EQ(names.size(), 36u);
  EXPECT_EQ(texts.size(), 36u);
  EXPECT_STREQ(cudaGetErrorName(cudaErrorUnknown), "cudaErrorUnknown");
}

TEST(CudaError, TheLastErrorIsReturnedOnce) {
  cudaGetLastError();
  int* none = nullptr;
  EXPECT_EQ(sett::sim::detail::answer(none, 3), cudaErrorInvalidValue);
  EXPECT_EQ(cudaPeekAtLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}
