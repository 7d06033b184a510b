// gemm: tensor maps, the table of tiles, the kernel and its launch.
#include "sett/cuda/gemm.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <tuple>

#include "driver.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/gemm_plan.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"

namespace sett::cuda {

namespace {

CUtensorMapDataType map_type(Number t) {
  switch (t) {
    case Number::f16:
      return CU_TENSOR_MAP_DATA_TYPE_FLOAT16;
    case Number::bf16:
      return CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
    case Number::tf32:
    case Number::f32:
      return CU_TENSOR_MAP_DATA_TYPE_FLOAT32;
    case Number::s32:
      return CU_TENSOR_MAP_DATA_TYPE_INT32;
    default:
      return CU_TENSOR_MAP_DATA_TYPE_UINT8;
  }
}

// inner: the contiguous mode; strides in elements
CUtensorMap map_of(Number type, void const* data, std::int64_t inner, std::int64_t outer, std::int64_t batches,
                   std::int64_t stride_outer, std::int64_t stride_batch, int box_inner, int box_outer,
                   char const* which, bool read_from_memory = false) {
  CUtensorMap map{};
  std::uint64_t const bytes = std::uint64_t(facts_of(type).bytes);
  cuuint64_t const extents[3] = {std::uint64_t(inner), std::uint64_t(outer), std::uint64_t(batches)};
  cuuint64_t const strides[2] = {std::uint64_t(stride_outer) * bytes, batches > 1
                                                                          ? std::uint64_t(stride_batch) * bytes
                                                                          : std::uint64_t(stride_outer) * bytes};
  cuuint32_t const box[3] = {unsigned(box_inner), unsigned(box_outer), 1};
  cuuint32_t const steps[3] = {1, 1, 1};
  check(
      driver().encode_tiled(&map, map_type(type), 3, const_cast<void*>(data), extents, strides, box, steps,
                            CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B,
                            read_from_memory ? CU_TENSOR_MAP_L2_PROMOTION_L2_256B : CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
                            CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE),
      std::string("the tensor map of ") + which);
  return map;
}

struct Placed {
  GemmPlan plan;
  buffer<int> table;
};

// the plan of a size and its table in device memory, made once
Placed const& placed(GemmProblem const& p, std::int64_t stages_of_k, GemmCut const& how, std::vector<int> const& tiles,
                     bool persistent, Device const& here) {
  using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t, int, GemmCut, std::vector<int>, bool, int>;
  static std::mutex lock;
  static std::map<Key, std::unique_ptr<Placed>>* const all = new std::map<Key, std::unique_ptr<Placed>>;
  std::lock_guard<std::mutex> const guard(lock);
  std::unique_ptr<Placed>& at =
      (*all)[{p.m, p.n, tiles.size() > 1 ? stages_of_k : 0, p.batches, how, tiles, persistent, here.ordinal}];
  if (!at) {
    auto made = std::make_unique<Placed>();
    made->plan =
        best_gemm_plan(p.m, p.n, p.batches, persistent ? here.multiprocessors : 1 << 20, how, stages_of_k, tiles);
    std::vector<int> table;
    for (GemmTilePlace const& t : made->plan.tiles) { table.insert(table.end(), {t.m, t.n, t.l, t.width}); }
    made->table = buffer<int>(table);
    at = std::move(made);
  }
  return *at;
}

struct Arguments {
  CUtensorMap a, b, c[4];
  void const* tiles;
  int steps;
  int k_steps;
  void* out;
  long long stride_m, stride_n, stride_l;
  int m, n;
  float alpha, beta;
  float const* bias;
  float const* row_scale;
  float const* column_scale;
};

Kernel kernel_of(GemmKind const& kind, int device) {
  static std::mutex lock;
  static std::map<std::pair<GemmKind, int>, Kernel>* const all = new std::map<std::pair<GemmKind, int>, Kernel>;
  std::lock_guard<std::mutex> const guard(lock);
  auto it = all->find({kind, device});
  if (it == all->end()) { it = all->emplace(std::pair{kind, device}, compile(gemm_source(kind), "sett_gemm")).first; }
  return it->second;
}

}  // namespace

void gemm_matrices(GemmProblem const& p, Stream const& stream, GemmOptions const& options) {
  Device const& here = current_device();
  GemmKind kind;
  kind.a = p.a_type, kind.b = p.b_type, kind.c = p.c_type;
  kind.a_mn_major = p.a.stride_k != 1;
  kind.b_mn_major = p.b.stride_k != 1;
  int const out_bytes = facts_of(p.c_type).bytes;
  auto const boxes_may = [&](std::int64_t unit, std::int64_t pitch) {
    return unit == 1 && pitch > 0 && pitch * out_bytes % 16 == 0 && p.c.stride_batch * out_bytes % 16 == 0 &&
           reinterpret_cast<std::uintptr_t>(p.c.data) % 16 == 0;
  };
  // few columns: what counts is that every multiprocessor reads as fast as it can
  bool const thin = p.n <= 128 && !p.promotes && options.tile_n == 0 && (p.b.stride_k == 1 || p.n > 64);
  kind.transposed_stores = !thin && out_bytes == 2 && p.c.stride_k != 1 && boxes_may(p.c.stride_rows, p.c.stride_k);
  kind.box_stores = !thin && out_bytes == 2 && (kind.transposed_stores || boxes_may(p.c.stride_k, p.c.stride_rows));
  kind.scaled = p.alpha != 1;
  kind.accumulates = p.beta != 0;
  kind.bias_of_columns = p.epilogue.bias != nullptr && !p.bias_of_rows;
  kind.bias_of_rows = p.epilogue.bias != nullptr && p.bias_of_rows;
  kind.scales_rows = p.epilogue.row_scale != nullptr;
  kind.scales_columns = p.epilogue.column_scale != nullptr;
  kind.activation = p.epilogue.activation;
  kind.unit_columns = p.c.stride_k == 1;
  kind.unit_rows = !kind.unit_columns && p.c.stride_rows == 1;
  kind.stores_pairs = kind.unit_columns && p.c.stride_rows % 2 == 0 && p.c.stride_batch % 2 == 0 &&
                      reinterpret_cast<std::uintptr_t>(p.c.data) % std::uintptr_t(2 * out_bytes) == 0;
  bool const integer = p.c_type == Number::s32;
  int const per_row = 128 / facts_of(p.a_type).bytes;
  kind.promote = p.promotes ? 8 : 0;
  GemmCut how;
  how.unit = integer ? 16 : 8;
  how.group = options.group;
  std::vector<int> tiles;
  if (thin) {
    int const needed = int((p.n + how.unit - 1) / how.unit) * how.unit;
    tiles = {kind.b_mn_major || needed > 96 ? 128 : needed > 64 ? 96 : needed > 32 && needed < 64 ? 64 : needed};
    kind.cluster = tiles[0] > 64 ? 2 : 1;
    kind.parts = tiles[0] > 64 ? 1 : tiles[0] > 32 ? 2 : 4;  // so much of a row is read at a time
    kind.consumers = kind.cluster;
    how.fit = false;
    how.tile_m = 64 * kind.consumers;
  } else {
    how.fit = options.fit && p.b.stride_k == 1 && is_plain(kind) && !p.promotes;
    tiles = kind.b_mn_major ? std::vector<int>{256, 192, 128, 64} : std::vector<int>{256, 192, 128, 96, 64};
    if (p.promotes) { tiles = {192}; }
    if (options.tile_n) { tiles = {options.tile_n}; }
  }
  std::int64_t const stages_of_k = (p.k + per_row - 1) / per_row;
  Placed const& at = placed(p, stages_of_k, how, tiles, !thin, here);
  kind.tile_n = at.plan.tile_n;
  kind.stages = std::min(8, most_stages(kind));
  kind.widths = at.plan.widths;
  kind.bound = options.debug ? 100000000 : 0;
  Kernel const kernel = kernel_of(kind, here.ordinal);
  Arguments args{};
  auto const operand = [&](GemmOperand const& o, Number type, std::int64_t rows, bool mn_major, int box,
                           char const* which) {
    return mn_major
               ? map_of(type, o.data, rows, p.k, p.batches, o.stride_k, o.stride_batch, 64, per_row, which, thin)
               : map_of(type, o.data, p.k, rows, p.batches, o.stride_rows, o.stride_batch, per_row, box, which, thin);
  };
  args.a = operand(p.a, p.a_type, p.m, kind.a_mn_major, how.tile_m, "A");
  args.b = operand(p.b, p.b_type, p.n, kind.b_mn_major, kind.tile_n, "B");
  if (kind.box_stores) {
    auto const boxes = [&](int columns) {
      return kind.transposed_stores
                 ? map_of(p.c_type, p.c.data, p.m, p.n, p.batches, p.c.stride_k, p.c.stride_batch, 64, columns, "C")
                 : map_of(p.c_type, p.c.data, p.n, p.m, p.batches, p.c.stride_rows, p.c.stride_batch, columns, 64, "C");
    };
    args.c[0] = boxes(64);
    for (std::size_t i = 0; i < kind.widths.size(); ++i) {
      args.c[1 + i] = kind.widths[i] % 64 ? boxes(kind.widths[i] % 64) : args.c[0];
    }
  }
  args.tiles = at.table.data();
  args.steps = at.plan.steps;
  args.k_steps = int((stages_of_k + kind.cluster * kind.parts - 1) / (kind.cluster * kind.parts));
  args.out = const_cast<void*>(p.c.data);
  args.stride_m = p.c.stride_rows, args.stride_n = p.c.stride_k, args.stride_l = p.c.stride_batch;
  args.m = int(p.m), args.n = int(p.n);
  args.alpha = p.alpha, args.beta = p.beta;
  args.bias = p.epilogue.bias, args.row_scale = p.epilogue.row_scale, args.column_scale = p.epilogue.column_scale;
  launch(kernel,
         {.grid = {unsigned(at.plan.blocks * kind.cluster)},
          .block = {unsigned(128 * (kind.consumers + 1))},
          .shared_bytes = unsigned(shared_bytes(kind)),
          .dependent = at.plan.steps <= 2},
         stream, args);
}

}  // namespace sett::cuda
