// Defines host loops that use layouts, each with a twin written by hand. count.py compares the machine instructions
// of the two.
#include <sett/core.hpp>

using namespace cute;

// Holds the tiles of a row-major 64 x 64 matrix, all static.
using Tiles = decltype(zipped_divide(Layout<Shape<_64, _64>, Stride<_64, _1>>{}, Shape<_4, _8>{}));

extern "C" void static_divided_layout(float* out, float const* in, int tile) {
  for (int i = 0; i < 32; ++i) { out[i] = in[Tiles{}(i, tile)]; }
}
extern "C" void static_divided_hand(float* out, float const* in, int tile) {
  for (int i = 0; i < 32; ++i) { out[i] = in[i % 4 * 64 + i / 4 + tile % 16 * 256 + tile / 16 * 8]; }
}

using Composed = decltype(composition(Layout<Shape<_8, _8>, Stride<_3, Int<97>>>{}, Layout<_6, _3>{}));

extern "C" int static_composed_layout(int const* in) {
  int sum = 0;
  for (int i = 0; i < 6; ++i) { sum += in[Composed{}(i)]; }
  return sum;
}
extern "C" int static_composed_hand(int const* in) {
  int sum = 0;
  for (int i = 0; i < 6; ++i) { sum += in[i % 3 * 9 + i / 3 * 100]; }
  return sum;
}

// A column-major matrix with run-time size and leading dimension, divided into tiles of 4 rows.
using Mixed = decltype(logical_divide(make_layout(make_shape(0, 0), make_stride(_1{}, 0)), make_tile(_4{})));

extern "C" void mixed_divided_layout(float* out, float const* in, Mixed const& layout, int rows, int columns) {
  for (int j = 0; j < columns; ++j) {
    for (int i = 0; i < rows; ++i) { out[i + j * rows] = in[layout(make_coord(1, i), j)]; }
  }
}
struct Hand {
  int tiles;
  int columns;
  int leading;
};
extern "C" void mixed_divided_hand(float* out, float const* in, Hand const& hand, int rows, int columns) {
  for (int j = 0; j < columns; ++j) {
    for (int i = 0; i < rows; ++i) { out[i + j * rows] = in[1 + i * 4 + j * hand.leading]; }
  }
}
