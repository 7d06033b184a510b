// A GEMM call of a test: its message, and whether anything was written before.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "cuda/gemm/gemm_source.hpp"
#include "fake.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/gemm_group.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/layout/parse.hpp"

using sett::AnyLayout;
using sett::cuda::buffer;
using sett::cuda::Epilogue;
using sett::cuda::GemmOptions;
using sett::cuda::GemmTensor;
using sett::cuda::Number;

using Bytes = buffer<unsigned char>;

inline GemmTensor tensor(void const* data, Number type, std::string const& layout) {
  return {data, type, sett::parse_layout(layout.c_str()).value()};
}

struct Call {
  GemmTensor a, b, c;
  Epilogue epilogue{};
  GemmOptions options{};
  double alpha = 1, beta = 0;

  // what it refuses, or nothing where its kernels were launched
  std::string operator()() const {
    std::size_t const launches = fake().launches.size();
    int const fills = fake().fills;
    try {
      sett::cuda::gemm_tensors(alpha, a, b, beta, c, epilogue, {}, options);
    } catch (std::exception const& e) {
      EXPECT_EQ(fake().launches.size(), launches) << e.what();
      EXPECT_EQ(fake().fills, fills) << e.what();
      auto const attempt = sett::cuda::try_gemm_tensors(alpha, a, b, beta, c, epilogue, {}, options);
      EXPECT_FALSE(attempt);
      EXPECT_STREQ(attempt.error().text.c_str(), e.what());
      return e.what();
    }
    return "";
  }
};

// every part of a sentence is there; no parts: no message
inline void expect_says(std::string const& said, std::initializer_list<char const*> parts) {
  if (parts.size() == 0) { EXPECT_EQ(said, ""); }
  for (char const* const part : parts) {
    EXPECT_NE(said.find(part), std::string::npos) << "'" << said << "' does not say '" << part << "'";
  }
}
