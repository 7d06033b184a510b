// print_latex: draws layouts, tiled copies and tiled mmas as LaTeX pictures (TikZ) that equal CuTe's byte for byte.
//
// A layout is drawn as a table of its offsets, and each cell's shade depends on its offset. In the picture of a tiling,
// each element of the tile names its thread and value. A copy is drawn as two tiles: first as the copy reads the tile,
// then as it writes the tile. An mma is drawn as the tile of C, with A to its left and B above it.
//
//   law      print_latex writes to stdout the same text as sett::write_latex writes to a sink (layout/print.hpp)
//   example  print_latex(Layout<Shape<_2,_3>>{});  print_latex(tiled_mma);  print_latex(tiled_copy, MyColors{});
//            print_latex_tv(layout from (thread, value) to (m,n), make_shape(_8{}, _4{}))
//
// A colour is a function of the offset, such as TikzColor_BWx8, or of thread and value, such as TikzColor_TV.
//
// Requires: print_latex writes with printf.
// Errors: layouts of more than two modes, and tilings that are not static, do not compile.
#pragma once

#include "picture.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct TikzColor_White {
  SETT_HOST_DEVICE constexpr char const* operator()(long long) const { return "white"; }
};
struct TikzColor_BWx8 {
  SETT_HOST_DEVICE constexpr char const* operator()(long long offset) const {
    constexpr char const* shades[] = {"black!00", "black!40", "black!20", "black!60",
                                      "black!10", "black!50", "black!30", "black!70"};
    return shades[offset & 7];
  }
};
struct TikzColor_TV {
  SETT_HOST_DEVICE constexpr char const* operator()(int thread, int) const {
    constexpr char const* colors[] = {"{rgb,255:red,175;green,175;blue,255}", "{rgb,255:red,175;green,255;blue,175}",
                                      "{rgb,255:red,255;green,255;blue,175}", "{rgb,255:red,255;green,175;blue,175}",
                                      "{rgb,255:red,210;green,210;blue,255}", "{rgb,255:red,210;green,255;blue,210}",
                                      "{rgb,255:red,255;green,255;blue,210}", "{rgb,255:red,255;green,210;blue,210}"};
    return colors[thread & 7];
  }
};

namespace detail {

template <class Sink>
struct Latex {
  Sink const& to;

  SETT_HOST_DEVICE Latex const& operator<<(char const* s) const {
    to.text(s);
    return *this;
  }
  SETT_HOST_DEVICE Latex const& operator<<(long long n) const {
    to.number(n);
    return *this;
  }
  template <class T>
  SETT_HOST_DEVICE void comment(char const* label, T const& t) const {
    *this << "% " << label << ": ";
    detail::write_value(to, t);
    *this << "\n";
  }
  // Writes the cells as coordinates that begin at 0, as CuTe does for tensors of coordinates.
  template <class T>
  SETT_HOST_DEVICE void comment_cells(char const* label, T const& t) const {
    *this << "% " << label << ": ArithTuple(_0,_0) o ";
    detail::write_value(to, t);
    *this << "\n";
  }
  SETT_HOST_DEVICE void begin() const {
    *this
        << "\\documentclass[convert]{standalone}\n\\usepackage{tikz}\n\n\\begin{document}\n"
           "\\begin{tikzpicture}[x={(0cm,-1cm)},y={(1cm,0cm)},every node/.style={minimum size=1cm, outer sep=0pt}]\n\n";
  }
  SETT_HOST_DEVICE void end() const { *this << "\\end{tikzpicture}\n\\end{document}\n"; }
  SETT_HOST_DEVICE void at(int row, int column) const { *this << " at (" << row << "," << column << ") "; }
  SETT_HOST_DEVICE void grid(int row, int column, int last_row, int last_column) const {
    *this << "\\draw[color=black,thick,shift={(-0.5,-0.5)}] (" << row << "," << column << ") grid (" << last_row << ","
          << last_column << ");\n\n";
  }
  SETT_HOST_DEVICE void label(int row, int column, int n) const {
    *this << "\\node";
    at(row, column);
    *this << "{\\Large{\\texttt{" << n << "}}};\n";
  }
  SETT_HOST_DEVICE void row_labels(int rows, int column) const {
    for (int m = 0; m < rows; ++m) { label(m, column, m); }
  }
  SETT_HOST_DEVICE void column_labels(int columns, int row, int first) const {
    for (int n = 0; n < columns; ++n) { label(row, first + n, n); }
  }
};

// Draws a cell of the tile. If Transposed is true, the tile's columns run downwards.
template <class Sink, class Color, bool Transposed>
struct LatexCell {
  Latex<Sink> const& out;
  Color const& color;
  int row, column;
  SETT_HOST_DEVICE void operator()(int m, int n, int thread, int value) const {
    out << "\\node[fill=" << color(thread, value) << "]";
    out.at(row + (Transposed ? n : m), column + (Transposed ? m : n));
    out << "{\\shortstack{T" << thread << " \\\\ V" << value << "}};\n";
  }
};

template <bool Transposed, class Sink, class Color, class Cells, class M, class N>
SETT_HOST_DEVICE void latex_cells(Latex<Sink> const& out, Color const& color, Cells const& cells, M m, N n, int row,
                                  int column) {
  for_each_cell(cells, m, n, LatexCell<Sink, Color, Transposed>{out, color, row, column});
  int const rows = Transposed ? int(N::value) : int(M::value);
  int const columns = Transposed ? int(M::value) : int(N::value);
  out.grid(row, column, row + rows, column + columns);
}

struct LatexForm {
  using table_color = TikzColor_BWx8;
  using tv_color = TikzColor_TV;

