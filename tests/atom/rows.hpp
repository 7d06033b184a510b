// rows: reads the instructions of tests/oracle/data/atoms.jsonl with their layouts as values, and counts how often each
// entry occurs in a table.
#pragma once

#include <string>
#include <vector>

#include "../algebra/given.hpp"
#include "../oracle/text_rows.hpp"
#include "sett/sett.hpp"

namespace rows {

using sett::AnyLayout;
using sett::AnyTiler;
using sett::Num;

struct Mma {
  std::string name;
  AnyTiler shape;
  AnyLayout threads, a, b, c;
};
struct Copy {
  std::string name;
  AnyLayout threads, src, dst, ref;
};

// Parses a layout. CuTe prints one of the stride trees with a pair of parentheses that the shape does not have.
inline AnyLayout layout(oracle::TextRow const& row, char const* field) {
  std::string text = row.at(field);
  auto const twice = text.find("((_16,_8)))");
  if (twice != std::string::npos) { text.replace(twice, 11, "(_16,_8))"); }
  return sett::parse_layout(text.c_str()).value();
}

inline std::vector<Mma> mmas() {
  std::vector<Mma> out;
  for (auto const& row : oracle::text_rows("atoms.jsonl")) {
    if (!row.contains("atom")) { continue; }
    out.push_back({row.at("atom"), AnyTiler(sett::parse_tuple(row.at("shape").c_str()).value()), layout(row, "thr"),
                   layout(row, "A"), layout(row, "B"), layout(row, "C")});
  }
  return out;
}
inline std::vector<Copy> copies() {
  std::vector<Copy> out;
  for (auto const& row : oracle::text_rows("atoms.jsonl")) {
    if (!row.contains("copy")) { continue; }
    out.push_back({row.at("copy"), layout(row, "thr"), layout(row, "src_bits"), layout(row, "dst_bits"),
                   layout(row, "ref_bits")});
  }
  return out;
}

inline std::int64_t at(AnyLayout const& a, std::int64_t x) { return a(Num(x)).value; }
inline std::int64_t count(AnyLayout const& a) { return size(a).value; }

inline std::vector<std::int64_t> table(AnyLayout const& a) {
  std::vector<std::int64_t> out;
  for (std::int64_t x = 0; x < count(a); ++x) { out.push_back(at(a, x)); }
  return out;
}
// Returns how often every offset 0 ... n-1 occurs in the table of (thread, value) if all occur equally often, and
// otherwise 0.
inline std::int64_t covers(AnyLayout const& tv, std::int64_t n) {
  auto const threads = table(tv.mode(0)), values = table(tv.mode(1));
  std::vector<std::int64_t> seen(std::size_t(n), 0);
  for (std::int64_t const t : threads) {
    for (std::int64_t const v : values) {
      if (t + v < 0 || t + v >= n) { return 0; }
      ++seen[std::size_t(t + v)];
    }
  }
  for (std::int64_t const times : seen) {
    if (times != seen[0]) { return 0; }
  }
  return seen[0];
}

}  // namespace rows
