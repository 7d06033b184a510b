// copy: checks that copy writes every element and nothing else, with the widest words that are proved safe.
#include "sett/algo/copy.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <cstring>
#include <random>

#include "copy_widths.hpp"
#include "sett/sett.hpp"
#include "sett/tensor/make_tensor.hpp"
#include "sett/tensor/view.hpp"

using namespace cute;
using sett_test::check_copy;
using sett_test::widest;

#define EXPECT_WIDTH(bits, T, ...) EXPECT_EQ((widest<T>(__VA_ARGS__, #__VA_ARGS__)), bits) << #__VA_ARGS__

TEST(Copy, EveryWidthIsReached) {
  using A = Layout<Shape<_8, _4>, Stride<_1, _16>>;
  using B = Layout<Shape<_8, _4>, Stride<_1, _8>>;
  EXPECT_WIDTH(128, float, A{}, B{});
  EXPECT_WIDTH(128, double, A{}, B{});
  EXPECT_WIDTH(128, std::uint16_t, A{}, B{});
  EXPECT_WIDTH(64, std::uint8_t, A{}, B{});
  EXPECT_WIDTH(64, float, (Layout<Shape<_8, _4>, Stride<_1, _10>>{}), B{});
  EXPECT_WIDTH(32, float, (Layout<Shape<_8, _4>, Stride<_1, _9>>{}), B{});
  EXPECT_WIDTH(32, std::uint8_t, (Layout<Shape<_4, _4>, Stride<_1, _4>>{}), (Layout<Shape<_4, _4>, Stride<_1, _12>>{}));
  EXPECT_WIDTH(16, std::uint8_t, (Layout<Shape<_2, _4>, Stride<_1, _4>>{}), (Layout<Shape<_2, _4>, Stride<_1, _2>>{}));
  EXPECT_WIDTH(8, std::uint8_t, (Layout<Shape<_3, _4>, Stride<_1, _4>>{}), (Layout<Shape<_3, _4>, Stride<_1, _3>>{}));
  EXPECT_WIDTH(32, float, (Layout<Shape<_8, _4>, Stride<_4, _1>>{}), B{});
}

TEST(Copy, ShiftedPointersFallToWhatTheyAllow) {
  Layout<_32, _1> const line;
  EXPECT_EQ(check_copy<float>(line, line, 0, 0, ""), 128);
  EXPECT_EQ(check_copy<float>(line, line, 2, 0, ""), 64);
  EXPECT_EQ(check_copy<float>(line, line, 2, 1, ""), 32);
  EXPECT_EQ(check_copy<std::uint8_t>(line, line, 8, 8, ""), 64);
  EXPECT_EQ(check_copy<std::uint8_t>(line, line, 4, 8, ""), 32);
  EXPECT_EQ(check_copy<std::uint8_t>(line, line, 2, 2, ""), 16);
  EXPECT_EQ(check_copy<std::uint8_t>(line, line, 1, 0, ""), 8);
}

TEST(Copy, RunsOfSeveralModes) {
  // The vector lies in the second mode, or extends over both modes.
  using Rows = Layout<Shape<_6, _4>, Stride<_4, _1>>;
  EXPECT_WIDTH(128, float, Rows{}, Rows{});
  using Pairs = Layout<Shape<_8, _2>, Stride<_2, _1>>;
  EXPECT_WIDTH(128, float, Pairs{}, Pairs{});
  using Nested = Layout<Shape<Shape<_2, _2>, Shape<_2, _2>>, Stride<Stride<_8, _1>, Stride<_4, _2>>>;
  EXPECT_WIDTH(128, float, Nested{}, Nested{});
  // The two layouts have the same run, with different mode boundaries.
  EXPECT_WIDTH(128, float, (Layout<Shape<_2, _4, _3>, Stride<_1, _2, _8>>{}), (Layout<_24, _1>{}));
  EXPECT_WIDTH(64, float, (Layout<_6, _1>{}), (Layout<Shape<_3, _2>, Stride<_1, _3>>{}));
}

