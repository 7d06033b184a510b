// Compares rows that batch-invariant GEMMs compute in batches of many sizes, at several positions and in groups, if
// there is a GPU.
#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "sett/cuda/device.hpp"
#include "sett/cuda/gemm.hpp"
#include "sett/cuda/gemm_group.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/tensor/float_types.hpp"

namespace {

using namespace sett;

AnyLayout matrix(std::int64_t rows, std::int64_t columns) {
  Vec<Num> shape, stride;
  shape.push_back(Num(rows)), shape.push_back(Num(columns));
  stride.push_back(Num(columns)), stride.push_back(Num(1));
  return flat_layout(shape, stride);
}

// Holds random weights and the activations of `most` tokens.
struct Layer {
  std::int64_t n, k, most;
  cuda::buffer<std::uint16_t> a, b;
  cuda::buffer<float> c, scales;

  Layer(std::int64_t features, std::int64_t depth, std::int64_t tokens, unsigned seed)
      : n(features), k(depth), most(tokens) {
    std::mt19937 rng(seed);
    std::normal_distribution<float> normal;
    auto const draw = [&](std::int64_t count) {
      std::vector<std::uint16_t> out(static_cast<std::size_t>(count));
      for (std::uint16_t& x : out) { x = cute::bfloat16_t(normal(rng)).storage; }
      return cuda::buffer<std::uint16_t>(out);
    };
    a = draw(most * k), b = draw(n * k);
    c = cuda::buffer<float>(static_cast<std::size_t>(most * n));
    std::vector<float> factors(static_cast<std::size_t>(std::max(n, most)));
    for (float& x : factors) { x = normal(rng); }
    scales = cuda::buffer<float>(factors);
  }
  cuda::GemmMember member(std::int64_t first, std::int64_t tokens, bool has_epilogue) {
    Epilogue e;
    if (has_epilogue) {
      e.row_scale = scales.data() + first, e.column_scale = scales.data(), e.column_bias = scales.data();
      e.activation = Activation::gelu;
    }
    return {TensorView{a.data() + first * k, DType::bf16, matrix(tokens, k)},
            TensorView{b.data(), DType::bf16, matrix(n, k)},
            TensorView{c.data() + first * n, DType::f32, matrix(tokens, n)}, e};
  }
  std::vector<float> rows(std::int64_t first, std::int64_t tokens) const {
    std::vector<float> out(static_cast<std::size_t>(tokens * n));
    cuda::copy_bytes(out.data(), c.data() + first * n, out.size() * sizeof(float));
    return out;
  }
};

bool equal_bits(std::vector<float> const& x, float const* y) {
  return std::memcmp(x.data(), y, x.size() * sizeof(float)) == 0;
}

TEST(GpuBatchInvariance, RowsHaveTheSameBitsInEveryBatch) {
  if (!cuda::available()) { GTEST_SKIP() << "there is no GPU"; }
  std::int64_t pairs = 0;
  for (auto const& [n, k] : {std::pair{512, 2048}, {576, 7168}, {2048, 4096}, {3072, 1000}, {7168, 520}, {64, 4096}}) {
    for (bool const has_epilogue : {false, true}) {
      Layer x(n, k, 1200, unsigned(n + k));
      cuda::Options const options{.batch_invariant = true};
      auto const run = [&](std::int64_t first, std::int64_t tokens) {
        cuda::GemmMember const m = x.member(first, tokens, has_epilogue);
        cuda::gemm(1.5f, m.a, m.b, 0.0f, m.c, m.epilogue, options);
        pairs += tokens;
        return x.rows(first, tokens);
      };
      std::vector<float> const all = run(0, x.most);
      for (std::int64_t const m : {1, 2, 7, 8, 16, 24, 31, 32, 33, 64, 65, 100, 128, 129, 192, 200, 256, 300, 777}) {
        for (std::int64_t const first : {0, 5, 411}) {
          EXPECT_TRUE(equal_bits(run(first, m), all.data() + first * n)) << m << " rows from " << first << ", N " << n;
        }
      }
      std::vector<cuda::GemmMember> members;
      for (auto const& [first, tokens] : {std::pair{0, 1}, {1, 33}, {34, 66}, {100, 500}}) {
        members.push_back(x.member(first, tokens, has_epilogue));
      }
      cuda::gemm_grouped(1.5, members, 0, options);
      EXPECT_TRUE(equal_bits(x.rows(0, 600), all.data())) << "a group, N " << n;
    }
  }
  EXPECT_GE(pairs, 50000);
}

// Checks that the comparison above can fail. Without the option, K is divided differently for few and for many rows.
TEST(GpuBatchInvariance, UsualRowsDiffer) {
  if (!cuda::available()) { GTEST_SKIP() << "there is no GPU"; }
  Layer x(2048, 4096, 1200, 1);
  auto const run = [&](std::int64_t tokens) {
    cuda::GemmMember const m = x.member(0, tokens, false);
    cuda::gemm(1.5f, m.a, m.b, 0.0f, m.c);
    return x.rows(0, tokens);
  };
  std::vector<float> const all = run(x.most);
  EXPECT_FALSE(equal_bits(run(8), all.data()));
}

}  // namespace
