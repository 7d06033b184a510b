// copy_source: writes a plan as the text of the Case for which a copy kernel is compiled.
//
//   law      kernel_source(plan), run on plan.blocks blocks of plan.threads threads, is the copy of the plan; with
//            element_op<Case>(alpha, beta), if the plan converts
//   example  ... struct Case { using Word = unsigned; static constexpr int K = 1, P = 64, Q = 64, ... };
//
// Requires: a plan by plan_copy.
// Errors: none.
#pragma once

#include <string>

#include "copy_plan.hpp"
#include "sett/num/dtype.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace detail {

// Writes numbers in C++ syntax, independent of the program's locale.
inline std::string spelled(std::int64_t n) { return std::to_string(n); }
inline std::string constant(char const* type, char const* name, std::string const& value) {
  return std::string("  static constexpr ") + type + " " + name + " = " + value + ";\n";
}
inline std::string number(char const* name, std::int64_t value, char const* type = "int") {
  return constant(type, name, spelled(value));
}
inline std::string flag(char const* name, bool value) { return constant("bool", name, value ? "true" : "false"); }
inline std::string alias(char const* name, std::string const& type) {
  return std::string("  using ") + name + " = " + type + ";\n";
}

// Writes a list such as Name<n, ...>, Name<n, ...>, ...
template <class List, class Numbers>
std::string listed(char const* outer, char const* inner, List const& list, Numbers const& numbers) {
  std::string out = std::string("sett::cuda::") + outer + "<";
  bool first = true;
  for (auto const& item : list) {
    out += std::string(first ? "" : ", ") + "sett::cuda::" + inner + "<";
    first = false;
    bool leading = true;
    for (std::int64_t const n : numbers(item)) {
      out += (leading ? "" : ", ") + spelled(n);
      leading = false;
    }
    out += ">";
  }
  return out + ">";
}

inline char const* word_name(int bytes) { return cpp_name(raw_of(bytes)); }

}  // namespace detail

inline std::string mode_list(std::vector<CopyMode> const& modes) {
  return detail::listed("ModeList", "Mode", modes, [](CopyMode const& m) {
    return std::array<std::int64_t, 3>{m.n, m.s, m.d};
  });
}

namespace detail {

inline std::string loops_of(CopyPlan const& p) {
  return alias("Loops", listed("Grid", "GridLoop", p.loops, [](GridLoops const& l) {
                 return std::array<std::int64_t, 5>{l.count, l.q, l.p, l.s, l.d};
               }));
}

inline std::string tile_of(CopyPlan const& p) {
  std::string const jumps = listed("Jumps", "Jump", p.jumps, [](std::array<std::int64_t, 2> const& j) { return j; });
  char const* const form = p.form == SharedRows::aligned ? "aligned" : p.form == SharedRows::jumps ? "jumps" : "table";
  char const* const guard = p.end == SourceEnd::safe ? "none" : p.end == SourceEnd::last_row ? "last_row" : "always";
  std::string const shape = p.matrix ? number("halo", p.skewed ? p.grain / p.out - 1 : 0) + flag("squares", p.squares) +
                                           flag("across", p.across)
                                     : alias("D", mode_list(p.D)) + alias("S", mode_list(p.S)) + loops_of(p) +
                                           number("source_bytes", p.source_end * p.word, "long long");
  return shape + alias("Jumps", jumps) + number("K", p.shared_run) + number("P", p.P) + number("Q", p.Q) +
         number("sigma", p.sigma) + number("together", p.together) + number("tile_bytes", p.tile_bytes) +
         number("grain", p.grain) + number("lanes", p.lanes) + number("unroll", p.unroll) + flag("skewed", p.skewed) +
         flag("aligned", p.aligned) + flag("joined", p.joined) + flag("bulk", p.bulk) +
         constant("auto", "form", std::string("sett::cuda::RowForm::") + form) +
         constant("auto", "guard", std::string("sett::cuda::EndGuard::") + guard);
}

inline std::string interleave_of(CopyPlan const& p) {
  return alias("S", mode_list(p.S)) + loops_of(p) + number("n0", p.D[0].n) + number("n1", p.D[1].n, "long long") +
         number("s0", p.D[0].s, "long long") + number("R", p.Q) + number("sigma", p.sigma) +
         number("source_bytes", p.source_end * p.word, "long long");
}

inline std::string box_of(CopyPlan const& p) {
  std::int64_t const cut_d = p.run_of_target.part, cut_s = p.same_cut ? 1 : p.run_of_source.part;
  return loops_of(p) + alias("RowsOfSource", mode_list(p.rows_of_source)) +
         alias("RunOfTarget", mode_list(p.store_run)) + alias("RowsOfTarget", mode_list(p.rows_of_target)) +
         number("run_s", p.P) + number("run_d", p.Q) + number("extent_s", p.run_of_source.extent, "long long") +
         number("part_s", p.run_of_source.part) + number("below_s", p.run_of_source.below) +
         number("extent_d", p.run_of_target.extent, "long long") + number("part_d", p.run_of_target.part) +
         number("below_d", p.run_of_target.below) + number("below_rows_s", product(p.rows_of_source) / cut_d) +
         number("below_rows_d", product(p.rows_of_target) / cut_s) + flag("same", p.same_cut) + number("unit", p.unit) +
         flag("wide", p.wide_units) + alias("Unit", word_name(p.wide_units ? p.unit * p.word : p.word)) +
         flag("by_units", p.by_units) + number("pitch", p.rows_of_source.empty() ? 0 : p.rows_of_source[0].d) +
         number("table_run", p.table_run) + number("boxes", p.boxes, "long long") +
         number("boxes_of_block", p.boxes_of_block) + number("source_bytes", p.source_end * p.word, "long long") +
         number("per_s", p.per_source) + number("per_d", p.per_target) + number("box_bytes", p.tile_bytes) +
         number("mix_a", p.mix[0]) + number("mix_b", p.mix[1]);
}

}  // namespace detail