TEST(Copy, WordsThatFollowTheOffsets) {
  // If there are four columns of three elements, a word holds a whole column and the beginning of the next one.
  using Columns = Layout<Shape<_4, _3>, Stride<_3, _1>>;
  EXPECT_WIDTH(128, float, Columns{}, Columns{});
  EXPECT_WIDTH(32, std::uint8_t, Columns{}, Columns{});
  EXPECT_WIDTH(64, float, (Layout<Shape<_4, _3, _5>, Stride<_3, _1, C<14>>>{}),
               (Layout<Shape<_4, _3, _5>, Stride<_3, _1, C<12>>>{}));
  EXPECT_WIDTH(128, float, (Layout<Shape<_4, Shape<_3, _2>>, Stride<_3, Stride<_1, C<16>>>>{}),
               (Layout<Shape<_4, Shape<_3, _2>>, Stride<_3, Stride<_1, _12>>>{}));
  // If a stride is negative, the vectors are counted from the end.
  EXPECT_WIDTH(128, float, (Layout<Shape<_4, _3, _2>, Stride<_3, _1, C<-12>>>{}),
               (Layout<Shape<_4, _3, _2>, Stride<_3, _1, C<-12>>>{}));
  EXPECT_WIDTH(64, float, (Layout<Shape<_6, _3>, Stride<_3, C<-1>>>{}), (Layout<Shape<_6, _3>, Stride<_3, C<-1>>>{}));
  // The extents 4 and 6 have the factor 2 in common.
  EXPECT_WIDTH(64, float, (Layout<Shape<_4, _6>, Stride<_1, _10>>{}), (Layout<Shape<_6, _4>, Stride<_1, _10>>{}));
}

TEST(Copy, SourcesRepeatAndRunBackwards) {
  EXPECT_WIDTH(128, float, (Layout<Shape<_4, _4>, Stride<_1, _0>>{}), (Layout<Shape<_4, _4>, Stride<_1, _4>>{}));
  EXPECT_WIDTH(32, float, (Layout<Shape<_4, _4>, Stride<_0, _1>>{}), (Layout<Shape<_4, _4>, Stride<_1, _4>>{}));
  EXPECT_WIDTH(128, float, (Layout<Shape<_4, _4>, Stride<_1, C<-8>>>{}), (Layout<Shape<_4, _4>, Stride<_1, _4>>{}));
  EXPECT_WIDTH(32, float, (Layout<_16, C<-1>>{}), (Layout<_16, _1>{}));
  EXPECT_WIDTH(64, float, (Layout<Shape<_4, _4>, Stride<_1, _2>>{}), (Layout<Shape<_4, _4>, Stride<_1, _4>>{}));
}

TEST(Copy, RunTimeExtentsAndStrides) {
  for (int n : {1, 2, 5}) {
    for (int ld : {8, 10, 11, 16}) {
      int const most = ld % 4 == 0 || n == 1 ? 128 : ld % 2 == 0 ? 64 : 32;
      EXPECT_WIDTH(most, float, make_layout(make_shape(_8{}, n), make_stride(_1{}, ld)),
                   make_layout(make_shape(_8{}, n), make_stride(_1{}, 16)));
      EXPECT_WIDTH(most, float, make_layout(make_shape(_8{}, n), make_stride(_1{}, ld)),
                   make_layout(make_shape(Shape<_4, _2>{}, n), make_stride(Stride<_1, _4>{}, ld)));
    }
    EXPECT_WIDTH(32, float, make_layout(make_shape(8 * n), make_stride(1)),
                 make_layout(make_shape(8 * n), make_stride(1)));
    EXPECT_WIDTH(128, float, make_layout(make_shape(sett::mult<8>(8 * n)), make_stride(_1{})),
                 make_layout(make_shape(sett::mult<4>(8 * n)), make_stride(_1{})));
  }
}

