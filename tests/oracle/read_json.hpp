// read_json: the rows of the oracle, and the layouts and tilers in them.
//
// A row is one published or recomputed fact: an operation, its operands as text, its result.
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

inline std::string plain(nlohmann::json const& j) {
  return j.is_string() ? j.get<std::string>() : j.dump();
}

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

inline AnyLayout layout(std::string const& s) {
  return sett::parse_layout(s.c_str()).value();
}

// "3", "(2,3):(1,2)", "<3,8:2>", or the oracle's [3;4], which is <3,4>
inline AnyTiler tiler(std::string s) {
  for (char& c : s) { c = c == '[' ? '<' : c == ']' ? '>' : c == ';' ? ',' : c; }
  return sett::parse_tiler(s.c_str()).value();
}

}  // namespace oracle
