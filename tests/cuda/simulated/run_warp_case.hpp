// Runs the mma.sync kernel in the simulator, under several orders of its threads. There must be no finding, every
// element must be right, and bytes outside C must stay unchanged. Inputs are small integers, so every order of
// additions is exact. The CPU must compute the same result for every case whose types it supports.
#pragma once

#include <cuda/kernels/gemm/warp_gemm.hpp>
#include <sett/sim.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "cpu_gemm.hpp"
#include "warp_case.hpp"

namespace {

using sett::DType;

std::uint64_t bits_of(DType type, double x) {
  switch (type) {
    case DType::f16:
      return cute::half_t(float(x)).storage;
    case DType::bf16:
      return cute::bfloat16_t(float(x)).storage;
    case DType::e4m3:
      return cute::float_e4m3_t(float(x)).storage;
    case DType::e5m2:
      return cute::float_e5m2_t(float(x)).storage;
    case DType::s8:
    case DType::u8:
      return static_cast<unsigned char>(int(x));
    case DType::s32:
      return static_cast<std::uint32_t>(static_cast<std::int64_t>(x));
    case DType::f64:
      return __builtin_bit_cast(std::uint64_t, x);
    default:
      return __builtin_bit_cast(std::uint32_t, float(x));
  }
}

// Holds exactly the operand's elements, so that reads outside them are findings.
struct Matrix {
  sett::sim::buffer<unsigned char> bytes;
  std::vector<double> numbers;
  sett::cuda::GemmOperand at;
  std::int64_t rows, columns;
  DType type;

