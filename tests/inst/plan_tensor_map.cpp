// plan_tensor_map: compares the bytes that derived maps move with the two layouts. The model of the hardware is
// independent of the derivation.
#include "sett/inst/plan_tensor_map.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

using namespace sett;

namespace {

struct Leaf {
  std::int64_t size, stride;
};
using Modes = std::vector<std::vector<Leaf>>;

AnyLayout layout_of(Modes const& modes) {
  AnyLayout out;
  out.profile.push_back(int(modes.size()));
  for (auto const& mode : modes) {
    out.profile.push_back(int(mode.size()));
    for (Leaf const& l : mode) {
      out.profile.push_back(leaf_node);
      out.shape.push_back(Num(l.size));
      out.stride.push_back(Num(l.stride));
    }
  }
  return out;
}

// Holds the hardware's effect. `at` has an entry for each byte of shared memory. The entry is the index of the
// element in global memory plus 1, or 0 for a zero, -1 if nothing is written, and -2 if two elements go to one
// offset.
struct Image {
  std::vector<std::int64_t> at;
  long looked = 0;
  void put(std::int64_t where, std::int64_t what) {
    if (where < 0 || where >= std::int64_t(at.size())) {
      ++outside;
      return;
    }
    at[std::size_t(where)] = at[std::size_t(where)] == -1 ? what : -2;
    ++looked;
  }
  long outside = 0;
};

void box_walk(Image& image, TensorMapFields const& m, std::int64_t const* c, std::int64_t base) {
  std::int64_t const e = m.bytes, pitch = m.span ? m.span : m.box[0] * e;
  std::int64_t extent[5] = {1, 1, 1, 1, 1}, stride[5] = {}, box[5] = {1, 1, 1, 1, 1}, x[5] = {};
  for (int d = 0; d < m.rank; ++d) {
    extent[d] = m.extent[d], stride[d] = d == 0 ? e : m.stride[d - 1], box[d] = m.box[d], x[d] = c[d];
  }
  std::int64_t row = 0;
  for (std::int64_t i4 = 0; i4 < box[4]; ++i4) {
    for (std::int64_t i3 = 0; i3 < box[3]; ++i3) {
      for (std::int64_t i2 = 0; i2 < box[2]; ++i2) {
        for (std::int64_t i1 = 0; i1 < box[1]; ++i1, ++row) {
          std::int64_t const y[5] = {x[0], x[1] + i1, x[2] + i2, x[3] + i3, x[4] + i4};
          std::int64_t from = 0;
          bool inside = true;
          for (int d = 1; d < 5; ++d) {
            inside = inside && y[d] >= 0 && y[d] < extent[d];
            from += y[d] * stride[d];
          }
          for (std::int64_t i0 = 0; i0 < box[0]; ++i0) {
            std::int64_t to = base + row * pitch + i0 * e;
            if (m.span == 128) { to ^= (to >> 3) & 0x70; }
            if (m.span == 64) { to ^= (to >> 3) & 0x30; }
            if (m.span == 32) { to ^= (to >> 3) & 0x10; }
            bool const in = inside && y[0] + i0 >= 0 && y[0] + i0 < extent[0];
            image.put(to / e, in ? (from + (y[0] + i0) * e) / e + 1 : 0);
          }
        }
      }
    }
  }
}

struct Case {
  Modes global, shared;                                          // shared: the leaves of the tile, by mode
  std::vector<std::vector<std::pair<int, std::int64_t>>> place;  // for each leaf of `shared`, the leaf in `global`
                                                                 // and the step there
  AnySwizzle swizzle;
  DType type;
};
// Computes, from the layouts, the image of the tile that begins at these coordinates of the global leaves.
void expected(Image& image, Case const& t, std::vector<std::int64_t> const& origin, std::int64_t base) {
  std::vector<Leaf> leaf;
  std::vector<std::pair<int, std::int64_t>> place;
  std::vector<Leaf> global;
  for (std::size_t i = 0; i < t.shared.size(); ++i) {
    for (std::size_t k = 0; k < t.shared[i].size(); ++k) {
      leaf.push_back(t.shared[i][k]);
      place.push_back({int(global.size()) + t.place[i][k].first, t.place[i][k].second});
    }
    for (Leaf const& g : t.global[i]) { global.push_back(g); }
  }
  std::int64_t const e = bits_of(t.type) / 8;
  std::vector<std::int64_t> digit(leaf.size(), 0), x = origin;
  std::int64_t offset = 0;
  for (;;) {
    bool inside = true;
    std::int64_t from = 0;
    for (std::size_t g = 0; g < global.size(); ++g) {
      inside = inside && x[g] >= 0 && x[g] < global[g].size;
      from += x[g] * global[g].stride;
    }
    image.put(std::int64_t(t.swizzle(std::uint64_t(base + offset * e))) / e, inside ? from + 1 : 0);
    std::size_t k = 0;
    for (; k < leaf.size(); ++k) {
      x[std::size_t(place[k].first)] += place[k].second;
      offset += leaf[k].stride;
      if (++digit[k] < leaf[k].size) { break; }
      x[std::size_t(place[k].first)] -= place[k].second * leaf[k].size;
      offset -= leaf[k].stride * leaf[k].size;
      digit[k] = 0;
    }
    if (k == leaf.size()) { return; }
  }
}

std::mt19937 dice(7);
int upto(int n) { return int(dice() % unsigned(n)); }

// Returns a tensor with up to five leaves, and a tile. The tile's leaves are in shared memory in a random order,
// sometimes with a gap.
Case random_case() {
  Case t;
  t.type = std::vector<DType>{DType::u8, DType::bf16, DType::f32, DType::f64}[std::size_t(upto(4))];
  std::int64_t const e = bits_of(t.type) / 8;
  int const rank = 1 + upto(3);
  struct Piece {
    std::size_t mode, at;
    std::int64_t size;
  };
  std::vector<Piece> pieces;
  std::vector<std::pair<std::size_t, std::size_t>> leaves;
  t.global.resize(std::size_t(rank)), t.shared.resize(std::size_t(rank)), t.place.resize(std::size_t(rank));
  int budget = 13;
  for (std::size_t i = 0; i < std::size_t(rank); ++i) {
    int const n = upto(4) == 0 ? 2 : 1;
    for (int g = 0; g < n; ++g) {
      bool const last = g + 1 == n;
      std::int64_t const size = last ? 1 + upto(300) : 1 << (2 + upto(5));
      leaves.push_back({i, t.global[i].size()});
      t.global[i].push_back({upto(3) == 0 ? (size + 63) / 64 * 64 : size, 0});
      std::int64_t left = last ? 1 << std::min(budget, upto(9)) : t.global[i].back().size, step = 1;
      if (upto(6) == 0 && last) { left *= 3; }
      while (left > 1) {
        std::int64_t piece = std::int64_t(1) << (1 + upto(8));
        while (left % piece != 0) { piece /= 2; }
        if (piece == 1) { piece = left; }
        t.shared[i].push_back({piece, 0});
        t.place[i].push_back({g, step});
        pieces.push_back({i, t.shared[i].size() - 1, piece});
        budget -= 1;
        for (std::int64_t p = piece; p > 2; p /= 2) { --budget; }
        budget = std::max(budget, 0);
        left /= piece, step *= piece;
      }
      if (!last && t.global[i].back().size % step != 0) { t.global[i].back().size = step; }
    }
    if (t.shared[i].empty()) { t.shared[i].push_back({1, 0}), t.place[i].push_back({0, 1}); }
  }
  // The tensor's leaves are contiguous in a random order, with rows padded to 16 bytes.
  std::shuffle(leaves.begin(), leaves.end(), dice);
  std::int64_t stride = 1;
  for (auto const& [i, g] : leaves) {
    t.global[i][g].stride = stride;
    stride *= t.global[i][g].size;
    if (stride * e % 16 != 0 && upto(20) != 0) { stride = (stride * e + 15) / 16 * 16 / e; }
  }
  // In most cases the contiguous leaf begins the tile.
  std::shuffle(pieces.begin(), pieces.end(), dice);
  if (upto(8) != 0) {
    for (Piece& p : pieces) {
      if (t.global[p.mode][std::size_t(t.place[p.mode][p.at].first)].stride == 1 && t.place[p.mode][p.at].second == 1) {
        std::swap(p, pieces[0]);
        break;
      }
    }
  }
  int const b = upto(4);
  t.swizzle = {b, 4, 3};
  std::int64_t at = 1;
  for (std::size_t k = 0; k < pieces.size(); ++k) {
    t.shared[pieces[k].mode][pieces[k].at].stride = at;
    at *= pieces[k].size;
    if (k == 0 && b > 0 && at * e < (16 << b) && upto(2) == 0) { at = (16 << b) / e; }
    if (k > 0 && upto(12) == 0) { at = (at * e + 127) / 128 * 128 / e + 128 / e; }
  }
  return t;
}

}  // namespace