TEST(Copy, SwizzlesKeepWhatTheirBaseKeeps) {
  using L = Layout<Shape<_8, _8>, Stride<_8, _1>>;
  auto const swizzled = composition(Swizzle<2, 1, 3>{}, L{});
  EXPECT_WIDTH(64, float, swizzled, L{});
  EXPECT_WIDTH(128, std::uint64_t, swizzled, L{});
  EXPECT_WIDTH(128, float, composition(Swizzle<1, 2, 3>{}, L{}), L{});
  EXPECT_WIDTH(32, float, composition(Swizzle<3, 0, 3>{}, L{}), composition(Swizzle<1, 2, 3>{}, L{}));
  EXPECT_WIDTH(64, float, composition(Swizzle<1, 2, 3>{}, Int<2>{}, L{}), L{});
  EXPECT_WIDTH(32, float, composition(Swizzle<1, 2, 3>{}, 1, L{}), L{});
}

TEST(Copy, SubbyteElementsLeaveTheirNeighbours) {
  for (int begin : {0, 1, 2, 8}) {
    for (int to_begin : {0, 3, 4, 16}) {
      alignas(16) std::uint8_t from[64], to[64], expected[64];
      for (int i = 0; i < 64; ++i) {
        from[i] = std::uint8_t(37 * i + 11);
        to[i] = expected[i] = std::uint8_t(91 * i);
      }
      using L = Layout<Shape<_16, _3>, Stride<_1, _32>>;
      auto const src = make_tensor(recast_ptr<uint4_t const>(static_cast<void*>(from)) + begin, L{});
      auto dst = make_tensor(recast_ptr<uint4_t>(static_cast<void*>(to)) + to_begin, L{});
      auto check = make_tensor(recast_ptr<uint4_t>(static_cast<void*>(expected)) + to_begin, L{});
      for (int i = 0; i < 48; ++i) { check(i) = uint4_t(src(i)); }
      copy(src, dst);
      EXPECT_EQ(std::memcmp(to, expected, 64), 0) << begin << ' ' << to_begin << ' ' << sett::copy_bits(src, dst);
      int const low = begin | to_begin;
      EXPECT_EQ(sett::copy_bits(src, dst), low % 16 == 0  ? 64
                                           : low % 8 == 0 ? 32
                                           : low % 4 == 0 ? 16
                                           : low % 2 == 0 ? 8
                                                          : 4);
    }
  }
}

TEST(Copy, ElementsOfAByteEachAreNotPacked) {
  // Through a plain pointer, each element of a sub-byte type occupies one byte.
  alignas(16) uint4_t from[32], to[32];
  for (int i = 0; i < 32; ++i) { from[i] = uint4_t(unsigned(i % 16)); }
  auto const src = make_tensor(static_cast<uint4_t const*>(from), Layout<_32, _1>{});
  auto dst = make_tensor(static_cast<uint4_t*>(to), Layout<_32, _1>{});
  EXPECT_EQ(sett::copy_bits(src, dst), 128);
  copy(src, dst);
  for (int i = 0; i < 32; ++i) { EXPECT_EQ(unsigned(to[i]), unsigned(i % 16)); }
  // The same elements are then copied to a packed tensor.
  auto packed = make_tensor<uint4_t>(Layout<_32, _1>{});
  EXPECT_EQ(sett::copy_bits(src, packed), 4);
  copy(src, packed);
  for (int i = 0; i < 32; ++i) { EXPECT_EQ(unsigned(uint4_t(packed(i))), unsigned(i % 16)); }
}

TEST(Copy, ConvertsElementsAndNeverTheirBits) {
  alignas(16) float from[16];
  alignas(16) int to[16];
  for (int i = 0; i < 16; ++i) { from[i] = float(i) + 0.5f; }
  auto const src = make_tensor(static_cast<float const*>(from), Layout<_16, _1>{});
  copy(src, make_tensor(static_cast<int*>(to), Layout<_16, _1>{}));
  for (int i = 0; i < 16; ++i) { EXPECT_EQ(to[i], i); }
  auto coordinates = make_tensor<int>(Layout<_12, _1>{});
  copy(make_counting_tensor(Layout<_12, _1>{}), coordinates);
  EXPECT_EQ(coordinates(7), 7);
}

