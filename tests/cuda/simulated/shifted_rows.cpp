// shifted_rows: stores every part of rows that begin at each of the 8 elements between multiples of 16 bytes, and
// compares each element of memory with the epilogue's definition.
#include "cuda/kernels/gemm/shifted_rows.hpp"

#include <gtest/gtest.h>

#include <sett/sim.hpp>

namespace {

namespace sim = sett::sim;
using sett::DType;

constexpr int rows = 16, most_columns = 136;

template <DType Output, bool Accumulates>
struct Steps {
  static constexpr DType output = Output;
  static constexpr bool scaled = true, accumulates = Accumulates, bias_of_columns = true, bias_of_rows = false;
  static constexpr bool scales_rows = false, scales_columns = false, scales_tensors = false, scales_output = false;
  static constexpr bool finds_absmax = false, unit_columns = true, unit_rows = false, stores_pairs = false;
  static constexpr sett::Activation activation = sett::Activation::none;
  static constexpr int residual = 0;
};

// Returns the exact sum of an element before the epilogue.
constexpr float sum_of(int row, int column) { return float((row * 7 + column * 3) % 61 - 30); }

// Stores the columns 8 * First to 8 * Last - 1 of a tile of 16 rows with one warp, as a warp of a warpgroup does.
template <class Epilogue, int First, int Last>
void store(Epilogue const& epilogue, int column) {
  using Shifted = sett::cuda::ShiftedRow<Epilogue, First, Last>;
  int const lane = int(sett::gpu::thread_number());
  float sums[4 * Last], most = 0;
  for (int i = 0; i < 4 * Last; ++i) {
    sums[i] = sum_of(lane / 4 + i / 2 % 2 * 8, column + i / 4 * 8 + lane % 4 * 2 + i % 2);
  }
  for (int half = 0; half < 2; ++half) {
    typename Epilogue::Row const row = epilogue.row(lane / 4 + 8 * half, column + lane % 4 * 2, 0);
    Shifted shifted(epilogue, row);
    for (int i = 0; i < Shifted::groups; ++i) { shifted.store(sums + 2 * half, i, most); }
  }
}

template <DType Output, bool Accumulates, int First, int Last>
void expect_all(int m, int n, int pitch, int start, int column) {
  using Epilogue = sett::cuda::TileEpilogue<Steps<Output, Accumulates>>;
  using Traits = sett::cuda::OutputTraits<Output>;
  sim::buffer<unsigned short> c(std::size_t(start + rows * pitch));
  auto const old = [&](std::size_t i) { return (unsigned short)(Traits::pair(float(i % 13) - 6, 0)); };
  for (std::size_t i = 0; i < c.size(); ++i) { c[i] = old(i); }
  sim::buffer<float> bias(most_columns);
  for (int j = 0; j < most_columns; ++j) { bias[std::size_t(j)] = float(j % 5); }
  Epilogue e{};
  e.c = c.data() + start, e.stride_m = pitch, e.stride_n = 1, e.m = m, e.n = n, e.alpha = 2, e.beta = 3;
  e.bias = bias.data();
  sim::report const r = sim::launch(sim::options{.schedules = 1}, 1, 32, 0, store<Epilogue, First, Last>, e, column);
  ASSERT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < c.size(); ++i) {
    int const at = int(i) - start, row = at / pitch, j = at % pitch;
    bool const stored = at >= 0 && row < m && j < n && j >= column + 8 * First && j < column + 8 * Last;
    float const before = Traits::value(old(i));
    float const after = 2 * sum_of(row, j) + (Accumulates ? 3 * before : 0) + float(j % 5);
    ASSERT_EQ(Traits::value(c[i]), stored ? after : before)
        << "row " << row << ", column " << j << " of " << m << " x " << n << ", pitch " << pitch << ", start " << start;
  }
}

template <DType Output, bool Accumulates, int First, int Last>
void expect_every_start(int column) {
  for (int start = 0; start < 8; ++start) {
    int const pitch = most_columns + start % 3;
    expect_all<Output, Accumulates, First, Last>(rows, pitch, pitch, start, column);
    expect_all<Output, Accumulates, First, Last>(11, column + 8 * First + 1 + start * 5, pitch, start, column);
  }
}

}  // namespace

TEST(ShiftedRows, AreStoredAsTheEpilogueDefines) {
  expect_every_start<DType::bf16, false, 0, 4>(0);
  expect_every_start<DType::bf16, false, 0, 8>(64);
  expect_every_start<DType::f16, false, 0, 13>(0);
  expect_every_start<DType::bf16, true, 0, 16>(0);
}

TEST(ShiftedRows, PiecesAreStoredSeparately) {
  expect_every_start<DType::bf16, false, 3, 9>(0);
  expect_every_start<DType::f16, true, 5, 6>(8);
  expect_every_start<DType::bf16, true, 1, 12>(24);
}

TEST(ShiftedRows, OfNoColumnsStoreNothing) { expect_all<DType::bf16, false, 0, 8>(rows, 64, 72, 3, 64); }
