// read_json: declares the rows of the oracle, and the layouts and tilers in them.
//
// A row is one published or recomputed fact: an operation, its operands as text, and its result.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "../algebra/given.hpp"

namespace oracle {

using sett::AnyLayout;
using sett::AnyTiler;
using sett::AnyTuple;
using sett::Num;

struct Row {
  std::string op;
  std::vector<std::string> args;
  std::string result;
  std::map<std::string, std::string> fields;  // only the fields whose values are text

  // Returns an empty text if the row does not have such a field.
  std::string field(char const* name) const;
  std::string title() const;
};

std::vector<Row> rows(std::string const& file);

std::string without_blanks(std::string s);

AnyLayout layout(std::string const& s);

// Parses "3", "(2,3):(1,2)", "<3,8:2>", or the oracle's [3;4], which means <3,4>.
AnyTiler tiler(std::string s);

}  // namespace oracle
