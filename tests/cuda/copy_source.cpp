// copy_source: tests cuda/copy/copy_source.hpp.
#include "cuda/copy/copy_source.hpp"

#include <gtest/gtest.h>

#include "cuda/copy/choose_copy_kernel.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

CopyPlan plan(std::vector<CopyMode> list, int bytes) {
  CopyModes m;
  m.modes = list;
  for (CopyMode const& k : list) { m.size *= k.n; }
  return plan_copy(m, bytes);
}

bool holds(std::string const& text, char const* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(CopySource, NamesTheKernelAndItsCase) {
  CopyPlan const tile = plan({{64, 64, 1}, {64, 1, 64}, {5, 4096, 4096}}, 4);
  EXPECT_STREQ(kernel_name(tile), "copy_tile");
  std::string const text = kernel_source(tile);
  EXPECT_TRUE(holds(text, "#include <cuda/kernels/copy/copy_tile.hpp>"));
  EXPECT_TRUE(holds(text, "using Word = unsigned;"));
  EXPECT_TRUE(holds(text, "sett::cuda::Mode<64, 64, 1>"));
  EXPECT_TRUE(holds(text, "sett_copy_tile(void const* source, void* target)"));
  CopyPlan const matrix = plan({{4096, 4096, 1}, {4096, 1, 4096}}, 4);
  EXPECT_STREQ(kernel_name(matrix), "copy_matrix");
  EXPECT_TRUE(holds(kernel_source(matrix), "#include <cuda/kernels/copy/copy_tile.hpp>"));
  EXPECT_TRUE(
      holds(kernel_source(matrix), "sett_copy_matrix(void const* source, void* target, sett::cuda::AnyMode rows, "));
  EXPECT_FALSE(holds(kernel_source(matrix), "4096"));
  EXPECT_STREQ(kernel_name(plan({{3, 4096, 1}, {4096, 1, 3}}, 1)), "copy_interleave");
  EXPECT_STREQ(kernel_name(plan({{1024, 1, 1}, {8, 4096, 1024}}, 4)), "copy_rows");
  EXPECT_STREQ(kernel_name(plan({{1031, 1, 1}, {8, 4096, 1031}}, 4)), "copy_direct");
}

TEST(CopySource, ModesAreSpelledInOrder) {
  EXPECT_EQ(mode_list({}), "sett::cuda::ModeList<>");
  EXPECT_EQ(mode_list({{2, -3, 1}, {5, 0, 2}}),
            "sett::cuda::ModeList<sett::cuda::Mode<2, -3, 1>, sett::cuda::Mode<5, 0, 2>>");
}
