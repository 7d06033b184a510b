// notation: placements as text, such as "b64@0 * sum@1 row".
//
//   law      try_parse_placement(mesh, shape, print(p)) is p, for each placement p of this mesh and shape
//   example  "b64@0 b@1+b4@2 *" cuts dimension 0 into blocks of 64 over axis 0, dimension 1 into one block for each
//            coordinate of axis 1 and then into blocks of 4 over axis 2, and dimension 2 not at all
//
// There is one word for each dimension: `*`, or cuts that are joined by +. A cut is b64@AXIS (blocks of 64), b@AXIS or
// s@AXIS (one block of ceil(n/P) for each coordinate), or [10,17]@AXIS (bounds). An axis is a number or a name of the
// mesh. Then follow sum@AXIS for each partial axis, and the storage: nothing, `row`, or strides such as (1,100).
//
// Requires: host code.
// Errors: bad_text with the column and the expected word, or with the word that is wrong, and the errors of
// dist/placement.hpp.
#pragma once

#include "../layout/parse.hpp"
#include "placement.hpp"

namespace sett::inline SETT_ABI::dist {

namespace detail {

class PlacementParser {
 public:
  PlacementParser(Mesh const& mesh, std::string const& text) : mesh_(mesh), in_(text.data(), int(text.size())) {}

  result<Placement> parse(std::vector<Index> const& shape) {
    std::vector<std::vector<Cut>> cuts(shape.size());
    bool good = true;
    for (auto& list : cuts) { good = good && dimension(list); }
    std::vector<int> partial;
    while (good && in_.take("sum")) {
      partial.push_back(0);
      good = axis(partial.back());
    }
    Storage storage;
    good = good && read_storage(storage);
    if (good && !in_.at_end()) {
      good = expect("the end: one word for each dimension, then sum@AXIS, then row or (strides)");
    }
    if (!good) { return Error{{Rule::bad_text, 0, 0, Num(in_.column())}, why_}; }
    return try_placement(mesh_, shape, cuts, storage, partial);
  }

 private:
  bool expect(char const* word) {
    if (why_.size() == 0) {
      why_ << "the text of a placement must have, at column " << Num(in_.column()) << ", " << word;
    }
    return false;
  }
  bool refuse(Text const& why) {
    if (why_.size() == 0) { why_ = why; }
    return false;
  }
  bool no_axis(Text const& given) {
    Text t;
    t << "a placement must name axes of the mesh, but the text has @" << given << ": the mesh has ";
    if (mesh_.names().empty()) {
      t << (mesh_.axes() == 1 ? "axis 0 only" : "the axes 0 to ");
      if (mesh_.axes() > 1) { t << Num(mesh_.axes() - 1); }
    } else {
      t << "the axes ";
      for (std::size_t i = 0; i < mesh_.names().size(); ++i) { t << (i > 0 ? ", " : "") << mesh_.names()[i].c_str(); }
    }
    return refuse(t);
  }
  bool no_block(Text const& word) {
    return refuse(Text() << "a cut must be b, s or b with a block from 1 to 2^63 - 1, such as b64, but the text has '"
                         << word << "'");
  }

  bool dimension(std::vector<Cut>& out) {
    if (in_.take("*")) { return true; }
    do {
      Cut cut;
      if (!one_cut(cut)) { return false; }
      out.push_back(cut);
    } while (in_.take("+"));
    return true;
  }

  bool one_cut(Cut& out) {
    if (in_.peek() == '[') {
      if (!list("[", "]", out.bounds)) { return false; }
    } else {
      Text word;
      if (!in_.take_word(word)) { return expect("a cut such as b64@0, b@0 or [10,17]@0, or *"); }
      if (!block(word, out.block)) { return false; }
    }
    return axis(out.axis);
  }

