// tile_cells: checks that every coordinate of a tile occurs once, with its first thread and value.
#include "sett/atom/tile_cells.hpp"

#include "pictures.hpp"

using namespace cute;

namespace {

template <class Cells, class TV>
struct Seen {
  int* times;
  int rows;
  TV const& tv;
  int* bad;
  void operator()(int m, int n, int t, int v) const {
    ++times[m + rows * n];
    *bad += int(tv(t, v)) != m + rows * n;
  }
};

template <class Cells, class TV, class M, class N>
void check(Cells const& cells, TV const& tv, M const& m, N const& n) {
  int times[64 * 64] = {};
  int bad = 0;
  cute::detail::for_each_cell(cells, m, n, Seen<Cells, TV>{&times[0], int(m), tv, &bad});
  for (int i = 0; i < int(m) * int(n); ++i) { EXPECT_EQ(times[i], 1); }
  EXPECT_EQ(bad, 0);
}

}  // namespace

TEST(TileCells, EachCoordinateOnce) {
  auto const mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2, _2>>{}, Tile<_32, _32, _16>{});
  check(cute::detail::cells_of_A(mma), mma.get_layoutA_TV(), _32{}, _16{});
  check(cute::detail::cells_of_B(mma), mma.get_layoutB_TV(), _32{}, _16{});
  check(cute::detail::cells_of_C(mma), mma.get_layoutC_TV(), _32{}, _32{});
  auto const loads = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);
  check(cute::detail::cells_of_S(loads), loads.get_layoutS_TV(), _32{}, _16{});
  check(cute::detail::cells_of_D(loads), loads.get_layoutD_TV(), _32{}, _16{});
}