TEST(PlanTensorMap, RandomTiles) {
  long looked = 0, derived = 0, refused = 0, split = 0, several = 0, outside = 0;
  for (int n = 0; n < 12000; ++n) {
    Case const t = random_case();
    TensorMapSource const s{layout_of(t.global), layout_of(t.shared), t.swizzle, t.type};
    std::int64_t const bytes = cosize(s.shared).value * bits_of(t.type) / 8;
    if (bytes > 1 << 16) { continue; }
    auto const plan = plan_tensor_map(s);
    if (!plan.ok()) {
      ++refused;
      continue;
    }
    ++derived;
    TensorMapBox const& box = plan.value.box;
    several += box.instructions() > 1;
    bool splits = false;
    for (int d = 0; d < box.rank; ++d) { splits = splits || box.axis[d].period > 0; }
    split += splits;
    for (int o = 0; o < 3; ++o) {
      std::vector<std::int64_t> origin;
      Vec<std::int64_t> start;
      for (auto const& mode : t.global) {
        for (Leaf const& l : mode) {
          // Split modes begin at a multiple of their coarsest step.
          std::int64_t unit = 1;
          for (int d = 0; d < box.rank; ++d) {
            if (box.axis[d].mode == int(origin.size())) { unit = std::max(unit, box.axis[d].step); }
          }
          std::int64_t const x = o == 0 ? 0 : upto(int(l.size) + 12) - 8;
          origin.push_back(x >= 0 ? x / unit * unit : -((-x + unit - 1) / unit * unit));
          start.push_back(origin.back());
        }
      }
      std::int64_t const base = box.alignment * upto(3);
      Image written, wanted;
      written.at.assign(std::size_t(((base + bytes + 127) / 128 + 8) * 128), -1);
      wanted.at = written.at;
      for (std::int64_t i = 0; i < box.instructions(); ++i) {
        auto const one = plan.value.instruction(i, start);
        ASSERT_EQ((base + one.byte) % 128, 0);
        box_walk(written, plan.value.map, one.coordinate, base + one.byte);
      }
      expected(wanted, t, origin, base);
      ASSERT_TRUE(written.at == wanted.at && written.outside == 0)
          << to_text(s.global).c_str() << "  " << to_text(s.shared).c_str() << " B " << t.swizzle.b << " case " << n
          << " origin " << o;
      looked += written.looked + wanted.looked;
      outside += std::count(wanted.at.begin(), wanted.at.end(), 0);
    }
  }
  std::printf("%ld derived, %ld split, %ld of several instructions, %ld refused; %ld addresses, %ld outside\n", derived,
              split, several, refused, looked, outside);
  EXPECT_GT(derived, 2000);
  EXPECT_GT(split, 200);
  EXPECT_GT(several, 200);
  EXPECT_GT(looked, 20000000);
}

