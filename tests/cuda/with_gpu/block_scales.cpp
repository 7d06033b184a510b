// Compares GEMMs with block scales with sums in double, if there is a GPU: random sizes, layouts and types of scales,
// batches and groups.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "sett/cuda/device.hpp"
#include "sett/cuda/gemm.hpp"
#include "sett/cuda/gemm_group.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/tensor/float_types.hpp"

namespace {

using namespace sett;

AnyLayout matrix(std::int64_t rows, std::int64_t columns, std::int64_t row_stride, std::int64_t column_stride) {
  Vec<Num> shape, stride;
  shape.push_back(Num(rows)), shape.push_back(Num(columns));
  stride.push_back(Num(row_stride)), stride.push_back(Num(column_stride));
  return flat_layout(shape, stride);
}
std::int64_t blocks(std::int64_t n, std::int64_t block) { return (n + block - 1) / block; }

// A factor of e4m3 with a scale for each block, on the host and on the device.
struct Factor {
  std::int64_t rows, k;
  int block_rows, block_k;
  bool is_ue8m0, by_rows;  // whether scales are powers of two, and whether those of one row are adjacent
  std::vector<std::uint8_t> codes;
  std::vector<float> scales;  // consecutive blocks of rows have adjacent scales
  cuda::buffer<std::uint8_t> on_device, scales_on_device;

  Factor(std::int64_t r, std::int64_t depth, int of_rows, int of_k, bool powers, bool rowwise, std::mt19937& rng)
      : rows(r), k(depth), block_rows(of_rows), block_k(of_k), is_ue8m0(powers), by_rows(rowwise) {
    std::normal_distribution<float> normal;
    std::int64_t const m = blocks(rows, block_rows), n = blocks(k, block_k);
    for (std::int64_t i = 0; i < rows * pitch(); ++i) { codes.push_back(cute::float_e4m3_t(normal(rng)).storage); }
    for (std::int64_t i = 0; i < m * n; ++i) {
      float const power = std::ldexp(1.0f, int(rng() % 9) - 4);
      scales.push_back(is_ue8m0 ? power : power * (1 + float(rng() % 100) / 100));
    }
    std::size_t const bytes = is_ue8m0 ? 1 : 4;
    std::vector<std::uint8_t> raw(scales.size() * bytes);
    for (std::int64_t i = 0; i < m; ++i) {
      for (std::int64_t j = 0; j < n; ++j) {
        float const x = scales[std::size_t(i + j * m)];
        std::size_t const at = std::size_t(by_rows ? i * n + j : i + j * m);
        std::uint8_t const code = std::uint8_t(std::ilogb(x) + 127);
        std::memcpy(raw.data() + at * bytes, is_ue8m0 ? static_cast<void const*>(&code) : &x, bytes);
      }
    }
    on_device = cuda::buffer<std::uint8_t>(codes), scales_on_device = cuda::buffer<std::uint8_t>(raw);
  }
  std::int64_t pitch() const { return (k + 15) / 16 * 16; }
  TensorView view() const {
    return {const_cast<std::uint8_t*>(on_device.data()), DType::e4m3, matrix(rows, k, pitch(), 1)};
  }
  TensorView scale_view() const {
    std::int64_t const m = blocks(rows, block_rows), n = blocks(k, block_k);
    return {const_cast<std::uint8_t*>(scales_on_device.data()), is_ue8m0 ? DType::ue8m0 : DType::f32,
            by_rows ? matrix(m, n, n, 1) : matrix(m, n, 1, m)};
  }
  double at(std::int64_t row, std::int64_t i) const {
    double const x = float(cute::float_e4m3_t::bitcast(codes[std::size_t(row * pitch() + i)]));
    return x * scales[std::size_t(row / block_rows + i / block_k * blocks(rows, block_rows))];
  }
};

// Compares some rows of C. Tensor cores keep about 13 bits of a block's products.
void compare(Factor const& a, Factor const& b, cuda::buffer<float> const& c, std::mt19937& rng) {
  std::vector<float> const got = c.to_host();
  for (int trial = 0; trial < 200; ++trial) {
    std::int64_t const i = std::int64_t(rng()) % a.rows, j = std::int64_t(rng()) % b.rows;
    double sum = 0, magnitude = 0;
    for (std::int64_t k = 0; k < a.k; ++k) {
      double const x = a.at(i, k) * b.at(j, k);
      sum += x, magnitude += std::fabs(x);
    }
    EXPECT_NEAR(double(got[std::size_t(i * b.rows + j)]), sum, magnitude * 0x1p-12)
        << i << ", " << j << " of " << a.rows << " x " << b.rows << " x " << a.k;
  }
}

}  // namespace

TEST(GpuBlockScales, RandomSizesAgreeWithSumsInDouble) {
  if (!cuda::available()) { GTEST_SKIP() << "there is no GPU"; }
  std::mt19937 rng(20261129);
  auto const size = [&](int most) { return std::int64_t(rng()) % most + 1; };
  for (int trial = 0; trial < 40; ++trial) {
    int const block_k = trial % 4 == 3 ? 32 : 128;
    std::int64_t const k = size(3000), m = size(400), n = size(700);
    Factor const a(m, k, trial % 5 == 4 ? 128 : 1, block_k, trial % 2 == 1, trial % 3 == 0, rng);
    Factor const b(n, k, trial % 7 == 6 ? 1 : 128, block_k, trial % 2 == 1, trial % 3 == 1, rng);
    cuda::buffer<float> c(static_cast<std::size_t>(m * n));
    TensorView const to{c.data(), DType::f32, matrix(m, n, n, 1)};
    Epilogue e;
    e.a_block_scales = a.scale_view(), e.b_block_scales = b.scale_view();
    cuda::gemm(1, a.view(), b.view(), 0, to, e);
    compare(a, b, c, rng);
    cuda::fill_bytes(c.data(), 0xff, c.bytes(), {});
    cuda::gemm_grouped(1, std::vector<cuda::GemmMember>{{a.view(), b.view(), to, e}}, 0);
    compare(a, b, c, rng);
  }
}
