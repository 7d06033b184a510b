// gemm_roles: tests that a GEMM with swapped roles writes the same values to the same addresses.
#include "cuda/gemm/gemm_roles.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <vector>

using namespace sett;
using namespace sett::cuda;

namespace {

// Returns the value that p gives to each offset of C, with the epilogue's vectors and scales. Sums are exact, because
// all numbers are small integers.
std::map<std::int64_t, double> values(GemmProblem const& p) {
  std::map<std::int64_t, double> out;
  auto const at = [](GemmOperand const& x, std::int64_t row, std::int64_t k) {
    return static_cast<float const*>(x.data)[row * x.stride_rows + k * x.stride_k];
  };
  KernelEpilogue const& e = p.epilogue;
  for (std::int64_t m = 0; m < p.m; ++m) {
    for (std::int64_t n = 0; n < p.n; ++n) {
      double sum = 0;
      for (std::int64_t k = 0; k < p.k; ++k) { sum += at(p.a, m, k) * at(p.b, n, k); }
      if (e.row_scale != nullptr) { sum *= e.row_scale[m]; }
      if (e.column_scale != nullptr) { sum *= e.column_scale[n]; }
      if (e.bias != nullptr) { sum += e.bias[p.bias_of_rows ? m : n]; }
      out[m * p.c.stride_rows + n * p.c.stride_k] = sum * *e.a_scale + *e.b_scale;
    }
  }
  return out;
}

}  // namespace

TEST(GemmRoles, SwappedRolesComputeTheSameC) {
  std::mt19937 rng(20261129);
  auto const draw = [&](std::size_t count) {
    std::vector<float> out(count);
    for (float& x : out) { x = float(int(rng() % 17) - 8); }
    return out;
  };
  for (int i = 0; i < 64; ++i) {
    GemmProblem p;
    p.m = 1 + rng() % 9, p.n = 1 + rng() % 9, p.k = 1 + rng() % 9;
    std::vector<float> const a = draw(200), b = draw(200), rows = draw(9), columns = draw(9), bias = draw(9);
    std::vector<float> const scales = draw(2);
    p.a = {a.data(), p.k + 3, 1, 0}, p.b = {b.data(), 1, p.n + 2, 0};
    p.c = {nullptr, p.n + 1, 1, 0};
    if (i % 2 == 1) { p.epilogue.row_scale = rows.data(); }
    if (i / 2 % 2 == 1) { p.epilogue.column_scale = columns.data(); }
    if (i / 4 % 2 == 1) { p.epilogue.bias = bias.data(), p.bias_of_rows = i / 8 % 2 == 1; }
    p.epilogue.a_scale = scales.data(), p.epilogue.b_scale = scales.data();
    GemmProblem const q = with_swapped_roles(p);
    EXPECT_EQ(q.m, p.n);
    EXPECT_EQ(values(q), values(p));
    EXPECT_EQ(values(with_swapped_roles(q)), values(p));
  }
}

TEST(GemmRoles, ChosenTilesAndOrdersOfSumsStay) {
  GemmProblem p;
  p.m = 528, p.n = 5104, p.k = 2048;
  p.a = p.b = {nullptr, 2048, 1, 0}, p.c = {nullptr, 5104, 1, 0};
  EXPECT_TRUE(may_swap_roles(p, {}));
  for (Options const& given : {Options{.tile_n = 128}, Options{.fit = false}, Options{.group = 8}, Options{.slices = 2},
                               Options{.cluster = 1}, Options{.multicast = 1}}) {
    EXPECT_FALSE(may_swap_roles(p, given));
  }
  auto const refuses = [&](auto const& change) {
    GemmProblem q = p;
    change(q);
    EXPECT_FALSE(may_swap_roles(q, {}));
  };
  refuses([](GemmProblem& q) { q.grouped = true; });
  refuses([](GemmProblem& q) { q.parts = 1; });
  refuses([](GemmProblem& q) { q.promotes = true; });
  refuses([](GemmProblem& q) { q.bias_of_both = true; });
  refuses([](GemmProblem& q) { q.c_type = DType::f32; });
  refuses([](GemmProblem& q) { q.c.stride_rows = 5101; });
  refuses([](GemmProblem& q) { q.n = 128; });
}
