// choose_copy: checks which instructions fit, why other instructions do not fit, and that each chosen tiling covers
// every element of its tile once.
#include "sett/algo/choose_copy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "box_arrivals.hpp"
#include "sett/sett.hpp"

using sett::AnyLayout;
using sett::CopyQuestion;
using sett::MemorySpace;
using sett::Num;

namespace {

CopyQuestion question(char const* source, char const* destination, int bits, MemorySpace from, MemorySpace to) {
  CopyQuestion q;
  q.source = sett::parse_layout(source).value();
  q.destination = sett::parse_layout(destination).value();
  q.bits = bits;
  q.from = from;
  q.to = to;
  return q;
}
std::string why_not(CopyQuestion const& q, std::string const& name) {
  auto const all = sett::try_weigh_copies(q);
  for (auto const& c : *all) {
    if (name == c.name.c_str()) { return c.fits ? "fits" : c.why_not.c_str(); }
  }
  return "unknown";
}
bool has(std::string const& text, char const* part) { return text.find(part) != std::string::npos; }

// Checks that each coordinate of the tile occurs once. The tile must divide the layouts.
void check_tiling(CopyQuestion const& q) {
  auto const choice = sett::try_choose_tiled_copy(q);
  ASSERT_TRUE(choice.has_value()) << choice.error().text.c_str();
  Num const m = sett::detail::row_count(q.source.layout);
  for (auto const* side : {&choice->tiling.source, &choice->tiling.destination}) {
    ASSERT_EQ((m % side->rows).value, 0);
    ASSERT_EQ((size(q.source.layout) / m % side->columns).value, 0);
    ASSERT_EQ(size(side->tv).value, (side->rows * side->columns).value);
    std::vector<int> times(std::size_t(size(side->tv).value), 0);
    for (Num i = 0; i < size(side->tv); i = i + Num(1)) { ++times[std::size_t(side->tv(i).value)]; }
    for (int const n : times) { ASSERT_EQ(n, 1); }
  }
  // A thread's vector must be contiguous in both layouts.
  for (auto const* l : {&q.source, &q.destination}) {
    for (int v = 0; v < choice->elements; ++v) {
      Num const x = choice->tiling.source.tv(size(choice->threads) * Num(v));
      Num const row = x % choice->tiling.source.rows, column = x / choice->tiling.source.rows;
      ASSERT_EQ(((*l)(row + m * column) - (*l)(Num(0))).value, v);
    }
  }
}

}  // namespace

TEST(ChooseCopy, TheWidestThatFits) {
  auto const q = question("(128,32):(1,128)", "(128,32):(1,128)", 16, MemorySpace::global, MemorySpace::shared);
  auto const choice = sett::try_choose_tiled_copy(q);
  ASSERT_TRUE(choice.has_value());
  EXPECT_STREQ(choice->name.c_str(), "SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>");
  EXPECT_EQ(to_text(choice->threads), to_text(sett::parse_layout("(16,8):(1,16)").value()));
  EXPECT_EQ(to_text(choice->values), to_text(sett::parse_layout("(8,1):(1,8)").value()));
}

TEST(ChooseCopy, WhyNot) {
  auto q = question("(8,4):(1,10)", "(8,4):(1,8)", 32, MemorySpace::global, MemorySpace::shared);
  EXPECT_EQ(why_not(q, "SM80_CP_ASYNC_CACHEALWAYS<uint64_t>"), "fits");
  EXPECT_TRUE(has(why_not(q, "UniversalCopy<uint128_t>"),
                  "moves 4 elements at once, but only 2 are contiguous: stride 10 of mode 1"));
  EXPECT_TRUE(has(why_not(q, "UniversalCopy<uint16_t>"), "moves 16 bits, which is not a multiple of an element's 32"));
  q.arch = 75;
  EXPECT_EQ(why_not(q, "SM80_CP_ASYNC_CACHEALWAYS<uint64_t>"), "needs sm_80, but this is sm_75");
  q.source_alignment = 4;
  EXPECT_EQ(why_not(q, "UniversalCopy<uint64_t>"),
            "needs addresses that are multiples of 8 bytes, but the address of the source is a multiple of 4");
  EXPECT_EQ(why_not(q, "SM75_U32x4_LDSM_N"), "copies from shared to registers, but this is from global to shared");
  auto s = question("(16,16):(16,1)", "(16,16):(16,1)", 16, MemorySpace::shared, MemorySpace::registers);
  EXPECT_EQ(why_not(s, "SM75_U32x4_LDSM_N"), "fits");
  EXPECT_EQ(why_not(s, "SM75_U16x8_LDSM_T"), "transposes rows of mode 0, but elements are contiguous in mode 1");
  s.bits = 32;
  EXPECT_EQ(why_not(s, "SM75_U32x4_LDSM_N"), "moves elements of 16 bits, but these have 32");
}

