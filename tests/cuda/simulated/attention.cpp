// Runs the attention kernel in the simulator, under several orders of its threads. There must be no finding, every
// element must be within the bound for the rounding of P and O, and bytes outside O must stay unchanged.
#include <cuda/attention/attention_launch.hpp>
#include <cuda/kernels/attention/attention.hpp>
#include <sett/sim.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

using sett::cuda::AttentionArguments;
using sett::cuda::AttentionCase;
using sett::cuda::AttentionKind;
using sett::cuda::AttentionOperand;
using sett::cuda::AttentionProblem;

enum class Order { heads_outside, heads_inside, padded };

float number(std::uint16_t bits, sett::DType type) {
  return type == sett::DType::f16 ? float(cute::half_t::bitcast(bits)) : float(cute::bfloat16_t::bitcast(bits));
}

// A tensor of head_dim x sequence x heads x batches, in memory full of NaN.
struct Tensor {
  static constexpr std::uint16_t poison = 0x7fc1;  // NaN as bf16 and as f16
  sett::DType type;
  int dim, sequence, heads, batches;
  std::int64_t ds, dh, db;
  sett::sim::buffer<std::uint16_t> memory;

  Tensor(sett::DType type_, int dim_, int sequence_, int heads_, int batches_, Order order)
      : type(type_),
        dim(dim_),
        sequence(sequence_),
        heads(heads_),
        batches(batches_),
        ds(order == Order::heads_inside ? dim * heads
           : order == Order::padded     ? dim + 8
                                        : dim),
        dh(order == Order::heads_inside ? dim : ds * sequence + (order == Order::padded ? 16 : 0)),
        db(order == Order::heads_inside ? ds * sequence : dh * heads),
        memory(std::size_t(std::max<std::int64_t>(8, db * batches))) {
    memory.fill(poison);
  }
  std::size_t at(int d, int s, int h, int b) const { return std::size_t(d + s * ds + h * dh + b * db); }
  double operator()(int d, int s, int h, int b) const { return double(number(memory[at(d, s, h, b)], type)); }
  AttentionOperand operand() { return {memory.data(), ds, dh, db}; }

  // Fills the tensor with numbers of about the given magnitude.
  void draw(std::uint64_t seed, float magnitude) {
    std::uint64_t x = seed;
    for (int b = 0; b < batches; ++b) {
      for (int h = 0; h < heads; ++h) {
        for (int s = 0; s < sequence; ++s) {
          for (int d = 0; d < dim; ++d) {
            x = x * 6364136223846793005u + 1442695040888963407u;
            float const n = (float(int(x >> 40) % 2001) / 1000 - 1) * magnitude;
            memory[at(d, s, h, b)] = type == sett::DType::f16 ? cute::half_t(n).storage : cute::bfloat16_t(n).storage;
          }
        }
      }
    }
  }
};

struct Sizes {
  int rows, keys, heads = 1, kv_heads = 1, batches = 1;
  float magnitude = 1;
  Order order = Order::heads_outside;
  int multiprocessors = 2;
  int schedules = 2;
  int left = -1, right = -1;  // the window; right is 0 if the kernel has a right end and it is not set
  double softcap = 0;
  bool sinks = false;
  int unread = 0;  // the first keys, which are NaN in memory, because no block with them may be read
};

struct Run {
  Tensor q, k, v, o;
  sett::sim::buffer<float> lse, sinks;  // lse has the order (head, sequence, batch), and one more element at its end
  AttentionProblem p;

  Run(sett::DType type, int dim, Sizes const& s, bool right)
      : q(type, dim, s.rows, s.heads, s.batches, s.order),
        k(type, dim, s.keys, s.kv_heads, s.batches, s.order),
        v(type, dim, s.keys, s.kv_heads, s.batches, s.order),
        o(type, dim, s.rows, s.heads, s.batches, s.order),
        lse(std::size_t(s.heads * s.rows * s.batches + 1)),
        sinks(std::size_t(s.heads)) {
    lse.fill(poison);
    for (int h = 0; h < s.heads; ++h) { sinks[std::size_t(h)] = 1.5f - float(h); }
    q.draw(1, s.magnitude), k.draw(2, s.magnitude), v.draw(3, 1);
    for (Tensor* x : {&k, &v}) { std::fill_n(x->memory.data(), s.unread * x->ds, Tensor::poison); }
    p = {q.operand(), k.operand(), v.operand(), o.operand(), dim,  s.rows,
         s.keys,      s.heads,     s.kv_heads,  s.batches,   0.125};
    p.window_left = s.left, p.window_right = right ? std::max(0, s.right) : -1;
    p.softcap = s.softcap, p.type = type;
    p.lse = {lse.data(), s.heads, 1, s.heads * s.rows};
    if (s.sinks) { p.sinks = {sinks.data(), 0, 1, 0}; }
  }
  static constexpr float poison = 12345;