TEST(Copy, FragmentsSlicesAndTags) {
  alignas(16) float data[64];
  for (int i = 0; i < 64; ++i) { data[i] = float(i); }
  auto const global =
      make_tensor(make_gmem_ptr(static_cast<float const*>(data)), Layout<Shape<_8, _4>, Stride<_1, _16>>{});
  auto fragment = make_fragment_like(global);
  EXPECT_EQ(sett::copy_bits(global, fragment), 128);
  copy(global, fragment);
  for (int i = 0; i < 32; ++i) { EXPECT_EQ(fragment(i), global(i)); }
  auto other = make_tensor_like(fragment);
  for (int j = 0; j < 4; ++j) { copy(fragment(_, j), other(_, j)); }
  for (int i = 0; i < 32; ++i) { EXPECT_EQ(other(i), global(i)); }
}

TEST(Copy, SwizzledPointers) {
  alignas(128) std::uint16_t from[256], to[256];
  for (int i = 0; i < 256; ++i) { from[i] = std::uint16_t(i); }
  auto const src = make_tensor(make_smem_ptr(static_cast<std::uint16_t*>(from), Swizzle<1, 3, 2>{}), Layout<_64, _1>{});
  auto dst = make_tensor(make_smem_ptr(static_cast<std::uint16_t*>(to)), Layout<_64, _1>{});
  EXPECT_EQ(sett::copy_bits(src, dst), 64);
  copy(src, dst);
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(to[i], src(i)); }
}

TEST(Copy, PromisesAreAsked) {
  alignas(16) float a[64] = {1, 2, 3};
  alignas(16) float b[64];
  auto const from = make_tensor(static_cast<float const*>(a), Layout<_16, _1>{});
  auto to = make_tensor(static_cast<float*>(b), Layout<_16, _1>{});
  copy_aligned(from, to);
  copy(AutoVectorizingCopy{}, from, to);
  copy(DefaultCopy{}, from, to);
  copy(AutoVectorizingCopyWithAssumedAlignment<32>{}, from, make_tensor(b + 1, Layout<_16, _1>{}));
  EXPECT_EQ(b[2], 2);
  try {
    copy_aligned(from, make_tensor(b + 1, Layout<_16, _1>{}));
    FAIL();
  } catch (sett::layout_error const& e) {
    EXPECT_EQ(e.failure().rule, sett::Rule::promise_broken);
    EXPECT_EQ(e.failure().a, sett::Num(128));
    EXPECT_EQ(e.failure().mode, 1);
  }
}

TEST(Copy, RefusesWhatWouldBeWrong) {
  float a[64] = {};
  float b[64] = {};
  auto const rule = [](auto const& src, auto dst) {
    try {
      copy(src, dst);
    } catch (sett::layout_error const& e) { return e.failure().rule; }
    return sett::Rule::none;
  };
  auto const from = make_tensor(static_cast<float const*>(a), make_layout(make_shape(4, 3)));
  EXPECT_EQ(rule(from, make_tensor(static_cast<float*>(b), make_layout(make_shape(4, 3)))), sett::Rule::none);
  EXPECT_EQ(rule(from, make_tensor(static_cast<float*>(b), make_layout(make_shape(4, 4)))), sett::Rule::sizes_differ);
  EXPECT_EQ(rule(from, make_tensor(static_cast<float*>(b), make_layout(make_shape(4, 3), make_stride(1, 0)))),
            sett::Rule::not_injective);
  EXPECT_EQ(rule(from, make_tensor(static_cast<float*>(b), make_layout(make_shape(4, 3), make_stride(1, 2)))),
            sett::Rule::not_injective);
  EXPECT_EQ(rule(from, make_tensor(static_cast<float*>(nullptr), make_layout(make_shape(4, 3)))),
            sett::Rule::null_pointer);
  auto const same = make_tensor(static_cast<float const*>(a), make_layout(make_shape(4, 3), make_stride(1, 0)));
  EXPECT_EQ(rule(same, make_tensor(static_cast<float*>(b), make_layout(make_shape(4, 3), make_stride(1, 0)))),
            sett::Rule::none);
}

