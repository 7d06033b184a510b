// brute_force: decides from tables alone whether an answer exists, and whether a given answer is right.
//
// The statements are from proofs.md. No function in this file calls the algebra.
#pragma once

#include <algorithm>
#include <optional>
#include <set>

#include <utility>
#include <vector>

#include "../algebra/given.hpp"

namespace brute {

using sett::AnyLayout;
using sett::Num;
using Table = std::vector<std::int64_t>;

// Returns the offset of an index. The last digit of the index is not reduced modulo its extent.
inline std::int64_t at(AnyLayout const& a, std::int64_t x) {
  if (x < 0) { return -at(a, -x); }
  std::int64_t sum = 0;
  for (int k = 0; k < a.leaves(); ++k) {
    std::int64_t const s = a.shape[k].value;
    bool const last = k + 1 == a.leaves();
    std::int64_t const below = x % s;
    sum += (last ? x : below) * a.stride[k].value;
    x = (x - below) / s;
  }
  return sum;
}

inline std::int64_t count(AnyLayout const& a) {
  std::int64_t n = 1;
  for (Num const& s : a.shape) { n *= s.value; }
  return n;
}

inline Table table(AnyLayout const& a) {
  Table out;
  for (std::int64_t x = 0; x < count(a); ++x) { out.push_back(at(a, x)); }
  return out;
}

// Compares mode by mode at the top level if both layouts have the same number of modes, and otherwise as a whole.
inline bool same_everywhere(AnyLayout const& a, AnyLayout const& b) {
  if (a.is_integer() || b.is_integer() || a.rank() != b.rank()) { return table(a) == table(b); }
  for (int i = 0; i < a.rank(); ++i) {
    if (table(a.mode(i)) != table(b.mode(i))) { return false; }
  }
  return true;
}

// Returns whether the table can be continued to the table of a layout of size n. The function uses only the floor
// basis (proofs.md 1.2 and 2.1). It removes the coefficients c_Q of floor(x/Q) one by one, and the Q with nonzero
// coefficients must form a chain of divisors of n.
inline bool begins_layout_table(Table const& f, std::int64_t n) {
  std::int64_t const known = static_cast<std::int64_t>(f.size());
  if (f[0] != 0) { return false; }
  std::int64_t last = 1;
  Table left(f.size());
  for (std::int64_t x = 1; x < known; ++x) { left[std::size_t(x)] = f[std::size_t(x)] - f[std::size_t(x - 1)]; }
  for (std::int64_t q = 1; q < known; ++q) {
    std::int64_t const c = left[std::size_t(q)];
    if (c == 0) { continue; }
    if (q > 1 && (q % last != 0 || n % q != 0)) { return false; }
    last = q;
    for (std::int64_t x = q; x < known; x += q) { left[std::size_t(x)] -= c; }
  }
  return true;
}

inline bool is_layout_table(Table const& f) { return begins_layout_table(f, std::int64_t(f.size())); }

// Returns whether A^ o B has a layout that refines B. Tests one table for each leaf of B, and additivity at every
// coordinate (proofs.md 3.3).
inline bool composition_exists(AnyLayout const& a, AnyLayout const& b) {
  std::vector<Table> parts;
  for (int j = 0; j < b.leaves(); ++j) {
    Table f;
    for (std::int64_t i = 0; i < b.shape[j].value; ++i) { f.push_back(at(a, i * b.stride[j].value)); }
    if (!is_layout_table(f)) { return false; }
    parts.push_back(f);
  }
  for (std::int64_t x = 0; x < count(b); ++x) {
    std::int64_t sum = 0;
    std::int64_t rest = x;
    for (Table const& f : parts) {
      sum += f[std::size_t(rest) % f.size()];
      rest /= static_cast<std::int64_t>(f.size());
    }
    if (sum != at(a, at(b, x))) { return false; }
  }
  return true;
}

inline bool is_composition(AnyLayout const& r, AnyLayout const& a, AnyLayout const& b) {
  if (count(r) != count(b)) { return false; }
  for (std::int64_t x = 0; x < count(b); ++x) {
    if (at(r, x) != at(a, at(b, x))) { return false; }
  }
  return true;
}

// Returns whether shape(r) refines shape(b), that is, whether every leaf of b corresponds to a subtree of r with the
// same size.
inline bool refines(AnyLayout const& r, AnyLayout const& b) {
  if (b.is_integer()) { return count(r) == count(b); }
  if (r.is_integer() || r.rank() != b.rank()) { return false; }
  for (int i = 0; i < b.rank(); ++i) {
    if (!refines(r.mode(i), b.mode(i))) { return false; }
  }
  return true;
}

inline std::set<std::int64_t> image_set(AnyLayout const& a) {
  Table const t = table(a);
  return {t.begin(), t.end()};
}

inline bool has_no_repeats(Table t) {
  std::sort(t.begin(), t.end());
  return std::adjacent_find(t.begin(), t.end()) == t.end();
}

// Returns a without its modes of stride 0.
inline AnyLayout moving(AnyLayout a) {
  for (int k = 0; k < a.leaves(); ++k) {
    if (a.stride[k] == Num(0)) { a.shape[k] = Num(1); }
  }
  return a;
}

// Returns the complement of a set in [0, M). The least number that is not yet covered must belong to the complement
// (proofs.md 5.1).
inline std::optional<Table> complement_set(std::set<std::int64_t> const& image, std::int64_t m) {
  std::vector<bool> covered(std::size_t(m), false);
  Table out;
  for (std::int64_t c = 0; c < m; ++c) {
    if (covered[std::size_t(c)]) { continue; }
    out.push_back(c);
    for (std::int64_t const i : image) {
      if (i < 0 || i + c >= m || covered[std::size_t(i + c)]) { return std::nullopt; }
      covered[std::size_t(i + c)] = true;
    }
  }
  return out;
}

// Returns the complement for strides >= 0 by its definition: the gaps between the sorted modes, rounded down, with M
// rounded up. The complement is not coalesced. Returns nothing if a mode begins within the extent of the modes below
// it.
inline std::optional<AnyLayout> gaps_between_modes(AnyLayout const& a, std::int64_t m) {
  std::vector<std::pair<std::int64_t, std::int64_t>> modes;  // stride, extent
  for (int k = 0; k < a.leaves(); ++k) {
    if (a.stride[k].value != 0 && a.shape[k].value != 1) { modes.emplace_back(a.stride[k].value, a.shape[k].value); }
  }
  std::sort(modes.begin(), modes.end());
  AnyLayout out;
  std::int64_t span = 1;
  for (auto const& [stride, extent] : modes) {
    if (stride < span) { return std::nullopt; }
    out.shape.push_back(Num(stride / span));
    out.stride.push_back(Num(span));
    span = stride * extent;
  }
  out.shape.push_back(Num((m + span - 1) / span));
  out.stride.push_back(Num(span));
  sett::close_flat(out);
  return out;
}

// Returns whether the system sum_j row_j k_j = rhs has an integer solution, by Hermite's column form.
inline bool has_integer_solution(std::vector<Table> rows, Table rhs) {
  std::size_t const unknowns = rows[0].size();
  std::size_t pivot = 0;
  Table fixed;  // the values of the transformed unknowns so far
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t j = pivot + 1; j < unknowns; ++j) {
      while (rows[r][j] != 0) {  // Euclid's algorithm on two columns
        std::int64_t const q = rows[r][pivot] / rows[r][j];
        for (Table& row : rows) {
          row[pivot] -= q * row[j];
          std::swap(row[pivot], row[j]);
        }
      }
    }
    std::int64_t rest = rhs[r];
    for (std::size_t j = 0; j < pivot; ++j) { rest -= rows[r][j] * fixed[j]; }
    if (pivot == unknowns || rows[r][pivot] == 0) {
      if (rest != 0) { return false; }
      continue;
    }
    if (rest % rows[r][pivot] != 0) { return false; }
    fixed.push_back(rest / rows[r][pivot]);
    ++pivot;
  }
  return true;
}

// Returns whether there is a layout K with K^(L(x)) = x. The function tries every chain of jump positions up to the
// largest offset (proofs.md 6.3).
inline bool left_inverse_exists(Table const& offsets, Table const& chain, std::int64_t reach) {
  std::vector<Table> rows;
  Table rhs;
  for (std::size_t x = 0; x < offsets.size(); ++x) {
    Table row;
    for (std::int64_t const q : chain) { row.push_back(offsets[x] / q); }
    rows.push_back(row);
    rhs.push_back(std::int64_t(x));
  }
  if (has_integer_solution(rows, rhs)) { return true; }
  for (std::int64_t q = 2 * chain.back(); q <= reach; q += chain.back()) {
    Table longer = chain;
    longer.push_back(q);
    if (left_inverse_exists(offsets, longer, reach)) { return true; }
  }
  return false;
}

inline bool left_inverse_exists(AnyLayout const& l) {
  Table const offsets = table(l);
  return left_inverse_exists(offsets, Table(1, 1), *std::max_element(offsets.begin(), offsets.end()));
}

}  // namespace brute
