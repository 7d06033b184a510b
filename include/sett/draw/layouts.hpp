// layouts: draws a layout, the effect of a swizzle, and the difference of two layouts.
//
// Cells show their offsets. Colours follow the offsets in 16 steps, from the lowest to the highest, so neighbours in
// memory have similar colours.
//
//   law      the cell at a coordinate shows the layout's offset at that coordinate
//   example  for L = (2,(2,2)):(4,(2,1)), layout_scene(L) has the rows 0 2 1 3 and 4 6 5 7 under the columns' digits 0
//            1 0 1
//
// Requires: host code.
// Errors: picture_too_large; sizes_differ for layouts of different shapes.
#pragma once

#include "table.hpp"

namespace sett::inline SETT_ABI::draw {

namespace detail {

struct Range {
  std::int64_t low = 0;
  std::int64_t high = 0;
};
inline Range range_of(Table const& t) {
  Range r;
  for (std::size_t i = 0; i < t.number.size(); ++i) {
    r.low = i == 0 ? t.number[i] : std::min(r.low, t.number[i]);
    r.high = i == 0 ? t.number[i] : std::max(r.high, t.number[i]);
  }
  return r;
}

inline void color_by_number(std::vector<Panel>& panels, Range r) {
  for (Panel& p : panels) {
    for (Cell& c : p.cell) { c.paint = sequence(c.number - r.low, r.high - r.low); }
  }
}

// Adds a legend of the colours if there is no space for numbers.
inline void explain_colors(Scene& s, Range r) {
  int across = 0;
  for (Panel const& p : s.panel) { across = std::max({across, p.rows, p.columns}); }
  if (across <= most_labelled) { return; }
  std::int64_t const span = r.high - r.low;
  for (int k = 0; k <= 4; ++k) {
    std::int64_t const n = r.low + span / 4 * k + span % 4 * k / 4;
    s.legend.push_back({sequence(n - r.low, span), "offset " + std::to_string(n)});
  }
}

// Colours values that are not integers by their index.
inline Table indexed(Table t) {
  for (std::size_t i = 0; i < t.label.size(); ++i) { t.number[i] = std::int64_t(i); }
  return t;
}

inline Error refused(Error const& e, Table const& t) {
  Error out = e;
  out.text = Text() << "draw: " << describe(e.failure) << " [" << t.text.c_str() << "]";
  return out;
}

}  // namespace detail

inline Made<Scene> try_layout_scene(Table const& given) {
  Table const t = detail::indexed(given);
  auto made = panels(t);
  if (!made) { return detail::refused(made.error(), t); }
  Scene out;
  out.title = t.text;
  out.panel = std::move(made).value();
  detail::color_by_number(out.panel, detail::range_of(t));
  detail::explain_colors(out, detail::range_of(t));
  return checked(std::move(out));
}

// Puts two tables of one shape side by side, with one colour scale.
inline Made<Scene> try_before_after_scene(Table const& before, Table const& after) {
  auto left = panels(before);
  if (!left) { return detail::refused(left.error(), before); }
  auto right = panels(after);
  if (!right) { return detail::refused(right.error(), after); }
  Scene out;
  out.title = after.text;
  detail::Range const a = detail::range_of(before);
  detail::Range const b = detail::range_of(after);
  out.panel = std::move(left).value();
  std::size_t const n = out.panel.size();
  int columns = 0;
  for (Panel const& p : out.panel) { columns = std::max(columns, p.slot_column + 1); }
  for (Panel& p : std::move(right).value()) {
    p.slot_column += columns;
    out.panel.push_back(std::move(p));
  }
  for (std::size_t i = 0; i < out.panel.size(); ++i) {
    Panel& p = out.panel[i];
    std::string const which = i < n ? before.text : after.text;
    p.title = p.title.empty() ? which : which + " " + p.title;
  }
  detail::Range const both{std::min(a.low, b.low), std::max(a.high, b.high)};
  detail::color_by_number(out.panel, both);
  detail::explain_colors(out, both);
  return checked(std::move(out));
}

// Shows the values of a. If the two values of a cell differ, shows a's value above b's.
inline Made<Scene> try_diff_scene(Table const& a, Table const& b) {
  if (!(a.shape == b.shape)) {
    Error e{Failure{Rule::sizes_differ, 0, 0, Num(std::int64_t(a.number.size())), Num(std::int64_t(b.number.size()))},
            {}};
    e.text = Text() << "draw: a difference needs layouts of the same shape, but these are " << a.text.c_str() << " and "
                    << b.text.c_str();
    return e;
  }
  auto made = panels(a);
  if (!made) { return detail::refused(made.error(), a); }
  Scene out;
  out.title = a.text + " and " + b.text;
  out.panel = std::move(made).value();
  std::size_t i = 0;
  std::int64_t different = 0;
  for (Panel& p : out.panel) {
    for (Cell& c : p.cell) {
      bool const equal = a.label_at(i) == b.label_at(i);
      c.paint.role = equal ? Role::same : Role::differs;
      if (!equal) {
        c.note = b.label_at(i);
        ++different;
      }
      ++i;
    }
  }
  out.legend = {{{Role::same, 0, 0}, "equal"}, {{Role::differs, 0, 0}, "the first above the second"}};
  out.caption.push_back(std::to_string(different) + " of " + std::to_string(i) + " coordinates differ");
  return checked(std::move(out));
}

// Draws a layout, with or without a swizzle.
template <class L>
Made<Scene> try_layout_scene(L const& l) {
  auto const t = table_of(l);
  if (!t) { return t.error(); }
  return try_layout_scene(*t);
}
template <class L>
Scene layout_scene(L const& l) {
  return try_layout_scene(l).value();
}

// Draws the layout before and after the swizzle.
inline Made<Scene> try_swizzle_scene(AnyComposed const& l) {
  auto const before = table_of(AnyComposed{AnySwizzle{}, l.offset, l.layout});
  if (!before) { return before.error(); }
  auto const after = table_of(l);
  if (!after) { return after.error(); }
  Table plain = *before;
  if (l.offset == Num(0)) { plain.text = to_text(l.layout).c_str(); }
  return try_before_after_scene(plain, *after);
}
inline Scene swizzle_scene(AnyComposed const& l) { return try_swizzle_scene(l).value(); }

template <class A, class B>
Made<Scene> try_diff_scene(A const& a, B const& b) {
  auto const x = table_of(a);
  if (!x) { return x.error(); }
  auto const y = table_of(b);
  if (!y) { return y.error(); }
  return try_diff_scene(*x, *y);
}
template <class A, class B>
Scene diff_scene(A const& a, B const& b) {
  return try_diff_scene(a, b).value();
}

}  // namespace sett::draw
