// F2Matrix: matrices over the two-element field, up to 64 by 64, with 64-bit words as columns.
//
// A number is the vector of its bits, and xor is addition. A linear map takes x to the xor of the columns that the bits
// of x select.
//
//   law      A(x ^ y) = A(x) ^ A(y);  product(A, B)(x) = A(B(x));  rank(A) + |kernel(A)| = A's number of columns;
//            inverse(A)(A(x)) = x
//   example  the columns {1, 2, 5} are Sw<1,0,2> on three bits: A(4) = 5, A(5) = 4, rank 3, its own inverse
//
// Requires: operator() of x < 2^columns; higher bits are ignored.
// Errors: matrix_too_large, sizes_differ, not_invertible.
#pragma once

#include "../layout/operation.hpp"
#include "../num/bits.hpp"

namespace sett::inline SETT_ABI {

struct F2Matrix {
  int rows = 0;
  Vec<std::uint64_t> column{};

  SETT_HOST_DEVICE constexpr int columns() const { return column.size(); }

  SETT_HOST_DEVICE constexpr std::uint64_t operator()(std::uint64_t x) const {
    std::uint64_t y = 0;
    for (int j = 0; j < column.size(); ++j) { y ^= (x >> j & 1) != 0 ? column[j] : 0; }
    return y;
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(F2Matrix const& a, F2Matrix const& b) {
    return a.rows == b.rows && a.column == b.column;
  }
};

// Returns the number whose lowest n bits are set, with n <= 64.
SETT_HOST_DEVICE constexpr std::uint64_t low_bits(int n) {
  return n >= 64 ? ~std::uint64_t(0) : (std::uint64_t(1) << n) - 1;
}

SETT_HOST_DEVICE constexpr F2Matrix f2_identity(int n) {
  F2Matrix out{n, {}};
  for (int j = 0; j < n; ++j) { out.column.push_back(std::uint64_t(1) << j); }
  return out;
}

SETT_HOST_DEVICE constexpr Failure check_operand(F2Matrix const& a) {
  bool ok = a.rows >= 0 && a.rows <= 64 && a.columns() <= 64;
  for (int j = 0; ok && j < a.columns(); ++j) { ok = (a.column[j] & ~low_bits(a.rows)) == 0; }
  return ok ? Failure{} : Failure{Rule::matrix_too_large, 0, 0, Num(a.rows), Num(a.columns())};
}

// A growing set of vectors, each reduced by the earlier ones. This is Gaussian elimination that records its steps.
class F2Span {
 public:
  SETT_HOST_DEVICE constexpr int dimension() const { return dimension_; }

  // Adds v to the span. Returns false if v is already in the span. combination() then selects inserted vectors, among
  // the first 64, whose xor is 0.
  SETT_HOST_DEVICE constexpr bool insert(std::uint64_t v) {
    std::uint64_t const rest = reduce(v);
    combination_ ^= inserted_ < 64 ? std::uint64_t(1) << inserted_ : 0;
    ++inserted_;
    if (rest == 0) { return false; }
    int const top = cute::bit_width(rest) - 1;
    pivot_[top] = rest;
    made_of_[top] = combination_;
    ++dimension_;
    return true;
  }

  // Reduces v by the span. The result is 0 if and only if v is in the span. combination() then selects the vectors
  // whose xor is v.
  SETT_HOST_DEVICE constexpr std::uint64_t reduce(std::uint64_t v) {
    combination_ = 0;
    for (int bit = 63; bit >= 0 && v != 0; --bit) {
      if ((v >> bit & 1) != 0 && pivot_[bit] != 0) {
        v ^= pivot_[bit];
        combination_ ^= made_of_[bit];
      }
    }
    return v;
  }

  SETT_HOST_DEVICE constexpr std::uint64_t combination() const { return combination_; }

  // Returns a basis with decreasing leading bits.
  SETT_HOST_DEVICE constexpr Vec<std::uint64_t> basis() const {
    Vec<std::uint64_t> out;
    for (int bit = 63; bit >= 0; --bit) {
      if (pivot_[bit] != 0) { out.push_back(pivot_[bit]); }
    }
    return out;
  }

