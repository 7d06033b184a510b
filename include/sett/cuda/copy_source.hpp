// copy_source: a plan as the text of the Case for which a copy kernel is compiled.
//
//   law      kernel(copy_source(plan)) run on plan.blocks blocks of plan.threads threads is the copy of the plan
//   example  ... struct Case { using Word = unsigned; static constexpr int K = 1, P = 64, Q = 64, ... };
//
// Requires: a plan by plan_copy.
// Errors: none.
#pragma once

#include <sstream>
#include <string>

#include "copy_plan.hpp"

namespace sett::cuda {

inline std::string mode_list(std::vector<CopyMode> const& modes) {
  std::ostringstream out;
  out << "sett::cuda::ModeList<";
  for (std::size_t k = 0; k < modes.size(); ++k) {
    out << (k ? ", " : "") << "sett::cuda::Mode<" << modes[k].n << ", " << modes[k].s << ", " << modes[k].d << ">";
  }
  out << ">";
  return out.str();
}

inline std::string case_of(CopyPlan const& plan) {
  std::ostringstream out;
  char const* const word = plan.word == 1   ? "unsigned char"
                           : plan.word == 2 ? "unsigned short"
                           : plan.word == 4 ? "unsigned"
                           : plan.word == 8 ? "unsigned long long"
                                            : "sett::gpu::Word16";
  out << "struct Case {\n  using Word = " << word << ";\n  using Index = " << (plan.wide_index ? "long long" : "int")
      << ";\n  static constexpr int threads = " << plan.threads << ";\n";
  if (plan.kind == CopyKind::rows) {
    out << "  static constexpr long long row_units = " << plan.row_units << ";\n  using Outer = " << mode_list(plan.outer)
        << ";\n";
  } else if (plan.kind == CopyKind::direct) {
    out << "  using D = " << mode_list(plan.D) << ";\n  using Outer = " << mode_list(plan.outer)
        << ";\n  static constexpr int V = " << plan.vector << ";\n  static constexpr bool skewed = "
        << (plan.skewed ? "true" : "false") << ";\n  static constexpr Index first_extent = " << plan.D[0].n
        << ";\n  static constexpr long long first_stride = " << plan.D[0].s << ";\n";
  } else if (plan.kind == CopyKind::tile) {
    char const* const form = plan.form == SharedRows::aligned ? "aligned" : plan.form == SharedRows::jumps ? "jumps" : "table";
    out << "  using D = " << mode_list(plan.D) << ";\n  using S = " << mode_list(plan.S) << ";\n  using Loops = sett::cuda::Grid<";
    for (std::size_t k = 0; k < plan.loops.size(); ++k) {
      GridLoops const& l = plan.loops[k];
      out << (k ? ", " : "") << "sett::cuda::GridLoop<" << l.count << ", " << l.q << ", " << l.p << ", " << l.s << ", " << l.d
          << ">";
    }
    out << ">;\n  using Jumps = sett::cuda::Jumps<";
    for (std::size_t k = 0; k < plan.jumps.size(); ++k) {
      out << (k ? ", " : "") << "sett::cuda::Jump<" << plan.jumps[k][0] << ", " << plan.jumps[k][1] << ">";
    }
    out << ">;\n  static constexpr int K = " << plan.shared_run << ", P = " << plan.P << ", Q = " << plan.Q
        << ", sigma = " << plan.sigma << ", together = " << plan.together << ", tile_bytes = " << plan.tile_bytes
        << ", grain = " << plan.grain << ", lanes = " << plan.lanes << ", unroll = " << plan.unroll << ";\n  static constexpr bool skewed = " << (plan.skewed ? "true" : "false")
        << ", aligned = " << (plan.aligned ? "true" : "false") << ", joined = " << (plan.joined ? "true" : "false")
        << ";\n  static constexpr auto form = sett::cuda::RowForm::" << form << ";\n  static constexpr auto guard = sett::cuda::EndGuard::"
        << (plan.end == SourceEnd::safe ? "none" : plan.end == SourceEnd::last_row ? "last_row" : "always")
        << ";\n  static constexpr long long source_bytes = " << plan.source_end * plan.word << ";\n";
  }
  out << "};\n";
  return out.str();
}

inline char const* kernel_name(CopyPlan const& plan) {
  return plan.kind == CopyKind::rows ? "copy_rows" : plan.kind == CopyKind::tile ? "copy_tile" : "copy_direct";
}

inline std::string kernel_source(CopyPlan const& plan) {
  std::string const name = kernel_name(plan);
  return "#include <sett/cuda/kernels/" + name + ".hpp>\n" + case_of(plan) + "extern \"C\" __global__ void __launch_bounds__(" +
         std::to_string(plan.threads) + ", " + std::to_string(plan.abreast) + ") sett_" + name + "(void const* source, void* target) {\n  sett::cuda::" + name +
         "<Case>(source, target);\n}\n";
}

}  // namespace sett::cuda
