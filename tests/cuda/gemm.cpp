// gemm: tests cuda/gemm.hpp. Refusals need no GPU, unless a comment says so. The GEMMs run if there is a GPU.
#include "sett/cuda/gemm.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/layout/parse.hpp"
#include "sett/layout/text.hpp"
#include "sett/tensor/make_tensor.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

AnyLayout layout(char const* text) { return parse_layout(text).value(); }

TensorView tensor(void const* data, DType type, char const* text) {
  return {const_cast<void*>(data), type, layout(text)};
}

std::string refusal(TensorView const& a, TensorView const& b, TensorView const& c, float alpha = 1, float beta = 0,
                    Epilogue const& epilogue = {}) {
  try {
    gemm(alpha, a, b, beta, c, epilogue);
  } catch (std::exception const& e) { return e.what(); }
  return "";
}

// Holds floats in device memory, at the offsets of a layout.
struct Floats {
  std::vector<float> host;
  AnyLayout at;
  buffer<float> device;

  Floats(AnyLayout const& where, std::vector<float> values) : host(std::move(values)), at(where), device(host) {}
  Floats(char const* text, std::vector<float> values) : Floats(layout(text), std::move(values)) {}
  // Draws small integers, so that every sum is exact.
  Floats(char const* text, std::mt19937& rng) : Floats(text, whole(std::size_t(cosize(layout(text)).value), rng)) {}
  static std::vector<float> whole(std::size_t count, std::mt19937& rng) {
    std::vector<float> out(count);
    for (float& x : out) { x = float(int(rng() % 7) - 3); }
    return out;
  }
  TensorView tensor() { return {device.data(), DType::f32, at}; }
  float operator()(std::int64_t x, std::int64_t y, std::int64_t z) const {
    std::int64_t const rows = size(at.mode(0)).value;
    std::int64_t const columns = size(at.mode(1)).value;
    return host[std::size_t(at(Num(x + rows * (y + columns * z))).value)];
  }
};

// Compares every element of C with the expected sum.
void expect_product(Floats& a, Floats& b, Floats& c, float alpha, float beta, std::vector<float> const& bias,
                    std::vector<float> const& row_scale, std::vector<float> const& column_scale) {
  buffer<float> const d_bias(bias), d_rows(row_scale), d_columns(column_scale);
  Epilogue epilogue;
  if (!bias.empty()) { epilogue.column_bias = d_bias.data(); }
  if (!row_scale.empty()) { epilogue.row_scale = d_rows.data(); }
  if (!column_scale.empty()) { epilogue.column_scale = d_columns.data(); }
  gemm(alpha, a.tensor(), b.tensor(), beta, c.tensor(), epilogue);
  Floats const got(c.at, c.device.to_host());
  std::int64_t const k = size(a.at.mode(1)).value;
  std::int64_t const batches = c.at.rank() == 3 ? size(c.at.mode(2)).value : 1;
  for (std::int64_t l = 0; l < batches; ++l) {
    for (std::int64_t i = 0; i < size(c.at.mode(0)).value; ++i) {
      for (std::int64_t j = 0; j < size(c.at.mode(1)).value; ++j) {
        float sum = 0;
        for (std::int64_t x = 0; x < k && alpha != 0; ++x) { sum += a(i, x, l) * b(j, x, l); }
        sum *= alpha;
        if (!row_scale.empty()) { sum *= row_scale[std::size_t(i)]; }
        if (!column_scale.empty()) { sum *= column_scale[std::size_t(j)]; }
        if (beta != 0) { sum += beta * c(i, j, l); }
        if (!bias.empty()) { sum += bias[std::size_t(j)]; }
        ASSERT_EQ(got(i, j, l), sum) << to_text(a.at).c_str() << " " << to_text(b.at).c_str() << " "
                                     << to_text(c.at).c_str() << " at " << i << " " << j << " " << l;
      }
    }
  }
}

}  // namespace

