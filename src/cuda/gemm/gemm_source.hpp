// gemm_source: a product's kernel as text: its Case and what happens to a sum before it is written.
//
//   law      the kernel of gemm_source(k) is compiled once for each k
//   example  bf16 8192^3: tile_n 256, 4 stages, widths 256 and 248, finish packs two sums as bf16x2
//
// Requires: kinds that the hardware has.
// Errors: none.
#pragma once

#include <algorithm>
#include <compare>
#include <sstream>
#include <string>
#include <vector>

#include "sett/cuda/number.hpp"

namespace sett::inline SETT_ABI::cuda {

struct NumberFacts {
  char const* element;  // sett::Element
  int bytes;
  char const* storage;
};
inline NumberFacts facts_of(Number t) {
  switch (t) {
    case Number::f16:
      return {"f16", 2, "__half"};
    case Number::bf16:
      return {"bf16", 2, "__nv_bfloat16"};
    case Number::tf32:
      return {"tf32", 4, "float"};
    case Number::e4m3:
      return {"e4m3", 1, "unsigned char"};
    case Number::e5m2:
      return {"e5m2", 1, "unsigned char"};
    case Number::s8:
      return {"s8", 1, "signed char"};
    case Number::u8:
      return {"u8", 1, "unsigned char"};
    case Number::f32:
      return {"f32", 4, "float"};
    case Number::s32:
      return {"s32", 4, "int"};
    case Number::f64:
      return {"f64", 8, "double"};
  }
  return {"", 0, ""};
}

struct GemmKind {
  Number a = Number::bf16;
  Number b = Number::bf16;
  Number c = Number::bf16;
  bool a_mn_major = false;
  bool b_mn_major = false;
  bool box_stores = true;          // C's rows are contiguous, at multiples of 16 bytes; of 2 bytes an element
  bool transposed_stores = false;  // C's columns are
  bool scaled = false;             // alpha is not 1
  bool accumulates = false;        // beta is not 0
  bool unit_columns = true;        // C's rows are contiguous
  bool unit_rows = false;          // C's columns are
  bool stores_pairs = true;        // two neighbours of a row lie at a multiple of their size
  bool stores_eights = false;      // of 2 bytes an element; they lie at multiples of 16 bytes, and C has 8 n columns
  bool bias_of_columns = false;
  bool bias_of_rows = false;
  bool scales_rows = false;
  bool scales_columns = false;
  bool scales_tensors = false;  // a number in device memory for A or B
  bool scales_output = false;   // or for C
  int residual = 0;             // 1: added before the activation; 2: after it
  bool finds_most = false;      // the largest magnitude is asked for
  Activation activation = Activation::none;
  int consumers = 2;  // warpgroups that multiply, 64 rows of a tile each
  int cluster = 1;    // so many blocks have a split-K part each
  int parts = 1;      // of a stage: each 128 bytes along K
  int tile_n = 256;
  bool sliced = false;    // tiles of split-K slices
  bool grouped = false;   // tiles of several products
  bool turns = false;     // each block begins at another offset along K
  bool early = false;     // the longer operand is not written by the kernel before
  bool few_rows = false;  // which is B: A has as many rows as a tile at most
  int ahead = 0;          // stages that the longer operand has more than the shorter
  int promote = 0;        // stages after which sums are added up in registers; 0: never
  int stages = 4;
  std::vector<int> widths;
  long long bound = 0;

