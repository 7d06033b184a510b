// Runs the GEMM kernel in the simulator, under two orders of its threads. There must be no finding, every element must
// be right, and bytes outside C must stay unchanged. Inputs are small integers, so every order of additions is exact.
// The CPU must compute the same result for every case whose types it supports.
#pragma once

#include <cuda/kernels/gemm/gemm.hpp>
#include <cuda/kernels/gemm/sum_slices.hpp>
#include <sett/sim.hpp>
#include <sett/sim/boxes.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cpu_gemm.hpp"
#include "gemm_case.hpp"

namespace {

using sett::DType;

std::uint64_t bits_of(DType type, float x) {
  switch (type) {
    case DType::f16:
      return cute::half_t(x).storage;
    case DType::bf16:
      return cute::bfloat16_t(x).storage;
    case DType::e4m3:
      return cute::float_e4m3_t(x).storage;
    case DType::e5m2:
      return cute::float_e5m2_t(x).storage;
    case DType::s8:
    case DType::u8:
      return static_cast<unsigned char>(int(x));
    case DType::s32:
      return static_cast<std::uint32_t>(int(x));
    default:
      return __builtin_bit_cast(std::uint32_t, x);
  }
}

float number_of(DType type, std::uint64_t bits) {
  if (type == DType::bf16) { return float(cute::bfloat16_t::bitcast(std::uint16_t(bits))); }
  return __builtin_bit_cast(float, std::uint32_t(bits));
}

// Returns the number of registers that the compiler would choose: the block's limit, but at most 255.
int registers_of(sett::cuda::GemmKind const& kind) {
  return std::min(255, 65536 / (128 * (kind.consumers + 1)) / 8 * 8);
}

struct Matrix {
  sett::sim::buffer<unsigned char> bytes;
  std::vector<float> numbers;  // ordered by row, column and batch, as the operand stores them
  sett::cuda::GemmOperand at;
  std::int64_t rows, columns;
  DType type;