TEST(ChooseCopy, SharedMemoryHoldsTheTile) {
  char const* const sentence =
      "needs the destination in shared memory, where it takes 4294967296 bytes, but a block of sm_90 can use 232448: "
      "copy tiles that fit";
  auto q = question("2147483648:1", "2147483648:1", 16, MemorySpace::global, MemorySpace::shared);
  EXPECT_EQ(why_not(q, "SM90_BULK_COPY_G2S"), sentence);
  EXPECT_EQ(why_not(q, "SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>"), sentence);
  EXPECT_EQ(why_not(q, "UniversalCopy<uint128_t>"), sentence);
  EXPECT_FALSE(sett::try_choose_tiled_copy(q).has_value());
  q.to = MemorySpace::registers;
  EXPECT_EQ(why_not(q, "UniversalCopy<uint128_t>"), "fits");
  // The limit of shared memory is exact to the byte, and includes the bytes between elements.
  EXPECT_EQ(
      why_not(question("232448:1", "232448:1", 8, MemorySpace::global, MemorySpace::shared), "SM90_BULK_COPY_G2S"),
      "fits");
  auto over = question("232464:1", "232464:1", 8, MemorySpace::global, MemorySpace::shared);
  EXPECT_TRUE(has(why_not(over, "SM90_BULK_COPY_G2S"), "takes 232464 bytes"));
  auto sparse = question("(16,2):(1,16)", "(16,2):(1,262144)", 8, MemorySpace::global, MemorySpace::shared);
  EXPECT_TRUE(has(why_not(sparse, "UniversalCopy<uint128_t>"), "takes 262160 bytes"));
  sparse.arch = 80;
  EXPECT_TRUE(has(why_not(sparse, "UniversalCopy<uint128_t>"), "a block of sm_80 can use 166912"));
}

TEST(ChooseCopy, VectorsAlongOneMode) {
  // Words of 4 elements are contiguous in these 4 columns of 3, but neither 4 nor 2 elements are a vector along a mode.
  auto q = question("(4,3):(3,1)", "(4,3):(3,1)", 32, MemorySpace::global, MemorySpace::registers);
  EXPECT_EQ(why_not(q, "UniversalCopy<uint128_t>"), "fits");
  check_tiling(q);
  check_tiling(question("((2,4),4):((1,8),2)", "((2,4),4):((1,8),2)", 32, MemorySpace::global, MemorySpace::registers));
}

TEST(ChooseCopy, EachElementOnce) {
  char const* const layouts[] = {"(128,32):(1,128)", "(128,32):(32,1)", "(64,48):(1,72)",         "(12,20):(20,1)",
                                 "(7,9):(9,1)",      "256:1",           "(16,(4,8)):(1,(16,64))", "(8,4):(1,10)"};
  for (char const* a : layouts) {
    for (int const bits : {8, 16, 32, 64, 128}) {
      for (int const threads : {32, 96, 128, 256}) {
        for (MemorySpace const to : {MemorySpace::shared, MemorySpace::registers}) {
          auto q = question(a, a, bits, MemorySpace::global, to);
          q.threads = threads;
          check_tiling(q);
        }
      }
    }
  }
  check_tiling(question("(32,32):(1,32)", "(32,32):(32,1)", 32, MemorySpace::global, MemorySpace::registers));
}

