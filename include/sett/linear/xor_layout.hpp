// XorLayout: a layout whose strides are bit vectors, which are added by xor.
//
// Every extent is a power of two. Each bit of the index is a mode of size 2 whose stride is a bit vector, a column of
// the matrix. Swizzled layouts and Triton's linear layouts have this form.
//
//   law      X(i) = origin ^ the xor of the columns of the bits of i;  X(i ^ j) = X(i) ^ X(j) ^ origin
//   example  ((2,2),(2,2)):((f1,f2),(f5,f10)), i.e. Sw<2,0,2> o (4,4):(1,4): maps 3 to 3, 4 to 5 and 7 to 6
//
// Negative offsets are represented in two's complement, and columns then have 64 bits.
//
// Requires: the index that operator() receives is below the size.
// Errors: extent_not_power_of_two, sizes_differ unless there is one column for each bit, matrix_too_large.
#pragma once

#include "f2_matrix.hpp"

namespace sett::inline SETT_ABI {

struct XorLayout {
  AnyTuple shape{Profile(leaf_node), Vec<Num>(Num(1))};
  F2Matrix matrix{};
  std::uint64_t origin = 0;

  SETT_HOST_DEVICE constexpr std::uint64_t operator()(std::uint64_t i) const { return origin ^ matrix(i); }
  SETT_HOST_DEVICE constexpr Num operator()(Num i) const { return Num(std::int64_t((*this)(std::uint64_t(i.value)))); }

  SETT_HOST_DEVICE friend constexpr bool operator==(XorLayout const& a, XorLayout const& b) {
    return a.shape == b.shape && a.matrix == b.matrix && a.origin == b.origin;
  }
};

// Returns log2 of a power of two.
SETT_HOST_DEVICE constexpr int bits_of(Num extent) { return cute::bit_width(extent.value) - 1; }

SETT_HOST_DEVICE constexpr Num size(XorLayout const& a) { return product(a.shape.leaf); }

// Checks that the shape's extents are powers of two.
SETT_HOST_DEVICE constexpr Failure check_powers_of_two(AnyTuple const& shape) {
  for (int k = 0; k < shape.leaf.size(); ++k) {
    if (!cute::has_single_bit(shape.leaf[k].value)) {
      return Failure{Rule::extent_not_power_of_two, k, 0, shape.leaf[k]};
    }
  }
  return product(shape.leaf).overflowed() ? Failure{Rule::overflow} : Failure{};
}

SETT_HOST_DEVICE constexpr Failure check_operand(XorLayout const& a) {
  if (Failure const f = check_operand(a.matrix)) { return f; }
  if (Failure const f = check_powers_of_two(a.shape)) { return f; }
  int const bits = bits_of(size(a));
  if (bits != a.matrix.columns()) { return Failure{Rule::sizes_differ, 0, 0, Num(bits), Num(a.matrix.columns())}; }
  bool const inside = (a.origin & ~low_bits(a.matrix.rows)) == 0;
  return inside ? Failure{} : Failure{Rule::matrix_too_large, 0, 0, Num(a.matrix.rows), Num(bits)};
}

// Returns the smallest number of rows that can hold the columns and the origin.
SETT_HOST_DEVICE constexpr int rows_of(Vec<std::uint64_t> const& columns, std::uint64_t origin) {
  for (std::uint64_t const c : columns) { origin |= c; }
  return cute::bit_width(origin);
}

// Prints each extent 2^k as k modes of size 2. The stride f5 is the bit vector 5. A layout that begins at 8 is printed
// as "8 ^ (2,2):(f1,f2)".
SETT_HOST_DEVICE constexpr Text to_text(XorLayout const& a) {
  if (check_operand(a)) { return to_text(a.shape) << " by " << to_text(a.matrix); }  // error messages show this form
  AnyLayout bits;
  int leaf = 0;
  for (int const node : a.shape.profile) {
    bits.profile.push_back(node);
    if (node >= 0) { continue; }
    int const n = bits_of(a.shape.leaf[leaf++]);
    if (n > 1) {
      bits.profile.back() = n;
      bits.profile.append(Profile::repeated(n, leaf_node));
    }
    for (int j = 0; j < (n > 1 ? n : 1); ++j) { bits.shape.push_back(Num(n > 0 ? 2 : 1)); }
  }
  Text out;
  if (a.origin != 0) {
    append_unsigned(out, a.origin);
    out << " ^ ";
  }
  append_tree(out, bits.profile, bits.shape);
  out << ':';
  // The tree of the strides has one stride for each 1 or 2 of the shape.
  Text shape;
  append_tree(shape, bits.profile, bits.shape);
  int bit = 0;
  for (char const* c = shape.c_str(); *c != '\0'; ++c) {
    if (*c != '1' && *c != '2') {
      out << *c;
      continue;
    }
    out << 'f';
    append_unsigned(out, *c == '2' ? a.matrix.column[bit++] : 0);
  }
  return out;
}

}  // namespace sett