  Matrix(DType t, sett::cuda::GemmOperand const& o, std::int64_t r, std::int64_t c, int batches, std::uint64_t seed)
      : bytes(std::size_t((o.stride_batch * batches) * bytes_of(t))), at(o), rows(r), columns(c), type(t) {
    bytes.fill(0xa5);
    std::uint64_t x = seed;
    for (int l = 0; l < batches; ++l) {
      for (std::int64_t j = 0; j < columns; ++j) {
        for (std::int64_t i = 0; i < rows; ++i) {
          x = x * 6364136223846793005u + 1442695040888963407u;
          float const n = float(int(x >> 40) % 5) - (t == DType::u8 ? 0.0f : 2.0f);
          numbers.push_back(n);
          std::uint64_t const raw = bits_of(t, n);
          std::memcpy(&bytes[std::size_t(place(i, j, l))], &raw, std::size_t(bytes_of(t)));
        }
      }
    }
  }
  std::int64_t place(std::int64_t i, std::int64_t j, int l) const {
    return (i * at.stride_rows + j * at.stride_k + l * at.stride_batch) * bytes_of(type);
  }
  float operator()(std::int64_t i, std::int64_t j, int l) const {
    return numbers[std::size_t(i + rows * (j + columns * l))];
  }
};

float scale(int i) { return i % 3 == 0 ? 2.0f : i % 3 == 1 ? 1.0f : 0.5f; }

template <class Steps>
void fill(sett::cuda::TileEpilogue<Steps>& f, sett::cuda::GemmProblem const& p) {
  sett::cuda::KernelEpilogue const& e = p.epilogue;
  f.c = static_cast<decltype(f.c)>(const_cast<void*>(p.c.data));
  f.stride_m = p.c.stride_rows, f.stride_n = p.c.stride_k, f.stride_l = p.c.stride_batch;
  f.m = int(p.m), f.n = int(p.n), f.alpha = decltype(f.alpha)(p.alpha), f.beta = decltype(f.beta)(p.beta);
  f.bias = e.bias, f.row_scale = e.row_scale, f.column_scale = e.column_scale;
  f.residual = static_cast<decltype(f.residual)>(e.residual);
  f.a_scale = e.a_scale, f.b_scale = e.b_scale, f.c_scale = e.c_scale, f.absmax = e.absmax;
}

template <class Member>
void fill_block_scales(Member& m, sett::cuda::GemmProblem const& p) {
  m.a_blocks = {p.a_blocks.data, p.a_blocks.stride_row, p.a_blocks.stride_k, p.a_blocks.stride_batch};
  m.b_blocks = {p.b_blocks.data, p.b_blocks.stride_row, p.b_blocks.stride_k, p.b_blocks.stride_batch};
  m.k_blocks = p.block_k > 0 ? int((p.k + p.block_k - 1) / p.block_k) : 0;
}

bool found_nothing(sett::sim::report const& report, GemmCase const& g) {
  if (!report.ok()) { std::printf("case %d: %s\n", g.number, report.text().c_str()); }
  return report.ok();
}

// Plans the tiles of a problem, and runs its kernel.
template <class Case>
bool product(GemmCase const& g, sett::cuda::GemmProblem const& p) {
  using namespace sett;
  Planned const x = planned(g, p);
  std::vector<cuda::GemmTile> table;
  for (cuda::GemmTilePlace const& t : x.plan.tiles) { table.push_back({t.m, t.n, t.l, t.width}); }
  sim::buffer<cuda::GemmTile> tiles(table);
  cuda::GemmMaps const maps = cuda::gemm_maps(p, x.launch, x.kind);
  using Arguments = cuda::GemmArguments<Case>;
  Arguments args{};
  args.one.a = TensorMap(maps.a), args.one.b = TensorMap(maps.b);
  for (int i = 0; i < 4; ++i) { args.one.c[i] = TensorMap(maps.c[i]); }
  args.one.k_steps = cuda::steps_of_k(x.launch, x.kind);
  args.one.part_steps = cuda::steps_of_part(x.launch, x.kind);
  fill(args.one.epilogue, p);
  fill_block_scales(args.one, p);
  args.tiles = tiles.data(), args.steps = x.plan.steps, args.batches = p.batches, args.rows = x.launch.rows;
  unsigned const blocks = unsigned(x.plan.blocks * x.kind.cluster);
  sim::options how{.seed = g.number, .schedules = 2};
  how.cluster = {x.kind.cluster, 1, 1};
  how.registers = registers_of(x.kind);
  return found_nothing(sim::launch(
                           how, blocks, 128 * (x.kind.consumers + 1), std::size_t(cuda::shared_bytes(x.kind)),
                           [](Arguments const& arguments) {
                             cuda::Gemm<Case>{{arguments, gpu::dynamic_shared()}}.run();
                           },
                           args),
                       g);
}

// Holds a case's operands, the memory around them, and the expected C.
struct Given {
  GemmCase const& g;
  Matrix a, b, c, residual;
  sett::sim::buffer<float> bias, row_scale, column_scale, scales, absmax, a_blocks, b_blocks;
  sett::cuda::GemmProblem p;
  std::vector<unsigned char> expected;
  float most = 0;
  struct Smooth {
    std::size_t place;
    float value;
  };
  std::vector<Smooth> smooth;  // the tolerance for GELU and SiLU is 2^-8 of the value, or 10^-6