TEST(Gemm, RefusesSizesThatDiffer) {
  float x[1] = {};
  EXPECT_NE(refusal(tensor(x, DType::bf16, "(4,5):(5,1)"), tensor(x, DType::bf16, "(3,6):(6,1)"),
                    tensor(x, DType::bf16, "(4,3):(3,1)")),
            "");
}

TEST(Gemm, RefusesTypesWithoutAProduct) {
  float x[1] = {};
  std::string const why = refusal(tensor(x, DType::bf16, "(4,5):(5,1)"), tensor(x, DType::f16, "(3,5):(5,1)"),
                                  tensor(x, DType::bf16, "(4,3):(3,1)"));
  EXPECT_NE(why.find("a GEMM of bf16 and f16 to bf16 is not supported on GPUs"), std::string::npos) << why;
  std::string const out = refusal(tensor(x, DType::s8, "(4,5):(5,1)"), tensor(x, DType::s8, "(3,5):(5,1)"),
                                  tensor(x, DType::f32, "(4,3):(3,1)"));
  EXPECT_NE(out.find("a GEMM of s8 and s8 to f32"), std::string::npos) << out;
}

// Checks that the error uses the caller's names of the sizes, whichever operand becomes the rows.
TEST(Gemm, RefusesExtentsAndBatchesBeyondTheLimits) {
  float x[1] = {};
  std::string const tall =
      refusal(tensor(x, DType::bf16, "(3000000000,8):(8,1)"), tensor(x, DType::bf16, "(200,8):(8,1)"),
              tensor(x, DType::bf16, "(3000000000,200):(1,3000000000)"));
  EXPECT_NE(tall.find("3000000000 x 200 x 8 has an extent beyond 2^31 - 1"), std::string::npos) << tall;
  std::string const many =
      refusal(tensor(x, DType::bf16, "(4,8,70000):(8,1,32)"), tensor(x, DType::bf16, "(4,8,70000):(8,1,32)"),
              tensor(x, DType::bf16, "(4,4,70000):(4,1,16)"));
  EXPECT_NE(many.find("70000 batches are more than 65535"), std::string::npos) << many;
}

TEST(Gemm, NothingIsDoneForNoElements) {
  cute::bfloat16_t* const p = nullptr;
  auto const matrix = [&](int rows, int columns) {
    auto const layout = cute::make_layout(cute::make_shape(rows, columns), cute::make_stride(columns, 1));
    return sett::tensor_view(cute::make_tensor(cute::make_gmem_ptr(p), layout));
  };
  EXPECT_EQ(refusal(matrix(0, 5), matrix(3, 5), matrix(0, 3)), "");
  EXPECT_NE(refusal(matrix(0, 5), matrix(3, 6), matrix(0, 3)), "");
}

TEST(Gemm, SaysThatThereIsNoGpu) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  std::uint16_t x[64] = {};
  std::string const why = refusal(tensor(x, DType::bf16, "(4,5):(5,1)"), tensor(x, DType::bf16, "(3,5):(5,1)"),
                                  tensor(x + 32, DType::bf16, "(4,3):(3,1)"));
  EXPECT_NE(why.find("no GPU can be used"), std::string::npos) << why;
}

TEST(Gemm, RefusesNullHostAndOverlap) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  buffer<unsigned short> x(256);
  TensorView const a = tensor(x.data(), DType::bf16, "(4,8):(8,1)");
  TensorView const b = tensor(x.data() + 32, DType::bf16, "(4,8):(8,1)");
  EXPECT_NE(
      refusal(a, b, tensor(nullptr, DType::bf16, "(4,4):(4,1)")).find("a tensor that has elements must have data"),
      std::string::npos);
  unsigned short host[16] = {};
  EXPECT_NE(refusal(a, b, tensor(host, DType::bf16, "(4,4):(4,1)")).find("C is not in device memory"),
            std::string::npos);
  EXPECT_NE(refusal(a, b, tensor(x.data() + 60, DType::bf16, "(4,4):(4,1)")), "");
  EXPECT_EQ(refusal(a, b, tensor(x.data() + 64, DType::bf16, "(4,4):(4,1)")), "");
}

