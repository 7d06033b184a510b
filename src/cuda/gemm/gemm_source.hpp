// gemm_source: writes a GEMM's kernel as text: its Case and its epilogue.
//
//   law      the kernel of gemm_source(k) is compiled once for each k
//   example  bf16 8192^3: tile_n 256, 4 stages, widths 256 and 248, finish packs two sums as bf16x2
//
// Requires: kinds that the hardware supports.
// Errors: none.
#pragma once

#include <algorithm>
#include <compare>
#include <sstream>
#include <string>
#include <vector>

#include "sett/operand/epilogue.hpp"

namespace sett::inline SETT_ABI::cuda {

struct GemmKind {
  DType a = DType::bf16;
  DType b = DType::bf16;
  DType c = DType::bf16;
  bool a_mn_major = false;
  bool b_mn_major = false;
  bool box_stores = true;  // whether C's rows are contiguous and begin at multiples of 16 bytes, with 2-byte elements
  bool transposed_stores = false;  // whether C's columns are contiguous and begin at multiples of 16 bytes
  bool scaled = false;             // whether alpha differs from 1
  bool accumulates = false;        // whether beta differs from 0
  bool unit_columns = true;        // whether C's rows are contiguous
  bool unit_rows = false;          // whether C's columns are contiguous
  bool stores_pairs = true;        // whether every pair of neighbours in a row begins at a multiple of the pair's size
  // Whether elements have 2 bytes, rows begin at multiples of 16 bytes, and the number of columns is a multiple of 8.
  bool stores_eights = false;
  bool bias_of_columns = false;
  bool bias_of_rows = false;
  bool scales_rows = false;
  bool scales_columns = false;
  bool scales_tensors = false;  // whether a number in device memory scales A or B
  bool scales_output = false;   // whether a number in device memory scales C
  int residual = 0;             // 1: a residual is added before the activation; 2: after it
  bool finds_absmax = false;    // whether the epilogue computes the largest magnitude
  Activation activation = Activation::none;
  int consumers = 2;    // number of warpgroups that multiply
  int height = 64;      // rows of a tile that each warpgroup computes: 64, or 128 if blocks of 128 have scales
  int cluster = 1;      // number of blocks in a cluster; each computes one split-K part, unless they share B
  int stage_parts = 1;  // number of parts in a stage; each part has 128 bytes along K
  int tile_n = 256;
  bool sliced = false;         // whether K is divided into split-K slices
  bool grouped = false;        // whether the tiles belong to several GEMMs
  bool rotates_k = false;      // whether each block begins at a different offset along K
  bool forward_k = false;      // whether every tile traverses K forwards
  bool shares_b = false;       // whether the blocks of a cluster load B for each other; each has its own rows
  bool reuses_stages = false;  // whether the blocks of a cluster exchange their sums in the memory of the stages
  bool adds_parts = false;     // whether the sums of split-K parts are added up in registers
  bool loads_early = false;    // whether the longer operand may be loaded before the preceding kernel ends
  bool few_rows = false;       // whether B is the longer operand and A has at most as many rows as a tile
  int extra_stages = 0;        // additional stages of the longer operand
  int block_k = 0;             // elements of K that share a scale of A and of B, or 0
  int a_block_rows = 1;        // rows of A that share a scale: 1 or 128
  int b_block_rows = 1;
  int promote = 0;  // number of stages after which sums are added up in registers; 0: never
  int stages = 4;
  std::vector<int> widths;
  long long bound = 0;

