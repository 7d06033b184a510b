// element_source: writes the kernels that convert, scale or gather elements, or that move elements of less than a byte.
//
//   law      the kernel of element_source(c) sets every element of the destination to alpha source(x) + beta target(x)
//   example  {.source = "float", .target = "cute::bfloat16_t"} of (4,8):(8,1) to (4,8):(1,4)
//
// Requires: layouts of equal size; C++ names of types; sub-byte elements of 1, 2 or 4 bits.
// Errors: sizes_differ, overflow, not_injective, undecided_bound.
#pragma once

#include <string>

#include "copy_modes.hpp"
#include "copy_source.hpp"
#include "sett/linear/any_mapping.hpp"
#include "sett/operand/memory.hpp"
#include "sett/operand/scatter.hpp"

namespace sett::inline SETT_ABI::cuda {

// Describes one kernel. The kernel takes alpha and beta as arguments, so one kernel serves all values.
struct ElementCopy {
  AnyComposed from;  // the source on the destination's domain, possibly swizzled; the gathered mode has stride 0
  AnyComposed to;
  std::string source = "float";
  std::string target = "float";
  std::string number = "float";
  int scaled = 0;  // 0: convert, 1: alpha x, 2: alpha x + beta y
  bool gathers = false;
  AnyLayout at;     // the strides in the index tensor, on the destination's domain
  AnyLayout along;  // the source mode that the indices select from
};

struct ElementKernel {
  std::string text;
  int threads = 256;
  std::int64_t blocks = 0;
  std::int64_t size = 0;
};

namespace detail {

inline std::vector<CopyMode> flat_modes(AnyLayout const& l) {
  std::vector<CopyMode> out;
  for (int i = 0; i < l.leaves(); ++i) { out.push_back({l.shape[i].value, l.stride[i].value, l.stride[i].value}); }
  return out;
}

inline std::string spelled(AnyComposed const& a) {
  std::string const modes = mode_list(flat_modes(a.layout));
  if (a.swizzle.is_identity() && a.offset == Num(0)) { return modes; }
  AnySwizzle const& w = a.swizzle;
  std::uint64_t const mask = ((std::uint64_t(1) << w.b) - 1) << (w.m + std::max(w.s, 0));
  return "sett::cuda::SwizzledModes<" + modes + ", " + spelled(a.offset.value) + ", " + spelled(std::int64_t(mask)) +
         ", " + spelled(std::max(w.s, 0)) + ", " + spelled(std::max(-w.s, 0)) + ">";
}

inline ElementKernel kernel_of(std::string const& name, std::string const& body, std::int64_t size,
                               std::string const& parameters, std::string const& arguments) {
  ElementKernel out;
  out.size = size;
  out.blocks = std::min<std::int64_t>((size + out.threads - 1) / out.threads, 132 * 64);
  out.text = "#include <cuda/kernels/copy/" + name +
             ".hpp>\nstruct Case {\n  static constexpr int threads = " + std::to_string(out.threads) +
             ", blocks = " + std::to_string(out.blocks) + ";\n" + body +
             "};\nextern \"C\" __global__ void __launch_bounds__(" + std::to_string(out.threads) + ") sett_" + name +
             "(" + parameters + ") {\n  sett::cuda::" + name + "<Case>(" + arguments + ");\n}\n";
  return out;
}

}  // namespace detail

inline result<ElementKernel> try_element_source(ElementCopy const& c) {
  Num const n = size(c.from.layout);
  Num const m = size(c.to.layout);
  auto const refused = [&](Failure const& f) { return make_error("copy", f, AnyMapping(c.from), AnyMapping(c.to)); };
  if (!(n == m)) { return refused({Rule::sizes_differ, 0, 0, n, m}); }
  if (n.overflowed()) { return refused({Rule::overflow}); }
  // If elements are gathered or added, a destination element depends on several elements.
  bool const writes_once = c.gathers || c.scaled != 0;
  AnyComposed const from = writes_once ? AnyComposed(compact(shape(c.to.layout))) : c.from;
  if (Failure const f = check_scatter(from, c.to, Num(overlap_table_bound))) { return refused(f); }
  std::string body = "  using ElementOp = " + element_op_name(c.source, c.target, c.number, c.scaled) +
                     ";\n  static constexpr long long size = " + std::to_string(n.value) +
                     ";\n  static constexpr bool gathers = " + (c.gathers ? "true" : "false") +
                     ";\n  using From = " + detail::spelled(c.from) + ";\n  using To = " + detail::spelled(c.to) +
                     ";\n";
  if (c.gathers) {
    body += "  using At = " + mode_list(detail::flat_modes(c.at)) +
            ";\n  using Along = " + mode_list(detail::flat_modes(c.along)) + ";\n";
  }
  return detail::kernel_of("copy_elements", body, n.value,
                           "void const* source, void* target, void const* index, double alpha, double beta",
                           "source, target, index, alpha, beta");
}

// Writes the kernel for elements of 1, 2, 4 or 8 bits on each side. The kernel takes a pointer to the source element at
// offset 0, and a pointer to the destination byte with the least offset. That byte is target_begin elements after the
// destination's offset 0.
inline result<ElementKernel> try_bits_source(CopyModes const& modes, int source_bits, int target_bits) {
  std::vector<CopyMode> down(modes.modes.rbegin(), modes.modes.rend());
  int const per_byte = 8 / target_bits;
  std::int64_t const end = modes.target_end();
  std::int64_t const bytes = (end + per_byte - 1) / per_byte;
  std::string const body =
      "  static constexpr int source_bits = " + std::to_string(source_bits) +
      ", target_bits = " + std::to_string(target_bits) +
      ";\n  static constexpr long long bytes = " + std::to_string(bytes) + ", target_end = " + std::to_string(end) +
      ", source_origin = " + std::to_string(modes.source_origin) + ";\n  using Modes = " + mode_list(down) + ";\n";
  return detail::kernel_of("copy_bits", body, bytes, "void const* source, void* target, unsigned* misfit",
                           "source, target, misfit");
}

}  // namespace sett::cuda
