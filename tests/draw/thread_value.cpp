// thread_value: tests draw/thread_value.hpp. The tests compare T and V of every element with the layouts.
#include "sett/draw/thread_value.hpp"

#include <map>
#include <set>
#include <tuple>

#include "golden.hpp"
#include "sett/atom/tiling.hpp"
#include "sett/draw/place.hpp"
#include "sett/inst/matrix_copy.hpp"
#include "sett/inst/mma_fragment.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/inst/wgmma_table.hpp"

using namespace sett::draw;
using golden::layout;
using sett::Num;

namespace {

// Compares the first (t,v) of each element with a loop over all threads and values.
void expect_holders(Panel const& p, sett::AnyLayout const& tv) {
  int const threads = int(size(tv.mode(0)).value);
  std::map<std::int64_t, int> first;
  for (int i = 0; i < int(size(tv).value); ++i) { first.emplace(tv(Num(i)).value, i); }
  for (Cell const& c : p.cell) {
    auto const at = first.find(c.number);
    ASSERT_EQ(at == first.end(), c.paint.role == Role::hole);
    if (at == first.end()) { continue; }
    EXPECT_EQ(c.value, at->second / threads);
    if (c.label != "all") { EXPECT_EQ(c.label, "T" + std::to_string(at->second % threads)); }
  }
}

}  // namespace

TEST(ThreadValue, EveryElementHasItsHolder) {
  for (char const* l : {"((4,8),(2,2)):((32,1),(16,8))", "(8,4):(1,8)", "(32,2):(0,1)", "(4,2):(2,1)"}) {
    Scene const s = tv_scene(layout(l), 16, 8);
    EXPECT_EQ(s.panel[0].cell.size(), 128u);
    expect_holders(s.panel[0], layout(l));
  }
}

TEST(ThreadValue, EveryInstruction) {
  for (sett::Mma const& s : sett::mma_table()) {
    auto const a = layout_of(fragment(s, sett::Role::a));
    auto const b = layout_of(fragment(s, sett::Role::b));
    auto const c = layout_of(fragment(s, sett::Role::d));
    auto const made = try_mma_scene(sett::cute_name(s).text, s.m, s.n, s.k, a, b, c, operand(s, sett::Role::a).columns);
    ASSERT_TRUE(made) << sett::cute_name(s).text << ": " << made.error().text.c_str();
    expect_holders(made->panel[0], a);
    expect_holders(made->panel[1], b);
    expect_holders(made->panel[2], c);
    for (Panel const& p : made->panel) {
      for (Cell const& cell : p.cell) { ASSERT_NE(cell.paint.role, Role::hole) << "the layouts are onto"; }
    }
  }
}

TEST(ThreadValue, OperandsStandAsInPrintLatex) {
  auto const s =
      sett::tensor_mma(80, 16, 8, 16, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32);
  Scene const scene = mma_scene("x", s.m, s.n, s.k, layout_of(fragment(s, sett::Role::a)),
                                layout_of(fragment(s, sett::Role::b)), layout_of(fragment(s, sett::Role::d)));
  EXPECT_EQ(scene.panel[0].rows, 16);
  EXPECT_EQ(scene.panel[0].columns, 16);
  EXPECT_EQ(scene.panel[1].rows, 16) << "B stands with k going down";
  EXPECT_EQ(scene.panel[1].columns, 8);
  EXPECT_EQ(scene.panel[2].slot_row, scene.panel[0].slot_row);
  EXPECT_EQ(scene.panel[2].slot_column, scene.panel[1].slot_column);
  // The thread 4 n + k/2 holds B(k=2, n=1).
  for (Cell const& c : scene.panel[1].cell) {
    if (c.row == 2 && c.column == 1) { EXPECT_EQ(c.label, "T5"); }
  }
}

TEST(ThreadValue, SeveralHoldersAreCounted) {
  Scene const s = tv_scene(layout("((2,4),2):((0,2),1)"), 8, 1);
  for (Cell const& c : s.panel[0].cell) {
    EXPECT_EQ(c.label, "T" + std::to_string(c.thread) + " T" + std::to_string(c.thread + 1));
    EXPECT_EQ(c.note, "V" + std::to_string(c.value));
  }
  Scene const four = tv_scene(layout("((4,4),2):((0,2),1)"), 8, 1);
  for (Cell const& c : four.panel[0].cell) { EXPECT_EQ(c.label, "T" + std::to_string(c.thread) + " +3"); }
  // If one thread holds a cell's element twice, the cell shows the thread once.
  Scene const twice = tv_scene(layout("(4,2):(1,0)"), 4, 1);
  for (Cell const& c : twice.panel[0].cell) {
    EXPECT_EQ(c.label, "T" + std::to_string(c.thread));
    EXPECT_EQ(c.note, "V0 V1");
  }
  EXPECT_EQ(tv_scene(layout("(32,4):(0,1)"), 4, 1).panel[0].cell[2].label, "all");
}