  auto operator<=>(GemmKind const&) const = default;
};

inline char const* yes(bool b) { return b ? "true" : "false"; }

// Returns whether the epilogue only converts the sums.
inline bool is_plain(GemmKind const& k) {
  return !k.scaled && !k.accumulates && !k.bias_of_columns && !k.bias_of_rows && !k.scales_rows && !k.scales_columns &&
         !k.scales_tensors && !k.scales_output && k.residual == 0 && !k.finds_absmax &&
         k.activation == Activation::none;
}

// Counts the bytes of shared memory: the stages, the buffers for stores or a cluster's exchange, and the barriers.
inline int stage_bytes(GemmKind const& k) { return k.stage_parts * 128 * (k.height * k.consumers + k.tile_n); }
inline int blocks_along_k(GemmKind const& k) { return k.shares_b ? 1 : k.cluster; }
inline int exchange_bytes(GemmKind const& k) {
  int const blocks = blocks_along_k(k), largest_piece = (k.tile_n / 8 + blocks - 1) / blocks;
  return (blocks - 1) * k.consumers * 2048 * largest_piece;
}
inline int store_bytes(GemmKind const& k) {
  return k.box_stores ? k.consumers * 2 * 8192 : k.reuses_stages ? 0 : exchange_bytes(k);
}
inline int shorter_bytes(GemmKind const& k) { return k.stage_parts * 128 * (k.few_rows ? 64 * k.consumers : k.tile_n); }
inline int shared_bytes(GemmKind const& k) {
  return k.stages * (stage_bytes(k) + 16) - k.extra_stages * shorter_bytes(k) + store_bytes(k) + 16;
}
inline int most_stages(GemmKind const& k) {
  return (227 * 1024 - store_bytes(k) - 16 + k.extra_stages * shorter_bytes(k)) / (stage_bytes(k) + 16);
}

// Writes the epilogue's steps for cuda/kernels/gemm/epilogue.hpp.
inline std::string epilogue_case(GemmKind const& k) {
  std::ostringstream out;
  out << "  struct Steps {\n    static constexpr auto output = sett::DType::" << name(k.c)
      << ";\n    static constexpr bool scaled = " << yes(k.scaled) << ", accumulates = " << yes(k.accumulates)
      << ", bias_of_columns = " << yes(k.bias_of_columns) << ", bias_of_rows = " << yes(k.bias_of_rows)
      << ", scales_rows = " << yes(k.scales_rows) << ", scales_columns = " << yes(k.scales_columns)
      << ", scales_tensors = " << yes(k.scales_tensors) << ", scales_output = " << yes(k.scales_output)
      << ", finds_absmax = " << yes(k.finds_absmax) << ", unit_columns = " << yes(k.unit_columns)
      << ", unit_rows = " << yes(k.unit_rows) << ", stores_pairs = " << yes(k.stores_pairs && k.unit_columns)
      << ";\n    static constexpr sett::Activation activation = sett::Activation::" << name(k.activation)
      << ";\n    static constexpr int residual = " << k.residual
      << ";\n  };\n  using TileEpilogue = sett::cuda::TileEpilogue<Steps>;\n";
  return out.str();
}
// Returns whether the epilogue reads operands besides the sums.
inline bool epilogue_reads(GemmKind const& k) {
  return k.accumulates || k.bias_of_columns || k.bias_of_rows || k.scales_rows || k.scales_columns || k.scales_output ||
         k.residual != 0;
}
// Returns whether rows of C that begin at any element are stored 16 bytes at a time. Narrow tiles have too few columns.
inline bool stores_shifted(GemmKind const& k) {
  return bytes_of(k.c) == 2 && k.unit_columns && !k.box_stores && !k.stores_eights && k.tile_n >= 64;
}

// Writes a kind as the struct Case, the template argument of cuda/kernels/gemm/gemm.hpp.
inline std::string gemm_case(GemmKind const& k) {
  bool const integer = k.a == DType::s8 || k.a == DType::u8;
  std::ostringstream out;
  out << "struct Case {\n  static constexpr int tile_n = " << k.tile_n << ", stages = " << k.stages
      << ", input_bytes = " << bytes_of(k.a) << ", output_bytes = " << bytes_of(k.c) << ", consumers = " << k.consumers
      << ", height = " << k.height << ", cluster = " << k.cluster << ", stage_parts = " << k.stage_parts
      << ", extra_stages = " << k.extra_stages << ", widths = " << k.widths.size() << ", promote = " << k.promote
      << ", block_k = " << k.block_k << ", a_block_rows = " << k.a_block_rows << ", b_block_rows = " << k.b_block_rows
      << ";\n  static constexpr bool a_mn_major = " << yes(k.a_mn_major) << ", b_mn_major = " << yes(k.b_mn_major)
      << ", box_stores = " << yes(k.box_stores) << ", transposed_stores = " << yes(k.transposed_stores)
      << ", sliced = " << yes(k.sliced) << ", grouped = " << yes(k.grouped) << ", rotates_k = " << yes(k.rotates_k)
      << ", forward_k = " << yes(k.forward_k) << ", adds_parts = " << yes(k.adds_parts)
      << ", shares_b = " << yes(k.shares_b) << ", reuses_stages = " << yes(k.reuses_stages)
      << ", stores_eights = " << yes(k.stores_eights) << ", stores_shifted = " << yes(stores_shifted(k))
      << ", loads_early = " << yes(k.loads_early) << ", few_rows = " << yes(k.few_rows)
      << ", reads = " << yes(epilogue_reads(k)) << ";\n  static constexpr long long bound = " << k.bound
      << ";\n  static constexpr sett::DType a_type = sett::DType::" << name(k.a)
      << ", b_type = sett::DType::" << name(k.b) << ", sum_type = sett::DType::" << (integer ? "s32" : "f32")
      << ";\n  using Sum = " << (integer ? "unsigned" : "float")
      << ";\n  static SETT_HOST_DEVICE constexpr int width([[maybe_unused]] int i) { return ";
  for (std::size_t i = 0; i + 1 < k.widths.size(); ++i) { out << "i == " << i << " ? " << k.widths[i] << " : "; }
  out << k.widths.back() << "; }\n" << epilogue_case(k) << "};\n";
  return out.str();
}

inline std::string gemm_source(GemmKind const& k) {
  std::ostringstream out;
  out << "#include <cuda/kernels/gemm/gemm.hpp>\n"
      << gemm_case(k) << "extern \"C\" __global__ void "
      << (k.cluster > 1 ? "__cluster_dims__(" + std::to_string(k.cluster) + ", 1, 1) " : "") << "__launch_bounds__("
      << 128 * (k.consumers + 1)
      << ", 1) sett_gemm(__grid_constant__ sett::cuda::GemmArguments<Case> const arguments) {\n"
         "  unsigned const shared = sett::gpu::dynamic_shared();\n  sett::cuda::Gemm<Case>{{arguments, "
      << (k.block_k > 0 ? "sett::gpu::uniform(shared)" : "shared") << "}}.run();\n}\n";
  return out.str();
}

// Returns the kind of the kernel that adds up split-K slices. The result keeps the types, C's strides and the
// epilogue.
inline GemmKind parts_kind(GemmKind const& k) {
  GemmKind out = k;
  out.a = out.b = k.c == DType::s32 ? DType::s8 : DType::bf16;
  out.a_mn_major = out.b_mn_major = out.box_stores = out.transposed_stores = out.sliced = out.grouped = out.rotates_k =
      out.forward_k = out.adds_parts = out.shares_b = out.reuses_stages = out.loads_early = out.few_rows =
          out.stores_eights = false;
  out.consumers = out.cluster = out.stage_parts = 1, out.height = 64;
  out.tile_n = 8, out.stages = 1, out.extra_stages = out.promote = out.block_k = 0, out.bound = 0;
  out.a_block_rows = out.b_block_rows = 1;
  out.widths = {8};
  return out;
}
// Writes the text of the kernel that adds up split-K slices.
inline std::string sum_slices_source(GemmKind const& k) {
  return "#include <cuda/kernels/gemm/sum_slices.hpp>\n" + gemm_case(k) +
         "extern \"C\" __global__ void __launch_bounds__(256) sett_sum_slices(sett::cuda::SumSlices<Case> const parts) "
         "{\n"
         "  parts.run();\n}\n";
}

}  // namespace sett::cuda
