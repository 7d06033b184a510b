// gemm_source: tests cuda/gemm/gemm_source.hpp.
#include "cuda/gemm/gemm_source.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cubin.hpp"
#include "cuda/gemm/gemm_slices.hpp"
#include "cuda/gemm/group_plan.hpp"
#include "sett/cuda/gemm_group.hpp"
#include "sett/cuda/jit.hpp"

using namespace sett::cuda;
using sett::Activation;
using sett::DType;

namespace {

bool holds(std::string const& text, char const* part) { return text.find(part) != std::string::npos; }

GemmKind finished(GemmKind k) {
  if (k.widths.empty()) { k.widths = {k.tile_n}; }
  k.stages = std::min(8, most_stages(k));
  return k;
}

GemmKind kind(DType input, DType output) {
  GemmKind k;
  k.a = k.b = input, k.c = output;
  k.box_stores = bytes_of(output) == 2 || output == DType::s32;
  return k;
}

// Returns one example of every form of kernel.
std::vector<std::pair<char const*, GemmKind>> kinds() {
  std::vector<std::pair<char const*, GemmKind>> out;
  GemmKind k = kind(DType::bf16, DType::bf16);
  out.push_back({"bf16", k});
  k.widths = {256, 248, 240};
  out.push_back({"three widths", k});
  k = kind(DType::f16, DType::f16);
  k.a_mn_major = k.b_mn_major = true;
  out.push_back({"rows and columns contiguous", k});
  k = kind(DType::bf16, DType::bf16);
  k.transposed_stores = k.a_mn_major = true;
  k.widths = {256, 248};
  out.push_back({"stores of columns", k});
  k = kind(DType::bf16, DType::bf16);
  k.scaled = k.accumulates = k.bias_of_columns = k.bias_of_rows = k.scales_rows = k.scales_columns = true;
  k.activation = Activation::gelu;
  out.push_back({"everything after the sum", k});
  k = kind(DType::bf16, DType::bf16);
  k.box_stores = k.stores_pairs = false;
  out.push_back({"odd rows", k});
  out.push_back({"e4m3", kind(DType::e4m3, DType::bf16)});
  k = kind(DType::tf32, DType::f32);
  k.widths = {256, 248};
  out.push_back({"tf32", k});
  k.widths = {192}, k.tile_n = 192, k.promote = 8;
  out.push_back({"f32 in three parts", k});
  k = kind(DType::s8, DType::s32);
  k.widths = {256, 240};
  k.accumulates = k.scaled = true;
  out.push_back({"s8", k});
  k = kind(DType::bf16, DType::bf16);
  k.box_stores = k.unit_columns = k.stores_pairs = false;
  k.unit_rows = true;
  k.consumers = 1, k.tile_n = 8, k.stage_parts = 4;
  out.push_back({"thin", k});
  k.consumers = k.cluster = 2, k.tile_n = 128, k.stage_parts = 1;
  out.push_back({"thin, half of K each", k});
  k = kind(DType::u8, DType::s32);
  k.consumers = k.cluster = 2, k.tile_n = 128, k.box_stores = false;
  out.push_back({"thin u8", k});
  k = kind(DType::bf16, DType::bf16);
  k.box_stores = k.unit_columns = k.stores_pairs = false;
  k.unit_rows = k.loads_early = k.rotates_k = true;
  k.consumers = 1, k.cluster = 4, k.tile_n = 64, k.stage_parts = 2;
  out.push_back({"thin, weights that are ready, four parts of K", k});
  k = kind(DType::bf16, DType::bf16);
  k.box_stores = false;
  k.few_rows = k.loads_early = k.stores_eights = true;
  k.cluster = 2, k.tile_n = 128, k.extra_stages = 2;
  out.push_back({"few rows, half of K each", k});
  k.consumers = k.cluster = 1, k.tile_n = 256, k.loads_early = false;
  out.push_back({"few rows", k});
  k.consumers = 3, k.tile_n = widest_of_few_rows(3), k.extra_stages = 0, k.stages = 3;
  out.push_back({"up to 192 rows", k});
  k.consumers = 4, k.cluster = 2, k.tile_n = widest_of_few_rows(4);
  out.push_back({"up to 256 rows, half of K each", k});
  k = kind(DType::bf16, DType::bf16);
  k.residual = 1, k.scales_tensors = k.scales_output = k.finds_absmax = true;
  k.widths = {256, 248};
  out.push_back({"residual, scales, absmax", k});
  k = kind(DType::e4m3, DType::e4m3);
  k.scales_tensors = k.scales_output = k.finds_absmax = true;
  out.push_back({"e4m3 to e4m3", k});
  k = kind(DType::e4m3, DType::bf16);
  k.block_k = k.b_block_rows = 128, k.forward_k = true, k.tile_n = 128;
  out.push_back({"scales of 128 x 128", k});
  k.height = 128;
  out.push_back({"scales of 128 x 128, 128 rows for each warpgroup", k});
  k.block_k = 32, k.b_block_rows = 1, k.height = 64, k.tile_n = 64;
  out.push_back({"scales of 1 x 32", k});
  k = kind(DType::bf16, DType::f32);
  k.sliced = true, k.consumers = 2, k.tile_n = 128;
  out.push_back({"slices", k});
  k = kind(DType::bf16, DType::bf16);
  k.grouped = true;
  out.push_back({"a group", k});
  return out;
}

// Returns the library's own choice for a GEMM whose operands are contiguous along K, on 132 SMs.
GemmKind chosen(DType in, DType out, std::int64_t m, std::int64_t n, std::int64_t k, bool steps) {
  static float const some = 0;
  GemmProblem p;
  p.a_type = p.b_type = in, p.c_type = out;
  p.m = m, p.n = n, p.k = k;
  p.a = p.b = {nullptr, k, 1, 0}, p.c = {nullptr, n, 1, 0};
  p.beta = steps;
  if (steps && out != DType::s32) {
    KernelEpilogue& e = p.epilogue;
    e.bias = e.row_scale = e.column_scale = e.a_scale = e.c_scale = &some;
    e.residual = &some, e.residual_last = true, e.activation = Activation::silu;
  }
  Options options;
  GemmSplit const split = best_split(p, options, 132);
  options = with_split(options, split);
  if (split.slices > 1) { p = sliced_problem(p, split.slices, nullptr); }
  GemmLaunch const launch = gemm_launch(p, options);
  return planned_kind(launch, planned_tiles(p, launch, 132));
}
GemmKind chosen_group(std::int64_t n, bool steps) {
  GemmProblem p;
  p.m = 4096, p.n = n, p.k = 2048, p.grouped = true, p.beta = steps;
  p.a = p.b = {nullptr, 2048, 1, 0}, p.c = {nullptr, (n + 7) / 8 * 8, 1, 0};
  if (steps) { p.epilogue.activation = Activation::gelu; }
  return plan_group(std::vector<GemmProblem>(8, p), {}, 132).kind;
}
struct Chosen {
  char const* name;
  GemmKind kind;
  int stack = 0;  // bytes of a thread's stack; an epilogue with all steps spills a few registers
};
std::vector<Chosen> chosen_kinds() {
  using enum DType;
  return {{"8192 bf16, all steps", chosen(bf16, bf16, 8192, 8192, 8192, true)},
          {"8192 f16 to f32, all steps", chosen(f16, f32, 8192, 8192, 8192, true)},
          {"1024 bf16", chosen(bf16, bf16, 1024, 1024, 1024, false)},
          {"512 bf16 by slices", chosen(bf16, bf16, 512, 512, 16384, false)},
          {"512 s8 by slices", chosen(s8, s32, 512, 512, 16384, true)},
          {"1 column", chosen(bf16, bf16, 8192, 1, 8192, true)},
          {"40 columns", chosen(bf16, bf16, 8192, 40, 8192, true)},
          {"8 rows", chosen(bf16, bf16, 8, 8192, 8192, true)},
          {"40 rows of 6144, all steps", chosen(bf16, bf16, 40, 6144, 4096, true)},
          {"128 rows, all steps", chosen(bf16, bf16, 128, 8192, 8192, true)},
          {"128 rows of s8", chosen(s8, s32, 128, 8192, 8192, true)},
          {"group of 500 columns, all steps", chosen_group(500, true), 16},
          {"group of 30 columns", chosen_group(30, false)}};
}

// Compiles the source, and checks that the compiler prints no message. Returns the machine code, or nothing without
// NVRTC.
std::vector<char> silent_code(std::string const& source, char const* architecture, std::string const& name) {
  std::string log;
  std::vector<char> code;
  try {
    code = compile_to_cubin(source, architecture, &log);
  } catch (sett::cuda::error const& e) {
    if (e.code() != -1) { ADD_FAILURE() << name << ": " << e.what(); }
  }
  EXPECT_EQ(log, "") << name;
  return code;
}

}  // namespace