  explicit Given(GemmCase const& which, sett::cuda::GemmProblem const& shape)
      : g(which),
        a(g.a, shape.a, g.m, g.k, g.batches, 1),
        b(g.b, shape.b, g.n, g.k, g.batches, 2),
        c(g.c, shape.c, g.m, g.n, g.batches, 3),
        residual(g.c, shape.c, g.m, g.n, g.batches, 4),
        bias(std::size_t(g.bias_of_rows ? g.m : g.n)),
        row_scale(std::size_t(g.m)),
        column_scale(std::size_t(g.n)),
        scales(std::vector<float>{0.5f, 4.0f, 0.25f}),
        absmax(std::vector<float>{0.0f}),
        a_blocks(scales_of(shape.a_blocks, 1)),
        b_blocks(scales_of(shape.b_blocks, 2)) {
    for (std::size_t i = 0; i < bias.size(); ++i) { bias[i] = float(int(i % 4) - 1); }
    if (g.nan) { bias[0] = std::nanf(""); }
    for (int i = 0; i < g.n; ++i) { column_scale[std::size_t(i)] = scale(i + 1); }
    for (int i = 0; i < g.m; ++i) { row_scale[std::size_t(i)] = scale(i); }
    p = problem_of(g,
                   {a.bytes.data(), b.bytes.data(), c.bytes.data(), bias.data(), row_scale.data(), column_scale.data(),
                    residual.bytes.data(), scales.data(), absmax.data(), a_blocks.data(), b_blocks.data()});
    expected = c.bytes.to_vector();
    for (int l = 0; l < g.batches; ++l) {
      for (int i = 0; i < g.m; ++i) {
        for (int j = 0; j < g.n; ++j) { expect(i, j, l); }
      }
    }
  }
  // Returns powers of two for the scales of an operand's blocks.
  std::vector<float> scales_of(sett::cuda::BlockScales const& x, int seed) const {
    std::vector<float> out(std::size_t(std::max<std::int64_t>(1, x.stride_batch * g.batches)));
    for (std::size_t i = 0; i < out.size(); ++i) { out[i] = scale(int(i * i) + seed); }
    return out;
  }
  float block_factor(int i, int j, int k, int l) const {
    if (g.block_k == 0) { return 1; }
    auto const at = [&](sett::cuda::BlockScales const& x, int row) {
      return x.data[row / x.rows * x.stride_row + k / g.block_k * x.stride_k + l * x.stride_batch];
    };
    return at(p.a_blocks, i) * at(p.b_blocks, j);
  }
  void expect(int i, int j, int l) {
    float sum = 0;
    for (int k = 0; k < g.k; ++k) { sum += a(i, k, l) * b(j, k, l) * block_factor(i, j, k, l); }
    sum *= g.alpha;
    if (g.tensors) { sum *= (g.scales & 1 ? scales[0] : 1) * (g.scales & 2 ? scales[1] : 1); }
    if (g.row_scale) { sum *= row_scale[std::size_t(i)]; }
    if (g.column_scale) { sum *= column_scale[std::size_t(j)]; }
    if (g.beta != 0) { sum += g.beta * c(i, j, l); }
    if (g.bias) { sum += bias[std::size_t(g.bias_of_rows ? i : j)]; }
    if (g.residual == 1) { sum += residual(i, j, l); }
    if (g.relu && sum < 0) { sum = 0; }
    if (g.activation == 2) { sum = float(0.5 * sum * std::erfc(-0.70710678118654752 * sum)); }
    if (g.activation == 3) { sum = float(sum / (1.0 + std::exp(-double(sum)))); }
    if (g.residual == 2) { sum += residual(i, j, l); }
    most = most == most && !(std::abs(sum) <= most) ? std::abs(sum) : most;
    if (g.tensors && g.scales & 4) { sum *= scales[2]; }
    if (g.activation != 0) { smooth.push_back({std::size_t(c.place(i, j, l)), sum}); }
    std::uint64_t const raw = bits_of(g.c, sum);
    std::memcpy(&expected[std::size_t(c.place(i, j, l))], &raw, std::size_t(bytes_of(g.c)));
  }
  // Compares the expected C with the result of the CPU.
  int compare_cpu() {
    using enum DType;
    auto const is_float = [](DType e) { return e == f32 || e == f16 || e == bf16; };
    auto const is_byte = [](DType e) { return e == s8 || e == u8; };
    if (!(is_float(g.a) && is_float(g.b)) && !(is_byte(g.a) && is_byte(g.b))) { return 0; }
    std::vector<unsigned char> va = a.bytes.to_vector(), vb = b.bytes.to_vector(), vc = c.bytes.to_vector(),
                               residual_bytes = residual.bytes.to_vector();
    std::vector<float> const v_bias = bias.to_vector(), rows = row_scale.to_vector(),
                             columns = column_scale.to_vector(), tensors = scales.to_vector();
    auto const matrix = [](std::vector<unsigned char>& bytes, Matrix const& x) {
      return CpuMatrix{bytes.data(),     int(x.type),   x.rows,           x.columns,
                       x.at.stride_rows, x.at.stride_k, x.at.stride_batch};
    };
    CpuGemm x{};
    x.a = matrix(va, a), x.b = matrix(vb, b), x.c = matrix(vc, c);
    x.batches = g.batches;
    x.alpha = double(g.alpha), x.beta = double(g.beta);
    x.row_scale = g.row_scale ? rows.data() : nullptr;
    x.column_scale = g.column_scale ? columns.data() : nullptr;
    x.row_bias = g.bias && g.bias_of_rows ? v_bias.data() : nullptr;
    x.column_bias = g.bias && !g.bias_of_rows ? v_bias.data() : nullptr;
    x.a_scale = g.tensors && (g.scales & 1) ? &tensors[0] : nullptr;
    x.b_scale = g.tensors && (g.scales & 2) ? &tensors[1] : nullptr;
    x.c_scale = g.tensors && (g.scales & 4) ? &tensors[2] : nullptr;
    x.residual = g.residual != 0 ? residual_bytes.data() : nullptr;
    x.activation = int(p.epilogue.activation), x.residual_last = g.residual == 2;
    if (char const* const why = cpu_gemm(x); *why != 0) {
      std::printf("case %d: the CPU refuses it: %s\n", g.number, why);
      return 1;
    }
    if (g.nan) { make_canonical(vc); }
    return compare_bytes(vc.data(), "the CPU");
  }
  // Gives every NaN in C the bits that kernels write, because the CPU preserves a NaN's payload.
  void make_canonical(std::vector<unsigned char>& made) const {
    for (int l = 0; l < g.batches; ++l) {
      for (int i = 0; i < g.m; ++i) {
        for (int j = 0; j < g.n; ++j) {
          unsigned char* const at = &made[std::size_t(c.place(i, j, l))];
          std::uint64_t raw = 0;
          std::memcpy(&raw, at, std::size_t(bytes_of(g.c)));
          float const x = number_of(g.c, raw);
          if (x == x) { continue; }
          raw = bits_of(g.c, std::nanf(""));
          std::memcpy(at, &raw, std::size_t(bytes_of(g.c)));
        }
      }
    }
  }
  // Compares the C that `who` computed with the expected bytes.
  int compare_bytes(unsigned char const* made, char const* who) const {
    std::vector<unsigned char> want = expected;
    auto const bytes = std::size_t(bytes_of(g.c));
    for (auto const& [place, value] : smooth) {
      std::uint64_t raw = 0;
      std::memcpy(&raw, &made[place], bytes);
      if (std::abs(number_of(g.c, raw) - value) > std::max(std::abs(value) / 256, 1e-6f)) {
        std::printf("case %d, %s: %g at byte %zu, not %g\n", g.number, who, double(number_of(g.c, raw)), place,
                    double(value));
        return 1;
      }
      std::memcpy(&want[place], &raw, bytes);
    }
    for (std::size_t i = 0; i < want.size(); ++i) {
      if (want[i] == made[i]) { continue; }
      std::printf("case %d, %s: byte %zu (element %zu) is %02x, not %02x\n", g.number, who, i, i / bytes, made[i],
                  want[i]);
      return 1;
    }
    return 0;
  }
  int compare(float found) const {
    if (g.tensors && found != most && (found == found || most == most)) {
      std::printf("case %d: the largest magnitude is %g, not %g\n", g.number, double(found), double(most));
      return 1;
    }
    return compare_bytes(c.bytes.to_vector().data(), "the kernel");
  }
};

struct NoParts {};

// Computes C in the simulator. Returns false if there are findings.
template <class Case, class Whole>
bool compute(GemmCase const& g, Given& x) {
  using namespace sett;
  if constexpr (std::is_same_v<Whole, NoParts>) {
    return product<Case>(g, x.p);
  } else {
    using Sum = typename Whole::Sum;
    sim::buffer<Sum> sums(std::size_t(cuda::slices_bytes(x.p, g.slices)) / 4);
    cuda::GemmProblem const sliced = cuda::sliced_problem(x.p, g.slices, sums.data());
    if (!product<Case>(g, sliced)) { return false; }
    using Parts = cuda::SumSlices<Whole>;
    Parts parts{sums.data(), sliced.c.stride_rows, sliced.c.stride_k, sliced.c.stride_batch, g.slices, g.batches, {}};
    fill(parts.epilogue, x.p);
    return found_nothing(
        sim::launch(
            sim::options{.seed = g.number, .schedules = 2}, 3, 256, 0, [](Parts const& part) { part.run(); }, parts),
        g);
  }
}

template <class Case, class Whole = NoParts>
int run(GemmCase const& g) {
  Given x(g, problem_of(g, {}));
  if (x.compare_cpu() != 0 || !compute<Case, Whole>(g, x)) { return 1; }
  return x.compare(x.absmax[0]);
}

// Runs the members of a group in one launch.
template <class Case>
int run_group(std::vector<GemmCase> const& cases) {
  using namespace sett;
  using Arguments = cuda::GemmArguments<Case>;
  using Member = typename Arguments::Member;
  std::vector<std::unique_ptr<Given>> given;
  std::vector<cuda::GemmProblem> problems;
  float most = 0;
  for (GemmCase const& g : cases) {
    given.push_back(std::make_unique<Given>(g, problem_of(g, {})));
    if (given.back()->compare_cpu() != 0) { return 1; }
    given.back()->p.epilogue.absmax = g.tensors ? given[0]->absmax.data() : nullptr;
    given.back()->p.grouped = true;
    problems.push_back(given.back()->p);
    most = std::max(most, given.back()->most);
  }
  cuda::Options options;
  options.tile_n = cases[0].tile_n;
  cuda::GemmGroup const group = cuda::plan_group(problems, options, cases[0].multiprocessors);
  sim::buffer<Member> members(problems.size());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    cuda::GemmMaps const maps = cuda::gemm_maps(problems[i], group.launches[i], cuda::member_kind(group, problems[i]));
    Member& m = members[i];
    m.a = TensorMap(maps.a), m.b = TensorMap(maps.b);
    for (int j = 0; j < 4; ++j) { m.c[j] = TensorMap(maps.c[j]); }
    fill(m.epilogue, problems[i]);
    m.k_steps = cuda::steps_of_k(group.launches[i], group.kind);
    m.part_steps = cuda::steps_of_part(group.launches[i], group.kind);
    fill_block_scales(m, problems[i]);
  }
  std::vector<cuda::GemmTile> table;
  for (cuda::GemmTilePlace const& t : group.plan.tiles) { table.push_back({t.m, t.n, t.l, t.width}); }
  sim::buffer<cuda::GemmTile> tiles(table);
  Arguments args{};
  args.members = members.data(), args.tiles = tiles.data(), args.steps = group.plan.steps, args.batches = 1;
  args.one.epilogue.absmax = problems[0].epilogue.absmax;
  sim::options how{.seed = cases[0].number, .schedules = 3};
  how.registers = registers_of(group.kind);
  if (!found_nothing(sim::launch(
                         how, unsigned(group.plan.blocks), 128 * (group.kind.consumers + 1),
                         std::size_t(cuda::shared_bytes(group.kind)),
                         [](Arguments const& a) {
                           cuda::Gemm<Case>{{a, gpu::dynamic_shared()}}.run();
                         },
                         args),
                     cases[0])) {
    return 1;
  }
  int wrong = 0;
  for (auto& x : given) {
    x->most = most;
    wrong += x->compare(given[0]->absmax[0]);
  }
  return wrong;
}

}  // namespace
