// wgmma_descriptor: checks that the derived descriptors read every element of canonical and of random layouts. If a
// layout is refused, no descriptor for it may exist.
#include "sett/inst/wgmma_descriptor.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

using namespace sett;

namespace {

struct Leaf {
  int size;
  std::int64_t stride;
};
AnyLayout layout_of(std::vector<Leaf> const& rows, std::vector<Leaf> const& columns) {
  AnyLayout out;
  out.profile.push_back(2);
  for (auto const* mode : {&rows, &columns}) {
    out.profile.push_back(int(mode->size()));
    for (Leaf const& l : *mode) {
      out.profile.push_back(leaf_node);
      out.shape.push_back(Num(l.size));
      out.stride.push_back(Num(l.stride));
    }
  }
  return out;
}

// Returns the number of elements that the descriptor does not read.
long misses(WgmmaSource const& s, WgmmaPlan const& p, long& looked) {
  long wrong = 0;
  int const rows = int(size(s.layout.mode(0)).value), columns = int(size(s.layout.mode(1)).value);
  // A layout with two modes adds the offsets of both modes.
  std::vector<std::uint64_t> row, column;
  for (int r = 0; r < rows; ++r) { row.push_back(std::uint64_t((s.layout(Num(r)) * Num(s.bytes)).value)); }
  for (int k = 0; k < columns; ++k) { column.push_back(std::uint64_t((s.layout(Num(rows * k)) * Num(s.bytes)).value)); }
  for (int k0 = 0; k0 < columns; k0 += s.tile_k) {
    for (int r0 = 0; r0 < rows; r0 += s.tile_rows) {
      WgmmaDescriptor const d =
          unpack_wgmma_descriptor(p.at(0, std::uint32_t(row[std::size_t(r0)] + column[std::size_t(k0)])));
      for (int k = k0; k < k0 + s.tile_k; ++k) {
        for (int r = r0; r < r0 + s.tile_rows; ++r) {
          std::uint64_t const byte = s.swizzle(row[std::size_t(r)] + column[std::size_t(k)]);
          wrong += std::int64_t(byte) != wgmma_address(d, p.mn_major, s.bytes, r - r0, k - k0);
          ++looked;
        }
      }
    }
  }
  return wrong;
}

// Returns whether any descriptor can read the first tile. Tries both majors, all widths, and all strides that occur.
bool readable(WgmmaSource const& s) {
  int const rows = int(size(s.layout.mode(0)).value);
  auto const byte = [&](int r, int k) { return (s.layout(Num(r + rows * k)) * Num(s.bytes)).value; };
  std::set<std::uint32_t> strides{0};
  for (int k = 0; k < s.tile_k; ++k) {
    for (int r = 0; r < s.tile_rows; ++r) {
      std::int64_t const x = byte(r, k) - byte(0, 0);
      if (x >= 0 && x % 16 == 0 && x < (1 << 18)) { strides.insert(std::uint32_t(x)); }
    }
  }
  for (int width = 1; width <= 8; width *= 2) {
    for (bool const mn_major : {false, true}) {
      if (mn_major && s.bytes != 2) { continue; }
      for (std::uint32_t const leading : strides) {
        for (std::uint32_t const stride : strides) {
          WgmmaDescriptor const d{std::uint32_t(byte(0, 0)) & 0x3fff0u, leading, stride, 0, width};
          bool all = true;
          for (int k = 0; all && k < s.tile_k; ++k) {
            for (int r = 0; all && r < s.tile_rows; ++r) {
              all = std::int64_t(s.swizzle(std::uint64_t(byte(r, k)))) == wgmma_address(d, mn_major, s.bytes, r, k);
            }
          }
          if (all) { return true; }
        }
      }
    }
  }
  return false;
}

// Returns a tile of atoms that have 8 rows of 16*W bytes. Atoms are stored rows first or columns first, with a gap of
// `gap` rows of an atom between them. K has `tiles` tiles.
WgmmaSource canonical(int bytes, int width, bool mn_major, bool columns_first, int gap, int R, int tiles = 4) {
  int const T = 16 / bytes, long_side = T * width, k = 32 / bytes * tiles;
  int const log = width == 8 ? 3 : width == 4 ? 2 : width == 2 ? 1 : 0;
  std::int64_t const atom = long_side * 8 + gap * T * 8;
  // Each atom has 8 elements along its short side, and long_side elements along its long side. Atoms repeat along
  // both modes.
  int const rows = mn_major ? std::max(R, long_side) : R, columns = std::max(k, mn_major ? 16 : long_side);
  int const rows_of_atom = mn_major ? long_side : 8, columns_of_atom = mn_major ? 8 : long_side;
  int const down = rows / rows_of_atom, across = columns / columns_of_atom;
  Leaf const inner_row{rows_of_atom, mn_major ? 1 : long_side}, inner_column{columns_of_atom, mn_major ? long_side : 1};
  Leaf const outer_row{down, columns_first ? atom * across : atom},
      outer_column{across, columns_first ? atom : atom * down};
  return {AnySwizzle{log, 4, 3},
          layout_of({inner_row, outer_row}, {inner_column, outer_column}),
          bytes,
          R,
          32 / bytes,
          mn_major};
}

}  // namespace

