// copy_elements: tests cuda/copy/element_source.hpp and its kernels, run on the host.
#include "cuda/copy/element_source.hpp"

#include <gtest/gtest.h>

#include "cuda/kernels/copy/copy_bits.hpp"
#include "cuda/kernels/copy/copy_elements.hpp"
#include "sett/layout/parse.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

AnyLayout layout(char const* text) { return parse_layout(text).value(); }

// Copies (4,6) row by row to (6,4) column by column. The two shapes have no common refinement.
struct Plain {
  static constexpr int threads = 32, blocks = 1;
  using ElementOp = sett::cuda::ElementOp<float, cute::bfloat16_t, float, Scale::alpha_beta>;
  static constexpr long long size = 24;
  static constexpr bool gathers = false;
  using From = ModeList<Mode<4, 6, 6>, Mode<6, 1, 1>>;
  using To = ModeList<Mode<6, 1, 1>, Mode<4, 6, 6>>;
};
struct Gathered {
  static constexpr int threads = 32, blocks = 1;
  using ElementOp = sett::cuda::ElementOp<int, int, double, Scale::none>;
  static constexpr long long size = 12;
  static constexpr bool gathers = true;
  using From = ModeList<Mode<3, 0, 0>, Mode<4, 10, 10>>;
  using To = ModeList<Mode<3, 4, 4>, Mode<4, 1, 1>>;
  using At = ModeList<Mode<3, 1, 1>, Mode<4, 0, 0>>;
  using Along = ModeList<Mode<10, 1, 1>>;
};
// Copies 4-bit elements from (3,5):(5,1) to (3,5):(1,4). Every fourth element of the target belongs to no tensor.
struct PackedNibbles {
  static constexpr int threads = 32, blocks = 1, source_bits = 8, target_bits = 4;
  static constexpr long long bytes = 10, target_end = 20, source_origin = 0;
  using Modes = ModeList<Mode<20, 1, 1>>;
};

struct Nibbles {
  static constexpr int threads = 32, blocks = 1, source_bits = 4, target_bits = 4;
  static constexpr long long bytes = 10, target_end = 19, source_origin = 0;
  using Modes = ModeList<Mode<5, 1, 4>, Mode<3, 5, 1>>;
};

template <class F>
void each_thread(F const& f) {
  for (int i = 0; i < 32; ++i) {
    gpu::HostBlock::current().thread = i;
    gpu::HostBlock::current().block = 0;
    f();
  }
}

}  // namespace

TEST(CopyElements, ConvertsAndScales) {
  float source[24];
  cute::bfloat16_t target[24];
  for (int i = 0; i < 24; ++i) { source[i] = float(i) + 0.5f, target[i] = cute::bfloat16_t(float(i)); }
  each_thread([&] { copy_elements<Plain>(source, target, nullptr, 2, 3); });
  for (int x = 0; x < 24; ++x) {
    int const from = x % 4 * 6 + x / 4;
    int const to = x;
    EXPECT_EQ(float(target[to]), float(cute::bfloat16_t(2 * (float(from) + 0.5f) + 3 * float(to)))) << x;
  }
}

TEST(CopyElements, Gathers) {
  int source[40];
  int target[12] = {};
  long long const index[3] = {7, 0, 9};
  for (int i = 0; i < 40; ++i) { source[i] = i; }
  each_thread([&] { copy_elements<Gathered>(source, target, index, 1, 0); });
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 4; ++j) { EXPECT_EQ(target[4 * i + j], index[i] + 10 * j); }
  }
}

TEST(CopyBits, MovesNibblesAndKeepsTheOthers) {
  unsigned char source[8];
  unsigned char target[10];
  auto const nibble = [](unsigned char const* p, int i) { return p[i / 2] >> (i % 2 * 4) & 15; };
  for (int i = 0; i < 8; ++i) { source[i] = static_cast<unsigned char>(37 * i + 11); }
  for (int i = 0; i < 10; ++i) { target[i] = 0xcc; }
  each_thread([&] { copy_bits<Nibbles>(source, target, nullptr); });
  for (int o = 0; o < 20; ++o) {
    bool const there = o % 4 < 3 && o < 19;
    EXPECT_EQ(nibble(target, o), there ? nibble(source, o % 4 * 5 + o / 4) : 0xc) << o;
  }
}

TEST(CopyBits, ReportsBytesWithTooManyBits) {
  unsigned char source[20], target[10];
  for (int i = 0; i < 20; ++i) { source[i] = static_cast<unsigned char>(i % 16); }
  unsigned misfit = 0;
  each_thread([&] { copy_bits<PackedNibbles>(source, target, &misfit); });
  EXPECT_EQ(misfit, 0u);
  source[13] = 16;
  each_thread([&] { copy_bits<PackedNibbles>(source, target, &misfit); });
  EXPECT_EQ(misfit, 1u);
}

TEST(ElementSource, NamesItsTypes) {
  ElementCopy c;
  c.from = layout("(4,6):(6,1)");
  c.to = layout("(6,4):(1,6)");
  c.target = "cute::half_t";
  c.scaled = 1;
  ElementKernel const k = try_element_source(c).value();
  EXPECT_EQ(k.size, 24);
  EXPECT_EQ(k.blocks, 1);
  EXPECT_NE(k.text.find("sett::cuda::ElementOp<float, cute::half_t, float"), std::string::npos);
  EXPECT_NE(k.text.find("Scale::alpha>;"), std::string::npos);
}

TEST(ElementSource, RefusesWhatIsWrittenTwice) {
  ElementCopy c;
  c.from = layout("(4,6):(6,1)");
  c.to = layout("(4,6):(0,1)");
  EXPECT_EQ(try_element_source(c).error().failure.rule, Rule::not_injective);
  c.to = layout("(4,6):(1,2)");
  EXPECT_EQ(try_element_source(c).error().failure.rule, Rule::not_injective);
  c.to = layout("(4,6):(3,2)");
  EXPECT_EQ(try_element_source(c).error().failure.rule, Rule::not_injective);
  c.from = c.to = layout("(3,2):(2,3)");
  EXPECT_TRUE(try_element_source(c));  // interleaved, but disjoint
  c.from = layout("(4,6):(6,1)");
  c.to = layout("(4,5):(1,4)");
  EXPECT_EQ(try_element_source(c).error().failure.rule, Rule::sizes_differ);
}
