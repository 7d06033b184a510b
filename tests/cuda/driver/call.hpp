// Makes a GEMM in a test, and returns its error. Before an error, nothing may be written.
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
using sett::DType;
using sett::Epilogue;
using sett::TensorView;
using sett::cuda::buffer;
using sett::cuda::Options;

using Bytes = buffer<unsigned char>;

inline TensorView tensor(void const* data, DType type, std::string const& layout) {
  return {const_cast<void*>(data), type, sett::parse_layout(layout.c_str()).value()};
}

struct Call {
  TensorView a, b, c;
  Epilogue epilogue{};
  Options options{};
  double alpha = 1, beta = 0;

  // Returns the error, or nothing if the GEMM's kernels were launched.
  std::string operator()() const {
    std::size_t const launches = fake().launches.size();
    int const fills = fake().fills;
    try {
      sett::cuda::gemm(alpha, a, b, beta, c, epilogue, options);
    } catch (std::exception const& e) {
      EXPECT_EQ(fake().launches.size(), launches) << e.what();
      EXPECT_EQ(fake().fills, fills) << e.what();
      auto const attempt = sett::cuda::try_gemm(alpha, a, b, beta, c, epilogue, options);
      EXPECT_FALSE(attempt);
      EXPECT_STREQ(attempt.error().text.c_str(), e.what());
      return e.what();
    }
    return "";
  }
};

// Checks that the sentence contains every part. If there are no parts, there must be no error.
inline void expect_says(std::string const& said, std::initializer_list<char const*> parts) {
  if (parts.size() == 0) { EXPECT_EQ(said, ""); }
  for (char const* const part : parts) {
    EXPECT_NE(said.find(part), std::string::npos) << "'" << said << "' does not say '" << part << "'";
  }
}
