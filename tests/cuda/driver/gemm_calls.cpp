// Tests prepared GEMMs: a GemmCall makes the launches of gemm, and its calls check, plan and allocate nothing.
#include "sett/cuda/gemm_call.hpp"

#include <cstring>

#include "allocations.hpp"
#include "launched.hpp"
#include "sett/cuda/jit.hpp"

using sett::cuda::GemmCall;

namespace {

struct Operands {
  Bytes a{std::size_t{1} << 24}, b{std::size_t{1} << 24}, c{std::size_t{1} << 24}, vectors{std::size_t{1} << 16};

  [[nodiscard]] Call matrices(int m, int n, int k) const { return {rows(a, m, k), rows(b, n, k), rows(c, m, n)}; }
};

GemmCall prepared(Call const& x) { return {x.alpha, x.a, x.b, x.beta, x.c, x.epilogue, x.options}; }

std::string error_of(Call const& x) {
  std::size_t const launches = fake().launches.size();
  try {
    GemmCall const call = prepared(x);
  } catch (std::exception const& e) {
    EXPECT_EQ(fake().launches.size(), launches);
    return e.what();
  }
  return "";
}

}  // namespace

TEST(GemmCalls, MakeTheLaunchesOfGemm) {
  Operands const o;
  for (int const m : {1, 16, 64, 200, 1024}) {
    for (auto const kernel : {sett::cuda::GemmKernel::chosen, sett::cuda::GemmKernel::mma}) {
      Call x = o.matrices(m, 1024, 1024);
      x.options.kernel = kernel, x.options.slices = 1;
      x.epilogue.column_bias = reinterpret_cast<float const*>(o.vectors.data());
      std::vector<FakeLaunch> const gemm = launched([&] { EXPECT_EQ(x(), ""); });
      GemmCall const call = prepared(x);
      for (int round = 0; round < 3; ++round) { expect_equal_launches(gemm, launched(call)); }
    }
  }
}

TEST(GemmCalls, OwnTheSumsOfTheirSlices) {
  Operands const o;
  Call x = o.matrices(64, 1024, 1024);
  x.options.slices = 4;
  x.epilogue.absmax = reinterpret_cast<float*>(o.vectors.data());
  std::vector<FakeLaunch> const gemm = launched([&] { EXPECT_EQ(x(), ""); });
  std::size_t const free = fake().free_bytes;
  {
    std::size_t const launches = fake().launches.size();
    int const fills = fake().fills;
    GemmCall const call = prepared(x);
    EXPECT_EQ(fake().launches.size(), launches);
    EXPECT_EQ(fake().fills, fills);
    std::size_t const left = fake().free_bytes;
    EXPECT_LT(left, free);
    std::vector<FakeLaunch> const first = launched(call);
    ASSERT_EQ(first.size(), 2u);
    EXPECT_EQ(fake().fills, fills + 1);
    expect_equal_launches(first, launched(call));
    EXPECT_EQ(fake().free_bytes, left);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(first[i].kernel, gemm.at(i).kernel);
      EXPECT_EQ(first[i].blocks, gemm.at(i).blocks);
      EXPECT_EQ(first[i].dependent, gemm.at(i).dependent);
    }
  }
  EXPECT_EQ(fake().free_bytes, free);
}

TEST(GemmCalls, AllocateAndPlanNothing) {
  Operands const o;
  for (int const slices : {1, 4}) {
    Call x = o.matrices(1024, 1024, 1024);
    x.options.slices = slices;
    GemmCall const call = prepared(x);
    fake().launches.clear(), fake().launches.reserve(4);
    int const maps = fake().maps;
    std::size_t const before = allocations_made();
    call();
    EXPECT_EQ(allocations_made(), before);
    EXPECT_EQ(fake().maps, maps);
    EXPECT_EQ(fake().launches.size(), slices == 1 ? 1u : 2u);
  }
}

TEST(GemmCalls, OutliveForgottenKernels) {
  Operands const o;
  Call const x = o.matrices(1024, 1024, 1024);
  GemmCall const call = prepared(x);
  std::vector<FakeLaunch> const first = launched(call);
  sett::cuda::forget_kernels();
  EXPECT_EQ(o.matrices(128, 128, 128)(), "");  // frees the tables that nothing uses
  expect_equal_launches(first, launched(call));
  void const* tiles = nullptr;
  std::memcpy(&tiles, first.at(0).argument.data() + offsetof(sett::cuda::KernelArguments, tiles), sizeof tiles);
  EXPECT_EQ(sett::cuda::place_of(tiles), sett::cuda::Place::device);
}

TEST(GemmCalls, CopyTheOperandsInEachCall) {
  Operands const o;
  Call x = o.matrices(256, 256, 256);
  x.a.layout.stride[0] = 257;
  x.options.kernel = sett::cuda::GemmKernel::wgmma;
  std::vector<FakeLaunch> const gemm = launched([&] { EXPECT_EQ(x(), ""); });
  EXPECT_GE(gemm.size(), 2u);
  GemmCall const call = prepared(x);
  x.a = {}, x.b = {}, x.c = {};  // the GemmCall has its own description of the tensors
  for (int round = 0; round < 2; ++round) {
    std::vector<FakeLaunch> const again = launched(call);
    ASSERT_EQ(again.size(), gemm.size());
    for (std::size_t i = 0; i < gemm.size(); ++i) {
      EXPECT_EQ(again[i].kernel, gemm[i].kernel);
      EXPECT_EQ(again[i].blocks, gemm[i].blocks);
    }
  }
}

TEST(GemmCalls, AreRefusedLikeGemm) {
  Operands const o;
  Call const good = o.matrices(64, 64, 64);
  std::vector<Call> bad(6, good);
  bad[0].a.dtype = DType::f64;
  bad[1].b.data = nullptr;
  bad[2].c.data = bad[2].a.data;
  bad[3].options.tile_n = 7;
  bad[4].options.slices = 70000;
  bad[5].a.layout.shape[1] = 63;
  for (Call const& x : bad) {
    std::string const expected = x();
    EXPECT_NE(expected, "");
    EXPECT_EQ(error_of(x), expected);
  }
}

TEST(GemmCalls, AreMadeBeforeACapture) {
  Operands const o;
  Call const x = o.matrices(1024, 1024, 1024);
  GemmCall const call = prepared(x);
  fake().captures = true;
  EXPECT_EQ(launched(call).size(), 1u);
  expect_says(error_of(x), {"a GemmCall must be made before its stream is captured", "nothing was written"});
  fake().captures = false;
}

TEST(GemmCalls, MayBeEmptyAndMoved) {
  Operands const o;
  Call empty = o.matrices(64, 64, 64);
  empty.a.layout.shape[0] = 0, empty.c.layout.shape[0] = 0;
  GemmCall call = prepared(empty);
  EXPECT_EQ(launched(call).size(), 0u);
  GemmCall other = prepared(o.matrices(64, 64, 64));
  call = std::move(other);
  GemmCall const last = std::move(call);
  EXPECT_EQ(launched(last).size(), 1u);
}
