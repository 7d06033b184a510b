// print_svg: draws tiled mmas as SVG pictures that equal CuTe's byte for byte, and tiled copies and layouts in the same
// style.
//
// Each cell of a tile names the thread and value that hold it. An mma is drawn as the tile of C, with A to its left and
// B above it. A copy is drawn as the tile that it reads and, to the right, the tile that it writes. A layout is drawn
// as a table of its offsets, and each cell's shade depends on its offset.
//
//   law      print_svg writes to stdout the same text as sett::write_svg writes to a sink (layout/print.hpp)
//   example  print_svg(tiled_mma);  print_svg(tiled_copy);  print_svg(Layout<Shape<_2,_3>>{})
//
// Requires: print_svg writes with printf.
// Errors: layouts of more than two modes, and tilings that are not static, do not compile.
#pragma once

#include "picture.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct TSVGColor_White {
  SETT_HOST_DEVICE constexpr char const* operator()(long long) const { return "255,255,255"; }
};
struct TSVGColor_BWx8 {
  SETT_HOST_DEVICE constexpr char const* operator()(long long offset) const {
    constexpr char const* shades[] = {"255,255,255", "230,230,230", "205,205,205", "180,180,180",
                                      "155,155,155", "130,130,130", "105,105,105", "080,080,080"};
    return shades[offset & 7];
  }
};
struct SVGColor_TV {
  SETT_HOST_DEVICE constexpr char const* operator()(int thread, int) const {
    constexpr char const* colors[] = {"175,175,255", "175,255,175", "255,255,175", "255,175,175",
                                      "210,210,255", "210,255,210", "255,255,210", "255,210,210"};
    return colors[thread & 7];
  }
};

namespace detail {

inline constexpr int svg_cell = 20;

template <class Sink>
struct Svg {
  Sink const& to;

  SETT_HOST_DEVICE Svg const& operator<<(char const* s) const {
    to.text(s);
    return *this;
  }
  SETT_HOST_DEVICE Svg const& operator<<(long long n) const {
    to.number(n);
    return *this;
  }
  template <class T>
  SETT_HOST_DEVICE void comment(char const* label, char const* before, T const& t) const {
    *this << "<!--  " << label << ": " << before;
    detail::write_value(to, t);
    *this << "  -->\n";
  }
  // Begins a picture of `columns` by `rows` cells.
  SETT_HOST_DEVICE void begin(int columns, int rows) const {
    *this << "<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 " << columns * svg_cell << " " << rows * svg_cell
          << "\" preserveAspectRatio=\"xMidYMid meet\" xmlns=\"http://www.w3.org/2000/svg\">\n";
  }
  SETT_HOST_DEVICE void end() const { *this << "</svg>\n"; }
  SETT_HOST_DEVICE void box(int row, int column, char const* color, char const* close) const {
    *this << "<rect x=\"" << column * svg_cell << "\" y=\"" << row * svg_cell << "\" width=\"" << svg_cell
          << "\" height=\"" << svg_cell << "\" fill=\"rgb(" << color << ")\" stroke=\"black\"" << close;
  }
  // Writes a number into a cell. `quarters` is the distance from the cell's top, in quarters of the cell's height.
  SETT_HOST_DEVICE void number(int row, int column, int quarters, int font, char const* before, long long n) const {
    *this << "<text x=\"" << column * svg_cell + svg_cell / 2 << "\" y=\"" << row * svg_cell + quarters * svg_cell / 4
          << "\" text-anchor=\"middle\" alignment-baseline=\"central\" font-size=\"" << font << "\">" << before << n
          << "</text>\n";
  }
  SETT_HOST_DEVICE void label(int row, int column, int n) const { number(row, column, 2, 12, "", n); }
};

// Draws a cell of the tile. If Transposed is true, the tile's columns run downwards.
template <class Sink, class Color, bool Transposed>
struct SvgCell {
  Svg<Sink> const& out;
  Color const& color;
  int row, column;
  char const* close;
  SETT_HOST_DEVICE void operator()(int m, int n, int thread, int value) const {
    int const down = row + (Transposed ? n : m);
    int const right = column + (Transposed ? m : n);
    out.box(down, right, color(thread, value), close);
    out.number(down, right, 1, 8, "T", thread);
    out.number(down, right, 3, 8, "V", value);
  }
};

template <bool Transposed, class Sink, class Color, class Cells, class M, class N>
SETT_HOST_DEVICE void svg_cells(Svg<Sink> const& out, Color const& color, Cells const& cells, M m, N n, int row,
                                int column, char const* close = " />\n") {
  for_each_cell(cells, m, n, SvgCell<Sink, Color, Transposed>{out, color, row, column, close});
}
template <class Sink>
SETT_HOST_DEVICE void svg_labels(Svg<Sink> const& out, int rows, int columns, int row, int column, int row_labels_at,
                                 int column_labels_at) {
  for (int m = 0; m < rows; ++m) { out.label(row + m, row_labels_at, m); }
  for (int n = 0; n < columns; ++n) { out.label(column_labels_at, column + n, n); }
}

struct SvgForm {
  using table_color = TSVGColor_BWx8;
  using tv_color = SVGColor_TV;

