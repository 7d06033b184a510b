// swizzled_copy: tests that the words of a plan are the elements of the layouts, and that the kernel's types represent
// the plan's functions.
#include "cuda/copy/swizzled_copy.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "cuda/copy/element_source.hpp"
#include "cuda/kernels/copy/copy_elements.hpp"
#include "sett/layout/parse.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

AnyLayout layout(char const* text) { return parse_layout(text).value(); }

// Maps each offset of the destination to the offset of the same element in the source.
std::map<std::int64_t, std::int64_t> pairs(AnyComposed const& src, AnyComposed const& dst) {
  std::map<std::int64_t, std::int64_t> out;
  for (Num i(0); i < size(src.layout); i = i + Num(1)) { out[dst(i).value] = src(i).value; }
  return out;
}
std::map<std::int64_t, std::int64_t> pairs(SwizzledWords const& p) {
  std::map<std::int64_t, std::int64_t> out;
  for (Num j(0); j < Num(p.size); j = j + Num(1)) {
    for (int i = 0; i < p.elements; ++i) { out[p.to(j).value * p.elements + i] = p.from(j).value * p.elements + i; }
  }
  return out;
}

// Executes the kernel of 32 threads in one host thread.
template <class Case>
void run_kernel(void const* source, void* target) {
  for (int i = 0; i < 32; ++i) {
    gpu::HostBlock::current().thread = i;
    gpu::HostBlock::current().block = 0;
    copy_elements<Case>(source, target, nullptr, 1, 0);
  }
}

// Copies (8,32):(32,1) to Sw<2,3,3> o 8 o (8,32):(32,1), with 2-byte elements moved as 16-byte words.
struct Words {
  static constexpr int threads = 32, blocks = 1;
  using ElementOp = sett::cuda::ElementOp<gpu::Word16, gpu::Word16, float, Scale::none>;
  static constexpr long long size = 32;
  static constexpr bool gathers = false;
  using From = ModeList<Mode<32, 1, 1>>;
  using To = SwizzledModes<ModeList<Mode<32, 1, 1>>, 1, 24, 3, 0>;
};
// Copies 8:1 under Sw<1,0,-2>.
struct Up {
  static constexpr int threads = 32, blocks = 1;
  using ElementOp = sett::cuda::ElementOp<int, int, float, Scale::none>;
  static constexpr long long size = 8;
  static constexpr bool gathers = false;
  using From = SwizzledModes<ModeList<Mode<8, 1, 1>>, 0, 1, 0, 2>;
  using To = ModeList<Mode<8, 1, 1>>;
};

}  // namespace

TEST(SwizzledCopy, WordsAreTheElements) {
  std::mt19937 random(31);
  int wide = 0, single = 0;
  char const* const layouts[] = {"(8,64):(64,1)",  "(8,64):(1,8)", "(8,64):(72,1)", "(8,(8,8)):(64,(1,8))",
                                 "(8,64):(-64,1)", "512:1",        "(64,8):(1,64)"};
  for (int trial = 0; trial < 3000; ++trial) {
    AnyComposed side[2];
    for (AnyComposed& c : side) {
      int const b = int(random() % 4);
      c = {{b, int(random() % 5), (random() % 4 == 0 ? -1 : 1) * (b + int(random() % 3))},
           Num(random() % 3 == 0 ? 4 * (random() % 40) : 0),
           layout(layouts[random() % 7])};
      if (c.layout.stride[0] < Num(0)) { c.offset = c.offset + Num(512); }
    }
    int const bytes = 1 << random() % 5, alignment = 1 << random() % 6;
    auto const p = try_swizzled_copy(side[0], side[1], bytes, alignment);
    ASSERT_TRUE(p.has_value()) << p.error().text.c_str();
    ASSERT_TRUE(p->elements == 1 || p->elements * bytes <= 16);
    ASSERT_TRUE(p->elements == 1 || alignment % (p->elements * bytes) == 0);
    ASSERT_TRUE(pairs(*p) == pairs(side[0], side[1]))
        << to_text(side[0]).c_str() << " to " << to_text(side[1]).c_str() << ' ' << p->elements;
    (p->elements > 1 ? wide : single) += 1;
  }
  EXPECT_GT(wide, 100);
  EXPECT_GT(single, 100);
}

