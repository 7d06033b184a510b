// composition, left_inverse, right_inverse: the algebra of xor layouts, which uses linear algebra over F2 instead of a
// search.
//
// An xor layout is x -> origin ^ A(x). The matrix of a composition is the product of the matrices. Gaussian elimination
// of the columns expresses an offset by the bits of an index (proofs.md 8.1).
//
//   law      composition(X, Y)(i) = X(Y(i)); X(left_inverse(X)(X(i))) = X(i), so that left_inverse(X)(X(i)) = i if X
//            is injective; X(right_inverse(X)(i)) = i for i < |right_inverse(X)|, which is as large as possible
//   example  X = ((2,2),(2,2)):((f1,f2),(f5,f10)): left_inverse(X) = (2,2,2,2):(f1,f2,f5,f10), as X is its own inverse
//
// The inverses have one mode. A left inverse is defined for every offset below the power of two that bounds X's
// offsets. A right inverse may have an origin.
//
// Requires: nothing. Use to_f2 to convert layouts with integer strides.
// Errors: index_out_of_range if an offset of Y is not an index of X; table_nonzero_start if no index of X has offset 0;
// overflow if X's offsets have more than 62 bits.
#pragma once

#include "xor_layout.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

SETT_HOST_DEVICE constexpr XorLayout of_one_mode(Vec<std::uint64_t> const& column, std::uint64_t origin) {
  XorLayout out;
  out.shape.leaf[0] = Num(std::int64_t(std::uint64_t(1) << column.size()));
  out.matrix.column = column;
  out.matrix.rows = rows_of(column, origin);
  out.origin = origin;
  return out;
}

// Returns the preimage of v, or of the number nearest to v in the order of the pivots. This linear map inverts a on
// its image.
SETT_HOST_DEVICE constexpr std::uint64_t preimage(F2Span& span, std::uint64_t v) {
  span.reduce(v);
  return span.combination();
}

SETT_HOST_DEVICE constexpr std::uint64_t greatest_offset(XorLayout const& a) {
  std::uint64_t out = a.origin;
  for (std::uint64_t const v : image(a.matrix)) { out = (out ^ v) > out ? out ^ v : out; }
  return out;
}

}  // namespace detail

struct F2Compose {
  static constexpr char const* name = "composition";

  SETT_HOST_DEVICE static constexpr Outcome<XorLayout> plan(XorLayout const& a, XorLayout const& b) {
    std::uint64_t const last = detail::greatest_offset(b);
    if ((last & ~low_bits(a.matrix.columns())) != 0) {
      return Failure{Rule::index_out_of_range, 0, 0, Num(std::int64_t(last)), size(a)};
    }
    XorLayout out;
    out.shape = b.shape;
    for (std::uint64_t const c : b.matrix.column) { out.matrix.column.push_back(a.matrix(c)); }
    out.origin = a(b.origin);
    out.matrix.rows = rows_of(out.matrix.column, out.origin);
    return out;
  }
};

struct F2LeftInverse {
  static constexpr char const* name = "left_inverse";

  SETT_HOST_DEVICE static constexpr Outcome<XorLayout> plan(XorLayout const& a) {
    int const bits = rows_of(a.matrix.column, a.origin);
    if (bits > 62) { return Failure{Rule::overflow}; }
    F2Span span = span_of(a.matrix);
    Vec<std::uint64_t> column;
    for (int i = 0; i < bits; ++i) { column.push_back(detail::preimage(span, std::uint64_t(1) << i)); }
    return detail::of_one_mode(column, detail::preimage(span, a.origin));
  }
};

struct F2RightInverse {
  static constexpr char const* name = "right_inverse";

  SETT_HOST_DEVICE static constexpr Outcome<XorLayout> plan(XorLayout const& a) {
    F2Span span = span_of(a.matrix);
    if (span.reduce(a.origin) != 0) { return Failure{Rule::table_nonzero_start, 0, 0, Num(std::int64_t(a.origin))}; }
    std::uint64_t const origin = span.combination();
    Vec<std::uint64_t> column;
    for (int i = 0; i < 62 && span.reduce(std::uint64_t(1) << i) == 0; ++i) { column.push_back(span.combination()); }
    return detail::of_one_mode(column, origin);
  }
};

SETT_HOST_DEVICE inline result<XorLayout> try_composition(XorLayout const& a, XorLayout const& b) {
  return attempt<F2Compose>(a, b);
}
SETT_HOST_DEVICE inline XorLayout composition(XorLayout const& a, XorLayout const& b) {
  return try_composition(a, b).value();
}
SETT_HOST_DEVICE inline result<XorLayout> try_left_inverse(XorLayout const& a) { return attempt<F2LeftInverse>(a); }
SETT_HOST_DEVICE inline XorLayout left_inverse(XorLayout const& a) { return try_left_inverse(a).value(); }
SETT_HOST_DEVICE inline result<XorLayout> try_right_inverse(XorLayout const& a) { return attempt<F2RightInverse>(a); }
SETT_HOST_DEVICE inline XorLayout right_inverse(XorLayout const& a) { return try_right_inverse(a).value(); }

}  // namespace sett