// Writes a conversion or alpha x + beta y in C++ syntax. Returns an empty string if words are neither converted nor
// scaled.
inline std::string element_op_name(std::string const& source, std::string const& target, std::string const& number,
                                   int scaled) {
  char const* const scale = scaled == 0 ? "none" : scaled == 1 ? "alpha" : "alpha_beta";
  return "sett::cuda::ElementOp<" + source + ", " + target + ", " + number + ", sett::cuda::Scale::" + scale + ">";
}

inline std::string case_of(CopyPlan const& p, std::string const& element_op = "") {
  using namespace detail;
  std::string out = "struct Case {\n" +
                    (p.converts ? alias("ElementOp", element_op) : alias("Word", word_name(p.word))) +
                    alias("Index", p.wide_index ? "long long" : "int") + number("threads", p.threads);
  switch (p.kind) {
    case CopyKind::nothing:
      break;
    case CopyKind::rows:
      out += number("row_units", p.row_units, "long long") + alias("Outer", mode_list(p.outer));
      break;
    case CopyKind::tile:
      out += tile_of(p);
      break;
    case CopyKind::direct:
      out += alias("D", mode_list(p.D)) + alias("Outer", mode_list(p.outer)) + number("V", p.vector) +
             flag("skewed", p.skewed) + number("first_extent", p.D[0].n, "Index") +
             number("first_stride", p.D[0].s, "long long");
      break;
    case CopyKind::interleave:
      out += interleave_of(p);
      break;
    case CopyKind::box:
      out += box_of(p);
      break;
  }
  return out + "};\n";
}

inline char const* kernel_name(CopyPlan const& plan) {
  switch (plan.kind) {
    case CopyKind::rows:
      return plan.converts ? "convert_rows" : "copy_rows";
    case CopyKind::tile:
      return plan.converts ? "convert_tile" : plan.matrix ? "copy_matrix" : "copy_tile";
    case CopyKind::interleave:
      return plan.converts ? "convert_interleave" : "copy_interleave";
    case CopyKind::box:
      return "copy_box";
    case CopyKind::nothing:
    case CopyKind::direct:
      return plan.converts ? "convert_direct" : "copy_direct";
  }
  return "";
}

inline std::string kernel_source(CopyPlan const& plan, std::string const& element_op = "") {
  std::string const name = kernel_name(plan);
  std::string const header = plan.converts ? "copy_converted" : plan.matrix ? "copy_tile" : name;
  std::string const bounds = std::to_string(plan.threads) + ", " + std::to_string(plan.abreast);
  std::string parameters = "void const* source, void* target";
  std::string arguments = "source, target";
  if (plan.converts) { parameters += ", double alpha, double beta", arguments += ", alpha, beta"; }
  if (is_packed(plan)) { parameters += ", unsigned* misfit", arguments += ", misfit"; }
  if (plan.matrix) {
    parameters += ", sett::cuda::AnyMode rows, sett::cuda::AnyMode columns", arguments += ", rows, columns";
  }
  return "#include <cuda/kernels/copy/" + header + ".hpp>\n" + case_of(plan, element_op) +
         "extern \"C\" __global__ void __launch_bounds__(" + bounds + ") sett_" + name + "(" + parameters +
         ") {\n  sett::cuda::" + name + "<Case>(" + arguments + ");\n}\n";
}

}  // namespace sett::cuda