  template <class Sink, class L, class Color>
  SETT_HOST_DEVICE static void table(Sink const& to, L const& a, int rows, int columns, Color const& color) {
    Latex<Sink> const out{to};
    out.comment("Layout", a);
    out.begin();
    for (int m = 0; m < rows; ++m) {
      for (int n = 0; n < columns; ++n) {
        auto const offset = static_cast<long long>(a(m, n));
        out << "\\node[fill=" << color(offset) << "]";
        out.at(m, n);
        out << "{" << offset << "};\n";
      }
    }
    out.grid(0, 0, rows, columns);
    out.row_labels(rows, -1);
    out.column_labels(columns, -1, 0);
    out.end();
  }

  template <class Sink, class Extents, class S, class D, class Color>
  SETT_HOST_DEVICE static void copy(Sink const& to, Extents const& extents, S const& source, D const& destination,
                                    Color const& color) {
    auto const m = get<0>(extents);
    auto const n = get<1>(extents);
    Latex<Sink> const out{to};
    out.comment_cells("Layout S TV", source);
    out.comment_cells("Layout D TV", destination);
    out.begin();
    latex_cells<false>(out, color, source, m, n, 0, 0);
    out.row_labels(int(m), -1);
    out.column_labels(int(n), -1, 0);
    int const right = int(n) + 3;
    latex_cells<false>(out, color, destination, m, n, 0, right);
    out.row_labels(int(m), int(n) + right);
    out.column_labels(int(n), -1, right);
    out.end();
  }

  template <class Sink, class Mma, class Color>
  SETT_HOST_DEVICE static void mma(Sink const& to, Mma const& mma, Color const& color) {
    auto const m = tile_size<0>(mma);
    auto const n = tile_size<1>(mma);
    auto const k = tile_size<2>(mma);
    auto const c = cells_of_C(mma);
    auto const a = cells_of_A(mma);
    auto const b = cells_of_B(mma);
    int const before = -int(k) - 1;
    Latex<Sink> const out{to};
    out.comment_cells("LayoutC", c);
    out.comment_cells("LayoutA", a);
    out.comment_cells("LayoutB", b);
    out.begin();
    latex_cells<false>(out, color, c, m, n, 0, 0);
    latex_cells<false>(out, color, a, m, k, 0, before);
    out.row_labels(int(m), before - 1);
    out.column_labels(int(k), -1, before);
    latex_cells<true>(out, color, b, n, k, before, 0);
    out.column_labels(int(n), before - 1, 0);
    for (int i = 0; i < int(k); ++i) { out.label(before + i, -1, i); }
    out.end();
  }
};

}  // namespace detail

}  // namespace cute

namespace sett::inline SETT_ABI {

template <class Sink, class T, class... Color>
SETT_HOST_DEVICE void write_latex(Sink const& to, T const& t, Color const&... color) {
  cute::detail::write_picture<cute::detail::LatexForm>(to, t, color...);
}

// Draws a layout from (thread, value) to coordinates (m,n) of a tile.
template <class Sink, class TV, class Tile, class Color = cute::TikzColor_TV>
SETT_HOST_DEVICE void write_latex_tv(Sink const& to, TV const& layout_tv, Tile const& tile_mn,
                                     Color const& color = {}) {
  static_assert(TV::rank == 2, "the layout of print_latex_tv must have two modes, (thread, value)");
  auto const extents = cute::product_each(cute::shape(tile_mn));
  auto const m = cute::get<0>(extents);
  auto const n = cute::get<1>(extents);
  cute::detail::Latex<Sink> const out{to};
  out.comment("Layout TV", layout_tv);
  out.begin();
  cute::detail::latex_cells<false>(out, color, layout_tv, m, n, 0, 0);
  out.row_labels(int(m), -1);
  out.column_labels(int(n), -1, 0);
  out.end();
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class T, class... Color>
SETT_HOST_DEVICE void print_latex(T const& t, Color const&... color) {
  sett::write_latex(detail::ToStdout{}, t, color...);
}
template <class TV, class Tile, class... Color>
SETT_HOST_DEVICE void print_latex_tv(TV const& layout_tv, Tile const& tile_mn, Color const&... color) {
  sett::write_latex_tv(detail::ToStdout{}, layout_tv, tile_mn, color...);
}

}  // namespace cute