namespace {

TensorMapSource tile(Modes const& global, Modes const& shared, int b, DType type = DType::bf16) {
  return {layout_of(global), layout_of(shared), AnySwizzle{b, 4, 3}, type};
}
std::vector<int> box_of(TensorMapSource const& s) {
  auto const plan = plan_tensor_map(s);
  std::vector<int> out;
  if (!plan.ok()) { return out; }
  for (int d = 0; d < plan.value.map.rank; ++d) { out.push_back(plan.value.map.box[d]); }
  if (plan.value.box.repeats > 0) { out.push_back(-int(plan.value.box.instructions())); }
  return out;
}

}  // namespace

// Checks the boxes of the layouts that wgmma reads.
TEST(PlanTensorMap, Boxes) {
  Modes const k_major{{{4096, 1024}}, {{1024, 1}}}, mn_major{{{4096, 1}}, {{1024, 4096}}};
  using V = std::vector<int>;
  EXPECT_EQ(box_of(tile(k_major, {{{64, 64}}, {{64, 1}}}, 3)), (V{64, 64}));
  EXPECT_EQ(box_of(tile(k_major, {{{8, 64}, {32, 512}}, {{64, 1}}}, 3)), (V{64, 256}));
  // Along M there are 256 elements, as 4 atoms of 64, with K inside the atom. In one of the instructions, a mode is
  // split.
  EXPECT_EQ(box_of(tile(mn_major, {{{64, 1}, {4, 4096}}, {{8, 64}, {8, 512}}}, 3)), (V{64, 64, 4}));
  EXPECT_EQ(box_of(tile(mn_major, {{{64, 1}, {4, 512}}, {{8, 64}, {8, 2048}}}, 3)), (V{64, 8, 4, 8}));
  // Without a swizzle, the tile consists of core matrices of 8 rows of 16 bytes, for which CuTe needs 8 copies.
  EXPECT_EQ(box_of(tile(k_major, {{{64, 8}}, {{8, 1}, {8, 512}}}, 0)), (V{8, 64, 8}));
  // The step does not divide the extent, so there are two instructions with the same box.
  EXPECT_EQ(box_of(tile({{{4100 * 8, 1}}, {{1024, 4100 * 8}}}, {{{64, 1}, {2, 4096}}, {{64, 64}}}, 3)),
            (V{64, 64, -2}));
}

