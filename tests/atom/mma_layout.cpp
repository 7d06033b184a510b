// mma_layout: derives from the rule the layouts that CuTe 4.7.0 prints, and checks that every element of an operand
// has an owner.
#include "sett/atom/mma_layout.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "../inst/every_mma.hpp"
#include "../oracle/text_rows.hpp"
#include "sett/layout/print.hpp"

namespace {

// Returns CuTe's output, indexed by the atom's name.
std::map<std::string, oracle::TextRow> rows() {
  std::map<std::string, oracle::TextRow> out;
  for (auto const& row : oracle::text_rows("atoms.jsonl")) {
    if (row.contains("atom")) { out[row.at("atom")] = row; }
  }
  return out;
}

template <class T>
std::string printed(T const& t) {
  std::ostringstream out;
  out << t;
  return out.str();
}
// Removes the parentheses around one leaf or around one tuple of leaves, because CuTe writes (_8) for some atoms and _8
// for others.
std::string unwrapped(std::string s) {
  auto const strip = [&](std::size_t open, std::size_t close) {
    s.erase(close, 1);
    s.erase(open, 1);
  };
  for (std::size_t open = 0; open + 1 < s.size(); ++open) {
    if (s[open] != '(' || s[open + 1] != '(') { continue; }
    auto const close = s.find_first_of("()", open + 2);
    if (close != std::string::npos && s.compare(close, 2, "))") == 0) { strip(open, close + 1); }
  }
  for (std::size_t open = 0; open < s.size(); ++open) {
    auto const end = s.find_first_not_of("_0123456789", open + 1);
    if (s[open] == '(' && end != std::string::npos && end > open + 1 && s[end] == ')') { strip(open, end); }
  }
  return s;
}
std::string shape_text(sett::Mma const& s) {
  return "(_" + std::to_string(s.m) + ",_" + std::to_string(s.n) + ",_" + std::to_string(s.k) + ")";
}

template <class L>
std::vector<int> offsets(L const& layout) {
  std::vector<int> out;
  for (int i = 0; i < int(size(layout)); ++i) { out.push_back(int(layout(i))); }
  return out;
}

void expect_onto(std::vector<int> const& offsets, int elements, char const* name) {
  std::set<int> const owned(offsets.begin(), offsets.end());
  EXPECT_EQ(int(owned.size()), elements) << name;
  EXPECT_EQ(*owned.begin(), 0) << name;
  EXPECT_EQ(*owned.rbegin(), elements - 1) << name;
}

void expect_row(oracle::TextRow const& row, sett::Mma const& s, std::string const& threads, std::string const& a,
                std::string const& b, std::string const& c) {
  std::string const& name = row.at("atom");
  EXPECT_EQ(row.at("shape"), shape_text(s)) << name;
  EXPECT_EQ(row.at("thr"), threads) << name;
  EXPECT_EQ(unwrapped(row.at("A")), a) << name;
  EXPECT_EQ(unwrapped(row.at("B")), b) << name;
  EXPECT_EQ(unwrapped(row.at("C")), c) << name;
}

void expect_fragment(sett::Mma const& s, std::vector<int> const& a) {
  auto const f = sett::fragment(s, sett::Role::a);
  int const threads = sett::threads(s);
  for (int t = 0; t < threads; ++t) {
    for (int v = 0; v < sett::values(s, sett::Role::a); ++v) {
      ASSERT_EQ(sett::at(f, t, v), a.at(std::size_t(t + threads * v)));
    }
  }
}

}  // namespace

TEST(MmaLayout, AsCuTePrintsThem) {
  auto const cute = rows();
  int compared = 0;
  for_every_mma([&]<sett::Mma s>() {
    auto const row = cute.find(sett::cute_name(s).text);
    if (row == cute.end()) { return; }
    ++compared;
    using L = sett::MmaLayouts<s>;
    expect_row(row->second, s, printed(typename L::ThrID{}), printed(typename L::A{}), printed(typename L::B{}),
               printed(typename L::C{}));
  });
  int warp_level = 0;
  for (auto const& [name, row] : cute) { warp_level += row.at("thr") != "_128:_1"; }
  EXPECT_EQ(compared, warp_level);
}

TEST(MmaLayout, EveryElementHasAnOwner) {
  for_every_mma([]<sett::Mma s>() {
    using L = sett::MmaLayouts<s>;
    sett::PtxText const spelled = sett::cute_name(s);
    char const* const name = spelled.text;
    expect_onto(offsets(typename L::A{}), s.m * sett::operand(s, sett::Role::a).columns, name);
    expect_onto(offsets(typename L::B{}), s.n * s.k, name);
    expect_onto(offsets(typename L::C{}), s.m * s.n, name);
  });
}

TEST(MmaLayout, NumbersAndTypesAgree) {
  for_every_mma([]<sett::Mma s>() { expect_fragment(s, offsets(typename sett::MmaLayouts<s>::A{})); });
}