  bool sees(int i, int j) const {
    std::int64_t const own = i + p.keys - p.rows;
    return (p.window_left < 0 || j >= own - p.window_left) && (p.window_right < 0 || j <= own + p.window_right);
  }
  // Computes a score with its cap in double precision.
  double score(int i, int j, int h, int from, int b) const {
    double x = 0;
    for (int d = 0; d < p.head_dim; ++d) { x += q(d, i, h, b) * k(d, j, from, b); }
    x *= p.scale;
    return p.softcap == 0 ? x : p.softcap * std::tanh(x / p.softcap);
  }
  // Computes one row of O in double precision, and compares it with the kernel's.
  void compare_row(int i, int h, int b) const {
    int const from = h / int(p.heads / p.kv_heads);
    double const sink = p.sinks.data != nullptr ? double(p.sinks.data[h]) : -HUGE_VAL;
    std::vector<double> weight(std::size_t(p.keys), -HUGE_VAL);
    double most = sink;
    for (int j = 0; j < p.keys; ++j) {
      if (sees(i, j)) { most = std::max(most, weight[std::size_t(j)] = score(i, j, h, from, b)); }
    }
    double const base = most == -HUGE_VAL ? 0 : most;
    double sum = std::exp(sink - base), keys = 0;
    for (double& w : weight) { sum += w = std::exp(w - base), keys += w; }
    double const logarithm = base + std::log(sum);
    float const stored = p.lse.data[i * p.lse.stride_sequence + h + b * p.lse.stride_batch];
    ASSERT_TRUE(double(stored) == logarithm || std::abs(double(stored) - logarithm) < 1e-4)
        << stored << " is not " << logarithm << ": row " << i << ", head " << h << ", batch " << b;
    for (int d = 0; d < p.head_dim; ++d) {
      double expected = 0, magnitude = 0;
      for (int j = 0; j < p.keys; ++j) {
        if (!sees(i, j)) { continue; }
        expected += weight[std::size_t(j)] / sum * v(d, j, from, b);
        magnitude += weight[std::size_t(j)] / sum * std::abs(v(d, j, from, b));
      }
      // P and O are each rounded to bf16, whose unit roundoff is 2^-8, or to f16. Sums in f32 add far less.
      double const bound =
          (p.type == sett::DType::f16 ? 1.1 / 2048 : 1.01 / 256) * (magnitude + std::abs(expected)) + 1e-30;
      ASSERT_NEAR(o(d, i, h, b), expected, keys == 0.0 ? 0 : bound)
          << "element " << d << " of row " << i << ", head " << h << ", batch " << b;
    }
  }
  void compare() const {
    std::vector<bool> is_element(o.memory.size());
    for (int b = 0; b < p.batches; ++b) {
      for (int h = 0; h < p.heads; ++h) {
        for (int i = 0; i < p.rows; ++i) {
          for (int d = 0; d < p.head_dim; ++d) { is_element[o.at(d, i, h, b)] = true; }
          compare_row(i, h, b);
          if (testing::Test::HasFatalFailure()) { return; }
        }
      }
    }
    ASSERT_EQ(lse[lse.size() - 1], poison) << "memory after lse was written";
    for (std::size_t x = 0; x < is_element.size(); ++x) {
      if (!is_element[x]) { ASSERT_EQ(o.memory[x], Tensor::poison) << "memory outside O was written: element " << x; }
    }
  }
};

