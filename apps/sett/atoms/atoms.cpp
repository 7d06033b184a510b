// atoms, ptx: searches the instructions by words, or prints the PTX of one instruction.
#include <algorithm>
#include <cctype>
#include <cstdio>

#include "../report/report.hpp"
#include "../terminal/json.hpp"
#include "atom_rows.hpp"
#include "atoms.hpp"

namespace app {

namespace {

std::string lower(std::string s) {
  for (char& c : s) { c = char(std::tolower(static_cast<unsigned char>(c))); }
  return s;
}
bool has_words(AtomRow const& r, std::vector<std::string> const& words) {
  std::string line = r.name + " " + r.kind + " " + r.arch + " " + r.shape + " " + r.types + " " + r.ptx;
  for (std::string const& alias : r.aliases) { line += " " + alias; }
  line = lower(line);
  return std::all_of(words.begin(), words.end(),
                     [&](std::string const& w) { return line.find(lower(w)) != std::string::npos; });
}

}  // namespace

int atoms(std::vector<std::string> const& words, bool json) {
  Json list = Json::array();
  std::vector<AtomRow> found;
  std::size_t width = 0;
  for (AtomRow const& r : atom_rows()) {
    if (!has_words(r, words)) { continue; }
    found.push_back(r);
    width = std::max(width, r.name.size());
  }
  for (AtomRow const& r : found) {
    if (json) {
      list.push_back(Json{{"name", r.name},
                          {"kind", r.kind},
                          {"arch", r.arch},
                          {"shape", r.shape},
                          {"types", r.types},
                          {"registers", r.registers},
                          {"ptx", r.ptx}});
    } else if (r.shape.empty()) {  // the instruction moves no data, so only its name and PTX are printed
      std::printf("%-*s  %-6s  %s: %s\n", int(width), r.name.c_str(), r.arch.c_str(), r.kind.c_str(), r.ptx.c_str());
    } else {
      std::printf("%-*s  %-6s  %-10s  %-16s  %-14s  %s\n", int(width), r.name.c_str(), r.arch.c_str(), r.shape.c_str(),
                  r.types.c_str(), r.registers.c_str(), r.kind.c_str());
    }
  }
  if (json) { std::printf("%s\n", Json{{"ok", true}, {"atoms", list}}.dump().c_str()); }
  if (!json && found.empty()) {
    std::string all;
    for (std::string const& w : words) { all += (all.empty() ? "" : " ") + w; }
    return report(
        {"no_atom",
         "no instruction matches all of the words '" + all + "': use fewer words, such as 'wgmma bf16' or 'ldsm'", 0},
        "");
  }
  return 0;
}

int ptx(std::string const& name) {
  std::string const asked = lower(name);
  std::string begin;  // first names with the prefix
  int count = 0;
  for (AtomRow const& r : atom_rows()) {
    bool begins = false;
    auto const is_asked = [&](std::string const& full) {
      std::string const spelling = lower(full);
      if (!begins && !asked.empty() && spelling.starts_with(asked)) {
        begins = true;
        if (++count <= 3) { begin += (count == 1 ? "" : ", ") + full; }
      }
      return spelling == asked;
    };
    if (is_asked(r.name) || std::any_of(r.aliases.begin(), r.aliases.end(), is_asked)) {
      std::printf("%s\n", r.ptx.c_str());
      return 0;
    }
  }
  std::string const others =
      count == 0 ? nearest_atom(name, "", "'sett atoms WORDS' lists the instructions that match all WORDS")
                 : ": " + begin + (count > 3 ? ", ..." : "") +
                       (count == 1 ? " begins with this name" : " begin with this name");
  return report({"no_atom", "no instruction is called " + (name.empty() ? "''" : name) + others, 0}, "");
}

}  // namespace app
