// naive_cooperative_copy: checks that all threads together copy each element once.
#include "sett/algo/cooperative_copy.hpp"

#include <gtest/gtest.h>

#include "sett/sett.hpp"

using namespace cute;

namespace {

template <std::uint32_t Threads, class L>
void check(L const& layout) {
  int from[64];
  int to[64];
  int times[64] = {};
  for (int i = 0; i < 64; ++i) { from[i] = i; }
  auto const src = make_tensor(static_cast<int const*>(from), layout);
  auto dst = make_tensor(static_cast<int*>(to), make_shape(size(layout)));
  for (std::uint32_t thread = 0; thread < Threads; ++thread) {
    for (int& x : to) { x = -1; }
    naive_cooperative_copy<Threads>(thread, src, dst);
    for (int i = 0; i < int(size(layout)); ++i) {
      if (to[i] != -1) {
        ++times[i];
        EXPECT_EQ(to[i], src(i));
      }
    }
  }
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(times[i], i < int(size(layout)) ? 1 : 0); }
}

// Checks that every element is copied once, in words of at most Bits, in the order of the source's memory. Returns the
// number of threads that copied any element.
template <std::uint32_t Threads, std::uint32_t Bits, class T, class LS, class LD, class Policy = DefaultCopy>
int check_words(LS const& ls, LD const& ld, Policy const& policy = {}) {
  alignas(16) T from[256];
  alignas(16) T to[256];
  int times[256] = {};
  int busy = 0;
  for (int i = 0; i < 256; ++i) { from[i] = T(i + 1); }
  auto const src = make_tensor(make_gmem_ptr(static_cast<T const*>(from)), ls);
  auto dst = make_tensor(make_smem_ptr(static_cast<T*>(to)), ld);
  for (std::uint32_t thread = 0; thread < Threads; ++thread) {
    for (T& x : to) { x = 0; }
    cooperative_copy<Threads, Bits>(thread, src, dst, policy);
    bool any = false;
    for (int i = 0; i < int(size(ls)); ++i) {
      if (dst(i) != 0) {
        any = true;
        ++times[i];
        EXPECT_EQ(dst(i), src(i));
      }
    }
    busy += any;
  }
  for (int i = 0; i < int(size(ls)); ++i) { EXPECT_EQ(times[i], 1) << i; }
  return busy;
}

}  // namespace

TEST(CooperativeCopy, WordsOfThreads) {
  Layout<Shape<_16, _16>> const columns;
  Layout<Shape<_16, _16>, Stride<_16, _1>> const rows;
  auto const swizzled = composition(Swizzle<2, 2, 2>{}, rows);
  EXPECT_EQ((check_words<8, 128, std::uint16_t>(columns, columns)), 8);
  EXPECT_EQ((check_words<64, 128, std::uint16_t>(columns, columns)), 64);
  EXPECT_EQ((check_words<7, 128, std::uint16_t>(rows, rows)), 7);
  EXPECT_EQ((check_words<32, 128, std::uint16_t>(rows, swizzled)), 32);
  EXPECT_EQ((check_words<32, 64, std::uint16_t>(rows, swizzled)), 32);
  EXPECT_EQ((check_words<32, 32, std::uint32_t>(rows, columns)), 32);
  EXPECT_EQ((check_words<300, 128, std::uint32_t>(rows, columns)), 256);
  EXPECT_EQ((check_words<4, 128, std::uint32_t>(Layout<Shape<_6, _5>, Stride<_8, _1>>{}, Layout<Shape<_6, _5>>{})), 4);
  EXPECT_EQ((check_words<16, 128, std::uint32_t>(make_layout(make_shape(8, 8)), make_layout(make_shape(8, 8)))), 16);
  EXPECT_EQ((check_words<16, 128, std::uint16_t>(rows, rows, AutoCopyAsync{})), 16);
  EXPECT_EQ((check_words<16, 128, std::uint16_t>(rows, columns, AutoCopyAsync{})), 16);
}

TEST(CooperativeCopy, EachElementOnce) {
  check<4>(Layout<Shape<_3, _5>, Stride<_5, _1>>{});
  check<32>(Layout<Shape<_3, _5>, Stride<_5, _1>>{});
  check<1>(make_layout(make_shape(4, 4)));
  check<8>(make_layout(make_shape(4, 4), make_stride(4, 1)));
}