template <class Case>
void check(Sizes const& s) {
  using namespace sett;
  Run run(Case::type, Case::head_dim, s, Case::right);
  AttentionKind const kind{Case::head_dim, Case::keys,  Case::consumers, Case::buffers, Case::stages, Case::right,
                           Case::turns,    Case::bound, Case::left,      Case::capped,  Case::type};
  ASSERT_EQ(cuda::shared_bytes(kind), cuda::AttentionBlock<Case>::shared_bytes);
  bool const in_pairs = Case::right && !Case::left && s.heads * s.batches % 2 == 0;
  AttentionArguments const args =
      cuda::attention_arguments(run.p, kind, in_pairs, [](TensorMapFields const& m) { return TensorMap(m); });
  sim::options how{.seed = 7, .schedules = s.schedules};
  how.registers = unsigned(Case::consumers == 3 ? 128 : 168);
  sim::report const report = sim::launch(
      how, cuda::attention_blocks(run.p, kind, s.multiprocessors), cuda::threads_of(kind),
      std::size_t(cuda::shared_bytes(kind)),
      [](AttentionArguments const& arguments) {
        cuda::Attention<Case>{{arguments, gpu::dynamic_shared()}}.run();
      },
      args);
  ASSERT_TRUE(report.ok()) << report.text();
  run.compare();
}

template <int Dim, bool Causal, int Keys = 128, int Consumers = 2, int Buffers = 2, bool Turns = false>
using Kernel = AttentionCase<Dim, Keys, Consumers, Buffers, 2, Causal, Turns, 0>;
template <int Dim, bool Right, bool Left, int Keys = 64, int Consumers = 2, bool Capped = false,
          sett::DType Type = sett::DType::bf16>
using Window = AttentionCase<Dim, Keys, Consumers, 1, 2, Right, true, 0, Left, Capped, Type>;

}  // namespace

