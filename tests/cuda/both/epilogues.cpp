// Checks that both back ends compute the same epilogue. The epilogue of the GPU's kernels
// (cuda/kernels/gemm/epilogue.hpp) runs in the simulator and is compared with cpu::gemm. Every part is present, with
// each activation and each order of the residual.
#include <sett/sim.hpp>

#include <cmath>
#include <cstdio>
#include <utility>

#include "cuda/kernels/gemm/epilogue.hpp"
#include "expected.hpp"

namespace {

template <sett::Activation Function, int Residual>
struct Steps {
  static constexpr sett::DType output = sett::DType::f32;
  static constexpr bool scaled = true, accumulates = true, bias_of_columns = true, bias_of_rows = true;
  static constexpr bool scales_rows = true, scales_columns = true, scales_tensors = true, scales_output = true;
  static constexpr bool finds_absmax = false, unit_columns = true, unit_rows = false, stores_pairs = false;
  static constexpr sett::Activation activation = Function;
  static constexpr int residual = Residual;
};

// Computes a row in each thread.
template <class TileEpilogue>
void rows(TileEpilogue const& f, float const* sums) {
  int const i = int(sett::gpu::thread_number());
  auto const row = f.row(i, 0, 0);
  float most = 0;
  for (int j = 0; j < f.n; j += 2) {
    bool const two = j + 1 < f.n;
    f.store(sett::gpu::load(sums + i * f.n + j), two ? sett::gpu::load(sums + i * f.n + j + 1) : 0.0f, row, j, most);
  }
}

template <sett::Activation Function, int Residual>
int differs() {
  BothEpilogue const x;
  std::vector<float> sums(x.c.size());
  for (int i = 0; i < x.m * x.n * x.k; ++i) {
    int const row = i / (x.n * x.k), column = i / x.k % x.n, q = i % x.k;
    sums[std::size_t(row * x.n + column)] += x.a[std::size_t(row * x.k + q)] * x.b[std::size_t(column * x.k + q)];
  }
  std::vector<float> biases = x.column_bias;  // the biases of the columns, then the biases of the rows
  biases.insert(biases.end(), x.row_bias.begin(), x.row_bias.end());
  using sett::sim::buffer;
  buffer<float> c(x.c), residual(x.residual), bias(biases), row_scale(x.row_scale), column_scale(x.column_scale),
      scales(std::vector<float>{x.a_scale, x.b_scale, x.c_scale}), made(sums);
  sett::cuda::TileEpilogue<Steps<Function, Residual>> f{};
  f.c = c.data(), f.stride_m = x.n, f.stride_n = 1, f.m = x.m, f.n = x.n, f.alpha = x.alpha, f.beta = x.beta;
  f.bias = bias.data(), f.row_scale = row_scale.data(), f.column_scale = column_scale.data();
  f.residual = residual.data();
  f.a_scale = scales.data(), f.b_scale = scales.data() + 1, f.c_scale = scales.data() + 2;
  auto const report = sett::sim::launch(
      sett::sim::options{.seed = 1, .schedules = 1}, 1, x.m, 0,
      [](sett::cuda::TileEpilogue<Steps<Function, Residual>> const& how, float const* of) { rows(how, of); }, f,
      static_cast<float const*>(made.data()));
  if (!report.ok()) { return std::printf("%s\n", report.text().c_str()), 1; }
  std::vector<float> const want = both_epilogue(x, int(Function), Residual), got = c.to_vector();
  for (std::size_t i = 0; i < want.size(); ++i) {
    if (std::abs(got[i] - want[i]) <= 1e-5f * (1 + std::abs(want[i]))) { continue; }
    std::printf("%s, residual %d: element %zu is %g on the GPU and %g on the CPU\n", name(Function), Residual, i,
                double(got[i]), double(want[i]));
    return 1;
  }
  return 0;
}

template <int... Functions>
int differ(std::integer_sequence<int, Functions...>) {
  return (... + (differs<sett::Activation(Functions), 0>() + differs<sett::Activation(Functions), 1>() +
                 differs<sett::Activation(Functions), 2>()));
}

}  // namespace

int main() { return differ(std::make_integer_sequence<int, sett::activation_count>{}) != 0; }
