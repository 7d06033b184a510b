// text_rows: reads lines of the oracle without a JSON reader, if all fields are text without escapes. Also masks
// addresses.
//
//   example  {"atom":"SM61_DP2A","thr":"_1:_0"} is a map of two
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace oracle {

using TextRow = std::map<std::string, std::string>;

// Reads a row. The quoted parts of a row are alternately a name and the text of this field.
inline TextRow text_row(std::string const& line) {
  EXPECT_EQ(line.find('\\'), std::string::npos) << line;
  TextRow out;
  std::string name;
  bool is_name = true;
  for (auto begin = line.find('"'); begin != std::string::npos; is_name = !is_name) {
    auto const end = line.find('"', begin + 1);
    if (end == std::string::npos) {
      ADD_FAILURE() << line;
      return out;
    }
    std::string const text = line.substr(begin + 1, end - begin - 1);
    if (is_name) {
      name = text;
    } else {
      out[name] = text;
    }
    begin = line.find('"', end + 1);
  }
  EXPECT_TRUE(is_name) << line;
  return out;
}

inline std::vector<TextRow> text_rows(std::string const& file) {
  std::ifstream in(std::string(SETT_ORACLE_DIR) + "/" + file);
  EXPECT_TRUE(in.good()) << file;
  std::vector<TextRow> out;
  for (std::string line; std::getline(in, line);) { out.push_back(text_row(line)); }
  return out;
}

// Returns the text with every address replaced by 0x.
inline std::string masked(std::string const& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (text.compare(i, 2, "0x") != 0) { continue; }
    out += text[++i];
    while (i + 1 < text.size() && std::string("0123456789abcdef").find(text[i + 1]) != std::string::npos) { ++i; }
  }
  return out;
}

}  // namespace oracle
