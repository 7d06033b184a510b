// mma_layout: the layouts that CuTe 4.7.0 prints, from the rule; every element of an operand has an owner.
#include "sett/atom/mma_layout.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "../inst/every_mma.hpp"
#include "sett/layout/parse.hpp"
#include "sett/layout/print.hpp"

namespace {

using Json = nlohmann::json;

// CuTe's prints by the atom's name
std::map<std::string, Json> rows() {
  std::ifstream in(std::string(SETT_ORACLE_DIR) + "/atoms.jsonl");
  EXPECT_TRUE(in.good());
  std::map<std::string, Json> out;
  for (std::string line; std::getline(in, line);) {
    Json const j = Json::parse(line);
    if (j.contains("atom")) { out[j["atom"]] = j; }
  }
  return out;
}

template <class T>
std::string printed(T const& t) {
  std::ostringstream out;
  out << t;
  return out.str();
}
// a tuple of one leaf as the leaf: CuTe writes (_8) where its other atoms have _8
std::string unwrapped(std::string s) {
  std::regex const single(R"(\(([_0-9]+)\))"), nested(R"(\((\([_0-9,]+\))\))");
  return std::regex_replace(std::regex_replace(s, nested, "$1"), single, "$1");
}
std::string shape_text(sett::Mma const& s) {
  return "(_" + std::to_string(s.m) + ",_" + std::to_string(s.n) + ",_" + std::to_string(s.k) + ")";
}

template <class L>
void expect_onto(L const& layout, int elements, char const* name) {
  std::set<int> owned;
  for (int i = 0; i < int(size(layout)); ++i) { owned.insert(int(layout(i))); }
  EXPECT_EQ(int(owned.size()), elements) << name;
  EXPECT_EQ(*owned.begin(), 0) << name;
  EXPECT_EQ(*owned.rbegin(), elements - 1) << name;
}

}  // namespace

TEST(MmaLayout, AsCuTePrintsThem) {
  auto const cute = rows();
  int compared = 0;
  for_every_mma([&]<sett::Mma s>() {
    auto const row = cute.find(sett::cute_name(s).text);
    if (row == cute.end()) { return; }
    ++compared;
    Json const& j = row->second;
    using L = sett::MmaLayouts<s>;
    EXPECT_EQ(j["shape"], shape_text(s)) << row->first;
    EXPECT_EQ(j["thr"], printed(typename L::ThrID{})) << row->first;
    EXPECT_EQ(unwrapped(j["A"]), printed(typename L::A{})) << row->first;
    EXPECT_EQ(unwrapped(j["B"]), printed(typename L::B{})) << row->first;
    EXPECT_EQ(unwrapped(j["C"]), printed(typename L::C{})) << row->first;
  });
  int warp_level = 0;
  for (auto const& [name, row] : cute) { warp_level += row["thr"] != "_128:_1"; }
  EXPECT_EQ(compared, warp_level);
}

TEST(MmaLayout, EveryElementHasAnOwner) {
  for_every_mma([]<sett::Mma s>() {
    using L = sett::MmaLayouts<s>;
    sett::PtxText const spelled = sett::cute_name(s);
    char const* const name = spelled.text;
    expect_onto(typename L::A{}, s.m * sett::operand(s, sett::Role::a).columns, name);
    expect_onto(typename L::B{}, s.n * s.k, name);
    expect_onto(typename L::C{}, s.m * s.n, name);
  });
}

TEST(MmaLayout, NumbersAndTypesAgree) {
  for_every_mma([]<sett::Mma s>() {
    auto const f = sett::fragment(s, sett::Role::a);
    typename sett::MmaLayouts<s>::A const layout;
    for (int t = 0; t < sett::threads(s); ++t) {
      for (int v = 0; v < sett::values(s, sett::Role::a); ++v) { ASSERT_EQ(sett::at(f, t, v), int(layout(t, v))); }
    }
  });
}
