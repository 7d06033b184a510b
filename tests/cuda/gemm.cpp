// gemm: the tests of cuda/gemm.hpp. What is refused needs no GPU but where it says so; products run where one is.
#include "sett/cuda/gemm.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <random>

#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/layout/parse.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

AnyLayout layout(char const* text) {
  return parse_layout(text).value();
}

GemmTensor tensor(void const* data, Number type, char const* text) {
  return {data, type, layout(text)};
}

std::string refusal(GemmTensor const& a, GemmTensor const& b, GemmTensor const& c) {
  try {
    gemm_tensors(1, a, b, 0, c, {}, {}, {});
  } catch (std::exception const& e) { return e.what(); }
  return "";
}

}  // namespace

TEST(Gemm, RefusesSizesThatDiffer) {
  float x[1] = {};
  EXPECT_NE(refusal(tensor(x, Number::bf16, "(4,5):(5,1)"), tensor(x, Number::bf16, "(3,6):(6,1)"),
                    tensor(x, Number::bf16, "(4,3):(3,1)")),
            "");
}

TEST(Gemm, RefusesTypesWithoutAProduct) {
  float x[1] = {};
  std::string const why = refusal(tensor(x, Number::bf16, "(4,5):(5,1)"), tensor(x, Number::f16, "(3,5):(5,1)"),
                                  tensor(x, Number::bf16, "(4,3):(3,1)"));
  EXPECT_NE(why.find("there is no product of bf16 and f16 to bf16; nothing was written"), std::string::npos) << why;
  std::string const out = refusal(tensor(x, Number::s8, "(4,5):(5,1)"), tensor(x, Number::s8, "(3,5):(5,1)"),
                                  tensor(x, Number::f32, "(4,3):(3,1)"));
  EXPECT_NE(out.find("there is no product of s8 and s8 to f32"), std::string::npos) << out;
}

TEST(Gemm, SaysThatThereIsNoGpu) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  float x[1] = {};
  std::string const why = refusal(tensor(x, Number::bf16, "(4,5):(5,1)"), tensor(x, Number::bf16, "(3,5):(5,1)"),
                                  tensor(x, Number::bf16, "(4,3):(3,1)"));
  EXPECT_NE(why.find("no GPU can be used"), std::string::npos) << why;
}

TEST(Gemm, RefusesNullHostAndOverlap) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  buffer<unsigned short> x(256);
  GemmTensor const a = tensor(x.data(), Number::bf16, "(4,8):(8,1)");
  GemmTensor const b = tensor(x.data() + 32, Number::bf16, "(4,8):(8,1)");
  EXPECT_NE(refusal(a, b, tensor(nullptr, Number::bf16, "(4,4):(4,1)")).find("C is null"), std::string::npos);
  unsigned short host[16] = {};
  EXPECT_NE(refusal(a, b, tensor(host, Number::bf16, "(4,4):(4,1)")).find("C is not in device memory"),
            std::string::npos);
  EXPECT_NE(refusal(a, b, tensor(x.data() + 60, Number::bf16, "(4,4):(4,1)")), "");
  EXPECT_EQ(refusal(a, b, tensor(x.data() + 64, Number::bf16, "(4,4):(4,1)")), "");
}

// exact: small integers in bf16
TEST(Gemm, IsTheSumOfProducts) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::mt19937 rng(1);
  for (auto const& [m, n, k] : {std::array<int, 3>{1, 1, 1}, {7, 5, 3}, {200, 300, 65}, {3, 700, 64}, {700, 100, 40}}) {
    auto const values = [&](int count) {
      std::vector<unsigned short> bits(static_cast<std::size_t>(count));
      for (auto& v : bits) {
        float const f = float(int(rng() % 5) - 2);
        std::uint32_t word;
        std::memcpy(&word, &f, 4);
        v = static_cast<unsigned short>(word >> 16);
      }
      return bits;
    };
    auto const a = values(m * k);
    auto const b = values(n * k);
    buffer<unsigned short> da(a), db(b);
    buffer<float> dc(std::size_t(m * n));
    auto const matrix = [](int rows, int columns) {
      return layout(
          ("(" + std::to_string(rows) + "," + std::to_string(columns) + "):(" + std::to_string(columns) + ",1)")
              .c_str());
    };
    gemm_tensors(1, {da.data(), Number::bf16, matrix(m, k)}, {db.data(), Number::bf16, matrix(n, k)}, 0,
                 {dc.data(), Number::f32, matrix(m, n)}, {}, {}, {});
    auto const c = dc.to_host();
    auto const at = [](std::vector<unsigned short> const& x, int i) {
      std::uint32_t const word = std::uint32_t(x[std::size_t(i)]) << 16;
      float f;
      std::memcpy(&f, &word, 4);
      return f;
    };
    for (int i = 0; i < m; ++i) {
      for (int j = 0; j < n; ++j) {
        float sum = 0;
        for (int l = 0; l < k; ++l) { sum += at(a, i * k + l) * at(b, j * k + l); }
        ASSERT_EQ(c[std::size_t(i * n + j)], sum) << m << " " << n << " " << k << " at " << i << " " << j;
      }
    }
  }
}
