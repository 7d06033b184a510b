// Makes the rows of `sett atoms` from the tables of instructions.
#include "atom_rows.hpp"

#include <algorithm>

#include "../terminal/similar.hpp"
#include "element_text.hpp"
#include "ordering_names.hpp"
#include "sett/inst/cp_async.hpp"
#include "sett/inst/matrix_copy.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/inst/tma_name.hpp"
#include "sett/inst/wgmma_table.hpp"

namespace app {

namespace {

using sett::DType;

std::string arch_text(int arch, char const* suffix = "") { return "sm_" + std::to_string(arch) + suffix; }
std::string count_text(std::initializer_list<std::pair<char const*, int>> counts) {
  std::string out;
  for (auto const& [name, n] : counts) { out += (out.empty() ? "" : " ") + std::string(name) + std::to_string(n); }
  return out;
}
std::string types_text(std::initializer_list<DType> types) {
  std::string out;
  for (DType const e : types) { out += (out.empty() ? "" : " ") + element_text(e); }
  return out;
}
// Returns {prefix0,prefix1,...}.
std::string list(char const* prefix, int count) {
  std::string out = "{";
  for (int i = 0; i < count; ++i) { out += (i == 0 ? "" : ", ") + std::string(prefix) + std::to_string(i); }
  return out + "}";
}

std::string shape_text(sett::Mma const& s) {
  return std::to_string(s.m) + "x" + std::to_string(s.n) + "x" + std::to_string(s.k);
}
AtomRow row_of(sett::Mma const& s) {
  char const* const kinds[] = {"dot", "quad", "warp", "complex"};
  AtomRow r{sett::cute_name(s).text,
            std::string("mma ") + kinds[int(s.family)] + (s.sparse ? " sparse" : ""),
            arch_text(s.arch),
            shape_text(s),
            types_text({s.d, s.a, s.b, s.c}),
            count_text({{"D", registers(s, sett::Role::d)},
                        {"A", registers(s, sett::Role::a)},
                        {"B", registers(s, sett::Role::b)},
                        {"C", registers(s, sett::Role::c)}}),
            ""};
  r.ptx = std::string(sett::ptx_name(s).text) + " " + list("d", registers(s, sett::Role::d)) + ", " +
          list("a", registers(s, sett::Role::a)) + ", " + list("b", registers(s, sett::Role::b)) + ", " +
          list("c", registers(s, sett::Role::c)) + (s.sparse ? ", e, 0x0;" : ";");
  if (s.family == sett::MmaFamily::dot) {
    r.ptx = s.k == 4 ? "dp4a.s32.s32 d, a, b, c;"
                     : "no instruction of PTX: two 16-bit products, because dp2a multiplies 16 by 8 bits";
  }
  if (s.family == sett::MmaFamily::complex) { r.ptx = "on real and imaginary parts: " + r.ptx; }
  return r;
}
AtomRow row_of_warpgroup(sett::Mma const& s) {
  std::string const name = sett::cute_name(s).text;
  AtomRow r{s.sparse ? "SM90::GMMA::SPARSE::" + name : "SM90" + name.substr(3),
            std::string("wgmma") + (s.sparse ? " sparse" : ""),
            arch_text(s.arch, "a"),
            shape_text(s),
            types_text({s.d, s.a, s.b, s.c}),
            count_text({{"D", registers(s, sett::Role::d)}, {"A", s.a_in_registers ? 4 : 0}, {"B", 0}}),
            ""};
  r.ptx = std::string(sett::ptx_name(s).text) + " " + list("d", registers(s, sett::Role::d)) + ", " +
          (s.a_in_registers ? list("a", 4) : "a-desc") + ", b-desc, " + (s.sparse ? "e, 0, " : "") + "scale-d" +
          sett::ptx_flags(s).text + ";";
  r.aliases = {name};
  if (!s.sparse) { r.aliases.push_back("SM90::GMMA::" + name); }
  return r;
}
AtomRow row_of(sett::MatrixCopy const& s) {
  bool const loads = s.family == sett::MatrixCopyFamily::load, stores = s.family == sett::MatrixCopyFamily::store;
  std::string const registers = list("r", sett::registers(s));
  std::string const name = sett::ptx_name(s).text;
  AtomRow r{sett::cute_name(s).text,
            "copy warp",
            arch_text(arch(s)),
            "8x8x" + std::to_string(s.count),
            "b16",
            count_text({{"S", loads ? 1 : sett::registers(s)}, {"D", stores ? 1 : sett::registers(s)}}),
            ""};
  r.ptx = loads ? name + " " + registers + ", [row];" : stores ? name + " [row], " + registers + ";" : name + " d, a;";
  if (s.family == sett::MatrixCopyFamily::shuffle) {
    r.ptx = name + " d|p, a, " + std::to_string(s.count) + ", 31, -1;";
  }
  return r;
}

// Describes a copy of a box or, with rank 0, of contiguous bytes.
AtomRow row_of(sett::Tma const& s) {
  using F = sett::TmaFamily;
  auto const [f, rank] = s;
  bool const loads = is_load(s);
  std::string const global = rank > 0 ? "[map, " + list("c", rank) + "]" : "[global]", name = sett::ptx_name(s).text;
  std::string const bytes = rank > 0 ? "" : ", bytes";
  AtomRow r{sett::cute_name(s).text,
            rank > 0 ? "copy box" : "copy bytes",
            arch_text(90),
            rank > 0 ? std::to_string(rank) + "d" : "bytes",
            rank > 0 ? "of the map" : "b8",
            "",
            name};
  r.ptx += loads ? " [shared], " + global + bytes + ", [barrier]" + (f == F::multicast ? ", mask" : "") +
                       (rank > 0 ? ", hint;" : ";")
           : f == F::prefetch ? " " + global + ";"
                              : " " + global + ", [shared]" + bytes + ";";
  return r;
}
AtomRow row_of(sett::CpAsync const& s) {
  return {sett::cute_name(s).text,
          "copy thread",
          arch_text(80),
          std::to_string(s.bytes),
          "b8",
          "",
          std::string(sett::ptx_name(s).text) + " [shared], [global], " + std::to_string(s.bytes) +
              (s.fills ? ", read;" : ";")};
}
AtomRow row_of(sett::Ordering o) {
  sett::OrderingFacts const f = facts(o);
  std::vector<std::string> const names = names_of(o);
  return {names[0],
          "orders",
          arch_text(f.arch, is_specific(o) ? "a" : ""),
          "",
          "",
          "",
          std::string(f.ptx) + (f.operands[0] == '\0' ? "" : " ") + f.operands + ";",
          {names.begin() + 1, names.end()}};
}

}  // namespace

std::vector<AtomRow> atom_rows() {
  std::vector<AtomRow> out;
  for (sett::Mma const& s : sett::mma_table()) { out.push_back(row_of(s)); }
  for (sett::Mma const& s : sett::wgmma_table()) { out.push_back(row_of_warpgroup(s)); }
  for (sett::MatrixCopy const& s : sett::matrix_copies) { out.push_back(row_of(s)); }
  using F = sett::TmaFamily;
  for (int f = 0; f <= int(F::prefetch); ++f) {
    for (int rank = 1; rank <= 5; ++rank) { out.push_back(row_of(sett::Tma{F(f), rank})); }
  }
  for (F const f : {F::load, F::store}) { out.push_back(row_of(sett::Tma{f, 0})); }
  for (int i = 0; i < 12; ++i) {
    sett::CpAsync const s{4 << i % 3, i % 6 < 3, i >= 6};
    if (is_cp_async(s)) { out.push_back(row_of(s)); }
  }
  for (int o = 0; o < sett::ordering_count; ++o) { out.push_back(row_of(sett::Ordering(o))); }
  return out;
}

bool is_instruction(std::string const& name) {
  std::vector<AtomRow> const rows = atom_rows();
  return std::any_of(rows.begin(), rows.end(), [&](AtomRow const& r) {
    return r.name == name || std::find(r.aliases.begin(), r.aliases.end(), name) != r.aliases.end();
  });
}

std::vector<std::string> atom_names_of(std::string const& kind) {
  std::vector<std::string> out;
  for (AtomRow const& r : atom_rows()) {
    if (r.kind.compare(0, kind.size(), kind) == 0) { out.push_back(r.name); }
  }
  return out;
}

std::string nearest_atom(std::string const& name, std::string const& kind, std::string const& where) {
  std::vector<std::string> const names = atom_names_of(kind);
  std::string const meant = did_you_mean(name, {names.begin(), names.end()});
  return meant + (meant.empty() ? ": " : " ") + where;
}

}  // namespace app
