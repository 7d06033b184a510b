// places: tests algo/places.hpp by comparing the offsets of elements with their addresses.
#include "sett/algo/places.hpp"

#include <gtest/gtest.h>

#include "sett/core.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

// Compares overlap_of with every pair of addresses.
template <class S, class D>
bool overlaps(S const& src, D const& dst) {
  bool same = true;    // s(i) equals d(i) for every i
  bool other = false;  // s(i) shares a bit with d(j) for some other j
  bool any = false;
  for (int i = 0; i < int(src.size()); ++i) {
    auto const from = cute::detail::place_of(src.data() + src.layout()(i));
    same = same && from == cute::detail::place_of(dst.data() + dst.layout()(i));
    for (int j = 0; j < int(dst.size()); ++j) {
      auto const to = cute::detail::place_of(dst.data() + dst.layout()(j));
      bool const apart = from + sett::Num(cute::detail::place_bits<typename S::iterator>) <= to ||
                         to + sett::Num(cute::detail::place_bits<typename D::iterator>) <= from;
      any = any || !apart;
      other = other || (i != j && !apart);
    }
  }
  bool const refused = bool(cute::detail::overlap_of(src, dst));
  EXPECT_TRUE(!refused || (any && !same));
  EXPECT_TRUE(refused || same || !other);
  return refused;
}

}  // namespace

TEST(ElementAddresses, TilesTransposesAndShifts) {
  alignas(16) float m[256] = {};
  float* const p = m;
  Layout<Shape<_4, _4>, Stride<_1, _16>> const tile;
  Layout<Shape<_4, _4>, Stride<_16, _1>> const turned;
  EXPECT_FALSE(overlaps(make_tensor(p, tile), make_tensor(p + 4, tile)));
  EXPECT_TRUE(overlaps(make_tensor(p, tile), make_tensor(p + 3, tile)));
  EXPECT_TRUE(overlaps(make_tensor(p, tile), make_tensor(p, turned)));
  EXPECT_FALSE(overlaps(make_tensor(p, tile), make_tensor(p, tile)));
  EXPECT_FALSE(overlaps(make_tensor(p, Layout<_16, _1>{}), make_tensor(p, Layout<Shape<_4, _4>>{})));
  EXPECT_TRUE(overlaps(make_tensor(p, Layout<_16, _1>{}), make_tensor(p + 1, Layout<_16, _1>{})));
  EXPECT_FALSE(overlaps(make_tensor(p, Layout<_16, _2>{}), make_tensor(p + 1, Layout<_16, _2>{})));
  // The elements differ in width: a byte may be inside a wider element.
  auto const bytes = make_tensor(reinterpret_cast<unsigned char*>(p) + 3, Layout<_4, _16>{});
  EXPECT_TRUE(overlaps(bytes, make_tensor(p, Layout<_4, _4>{})));
  EXPECT_FALSE(overlaps(bytes, make_tensor(p + 1, Layout<_4, _4>{})));
}

TEST(ElementAddresses, PackedElements) {
  std::uint8_t m[64] = {};
  auto const p = recast_ptr<uint4_t>(static_cast<void*>(m));
  EXPECT_FALSE(overlaps(make_tensor(p, Layout<_8, _2>{}), make_tensor(p + 1, Layout<_8, _2>{})));
  EXPECT_TRUE(overlaps(make_tensor(p, Layout<_8, _2>{}), make_tensor(p + 2, Layout<_8, _2>{})));
  EXPECT_TRUE(overlaps(make_tensor(&m[0], Layout<_8, _1>{}), make_tensor(p + 3, Layout<_8, _2>{})));
}

TEST(ElementAddresses, SwizzledOffsetsAndAddresses) {
  alignas(1024) std::uint16_t m[1024] = {};
  std::uint16_t* const p = m;
  using L = Layout<Shape<_8, _8>, Stride<_8, _1>>;
  auto const swizzled = composition(Swizzle<3, 0, 3>{}, L{});
  EXPECT_FALSE(overlaps(make_tensor(p, swizzled), make_tensor(p + 64, L{})));
  EXPECT_TRUE(overlaps(make_tensor(p, swizzled), make_tensor(p, L{})));
  EXPECT_FALSE(overlaps(make_tensor(p, swizzled), make_tensor(p, swizzled)));
  auto const s = make_smem_ptr(p, Swizzle<2, 4, 3>{});
  EXPECT_FALSE(overlaps(make_tensor(s, L{}), make_tensor(s + 64, L{})));
  EXPECT_TRUE(overlaps(make_tensor(s, L{}), make_tensor(s + 8, L{})));
  auto const span = cute::detail::span_of(make_tensor(s, L{}));
  EXPECT_TRUE(span.known);
  for (int i = 0; i < 64; ++i) {
    auto const at = cute::detail::place_of(s + L{}(i));
    EXPECT_TRUE(span.low <= at && at < span.high);
  }
}

TEST(ElementAddresses, FirstIndicesAreKept) {
  cute::detail::FirstIndices table(sett::Num(100));
  for (int i = 0; i < 100; ++i) {
    auto const earlier = table.insert(sett::Num(i % 40 * 1024), sett::Num(i));
    EXPECT_EQ(earlier, i < 40 ? sett::Num(-1) : sett::Num(i % 40));
  }
  EXPECT_EQ(table.find(sett::Num(7)), sett::Num(-1));
}
