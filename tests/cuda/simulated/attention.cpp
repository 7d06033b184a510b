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

float number(std::uint16_t bits) { return float(cute::bfloat16_t::bitcast(bits)); }

// A tensor of head_dim x sequence x heads x batches, in memory full of NaN.
struct Tensor {
  static constexpr std::uint16_t poison = 0x7fc1;
  int dim, sequence, heads, batches;
  std::int64_t ds, dh, db;
  sett::sim::buffer<std::uint16_t> memory;

  Tensor(int dim_, int sequence_, int heads_, int batches_, Order order)
      : dim(dim_),
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
  double operator()(int d, int s, int h, int b) const { return double(number(memory[at(d, s, h, b)])); }
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
            memory[at(d, s, h, b)] = cute::bfloat16_t(n).storage;
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
};

struct Run {
  Tensor q, k, v, o;
  AttentionProblem p;

  Run(int dim, Sizes const& s, bool causal)
      : q(dim, s.rows, s.heads, s.batches, s.order),
        k(dim, s.keys, s.kv_heads, s.batches, s.order),
        v(dim, s.keys, s.kv_heads, s.batches, s.order),
        o(dim, s.rows, s.heads, s.batches, s.order) {
    q.draw(1, s.magnitude), k.draw(2, s.magnitude), v.draw(3, 1);
    p = {q.operand(), k.operand(), v.operand(), o.operand(), dim,   s.rows,
         s.keys,      s.heads,     s.kv_heads,  s.batches,   0.125, causal};
  }
  // Computes one row of O in double precision, and compares it with the kernel's.
  void compare_row(int i, int h, int b) const {
    int const from = h / int(p.heads / p.kv_heads);
    int const keys = p.causal ? int(std::clamp<std::int64_t>(i + 1 + p.keys - p.rows, 0, p.keys)) : int(p.keys);
    std::vector<double> weight(std::size_t(keys), 0.0);
    double most = -HUGE_VAL, sum = 0;
    for (int j = 0; j < keys; ++j) {
      double score = 0;
      for (int d = 0; d < p.head_dim; ++d) { score += q(d, i, h, b) * k(d, j, from, b); }
      weight[std::size_t(j)] = score * p.scale;
      most = std::max(most, score * p.scale);
    }
    for (double& w : weight) { sum += w = std::exp(w - most); }
    for (int d = 0; d < p.head_dim; ++d) {
      double expected = 0, magnitude = 0;
      for (int j = 0; j < keys; ++j) {
        expected += weight[std::size_t(j)] / sum * v(d, j, from, b);
        magnitude += weight[std::size_t(j)] / sum * std::abs(v(d, j, from, b));
      }
      // P and O are each rounded to bf16, whose unit roundoff is 2^-8. Sums in f32 add far less.
      double const bound = 1.01 / 256 * (magnitude + std::abs(expected)) + 1e-30;
      ASSERT_NEAR(o(d, i, h, b), expected, keys == 0 ? 0 : bound)
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
    for (std::size_t x = 0; x < is_element.size(); ++x) {
      if (!is_element[x]) { ASSERT_EQ(o.memory[x], Tensor::poison) << "memory outside O was written: element " << x; }
    }
  }
};

template <class Case>
void check(Sizes const& s) {
  using namespace sett;
  Run run(Case::head_dim, s, Case::causal);
  AttentionKind const kind{Case::head_dim, Case::keys,   Case::consumers, Case::buffers,
                           Case::stages,   Case::causal, Case::turns,     Case::bound};
  ASSERT_EQ(cuda::shared_bytes(kind), cuda::AttentionBlock<Case>::shared_bytes);
  bool const in_pairs = Case::causal && s.heads * s.batches % 2 == 0;
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
TEST(SimulatedAttention, OtherKinds) {
  check<Kernel<64, true, 128, 3>>({.rows = 400, .keys = 400, .heads = 2, .kv_heads = 1});
  check<Kernel<64, false, 128, 1>>({.rows = 50, .keys = 300, .heads = 3, .kv_heads = 3});
  check<Kernel<128, false, 128, 1>>({.rows = 1, .keys = 129});
  check<Kernel<128, false, 176, 2, 1>>({.rows = 140, .keys = 400, .heads = 2, .kv_heads = 2, .multiprocessors = 1});
  check<Kernel<128, true, 176, 2, 1>>({.rows = 200, .keys = 360});
}