TEST(PlanTensorMap, Refusals) {
  Modes const rows{{{64, 1000}}, {{1000, 1}}}, tiled{{{64, 64}}, {{64, 1}}};
  EXPECT_TRUE(plan_tensor_map(tile(rows, tiled, 3)).ok());
  auto const rule = [](TensorMapSource const& s) { return plan_tensor_map(s).failure.rule; };
  EXPECT_EQ(rule(tile({{{64, 1001}}, {{1001, 1}}}, tiled, 3)), Rule::map_stride);
  EXPECT_EQ(rule(tile({{{64, std::int64_t(1) << 39}}, {{1000, 1}}}, tiled, 3)), Rule::map_stride);
  EXPECT_EQ(rule(tile({{{64, 1}}, {{1000, 64}}}, tiled, 3)), Rule::map_inner);
  EXPECT_EQ(rule(tile(rows, {{{64, 4}}, {{4, 1}}}, 0)), Rule::map_inner_bytes);
  EXPECT_EQ(rule({layout_of(rows), layout_of(tiled), AnySwizzle{3, 3, 3}, DType::bf16}), Rule::map_swizzle);
  EXPECT_EQ(rule(tile(rows, {{{64, 72}}, {{64, 1}}}, 3)), Rule::map_shared);
  EXPECT_EQ(rule(tile(rows, {{{64, 32}}, {{64, 1}}}, 3)), Rule::map_shared);
  EXPECT_EQ(rule(tile({{{std::int64_t(1) << 33, 1000}}, {{1000, 1}}}, tiled, 3)), Rule::map_extent);
  EXPECT_EQ(rule(tile({{{2, 8}, {2, 16}, {2, 32}, {2, 64}, {64, 128}}, {{8, 1}}}, {{{64, 8}}, {{8, 1}}}, 0)),
            Rule::map_rank);
  EXPECT_THROW(tensor_map(tile({{{64, 1001}}, {{1001, 1}}}, tiled, 3)), layout_error);
  EXPECT_STREQ(try_tensor_map(tile({{{64, 1001}}, {{1001, 1}}}, tiled, 3)).error().text.c_str(),
               "tensor_map: a stride of a tensor map must be a multiple of 16 bytes below 2^40: stride 1 is 2002 bytes "
               "[((64),(1001)):((1001),(1))  and  ((64),(64)):((64),(1))  and  Sw<3,4,3>]");
}

TEST(PlanTensorMap, WhileCompiling) {
  constexpr int inner = [] {
    AnyLayout l;
    l.profile = flat_profile(2);
    l.shape.push_back(Num(8)), l.shape.push_back(Num(64));
    l.stride.push_back(Num(64)), l.stride.push_back(Num(1));
    return plan_tensor_map({l, l, AnySwizzle{3, 4, 3}, DType::bf16}).value.map.box[0];
  }();
  static_assert(inner == 64);
}
