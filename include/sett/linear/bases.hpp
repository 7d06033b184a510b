// LinearBases: an xor layout in Triton's form, which lists the output coordinate of each bit of each input dimension.
//
// Input dimensions have names (register, lane, warp, block). Outputs are coordinates. The basis of bit j of a dimension
// is the coordinate of 2^j, and coordinates are added by xor.
//
//   law      parse_bases(to_text(b)) == b;  bases_of(xor_layout_of(b, S), names, S) == b;
//            the offset of a coordinate is its column-major index in the output shape S
//   example  {"register":[[1,0]],"lane":[[2,0],[0,1]]} over (4,2) is (2,(2,2)):(f1,(f2,f4))
//
// MLIR's syntax {register = [[1, 0]], lane = [[2, 0], [0, 1]]} is accepted too.
//
// Requires: host code; output extents that are powers of two; distinct names.
// Errors: bad_text with the column, also for a name that occurs twice; sizes_differ unless there is one extent for each
// coordinate and one name for each mode; index_out_of_range for a coordinate beyond its extent; table_nonzero_start;
// extent_not_power_of_two.
#pragma once

#include "../layout/parse.hpp"
#include "xor_layout.hpp"

namespace sett::inline SETT_ABI {

struct InputDimension {
  Text name{};
  Vec<Vec<Num>> basis{};  // one coordinate per bit

  friend constexpr bool operator==(InputDimension const& a, InputDimension const& b) {
    return a.name == b.name && a.basis == b.basis;
  }
};

struct LinearBases {
  Vec<InputDimension> input{};

  friend constexpr bool operator==(LinearBases const& a, LinearBases const& b) { return a.input == b.input; }
};

constexpr Text to_text(LinearBases const& a) {
  Text out;
  out << '{';
  for (int d = 0; d < a.input.size(); ++d) {
    out << (d > 0 ? "," : "") << '"' << a.input[d].name << "\":[";
    for (int j = 0; j < a.input[d].basis.size(); ++j) {
      out << (j > 0 ? ",[" : "[");
      for (int i = 0; i < a.input[d].basis[j].size(); ++i) { out << (i > 0 ? "," : "") << a.input[d].basis[j][i]; }
      out << ']';
    }
    out << ']';
  }
  return out << '}';
}

constexpr Failure check_operand(LinearBases const&) { return {}; }
constexpr Failure check_parsed(LinearBases const&) { return {}; }

namespace detail {

constexpr Failure parse_coordinate(Cursor& in, Vec<Num>& out) {
  if (!in.take("[")) { return bad(in); }
  while (!in.take("]")) {
    Num n;
    if (!out.empty() && !in.take(",")) { return bad(in); }
    if (!in.take_number(n)) { return bad(in); }
    if (n.overflowed()) { return Failure{Rule::overflow}; }
    out.push_back(n);
  }
  return {};
}

constexpr Failure dimension(Cursor& in, InputDimension& out) {
  bool const quoted = in.take("\"");
  if (!in.take_word(out.name) || (quoted && !in.take("\""))) { return bad(in); }
  if ((!in.take(":") && !in.take("=")) || !in.take("[")) { return bad(in); }
  while (!in.take("]")) {
    Vec<Num> one;
    if (!out.basis.empty() && !in.take(",")) { return bad(in); }
    if (Failure const f = parse_coordinate(in, one)) { return f; }
    out.basis.push_back(one);
  }
  return {};
}

constexpr Failure bases(Cursor& in, LinearBases& out) {
  if (!in.take("{")) { return bad(in); }
  while (!in.take("}")) {
    InputDimension d;
    if (!out.input.empty() && !in.take(",")) { return bad(in); }
    int const start = in.position();
    if (Failure const f = dimension(in, d)) { return f; }
    for (InputDimension const& other : out.input) {
      if (other.name == d.name) {
        in.rewind(start);
        return bad(in);
      }
    }
    out.input.push_back(d);
  }
  return {};
}

}  // namespace detail

inline result<LinearBases> parse_bases(char const* text) {
  return detail::whole<LinearBases>(text, "parse_bases", detail::bases);
}

struct XorLayoutOf {
  static constexpr char const* name = "xor_layout_of";