  auto operator<=>(GemmKind const&) const = default;
};

inline char const* yes(bool b) { return b ? "true" : "false"; }

// nothing happens to a sum but its conversion
inline bool is_plain(GemmKind const& k) {
  return !k.scaled && !k.accumulates && !k.bias_of_columns && !k.bias_of_rows && !k.scales_rows && !k.scales_columns &&
         !k.scales_tensors && !k.scales_output && k.residual == 0 && !k.finds_most && k.activation == Activation::none;
}

// bytes of shared memory: stages, the buffers of stores or of a cluster's exchange, barriers
inline int stage_bytes(GemmKind const& k) { return k.parts * 128 * (64 * k.consumers + k.tile_n); }
inline int store_bytes(GemmKind const& k) {
  int const largest_piece = (k.tile_n / 8 + k.cluster - 1) / k.cluster;
  return k.box_stores ? k.consumers * 2 * 8192 : (k.cluster - 1) * k.consumers * 2048 * largest_piece;
}
inline int shorter_bytes(GemmKind const& k) { return k.parts * 128 * (k.few_rows ? 64 * k.consumers : k.tile_n); }
inline int shared_bytes(GemmKind const& k) {
  return k.stages * (stage_bytes(k) + 16) - k.ahead * shorter_bytes(k) + store_bytes(k) + 16;
}
inline int most_stages(GemmKind const& k) {
  return (227 * 1024 - store_bytes(k) - 16 + k.ahead * shorter_bytes(k)) / (stage_bytes(k) + 16);
}

// what happens to a sum, for cuda/kernels/finish.hpp
inline std::string finish_case(GemmKind const& k) {
  std::ostringstream out;
  out << "  struct Steps {\n    static constexpr auto output = sett::cuda::Output::" << facts_of(k.c).element
      << ";\n    static constexpr bool scaled = " << yes(k.scaled) << ", accumulates = " << yes(k.accumulates)
      << ", bias_of_columns = " << yes(k.bias_of_columns) << ", bias_of_rows = " << yes(k.bias_of_rows)
      << ", scales_rows = " << yes(k.scales_rows) << ", scales_columns = " << yes(k.scales_columns)
      << ", scales_tensors = " << yes(k.scales_tensors) << ", scales_output = " << yes(k.scales_output)
      << ", finds_most = " << yes(k.finds_most) << ", unit_columns = " << yes(k.unit_columns)
      << ", unit_rows = " << yes(k.unit_rows) << ", stores_pairs = " << yes(k.stores_pairs && k.unit_columns)
      << ";\n    static constexpr int activation = " << int(k.activation) << ", residual = " << k.residual
      << ";\n  };\n  using Finish = sett::cuda::Finish<Steps>;\n";
  return out.str();
}
// the finish reads more than the sums
inline bool finish_reads(GemmKind const& k) {
  return k.accumulates || k.bias_of_columns || k.bias_of_rows || k.scales_rows || k.scales_columns || k.scales_output ||
         k.residual != 0;
}

// the Case of a kind, for cuda/kernels/gemm.hpp
inline std::string gemm_case(GemmKind const& k) {
  bool const integer = k.a == Number::s8 || k.a == Number::u8;
  NumberFacts const a = facts_of(k.a);
  NumberFacts const b = facts_of(k.b);
  NumberFacts const c = facts_of(k.c);
  std::ostringstream out;
  out << "struct Case {\n  static constexpr int tile_n = " << k.tile_n << ", stages = " << k.stages
      << ", input_bytes = " << a.bytes << ", output_bytes = " << c.bytes << ", consumers = " << k.consumers
      << ", cluster = " << k.cluster << ", parts = " << k.parts << ", ahead = " << k.ahead
      << ", widths = " << k.widths.size() << ", promote = " << k.promote
      << ";\n  static constexpr bool a_mn_major = " << yes(k.a_mn_major) << ", b_mn_major = " << yes(k.b_mn_major)
      << ", box_stores = " << yes(k.box_stores) << ", transposed_stores = " << yes(k.transposed_stores)
      << ", sliced = " << yes(k.sliced) << ", grouped = " << yes(k.grouped) << ", turns = " << yes(k.turns)
      << ", stores_eights = " << yes(k.stores_eights) << ", early = " << yes(k.early)
      << ", few_rows = " << yes(k.few_rows) << ", reads = " << yes(finish_reads(k))
      << ";\n  static constexpr long long bound = " << k.bound
      << ";\n  static constexpr sett::Element a_type = sett::Element::" << a.element
      << ", b_type = sett::Element::" << b.element << ", sum_type = sett::Element::" << (integer ? "s32" : "f32")
      << ";\n  using Sum = " << (integer ? "unsigned" : "float")
      << ";\n  static SETT_HOST_DEVICE constexpr int width([[maybe_unused]] int i) { return ";
  for (std::size_t i = 0; i + 1 < k.widths.size(); ++i) { out << "i == " << i << " ? " << k.widths[i] << " : "; }
  out << k.widths.back() << "; }\n" << finish_case(k) << "};\n";
  return out.str();
}

inline std::string gemm_source(GemmKind const& k) {
  std::ostringstream out;
  out << "#include <cuda/kernels/gemm.hpp>\n"
      << gemm_case(k) << "extern \"C\" __global__ void "
      << (k.cluster > 1 ? "__cluster_dims__(" + std::to_string(k.cluster) + ", 1, 1) " : "") << "__launch_bounds__("
      << 128 * (k.consumers + 1)
      << ", 1) sett_gemm(__grid_constant__ sett::cuda::GemmArguments<Case> const arguments) {\n"
         "  sett::cuda::Gemm<Case>{{arguments, sett::gpu::dynamic_shared()}}.run();\n}\n";
  return out.str();
}

// what the kernel that adds up the split-K slices is compiled for: the types, C's strides and what happens to a sum
inline GemmKind parts_kind(GemmKind const& k) {
  GemmKind out = k;
  out.a = out.b = k.c == Number::s32 ? Number::s8 : Number::bf16;
  out.a_mn_major = out.b_mn_major = out.box_stores = out.transposed_stores = out.sliced = out.grouped = out.turns =
      out.early = out.few_rows = out.stores_eights = false;
  out.consumers = out.cluster = out.parts = 1;
  out.tile_n = 8, out.stages = 1, out.ahead = out.promote = 0, out.bound = 0;
  out.widths = {8};
  return out;
}
// its text
inline std::string gemm_parts_source(GemmKind const& k) {
  return "#include <cuda/kernels/gemm_parts.hpp>\n" + gemm_case(k) +
         "extern \"C\" __global__ void __launch_bounds__(256) sett_gemm_parts(sett::cuda::GemmParts<Case> const parts) "
         "{\n"
         "  parts.run();\n}\n";
}

}  // namespace sett::cuda
