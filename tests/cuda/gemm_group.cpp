// gemm_group: tests how tiles are distributed, which groups are refused, and that each member equals its own GEMM.
#include "sett/cuda/gemm_group.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "cuda/gemm/group_plan.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/tensor/make_tensor.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

GemmProblem member(std::int64_t m, std::int64_t n, std::int64_t k) {
  GemmProblem p;
  p.m = m, p.n = n, p.k = k;
  auto const even = [](std::int64_t x) { return (x + 7) / 8 * 8; };
  p.a = {nullptr, even(k), 1, 0}, p.b = {nullptr, even(k), 1, 0}, p.c = {nullptr, even(n), 1, 0};
  p.grouped = true;
  return p;
}

std::string refusal(std::vector<GemmProblem> const& members) {
  try {
    plan_group(members, {}, 132);
  } catch (std::exception const& e) { return e.what(); }
  return "";
}

}  // namespace

// Checks that every element of every member is in exactly one tile.
TEST(GemmGroup, TilesCoverEveryMember) {
  std::mt19937 rng(1);
  std::vector<GemmProblem> members;
  for (int i = 0; i < 40; ++i) { members.push_back(member(1 + rng() % 3000, 1 + rng() % 900, 8 + rng() % 2000)); }
  GemmGroup const group = plan_group(members, {}, 132);
  std::set<std::tuple<int, int, int>> seen;
  std::vector<std::int64_t> tiles(members.size(), 0);
  for (GemmTilePlace const& t : group.plan.tiles) {
    if (t.m < 0) { continue; }
    EXPECT_TRUE(seen.insert({t.l, t.m, t.n}).second);
    EXPECT_EQ(t.m % 128, 0);
    EXPECT_EQ(t.n % group.kind.tile_n, 0);
    EXPECT_LT(t.m, members[std::size_t(t.l)].m);
    EXPECT_LT(t.n, members[std::size_t(t.l)].n);
    ++tiles[std::size_t(t.l)];
  }
  for (std::size_t i = 0; i < members.size(); ++i) {
    EXPECT_EQ(tiles[i], (members[i].m + 127) / 128 * ((members[i].n + group.kind.tile_n - 1) / group.kind.tile_n));
  }
  EXPECT_LE(group.plan.blocks, 132);
  EXPECT_LE(shared_bytes(group.kind), 227 * 1024);
}

// Checks that each tile is assigned once, for any list of tiles in descending order of their cycles. The sums of
// cycles of two blocks must differ by at most the cycles of the first tile.
TEST(GemmGroup, BlocksHaveAsMuch) {
  std::mt19937 rng(2);
  for (int round = 0; round < 50; ++round) {
    std::vector<int> cycles(1 + rng() % 700);
    for (int& x : cycles) { x = 1 + int(rng() % 1000); }
    std::sort(cycles.rbegin(), cycles.rend());
    std::vector<GemmTilePlace> tiles;
    for (int const x : cycles) { tiles.push_back({x, 0, int(tiles.size()), 0}); }
    GemmPlan plan;
    plan.blocks = int(std::min<std::size_t>(tiles.size(), 1 + rng() % 132));
    sett::cuda::detail::deal(tiles, plan);
    std::set<int> seen;
    std::vector<int> had(std::size_t(plan.blocks), 0);
    for (std::size_t i = 0; i < plan.tiles.size(); ++i) {
      if (plan.tiles[i].m < 0) { continue; }
      EXPECT_TRUE(seen.insert(plan.tiles[i].l).second);
      had[i % had.size()] += plan.tiles[i].m;
      // A block stops at its first step without a tile.
      if (i >= had.size()) { EXPECT_GE(plan.tiles[i - had.size()].m, 0); }
    }
    EXPECT_EQ(seen.size(), tiles.size());
    EXPECT_LE(*std::max_element(had.begin(), had.end()) - *std::min_element(had.begin(), had.end()), cycles[0]);
  }
}

// Checks that a member with few columns does not load or multiply more columns than it needs.
TEST(GemmGroup, WidthsAreThoseOfMembers) {
  std::vector<GemmProblem> const members{member(14336, 260, 4096), member(14336, 186, 4096), member(14336, 75, 4096),
                                         member(14336, 1, 4096)};
  Options options;
  options.tile_n = 256;
  GemmGroup const group = plan_group(members, options, 132);
  EXPECT_EQ(group.kind.widths, (std::vector<int>{256, 128, 64}));
  int const expected[] = {256, 256, 128, 64};
  for (GemmTilePlace const& t : group.plan.tiles) {
    if (t.m < 0) { continue; }
    int const width = group.kind.widths[std::size_t(t.width)];
    EXPECT_EQ(width, expected[t.l]);
    EXPECT_EQ(member_kind(group, members[std::size_t(t.l)]).tile_n, width);
  }
}