TEST(GemmSource, SaysItsCase) {
  GemmKind k = kind(DType::bf16, DType::f16);
  k.widths = {256, 248};
  k.bias_of_columns = true;
  std::string const text = gemm_source(k);
  EXPECT_TRUE(holds(text, "#include <cuda/kernels/gemm/gemm.hpp>"));
  EXPECT_TRUE(holds(text, "tile_n = 256"));
  EXPECT_TRUE(holds(text, "return i == 0 ? 256 : 248;"));
  EXPECT_TRUE(holds(text, "a_type = sett::DType::bf16"));
  EXPECT_TRUE(holds(text, "output = sett::DType::f16"));
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

// Compiles with NVRTC, which needs no GPU. Checks that no registers are spilled, and that the assembler neither
// serializes multiplications nor inserts waits (C75xx).
TEST(GemmSource, EveryKindCompilesAsItIsMeant) {
  std::vector<Chosen> all = chosen_kinds();
  for (auto const& [name, k] : kinds()) { all.push_back({name, finished(k)}); }
  for (auto const& [name, k, stack] : all) {
    std::vector<char> const code = silent_code(gemm_source(k), "sm_90a", name);
    if (code.empty()) { GTEST_SKIP() << "NVRTC is not there"; }
    CubinUse const use = cubin_use(code);
    EXPECT_LE(use.stack, stack) << name;
    EXPECT_LE(use.registers, std::min(255, 65536 / (128 * (k.consumers + 1)) / 8 * 8)) << name;
  }
}

TEST(GemmSource, PartsCompile) {
  GemmKind k = kind(DType::bf16, DType::bf16);
  k.unit_rows = true, k.unit_columns = k.stores_pairs = false, k.activation = Activation::silu, k.finds_absmax = true;
  for (GemmKind const& each : {k, kind(DType::s8, DType::s32)}) {
    std::vector<char> const code = silent_code(sum_slices_source(parts_kind(each)), "sm_90a", "parts");
    if (code.empty()) { GTEST_SKIP() << "NVRTC is not there"; }
    EXPECT_EQ(cubin_use(code).stack, 0);
  }
}

// Checks that the test above detects a serialized kernel. The kernel here accesses an accumulator while its
// multiplications are pending.
TEST(GemmSource, ASerializedKernelIsNotSilent) {
  std::string const begin =
      "#include <cuda/kernels/gemm/gemm.hpp>\nusing namespace sett;\n"
      "extern \"C\" __global__ void __launch_bounds__(128, 1) products(float* out, int steps) {\n"
      "  constexpr Mma s = warpgroup_mma({.n = 128, .d = DType::f32, .a = DType::bf16, .b = DType::bf16});\n"
      "  unsigned long long const d = gpu::descriptor(gpu::dynamic_shared(), 16, 1024);\n"
      "  float sum[64] = {};\n"
      "  for (int k = 0; k < steps; ++k) {\n"
      "    gpu::products_begin();\n    gpu::product<s>(sum, d, d, true);\n    gpu::products_commit();\n";
  std::string const end =
      "    gpu::products_wait<0>();\n  }\n  for (int i = 0; i < 64; ++i) { out[i * 128 + threadIdx.x] = sum[i]; }\n}\n";
  if (silent_code(begin + end, "sm_90a", "products that are waited for").empty()) {
    GTEST_SKIP() << "NVRTC is not there";
  }
  std::string log;
  compile_to_cubin(begin + "    sum[0] += 1;\n" + end, "sm_90a", &log);
  EXPECT_TRUE(holds(log, "C7511") && holds(log, "serialized")) << log;
}

TEST(GemmSource, WaitsThatNeverEndAreNamed) {
  GemmKind k = finished(kind(DType::bf16, DType::bf16));
  k.bound = 1000;
  EXPECT_TRUE(holds(gemm_source(k), "bound = 1000"));
}
