// layout: the layout of a format at given sizes, and the constraints on sizes.
//
//   law      layout_at(f, s).layout(c) + offset is the unit of storage at which element c begins
//   example  gptq_qweight at K = 32, N = 32 is ((8,4),32):((1,256),8) with 1024 units of 4 bits
//
// Requires: nothing.
// Errors: the message names the format, the constraint, the size and the nearest valid sizes. Rules:
// undecided_value for a size that is not given, extent_not_divisible, extent_below_one, sizes_differ, negative_stride
// for an offset below 0, overflow, bad_text.
#pragma once

#include "../linear/offset_range.hpp"
#include "axes.hpp"

namespace sett::inline SETT_ABI::formats {

struct Placement {
  AnyLayout layout{};  // one mode for each axis of the format
  Num offset = 0;
  Num units = 0;  // the number of units in the whole buffer
};

namespace detail {

inline Error refusal(Format const& format, Failure f, Text const& why) {
  Text text;
  text << (format.name[0] == '\0' ? "the format" : format.name) << ' ' << why;
  return {f, text};
}

inline Error formula_error(Format const& format, Failure f, Sizes const& sizes, char const* text) {
  Text why;
  if (f.rule == Rule::undecided_value) {
    why << "needs another size: give ";
    char missing = '\0';
    for (char c = 'Z'; c >= 'A'; --c) {
      for (char const* t = text; *t != '\0'; ++t) { missing = *t == c && sizes[c] == Num(0) ? c : missing; }
    }
    why << missing << ", as in " << missing << "=16";
  } else {
    why << "has the formula " << text << ", but " << describe(f);
  }
  return refusal(format, f, why);
}

// Calls visit(name, value, divisor, by) for each pair of formulas in format.multiples. `name` and `by` are their first
// characters.
template <class Visit>
Failure each_multiple(Format const& format, Sizes const& sizes, Visit visit) {
  Cursor in(format.multiples, sett::detail::length_of(format.multiples));
  while (!in.at_end()) {
    Num value;
    Num divisor;
    char const name = in.peek();
    Formula formula(in, sizes);
    if (Failure const f = formula.product(value)) { return f; }
    char const by = in.peek();
    if (Failure const f = formula.product(divisor)) { return f; }
    if (divisor < Num(1)) { return {Rule::argument_below_one, 1, 0, divisor}; }
    visit(name, value, divisor, by);
    in.take(",");
  }
  return {};
}

// Refuses the first size that is not a multiple of its divisor.
inline result<bool> check_multiples(Format const& format, Sizes const& sizes) {
  Error found{};
  Failure const f = each_multiple(format, sizes, [&](char name, Num value, Num divisor, char by) {
    Num const rest = value % divisor;
    if (rest == Num(0) || found.failure) { return; }
    Text why;
    char const letter[2] = {name, '\0'};
    why << "requires ";
    if (is_size(name)) {
      Num const below = value - rest;
      why << letter << " to be a multiple of " << divisor << ", but " << letter << " is " << value << ": ";
      if (below > Num(0)) { why << below << " or "; }
      why << below + divisor << (below > Num(0) ? " are the nearest that hold" : " is the nearest that holds");
    } else {
      why << "that ";
      if (is_size(by)) { why << char(by) << " = "; }
      why << divisor << " divides " << value;
    }
    found = refusal(format, {Rule::extent_not_divisible, 0, 0, value, divisor}, why);
  });
  if (f) { return formula_error(format, f, sizes, format.multiples); }
  if (found.failure) { return found; }
  return true;
}

// Reads "SHAPE:STRIDE" or "SHAPE:STRIDE + OFFSET" with formulas at its leaves.
inline Failure read_layout(Cursor& in, Sizes const& sizes, Placement& out) {
  AnyTuple shape;
  AnyTuple stride;
  for (AnyTuple* const tree : {&shape, &stride}) {
    bool const bare = in.peek() != '(';  // a sum would also read the offset after a bare stride
    auto const leaf = [&](Cursor& at, Num& n) {
      Formula formula(at, sizes);
      return bare ? formula.product(n) : formula.sum(n);
    };
    if (Failure const f = sett::detail::parse_tree(in, *tree, 0, leaf)) { return f; }
    if (tree == &shape && !in.take(":")) { return sett::detail::bad(in); }
  }
  if (!(shape.profile == stride.profile)) { return {Rule::profiles_differ}; }
  out.layout.profile = shape.profile;
  out.layout.shape = shape.leaf;
  out.layout.stride = stride.leaf;
  if (in.take("+")) {
    Formula formula(in, sizes);
    if (Failure const f = formula.sum(out.offset)) { return f; }
  }
  if (!in.at_end()) { return sett::detail::bad(in); }
  return sett::detail::check_parsed(out.layout);
}

// Checks that the layout has one mode for each axis, of the axis's extent. Makes the layout of a single axis one mode.
inline result<bool> check_modes(Format const& format, Vec<Axis> const& axes, Sizes const& sizes, AnyLayout& layout) {
  if (axes.size() == 1 && (layout.is_integer() || layout.rank() != 1)) { layout = concat(Vec<AnyLayout>(layout)); }
  int const rank = layout.is_integer() ? 1 : layout.rank();
  Text why;
  if (rank != axes.size()) {
    why << "has " << Num(axes.size()) << " axes, but its layout has " << Num(rank) << " modes";
    return refusal(format, {Rule::sizes_differ, 0, 0, Num(axes.size()), Num(rank)}, why);
  }
  for (int i = 0; i < rank; ++i) {
    Num const extent = extent_of(axes[i], sizes);
    Num const n = size(layout.mode(i));
    char const name[2] = {axes[i].name, '\0'};
    if (n == extent) { continue; }
    why << "has " << extent << " elements along " << name << ", but the mode of its layout has " << n;
    return refusal(format, {Rule::sizes_differ, i, 0, extent, n}, why);
  }
  return true;
}

inline result<bool> check_given(Format const& format, Vec<Axis> const& axes, Sizes const& sizes) {
  Text why;
  for (Axis const& axis : axes) {
    if (extent_of(axis, sizes) >= Num(1)) { continue; }
    char const size[2] = {axis.size, '\0'};
    why << "needs the size " << size << ", the extent of axis " << char(axis.name) << ": give it, as in " << size
        << "=128";
    return refusal(format, {Rule::undecided_value}, why);
  }
  return true;
}

// Finds the number of units in the buffer, and checks that every element lies inside the buffer.
inline result<bool> check_units(Format const& format, Sizes const& sizes, Placement& out) {
  result<NumRange> const range = try_offset_range(AnyComposed({}, out.offset, out.layout));
  Text why;
  if (!range) {
    why << "has offsets of more than 64 bits at these sizes: use smaller sizes";
    return refusal(format, range.error().failure, why);
  }
  if (range->low < Num(0)) {
    why << "must have offsets of at least 0, but its smallest is " << range->low;
    return refusal(format, {Rule::negative_stride, 0, 0, range->low}, why);
  }
  Num const width(format.bits == 0 || format.unit == 0 ? 1 : format.bits / format.unit);
  Num const used = range->high + width;
  out.units = used;
  if (format.total[0] != '\0') {
    Outcome<Num> const total = evaluate_formula(format.total, sizes);
    if (!total.ok()) { return formula_error(format, total.failure, sizes, format.total); }
    out.units = total.value;
  }
  if (out.units.overflowed() || out.units < used) {
    why << "has " << out.units << " units, but its last element ends at unit " << used;
    return refusal(format, {Rule::overflow}, why);
  }
  return true;
}

}  // namespace detail

// Adds the format's default sizes. If the engine pads, also rounds the sizes up to the format's multiples.
inline result<Sizes> try_padded(Format const& format, Sizes sizes) {
  if (Failure const f = detail::add_defaults(format, sizes)) {
    return detail::formula_error(format, f, sizes, format.defaults);
  }
  if (!format.pads) { return sizes; }
  Sizes out = sizes;
  Failure const f = detail::each_multiple(format, sizes, [&](char name, Num value, Num divisor, char) {
    if (detail::is_size(name)) { out[name] = (value + divisor - Num(1)) / divisor * divisor; }
  });
  if (f) { return detail::formula_error(format, f, sizes, format.multiples); }
  return out;
}

inline result<Placement> try_layout_at(Format const& format, Sizes sizes) {
  if (format.layout[0] == '\0') {
    Text why;
    why << "is not a layout: " << format.note;
    return detail::refusal(format, {Rule::table_not_layout}, why);
  }
  result<Vec<Axis>> const axes = try_axes(format.axes);
  if (!axes) { return axes.error(); }
  if (Failure const f = detail::add_defaults(format, sizes)) {
    return detail::formula_error(format, f, sizes, format.defaults);
  }
  if (auto const ok = detail::check_given(format, *axes, sizes); !ok) { return ok.error(); }
  if (auto const ok = detail::check_multiples(format, sizes); !ok) { return ok.error(); }
  Placement out;
  Cursor in(format.layout, sett::detail::length_of(format.layout));
  if (Failure const f = detail::read_layout(in, sizes, out)) {
    return detail::formula_error(format, f, sizes, format.layout);
  }
  if (auto const ok = detail::check_modes(format, *axes, sizes, out.layout); !ok) { return ok.error(); }
  if (auto const ok = detail::check_units(format, sizes, out); !ok) { return ok.error(); }
  return out;
}
inline Placement layout_at(Format const& format, Sizes const& sizes) { return try_layout_at(format, sizes).value(); }

}  // namespace sett::inline SETT_ABI::formats