TEST(ChooseCopy, WholeTiles) {
  auto const how = [](CopyQuestion const& q, std::string const& name) -> std::string {
    auto const all = sett::try_weigh_copies(q);
    for (auto const& c : *all) {
      if (name == c.name.c_str()) { return c.how.c_str(); }
    }
    return "unknown";
  };
  auto q = question("(128,64):(4096,1)", "(128,64):(64,1)", 16, MemorySpace::global, MemorySpace::shared);
  EXPECT_EQ(
      why_not(q, "SM90_TMA_LOAD"),
      "needs a shared address that is a multiple of 128 bytes, but the address of the destination is a multiple of 16");
  q.destination_alignment = 128;
  EXPECT_EQ(why_not(q, "SM90_TMA_LOAD"), "fits");
  EXPECT_EQ(how(q, "SM90_TMA_LOAD"), "1 box of 64x128, a tensor map of rank 2");
  EXPECT_EQ(why_not(q, "SM90_TMA_STORE"), "copies from shared to global, but this is from global to shared");
  EXPECT_EQ(why_not(q, "SM90_BULK_COPY_G2S"),
            "moves one contiguous run, but only 64 of the 8192 elements are contiguous");
  // A tiled copy cannot use boxes, so it uses an instruction of one thread.
  EXPECT_STREQ(sett::try_choose_tiled_copy(q)->name.c_str(), "SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>");
  // The shared layout consists of core matrices, which one box with three dimensions moves.
  q.destination = sett::parse_layout("(128,(8,8)):(8,(1,1024))").value();
  EXPECT_EQ(how(q, "SM90_TMA_LOAD"), "1 box of 8x128x8, a tensor map of rank 3");
  q.source_alignment = 8;
  EXPECT_EQ(why_not(q, "SM90_TMA_LOAD"),
            "needs a global address that is a multiple of 16 bytes, but the address of the source is a multiple of 8");
  q.source_alignment = 16;
  q.source = sett::parse_layout("(128,64):(4100,1)").value();
  EXPECT_TRUE(has(why_not(q, "SM90_TMA_LOAD"), "8200")) << why_not(q, "SM90_TMA_LOAD");
  q.source = sett::parse_layout("(128,64):(1,128)").value();
  q.destination = sett::parse_layout("(128,64):(64,1)").value();
  EXPECT_NE(why_not(q, "SM90_TMA_LOAD"), "fits");  // the instruction does not transpose
  q.bits = 128;
  EXPECT_EQ(why_not(q, "SM90_TMA_LOAD"), "moves elements of 8, 16, 32 or 64 bits, but these have 128");
  q.arch = 80;
  EXPECT_EQ(why_not(q, "SM90_TMA_LOAD"), "needs sm_90, but this is sm_80");
  auto s = question("512:1", "(32,16):(1,32)", 32, MemorySpace::shared, MemorySpace::global);
  EXPECT_EQ(how(s, "SM90_BULK_COPY_S2G"), "2048 bytes in one run");
  s.source_alignment = 128;
  EXPECT_EQ(how(s, "SM90_TMA_STORE"), "1 box of 32x16, a tensor map of rank 2");
  auto const odd = question("3:1", "3:1", 32, MemorySpace::global, MemorySpace::shared);
  EXPECT_EQ(why_not(odd, "SM90_BULK_COPY_G2S"), "moves multiples of 16 bytes, but these are 96 bits");
}