// Checks small integers in bf16, for which the result is exact.
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
    gemm(1, TensorView{da.data(), DType::bf16, matrix(m, k)}, TensorView{db.data(), DType::bf16, matrix(n, k)}, 0,
         TensorView{dc.data(), DType::f32, matrix(m, n)});
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

TEST(Gemm, RefusesWhatS32CannotBe) {
  int x[1] = {};
  auto const t = [&](DType type, char const* text) { return tensor(x, type, text); };
  auto const why = [&](float alpha, float beta, Epilogue const& e) {
    return refusal(t(DType::s8, "(4,16):(16,1)"), t(DType::s8, "(3,16):(16,1)"), t(DType::s32, "(4,3):(3,1)"), alpha,
                   beta, e);
  };
  EXPECT_NE(why(0.5f, 0, {}).find("alpha 0.5 is not a 32-bit integer"), std::string::npos);
  EXPECT_NE(why(1, 4294967296.0f, {}).find("is not a 32-bit integer"), std::string::npos);
  EXPECT_NE(why(1, std::nanf(""), {}).find("is not a 32-bit integer"), std::string::npos);
  float bias[3] = {};
  EXPECT_NE(why(1, 0, {.column_bias = bias}).find("must not have a bias"), std::string::npos);
  EXPECT_NE(why(1, 0, {.activation = Activation::relu}).find("must not have a bias"), std::string::npos);
  EXPECT_EQ(why(-3, 2, {}).find("integers"), std::string::npos);
}

TEST(Gemm, RefusesAnOutputThatNamesAPlaceTwice) {
  float x[1] = {};
  for (char const* c : {"(4,3):(3,0)", "(4,3):(0,1)", "(4,3):(2,1)", "((2,2),3):((0,6),1)"}) {
    std::string const why =
        refusal(tensor(x, DType::bf16, "(4,5):(5,1)"), tensor(x, DType::bf16, "(3,5):(5,1)"), tensor(x, DType::f32, c));
    EXPECT_NE(why, "") << c;
    EXPECT_EQ(why.find("GPU"), std::string::npos) << why;
  }
}

// Checks that coordinates index the bias vectors, whatever the order of the modes in memory.
TEST(Gemm, VectorsFollowTheCoordinates) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::mt19937 rng(2);
  struct Case {
    char const *a, *b, *c;
  };
  for (Case const& t : {Case{"(6,8):(8,1)", "((3,4),8):((32,8),1)", "(6,(3,4)):(12,(4,1))"},
                        {"((2,3),8):((24,8),1)", "(12,8):(8,1)", "((2,3),12):((36,12),1)"},
                        {"((2,3),8):((24,8),1)", "((3,4),8):((32,8),1)", "((2,3),(3,4)):((3,1),(24,6))"},
                        {"(200,8):(8,1)", "((3,50),8):((400,8),1)", "(200,(3,50)):(1,(10000,200))"}}) {
    Floats a(t.a, rng), b(t.b, rng), c(t.c, rng);
    std::size_t const m = std::size_t(size(a.at.mode(0)).value);
    std::size_t const n = std::size_t(size(b.at.mode(0)).value);
    for (int which = 0; which < 8; ++which) {
      Floats fresh(t.c, c.host);
      expect_product(a, b, fresh, 1, which % 2 ? 2.0f : 0.0f, which & 1 ? Floats::whole(n, rng) : std::vector<float>{},
                     which & 2 ? Floats::whole(m, rng) : std::vector<float>{},
                     which & 4 ? Floats::whole(n, rng) : std::vector<float>{});
    }
  }
}

TEST(Gemm, BatchesMayShareAnOperand) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::mt19937 rng(3);
  Floats a("(64,32,5):(32,1,2048)", rng), b("(48,32,5):(32,1,0)", rng), c("(64,48,5):(48,1,3072)", rng);
  expect_product(a, b, c, 1, 0, {}, {}, {});
  Floats shared("(64,32,5):(32,1,0)", rng), d("(64,48,5):(48,1,3072)", rng);
  expect_product(shared, b, d, -2, 1, {}, {}, {});
}

