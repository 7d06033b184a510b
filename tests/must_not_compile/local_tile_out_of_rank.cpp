// expect: the tiler must have no more modes than the layout
// The tile has three modes, and the matrix has two.
// within five lines: tuple<C<8>,C<8>> tuple<C<4>,C<4>,C<2>>
#include <sett/cute.hpp>

using namespace cute;

void tiled(float* t) {
  auto const matrix = make_tensor(t, Layout<Shape<_8, _8>>{});
#ifndef SETT_CONTROL
  (void)local_tile(matrix, Shape<_4, _4, _2>{}, make_coord(0, 0, 0));
#else
  (void)local_tile(matrix, Shape<_4, _4>{}, make_coord(0, 0));
#endif
}
