// Compares the bits of rows that GEMMs of different sizes and kernels compute from the same numbers. The numbers have
// fractions, so the order of additions shows in the last bits of a sum.
#pragma once

#include <map>

#include "run_gemm_case.hpp"

namespace {

// Returns a number from 1 to 2 that depends on the row, the column and the seed only, not on the matrix's size.
inline float fraction(std::int64_t row, std::int64_t column, std::uint64_t seed) {
  std::uint64_t x = (std::uint64_t(row) << 32 | std::uint64_t(column)) * 0x9e3779b97f4a7c15ull + seed;
  x = (x ^ x >> 31) * 0xbf58476d1ce4e5b9ull;
  return 1 + float(x >> 57) / 128;
}
inline void fill_fractions(Matrix& m, std::uint64_t seed) {
  for (std::int64_t j = 0; j < m.columns; ++j) {
    for (std::int64_t i = 0; i < m.rows; ++i) {
      float const x = fraction(i, j, seed);
      m.numbers[std::size_t(i + m.rows * j)] = x;
      std::uint64_t const raw = bits_of(m.type, x);
      std::memcpy(&m.bytes[std::size_t(m.place(i, j, 0))], &raw, std::size_t(bytes_of(m.type)));
    }
  }
}

using Rows = std::vector<std::vector<float>>;  // sums, indexed by [token][feature]

// Keeps the rows of the largest case with a number of parts, with which the other cases are compared.
struct Kept {
  std::map<int, Rows> of_parts;

  int compare(GemmCase const& g, Rows const& rows) {
    auto const [at, is_first] = of_parts.try_emplace(g.parts, rows);
    if (is_first) { return 0; }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < rows[i].size(); ++j) {
        float const x = rows[i][j], y = at->second[i][j];
        if (std::memcmp(&x, &y, sizeof x) != 0) {
          std::printf("case %d: row %zu, column %zu is %.9g, not %.9g\n", g.number, i, j, double(x), double(y));
          return 1;
        }
      }
    }
    return 0;
  }
  // Checks that another number of parts gives other bits. If it did not, equal bits would show nothing.
  int differ(int parts, int other) const {
    if (of_parts.at(parts) != of_parts.at(other)) { return 0; }
    std::printf("%d and %d parts give the same bits: the numbers do not show the order\n", parts, other);
    return 1;
  }
};

// Runs a case whose tokens are A's rows or, with `turned`, B's rows.
template <class Case, class Whole = NoParts>
int run_same_rows(GemmCase const& g, bool turned, Kept& kept) {
  Given x(g, problem_of(g, {}));
  fill_fractions(x.a, turned ? 2 : 1);
  fill_fractions(x.b, turned ? 1 : 2);
  if (!compute<Case, Whole>(g, x)) { return 1; }
  Rows rows(std::size_t(turned ? g.n : g.m), std::vector<float>(std::size_t(turned ? g.m : g.n)));
  for (int i = 0; i < g.m; ++i) {
    for (int j = 0; j < g.n; ++j) {
      float sum = 0, exact = 0;
      std::memcpy(&sum, &x.c.bytes[std::size_t(x.c.place(i, j, 0))], sizeof sum);
      for (int k = 0; k < g.k; ++k) { exact += x.a(i, k, 0) * x.b(j, k, 0); }
      if (std::abs(sum - exact) > exact / 4096) {
        std::printf("case %d: (%d, %d) is %g, not %g\n", g.number, i, j, double(sum), double(exact));
        return 1;
      }
      rows[std::size_t(turned ? j : i)][std::size_t(turned ? i : j)] = sum;
    }
  }
  return kept.compare(g, rows);
}

}  // namespace