// Checks that A and B are not read if alpha is 0, as in the BLAS.
TEST(Gemm, AlphaZeroReadsNoOperand) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::mt19937 rng(4);
  Floats a("(9,8):(8,1)", std::vector<float>(72, std::nanf(""))), b("(5,8):(8,1)", rng), c("(9,5):(5,1)", rng);
  expect_product(a, b, c, 0, 3, {}, {}, {});
  Floats d("(9,5):(5,1)", rng);
  expect_product(a, b, d, 0, 0, Floats::whole(5, rng), {}, {});
}

// Checks that infinities and the largest floats survive the split into tf32 parts.
TEST(Gemm, SplitsWhatIsNotFinite) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  float const inf = std::numeric_limits<float>::infinity();
  float const most = std::numeric_limits<float>::max();
  std::vector<float> const xs{inf, -inf, most, -most, 1.5f, 0x1.fffffep0f, 0.0f, std::nanf("")};
  for (float const x : xs) {
    for (float const y : xs) {
      std::vector<float> va(16 * 8, 0.0f), vb(16 * 8, 0.0f);
      va[3 * 8 + 2] = x, vb[5 * 8 + 2] = y;
      Floats a("(16,8):(8,1)", va), b("(16,8):(8,1)", vb), c("(16,16):(16,1)", std::vector<float>(256, 7.0f));
      gemm(1, a.tensor(), b.tensor(), 0, c.tensor());
      float const got = c.device.to_host()[3 * 16 + 5];
      float const want = x * y;
      if (std::isnan(want)) {
        EXPECT_TRUE(std::isnan(got)) << x << " " << y;
      } else if (std::isinf(want)) {
        EXPECT_EQ(got, want) << x << " " << y;
      } else {
        EXPECT_LE(std::abs(got - want), std::abs(want) * 0x1p-20f) << x << " " << y;
      }
    }
  }
}

namespace {

template <class T>
std::vector<T> small_numbers(std::size_t count, std::mt19937& rng) {
  std::vector<T> out;
  for (std::size_t i = 0; i < count; ++i) { out.push_back(T(float(int(rng() % 5) - 2))); }
  return out;
}

struct Steps {
  int m, n, k;
  bool by_columns;  // C's columns are contiguous
  int residual;     // 1: before the activation, 2: after it
  int slices;
};

// Checks every step of the epilogue at once against the host. Scaling by powers of two is exact.
template <class T, class Out>
void expect_steps(Steps const& t, std::mt19937& rng) {
  std::size_t const m = std::size_t(t.m), n = std::size_t(t.n), k = std::size_t(t.k);
  auto const a = small_numbers<T>(m * k, rng), b = small_numbers<T>(n * k, rng);
  std::vector<float> fa, fb;
  for (T const x : a) { fa.push_back(float(x)); }
  for (T const x : b) { fb.push_back(float(x)); }
  auto const residual = small_numbers<Out>(m * n, rng);
  auto const bias = Floats::whole(n, rng);
  buffer<T> da(a), db(b);
  buffer<Out> dr(residual), dc(std::vector<Out>(m * n, Out(99.0f)));
  buffer<float> scales(std::vector<float>{0.25f, 4.0f, 0.5f, 77.0f}), d_bias(bias);
  auto const matrix = [](auto* p, int rows, int columns, bool by_columns) {
    auto const stride = cute::make_stride(by_columns ? 1 : columns, by_columns ? rows : 1);
    return cute::make_tensor(cute::make_gmem_ptr(p), cute::make_layout(cute::make_shape(rows, columns), stride));
  };
  Epilogue e{.column_bias = d_bias.data(), .activation = Activation::relu};
  e.a_scale = scales.data(), e.b_scale = scales.data() + 1, e.c_scale = scales.data() + 2, e.absmax = scales.data() + 3;
  if (t.residual != 0) { e.residual = matrix(dr.data(), t.m, t.n, t.by_columns), e.residual_last = t.residual == 2; }
  Options options;
  options.slices = t.slices;
  sett::cuda::gemm(2.0f, matrix(da.data(), t.m, t.k, false), matrix(db.data(), t.n, t.k, false), 0.0f,
                   matrix(dc.data(), t.m, t.n, t.by_columns), e, options);
  auto const c = dc.to_host();
  float most = 0;
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      std::size_t const at = t.by_columns ? i + m * j : i * n + j;
      float sum = 0;
      float const* const row = &fa[i * k];
      float const* const column = &fb[j * k];
      for (std::size_t x = 0; x < k; ++x) { sum += row[x] * column[x]; }
      sum = 2 * sum + bias[j];
      if (t.residual == 1) { sum += float(residual[at]); }
      sum = std::max(sum, 0.0f);
      if (t.residual == 2) { sum += float(residual[at]); }
      most = std::max(most, std::abs(sum));
      ASSERT_EQ(float(c[at]), float(Out(0.5f * sum))) << t.m << " " << t.n << " " << t.k << " at " << i << " " << j;
    }
  }
  EXPECT_EQ(scales.to_host()[3], most);
}

}  // namespace