  // Reads b, s or b64.
  bool block(Text const& word, Index& out) {
    char const* c = word.c_str();
    bool const whole = (c[0] == 'b' || c[0] == 's') && c[1] == '\0';
    if (whole) { return true; }
    Num n(0);
    for (char const* d = c + 1; *d != '\0'; ++d) {
      if (!Cursor::is_digit(*d)) { return no_block(word); }
      n = n * Num(10) + Num(*d - '0');
    }
    if (c[0] != 'b' || n.overflowed() || n < Num(1)) { return no_block(word); }
    out = n.value;
    return true;
  }

  bool axis(int& out) {
    if (!in_.take("@")) { return expect("@ and an axis, such as @0"); }
    Num n;
    if (in_.take_number(n)) {
      if (n.overflowed()) { return no_axis(Text() << "a number of more than 63 bits"); }
      if (n < Num(0) || n >= Num(mesh_.axes())) { return no_axis(Text() << n); }
      out = int(n.value);
      return true;
    }
    Text word;
    if (!in_.take_word(word)) { return expect("an axis: a number, or a name of the mesh"); }
    out = mesh_.axis(word.c_str());
    return out >= 0 || no_axis(word);
  }

  bool list(char const* open, char const* close, std::vector<Index>& out) {
    in_.take(open);
    if (in_.take(close)) { return true; }
    do {
      Num n;
      if (!in_.take_number(n) || n.overflowed()) { return expect("a number below 2^63"); }
      out.push_back(n.value);
    } while (in_.take(","));
    return in_.take(close) || expect("a comma, or the end of the list");
  }

  bool read_storage(Storage& out) {
    if (in_.take("row")) {
      out.order = Order::row_major;
    } else if (in_.peek() == '(') {
      out.order = Order::strided;
      return list("(", ")", out.strides);
    }
    return true;
  }

  Mesh const& mesh_;
  Cursor in_;
  Text why_{};
};

inline void print_list(Text& out, char open, std::vector<Index> const& list, char close) {
  out << open;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) { out << ','; }
    out << Num(list[i]);
  }
  out << close;
}

inline void print_axis(Text& out, Mesh const& mesh, int axis) {
  out << '@';
  if (mesh.names().empty()) {
    out << Num(axis);
  } else {
    out << mesh.names()[std::size_t(axis)].c_str();
  }
}

inline void print_cut(Text& out, Mesh const& mesh, Cut const& cut) {
  if (cut.bounds.empty()) {
    out << 'b';
    if (cut.block > 0) { out << Num(cut.block); }
  } else {
    print_list(out, '[', cut.bounds, ']');
  }
  print_axis(out, mesh, cut.axis);
}

}  // namespace detail

inline result<Placement> try_parse_placement(Mesh const& mesh, std::vector<Index> const& shape,
                                             std::string const& text) {
  return detail::PlacementParser(mesh, text).parse(shape);
}
inline Placement parse_placement(Mesh const& mesh, std::vector<Index> const& shape, std::string const& text) {
  return try_parse_placement(mesh, shape, text).value();
}

// Returns the placement's text. The mesh and the shape are not part of it.
inline std::string print(Placement const& p) {
  Text out;
  auto const space = [&] {
    if (out.size() > 0) { out << ' '; }
  };
  for (auto const& cuts : p.cuts()) {
    space();
    if (cuts.empty()) { out << '*'; }
    for (std::size_t i = 0; i < cuts.size(); ++i) {
      if (i > 0) { out << '+'; }
      detail::print_cut(out, p.mesh(), cuts[i]);
    }
  }
  for (int const a : p.partial()) {
    space();
    out << "sum";
    detail::print_axis(out, p.mesh(), a);
  }
  if (p.storage().order != Order::column_major) { space(); }
  if (p.storage().order == Order::row_major) { out << "row"; }
  if (p.storage().order == Order::strided) { detail::print_list(out, '(', p.storage().strides, ')'); }
  return out.c_str();
}

}  // namespace sett::dist
