// copy_blocks: the kernel on the host, thread by thread. tests/cuda/both runs it in the simulator.
#include "cuda/kernels/copy/copy_blocks.hpp"

#include <gtest/gtest.h>

#include <vector>

using namespace sett::cuda;
namespace gpu = sett::gpu;

namespace {

// Elements 0, 2, 4, 6, 1, 3, 5, 7 of each eight, 32 in a block.
template <int Unit>
struct Pairs {
  static constexpr int threads = 4, elements = 32, first = 0, per_s = 1, per_d = 2;
  static constexpr int source_unit = Unit, target_unit = Unit;
  static constexpr long long count = 6;
  using Index = int;
  using Inside = ModeList<Mode<4, 2, 1>, Mode<2, 1, 4>, Mode<4, 8, 8>>;
  using Outer = ModeList<Mode<6, 32, 16>>;
};

template <class Case>
void expect_packed() {
  alignas(16) unsigned char source[192], target[96] = {};
  for (int i = 0; i < 192; ++i) { source[i] = static_cast<unsigned char>((7 * i + i / 16) % 16); }
  unsigned misfit = 0;
  for (int t = 0; t < 8; ++t) {
    gpu::HostBlock::current().block = unsigned(t / 4);
    gpu::HostBlock::current().thread = t % 4;
    copy_blocks<Case>(source, target, &misfit);
  }
  EXPECT_EQ(misfit, 0u);
  for (int j = 0; j < 192; ++j) {
    int const from = j / 8 * 8 + (j % 8 < 4 ? 2 * (j % 8) : 2 * (j % 8) - 7);
    EXPECT_EQ(target[j / 2] >> (j % 2 * 4) & 15, source[from]) << j;
  }
  source[100] = 31;
  gpu::HostBlock::current().block = 0;
  gpu::HostBlock::current().thread = 3;
  copy_blocks<Case>(source, target, &misfit);
  EXPECT_EQ(misfit, 1u);
}

TEST(CopyBlocks, PermuteEveryBlockInUnitsOfAnySize) {
  expect_packed<Pairs<1>>();
  expect_packed<Pairs<2>>();
  expect_packed<Pairs<4>>();
  expect_packed<Pairs<8>>();
  expect_packed<Pairs<16>>();
}

}  // namespace