TEST(SimulatedAttention, WholeBlocks) {
  check<Kernel<64, false>>({.rows = 128, .keys = 256});
  check<Kernel<128, false>>({.rows = 256, .keys = 384, .schedules = 3});
}
TEST(SimulatedAttention, Causal) {
  check<Kernel<64, true>>({.rows = 256, .keys = 256});
  check<Kernel<128, true>>({.rows = 384, .keys = 384, .heads = 2, .kv_heads = 2, .schedules = 3});
}
TEST(SimulatedAttention, RaggedLengths) {
  check<Kernel<128, false>>({.rows = 77, .keys = 1});
  check<Kernel<128, true>>({.rows = 1, .keys = 77});
  check<Kernel<64, false>>({.rows = 130, .keys = 200, .order = Order::padded});
  check<Kernel<64, true>>({.rows = 100, .keys = 300, .order = Order::padded});
  check<Kernel<128, true>>({.rows = 200, .keys = 333, .order = Order::padded});
}
TEST(SimulatedAttention, RowsWithoutKeys) {
  check<Kernel<64, true>>({.rows = 300, .keys = 40});
  check<Kernel<128, true>>({.rows = 200, .keys = 130});
  check<Kernel<64, false>>({.rows = 70, .keys = 0});
}
TEST(SimulatedAttention, SharedHeads) {
  check<Kernel<64, false>>({.rows = 65, .keys = 130, .heads = 4, .kv_heads = 2, .batches = 2});
  check<Kernel<64, true>>(
      {.rows = 70, .keys = 150, .heads = 3, .kv_heads = 1, .batches = 2, .order = Order::heads_inside});
  check<Kernel<128, true>>({.rows = 129, .keys = 129, .heads = 4, .kv_heads = 1, .order = Order::padded});
}
TEST(SimulatedAttention, LargeScores) {
  check<Kernel<64, false>>({.rows = 64, .keys = 400, .magnitude = 8});
  check<Kernel<128, true>>({.rows = 130, .keys = 260, .magnitude = 8});
}
TEST(SimulatedAttention, Turns) {
  check<Kernel<64, true, 128, 3, 2, true>>({.rows = 400, .keys = 400, .heads = 2, .kv_heads = 1, .schedules = 3});
  check<Kernel<128, false, 128, 2, 2, true>>({.rows = 300, .keys = 300, .multiprocessors = 1, .schedules = 3});
  check<Kernel<128, true, 176, 2, 1, true>>({.rows = 300, .keys = 200, .multiprocessors = 4});
}
TEST(SimulatedAttention, OtherHeadDimensions) {
  check<Kernel<256, false, 80, 2, 1, true>>({.rows = 150, .keys = 200, .order = Order::padded, .schedules = 3});
  check<Kernel<256, true, 80, 2, 1, true>>({.rows = 200, .keys = 170, .heads = 2, .kv_heads = 1});
  check<Kernel<256, true, 80, 1>>({.rows = 30, .keys = 90, .order = Order::heads_inside});
  check<Kernel<192, true, 112, 2, 1, true>>({.rows = 140, .keys = 250, .order = Order::padded});
  check<Kernel<96, true, 128, 2, 2, true>>({.rows = 140, .keys = 150, .heads = 2, .order = Order::heads_inside});
  check<Kernel<96, false, 176, 2, 1, true>>({.rows = 70, .keys = 400, .order = Order::padded});
}
TEST(SimulatedAttention, Windows) {
  check<Window<64, true, true>>({.rows = 400, .keys = 400, .schedules = 3, .left = 70});
  check<Window<64, true, true>>({.rows = 300, .keys = 333, .heads = 2, .order = Order::padded, .left = 9, .right = 20});
  check<Window<64, false, true>>({.rows = 200, .keys = 150, .order = Order::heads_inside, .left = 0});
  check<Window<64, true, false>>({.rows = 200, .keys = 300, .heads = 2, .right = 100});
  check<Window<128, true, true, 128>>({.rows = 200, .keys = 500, .heads = 2, .kv_heads = 1, .left = 130});
  check<Window<256, true, true, 80>>({.rows = 150, .keys = 300, .order = Order::padded, .left = 50, .right = 3});
  check<Window<64, true, true, 64, 3>>({.rows = 300, .keys = 300, .left = 0, .right = 0});
}
TEST(SimulatedAttention, SkipsBlocksOutsideWindows) {
  check<Window<64, true, true>>({.rows = 100, .keys = 500, .left = 70, .unread = 320});
  check<Window<64, false, true, 64, 1>>({.rows = 10, .keys = 300, .left = 0, .unread = 256});
}
TEST(SimulatedAttention, RowsWithoutKeysInTheirWindow) {
  check<Window<64, true, true>>({.rows = 400, .keys = 40, .left = 10, .right = 5});
  check<Window<64, true, true, 64, 1>>({.rows = 300, .keys = 90, .left = 10, .sinks = true});
}
TEST(SimulatedAttention, Caps) {
  check<Window<64, false, false, 64, 2, true>>({.rows = 100, .keys = 130, .magnitude = 4, .softcap = 5});
  check<Window<128, true, true, 128, 2, true>>({.rows = 70, .keys = 200, .magnitude = 8, .left = 90, .softcap = 30});
}
TEST(SimulatedAttention, Sinks) {
  check<Kernel<64, true>>({.rows = 100, .keys = 130, .heads = 3, .kv_heads = 1, .batches = 2, .sinks = true});
  check<Window<64, true, true>>({.rows = 200, .keys = 200, .heads = 4, .magnitude = 4, .left = 20, .sinks = true});
  check<Kernel<64, true>>({.rows = 300, .keys = 40, .sinks = true});
  check<Kernel<64, false>>({.rows = 70, .keys = 0, .sinks = true});
}
TEST(SimulatedAttention, Halves) {
  using sett::DType;
  check<Window<64, true, false, 64, 2, false, DType::f16>>({.rows = 100, .keys = 130, .order = Order::padded});
  check<Window<128, true, true, 128, 2, true, DType::f16>>(
      {.rows = 130, .keys = 200, .heads = 2, .left = 60, .softcap = 20, .sinks = true});
}
TEST(SimulatedAttention, OtherKinds) {
  check<Kernel<64, true, 128, 3>>({.rows = 400, .keys = 400, .heads = 2, .kv_heads = 1});
  check<Kernel<64, false, 128, 1>>({.rows = 50, .keys = 300, .heads = 3, .kv_heads = 3});
  check<Kernel<128, false, 128, 1>>({.rows = 1, .keys = 129});
  check<Kernel<128, false, 176, 2, 1>>({.rows = 140, .keys = 400, .heads = 2, .kv_heads = 2, .multiprocessors = 1});
  check<Kernel<128, true, 176, 2, 1>>({.rows = 200, .keys = 360});
}