// A box that fits moves each element of the tile from its global offset to its shared offset.
TEST(ChooseCopy, BoxesMoveTheTile) {
  char const* const layouts[] = {"(128,32):(1,128)",
                                 "(128,32):(32,1)",
                                 "(64,48):(1,72)",
                                 "(12,20):(20,1)",
                                 "256:1",
                                 "(16,(4,8)):(1,(16,64))",
                                 "(64,(8,4)):(8,(1,512))",
                                 "(128,32):(1,136)",
                                 "(128,32):(40,1)",
                                 "(128,(8,4)):(8,(1,1024))",
                                 "((64,2),32):((1,2048),64)"};
  int fitting = 0;
  for (char const* a : layouts) {
    for (char const* b : layouts) {
      auto q = question(a, b, 16, MemorySpace::global, MemorySpace::shared);
      if (size(q.source.layout) != size(q.destination.layout)) { continue; }
      q.destination_alignment = 128;
      if (why_not(q, "SM90_TMA_LOAD") != "fits") { continue; }
      ++fitting;
      AnyLayout const g = sett::detail::as_one_mode(q.source.layout),
                      s = sett::detail::as_one_mode(q.destination.layout);
      auto const plan = sett::plan_tensor_map({g, s, {}, sett::DType::u16}).value;
      std::vector<std::int64_t> at(std::size_t(cosize(s).value),
                                   -1);  // the global offset that is moved to an element of shared memory
      for (std::int64_t i = 0; i < plan.box.instructions(); ++i) {
        auto const one = plan.instruction(i, sett::Vec<std::int64_t>::repeated(g.leaves(), 0));
        for (std::int64_t e = 0; e < plan.box.elements(); ++e) {
          std::int64_t rest = e, offset = 0;
          for (int d = 0; d < plan.box.rank; ++d) {
            std::int64_t const x = one.coordinate[d] + rest % plan.box.axis[d].box;
            offset += x * (d == 0 ? 1 : plan.map.stride[d - 1] / 2);
            rest /= plan.box.axis[d].box;
          }
          at[std::size_t(one.byte / 2 + e)] = offset;
        }
      }
      for (Num i = 0; i < size(q.source.layout); i = i + Num(1)) {
        ASSERT_EQ(at[std::size_t(q.destination(i).value)], q.source(i).value) << a << " " << b << " " << i.value;
      }
    }
  }
  EXPECT_GE(fitting, 8);
}

namespace {

std::string const swizzled[] = {"SM90_TMA_LOAD", "SM90_TMA_LOAD under Sw<1,4,3> of bytes",
                                "SM90_TMA_LOAD under Sw<2,4,3> of bytes", "SM90_TMA_LOAD under Sw<3,4,3> of bytes"};

}  // namespace

