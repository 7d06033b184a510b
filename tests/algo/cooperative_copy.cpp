// naive_cooperative_copy: all threads together copy everything, each element once.
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

}  // namespace

TEST(CooperativeCopy, EachElementOnce) {
  check<4>(Layout<Shape<_3, _5>, Stride<_5, _1>>{});
  check<32>(Layout<Shape<_3, _5>, Stride<_5, _1>>{});
  check<1>(make_layout(make_shape(4, 4)));
  check<8>(make_layout(make_shape(4, 4), make_stride(4, 1)));
}
