// gemm_source: the tests of cuda/gemm_source.hpp.
#include "sett/cuda/gemm_source.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cubin.hpp"
#include "sett/cuda/jit.hpp"

using namespace sett::cuda;

namespace {

bool holds(std::string const& text, char const* part) {
  return text.find(part) != std::string::npos;
}

GemmKind finished(GemmKind k) {
  if (k.widths.empty()) { k.widths = {k.tile_n}; }
  k.stages = std::min(8, most_stages(k));
  return k;
}

GemmKind kind(Number input, Number output) {
  GemmKind k;
  k.a = k.b = input, k.c = output;
  k.box_stores = facts_of(output).bytes == 2 || output == Number::s32;
  return k;
}

// of every form of kernel one
std::vector<std::pair<char const*, GemmKind>> kinds() {
  std::vector<std::pair<char const*, GemmKind>> out;
  GemmKind k = kind(Number::bf16, Number::bf16);
  out.push_back({"bf16", k});
  k.widths = {256, 248, 240};
  out.push_back({"three widths", k});
  k = kind(Number::f16, Number::f16);
  k.a_mn_major = k.b_mn_major = true;
  out.push_back({"rows and columns contiguous", k});
  k = kind(Number::bf16, Number::bf16);
  k.transposed_stores = k.a_mn_major = true;
  k.widths = {256, 248};
  out.push_back({"stores of columns", k});
  k = kind(Number::bf16, Number::bf16);
  k.scaled = k.accumulates = k.bias_of_columns = k.bias_of_rows = k.scales_rows = k.scales_columns = true;
  k.activation = Activation::gelu;
  out.push_back({"everything after the sum", k});
  k = kind(Number::bf16, Number::bf16);
  k.box_stores = k.stores_pairs = false;
  out.push_back({"odd rows", k});
  out.push_back({"e4m3", kind(Number::e4m3, Number::bf16)});
  k = kind(Number::tf32, Number::f32);
  k.widths = {256, 248};
  out.push_back({"tf32", k});
  k.widths = {192}, k.tile_n = 192, k.promote = 8;
  out.push_back({"f32 in three parts", k});
  k = kind(Number::s8, Number::s32);
  k.widths = {256, 240};
  k.accumulates = k.scaled = true;
  out.push_back({"s8", k});
  k = kind(Number::bf16, Number::bf16);
  k.box_stores = k.unit_columns = k.stores_pairs = false;
  k.unit_rows = true;
  k.consumers = 1, k.tile_n = 8, k.parts = 4;
  out.push_back({"thin", k});
  k.consumers = k.cluster = 2, k.tile_n = 128, k.parts = 1;
  out.push_back({"thin, half of K each", k});
  k = kind(Number::u8, Number::s32);
  k.consumers = k.cluster = 2, k.tile_n = 128, k.box_stores = false;
  out.push_back({"thin u8", k});
  k = kind(Number::bf16, Number::bf16);
  k.box_stores = k.unit_columns = k.stores_pairs = false;
  k.unit_rows = k.early = k.turns = true;
  k.consumers = 1, k.cluster = 4, k.tile_n = 64, k.parts = 2;
  out.push_back({"thin, weights that are ready, four parts of K", k});
  k = kind(Number::bf16, Number::bf16);
  k.box_stores = false;
  k.few_rows = k.early = k.stores_eights = true;
  k.cluster = 2, k.tile_n = 128, k.rows = 104, k.ahead = 2;
  out.push_back({"few rows, half of K each", k});
  k.consumers = k.cluster = 1, k.tile_n = 256, k.early = false;
  out.push_back({"few rows", k});
  k = kind(Number::bf16, Number::bf16);
  k.residual = 1, k.scales_tensors = k.scales_output = k.finds_most = true;
  k.widths = {256, 248};
  out.push_back({"residual, scales, absmax", k});
  k = kind(Number::e4m3, Number::e4m3);
  k.scales_tensors = k.scales_output = k.finds_most = true;
  out.push_back({"e4m3 to e4m3", k});
  k = kind(Number::bf16, Number::f32);
  k.sliced = true, k.consumers = 2, k.tile_n = 128;
  out.push_back({"slices", k});
  k = kind(Number::bf16, Number::bf16);
  k.grouped = true;
  out.push_back({"a group", k});
  return out;
}

}  // namespace

TEST(GemmSource, SaysItsCase) {
  GemmKind k = kind(Number::bf16, Number::f16);
  k.widths = {256, 248};
  k.bias_of_columns = true;
  std::string const text = gemm_source(k);
  EXPECT_TRUE(holds(text, "#include <sett/cuda/kernels/gemm.hpp>"));
  EXPECT_TRUE(holds(text, "tile_n = 256"));
  EXPECT_TRUE(holds(text, "return i == 0 ? 256 : 248;"));
  EXPECT_TRUE(holds(text, "a_type = sett::Element::bf16"));
  EXPECT_TRUE(holds(text, "output = sett::cuda::Output::f16"));
  EXPECT_TRUE(holds(text, "bias_of_columns = true"));
  EXPECT_TRUE(holds(text, "reads = true"));
  EXPECT_FALSE(is_plain(k));
}

TEST(GemmSource, SharedMemoryFits) {
  for (auto const& [name, k] : kinds()) {
    GemmKind const whole = finished(k);
    EXPECT_GE(whole.stages, 2) << name;
    EXPECT_LE(shared_bytes(whole), 227 * 1024) << name;
  }
}

// by NVRTC, which needs no GPU
TEST(GemmSource, EveryKindCompilesWithoutSpills) {
  for (auto const& [name, k] : kinds()) {
    std::vector<char> code;
    try {
      code = compile_to_cubin(gemm_source(finished(k)), "sm_90a");
    } catch (sett::cuda::error const& e) {
      if (e.code() == -1 || holds(e.what(), "libnvrtc")) { GTEST_SKIP() << e.what(); }
      ADD_FAILURE() << name << ": " << e.what();
      continue;
    }
    CubinUse const use = cubin_use(code);
    EXPECT_EQ(use.stack, 0) << name;
    EXPECT_LE(use.registers, std::min(255, 65536 / (128 * (k.consumers + 1)) / 8 * 8)) << name;
  }
}

TEST(GemmSource, PartsCompile) {
  GemmKind k = kind(Number::bf16, Number::bf16);
  k.unit_rows = true, k.unit_columns = k.stores_pairs = false, k.activation = Activation::silu, k.finds_most = true;
  for (GemmKind const& each : {k, kind(Number::s8, Number::s32)}) {
    try {
      CubinUse const use = cubin_use(compile_to_cubin(gemm_parts_source(parts_kind(each)), "sm_90a"));
      EXPECT_EQ(use.stack, 0);
    } catch (sett::cuda::error const& e) {
      if (e.code() == -1 || holds(e.what(), "libnvrtc")) { GTEST_SKIP() << e.what(); }
      ADD_FAILURE() << e.what();
    }
  }
}

TEST(GemmSource, WaitsThatNeverEndAreNamed) {
  GemmKind k = finished(kind(Number::bf16, Number::bf16));
  k.bound = 1000;
  EXPECT_TRUE(holds(gemm_source(k), "bound = 1000"));
}
