// Runs the GEMM kernel in the simulator, under two orders of its threads: nothing may be found, every element must be
// right, and what is no element of C must stay as it was. Inputs are small integers: every order of additions is exact.
#pragma once

#include <sett/cuda/kernels/gemm.hpp>
#include <sett/sim.hpp>
#include <sett/sim/boxes.hpp>

#include <cstdio>
#include <cstring>

#include "gemm_case.hpp"

namespace {

using sett::cuda::Number;

std::uint64_t bits_of(Number type, float x) {
  switch (type) {
    case Number::f16: return cute::half_t(x).storage;
    case Number::bf16: return cute::bfloat16_t(x).storage;
    case Number::e4m3: return cute::float_e4m3_t(x).storage;
    case Number::e5m2: return cute::float_e5m2_t(x).storage;
    case Number::s8: case Number::u8: return static_cast<unsigned char>(int(x));
    case Number::s32: return static_cast<std::uint32_t>(int(x));
    default: return __builtin_bit_cast(std::uint32_t, x);
  }
}

struct Matrix {
  sett::sim::buffer<unsigned char> bytes;
  std::vector<float> numbers;  // row, column, batch, as the operand counts
  sett::cuda::GemmOperand at;
  std::int64_t rows, columns;
  Number type;

  Matrix(Number t, sett::cuda::GemmOperand const& o, std::int64_t r, std::int64_t c, int batches, std::uint64_t seed)
      : bytes(std::size_t((o.stride_batch * batches) * sett::cuda::facts_of(t).bytes)), at(o), rows(r), columns(c), type(t) {
    bytes.fill(0xa5);
    std::uint64_t x = seed;
    for (int l = 0; l < batches; ++l) {
      for (std::int64_t j = 0; j < columns; ++j) {
        for (std::int64_t i = 0; i < rows; ++i) {
          x = x * 6364136223846793005u + 1442695040888963407u;
          float const n = float(int(x >> 40) % 5) - (t == Number::u8 ? 0.0f : 2.0f);
          numbers.push_back(n);
          std::uint64_t const raw = bits_of(t, n);
          std::memcpy(&bytes[std::size_t(place(i, j, l))], &raw, std::size_t(sett::cuda::facts_of(t).bytes));
        }
      }
    }
  }
  std::int64_t place(std::int64_t i, std::int64_t j, int l) const {
    return (i * at.stride_rows + j * at.stride_k + l * at.stride_batch) * sett::cuda::facts_of(type).bytes;
  }
  float operator()(std::int64_t i, std::int64_t j, int l) const { return numbers[std::size_t(i + rows * (j + columns * l))]; }
};

float scale(int i) { return i % 3 == 0 ? 2.0f : i % 3 == 1 ? 1.0f : 0.5f; }

template <class Case>
int run(GemmCase const& g) {
  using namespace sett;
  cuda::GemmProblem p = problem_of(g, {nullptr, nullptr, nullptr, nullptr, nullptr, nullptr});
  Matrix a(g.a, p.a, g.m, g.k, g.batches, 1), b(g.b, p.b, g.n, g.k, g.batches, 2), c(g.c, p.c, g.m, g.n, g.batches, 3);
  sim::buffer<float> bias(std::size_t(g.n)), row_scale(std::size_t(g.m)), column_scale(std::size_t(g.n));
  for (int i = 0; i < g.n; ++i) { bias[std::size_t(i)] = float(i % 4 - 1), column_scale[std::size_t(i)] = scale(i + 1); }
  for (int i = 0; i < g.m; ++i) { row_scale[std::size_t(i)] = scale(i); }
  p = problem_of(g, {a.bytes.data(), b.bytes.data(), c.bytes.data(), bias.data(), row_scale.data(), column_scale.data()});
  Planned const x = planned(g, p);
  std::vector<unsigned char> expected = c.bytes.to_vector();
  for (int l = 0; l < g.batches; ++l) {
    for (int i = 0; i < g.m; ++i) {
      for (int j = 0; j < g.n; ++j) {
        float sum = 0;
        for (int k = 0; k < g.k; ++k) { sum += a(i, k, l) * b(j, k, l); }
        sum *= g.alpha;
        if (g.row_scale) { sum *= row_scale[std::size_t(i)]; }
        if (g.column_scale) { sum *= column_scale[std::size_t(j)]; }
        if (g.beta != 0) { sum += g.beta * c(i, j, l); }
        if (g.bias) { sum += bias[std::size_t(j)]; }
        if (g.relu && sum < 0) { sum = 0; }
        std::uint64_t const raw = bits_of(g.c, sum);
        std::memcpy(&expected[std::size_t(c.place(i, j, l))], &raw, std::size_t(cuda::facts_of(g.c).bytes));
      }
    }
  }
  std::vector<cuda::GemmTile> table;
  for (cuda::GemmTilePlace const& t : x.plan.tiles) { table.push_back({t.m, t.n, t.l, t.width}); }
  sim::buffer<cuda::GemmTile> tiles(table);
  cuda::GemmMaps const maps = cuda::gemm_maps(p, x.launch, x.kind);
  using Arguments = cuda::GemmArguments<typename Case::Finish>;
  Arguments args{};
  args.a = TensorMap(maps.a), args.b = TensorMap(maps.b);
  for (int i = 0; i < 4; ++i) { args.c[i] = TensorMap(maps.c[i]); }
  args.tiles = tiles.data(), args.steps = x.plan.steps, args.k_steps = cuda::steps_of_k(x.launch, x.kind);
  args.finish.c = static_cast<decltype(args.finish.c)>(static_cast<void*>(c.bytes.data()));
  args.finish.stride_m = p.c.stride_rows, args.finish.stride_n = p.c.stride_k, args.finish.stride_l = p.c.stride_batch;
  args.finish.m = g.m, args.finish.n = g.n, args.finish.alpha = decltype(args.finish.alpha)(g.alpha), args.finish.beta = decltype(args.finish.beta)(g.beta);
  args.finish.bias = bias.data(), args.finish.row_scale = row_scale.data(), args.finish.column_scale = column_scale.data();
  unsigned const blocks = unsigned(x.plan.blocks * x.kind.cluster);
  sim::options how{.seed = g.number, .schedules = 2};
  how.cluster = {x.kind.cluster, 1, 1};
  how.registers = 65536 / (128 * (x.kind.consumers + 1)) / 8 * 8;
  auto const report = sim::launch(how, blocks, 128 * (x.kind.consumers + 1), std::size_t(cuda::shared_bytes(x.kind)),
                                  [](Arguments const& arguments) { cuda::Gemm<Case>{arguments, gpu::dynamic_shared()}.run(); }, args);
  if (!report.ok()) {
    std::printf("case %d: %s\n", g.number, report.text().c_str());
    return 1;
  }
  int const bytes = cuda::facts_of(g.c).bytes;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == c.bytes[i]) { continue; }
    std::printf("case %d: byte %zu (element %zu) is %02x, not %02x\n", g.number, i, i / std::size_t(bytes), c.bytes[i], expected[i]);
    return 1;
  }
  return 0;
}

}  // namespace
