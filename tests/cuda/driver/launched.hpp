// Records launches with their arguments, and compares them.
#pragma once

#include <cstddef>
#include <vector>

#include "call.hpp"
#include "cuda/gemm/gemm_kernel.hpp"

// Returns a matrix of bf16 without gaps between its rows.
inline TensorView rows(Bytes const& x, int height, int width) {
  std::string const pitch = std::to_string(width);
  return tensor(x.data(), DType::bf16, "(" + std::to_string(height) + "," + pitch + "):(" + pitch + ",1)");
}

// Returns the launches of `work`, with their arguments.
template <class Work>
std::vector<FakeLaunch> launched(Work const& work) {
  std::size_t const before = fake().launches.size();
  fake().argument_bytes = sizeof(sett::cuda::KernelArguments);
  work();
  fake().argument_bytes = 0;
  return {fake().launches.begin() + std::ptrdiff_t(before), fake().launches.end()};
}

// Returns the argument's bytes, without padding.
inline std::vector<unsigned char> bytes_of_argument(FakeLaunch const& x) {
  using sett::cuda::KernelArguments;
  std::string const& text = fake().modules.at(reinterpret_cast<std::size_t>(x.kernel) / 16 - 1);
  auto const at = [&](std::size_t i) { return x.argument.begin() + std::ptrdiff_t(i); };
  constexpr std::size_t epilogue = sizeof(sett::cuda::EpilogueArguments);
  // 72 bytes describe the matrices of a GEMM by warps, and 40 bytes the sums of split-K slices.
  if (text.find("sett_warp_gemm") != std::string::npos) { return {at(0), at(72 + epilogue)}; }
  if (text.find("sett_sum_slices") != std::string::npos) { return {at(0), at(40 + epilogue)}; }
  std::vector<unsigned char> out(at(0), at(offsetof(sett::cuda::KernelMember, part_steps) + sizeof(int)));
  out.insert(out.end(), at(offsetof(KernelArguments, members)), at(offsetof(KernelArguments, rows) + sizeof(int)));
  return out;
}

inline void expect_equal_launches(std::vector<FakeLaunch> const& x, std::vector<FakeLaunch> const& y) {
  ASSERT_EQ(x.size(), y.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    EXPECT_EQ(x[i].kernel, y[i].kernel);
    EXPECT_EQ(x[i].blocks, y[i].blocks);
    EXPECT_EQ(x[i].threads, y[i].threads);
    EXPECT_EQ(x[i].shared_bytes, y[i].shared_bytes);
    EXPECT_EQ(x[i].dependent, y[i].dependent);
    EXPECT_EQ(x[i].from, y[i].from);
    EXPECT_EQ(x[i].to, y[i].to);
    if (!x[i].argument.empty()) { EXPECT_EQ(bytes_of_argument(x[i]), bytes_of_argument(y[i])); }
  }
}