  static std::size_t extent(DType t, sett::cuda::GemmOperand const& o, std::int64_t r, std::int64_t c, int batches,
                            int shift) {
    std::int64_t const last = (r - 1) * o.stride_rows + (c - 1) * o.stride_k + (batches - 1) * o.stride_batch;
    return std::size_t((shift + last + 1) * bytes_of(t));
  }
  Matrix(DType t, sett::cuda::GemmOperand const& o, std::int64_t r, std::int64_t c, int batches, int shift,
         std::uint64_t seed)
      : bytes(extent(t, o, r, c, batches, shift)), at(o), rows(r), columns(c), type(t) {
    bytes.fill(0xa5);
    int const size = bytes_of(t);
    std::uint64_t x = seed;
    for (int l = 0; l < batches; ++l) {
      for (std::int64_t j = 0; j < columns; ++j) {
        for (std::int64_t i = 0; i < rows; ++i) {
          x = x * 6364136223846793005u + 1442695040888963407u;
          double const n = double(int(x >> 40) % 5) - (t == DType::u8 ? 0 : 2);
          numbers.push_back(n);
          std::uint64_t const raw = bits_of(t, n);
          std::memcpy(&bytes[std::size_t(shift * size + place(i, j, l))], &raw, std::size_t(size));
        }
      }
    }
  }
  std::int64_t place(std::int64_t i, std::int64_t j, int l) const {
    return (i * at.stride_rows + j * at.stride_k + l * at.stride_batch) * bytes_of(type);
  }
  double operator()(std::int64_t i, std::int64_t j, int l) const {
    return numbers[std::size_t(i + rows * (j + columns * l))];
  }
};

float scale(int i) { return i % 3 == 0 ? 2.0f : i % 3 == 1 ? 1.0f : 0.5f; }

// If the CPU supports the case, returns whether its C has the expected bytes.
bool cpu_makes(std::vector<unsigned char> const& expected, WarpCase const& g, Matrix const& a, Matrix const& b,
               Matrix const& c, sett::cuda::KernelEpilogue const& e) {
  if (is_fp8(g.in) || g.in == DType::tf32) { return true; }
  std::vector<unsigned char> va = a.bytes.to_vector(), vb = b.bytes.to_vector(), vc = c.bytes.to_vector();
  auto const matrix = [](std::vector<unsigned char>& bytes, Matrix const& x, int shift) {
    return CpuMatrix{bytes.data() + shift * bytes_of(x.type),
                     int(x.type),
                     x.rows,
                     x.columns,
                     x.at.stride_rows,
                     x.at.stride_k,
                     x.at.stride_batch};
  };
  CpuGemm x{};
  x.a = matrix(va, a, g.a_shift), x.b = matrix(vb, b, g.b_shift), x.c = matrix(vc, c, 0);
  x.batches = g.batches;
  x.alpha = g.alpha, x.beta = g.beta;
  x.row_scale = e.row_scale, x.column_scale = e.column_scale, x.column_bias = e.bias, x.a_scale = e.a_scale;
  x.residual = e.residual, x.activation = int(e.activation);
  if (char const* const why = cpu_gemm(x); *why != 0) {
    std::printf("case %d: the CPU refuses it: %s\n", g.number, why);
    return false;
  }
  auto const at = std::mismatch(vc.begin(), vc.end(), expected.begin()).first;
  if (at != vc.end()) { std::printf("case %d: the CPU makes byte %zd %02x\n", g.number, at - vc.begin(), *at); }
  return at == vc.end();
}

template <class Case>
int run(WarpCase const& g) {
  using namespace sett;
  cuda::GemmProblem p = problem_of(g, {});
  Matrix a(g.in, p.a, g.m, g.k, g.batches, g.a_shift, 1), b(g.in, p.b, g.n, g.k, g.batches, g.b_shift, 2);
  Matrix c(g.out, p.c, g.m, g.n, g.batches, 0, 3);
  sim::buffer<float> bias(std::size_t(g.n)), row_scale(std::size_t(g.m)), column_scale(std::size_t(g.n));
  for (int i = 0; i < g.n; ++i) {
    bias[std::size_t(i)] = float(i % 4 - 1), column_scale[std::size_t(i)] = scale(i + 1);
  }
  for (int i = 0; i < g.m; ++i) { row_scale[std::size_t(i)] = scale(i); }
  Matrix residual(g.out, p.c, g.m, g.n, g.batches, 0, 4);
  sim::buffer<float> a_scale(std::vector<float>{2}), absmax(std::vector<float>{0});
  bool const floats = g.out != DType::f64;
  p = problem_of(g, {a.bytes.data(), b.bytes.data(), c.bytes.data(), bias.data(), row_scale.data(), column_scale.data(),
                     residual.bytes.data(), a_scale.data(), floats ? absmax.data() : nullptr});
  double most = 0;
  cuda::WarpGemmKind const kind = kind_of(g, p);
  std::vector<unsigned char> expected = c.bytes.to_vector();
  for (int l = 0; l < g.batches; ++l) {
    for (int i = 0; i < g.m; ++i) {
      for (int j = 0; j < g.n; ++j) {
        double sum = 0;
        for (int k = 0; k < g.k; ++k) { sum += a(i, k, l) * b(j, k, l); }
        sum *= g.alpha;
        if (g.epilogue) { sum *= 2 * double(row_scale[std::size_t(i)]) * double(column_scale[std::size_t(j)]); }
        if (g.beta != 0) { sum += g.beta * c(i, j, l); }
        if (g.epilogue) { sum += double(bias[std::size_t(j)]); }
        if (g.epilogue) { sum += residual(i, j, l); }
        if (g.epilogue && sum < 0) { sum = 0; }
        most = std::max(most, sum);
        std::uint64_t const raw = bits_of(g.out, sum);
        std::memcpy(&expected[std::size_t(c.place(i, j, l))], &raw, std::size_t(bytes_of(g.out)));
      }
    }
  }
  if (!cpu_makes(expected, g, a, b, c, p.epilogue)) { return 1; }
  using Arguments = cuda::WarpArguments<typename Case::TileEpilogue>;
  using Scalar = typename Case::TileEpilogue::Scalar;
  int const bytes = bytes_of(g.in);
  Arguments args{};
  auto const operand = [&](cuda::GemmOperand const& o, bool mn_major) {
    return cuda::WarpOperand{static_cast<unsigned char const*>(o.data), (mn_major ? o.stride_k : o.stride_rows) * bytes,
                             o.stride_batch * bytes};
  };
  args.a = operand(p.a, g.a_mn_major), args.b = operand(p.b, g.b_mn_major);
  args.m = g.m, args.n = g.n, args.k = g.k, args.k_steps = cuda::steps_of_k(p, kind);
  args.row_blocks = (g.m + cuda::tile_m(kind) - 1) / cuda::tile_m(kind);
  args.column_blocks = (g.n + cuda::tile_n(kind) - 1) / cuda::tile_n(kind);
  args.epilogue.c = static_cast<decltype(args.epilogue.c)>(static_cast<void*>(c.bytes.data()));
  args.epilogue.stride_m = p.c.stride_rows, args.epilogue.stride_n = p.c.stride_k,
  args.epilogue.stride_l = p.c.stride_batch;
  args.epilogue.m = g.m, args.epilogue.n = g.n, args.epilogue.alpha = Scalar(g.alpha),
  args.epilogue.beta = Scalar(g.beta);
  args.epilogue.bias = bias.data(), args.epilogue.row_scale = row_scale.data(),
  args.epilogue.column_scale = column_scale.data();
  args.epilogue.residual =
      static_cast<decltype(args.epilogue.residual)>(static_cast<void const*>(residual.bytes.data()));
  args.epilogue.a_scale = a_scale.data(), args.epilogue.absmax = absmax.data();
  sim::options how{.seed = g.number, .schedules = 3, .arch = g.arch == 80 ? sim::arch::sm80 : sim::arch::sm90};
  auto const report = sim::launch(
      how, unsigned(cuda::blocks_of(p, kind)), unsigned(cuda::threads(kind)), std::size_t(cuda::shared_bytes(kind)),
      [](Arguments const& x) {
        cuda::WarpGemm<Case>{x, gpu::dynamic_shared()}.run();
      },
      args);
  if (!report.ok()) {
    std::printf("case %d: %s\n", g.number, report.text().c_str());
    return 1;
  }
  if (g.epilogue && floats && double(absmax[0]) != most) {
    std::printf("case %d: absmax is %g, not %g\n", g.number, double(absmax[0]), most);
    return 1;
  }
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == c.bytes[i]) { continue; }
    std::printf("case %d: byte %zu (element %zu) is %02x, not %02x\n", g.number, i, i / std::size_t(bytes_of(g.out)),
                c.bytes[i], expected[i]);
    return 1;
  }
  return 0;
}

}  // namespace
