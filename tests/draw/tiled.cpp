// tiled: tests draw/tiled.hpp. The panels must show the thread-value layouts of the types.
#include "sett/draw/tiled.hpp"

#include "golden.hpp"
#include "sett/atom/make_tiled_copy.hpp"
#include "sett/atom/make_tiled_mma.hpp"
#include "sett/inst/mma_fma.hpp"

using namespace cute;
using sett::Num;
using sett::draw::Panel;
using sett::draw::Scene;

TEST(Tiled, AMmaOfFourThreads) {
  auto const mma = make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2, _2, _1>>{});
  Scene const s = sett::draw::mma_scene(mma);
  ASSERT_EQ(s.panel.size(), 3u);
  auto const c = sett::to_any(mma.get_layoutC_TV());
  for (int t = 0; t < 4; ++t) {
    auto const at = std::size_t(c(Num(t)).value);
    EXPECT_EQ(s.panel[2].cell[at].label, "T" + std::to_string(t));
  }
  EXPECT_EQ(s.panel[0].cell[0].label, "T0 T2") << "A is there for both columns of threads";
  EXPECT_EQ(s.panel[0].cell[0].note, "V0");
  for (Panel const& p : s.panel) { EXPECT_TRUE(p.border.empty()) << "an atom of one element has no outline"; }
}

TEST(Tiled, ACopyOfRows) {
  auto const copy = make_tiled_copy(Copy_Atom<UniversalCopy<float>, float>{}, Layout<Shape<_4, _8>, Stride<_8, _1>>{},
                                    Layout<Shape<_1, _4>>{});
  Scene const s = sett::draw::copy_scene(copy);
  ASSERT_EQ(s.panel.size(), 2u);
  EXPECT_EQ(s.panel[0].rows, 4);
  EXPECT_EQ(s.panel[0].columns, 32);
  for (auto const& c : s.panel[0].cell) {
    EXPECT_EQ(c.label, "T" + std::to_string(8 * c.row + c.column / 4));
    EXPECT_EQ(c.note, "V" + std::to_string(c.column % 4));
  }
}
