// atom_names: generates include/sett/inst/generated, the C++ declarations of CuTe's instruction names, from the tables.
#include <cstdio>
#include <string>

#include "../report/report.hpp"
#include "atoms.hpp"
#include "element_text.hpp"
#include "ordering_names.hpp"
#include "sett/inst/matrix_copy.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/inst/tma_name.hpp"
#include "sett/inst/wgmma_table.hpp"

namespace app {

namespace {

// Writes the C++ of an entry, member by member.
std::string source_text(sett::Mma const& s) {
  std::string out = "sett::Mma{sett::MmaFamily(" + std::to_string(int(s.family)) + ")";
  for (int const n : {s.arch, s.m, s.n, s.k}) { out += ", " + std::to_string(n); }
  for (sett::DType const e : {s.d, s.a, s.b, s.c}) { out += ", sett::DType::" + element_text(e); }
  for (bool const b : {s.a_m_major, s.b_n_major}) { out += b ? ", 1" : ", 0"; }
  out += ", sett::BitOperation(" + std::to_string(int(s.operation)) + ")";
  for (bool const b : {s.saturate, s.sparse}) { out += b ? ", 1" : ", 0"; }
  return out + "}";
}
// Writes the declaration of a form under CuTe's name, with CuTe's template parameters.
std::string declaration(sett::Mma const& s) {
  bool const majors = has_majors(s), scales = has_scales(s);
  std::string out;
  if (scales || s.sparse) {
    out = std::string("template <") + (majors ? "Major A, Major B, " : "");
    out += std::string(scales ? "ScaleIn a = One, ScaleIn b = One" : "") + (s.sparse && scales ? ", " : "") +
           (s.sparse ? "SparseSel s = Zero" : "") + ">\n";
  }
  // Names without parameters are aliases, because declaring a class would add the compile time of its members.
  bool const alias = !scales && !s.sparse;
  out += (alias ? "using " : "struct ") + std::string(sett::cute_name(s).text) + (alias ? " = " : " : ");
  out += std::string(majors ? "Majors" : scales ? "Floats" : "Integers") + "<" + std::to_string(s.n);
  for (sett::DType const e : {s.d, s.a, s.b}) { out += std::string(", Elem::") + sett::ptx_name(e); }
  out += std::string(s.a_in_registers ? ", 1" : ", 0") + (majors ? ", A, B" : "") + (scales ? ", a, b" : "");
  if (!scales) { out += s.saturate ? ", 1" : ", 0"; }
  return out + (s.sparse ? ", s" : "") + (alias ? ">;\n" : "> {};\n");
}

void print_head(char const* file, char const* what, char const* table, char const* include) {
  std::printf("// %s: %s\n//\n// Made by scripts/instruction_names.py from inst/%s: do not edit.\n#pragma once\n\n",
              file, what, table);
  std::printf("#include \"../%s\"\n\nnamespace cute::inline SETT_CUTE_ABI {\n\n", include);
}
int print_mma_names(char const* file, bool common) {
  print_head(file, "multiply-accumulate instructions of a warp by CuTe's names.", "mma_table.hpp", "mma_fma.hpp");
  for (sett::Mma const& s : sett::mma_table()) {
    if (is_common(s) != common) { continue; }
    std::printf("using %s = sett::MmaInstruction<%s>;\n", sett::cute_name(s).text, source_text(s).c_str());
  }
  std::printf("\n}  // namespace cute\n");
  return 0;
}
int print_wgmma_names(char const* file, bool sparse, bool common) {
  print_head(file, "multiply-accumulate instructions of a warpgroup by CuTe's names.", "wgmma_table.hpp",
             "wgmma_forms.hpp");
  char const* const space = sparse ? "SM90::GMMA::SPARSE" : "SM90::GMMA";
  std::printf("namespace %s {\nusing namespace sett::detail;\n\n", space);
  auto const table = sett::wgmma_table();
  for (sett::Mma const& s : table) {
    if (s.sparse == sparse && has_common_n(s) == common) { std::printf("%s", declaration(s).c_str()); }
  }
  std::printf("\n}  // namespace %s\n\n", space);
  for (sett::Mma const& s : table) {
    if (sparse || s.sparse || has_common_n(s) != common) { continue; }
    std::string const name = sett::cute_name(s).text;
    bool const flags = has_scales(s);
    std::printf("%susing SM90%s = SM90::GMMA::%s%s;\n", flags ? "template <auto... f>\n" : "", name.c_str() + 3,
                name.c_str(), flags ? "<f...>" : "");
  }
  std::printf("\nusing namespace SM90;\n\n}  // namespace cute\n");
  return 0;
}
int print_matrix_copy_names(char const* file) {
  print_head(file, "copies of a warp by CuTe's names.", "matrix_copy.hpp", "matrix_copy_instruction.hpp");
  int at = 0;
  for (sett::MatrixCopy const& s : sett::matrix_copies) {
    std::printf("struct %s : sett::MatrixCopyInstruction<sett::matrix_copies[%d]> {};\n", sett::cute_name(s).text,
                at++);
  }
  std::printf("\n}  // namespace cute\n");
  return 0;
}
int print_tma_names(char const* file) {
  print_head(file, "copies of boxes by CuTe's names, with one to five coordinates or with any number of them.",
             "tma_name.hpp", "tma.hpp");
  char const* const families[] = {"load", "multicast", "store", "reduce_add"};
  for (int f = 0; f < 4; ++f) {
    for (int rank = 0; rank <= 5; ++rank) {
      std::string name = sett::cute_name(sett::Tma{sett::TmaFamily(f), rank == 0 ? 1 : rank}).text;
      if (rank == 0) { name.resize(name.size() - 3); }  // without _1D
      std::printf("struct %s : sett::TmaInstruction<sett::Tma{sett::TmaFamily::%s, %d}> {};\n", name.c_str(),
                  families[f], rank);
    }
  }
  std::printf("\n}  // namespace cute\n");
  return 0;
}
// Returns whether CuTe declares the function. In namespace cute, other functions could clash with a program's own.
bool is_cutes(std::string const& function) {
  return function.rfind("fence_", 0) != 0 && function.rfind("cpasync_", 0) != 0 && function != "invalidate_barrier" &&
         function != "arrive_remote_barrier";
}

void print_order_function(sett::Ordering o, std::string const& function, std::string const& first_name) {
  sett::OrderingFacts const f = facts(o);
  std::string const word = f.word, name = word.substr(0, word.find(" = "));
  std::string parameters, arguments = "at";
  if (is_of_barrier(o)) {
    parameters = "uint64_t& barrier, " + word + (word.empty() ? "" : ", ");
    arguments = "barrier, " + (word.empty() ? "0" : "uint32_t(" + name.substr(name.rfind(' ') + 1) + ")") + ", at";
  }
  bool const number = has_number(o);
  std::printf("// %s\n%sSETT_HOST_DEVICE inline void %s(%ssett::Here at = sett::here()) {\n", f.what,
              number ? "template <int N>\n" : "", function.c_str(), parameters.c_str());
  std::printf("  sett::order<sett::Ordering::%s%s>(%s);\n}\n", first_name.c_str(), number ? ", N" : "",
              arguments.c_str());
}

// Prints one function for each name of a row: CuTe's names if `cutes` is true, and otherwise the other names.
void print_order_functions(bool cutes) {
  for (int o = 0; o < sett::ordering_count; ++o) {
    if (facts(sett::Ordering(o)).word == nullptr) { continue; }
    std::vector<std::string> const names = names_of(sett::Ordering(o));
    for (std::string const& function : names) {
      if (is_cutes(function) != cutes) { continue; }
      print_order_function(sett::Ordering(o), function, names[0]);
    }
  }
}

int print_order_names(char const* file) {
  print_head(file, "fences, waits, groups and barriers by CuTe's names.", "order.hpp", "order.hpp");
  print_order_functions(true);
  std::printf("\n}  // namespace cute\n\nnamespace sett::inline SETT_ABI::gpu {\n\n");
  print_order_functions(false);
  std::printf("\n}  // namespace sett::gpu\n");
  return 0;
}

}  // namespace

int atom_names(std::string const& file) {
  if (file == "matrix_copy_names") { return print_matrix_copy_names("matrix_copy_names"); }
  if (file == "tma_names") { return print_tma_names("tma_names"); }
  if (file == "order_names") { return print_order_names("order_names"); }
  if (file == "mma_names") { return print_mma_names("mma_names", true); }
  if (file == "mma_names_ext") { return print_mma_names("mma_names_ext", false); }
  if (file == "wgmma_names") { return print_wgmma_names("wgmma_names", false, true); }
  if (file == "wgmma_names_ext") { return print_wgmma_names("wgmma_names_ext", false, false); }
  if (file == "wgmma_names_sparse") { return print_wgmma_names("wgmma_names_sparse", true, true); }
  return print_wgmma_names("wgmma_names_sparse_ext", true, false);
}

}  // namespace app
