// attention: tests cuda/attention.hpp. Refusals need no GPU. The attentions run if there is a GPU of compute capability
// 9.0, and are compared with double precision.
#include "sett/cuda/attention.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "no_gpu.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/layout/parse.hpp"
#include "sett/tensor/make_tensor.hpp"

using namespace sett;
using cute::bfloat16_t;

namespace {

bool has_gpu() { return cuda::available() && cuda::current_device().major == 9; }

struct Shape {
  int dim, rows, keys, heads, kv_heads, batches;
};

// A tensor of (head_dim, sequence, head, batch) on the host and on the device. Heads are inside the sequence, as in
// torch's [batch][sequence][head][head_dim], and sequences end with 8 elements that belong to no tensor.
struct Heads {
  int dim, length, heads, batches;
  std::vector<bfloat16_t> host;
  cuda::buffer<bfloat16_t> device;

  Heads(int d, int l, int h, int b, std::mt19937& rng, float magnitude)
      : dim(d), length(l), heads(h), batches(b), host(std::size_t(b) * std::size_t(l * h * d + 8)) {
    std::normal_distribution<float> normal(0, magnitude);
    for (bfloat16_t& x : host) { x = bfloat16_t(magnitude > 0 ? normal(rng) : std::nanf("")); }
    device = cuda::buffer<bfloat16_t>(host);
  }
  TensorView view() const {
    return {device.data(), DType::bf16,
            flat_layout(Vec<Num>{Num(dim), Num(length), Num(heads), Num(batches)},
                        Vec<Num>{Num(1), Num(heads * dim), Num(dim), Num(length * heads * dim + 8)})};
  }
  std::size_t at(int d, int i, int h, int b) const {
    return std::size_t(b) * std::size_t(length * heads * dim + 8) + std::size_t((i * heads + h) * dim + d);
  }
  double operator()(int d, int i, int h, int b) const { return double(float(host[at(d, i, h, b)])); }
};

bool sees(Heads const& q, Heads const& k, int i, int j, cuda::AttentionOptions const& how) {
  std::int64_t const after = j - (i + std::int64_t(k.length) - q.length);
  auto const right = how.causal ? std::optional<std::int64_t>(0) : how.window_right;
  return (!how.window_left || after >= -*how.window_left) && (!right || after <= *right);
}

// A row of O in double precision.
struct Row {
  std::vector<double> o, terms;  // the elements, and the sums of the magnitudes of their terms
  double lse;
};

Row row_of(Heads const& q, Heads const& k, Heads const& v, int i, int h, int b, cuda::AttentionOptions const& how,
           double sink) {
  int const from = h / (q.heads / k.heads);
  std::vector<double> weight(std::size_t(k.length), -HUGE_VAL);
  double most = sink;
  for (int j = 0; j < k.length; ++j) {
    if (!sees(q, k, i, j, how)) { continue; }
    double score = 0;
    for (int d = 0; d < q.dim; ++d) { score += q(d, i, h, b) * k(d, j, from, b) / std::sqrt(double(q.dim)); }
    if (how.softcap != 0) { score = how.softcap * std::tanh(score / how.softcap); }
    most = std::max(most, weight[std::size_t(j)] = score);
  }
  double const base = most == -HUGE_VAL ? 0 : most;
  double sum = std::exp(sink - base);
  for (double& w : weight) { sum += w = std::exp(w - base); }
  Row out{std::vector<double>(std::size_t(q.dim)), std::vector<double>(std::size_t(q.dim)), base + std::log(sum)};
  for (int d = 0; d < q.dim; ++d) {
    for (int j = 0; j < k.length; ++j) {
      double const w = weight[std::size_t(j)], term = w == 0 ? 0 : w / sum * v(d, j, from, b);
      out.o[std::size_t(d)] += term, out.terms[std::size_t(d)] += std::abs(term);
    }
  }
  return out;
}

void check(Shape const& s, bool causal, float magnitude, cuda::AttentionOptions options = {}, bool has_sinks = false) {
  std::mt19937 rng(unsigned(s.rows + s.keys));
  Heads const q(s.dim, s.rows, s.heads, s.batches, rng, magnitude), k(s.dim, s.keys, s.kv_heads, s.batches, rng, 1);
  Heads const v(s.dim, s.keys, s.kv_heads, s.batches, rng, 1);
  Heads o(s.dim, s.rows, s.heads, s.batches, rng, 0);
  cuda::buffer<float> lse(std::size_t(s.rows * s.heads * s.batches));
  std::vector<float> sinks(std::size_t(s.heads), 1.5f);
  cuda::buffer<float> const sinks_there(sinks);
  options.causal = causal;
  options.lse = TensorView{lse.data(), DType::f32,
                           flat_layout(Vec<Num>{Num(s.rows), Num(s.heads), Num(s.batches)},
                                       Vec<Num>{Num(1), Num(s.rows), Num(s.rows * s.heads)})};
  if (has_sinks) {
    options.sinks = TensorView{sinks_there.data(), DType::f32, flat_layout(Vec<Num>{Num(s.heads)}, Vec<Num>{Num(1)})};
  }
  cuda::attention(q.view(), k.view(), v.view(), o.view(), options);
  std::vector<bfloat16_t> const before = o.host;
  o.host = o.device.to_host();
  std::vector<float> const logarithms = lse.to_host();
  std::vector<bool> is_element(o.host.size());
  for (int b = 0; b < s.batches; ++b) {
    for (int h = 0; h < s.heads; ++h) {
      for (int i = 0; i < s.rows; ++i) {
        Row const row = row_of(q, k, v, i, h, b, options, has_sinks ? 1.5 : -HUGE_VAL);
        double const stored = double(logarithms[std::size_t(i + s.rows * (h + s.heads * b))]);
        ASSERT_TRUE(stored == row.lse || std::abs(stored - row.lse) < 1e-3) << stored << " is not " << row.lse;
        for (int d = 0; d < s.dim; ++d) {
          double const expected = row.o[std::size_t(d)], terms = row.terms[std::size_t(d)];
          is_element[o.at(d, i, h, b)] = true;
          // P and O are each rounded to bf16, whose unit roundoff is 2^-8.
          ASSERT_NEAR(o(d, i, h, b), expected, 1.01 / 256 * (terms + std::abs(expected)) + 1e-30)
              << s.dim << ", " << s.rows << " x " << s.keys << ": element " << d << ", row " << i << ", head " << h;
        }
      }
    }
  }
  for (std::size_t x = 0; x < is_element.size(); ++x) {
    if (!is_element[x]) { ASSERT_EQ(o.host[x].storage, before[x].storage) << "memory outside O was written: " << x; }
  }
}

}  // namespace

