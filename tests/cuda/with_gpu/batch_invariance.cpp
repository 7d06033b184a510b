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

// Draws normal numbers of a type.
cuda::buffer<std::uint8_t> draw(std::int64_t count, DType type, std::mt19937& rng) {
  std::normal_distribution<float> normal;
  std::vector<std::uint8_t> out(static_cast<std::size_t>(count * bytes_of(type)));
  for (std::int64_t i = 0; i < count; ++i) {
    float const x = normal(rng);
    auto const put = [&](auto const value) {
      std::memcpy(out.data() + i * std::int64_t(sizeof value), &value, sizeof value);
    };
    if (type == DType::bf16) { put(cute::bfloat16_t(x)); }
    if (type == DType::f16) { put(cute::half_t(x)); }
    if (type == DType::e4m3) { put(cute::float_e4m3_t(x)); }
    if (type == DType::f32 || type == DType::tf32) { put(x); }
    if (type == DType::f64) { put(double(x) * 1.1); }
  }
  return cuda::buffer<std::uint8_t>(out);
}

// Names the types of A and B, and of C.
struct Types {
  DType in, out;
};

// Holds random weights and the activations of `most` tokens.
struct Layer {
  Types types;
  std::int64_t n, k, most;
  cuda::buffer<std::uint8_t> a, b, c;
  cuda::buffer<float> scales;

  Layer(Types of, std::int64_t features, std::int64_t depth, std::int64_t tokens)
      : types(of), n(features), k(depth), most(tokens) {
    std::mt19937 rng(unsigned(n + k));
    a = draw(most * k, types.in, rng), b = draw(n * k, types.in, rng);
    c = cuda::buffer<std::uint8_t>(static_cast<std::size_t>(most * row_bytes()));
    std::vector<float> factors(static_cast<std::size_t>(std::max(n, most)));
    std::normal_distribution<float> normal;
    for (float& x : factors) { x = normal(rng); }
    scales = cuda::buffer<float>(factors);
  }
  std::int64_t row_bytes() const { return n * bytes_of(types.out); }
  cuda::GemmMember member(std::int64_t first, std::int64_t tokens, bool has_epilogue) {
    Epilogue e;
    if (has_epilogue) {
      e.row_scale = scales.data() + first, e.column_scale = scales.data(), e.column_bias = scales.data();
      e.activation = Activation::gelu;
    }
    return {TensorView{a.data() + first * k * bytes_of(types.in), types.in, matrix(tokens, k)},
            TensorView{b.data(), types.in, matrix(n, k)},
            TensorView{c.data() + first * row_bytes(), types.out, matrix(tokens, n)}, e};
  }
  std::vector<std::uint8_t> rows(std::int64_t first, std::int64_t tokens) const {
    std::vector<std::uint8_t> out(static_cast<std::size_t>(tokens * row_bytes()));
    cuda::copy_bytes(out.data(), c.data() + first * row_bytes(), out.size());
    return out;
  }
};

bool equal_bits(std::vector<std::uint8_t> const& x, std::uint8_t const* y) {
  return std::memcmp(x.data(), y, x.size()) == 0;
}

// Compares the rows of many batches with the rows of one large batch. Returns the number of rows.
std::int64_t compare_batches(Layer& x, std::vector<std::int64_t> const& batches, bool has_epilogue) {
  std::int64_t pairs = 0;
  cuda::Options const options{.batch_invariant = true};
  auto const run = [&](std::int64_t first, std::int64_t tokens) {
    cuda::GemmMember const m = x.member(first, tokens, has_epilogue);
    cuda::gemm(1.5f, m.a, m.b, 0.0f, m.c, m.epilogue, options);
    pairs += tokens;
    return x.rows(first, tokens);
  };
  std::vector<std::uint8_t> const all = run(0, x.most);
  for (std::int64_t const m : batches) {
    for (std::int64_t const first : {0, 5, 411}) {
      EXPECT_TRUE(equal_bits(run(first, m), all.data() + first * x.row_bytes()))
          << m << " rows from " << first << ", N " << x.n << ", K " << x.k;
    }
  }
  if (x.types.in != DType::f64) {  // a group multiplies no doubles
    std::vector<cuda::GemmMember> members;
    for (auto const& [first, tokens] : {std::pair{0, 1}, {1, 33}, {34, 66}, {100, 500}}) {
      members.push_back(x.member(first, tokens, has_epilogue));
    }
    cuda::gemm_grouped(1.5, members, 0, options);
    EXPECT_TRUE(equal_bits(x.rows(0, 600), all.data())) << "a group, N " << x.n;
  }
  return pairs;
}

class GpuBatchInvariance : public testing::TestWithParam<Types> {};

TEST_P(GpuBatchInvariance, RowsHaveTheSameBitsInEveryBatch) {
  if (!cuda::available()) { GTEST_SKIP() << "there is no GPU"; }
  for (auto const& [n, k] : {std::pair{576, 7168}, {64, 1000}}) {
    Layer x(GetParam(), n, k, 700);
    for (bool const has_epilogue : {false, true}) {
      compare_batches(x, {1, 3, 8, 20, 33, 64, 65, 129, 250}, has_epilogue);
    }
  }
}

constexpr Types all_types[] = {{DType::bf16, DType::bf16}, {DType::f16, DType::f16}, {DType::e4m3, DType::bf16},
                               {DType::tf32, DType::f32},  {DType::f32, DType::f32}, {DType::f64, DType::f64}};
INSTANTIATE_TEST_SUITE_P(Types, GpuBatchInvariance, testing::ValuesIn(all_types),
                         [](auto const& p) { return std::string(name(p.param.in)) + "_to_" + name(p.param.out); });

// Compares more than 100,000 rows of one pair of types.
TEST(GpuBatches, RowsHaveTheSameBits) {
  if (!cuda::available()) { GTEST_SKIP() << "there is no GPU"; }
  std::int64_t pairs = 0;
  for (auto const& [n, k] : {std::pair{512, 2048}, {576, 7168}, {2048, 4096}, {3072, 1000}, {7168, 520}, {64, 4096}}) {
    Layer x({DType::bf16, DType::f32}, n, k, 1200);
    for (bool const has_epilogue : {false, true}) {
      pairs += compare_batches(x, {1, 2, 7, 8, 16, 24, 31, 32, 33, 64, 65, 100, 128, 129, 192, 200, 256, 300, 480, 777},
                               has_epilogue);
    }
  }
  EXPECT_GE(pairs, 100000);
}

// Checks that the comparison above can fail. Without the option, K is divided differently for few and for many rows.
TEST(GpuUsualGemm, RowsOfFewAndOfManyDiffer) {
  if (!cuda::available()) { GTEST_SKIP() << "there is no GPU"; }
  Layer x({DType::bf16, DType::f32}, 2048, 4096, 1200);
  auto const run = [&](std::int64_t tokens) {
    cuda::GemmMember const m = x.member(0, tokens, false);
    cuda::gemm(1.5f, m.a, m.b, 0.0f, m.c);
    return x.rows(0, tokens);
  };
  std::vector<std::uint8_t> const all = run(x.most);
  EXPECT_FALSE(equal_bits(run(8), all.data()));
}

}  // namespace
