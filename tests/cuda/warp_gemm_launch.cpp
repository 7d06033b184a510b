// warp_gemm_launch: tests that the chosen kernels suit the device and the operands, and that their tiles cover C.
#include "cuda/gemm/warp_gemm_launch.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/memory.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

GemmProblem problem(DType in, DType out, std::int64_t m, std::int64_t n, std::int64_t k) {
  GemmProblem p;
  p.a_type = p.b_type = in, p.c_type = out;
  p.m = m, p.n = n, p.k = k;
  p.a = {nullptr, k, 1, m * k}, p.b = {nullptr, k, 1, n * k}, p.c = {nullptr, n, 1, m * n};
  return p;
}

AnyLayout matrix(std::int64_t rows, std::int64_t columns, std::int64_t stride_rows, std::int64_t stride_columns) {
  Vec<Num> shape, strides;
  shape.push_back(Num(rows)), shape.push_back(Num(columns));
  strides.push_back(Num(stride_rows)), strides.push_back(Num(stride_columns));
  return flat_layout(shape, strides);
}

// Holds an operand that begins `shift` elements into its memory, with `more` elements between its rows.
template <class T>
struct Held {
  std::vector<T> host;
  std::int64_t rows, columns, first, stride_rows, stride_columns;
  buffer<T> device;

  Held(std::int64_t r, std::int64_t c, bool rows_contiguous, int shift, int more, std::mt19937& rng)
      : rows(r),
        columns(c),
        first(shift),
        stride_rows(rows_contiguous ? 1 : c + more),
        stride_columns(rows_contiguous ? r + more : 1) {
    host.resize(std::size_t(2 * shift + (rows_contiguous ? c * stride_columns : r * stride_rows)));
    for (T& x : host) { x = T(int(rng() % 7) - 3); }
    device = buffer<T>(host);
  }
  std::size_t at(std::int64_t i, std::int64_t j) const {
    return std::size_t(first + i * stride_rows + j * stride_columns);
  }
  TensorView tensor(DType type) const {
    return {device.data() + first, type, matrix(rows, columns, stride_rows, stride_columns)};
  }
};

// Draws small integers, for which every sum and its product with alpha are exact.
template <class T>
void expect_products(DType type, double alpha, double beta) {
  std::mt19937 rng(7);
  Options options;
  options.kernel = GemmKernel::mma;
  options.precision = Precision::tf32;
  for (auto const& [m, n, k] :
       {std::array<int, 3>{1, 1, 1}, {7, 5, 3}, {33, 130, 65}, {300, 20, 77}, {5, 400, 513}, {260, 300, 31}}) {
    for (int const which : {0, 1, 2, 3, 4, 5, 6, 7}) {
      for (int const odd : {0, 1}) {
        Held<T> a(m, k, which & 1, odd, odd * 3, rng), b(n, k, which & 2, odd, odd, rng),
            c(m, n, which & 4, odd, odd, rng);
        gemm(alpha, a.tensor(type), b.tensor(type), beta, c.tensor(type), {}, options);
        std::vector<T> want = c.host;
        for (int i = 0; i < m; ++i) {
          for (int j = 0; j < n; ++j) {
            T sum = 0;
            for (int l = 0; l < k; ++l) { sum += a.host[a.at(i, l)] * b.host[b.at(j, l)]; }
            want[c.at(i, j)] = T(alpha) * sum + T(beta) * c.host[c.at(i, j)];
          }
        }
        // Bytes outside C stay unchanged.
        ASSERT_EQ(c.device.to_host(), want) << m << " x " << n << " x " << k << ", majors " << which << ", odd " << odd;
      }
    }
  }
}

}  // namespace

TEST(WarpGemmLaunch, MultipliesDoubles) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  expect_products<double>(DType::f64, 1, 0);
  expect_products<double>(DType::f64, 1.0 / 3, 0);
  expect_products<double>(DType::f64, -2, 0.5);
}

TEST(WarpGemmLaunch, MultipliesFloatsFromAnywhere) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  expect_products<float>(DType::f32, 1, 0);
  expect_products<float>(DType::f32, 0.5f, 2);
}

// Checks that wgmma is refused if there is no warpgroup kernel for the case, or on earlier devices.
TEST(WarpGemmLaunch, RefusesWgmmaWhereThereIsNone) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  buffer<double> x(64);
  Options asked;
  asked.kernel = GemmKernel::wgmma;
  AnyLayout const square = matrix(4, 4, 4, 1);
  TensorView const a{x.data(), DType::f64, square}, b{x.data() + 16, DType::f64, square},
      c{x.data() + 32, DType::f64, square};
  try {
    gemm(1, a, b, 0, c, {}, asked);
    ADD_FAILURE() << "f64 by wgmma was not refused";
  } catch (sett::cuda::error const& e) {
    EXPECT_NE(std::string(e.what()).find("wgmma"), std::string::npos) << e.what();
  }
}

