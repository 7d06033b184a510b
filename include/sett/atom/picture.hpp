// picture: contains the code that print_latex and print_svg share.
//
// A form provides table(to, layout, rows, columns, color) for layouts; copy(to, extents, cells of S, cells of D, color)
// and mma(to, tiled mma, color) for tilings; and the default colours table_color and tv_color.
//
//   law      write_picture<Form>(to, t) writes Form's drawing of t in its own colours
//   example  write_picture<cute::detail::LatexForm>(cute::detail::ToStdout{}, Layout<Shape<_2,_3>>{})
//
// Requires: nothing.
// Errors: layouts of more than two modes do not compile.
#pragma once

#include "../linear/print_composed.hpp"
#include "print_atom.hpp"
#include "tile_cells.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class Form, class Sink, class L, class Color>
SETT_HOST_DEVICE void write_table(Sink const& to, L const& any, Color const& color) {
  static_assert(L::rank <= 2, "a layout must have two modes to be drawn");
  auto const a = append<2>(any, Layout<_1, _0>{});
  Form::table(to, a, int(size<0>(a)), int(size<1>(a)), color);
}

template <class Form, class Sink, class Shape, class Stride, class Color = typename Form::table_color>
SETT_HOST_DEVICE void write_picture(Sink const& to, Layout<Shape, Stride> const& a, Color const& color = {}) {
  write_table<Form>(to, a, color);
}
template <class Form, class Sink, class A, class O, class B, class Color = typename Form::table_color>
SETT_HOST_DEVICE void write_picture(Sink const& to, ComposedLayout<A, O, B> const& a, Color const& color = {}) {
  write_table<Form>(to, a, color);
}
template <class Form, class Sink, class Atom, class TV, class Tile, class Color = typename Form::tv_color>
SETT_HOST_DEVICE void write_picture(Sink const& to, TiledCopy<Atom, TV, Tile> const& copy, Color const& color = {}) {
  Form::copy(to, tile_extents(copy), cells_of_S(copy), cells_of_D(copy), color);
}
template <class Form, class Sink, class Atom, class Threads, class Tile, class Color = typename Form::tv_color>
SETT_HOST_DEVICE void write_picture(Sink const& to, TiledMMA<Atom, Threads, Tile> const& mma, Color const& color = {}) {
  Form::mma(to, mma, color);
}
template <class Form, class Sink, class... Args, class Color = typename Form::tv_color>
SETT_HOST_DEVICE void write_picture(Sink const& to, MMA_Atom<Args...> const& atom, Color const& color = {}) {
  Form::mma(to, make_tiled_mma(atom), color);
}

}  // namespace detail

}  // namespace cute