// A loop over all threads and values finds every holder of every element. The cell shows the first holder, and the
// other holders are listed separately.
TEST(ThreadValue, AllHoldersAreNamed) {
  for (char const* text :
       {"((2,4),2):((0,2),1)", "((4,8,2),(2,2)):((32,1,0),(16,8))", "((4,8,3),(2,2)):((0,1,0),(16,8))"}) {
    sett::AnyLayout const tv = layout(text);
    int const threads = int(size(tv.mode(0)).value);
    int const rows = int(sett::cosize(tv).value);
    std::map<std::int64_t, std::vector<int>> wanted;
    for (Num i(0); i < size(tv); i = i + Num(1)) {
      std::vector<int>& who = wanted[tv(i).value];
      who.insert(who.end(), {int(i.value % threads), int(i.value / threads)});
    }
    Scene const scene = tv_scene(tv, rows, 1);
    for (Cell const& c : scene.panel[0].cell) {
      std::vector<int> who;
      if (c.thread >= 0) { who = {c.thread, c.value}; }
      who.insert(who.end(), c.others.begin(), c.others.end());
      EXPECT_EQ(who, wanted[c.number]) << text << " at " << c.number;
    }
  }
  Cell const all = tv_scene(layout("(32,4):(0,1)"), 4, 1).panel[0].cell[2];
  EXPECT_EQ(all.thread, every_thread);
  EXPECT_EQ(all.value, 2);
  EXPECT_TRUE(all.others.empty());
}

// For each shape of a warpgroup's instructions, every cell of A, B and C has a colour, and has a label if labels of
// this size are legible.
TEST(ThreadValue, EveryOperandOfAWarpgroupIsLabelled) {
  std::set<std::tuple<int, int, bool>> seen;
  for (sett::Mma const& s : sett::wgmma_table()) {
    if (s.sparse || s.k > 64 || (s.n != 8 && s.n != 256) || !seen.insert({s.n, s.k, s.a_in_registers}).second) {
      continue;
    }
    Scene const scene = mma_scene(sett::cute_name(s).text, s.m, s.n, s.k, layout_of(fragment(s, sett::Role::a)),
                                  layout_of(fragment(s, sett::Role::b)), layout_of(fragment(s, sett::Role::d)));
    EXPECT_TRUE(place(scene).labels) << scene.title;
    for (std::size_t i = 0; i < 3; ++i) {
      bool const shared = i == 1 || (i == 0 && !s.a_in_registers);
      for (Cell const& c : scene.panel[i].cell) {
        ASSERT_EQ(c.label, shared ? "all" : "T" + std::to_string(c.thread)) << scene.title;
        for (Theme const t : {Theme::light, Theme::dark}) { ASSERT_FALSE(fill(c.paint, t) == paper(t)) << scene.title; }
      }
    }
    ASSERT_EQ(scene.legend.size(), 5u) << "four warps, and what all threads have";
    EXPECT_EQ(scene.legend[2].text, "warp 2: T64 to T95");
  }
}

TEST(ThreadValue, CaptionsCountThreadsAndHolders) {
  EXPECT_EQ(tv_scene(layout("((4,8),(2,2)):((32,1),(16,8))"), 16, 8).caption[0], "16 x 8, 32 threads of 4 values");
  EXPECT_EQ(tv_scene(layout("((2,4),2):((0,2),1)"), 8, 1).caption[0],
            "8 x 1, 8 threads of 2 values, each element held by T t and T t+1");
  EXPECT_EQ(tv_scene(layout("((2,2,2),2):((0,2,0),1)"), 4, 1).caption[0],
            "4 x 1, 8 threads of 2 values, each element held by T t, T t+1, T t+4 and T t+5");
  EXPECT_EQ(tv_scene(layout("(32,4):(0,1)"), 4, 1).caption[0],
            "4 x 1, each element held by all 32 threads, as for an operand in shared memory");
}

// Thin lines are drawn at multiples of the instruction's extents, heavy lines at the borders of warps, and no others.
TEST(ThreadValue, LinesOfATiledMma) {
  auto const s =
      sett::tensor_mma(80, 16, 8, 16, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32);
  auto const t = sett::try_mma_tiling(s, {2, 1, 1}, {32, 32, 32});
  ASSERT_TRUE(bool(t));
  auto const made = try_mma_scene("x", 32, 32, 32, t->a.tv, t->b.tv, t->c.tv, 0, {32, 8, 4, 4});
  ASSERT_TRUE(made);
  int const extents[3][2] = {{16, 16}, {16, 8}, {16, 8}};  // rows and columns of A, of B (with k down), of C
  for (std::size_t i = 0; i < 3; ++i) {
    Panel const& p = made->panel[i];
    int thin = 0, heavy = 0;
    for (Border const& b : p.border) {
      bool const level = b.row0 == b.row1;
      EXPECT_EQ((level ? b.row0 : b.column0) % extents[i][level ? 0 : 1], 0) << p.title;
      int const length = level ? b.column1 - b.column0 : b.row1 - b.row0;
      (b.weight == Weight::warp ? heavy : thin) += length;
    }
    int const rows_apart = p.rows / extents[i][0] - 1, columns_apart = p.columns / extents[i][1] - 1;
    EXPECT_EQ(thin + heavy, rows_apart * p.columns + columns_apart * p.rows) << p.title;
    EXPECT_EQ(heavy, i == 1 ? 0 : p.columns) << "the warps stand one below the other; " << p.title;
  }
}

TEST(ThreadValue, Refusals) {
  EXPECT_EQ(try_tv_scene(layout("((2,32768),16):((1,0),2)"), 8, 4).error().failure.rule, sett::Rule::picture_too_large);
  EXPECT_TRUE(try_tv_scene(layout("(65536,16):(0,1)"), 4, 4)) << "one owner, all threads";
  EXPECT_EQ(try_tv_scene(layout("(4,4):(1,4)"), 4, 3).error().failure.rule, sett::Rule::index_out_of_range);
  EXPECT_EQ(try_tv_scene(layout("4:1"), 2, 2).error().failure.rule, sett::Rule::coordinate_mismatch);
  EXPECT_EQ(try_tv_scene(layout("(4,4):(1,4)"), 300, 3).error().failure.rule, sett::Rule::picture_too_large);
}