TEST(GemmGroup, FewColumnsTakeNarrowTiles) {
  std::vector<GemmProblem> const members(64, member(4096, 24, 2048));
  EXPECT_LE(plan_group(members, {}, 132).kind.tile_n, 64);
  std::vector<GemmProblem> const large(8, member(4096, 4096, 2048));
  EXPECT_EQ(plan_group(large, {}, 132).kind.tile_n, 256);
}

TEST(GemmGroup, RefusesMembersThatDiffer) {
  GemmProblem other = member(64, 64, 64);
  other.a_type = other.b_type = DType::f16;
  EXPECT_NE(refusal({member(64, 64, 64), other}).find("the types of member 1"), std::string::npos);
  other = member(64, 64, 64);
  other.a = {nullptr, 1, 64, 0};
  EXPECT_NE(refusal({member(64, 64, 64), member(8, 8, 8), other}).find("the contiguous modes of member 2"),
            std::string::npos);
  float bias[64] = {};
  other = member(64, 64, 64);
  other.epilogue.bias = bias;
  EXPECT_NE(refusal({member(64, 64, 64), other}).find("the steps of the epilogue of member 1"), std::string::npos);
  // An output at odd addresses changes the stores of all members.
  other = member(64, 63, 64);
  other.c.stride_rows = 63;
  std::vector<GemmProblem> const mixed{member(64, 64, 64), other};
  EXPECT_FALSE(plan_group(mixed, {}, 132).kind.box_stores);
}

namespace {

struct Tokens {
  int m, n, k;
};

// Compares every element with the exact sum of small integers.
void expect_products(std::vector<Tokens> const& sizes, bool by_columns, std::mt19937& rng) {
  using T = cute::bfloat16_t;
  std::vector<buffer<T>> memory;
  std::vector<std::vector<float>> a, b;
  std::vector<GemmMember> members;
  std::vector<std::size_t> c_at;
  auto const tensor = [](T* p, int rows, int columns, bool columns_contiguous) {
    return sett::tensor_view(cute::make_tensor(
        cute::make_gmem_ptr(p),
        cute::make_layout(cute::make_shape(rows, columns),
                          cute::make_stride(columns_contiguous ? 1 : columns, columns_contiguous ? rows : 1))));
  };
  for (Tokens const& t : sizes) {
    auto const operand = [&](int count, std::vector<float>& values) {
      std::vector<T> out;
      for (int i = 0; i < count; ++i) { values.push_back(float(int(rng() % 5) - 2)), out.push_back(T(values.back())); }
      memory.emplace_back(out);
    };
    a.emplace_back(), b.emplace_back();
    operand(t.m * t.k, a.back());
    operand(t.n * t.k, b.back());
    memory.emplace_back(std::vector<T>(std::size_t(t.m * t.n), T(99.0f)));
    std::size_t const last = memory.size();
    members.push_back({tensor(memory[last - 3].data(), t.m, t.k, false),
                       tensor(memory[last - 2].data(), t.n, t.k, false),
                       tensor(memory[last - 1].data(), t.m, t.n, by_columns),
                       {.activation = Activation::relu}});
  }
  gemm_grouped(1, members, 0);
  for (std::size_t x = 0; x < sizes.size(); ++x) {
    auto const [m, n, k] = sizes[x];
    std::vector<T> const c = memory[3 * x + 2].to_host();
    for (int i = 0; i < m; ++i) {
      for (int j = 0; j < n; ++j) {
        float sum = 0;
        for (int l = 0; l < k; ++l) { sum += a[x][std::size_t(i * k + l)] * b[x][std::size_t(j * k + l)]; }
        ASSERT_EQ(float(c[std::size_t(by_columns ? i + m * j : i * n + j)]), std::max(0.0f, sum))
            << "member " << x << " at " << i << " " << j;
      }
    }
  }
}

}  // namespace

TEST(GemmGroup, IsEachMembersProduct) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::mt19937 rng(2);
  expect_products({{5, 256, 64}, {0, 256, 64}, {130, 256, 72}, {17, 512, 128}, {1, 8, 1000}}, false, rng);
  expect_products({{300, 200, 136}, {100, 700, 40}, {257, 64, 300}}, true, rng);
  std::vector<Tokens> many;
  for (int i = 0; i < 90; ++i) { many.push_back({1 + int(rng() % 40), 136, 64}); }
  expect_products(many, false, rng);
}
