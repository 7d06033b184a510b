// cp_async: checks the host bodies, which copy at once and write zeros for bytes that are not requested.
#include "sett/inst/cp_async.hpp"

#include <gtest/gtest.h>

#include "sett/cute.hpp"

using namespace cute;

TEST(CpAsync, CopiesAndFillsOnTheHost) {
  uint128_t const from{5, 6};
  uint128_t to{1, 2};
  SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>::copy(from, to);
  cp_async_fence();
  cp_async_wait<0>();
  EXPECT_EQ(to, from);
  SM80_CP_ASYNC_CACHEALWAYS_ZFILL<uint128_t>::copy(from, to, false);
  cp_async_wait(Int<1>{});
  EXPECT_EQ(to, (uint128_t{0, 0}));
  SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<uint128_t>::copy(from, to, true);
  EXPECT_EQ(to, from);
  float const one = 1;
  float other = 0;
  SM80_CP_ASYNC_CACHEALWAYS<float>::copy(one, other);
  EXPECT_EQ(other, 1);
}

// Copies through an atom. Elements that the predicate omits become zero with ZFILL, and stay unchanged without it.
TEST(CpAsync, PredicatedAtoms) {
  alignas(16) float from[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  alignas(16) float to[8] = {9, 9, 9, 9, 9, 9, 9, 9};
  bool const wanted[2] = {false, true};
  auto const src = make_tensor(static_cast<float const*>(from), Shape<_4, _2>{});
  auto dst = make_tensor(static_cast<float*>(to), Shape<_4, _2>{});
  auto const pred = make_tensor(static_cast<bool const*>(wanted), Layout<Shape<_4, _2>, Stride<_0, _1>>{});
  copy_if(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>{}, pred, src, dst);
  for (int i = 0; i < 8; ++i) { EXPECT_EQ(to[i], i < 4 ? 9 : from[i]); }
  copy_if(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS_ZFILL<uint128_t>, float>{}, pred, src, dst);
  for (int i = 0; i < 8; ++i) { EXPECT_EQ(to[i], i < 4 ? 0 : from[i]); }
}

// Writes a word as one type, copies it, and reads it as another type.
__attribute__((noinline)) float copy_floats(float* from, float* to) {
  from[0] = from[3] = 1;
  to[0] = to[3] = 0;
  copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>{}, make_tensor(from, Layout<_4>{}),
       make_tensor(to, Layout<_4>{}));
  return to[0] + to[3];
}
TEST(CpAsync, WordsOfOtherTypes) {
  alignas(16) float from[4] = {};
  alignas(16) float to[4] = {};
  EXPECT_EQ(copy_floats(from, to), 2);
}