TEST(WarpGemmLaunch, GrainIsWhatAllRowsBeginAt) {
  auto const grain = [](std::uintptr_t address, std::int64_t stride, int bytes, std::int64_t outer = 2) {
    return sett::cuda::detail::grain({reinterpret_cast<void const*>(address), stride, 1, 0}, false, bytes, outer, 1);
  };
  EXPECT_EQ(grain(256, 4096, 2), 16);
  EXPECT_EQ(grain(256, 4100, 2), 8);
  EXPECT_EQ(grain(256, 4098, 2), 4);
  EXPECT_EQ(grain(256, 4097, 2), 0);
  EXPECT_EQ(grain(256, 4097, 8), 8);
  EXPECT_EQ(grain(256, 4097, 4), 4);
  EXPECT_EQ(grain(256, -4096, 2), 16);
  EXPECT_EQ(grain(258, 4096, 2), 0);
  EXPECT_EQ(grain(256, 4097, 2, 1), 16);  // a single row has no distance to a next row
  GemmOperand const batched{reinterpret_cast<void const*>(std::uintptr_t(256)), 64, 1, 4100};
  EXPECT_EQ(sett::cuda::detail::grain(batched, false, 2, 64, 3), 8);
  EXPECT_EQ(sett::cuda::detail::grain(batched, false, 2, 64, 1), 16);
}

TEST(WarpGemmLaunch, KindsFitTheDevice) {
  for (int const shared : {99 * 1024, 163 * 1024, 227 * 1024}) {
    for (DType const in : {DType::bf16, DType::tf32, DType::s8, DType::f64}) {
      DType const out = in == DType::s8 ? DType::s32 : in == DType::bf16 ? in : in == DType::f64 ? in : DType::f32;
      for (std::int64_t const size : {1, 20, 100, 1000, 10000}) {
        for (bool const promotes : {false, true}) {
          GemmProblem p = problem(in, out, size, 3 * size, 77);
          p.promotes = promotes && in == DType::tf32;
          WarpGemmKind const k = warp_gemm_kind(p, {}, {80, 108, shared});
          EXPECT_LE(shared_bytes(k), shared);
          EXPECT_GE(k.stages, 2);
          EXPECT_LE(threads(k), 256);
          EXPECT_GE(blocks_of(p, k) * tile_m(k) * tile_n(k), size * 3 * size);
          int const deep = 128 / bytes_of(in);
          EXPECT_GE(steps_of_k(p, k) * deep, 77);
          EXPECT_LT((steps_of_k(p, k) - 1) * deep, 77);
        }
      }
    }
  }
}

TEST(WarpGemmLaunch, LargeProductsTakeLargeTilesAndSmallOnesSmall) {
  GemmProblem const large = problem(DType::bf16, DType::bf16, 8191, 8193, 4097);
  WarpGemmKind const k = warp_gemm_kind(large, {}, {90, 132, 227 * 1024});
  EXPECT_EQ(tile_m(k), 128);
  EXPECT_EQ(tile_n(k), 256);
  EXPECT_EQ(k.a_grain, 0);
  WarpGemmKind const s = warp_gemm_kind(problem(DType::bf16, DType::bf16, 300, 300, 300), {}, {90, 132, 227 * 1024});
  EXPECT_LT(tile_m(s) * tile_n(s), 128 * 128);
  Options asked;
  asked.tile_n = 128;
  EXPECT_EQ(tile_n(warp_gemm_kind(large, asked, {90, 132, 227 * 1024})), 128);
  asked.tile_n = 77;  // no kernel has this tile
  EXPECT_EQ(tile_n(warp_gemm_kind(large, asked, {90, 132, 227 * 1024})), 256);
}

TEST(WarpGemmLaunch, LargeOddProductsAreCopiedSmallOnesAreNot) {
  WarpDevice const h200{90, 132, 227 * 1024}, a100{80, 108, 163 * 1024};
  auto const pay = [](GemmProblem const& p, WarpDevice const& d) {
    return copies_pay(p, {}, d, d.arch == 90, true, true);
  };
  EXPECT_TRUE(pay(problem(DType::bf16, DType::bf16, 8191, 8193, 4097), h200));
  EXPECT_TRUE(pay(problem(DType::bf16, DType::bf16, 8191, 8193, 4097), a100));
  EXPECT_TRUE(pay(problem(DType::bf16, DType::bf16, 8192, 8192, 4098), h200));
  EXPECT_TRUE(pay(problem(DType::bf16, DType::bf16, 1102, 338, 682), h200));
  EXPECT_FALSE(pay(problem(DType::bf16, DType::bf16, 256, 256, 258), h200));
  EXPECT_FALSE(pay(problem(DType::bf16, DType::bf16, 65, 70, 99), h200));
  EXPECT_FALSE(pay(problem(DType::bf16, DType::bf16, 65, 70, 99), a100));
}

TEST(WarpGemmLaunch, WarpsTakeWhatWarpgroupsCannot) {
  GemmProblem p = problem(DType::bf16, DType::bf16, 64, 64, 64);
  EXPECT_FALSE(by_warps(p, {}, 9));
  EXPECT_TRUE(by_warps(p, {}, 8));
  EXPECT_TRUE(by_warps(p, {}, 12));
  Options asked;
  asked.kernel = GemmKernel::mma;
  EXPECT_TRUE(by_warps(p, asked, 9));
  p.a.stride_rows = 65;
  EXPECT_TRUE(by_warps(p, {}, 9));
  EXPECT_TRUE(by_warps(problem(DType::f64, DType::f64, 64, 64, 64), {}, 9));
  p = problem(DType::bf16, DType::bf16, 64, 64, 64);
  p.batches = 2, p.b.stride_batch = 0;  // all batches share the operand
  EXPECT_TRUE(by_warps(p, {}, 9));
  p = problem(DType::tf32, DType::f32, 64, 64, 64);
  p.b = {nullptr, 1, 64, 0};
  EXPECT_TRUE(by_warps(p, {}, 9));
}