// For each swizzle, an instruction that fits moves each element to the swizzled byte. If one whole box can move the
// tile, the instruction fits. Otherwise the instruction is refused with a reason.
TEST(ChooseCopy, SwizzledBoxesMoveTheTile) {
  std::mt19937 random(7);
  auto const one_of = [&](std::vector<int> const& of) { return of[random() % of.size()]; };
  int fitting[4] = {}, refused[4] = {}, whole[4] = {}, given_swizzled = 0;
  for (int n = 0; n < 3000; ++n) {
    int const rank = one_of({1, 2, 2, 3}), bits = one_of({8, 16, 32, 64});
    sett::Vec<Num> shape, global, shared;
    std::vector<int> order{0, 1, 2};
    order.resize(std::size_t(rank));
    std::shuffle(order.begin(), order.end(), random);
    for (int k = 0; k < rank; ++k) {
      shape.push_back(Num(one_of({2, 4, 8, 16, 24, 32, 48, 64})));
      global.push_back(Num(1)), shared.push_back(Num(1));
    }
    Num g = 1, s = 1;
    for (int const k : order) {
      global[k] = g, shared[k] = s;
      g = g * shape[k] + Num(one_of({0, 0, 16, 64, 8}));
      s = one_of({0, 0, 1}) == 0 ? s * shape[k] : ceil_div(s * shape[k], Num(64)) * Num(one_of({64, 64, 80}));
    }
    CopyQuestion q;
    q.source = sett::flat_layout(shape, global);
    q.destination = sett::flat_layout(shape, shared);
    q.bits = bits, q.to = MemorySpace::shared, q.destination_alignment = 1024;
    if (cosize(q.destination.layout).value * bits / 8 > 1 << 16) { continue; }
    auto const all = sett::try_weigh_copies(q);
    ASSERT_TRUE(all.has_value());
    for (auto const& c : *all) {
      if (c.name.c_str() != swizzled[c.swizzle]) { continue; }
      std::string const where = to_text(q.source.layout).c_str() +
                                (" " + std::string(to_text(q.destination.layout).c_str())) + " " + c.name.c_str();
      AnyLayout const from = sett::detail::as_one_mode(q.source.layout),
                      to = sett::detail::as_one_mode(q.destination.layout);
      sett::DType const type = bits == 8    ? sett::DType::u8
                               : bits == 16 ? sett::DType::u16
                               : bits == 32 ? sett::DType::u32
                                            : sett::DType::f64;
      auto const plan = sett::plan_tensor_map({from, to, {c.swizzle, 4, 3}, type});
      ASSERT_EQ(c.fits, plan.ok()) << where;
      ASSERT_EQ(c.fits, c.why_not.size() == 0) << where;
      // If the shared layout has this swizzle, the same map fits, and no other map does.
      int const wide = bits == 8 ? 0 : bits == 16 ? 1 : bits == 32 ? 2 : 3;
      CopyQuestion given = q;
      given.destination.swizzle = c.swizzle == 0 ? sett::AnySwizzle{} : sett::AnySwizzle{c.swizzle, 4 - wide, 3};
      if (c.swizzle > 0 && !sett::without_idle_swizzle(given.destination).swizzle.is_identity()) {
        ASSERT_EQ(why_not(given, c.name.c_str()) == "fits", c.fits) << where << ": " << why_not(given, c.name.c_str());
        ASSERT_NE(why_not(given, swizzled[c.swizzle - 1]), "fits") << where;
        ++given_swizzled;
      }
      bool by_one = false;
      std::vector<int> modes = order;
      std::sort(modes.begin(), modes.end());
      do {
        by_one = by_one || one_box_moves(q, c.swizzle, modes);
      } while (!by_one && std::next_permutation(modes.begin(), modes.end()));
      ASSERT_TRUE(c.fits || !by_one) << where << ": " << c.why_not.c_str();
      whole[c.swizzle] += by_one;
      refused[c.swizzle] += !c.fits;
      if (!c.fits) { continue; }
      ++fitting[c.swizzle];
      Arrived got(1 << 17, bits / 8);
      for (std::int64_t i = 0; i < plan.value.box.instructions(); ++i) {
        auto const one = plan.value.instruction(i, sett::Vec<std::int64_t>::repeated(from.leaves(), 0));
        got.box(plan.value.map, one.coordinate, 1 << 20, one.byte);
      }
      ASSERT_FALSE(got.outside) << where;
      ASSERT_TRUE(got.at == wanted(q, c.swizzle, got.at.size())) << where;
    }
  }
  for (int b = 0; b < 4; ++b) {
    EXPECT_GT(fitting[b], 300) << b;
    EXPECT_GT(refused[b], 300) << b;
    EXPECT_GT(whole[b], 100) << b;
  }
  EXPECT_GT(given_swizzled, 1000);
}