  static constexpr Outcome<XorLayout> plan(LinearBases const& a, AnyTuple const& extents) {
    if (Failure const f = check_powers_of_two(extents)) { return f; }
    XorLayout out{AnyTuple{Profile(a.input.size()), Vec<Num>()}, F2Matrix{bits_of(product(extents.leaf)), {}}, 0};
    for (InputDimension const& d : a.input) {
      if (d.basis.size() > 62) { return Failure{Rule::overflow}; }
      out.shape.profile.push_back(leaf_node);
      out.shape.leaf.push_back(Num(std::int64_t(1) << d.basis.size()));
      for (Vec<Num> const& c : d.basis) {
        if (c.size() != extents.leaf.size()) {
          return Failure{Rule::sizes_differ, 0, 0, Num(c.size()), Num(extents.leaf.size())};
        }
        Num column(0);
        Num step(1);
        for (int i = 0; i < c.size(); ++i) {
          if (c[i] < Num(0) || c[i] >= extents.leaf[i]) {
            return Failure{Rule::index_out_of_range, 0, 0, c[i], extents.leaf[i]};
          }
          column = column + c[i] * step;
          step = step * extents.leaf[i];
        }
        out.matrix.column.push_back(std::uint64_t(column.value));
      }
    }
    return out;
  }
};

struct BasesOf {
  static constexpr char const* name = "bases_of";

  static constexpr Outcome<LinearBases> plan(XorLayout const& a, Vec<Text> const& names, AnyTuple const& extents) {
    if (Failure const f = check_powers_of_two(extents)) { return f; }
    if (a.origin != 0) { return Failure{Rule::table_nonzero_start, 0, 0, Num(std::int64_t(a.origin))}; }
    if (names.size() != a.shape.rank()) {
      return Failure{Rule::sizes_differ, 0, 0, Num(names.size()), Num(a.shape.rank())};
    }
    LinearBases out;
    int bit = 0;
    for (int d = 0; d < names.size(); ++d) {
      AnyTuple const mode = a.shape.is_integer() ? a.shape : a.shape.element(d);
      InputDimension dimension{names[d], {}};
      for (int end = bit + bits_of(product(mode.leaf)); bit < end; ++bit) {
        std::uint64_t rest = a.matrix.column[bit];
        Vec<Num> c;
        for (Num const n : extents.leaf) {
          c.push_back(Num(std::int64_t(rest & std::uint64_t(n.value - 1))));
          rest >>= bits_of(n);
        }
        if (rest != 0) {
          return Failure{Rule::index_out_of_range, 0, 0, Num(std::int64_t(a.matrix.column[bit])),
                         product(extents.leaf)};
        }
        dimension.basis.push_back(c);
      }
      out.input.push_back(dimension);
    }
    return out;
  }
};

inline result<XorLayout> try_xor_layout_of(LinearBases const& a, AnyTuple const& extents) {
  return attempt<XorLayoutOf>(a, extents);
}
inline XorLayout xor_layout_of(LinearBases const& a, AnyTuple const& extents) {
  return try_xor_layout_of(a, extents).value();
}

inline result<LinearBases> try_bases_of(XorLayout const& a, Vec<Text> const& names, AnyTuple const& extents) {
  Failure f = check_operand(a);
  if (!f) { f = check_operand(extents); }
  if (f) { return make_error("bases_of", f, a, extents); }
  auto const answer = BasesOf::plan(a, names, extents);
  if (!answer.ok()) { return make_error("bases_of", answer.failure, a, extents); }
  return answer.value;
}
inline LinearBases bases_of(XorLayout const& a, Vec<Text> const& names, AnyTuple const& extents) {
  return try_bases_of(a, names, extents).value();
}

}  // namespace sett
