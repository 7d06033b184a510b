// read_json: the rows of the oracle, and the layouts, tilers and functions that they are about.
//
// A row is one published or recomputed fact: an operation, its operands as text, its result. Everything below decides by
// values alone, index by index, and calls nothing of the algebra.
#pragma once

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../algebra/given.hpp"
#include "sett/layout/parse.hpp"

namespace oracle {

using sett::AnyLayout;
using sett::AnyTiler;
using sett::AnyTuple;
using sett::Num;

struct Row {
  std::string op;
  std::vector<std::string> args;
  nlohmann::json result;
  nlohmann::json whole;

  std::string field(char const* name) const { return whole.value(name, std::string()); }
  std::string title() const {
    std::string t = op + "(";
    for (std::string const& a : args) { t += (&a == args.data() ? "" : ", ") + a; }
    return t + ")";
  }
};

inline std::string plain(nlohmann::json const& j) { return j.is_string() ? j.get<std::string>() : j.dump(); }

inline std::vector<Row> rows(std::string const& file) {
  std::ifstream in(std::string(SETT_ORACLE_DIR) + "/" + file);
  EXPECT_TRUE(in.good()) << file;
  std::vector<Row> out;
  for (std::string line; std::getline(in, line);) {
    auto const j = nlohmann::json::parse(line);
    Row row{j.at("op"), {}, j.value("result", nlohmann::json()), j};
    for (auto const& a : j.at("args")) { row.args.push_back(plain(a)); }
    out.push_back(row);
  }
  return out;
}

inline std::string without_blanks(std::string s) {
  std::erase(s, ' ');
  return s;
}

inline AnyLayout layout(std::string const& s) { return sett::parse_layout(s.c_str()).value(); }

// "3", "(2,3):(1,2)", "<3,8:2>", or the oracle's [3;4], which is <3,4>
inline AnyTiler tiler(std::string s) {
  for (char& c : s) { c = c == '[' ? '<' : c == ']' ? '>' : c == ';' ? ',' : c; }
  return sett::parse_tiler(s.c_str()).value();
}

// Values alone from here on: index -> offset, with the last digit unreduced, in plain arithmetic.
inline std::int64_t at(AnyLayout const& a, std::int64_t x) {
  std::int64_t sum = 0;
  for (int k = 0; k < a.leaves(); ++k) {
    std::int64_t const s = a.shape[k].value;
    bool const last = k + 1 == a.leaves();
    std::int64_t const below = ((x % s) + s) % s;
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

inline std::vector<std::int64_t> table(AnyLayout const& a) {
  std::vector<std::int64_t> out;
  for (std::int64_t x = 0; x < count(a); ++x) { out.push_back(at(a, x)); }
  return out;
}

// mode by mode at top level where both have modes, else as a whole
inline bool same_everywhere(AnyLayout const& a, AnyLayout const& b) {
  if (a.is_integer() || b.is_integer() || a.rank() != b.rank()) { return table(a) == table(b); }
  for (int i = 0; i < a.rank(); ++i) {
    if (table(a.mode(i)) != table(b.mode(i))) { return false; }
  }
  return true;
}

// Is the table the table of a layout? Decided from the floor basis alone (proofs.md 1.2 and 2.1): the coefficients
// c_Q of floor(x/Q) are peeled off one by one, and those that are not 0 must form a chain of divisors of N.
inline bool is_layout_table(std::vector<std::int64_t> f) {
  std::int64_t const n = static_cast<std::int64_t>(f.size());
  if (f[0] != 0) { return false; }
  std::int64_t last = 1;
  std::vector<std::int64_t> left(f.size());
  for (std::int64_t x = 1; x < n; ++x) { left[std::size_t(x)] = f[std::size_t(x)] - f[std::size_t(x - 1)]; }
  for (std::int64_t q = 1; q < n; ++q) {
    std::int64_t const c = left[std::size_t(q)];
    if (c == 0) { continue; }
    if (q > 1 && (q % last != 0 || n % q != 0)) { return false; }
    last = q;
    for (std::int64_t x = q; x < n; x += q) { left[std::size_t(x)] -= c; }
  }
  return true;
}

// Does A^ o B have a layout that refines B? One table a leaf of B, and additivity at every coordinate (proofs.md 3.3).
inline bool composition_exists(AnyLayout const& a, AnyLayout const& b) {
  std::vector<std::vector<std::int64_t>> parts;
  for (int j = 0; j < b.leaves(); ++j) {
    std::vector<std::int64_t> f;
    for (std::int64_t i = 0; i < b.shape[j].value; ++i) { f.push_back(at(a, i * b.stride[j].value)); }
    if (!is_layout_table(f)) { return false; }
    parts.push_back(f);
  }
  for (std::int64_t x = 0; x < count(b); ++x) {
    std::int64_t sum = 0;
    std::int64_t rest = x;
    for (std::vector<std::int64_t> const& f : parts) {
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

// Does shape(r) refine shape(b)? Every leaf of b stands where a subtree of its size stands in r.
inline bool refines(AnyLayout const& r, AnyLayout const& b) {
  if (b.is_integer()) { return count(r) == count(b); }
  if (r.is_integer() || r.rank() != b.rank()) { return false; }
  for (int i = 0; i < b.rank(); ++i) {
    if (!refines(r.mode(i), b.mode(i))) { return false; }
  }
  return true;
}

}  // namespace oracle