TEST(Attention, NeedsGpu) {
  if (cuda::available()) { GTEST_SKIP() << "there is a GPU"; }
  alignas(16) static bfloat16_t memory[64];
  TensorView const x{memory, DType::bf16, parse_layout("(64,1,1,1):(1,64,64,64)").value()};
  expect_no_gpu([&] { cuda::attention(x, x, x, x); });
}

TEST(Attention, RefusesWithoutGpu) {
  TensorView const x{nullptr, DType::f32, parse_layout("(64,1,1,1):(1,64,64,64)").value()};
  auto const attempt = cuda::try_attention(x, x, x, x);
  ASSERT_FALSE(attempt);
  EXPECT_NE(std::string(attempt.error().text.c_str()).find("attention: Q has type f32, but it must be bf16 or f16"),
            std::string::npos);
}

TEST(Attention, OfTypedTensors) {
  using namespace cute;
  auto const x = make_tensor(make_gmem_ptr(static_cast<bfloat16_t*>(nullptr)),
                             make_layout(make_shape(64, 0, 1, 1), make_stride(_1{}, 64, 64, 64)));
  EXPECT_TRUE(cuda::try_attention(x, x, x, x));
}

TEST(Attention, AgainstDoublePrecision) {
  if (!has_gpu()) { GTEST_SKIP() << "no GPU of compute capability 9.0"; }
  for (int const dim : {64, 96, 128, 192, 256}) {
    for (bool const causal : {false, true}) {
      for (int const n : {1, 77, 128, 640, 1000}) { check({dim, n, n, 2, 1, 2}, causal, n == 1000 ? 4.0f : 1.0f); }
      check({dim, 300, 1000, 4, 2, 1}, causal, 1);
      check({dim, 1000, 300, 3, 3, 1}, causal, 9);
      check({dim, 1, 2000, 8, 1, 2}, causal, 1);
      check({dim, 130, 0, 1, 1, 1}, causal, 1);
      check({dim, 500, 500, 20, 5, 2}, causal, 1);
    }
    check({dim, 2100, 2100, 1, 1, 1}, true, 1);
    check({dim, 300, 9000, 2, 1, 1}, true, 1);
  }
}

TEST(Attention, WithWindowsCapsAndSinks) {
  if (!has_gpu()) { GTEST_SKIP() << "no GPU of compute capability 9.0"; }
  for (int const dim : {64, 128, 256}) {
    for (std::int64_t const left : {0, 70, 400}) {
      check({dim, 700, 700, 2, 1, 2}, true, 1, {.window_left = left});
      check({dim, 300, 900, 2, 2, 1}, false, 4, {.window_left = left, .window_right = 33}, true);
      check({dim, 900, 300, 2, 2, 1}, false, 4, {.window_left = left, .softcap = 20});
    }
    check({dim, 500, 500, 3, 3, 1}, false, 1, {.window_right = 130});
    check({dim, 200, 600, 4, 1, 1}, true, 4, {.softcap = 30}, true);
  }
}

TEST(Attention, WithChosenBlocks) {
  if (!has_gpu()) { GTEST_SKIP() << "no GPU of compute capability 9.0"; }
  for (bool const causal : {false, true}) {
    check({128, 700, 700, 2, 2, 1}, causal, 1, {.keys = 176});
    check({128, 700, 700, 2, 2, 1}, causal, 1, {.keys = 64, .consumers = 1});
    check({64, 700, 700, 2, 2, 1}, causal, 1, {.consumers = 3});
    check({64, 700, 700, 2, 2, 1}, causal, 1, {.consumers = 2, .turns = false});
    check({64, 700, 700, 2, 2, 1}, causal, 1, {.keys = 192, .consumers = 2, .debug = true});
  }
}