  template <class Sink, class L, class Color>
  SETT_HOST_DEVICE static void table(Sink const& to, L const& a, int rows, int columns, Color const& color) {
    Svg<Sink> const out{to};
    out.comment("Layout", "", a);
    out.begin(columns + 1, rows + 1);
    for (int m = 0; m < rows; ++m) {
      for (int n = 0; n < columns; ++n) {
        auto const offset = static_cast<long long>(a(m, n));
        out.box(m + 1, n + 1, color(offset), " />\n");
        out.number(m + 1, n + 1, 2, 8, "", offset);
      }
    }
    svg_labels(out, rows, columns, 1, 1, 0, 0);
    out.end();
  }

  template <class Sink, class Extents, class S, class D, class Color>
  SETT_HOST_DEVICE static void copy(Sink const& to, Extents const& extents, S const& source, D const& destination,
                                    Color const& color) {
    auto const m = get<0>(extents);
    auto const n = get<1>(extents);
    Svg<Sink> const out{to};
    out.comment("Tile", "", extents);
    out.comment("   S", "ArithTuple(_0,_0) o ", source);
    out.comment("   D", "ArithTuple(_0,_0) o ", destination);
    out.begin(2 * int(n) + 3, int(m) + 1);
    svg_cells<false>(out, color, source, m, n, 1, 1);
    svg_labels(out, int(m), int(n), 1, 1, 0, 0);
    int const right = int(n) + 2;
    svg_cells<false>(out, color, destination, m, n, 1, right);
    svg_labels(out, int(m), int(n), 1, right, right + int(n), 0);
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
    int const behind = int(k) + 2;
    Svg<Sink> const out{to};
    out.comment("Tile", "", tile_shape(mma));
    out.comment("   A", "ArithTuple(_0,_0) o ", a);
    out.comment("   B", "ArithTuple(_0,_0) o ", b);
    out.comment("   C", "ArithTuple(_0,_0) o ", c);
    out.begin(int(k) + int(n) + 2, int(k) + int(m) + 2);
    svg_cells<false>(out, color, c, m, n, behind, behind, "/>\n");
    svg_cells<false>(out, color, a, m, k, behind, 1);
    svg_labels(out, int(m), int(k), behind, 1, 0, behind - 1);
    svg_cells<true>(out, color, b, n, k, 1, behind);
    for (int i = 0; i < int(n); ++i) { out.label(0, behind + i, i); }
    for (int i = 0; i < int(k); ++i) { out.label(1 + i, behind - 1, i); }
    out.end();
  }
};

}  // namespace detail

}  // namespace cute

namespace sett::inline SETT_ABI {

template <class Sink, class T, class... Color>
SETT_HOST_DEVICE void write_svg(Sink const& to, T const& t, Color const&... color) {
  cute::detail::write_picture<cute::detail::SvgForm>(to, t, color...);
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class T, class... Color>
SETT_HOST_DEVICE void print_svg(T const& t, Color const&... color) {
  sett::write_svg(detail::ToStdout{}, t, color...);
}

}  // namespace cute