 private:
  std::uint64_t pivot_[64] = {};    // indexed by the leading bit
  std::uint64_t made_of_[64] = {};  // sets of inserted vectors whose xor is the pivot
  std::uint64_t combination_ = 0;
  int inserted_ = 0;
  int dimension_ = 0;
};

// Returns the span of all columns in their order.
SETT_HOST_DEVICE constexpr F2Span span_of(F2Matrix const& a) {
  F2Span span;
  for (std::uint64_t const c : a.column) { span.insert(c); }
  return span;
}

SETT_HOST_DEVICE constexpr int rank(F2Matrix const& a) { return span_of(a).dimension(); }

// These functions return a basis of the image, and a basis of the kernel: the set of x with A(x) = 0.
SETT_HOST_DEVICE constexpr Vec<std::uint64_t> image(F2Matrix const& a) { return span_of(a).basis(); }
SETT_HOST_DEVICE constexpr Vec<std::uint64_t> kernel(F2Matrix const& a) {
  F2Span span;
  Vec<std::uint64_t> out;
  for (std::uint64_t const c : a.column) {
    if (!span.insert(c)) { out.push_back(span.combination()); }
  }
  return out;
}

SETT_HOST_DEVICE constexpr F2Matrix transpose(F2Matrix const& a) {
  F2Matrix out{a.columns(), Vec<std::uint64_t>::repeated(a.rows, 0)};
  for (int i = 0; i < a.rows; ++i) {
    for (int j = 0; j < a.columns(); ++j) { out.column[i] |= (a.column[j] >> i & 1) << j; }
  }
  return out;
}

struct F2Product {
  static constexpr char const* name = "product";

  SETT_HOST_DEVICE static constexpr Outcome<F2Matrix> plan(F2Matrix const& a, F2Matrix const& b) {
    if (a.columns() != b.rows) { return Failure{Rule::sizes_differ, 0, 0, Num(a.columns()), Num(b.rows)}; }
    F2Matrix out{a.rows, {}};
    for (std::uint64_t const c : b.column) { out.column.push_back(a(c)); }
    return out;
  }
};

struct F2Inverse {
  static constexpr char const* name = "inverse";

  SETT_HOST_DEVICE static constexpr Outcome<F2Matrix> plan(F2Matrix const& a) {
    F2Span span = span_of(a);
    if (a.rows != a.columns() || span.dimension() != a.rows) {
      return Failure{Rule::not_invertible, a.rows, 0, Num(a.columns()), Num(span.dimension())};
    }
    F2Matrix out{a.rows, {}};
    for (int i = 0; i < a.rows; ++i) {
      span.reduce(std::uint64_t(1) << i);
      out.column.push_back(span.combination());
    }
    return out;
  }
};

SETT_HOST_DEVICE constexpr void append_unsigned(Text& out, std::uint64_t n) {
  if (n >= 10) { append_unsigned(out, n / 10); }
  out << char('0' + n % 10);
}

// Formats the size, and the columns as numbers, such as "4x2 [1,3]" for 4 rows and 2 columns.
SETT_HOST_DEVICE constexpr Text to_text(F2Matrix const& a) {
  Text out;
  out << Num(a.rows) << 'x' << Num(a.columns()) << " [";
  for (int j = 0; j < a.columns(); ++j) {
    out << (j > 0 ? "," : "");
    append_unsigned(out, a.column[j]);
  }
  return out << ']';
}

SETT_HOST_DEVICE inline result<F2Matrix> try_product(F2Matrix const& a, F2Matrix const& b) {
  return attempt<F2Product>(a, b);
}
SETT_HOST_DEVICE inline F2Matrix product(F2Matrix const& a, F2Matrix const& b) { return try_product(a, b).value(); }
SETT_HOST_DEVICE inline result<F2Matrix> try_inverse(F2Matrix const& a) { return attempt<F2Inverse>(a); }
SETT_HOST_DEVICE inline F2Matrix inverse(F2Matrix const& a) { return try_inverse(a).value(); }

}  // namespace sett
