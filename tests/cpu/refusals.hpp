// Tests the errors of GEMM, which name the operand, the mode and both layouts. The try_ forms must return the errors
// that the other calls throw.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <sett/cpu/copy.hpp>
#include <sett/cpu/gemm.hpp>
#include <sett/cpu/packed.hpp>
#include <sett/layout/parse.hpp>
#include <sett/layout/print.hpp>
#include <string>
#include <vector>

namespace refusals {

using namespace cute;
using sett::AnyLayout;
using sett::AnyTensor;
using sett::Rule;

template <class Call>
std::string thrown(Call const& call) {
  try {
    call();
  } catch (sett::layout_error const& e) { return e.what(); }
  return "";
}

inline bool has(std::string const& text, std::string const& part) { return text.find(part) != std::string::npos; }

// Returns a compact layout with two or three modes.
inline AnyLayout matrix_of(std::vector<int> const& shape) {
  std::string s, d;
  int step = 1;
  for (int const n : shape) {
    s += (s.empty() ? "" : ",") + std::to_string(n);
    d += (d.empty() ? "" : ",") + std::to_string(step);
    step *= n;
  }
  return sett::parse_layout(("(" + s + "):(" + d + ")").c_str()).value();
}

struct Product {
  std::vector<float> memory = std::vector<float>(6000, 1.f);
  AnyTensor<float> a, b, c;
  Product(std::vector<int> const& sa, std::vector<int> const& sb, std::vector<int> const& sc)
      : a{memory.data(), matrix_of(sa)},
        b{memory.data() + 2000, matrix_of(sb)},
        c{memory.data() + 4000, matrix_of(sc)} {}
  void run() { sett::cpu::gemm(2, a, b, 0, c); }
  sett::result<sett::Done> attempt() { return sett::cpu::try_gemm(2, a, b, 0, c); }
};

// Checks that a sentence about different sizes contains the mode's letter, both operands with their modes and sizes,
// and both layouts.
TEST(CpuRefusals, ASizeThatDiffersIsNamed) {
  std::mt19937 random(3);
  auto const size = [&random] { return 2 + int(random() % 9); };
  for (int round = 0; round < 200; ++round) {
    int const m = size(), n = size(), k = size(), l = round % 2 ? 2 + int(random() % 3) : 0;
    std::vector<int> shape[3] = {{m, k}, {n, k}, {m, n}};
    if (l != 0) {
      for (auto& s : shape) { s.push_back(l); }
    }
    int const operand = int(random() % 3), mode = int(random() % shape[0].size());
    int const right = shape[operand][std::size_t(mode)];
    int const wrong = shape[operand][std::size_t(mode)] += 1 + int(random() % 3);
    Product p(shape[0], shape[1], shape[2]);
    auto const before = p.memory;
    std::string const text = thrown([&] { p.run(); });
    // The error calls this mode by letters[operand][mode].
    char const letters[3][3] = {{'M', 'K', 'L'}, {'N', 'K', 'L'}, {'M', 'N', 'L'}};
    char const letter = letters[operand][mode];
    std::string const name(1, "ABC"[operand]);
    AnyLayout const layouts[3] = {p.a.layout, p.b.layout, p.c.layout};
    ASSERT_TRUE(has(text, std::string("gemm: the sizes must be equal: for ") + letter + ", mode ")) << text;
    EXPECT_TRUE(has(text, "mode " + std::to_string(mode) + " of " + name + " has " + std::to_string(wrong))) << text;
    EXPECT_TRUE(has(text, " has " + std::to_string(right))) << text;
    EXPECT_TRUE(has(text, name + " " + sett::to_text(layouts[operand]).c_str())) << text;
    EXPECT_TRUE(has(text, "  and  ")) << text;
    EXPECT_EQ(has(text, "(M,K,L)"), l != 0) << text;
    EXPECT_EQ(p.memory, before);
  }
}

TEST(CpuRefusals, TheOperandIsNamed) {
  std::vector<float> memory(400, 1.f);
  float* const p = memory.data();
  auto const square = make_shape(8, 8);
  auto const a = make_tensor(p, square), b = make_tensor(p + 100, square), c = make_tensor(p + 200, square);
  auto const text = [&](auto const& x, auto const& y, auto const& z) {
    return thrown([&] { sett::cpu::gemm(1, x, y, 0, z); });
  };
  auto const null = make_tensor(static_cast<float*>(nullptr), square);
  EXPECT_TRUE(has(text(null, b, c), "gemm: A: a tensor that has elements must have data")) << text(null, b, c);
  EXPECT_TRUE(has(text(a, null, c), "gemm: B: "));
  EXPECT_TRUE(has(text(a, b, null), "gemm: C: "));
  EXPECT_TRUE(has(text(a, b, make_tensor(p + 4, square)), "gemm: C and A: "));
  EXPECT_TRUE(has(text(a, b, make_tensor(p + 104, square)), "gemm: C and B: "));
  EXPECT_TRUE(has(text(a, b, make_tensor(p + 104, square)), "[C (8,8):(1,8)  and  B (8,8):(1,8)]"));
  EXPECT_TRUE(has(text(a, b, make_tensor(p + 200, square, make_stride(1, 3))), "gemm: C: two indices"));
  EXPECT_TRUE(has(text(a, b, sett::cpu::pack_rows(c)), "gemm: C is a packed operand"));
  AnyTensor<float> const flat{p, sett::parse_layout("64:1").value()};
  EXPECT_TRUE(has(text(flat, b, c), "gemm: A is not a matrix: its layout must have 2 or 3 modes")) << text(flat, b, c);
  AnyTensor<float> const batched{p, sett::parse_layout("(8,8,2):(1,8,64)").value()};
  EXPECT_TRUE(has(text(a, batched, c), "gemm: B has 3 modes, but C has 2; A is (M,K)")) << text(a, batched, c);
}

// law: a try_ form has a value exactly if the call without try_ returns, and has then done the same. Otherwise the
// try_ form holds the error that the call throws.
TEST(CpuRefusals, TryGemmIsGemm) {
  std::mt19937 random(5);
  int refused = 0, made = 0;
  for (int round = 0; round < 300; ++round) {
    auto const size = [&random] { return 1 + int(random() % 2); };
    Product x({size(), size()}, {size(), size()}, {size(), size()});
    Product y = x;
    y.a.data = y.memory.data(), y.b.data = y.memory.data() + 2000, y.c.data = y.memory.data() + 4000;
    std::string const text = thrown([&] { x.run(); });
    auto const done = y.attempt();
    EXPECT_EQ(bool(done), text.empty());
    EXPECT_EQ(x.memory, y.memory);
    if (!done) { EXPECT_EQ(text, done.error().text.c_str()); }
    (done ? made : refused) += 1;
  }
  EXPECT_GT(refused, 10);
  EXPECT_GT(made, 10);
  // These GEMMs are in place, and have static layouts.
  std::vector<float> p(300, 1.f), q = p;
  auto const at = [](std::vector<float>& v, int i) { return make_tensor(v.data() + i, Layout<Shape<_8, _8>>{}); };
  sett::cpu::gemm(1, at(p, 0), at(p, 64), 0, at(p, 128));
  ASSERT_TRUE(sett::cpu::try_gemm(1, at(q, 0), at(q, 64), 0, at(q, 128)));
  EXPECT_EQ(p, q);
  EXPECT_EQ(sett::cpu::try_gemm(1, at(q, 0), at(q, 64), 0, at(q, 66)).error().failure.rule, Rule::tensors_overlap);
}

TEST(CpuRefusals, TryCopyIsCopy) {
  std::vector<float> p(300), q;
  for (std::size_t i = 0; i < p.size(); ++i) { p[i] = float(i); }
  q = p;
  auto const from = [](std::vector<float>& v) { return make_tensor(v.data(), make_shape(8, 12)); };
  auto const to = [](std::vector<float>& v, int i) {
    return make_tensor(v.data() + i, make_shape(8, 12), LayoutRight{});
  };
  sett::cpu::copy(from(p), to(p, 100));
  ASSERT_TRUE(sett::cpu::try_copy(from(q), to(q, 100)));
  EXPECT_EQ(p, q);
  auto const short_one = make_tensor(q.data() + 100, make_shape(8, 11));
  std::string const text = thrown([&] { sett::cpu::copy(from(q), short_one); });
  auto const refused = sett::cpu::try_copy(from(q), short_one);
  ASSERT_FALSE(refused);
  EXPECT_EQ(text, refused.error().text.c_str());
  EXPECT_EQ(refused.error().failure.rule, Rule::sizes_differ);
  AnyTensor<float> const any{q.data(), matrix_of({8, 12})};
  EXPECT_TRUE(sett::cpu::try_copy(any, AnyTensor<double>{reinterpret_cast<double*>(p.data()), matrix_of({8, 12})}));
  EXPECT_FALSE(sett::cpu::try_copy(any, AnyTensor<float>{nullptr, matrix_of({8, 12})}));
}

TEST(CpuRefusals, TryPackIsPack) {
  std::vector<float> w(60, 1.f), c(25), d(25);
  auto const b = make_tensor(w.data(), make_shape(5, 12));
  auto const packed = sett::cpu::try_pack_columns(b);
  ASSERT_TRUE(packed);
  sett::cpu::gemm(1, b, *packed, 0, make_tensor(c.data(), make_shape(5, 5)));
  sett::cpu::gemm(1, b, b, 0, make_tensor(d.data(), make_shape(5, 5)));
  EXPECT_EQ(c, d);
  auto const null = make_tensor(static_cast<float*>(nullptr), make_shape(5, 12));
  auto const refused = sett::cpu::try_pack_rows(null);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure.rule, Rule::null_pointer);
  EXPECT_EQ(thrown([&] { (void)sett::cpu::pack_rows(null); }), refused.error().text.c_str());
}

}  // namespace refusals
