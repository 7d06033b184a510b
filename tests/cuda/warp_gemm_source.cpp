// warp_gemm_source: tests cuda/gemm/warp_gemm_source.hpp.
#include "cuda/gemm/warp_gemm_source.hpp"

#include <gtest/gtest.h>

#include "cubin.hpp"
#include "sett/cuda/jit.hpp"

using namespace sett::cuda;
using sett::Activation;
using sett::DType;

namespace {

bool holds(std::string const& text, char const* part) { return text.find(part) != std::string::npos; }

WarpGemmKind kind(DType in, DType out, int arch, bool mn_major, int grain, int warp_m, int warp_n) {
  WarpGemmKind k;
  k.elements.a = k.elements.b = in, k.elements.c = out;
  k.elements.a_mn_major = k.elements.b_mn_major = mn_major;
  k.arch = arch, k.a_grain = k.b_grain = grain, k.warp_m = warp_m, k.warp_n = warp_n;
  return k;
}

struct Named {
  char const* name;
  WarpGemmKind kind;
};
std::vector<Named> kinds() {
  std::vector<Named> out;
  for (int const arch : {80, 90}) {
    out.push_back({"bf16", kind(DType::bf16, DType::bf16, arch, false, 16, 64, 64)});
    out.push_back({"f64", kind(DType::f64, DType::f64, arch, false, 16, 64, 32)});
  }
  out.push_back({"bf16, rows contiguous", kind(DType::bf16, DType::bf16, 80, true, 16, 64, 64)});
  out.push_back({"f16 from anywhere", kind(DType::f16, DType::f16, 80, false, 0, 64, 64)});
  out.push_back({"f16 from anywhere, rows contiguous", kind(DType::f16, DType::f32, 90, true, 0, 64, 64)});
  out.push_back({"tf32, rows contiguous", kind(DType::tf32, DType::f32, 80, true, 4, 64, 64)});
  out.push_back({"s8", kind(DType::s8, DType::s32, 80, false, 0, 64, 64)});
  out.push_back({"e4m3", kind(DType::e4m3, DType::bf16, 90, false, 0, 32, 32)});
  out.push_back({"f64, rows contiguous", kind(DType::f64, DType::f64, 90, true, 8, 64, 32)});
  WarpGemmKind mixed = kind(DType::f64, DType::f64, 90, false, 16, 64, 32);
  mixed.elements.a_mn_major = true;
  out.push_back({"f64, rows of A contiguous", mixed});
  mixed.elements.a_mn_major = false, mixed.elements.b_mn_major = true, mixed.a_grain = 8;
  out.push_back({"f64, rows of B contiguous", mixed});
  WarpGemmKind k = kind(DType::tf32, DType::f32, 80, false, 16, 64, 32);
  k.elements.promote = 8;
  out.push_back({"f32 in three parts", k});
  k = kind(DType::bf16, DType::bf16, 80, false, 4, 64, 64);
  k.elements.scaled = k.elements.accumulates = k.elements.bias_of_columns = k.elements.scales_rows =
      k.elements.scales_columns = true;
  k.elements.unit_columns = k.elements.stores_pairs = false;
  k.elements.activation = Activation::gelu;
  out.push_back({"everything after the sum", k});
  k = kind(DType::f64, DType::f64, 90, false, 8, 64, 32);
  k.elements.scaled = k.elements.accumulates = k.elements.bias_of_rows = true;
  k.elements.activation = Activation::silu;
  out.push_back({"everything after the sum of f64", k});
  k = kind(DType::bf16, DType::bf16, 80, true, 0, 16, 16);
  k.warps_m = 1;
  out.push_back({"few rows", k});
  return out;
}

}  // namespace

TEST(WarpGemmSource, SaysItsCase) {
  std::string const text = warp_gemm_source(kind(DType::f64, DType::f64, 80, false, 8, 64, 32));
  EXPECT_TRUE(holds(text, "#include <cuda/kernels/gemm/warp_gemm.hpp>"));
  EXPECT_TRUE(holds(text, "sett::tensor_mma(80, 8, 8, 4, sett::DType::f64"));
  EXPECT_TRUE(holds(text, "a_grain = 8"));
  EXPECT_TRUE(holds(text, "using Sum = double"));
  EXPECT_TRUE(holds(warp_gemm_source(kind(DType::f64, DType::f64, 90, false, 8, 64, 32)), "tensor_mma(90, 16, 8, 8"));
  EXPECT_TRUE(holds(warp_gemm_source(kind(DType::s8, DType::s32, 80, false, 16, 64, 64)), "tensor_mma(80, 16, 8, 32"));
}

// Checks the bytes of a stage. Rows along K are 128 bytes each, and contiguous rows fill whole pieces of 128 bytes.
TEST(WarpGemmSource, CountsSharedMemory) {
  EXPECT_EQ(stage_bytes(kind(DType::bf16, DType::bf16, 80, false, 16, 64, 64)), (128 + 256) * 128);
  EXPECT_EQ(stage_bytes(kind(DType::bf16, DType::bf16, 80, true, 16, 64, 64)), (128 + 256) * 128);
  WarpGemmKind few = kind(DType::bf16, DType::bf16, 80, true, 16, 16, 16);
  few.warps_m = 1;
  EXPECT_EQ(stage_bytes(few), 2 * 64 * 128);
  EXPECT_EQ(shared_bytes(few), few.stages * 2 * 64 * 128);
  few.a_grain = 0;
  EXPECT_EQ(stage_bytes(few), 2 * 64 * 128 + 64 * 4);
}

// Compiles every kind by NVRTC, which needs no GPU.
TEST(WarpGemmSource, EveryKindCompilesWithoutSpills) {
  for (auto const& [name, k] : kinds()) {
    std::vector<char> code;
    std::string log;
    try {
      code = compile_to_cubin(warp_gemm_source(k), k.arch == 80 ? "sm_80" : "sm_90a", &log);
    } catch (sett::cuda::error const& e) {
      if (e.code() == -1 || holds(e.what(), "libnvrtc")) { GTEST_SKIP() << e.what(); }
      ADD_FAILURE() << name << ": " << e.what();
      continue;
    }
    EXPECT_EQ(log, "") << name;
    CubinUse const use = cubin_use(code);
    EXPECT_EQ(use.stack, 0) << name << " for sm_" << k.arch;
    EXPECT_LE(use.registers, 255) << name;
  }
}
