// read_json: reads rows and their operands from text. Only this file needs a JSON reader.
#include "read_json.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

#include "sett/layout/parse.hpp"

namespace oracle {

namespace {

std::string plain(nlohmann::json const& j) { return j.is_string() ? j.get<std::string>() : j.dump(); }

}  // namespace

std::string Row::field(char const* name) const {
  auto const at = fields.find(name);
  return at == fields.end() ? std::string() : at->second;
}

std::string Row::title() const {
  std::string t = op + "(";
  for (std::string const& a : args) { t += (&a == args.data() ? "" : ", ") + a; }
  return t + ")";
}

std::vector<Row> rows(std::string const& file) {
  std::ifstream in(std::string(SETT_ORACLE_DIR) + "/" + file);
  EXPECT_TRUE(in.good()) << file;
  std::vector<Row> out;
  for (std::string line; std::getline(in, line);) {
    auto const j = nlohmann::json::parse(line);
    Row row{j.at("op"), {}, plain(j.value("result", nlohmann::json())), {}};
    for (auto const& a : j.at("args")) { row.args.push_back(plain(a)); }
    for (auto const& [name, value] : j.items()) {
      if (value.is_string()) { row.fields[name] = value; }
    }
    out.push_back(row);
  }
  return out;
}

std::string without_blanks(std::string s) {
  std::erase(s, ' ');
  return s;
}

AnyLayout layout(std::string const& s) { return sett::parse_layout(s.c_str()).value(); }

AnyTiler tiler(std::string s) {
  for (char& c : s) { c = c == '[' ? '<' : c == ']' ? '>' : c == ';' ? ',' : c; }
  return sett::parse_tiler(s.c_str()).value();
}

}  // namespace oracle