TEST(Gemm, EpilogueInItsOrder) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::mt19937 rng(5);
  for (Steps const& t :
       {Steps{200, 304, 136, false, 1, 0}, Steps{200, 304, 136, true, 2, 0}, Steps{130, 150, 1100, false, 2, 3},
        Steps{5, 300, 640, false, 1, 0}, Steps{64, 200, 640, false, 2, 1}, Steps{100, 200, 1040, false, 2, 4}}) {
    expect_steps<cute::bfloat16_t, cute::bfloat16_t>(t, rng);
    expect_steps<cute::float_e4m3_t, cute::float_e4m3_t>(t, rng);
  }
  expect_steps<cute::float_e5m2_t, cute::float_e5m2_t>({200, 304, 136, true, 1, 0}, rng);
  expect_steps<cute::half_t, float>({128, 200, 640, false, 1, 1}, rng);
  expect_steps<cute::half_t, float>({300, 9, 1040, true, 1, 2}, rng);
}

// Checks that the result has the same bits, whichever block finishes first.
TEST(Gemm, SlicesAreAddedInOrder) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::mt19937 rng(6);
  std::vector<float> values(64 * 8192), first;
  for (float& x : values) { x = float(rng()) / 4294967296.0f - 0.5f; }
  buffer<float> a(values), b(values), c(std::size_t{64 * 64});
  Options options;
  options.slices = 7, options.precision = Precision::tf32;
  for (int i = 0; i < 20; ++i) {
    gemm(1, TensorView{a.data(), DType::f32, layout("(64,8192):(8192,1)")},
         TensorView{b.data(), DType::f32, layout("(64,8192):(8192,1)")}, 0,
         TensorView{c.data(), DType::f32, layout("(64,64):(64,1)")}, {}, options);
    auto const got = c.to_host();
    if (first.empty()) { first = got; }
    ASSERT_EQ(std::memcmp(first.data(), got.data(), got.size() * 4), 0);
  }
}

TEST(Gemm, RefusesAnEpilogueOnTheHost) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  buffer<unsigned short> x(256);
  float host[4] = {};
  TensorView const a = tensor(x.data(), DType::bf16, "(4,8):(8,1)");
  TensorView const c = tensor(x.data() + 64, DType::bf16, "(4,4):(4,1)");
  Epilogue e;
  e.absmax = host;
  EXPECT_NE(refusal(a, a, c, 1, 0, e).find("absmax is not in device memory"), std::string::npos);
  e.absmax = nullptr, e.residual = TensorView{x.data() + 65, c.dtype, c.layout};
  EXPECT_NE(refusal(a, a, c, 1, 0, e), "");
  e.residual = c;
  EXPECT_EQ(refusal(a, a, c, 1, 0, e), "");
}