TEST(ChooseCopy, SwizzledLayouts) {
  auto q = question("(128,64):(4096,1)", "(128,64):(64,1)", 16, MemorySpace::global, MemorySpace::shared);
  q.destination.swizzle = {3, 3, 3};
  EXPECT_EQ(why_not(q, "SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>"), "fits");
  check_tiling(question("(128,64):(4096,1)", "(128,64):(64,1)", 16, MemorySpace::global, MemorySpace::shared));
  q.destination.swizzle = {3, 1, 3};
  EXPECT_EQ(
      why_not(q, "SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>"),
      "moves 8 elements at once, but only 2 are contiguous: Sw<3,1,3> of the destination keeps 2 elements together");
  EXPECT_EQ(why_not(q, swizzled[3]),
            "needs a shared address that is a multiple of 1024 bytes, but the address of the destination is a multiple "
            "of 16");
  q.destination_alignment = 1024;
  EXPECT_EQ(why_not(q, swizzled[3]),
            "needs bytes under this swizzle, but the bytes of Sw<3,1,3> o 0 o (128,64):(64,1) are under Sw<3,2,3>");
  auto back = question("(64,64):(64,1)", "(64,64):(1,64)", 16, MemorySpace::shared, MemorySpace::registers);
  EXPECT_EQ(why_not(back, "SM75_U32x4_LDSM_N"), "fits");
  back.source.swizzle = {3, 3, 3};
  EXPECT_EQ(why_not(back, "SM75_U32x4_LDSM_N"), "fits");
  back.source.swizzle = {3, 2, 3};
  EXPECT_TRUE(has(why_not(back, "SM75_U32x4_LDSM_N"), "needs rows of 8 contiguous elements"));
}

TEST(ChooseCopy, WhySwizzledBoxesDoNotFit) {
  auto q = question("(128,64):(4096,1)", "(128,64):(64,1)", 16, MemorySpace::global, MemorySpace::shared);
  q.destination_alignment = 512;
  EXPECT_EQ(why_not(q, swizzled[2]), "fits");
  EXPECT_EQ(why_not(q, swizzled[3]),
            "needs a shared address that is a multiple of 1024 bytes, but the address of the destination is a multiple "
            "of 512");
  q.destination_alignment = 1024;
  EXPECT_EQ(why_not(q, swizzled[3]), "fits");
  q.bits = 128;
  EXPECT_EQ(why_not(q, swizzled[3]), "moves elements of 8, 16, 32 or 64 bits, but these have 128");
  q.bits = 16;
  q.destination = sett::parse_layout("(128,48):(48,1)").value();
  q.source = sett::parse_layout("(128,48):(4096,1)").value();
  EXPECT_EQ(why_not(q, swizzled[0]), "fits");
  EXPECT_EQ(why_not(q, swizzled[1]), "fits");
  EXPECT_EQ(why_not(q, swizzled[2]),
            "swizzles spans of 64 bytes, but the rows of (128,48):(48,1) have 96 bytes, which is not a multiple");
  EXPECT_EQ(why_not(q, swizzled[3]),
            "needs rows of at most 128 bytes to begin 128 bytes apart, but the rows of (128,48):(48,1), of 96 bytes, "
            "begin 96 bytes apart");
  q.source_alignment = 8;
  EXPECT_EQ(why_not(q, swizzled[1]),
            "needs a global address that is a multiple of 16 bytes, but the address of the source is a multiple of 8");
}

TEST(ChooseCopy, Refused) {
  auto q = question("8:1", "8:1", 32, MemorySpace::global, MemorySpace::shared);
  q.destination_alignment = 48;
  EXPECT_STREQ(sett::try_weigh_copies(q).error().text.c_str(),
               "choose_copy: an alignment must be a power of two, but this one is 48: give 16, the greatest power of "
               "two that divides it");
  q.destination_alignment = 16;
  q.arch = 1;
  std::string const none = sett::try_weigh_copies(q).error().text.c_str();
  EXPECT_EQ(none.find("choose_copy: no GPU is an sm_1: give one of 50, 52, 53, "), 0u) << none;
  for (int const arch : {75, 89, 90, 100, 121}) {
    q.arch = arch;
    EXPECT_TRUE(sett::try_weigh_copies(q).has_value()) << arch;
  }
  EXPECT_FALSE(
      sett::try_choose_tiled_copy(question("8:1", "8:1", 24, MemorySpace::global, MemorySpace::shared)).has_value());
  EXPECT_FALSE(
      sett::try_choose_tiled_copy(question("8:1", "4:1", 32, MemorySpace::global, MemorySpace::shared)).has_value());
  EXPECT_FALSE(
      sett::try_choose_tiled_copy(question("8:1", "8:1", 0, MemorySpace::global, MemorySpace::shared)).has_value());
}
