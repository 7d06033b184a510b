// gemm_launch: chooses a GEMM's kernel, its tensor maps, and how C is divided into tiles.
//
// This header makes no driver call, so a device and the simulator use the same decisions.
//
//   law      the kernel of gemm_source(kind) with gemm_maps(problem, kind) on plan.blocks * kind.cluster blocks
//            computes the GEMM
//   example  bf16 8192^3, all along K: tiles of 256 and 248 columns, 4 stages, stores by boxes
//
// Requires: operands in the form that the hardware needs (prepare_gemm provides it).
// Errors: none.
#pragma once

#include "gemm_plan.hpp"
#include "gemm_problem.hpp"
#include "gemm_source.hpp"
#include "sett/inst/tensor_map.hpp"

namespace sett::inline SETT_ABI::cuda {

inline constexpr int most_few_rows = 256;  // the most rows that one tile can have

// Returns the most columns of a tile with few rows. With three or four warpgroups, the registers limit the columns,
// because no registers are moved between warpgroups.
inline int widest_of_few_rows(int consumers) { return consumers <= 2 ? 256 : consumers == 3 ? 160 : 120; }

struct GemmLaunch {
  GemmKind kind;  // the plan sets tile_n, stages and widths
  GemmCut cut;
  std::vector<int> tiles;           // the candidates for the number of columns
  bool persistent = true;           // whether a block computes several tiles in turn
  bool skinny = false;              // whether a tile has all rows or all columns
  std::int64_t stages_of_k = 0;     // stages of one split-K slice
  std::int64_t stages_of_part = 0;  // stages of one split-K part, if a thread adds up the parts' sums
  int rows = 0;  // rows per load if M is small, rounded up to a multiple of 8; one kernel serves all values
};

// Returns the stages of a split-K part: a multiple of the parts of a stage, so that all kernels divide K equally.
inline std::int64_t stages_of_part(std::int64_t stages, int parts) {
  return ((stages + parts - 1) / parts + 3) / 4 * 4;
}

// Returns the most columns of a tile whose thread keeps the sums of two parts.
inline int widest_in_parts(int consumers) { return consumers <= 2 ? 192 : consumers == 3 ? 72 : 56; }

// Returns the widths of tiles with block scales. If 128 rows of B share a scale, all columns of a tile must belong to
// one block. Otherwise the scales of more than 64 columns do not fit into registers.
inline std::vector<int> tiles_of_blocks(int b_block_rows) {
  return b_block_rows == 1 ? std::vector<int>{64} : std::vector<int>{128, 64};
}

// Returns whether a warpgroup can compute 128 rows of a tile.
inline bool may_be_tall(GemmKind const& k) { return k.block_k == 128 && k.b_block_rows == 128; }
// The time of a tile of 256 rows, divided by that of a tile of 128 rows.
inline constexpr double tall_cost = 1.72;
// Returns whether tiles of 256 rows take less time than tiles of 128 rows.
inline bool better_tall(GemmProblem const& p, int multiprocessors) {
  std::int64_t const columns = (p.n + 127) / 128 * p.batches;
  auto const waves = [&](std::int64_t rows) {
    return double(((p.m + rows - 1) / rows * columns + multiprocessors - 1) / multiprocessors);
  };
  return waves(256) * tall_cost < waves(128);
}

// Divides K into stages, and into the parts that p demands. A cluster, split-K slices or a thread's registers hold the
// parts' sums.
inline void divide_k(GemmLaunch& out, GemmProblem const& p) {
  int const per_row = 128 / bytes_of(p.a_type);
  std::int64_t const stages = (p.k + per_row - 1) / per_row;
  out.stages_of_k = (stages + p.slices - 1) / p.slices;
  out.kind.forward_k = p.parts > 0 || p.block_k > 0;
  if (p.parts <= 1) { return; }
  std::int64_t const part = stages_of_part(stages, p.parts);
  if (p.slices == p.parts) {
    out.stages_of_k = part;
  } else if (blocks_along_k(out.kind) == p.parts) {
    out.stages_of_k = part * p.parts;
  } else {
    out.kind.adds_parts = part < stages;
    out.stages_of_part = part;
  }
}

// Sets the steps of the epilogue and how elements of C are stored.
inline void set_epilogue(GemmKind& kind, GemmProblem const& p) {
  int const out_bytes = bytes_of(p.c_type);
  kind.scaled = p.alpha != 1;
  kind.accumulates = p.beta != 0;
  kind.bias_of_columns = p.epilogue.bias != nullptr && !p.bias_of_rows;
  kind.bias_of_rows = p.epilogue.bias != nullptr && (p.bias_of_rows || p.bias_of_both);
  kind.scales_rows = p.epilogue.row_scale != nullptr;
  kind.scales_columns = p.epilogue.column_scale != nullptr;
  kind.scales_tensors = p.epilogue.a_scale != nullptr || p.epilogue.b_scale != nullptr;
  kind.scales_output = p.epilogue.c_scale != nullptr;
  kind.residual = p.epilogue.residual == nullptr ? 0 : p.epilogue.residual_last ? 2 : 1;
  kind.finds_absmax = p.epilogue.absmax != nullptr;
  kind.activation = p.epilogue.activation;
  kind.unit_columns = p.c.stride_k == 1;
  kind.unit_rows = !kind.unit_columns && p.c.stride_rows == 1;
  kind.stores_pairs = kind.unit_columns && p.c.stride_rows % 2 == 0 && p.c.stride_batch % 2 == 0 &&
                      reinterpret_cast<std::uintptr_t>(p.c.data) % std::uintptr_t(2 * out_bytes) == 0;
}

// Returns whether `blocks` blocks with the same columns can load B for one another. Each loads whole units of 8 rows
// or, if B is not contiguous along K, whole boxes of 64.
inline bool may_share_b(GemmProblem const& p, int tile_n, int blocks) {
  bool const may = !p.grouped && (!p.promotes || p.block_k > 0);
  return may && p.m > 128 && tile_n % ((p.b.stride_k == 1 ? 8 : 64) * blocks) == 0;
}
// Returns whether the blocks of a cluster can divide K if there are many rows and columns.
inline bool may_divide_k(GemmProblem const& p) { return !p.grouped && !p.promotes; }

namespace detail {

// Sets the widths and the height of tiles with block scales. The members of a group have one height (group_plan.hpp).
inline void set_scaled_tiles(GemmLaunch& out, GemmProblem const& p, Options const& options) {
  out.tiles = tiles_of_blocks(p.b_blocks.rows);
  if (p.m <= 64 && !p.grouped) {
    out.kind.consumers = 1;
  } else if (p.is_tall && !p.grouped && may_be_tall(out.kind)) {
    out.kind.height = 128;
    out.cut.group = options.group > 0 ? (options.group + 1) / 2 : 8;
  }
  out.cut.tile_m = out.kind.height * out.kind.consumers;
}

// Sets the tiles of a GEMM with many rows and columns. With divides_k, the blocks of a cluster divide K.
inline void set_wide_tiles(GemmLaunch& out, GemmProblem const& p, Options const& options, bool divides_k) {
  GemmKind& kind = out.kind;
  out.cut.fit = options.fit && !divides_k && is_plain(kind) && !p.promotes;
  if (kind.b_mn_major) { out.cut.unit = 64; }  // boxes of B begin at multiples of 64 columns
  out.tiles = kind.b_mn_major ? std::vector<int>{256, 192, 128, 64} : std::vector<int>{256, 224, 192, 160, 128, 96, 64};
  if (divides_k && !kind.b_mn_major) { out.tiles = {256, 224, 192, 160, 128, 112, 96, 80, 64}; }
  if (p.promotes) { out.tiles = {192}; }
  if (p.block_k > 0) { set_scaled_tiles(out, p, options); }
  if (options.tile_n) { out.tiles = {options.tile_n}; }
  if (divides_k) {
    kind.cluster = options.cluster;
    kind.reuses_stages = true;
  } else if (options.multicast > 1 && may_share_b(p, options.tile_n, options.multicast)) {
    kind.shares_b = true, kind.cluster = options.multicast;
    out.cut.tile_m *= kind.cluster;  // the rows of all blocks
    out.cut.group = options.group > 0 ? (options.group + kind.cluster - 1) / kind.cluster : 16 / kind.cluster;
    out.cut.grain = (kind.b_mn_major ? 64 : 8) * kind.cluster;
    std::erase_if(out.tiles, [&](int tile_n) { return !may_share_b(p, tile_n, kind.cluster); });
  }
}

}  // namespace detail

inline GemmLaunch gemm_launch(GemmProblem const& p, Options const& options) {
  GemmLaunch out;
  GemmKind& kind = out.kind;
  kind.a = p.a_type, kind.b = p.b_type, kind.c = p.c_type;
  kind.a_mn_major = p.a.stride_k != 1;
  kind.b_mn_major = p.b.stride_k != 1;
  int const out_bytes = bytes_of(p.c_type);
  auto const boxes_may = [&](std::int64_t unit, std::int64_t pitch) {
    return unit == 1 && pitch > 0 && pitch * out_bytes % 16 == 0 && p.c.stride_batch * out_bytes % 16 == 0 &&
           reinterpret_cast<std::uintptr_t>(p.c.data) % 16 == 0;
  };
  // With few columns or few rows, the time is bound by reading the operands, and every SM reads a part of them.
  bool const may_be_thin = !p.grouped && !p.promotes && options.tile_n == 0;
  bool const few_columns = p.n <= 128 && may_be_thin && (p.b.stride_k == 1 || p.n > 64);
  bool const few_rows =
      p.m <= most_few_rows && p.n > 128 && p.n >= p.m && may_be_thin && p.a.stride_k == 1 && p.b.stride_k == 1;
  bool const thin = few_columns || few_rows;
  bool const divides_k = !thin && options.cluster > 1 && may_divide_k(p);
  // Stores of 4-byte floats by boxes are slower: the unpacked sums would occupy registers until a box stores them, and
  // the tensor cores would be idle.
  bool const boxes = (out_bytes == 2 || p.c_type == DType::s32) && !thin && !divides_k;
  kind.transposed_stores = boxes && out_bytes == 2 && p.c.stride_k != 1 && boxes_may(p.c.stride_rows, p.c.stride_k);
  kind.box_stores = boxes && (kind.transposed_stores || boxes_may(p.c.stride_k, p.c.stride_rows));
  set_epilogue(kind, p);
  kind.stores_eights = few_rows && out_bytes == 2 && p.n % 8 == 0 && boxes_may(p.c.stride_k, p.c.stride_rows);
  kind.sliced = p.slices > 1;
  kind.grouped = p.grouped;
  kind.loads_early = thin && options.weights_ready;
  kind.promote = p.promotes && p.block_k == 0 ? 8 : 0;
  kind.block_k = p.block_k, kind.a_block_rows = p.a_blocks.rows, kind.b_block_rows = p.b_blocks.rows;
  kind.bound = options.debug ? 100000000 : 0;
  out.cut.unit = p.c_type == DType::s32 ? 16 : 8;
  out.cut.group = options.group;
  out.skinny = thin;
  out.persistent = !thin && !divides_k;
  if (few_rows) {
    kind.few_rows = true;
    kind.consumers = int(p.m + 63) / 64;
    // A TMA load takes longer for a row outside the operand than for a row inside it.
    out.rows = int(p.m + 7) / 8 * 8;
    kind.cluster = std::max(1, options.cluster);
    out.cut.fit = false;
    out.cut.tile_m = 64 * kind.consumers;
    out.cut.tile_n = 0;
  } else if (few_columns) {
    int const needed = int((p.n + out.cut.unit - 1) / out.cut.unit) * out.cut.unit;
    out.tiles = {kind.b_mn_major || needed > 96 ? 128 : needed > 64 ? 96 : needed > 32 && needed < 64 ? 64 : needed};
    kind.consumers = out.tiles[0] > 64 ? 2 : 1;
    kind.cluster = options.cluster > 0 ? options.cluster : p.parts > 0 ? 1 : kind.consumers;
    // With more columns, all blocks begin at the same offset along K, so that L2 keeps the parts they share.
    kind.rotates_k = out.tiles[0] <= 32 && p.parts == 0;
    // Each stage holds this many parts of a row, 128 bytes along K each.
    kind.stage_parts = out.tiles[0] > 64 ? 1 : out.tiles[0] > 32 ? 2 : 4;
    out.cut.fit = false;
    out.cut.tile_m = 64 * kind.consumers;
  } else {
    detail::set_wide_tiles(out, p, options, divides_k);
  }
  divide_k(out, p);
  if (kind.adds_parts) {
    std::erase_if(out.tiles, [](int tile_n) { return tile_n > widest_in_parts(2); });
  }
  if (out.tiles.empty() && !kind.few_rows) { out.tiles = {kind.b_mn_major ? 128 : 192}; }
  return out;
}

// Returns the launch's kind with the plan's tiles.
inline GemmKind planned_kind(GemmLaunch const& launch, GemmPlan const& plan) {
  GemmKind kind = launch.kind;
  kind.tile_n = plan.tile_n;
  if (kind.few_rows) {
    kind.stage_parts = 2;
    if (most_stages(kind) < 4) { kind.stage_parts = 1; }
    if (most_stages(kind) >= 6) { kind.extra_stages = 2; }  // hides the longer latency of memory
  }
  kind.stages = std::min(8 + kind.extra_stages, most_stages(kind));
  kind.widths = plan.widths;
  return kind;
}
// Returns how many stages a block multiplies. launch.stages_of_k counts the stages of one slice.
inline int steps_of_k(GemmLaunch const& launch, GemmKind const& kind) {
  int const together = blocks_along_k(kind) * kind.stage_parts;
  return int((launch.stages_of_k + together - 1) / together);
}
// Returns the number of steps in a split-K part. If no thread adds up parts, the only part has all steps.
inline int steps_of_part(GemmLaunch const& launch, GemmKind const& kind) {
  return launch.stages_of_part > 0 ? int(launch.stages_of_part / kind.stage_parts) : steps_of_k(launch, kind);
}

struct GemmMaps {
  TensorMapFields a, b;
  // Boxes for storing C: one for a whole chunk, and one for the last chunk of each width. Unused entries have rank 0.
  TensorMapFields c[4];
};

namespace detail {

// `inner` is the extent of the contiguous mode. Strides are counted in elements.
inline TensorMapFields map_of(DType type, void const* data, std::int64_t inner, std::int64_t outer,
                              std::int64_t batches, std::int64_t stride_outer, std::int64_t stride_batch, int box_inner,
                              int box_outer) {
  TensorMapFields m;
  int const bytes = bytes_of(type);
  m.address = const_cast<void*>(data);
  m.rank = 3, m.span = 128, m.bytes = static_cast<std::uint8_t>(bytes);
  m.type = bytes == 1 ? DType::u8 : type == DType::f16 ? DType::f16 : type == DType::bf16 ? DType::bf16 : DType::f32;
  m.extent[0] = inner, m.extent[1] = outer, m.extent[2] = batches;
  m.stride[0] = stride_outer * bytes;
  m.stride[1] = (batches > 1 ? stride_batch : stride_outer) * bytes;
  m.box[0] = static_cast<std::uint16_t>(box_inner), m.box[1] = static_cast<std::uint16_t>(box_outer);
  return m;
}

}  // namespace detail

inline GemmMaps gemm_maps(GemmProblem const& p, GemmLaunch const& launch, GemmKind const& kind) {
  GemmMaps out;
  int const per_row = 128 / bytes_of(p.a_type);
  auto const operand = [&](GemmOperand const& o, DType type, std::int64_t rows, bool mn_major, int box) {
    return mn_major ? detail::map_of(type, o.data, rows, p.k, p.batches, o.stride_k, o.stride_batch, 64, per_row)
                    : detail::map_of(type, o.data, p.k, rows, p.batches, o.stride_rows, o.stride_batch, per_row, box);
  };
  out.a = operand(p.a, p.a_type, p.m, kind.a_mn_major, launch.rows > 0 ? launch.rows : kind.height * kind.consumers);
  out.b = operand(p.b, p.b_type, p.n, kind.b_mn_major, kind.shares_b ? kind.tile_n / kind.cluster : kind.tile_n);
  if (!kind.box_stores) { return out; }
  int const chunk = 128 / bytes_of(p.c_type);  // columns per chunk
  int const matrices = p.batches * p.slices;
  auto const boxes = [&](int columns) {
    return kind.transposed_stores
               ? detail::map_of(p.c_type, p.c.data, p.m, p.n, matrices, p.c.stride_k, p.c.stride_batch, 64, columns)
               : detail::map_of(p.c_type, p.c.data, p.n, p.m, matrices, p.c.stride_rows, p.c.stride_batch, columns, 64);
  };
  out.c[0] = boxes(chunk);
  for (std::size_t i = 0; i < kind.widths.size(); ++i) {
    out.c[1 + i] = kind.widths[i] % chunk ? boxes(kind.widths[i] % chunk) : out.c[0];
  }
  return out;
}

}  // namespace sett::cuda
