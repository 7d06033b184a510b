// gemm_modes: tests cuda/gemm/gemm_modes.hpp.
#include <gtest/gtest.h>

#include <cuda/gemm/gemm_modes.hpp>
#include <sett/layout/parse.hpp>

#include <map>
#include <random>
#include <string>

using namespace sett;
using namespace sett::cuda;

namespace {

AnyLayout layout(char const* text) { return parse_layout(text).value(); }

// Maps an offset of C to its sum. The value of an element of A or B depends only on its offset.
using Table = std::map<std::int64_t, std::int64_t>;
std::int64_t a_at(std::int64_t offset) { return offset * offset % 101; }
std::int64_t b_at(std::int64_t offset) { return offset * offset % 97 + 1; }

std::int64_t at(AnyLayout const& x, std::int64_t index) {
  std::int64_t o = 0;
  for (int i = 0; i < x.leaves(); ++i) {
    o += index % x.shape[i].value * x.stride[i].value;
    index /= x.shape[i].value;
  }
  return o;
}
std::int64_t extent(AnyLayout const& x) { return size(x).value; }

Table by_layouts(AnyLayout const& a, AnyLayout const& b, AnyLayout const& c) {
  Table out;
  bool const batched = c.rank() == 3;
  for (std::int64_t l = 0; l < (batched ? extent(c.mode(2)) : 1); ++l) {
    auto const batch = [&](AnyLayout const& x) { return batched ? at(x.mode(2), l) : 0; };
    for (std::int64_t m = 0; m < extent(c.mode(0)); ++m) {
      for (std::int64_t n = 0; n < extent(c.mode(1)); ++n) {
        std::int64_t& sum = out[at(c.mode(0), m) + at(c.mode(1), n) + batch(c)];
        for (std::int64_t k = 0; k < extent(a.mode(1)); ++k) {
          sum += a_at(at(a.mode(0), m) + at(a.mode(1), k) + batch(a)) *
                 b_at(at(b.mode(0), n) + at(b.mode(1), k) + batch(b));
        }
      }
    }
  }
  return out;
}

GemmMode offsets(std::vector<GemmMode> const& modes, std::int64_t index) {
  GemmMode o{1};
  for (GemmMode const& m : modes) {
    std::int64_t const d = index % m.n;
    o.a += d * m.a, o.b += d * m.b, o.c += d * m.c;
    index /= m.n;
  }
  return o;
}

Table by_modes(GemmModes const& modes) {
  Table out;
  for (std::int64_t l = 0; l < sett::cuda::detail::count(modes.l); ++l) {
    for (std::int64_t m = 0; m < sett::cuda::detail::count(modes.m); ++m) {
      for (std::int64_t n = 0; n < sett::cuda::detail::count(modes.n); ++n) {
        GemmMode const x = offsets(modes.l, l);
        GemmMode const y = offsets(modes.m, m);
        GemmMode const z = offsets(modes.n, n);
        std::int64_t& sum = out[x.c + y.c + z.c];
        for (std::int64_t k = 0; k < sett::cuda::detail::count(modes.k); ++k) {
          GemmMode const w = offsets(modes.k, k);
          sum += a_at(x.a + y.a + w.a) * b_at(x.b + z.b + w.b);
        }
      }
    }
  }
  return out;
}

}  // namespace

TEST(GemmModes, GiveTheSameSums) {
  char const* const cases[][3] = {
      {"(4,5):(5,1)", "(3,5):(5,1)", "(4,3):(3,1)"},
      {"(4,5):(1,4)", "(3,5):(1,3)", "(4,3):(1,4)"},
      {"((2,3),4):((12,1),3)", "(5,4):(4,1)", "((2,3),5):((15,5),1)"},
      {"(6,4):(4,1)", "(5,4):(4,1)", "((2,3),5):((15,5),1)"},
      {"((2,3),(2,2)):((1,8),(2,4))", "((3,2),(2,2)):((1,12),(3,6))", "((2,3),(3,2)):((1,2),(6,18))"},
      {"(4,5,3):(5,1,20)", "(2,5,3):(5,1,10)", "(4,2,3):(2,1,8)"},
      {"(4,5,3):(15,3,1)", "(2,5,3):(15,3,1)", "(4,2,3):(6,3,1)"},
      {"(4,5,(3,2)):(5,1,(20,60))", "(2,5,6):(5,1,0)", "(4,2,6):(2,1,8)"},
      {"(1,1):(0,0)", "(1,1):(0,0)", "(1,1):(0,0)"},
      // A holds the 3 x 3 windows of an image, and B holds the filters.
      {"((4,4),(3,3)):((1,6),(1,6))", "(2,(3,3)):(9,(1,3))", "((4,4),2):((1,4),16)"}};
  for (auto const& x : cases) {
    AnyLayout const a = layout(x[0]);
    AnyLayout const b = layout(x[1]);
    AnyLayout const c = layout(x[2]);
    auto const modes = try_gemm_modes(a, b, c);
    ASSERT_TRUE(modes) << x[0] << " " << x[1] << " " << x[2];
    EXPECT_EQ(by_modes(modes.value()), by_layouts(a, b, c)) << x[0] << " " << x[1] << " " << x[2];
  }
}

TEST(GemmModes, AMatrixHasOneModeEach) {
  GemmModes const modes =
      try_gemm_modes(layout("(64,32):(32,1)"), layout("(16,32):(32,1)"), layout("(64,16):(16,1)")).value();
  EXPECT_TRUE(sett::cuda::detail::linear(modes.m, &GemmMode::a));
  EXPECT_TRUE(sett::cuda::detail::linear(modes.n, &GemmMode::b));
  EXPECT_EQ(sett::cuda::detail::stride(modes.m, &GemmMode::c), 16);
  EXPECT_EQ(sett::cuda::detail::count(modes.l), 1);
}

TEST(GemmModes, NamesTheModesWithoutARefinement) {
  auto const why = [](char const* a, char const* b, char const* c) {
    return std::string(try_gemm_modes(layout(a), layout(b), layout(c)).error().text.c_str());
  };
  EXPECT_EQ(why("((2,3),5):((5,10),1)", "(3,5):(5,1)", "((3,2),3):((1,3),6)"),
            "gemm: M, mode 0 of A and mode 0 of C: the two shapes must have a common refinement: at leaf 0, neither of "
            "2 and 3 divides the other [A ((2,3),5):((5,10),1)  and  C ((3,2),3):((1,3),6)]");
  EXPECT_EQ(why("(4,5,6):(5,1,20)", "(3,5,(3,2)):(5,1,(15,60))", "(4,3,(2,3)):(3,1,(12,30))"),
            "gemm: L, mode 2 of B and mode 2 of C: the two shapes must have a common refinement: at leaf 0, neither of "
            "3 and 2 divides the other [B (3,5,(3,2)):(5,1,(15,60))  and  C (4,3,(2,3)):(3,1,(12,30))]");
}
