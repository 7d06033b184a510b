// axes: the named axes of a format, and the sizes that an array's shape gives.
//
//   law      try_sizes_of(f, extents of f's axes at sizes s) returns the sizes of s that are extents of axes
//   example  "i:I h:2 k:K" has the axes i, h and k; an array of shape (32,2,16) gives I = 32 and K = 16
//
// Requires: nothing.
// Errors: bad_text for a text that is not a list of axes; sizes_differ for a shape that does not fit.
#pragma once

#include "format.hpp"
#include "formula.hpp"

namespace sett::inline SETT_ABI::formats {

struct Axis {
  char name = '\0';
  char size = '\0';  // the capital letter of the extent; '\0' if the extent is fixed
  Num extent = 0;    // the fixed extent
};

// Reads a list such as "i:I h:2 k:K". An axis without an extent has its own capital letter as size: "k" is "k:K".
inline result<Vec<Axis>> try_axes(char const* text) {
  Cursor in(text, sett::detail::length_of(text));
  Vec<Axis> out;
  auto const refuse = [&](int column) {
    Text why;
    why << "the axes must be lower-case letters with their extents, such as 'k:K n:N' or 'h:2', but column "
        << Num(column) << " of '" << text << "' is another text";
    return Error{Failure{Rule::bad_text, 0, 0, Num(column)}, why};
  };
  while (!in.at_end()) {
    int const column = in.column();
    Text word;
    if (!in.take_word(word) || word.size() != 1 || word.c_str()[0] < 'a' || word.c_str()[0] > 'z') {
      return refuse(column);
    }
    Axis axis{word.c_str()[0], char(word.c_str()[0] - 'a' + 'A'), 0};
    if (in.take(":")) {
      Text size;
      if (in.take_number(axis.extent)) {
        if (axis.extent < Num(1)) { return refuse(column); }
        axis.size = '\0';
      } else if (in.take_word(size) && size.size() == 1 && detail::is_size(size.c_str()[0])) {
        axis.size = size.c_str()[0];
      } else {
        return refuse(in.column());
      }
    }
    for (Axis const& other : out) {
      if (other.name == axis.name) { return refuse(column); }
    }
    out.push_back(axis);
  }
  return out;
}

namespace detail {

SETT_HOST_DEVICE constexpr Num extent_of(Axis const& axis, Sizes const& sizes) {
  return axis.size == '\0' ? axis.extent : sizes[axis.size];
}

inline Text shape_text(Vec<Num> const& extents) {
  Text out;
  for (int i = 0; i < extents.size(); ++i) { out << (i == 0 ? "(" : ",") << extents[i]; }
  return extents.empty() ? Text() << "()" : out << ')';
}

// Adds the format's defaults, pairs such as "J 8, V 16", to sizes that are not given.
inline Failure add_defaults(Format const& format, Sizes& sizes) {
  Cursor in(format.defaults, sett::detail::length_of(format.defaults));
  while (!in.at_end()) {
    Text name;
    Num value;
    if (!in.take_word(name) || !is_size(name.c_str()[0]) || !in.take_number(value)) { return sett::detail::bad(in); }
    Num& size = sizes[name.c_str()[0]];
    if (size == Num(0)) { size = value; }
    in.take(",");
  }
  return {};
}

}  // namespace detail

// Adds the sizes that follow from an array's extents, the slowest axis first, to the given sizes.
inline result<Sizes> try_sizes_of(Format const& format, Vec<Num> const& extents, Sizes sizes = {}) {
  result<Vec<Axis>> const axes = try_axes(format.axes);
  if (!axes) { return axes.error(); }
  auto const refuse = [&](int mode, Num a, Num b) {
    Text why;
    why << "an array of " << format.name << " must have the axes '" << format.axes << "', but its shape is "
        << detail::shape_text(extents);
    return Error{Failure{Rule::sizes_differ, mode, 0, a, b}, why};
  };
  if (extents.size() != axes->size()) { return refuse(0, Num(extents.size()), Num(axes->size())); }
  int mode = 0;
  for (Axis const& axis : *axes) {
    Num const extent = extents[mode];
    Num const known = detail::extent_of(axis, sizes);
    if (axis.size != '\0' && known != Num(0) && known != extent) {
      Text why;
      why << "the array has " << extent << " elements along " << char(axis.name) << ", but " << char(axis.size) << '='
          << known << " is given: leave the size out, or give another array";
      return Error{Failure{Rule::sizes_differ, mode, 0, extent, known}, why};
    }
    if (known != Num(0) && known != extent) { return refuse(mode, extent, known); }
    if (axis.size != '\0') { sizes[axis.size] = extent; }
    ++mode;
  }
  return sizes;
}

}  // namespace sett::inline SETT_ABI::formats