TEST(SwizzledCopy, WordsAreAsWideAsTheyMayBe) {
  AnyComposed const plain(layout("(8,64):(64,1)")), swizzled{{3, 3, 3}, 0, layout("(8,64):(64,1)")};
  auto const words = try_swizzled_copy(plain, swizzled, 2, 32);
  EXPECT_EQ(words->elements, 8);
  EXPECT_EQ(std::string(to_text(words->to).c_str()), "Sw<3,0,3> o 0 o 64:1");
  EXPECT_EQ(try_swizzled_copy(plain, swizzled, 2, 4)->elements, 2);
  EXPECT_EQ(try_swizzled_copy(plain, AnyComposed{{3, 1, 3}, 0, layout("(8,64):(64,1)")}, 2, 32)->elements, 2);
  EXPECT_EQ(try_swizzled_copy(AnyComposed(layout("(8,64):(1,8)")), swizzled, 2, 32)->elements, 1);
  EXPECT_EQ(try_swizzled_copy(plain, AnyComposed{{3, 3, 0}, 0, layout("(8,64):(64,1)")}, 2, 32).error().failure.rule,
            Rule::not_injective);
  EXPECT_EQ(try_swizzled_copy(plain, AnyComposed{{3, 3, 3}, 0, layout("(8,64):(0,1)")}, 2, 32).error().failure.rule,
            Rule::not_injective);
  EXPECT_EQ(try_swizzled_copy(plain, AnyComposed(layout("8:1")), 2, 32).error().failure.rule, Rule::sizes_differ);
  // The layouts have no common refinement, so the copy moves one element at a time.
  EXPECT_EQ(
      try_swizzled_copy(AnyComposed(layout("(4,6):(1,4)")), AnyComposed{{1, 0, 2}, 0, layout("(6,4):(1,6)")}, 4, 16)
          ->elements,
      1);
}

TEST(SwizzledCopy, TheKernelsTypesAreTheFunctions) {
  std::vector<std::uint16_t> source(256), target(264, 7);
  for (std::size_t i = 0; i < source.size(); ++i) { source[i] = static_cast<std::uint16_t>(i); }
  auto const p =
      try_swizzled_copy(AnyComposed(layout("(8,32):(32,1)")), AnyComposed{{2, 3, 3}, 8, layout("(8,32):(32,1)")}, 2, 16)
          .value();
  for (int j = 0; j < 32; ++j) { ASSERT_EQ(Words::To::target(j), p.to(Num(j)).value); }
  alignas(16) static std::uint16_t from[256], to[264];
  for (int i = 0; i < 256; ++i) { from[i] = static_cast<std::uint16_t>(i); }
  run_kernel<Words>(from, to);
  AnyComposed const dst{{2, 3, 3}, 8, layout("(8,32):(32,1)")};
  for (int i = 0; i < 256; ++i) { ASSERT_EQ(to[dst(Num(i)).value], from[i % 8 * 32 + i / 8]) << i; }
  int a[8], b[8];
  for (int i = 0; i < 8; ++i) { a[i] = 10 * i; }
  run_kernel<Up>(a, b);
  AnyComposed const up{{1, 0, -2}, 0, layout("8:1")};
  for (int i = 0; i < 8; ++i) { EXPECT_EQ(b[i], a[up(Num(i)).value]); }
}

TEST(SwizzledCopy, TheTextNamesTheSwizzle) {
  ElementCopy c;
  c.from = AnyComposed{{3, 3, 3}, 5, layout("(8,64):(64,1)")};
  c.to = layout("(8,64):(1,8)");
  std::string const text = try_element_source(c).value().text;
  EXPECT_NE(text.find("using From = sett::cuda::SwizzledModes<sett::cuda::ModeList<sett::cuda::Mode<8, 64, 64>, "
                      "sett::cuda::Mode<64, 1, 1>>, 5, 448, 3, 0>;"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("using To = sett::cuda::ModeList<"), std::string::npos);
}
