// atoms, ptx: the instructions that there are, searched by words; the PTX of one.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "element_text.hpp"
#include "ordering_names.hpp"
#include "sett/inst/cp_async.hpp"
#include "sett/inst/matrix_copy.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/inst/tma_name.hpp"
#include "sett/inst/wgmma_table.hpp"

namespace app {

namespace {

using sett::Element;

struct Row {
  std::string name, kind, arch, shape, types, registers, ptx;
  std::vector<std::string> aliases{};
};

std::string arch_text(int arch, char const* suffix = "") {
  return "sm_" + std::to_string(arch) + suffix;
}
std::string count_text(std::initializer_list<std::pair<char const*, int>> counts) {
  std::string out;
  for (auto const& [name, n] : counts) { out += (out.empty() ? "" : " ") + std::string(name) + std::to_string(n); }
  return out;
}
std::string types_text(std::initializer_list<Element> types) {
  std::string out;
  for (Element const e : types) { out += (out.empty() ? "" : " ") + element_text(e); }
  return out;
}
// {prefix0,prefix1,...}
std::string list(char const* prefix, int count) {
  std::string out = "{";
  for (int i = 0; i < count; ++i) { out += (i == 0 ? "" : ", ") + std::string(prefix) + std::to_string(i); }
  return out + "}";
}

Row row_of(sett::Mma const& s) {
  char const* const kinds[] = {"dot", "quad", "warp", "complex"};
  Row r{sett::cute_name(s).text, std::string("mma ") + kinds[int(s.family)] + (s.sparse ? " sparse" : ""), arch_text(s.arch),
        std::to_string(s.m) + "x" + std::to_string(s.n) + "x" + std::to_string(s.k), types_text({s.d, s.a, s.b, s.c}),
        count_text({{"D", d_registers(s)}, {"A", a_registers(s)}, {"B", b_registers(s)}, {"C", c_registers(s)}}), ""};
  r.ptx = std::string(sett::ptx_name(s).text) + " " + list("d", d_registers(s)) + ", " + list("a", a_registers(s)) + ", " +
          list("b", b_registers(s)) + ", " + list("c", c_registers(s)) + (s.sparse ? ", e, 0x0;" : ";");
  if (s.family == sett::MmaFamily::dot) { r.ptx = s.k == 4 ? "dp4a.s32.s32 d, a, b, c;" : "two products of 16 bits: PTX's dp2a multiplies 16 by 8 bits"; }
  if (s.family == sett::MmaFamily::complex) { r.ptx = "of real and imaginary parts: " + r.ptx; }
  return r;
}
Row row_of(sett::Wgmma const& s) {
  std::string const name = sett::cute_name(s).text;
  Row r{s.sparse ? "SM90::GMMA::SPARSE::" + name : "SM90" + name.substr(3), std::string("wgmma") + (s.sparse ? " sparse" : ""),
        arch_text(90, "a"), "64x" + std::to_string(s.n) + "x" + std::to_string(extent_k(s)), types_text({s.d, s.a, s.b, s.d}),
        count_text({{"D", d_registers(s)}, {"A", s.a_in_registers ? 4 : 0}, {"B", 0}}), ""};
  r.ptx = std::string(sett::ptx_name(s).text) + " " + list("d", d_registers(s)) + ", " +
          (s.a_in_registers ? list("a", 4) : "a-desc") + ", b-desc, " + (s.sparse ? "e, 0, " : "") + "scale-d" +
          sett::ptx_flags(s).text + ";";
  r.aliases = {name};
  if (!s.sparse) { r.aliases.push_back("SM90::GMMA::" + name); }
  return r;
}
Row row_of(sett::MatrixCopy const& s) {
  bool const loads = s.family == sett::MatrixCopyFamily::load, stores = s.family == sett::MatrixCopyFamily::store;
  std::string const registers = list("r", sett::registers(s));
  std::string const name = sett::ptx_name(s).text;
  Row r{sett::cute_name(s).text, "copy warp", arch_text(arch(s)), "8x8x" + std::to_string(s.count), "b16",
        count_text({{"S", loads ? 1 : sett::registers(s)}, {"D", stores ? 1 : sett::registers(s)}}), ""};
  r.ptx = loads ? name + " " + registers + ", [row];" : stores ? name + " [row], " + registers + ";" : name + " d, a;";
  if (s.family == sett::MatrixCopyFamily::shuffle) { r.ptx = name + " d|p, a, " + std::to_string(s.count) + ", 31, -1;"; }
  return r;
}

// a box, or of rank 0 bytes in a row
Row row_of(sett::TmaFamily f, int rank) {
  using F = sett::TmaFamily;
  bool const loads = f == F::load || f == F::multicast;
  std::string const global = rank > 0 ? "[map, " + list("c", rank) + "]" : "[global]", name = sett::tma_name(f, rank).text;
  std::string const bytes = rank > 0 ? "" : ", bytes";
  Row r{sett::cute_name(f, rank).text, rank > 0 ? "copy box" : "copy bytes", arch_text(90), rank > 0 ? std::to_string(rank) + "d" : "bytes",
        rank > 0 ? "of the map" : "b8", "", name};
  r.ptx += loads              ? " [shared], " + global + bytes + ", [barrier]" + (f == F::multicast ? ", mask" : "") + (rank > 0 ? ", hint;" : ";")
           : f == F::prefetch ? " " + global + ";"
                              : " " + global + ", [shared]" + bytes + ";";
  return r;
}
Row row_of(sett::CpAsync const& s) {
  return {sett::cute_name(s).text, "copy thread", arch_text(80), std::to_string(s.bytes), "b8", "",
          std::string(sett::ptx_name(s).text) + " [shared], [global], " + std::to_string(s.bytes) + (s.fills ? ", read;" : ";")};
}
Row row_of(sett::Ordering o) {
  sett::OrderingFacts const f = facts(o);
  std::vector<std::string> const names = names_of(o);
  return {names[0], "orders", arch_text(f.arch, is_specific(o) ? "a" : ""), "", "", "",
          std::string(f.ptx) + (f.operands[0] == '\0' ? "" : " ") + f.operands + ";", {names.begin() + 1, names.end()}};
}

std::vector<Row> all_rows() {
  std::vector<Row> out;
  for (sett::Mma const& s : sett::mma_table()) { out.push_back(row_of(s)); }
  for (sett::Wgmma const& s : sett::wgmma_table()) { out.push_back(row_of(s)); }
  for (sett::MatrixCopy const& s : sett::matrix_copies) { out.push_back(row_of(s)); }
  using F = sett::TmaFamily;
  for (int f = 0; f <= int(F::prefetch); ++f) {
    for (int rank = 1; rank <= 5; ++rank) { out.push_back(row_of(F(f), rank)); }
  }
  for (F const f : {F::load, F::store}) { out.push_back(row_of(f, 0)); }
  for (int i = 0; i < 12; ++i) {
    sett::CpAsync const s{4 << i % 3, i % 6 < 3, i >= 6};
    if (is_cp_async(s)) { out.push_back(row_of(s)); }
  }
  for (int o = 0; o < sett::ordering_count; ++o) { out.push_back(row_of(sett::Ordering(o))); }
  return out;
}

std::string lower(std::string s) {
  for (char& c : s) { c = char(std::tolower(static_cast<unsigned char>(c))); }
  return s;
}
bool has_words(Row const& r, std::vector<std::string> const& words) {
  std::string line = r.name + " " + r.kind + " " + r.arch + " " + r.shape + " " + r.types + " " + r.ptx;
  for (std::string const& alias : r.aliases) { line += " " + alias; }
  line = lower(line);
  return std::all_of(words.begin(), words.end(), [&](std::string const& w) { return line.find(lower(w)) != std::string::npos; });
}

}  // namespace

int atoms(std::vector<std::string> const& words, bool json) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  std::vector<Row> found;
  std::size_t width = 0;
  for (Row const& r : all_rows()) {
    if (!has_words(r, words)) { continue; }
    found.push_back(r);
    width = std::max(width, r.name.size());
  }
  for (Row const& r : found) {
    if (json) {
      list.push_back({{"name", r.name}, {"kind", r.kind}, {"arch", r.arch}, {"shape", r.shape}, {"types", r.types},
                      {"registers", r.registers}, {"ptx", r.ptx}});
    } else if (r.shape.empty()) {  // nothing moves: what it is called is all there is
      std::printf("%-*s  %-6s  %s: %s\n", int(width), r.name.c_str(), r.arch.c_str(), r.kind.c_str(), r.ptx.c_str());
    } else {
      std::printf("%-*s  %-6s  %-10s  %-16s  %-14s  %s\n", int(width), r.name.c_str(), r.arch.c_str(), r.shape.c_str(),
                  r.types.c_str(), r.registers.c_str(), r.kind.c_str());
    }
  }
  if (json) { std::printf("%s\n", nlohmann::ordered_json{{"ok", true}, {"atoms", list}}.dump().c_str()); }
  if (!json && found.empty()) {
    std::string all;
    for (std::string const& w : words) { all += (all.empty() ? "" : " ") + w; }
    return report({"no_atom", "no instruction has all of the words '" + all + "': try fewer, as 'wgmma bf16' or 'ldsm'", 0}, "");
  }
  return 0;
}

bool is_instruction(std::string const& name) {
  std::vector<Row> const rows = all_rows();
  return std::any_of(rows.begin(), rows.end(), [&](Row const& r) {
    return r.name == name || std::find(r.aliases.begin(), r.aliases.end(), name) != r.aliases.end();
  });
}

int ptx(std::string const& name) {
  std::string const asked = lower(name);
  std::string begin;  // the first names that begin so
  int count = 0;
  for (Row const& r : all_rows()) {
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
  std::string const others = count == 0 ? "'sett atoms WORDS' lists those that have all the words"
                                        : begin + (count > 3 ? ", ..." : "") + (count == 1 ? " begins so" : " begin so");
  return report({"no_atom", "no instruction is called " + (name.empty() ? "''" : name) + ": " + others, 0}, "");
}

}  // namespace app