TEST(CopyIf, TouchesOnlyWhatIsAsked) {
  std::mt19937 random(5);
  for (int round = 0; round < 50; ++round) {
    float to[32], expected[32], from[32];
    bool pred[24];
    for (int i = 0; i < 32; ++i) {
      from[i] = float(i) + 100;
      to[i] = expected[i] = float(-i);
    }
    Layout<Shape<_4, _6>, Stride<_6, _1>> const a;
    Layout<Shape<_4, _6>, Stride<_1, _4>> const b;
    for (int i = 0; i < 24; ++i) {
      pred[i] = random() % 2 == 0;
      if (pred[i]) { expected[4 + b(i)] = from[a(i)]; }
    }
    auto const src = make_tensor(static_cast<float const*>(from), a);
    auto dst = make_tensor(static_cast<float*>(to) + 4, b);
    copy_if(make_tensor(static_cast<bool const*>(pred), Layout<_24, _1>{}), src, dst);
    EXPECT_EQ(std::memcmp(to, expected, sizeof to), 0);
  }
  float one[4] = {1, 2, 3, 4};
  float two[4] = {};
  copy_if([](int i) { return i >= 2; }, make_tensor(static_cast<float const*>(one), _4{}),
          make_tensor(static_cast<float*>(two), _4{}));
  EXPECT_EQ(two[1], 0);
  EXPECT_EQ(two[2], 3);
}

TEST(Copy, WhileCompiling) {
  constexpr auto sum = [] {
    int from[6] = {1, 2, 3, 4, 5, 6};
    int to[6] = {};
    copy(make_tensor(static_cast<int const*>(from), Layout<Shape<_2, _3>, Stride<_3, _1>>{}),
         make_tensor(static_cast<int*>(to), Layout<Shape<_2, _3>>{}));
    return to[1];
  }();
  static_assert(sum == 4);
}

TEST(Copy, IsFoundBesideTheStandardOne) {
  std::complex<float> from[4] = {1, 2, 3, 4};
  std::complex<float> to[4];
  auto dst = make_tensor(static_cast<std::complex<float>*>(to), _4{});
  copy(make_tensor(static_cast<std::complex<float> const*>(from), _4{}), dst);
  EXPECT_EQ(to[3], from[3]);
}

TEST(Copy, SharedMemoryHasTwoFormsOfAWord) {
  alignas(16) float data[24] = {};
  for (int i = 0; i < 24; ++i) { data[i] = float(i); }
  auto const registers = make_tensor<float>(Layout<_16>{});
  for (int offset = 0; offset < 4; ++offset) {
    auto const global = make_tensor(make_gmem_ptr(&data[offset]), Layout<_16>{});
    auto const shared = make_tensor(make_smem_ptr(&data[offset]), Layout<_16>{});
    EXPECT_EQ(sett::copy_bits(global, registers), offset == 0 ? 128 : offset == 2 ? 64 : 32);
    EXPECT_EQ(sett::copy_bits(shared, registers), offset == 0 ? 128 : 32);
    auto out = make_tensor<float>(Layout<_16>{});
    copy(shared, out);
    for (int i = 0; i < 16; ++i) { EXPECT_EQ(out(i), float(offset + i)); }
  }
  // A bank's word holds two 16-bit elements.
  alignas(16) std::uint16_t halves[24] = {};
  auto const shared = make_tensor(make_smem_ptr(&halves[2]), Layout<_16>{});
  EXPECT_EQ(sett::copy_bits(shared, make_tensor<std::uint16_t>(Layout<_16>{})), 32);
}