TEST(WgmmaDescriptor, CanonicalLayouts) {
  long looked = 0, derived = 0, outside = 0;
  for (int const bytes : {1, 2, 4}) {
    for (int const width : {1, 2, 4, 8}) {
      for (bool const mn_major : {false, true}) {
        for (bool const columns_first : {false, true}) {
          // Atoms begin at multiples of the swizzle's pattern, so the gap must be a multiple of `width`.
          for (int const gap : {0, width, 3 * width}) {
            for (int R = 8; R <= 256; R += 8) {
              if (mn_major && (bytes != 2 || R % (8 * width) != 0)) { continue; }
              WgmmaSource const s = canonical(bytes, width, mn_major, columns_first, gap, R, bytes == 1 ? 8 : 16);
              if (cosize(s.layout).value * bytes > (1 << 18)) {
                ++outside;
                continue;
              }
              auto const plan = try_wgmma_descriptor(s);
              ASSERT_TRUE(bool(plan)) << plan.error().text.c_str();
              EXPECT_EQ(misses(s, *plan, looked), 0);
              EXPECT_EQ(plan->descriptor.width, width);
              if (width > 1 || R > 8) { EXPECT_EQ(plan->mn_major, mn_major) << bytes << width << R; }
              ++derived;
            }
          }
        }
      }
    }
  }
  EXPECT_GT(derived, 2000);
  EXPECT_LT(outside, derived / 4);
  EXPECT_GE(looked, 50'000'000);
  RecordProperty("layouts", int(derived));
  RecordProperty("addresses", int(looked));
}

TEST(WgmmaDescriptor, RandomLayouts) {
  std::mt19937 random(4);
  long looked = 0;
  int derived = 0, refused = 0;
  for (int i = 0; i < 4000; ++i) {
    int const bytes = 1 << (random() % 3), R = 8 << (random() % 3), K = 32 / bytes * int(1 + random() % 2);
    // The extents are powers of two in a random order, sometimes with a gap.
    std::vector<Leaf> rows, columns;
    int r = R * int(1 + random() % 2), k = K;
    std::int64_t stride = 1;
    while (r > 1 || k > 1) {
      bool const row = k == 1 || (r > 1 && random() % 2 == 0);
      int& left = row ? r : k;
      int const n = std::min(left, 1 << (1 + random() % 4));
      (row ? rows : columns).push_back({n, stride});
      left /= n;
      stride *= n << (random() % 8 == 0 ? 1 : 0);
    }
    WgmmaSource const s{
        AnySwizzle{int(random() % 4), 4, 3}, layout_of(rows, columns), bytes, R, 32 / bytes, random() % 2 == 0};
    if (stride * bytes > (1 << 18)) { continue; }
    auto const plan = plan_wgmma(s);
    if (plan.ok()) {
      ++derived;
      ASSERT_EQ(misses(s, plan.value, looked), 0) << to_text(s.layout).c_str();
    } else {
      ++refused;
      // A layout may be refused although its first tile is readable, because another tile is not.
      bool const whole = int(size(s.layout).value) == R * 32 / bytes;
      if (whole && i % 8 == 0) { EXPECT_FALSE(readable(s)) << to_text(s.layout).c_str() << " " << s.swizzle.b; }
    }
  }
  EXPECT_GT(derived, 50);
  EXPECT_GT(refused, 500);
}

TEST(WgmmaDescriptor, RefusalsSpeak) {
  WgmmaSource s = canonical(2, 8, false, false, 0, 64);
  s.tile_rows = 48;
  EXPECT_EQ(plan_wgmma(s).failure.rule, Rule::descriptor_extent);
  s.tile_rows = 64;
  s.swizzle = {3, 3, 3};
  EXPECT_EQ(plan_wgmma(s).failure.rule, Rule::descriptor_swizzle);
  WgmmaSource const scattered{AnySwizzle{}, layout_of({{64, 32}}, {{8, 2}, {2, 1}}), 2, 64, 16};
  EXPECT_EQ(plan_wgmma(scattered).failure.rule, Rule::descriptor_runs);
  WgmmaSource const rows_apart{AnySwizzle{}, layout_of({{64, 24}}, {{16, 1}}), 2, 64, 16};
  EXPECT_FALSE(plan_wgmma(rows_apart).ok());
  EXPECT_THROW(wgmma_descriptor(rows_apart), layout_error);
}

TEST(WgmmaDescriptor, WhileCompiling) {
  constexpr auto width = [] {
    AnyLayout l;
    l.profile = flat_profile(2);
    l.shape.push_back(Num(8)), l.shape.push_back(Num(64));
    l.stride.push_back(Num(64)), l.stride.push_back(Num(1));
    return plan_wgmma({AnySwizzle{3, 4, 3}, l, 2, 8, 16}).value.descriptor.width;
  }();
  static_assert(width == 8);
}
