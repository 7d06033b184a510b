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
    case Number::f16: return CU_TENSOR_MAP_DATA_TYPE_FLOAT16;
    case Number::bf16: return CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
    case Number::tf32:
    case Number::f32: return CU_TENSOR_MAP_DATA_TYPE_FLOAT32;
    case Number::s32: return CU_TENSOR_MAP_DATA_TYPE_INT32;
    default: return CU_TENSOR_MAP_DATA_TYPE_UINT8;
  }
}

// inner: the contiguous mode; strides in elements
CUtensorMap map_of(Number type, void const* data, std::int64_t inner, std::int64_t outer, std::int64_t batches,
                   std::int64_t stride_outer, std::int64_t stride_batch, int box_inner, int box_outer, char const* which) {
  CUtensorMap map{};
  std::uint64_t const bytes = std::uint64_t(facts_of(type).bytes);
  cuuint64_t const extents[3] = {std::uint64_t(inner), std::uint64_t(outer), std::uint64_t(batches)};
  cuuint64_t const strides[2] = {std::uint64_t(stride_outer) * bytes,
                                 batches > 1 ? std::uint64_t(stride_batch) * bytes : std::uint64_t(stride_outer) * bytes};
  cuuint32_t const box[3] = {unsigned(box_inner), unsigned(box_outer), 1};
  cuuint32_t const steps[3] = {1, 1, 1};
  check(driver().encode_tiled(&map, map_type(type), 3, const_cast<void*>(data), extents, strides, box, steps,
                              CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
                              CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE),
        std::string("the tensor map of ") + which);
  return map;
}

struct Placed {
  GemmPlan plan;
  buffer<int> table;
};

// the plan of a size and its table in device memory, made once
Placed const& placed(std::int64_t m, std::int64_t n, int batches, int multiprocessors, int tile_n, bool fit, int device) {
  using Key = std::tuple<std::int64_t, std::int64_t, int, int, bool, int>;
  static std::mutex lock;
  static std::map<Key, std::unique_ptr<Placed>>* const all = new std::map<Key, std::unique_ptr<Placed>>;
  std::lock_guard<std::mutex> const guard(lock);
  std::unique_ptr<Placed>& at = (*all)[{m, n, batches, tile_n, fit, device}];
  if (!at) {
    auto made = std::make_unique<Placed>();
    made->plan = plan_gemm(m, n, batches, multiprocessors, tile_n, fit);
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

Kernel kernel_of(GemmKind const& kind) {
  using Key = std::tuple<Number, Number, Number, std::vector<bool>, Activation, int, int, std::vector<int>, long long, int>;
  static std::mutex lock;
  static std::map<Key, Kernel>* const all = new std::map<Key, Kernel>;
  CUdevice at = 0;
  check(driver().get_device(&at), "the current device");
  Key const key{kind.a,
                kind.b,
                kind.c,
                {kind.a_mn_major, kind.b_mn_major, kind.box_stores, kind.unit_columns, kind.scaled, kind.accumulates, kind.bias, kind.scales_rows,
                 kind.scales_columns},
                kind.activation,
                kind.tile_n + 1000 * kind.promote,
                kind.stages,
                kind.widths,
                kind.bound,
                int(at)};
  std::lock_guard<std::mutex> const guard(lock);
  auto it = all->find(key);
  if (it == all->end()) { it = all->emplace(key, compile(gemm_source(kind), "sett_gemm")).first; }
  return it->second;
}

}  // namespace

void gemm_matrices(GemmProblem const& p, Stream const& stream, GemmOptions const& options) {
  static Device const here = device();
  GemmKind kind;
  kind.a = p.a_type, kind.b = p.b_type, kind.c = p.c_type;
  kind.a_mn_major = p.a.stride_k != 1;
  kind.b_mn_major = p.b.stride_k != 1;
  int const out_bytes = facts_of(p.c_type).bytes;
  kind.box_stores = out_bytes == 2 && p.c.stride_k == 1 && p.c.stride_rows * out_bytes % 16 == 0 && p.c.stride_rows > 0 &&
                    p.c.stride_batch * out_bytes % 16 == 0 && reinterpret_cast<std::uintptr_t>(p.c.data) % 16 == 0;
  kind.scaled = p.alpha != 1;
  kind.accumulates = p.beta != 0;
  kind.bias = p.epilogue.bias != nullptr;
  kind.scales_rows = p.epilogue.row_scale != nullptr;
  kind.scales_columns = p.epilogue.column_scale != nullptr;
  kind.activation = p.epilogue.activation;
  kind.unit_columns = p.c.stride_k == 1;
  bool const fit = options.fit && p.b.stride_k == 1 && is_plain(kind) && p.c_type != Number::s32 && !p.promotes;
  int const tile_n = options.tile_n ? options.tile_n : p.promotes ? 128 : 256;
  kind.promote = p.promotes ? 4 : 0;
  Placed const& at = placed(p.m, p.n, p.batches, here.multiprocessors, tile_n, fit, here.ordinal);
  kind.tile_n = tile_n;
  kind.stages = std::min(8, (227 * 1024 - 256 - (kind.box_stores ? 4 * 8192 : 0)) / (128 * 128 + tile_n * 128));
  kind.widths = at.plan.widths;
  kind.bound = options.debug ? 100000000 : 0;
  Kernel const kernel = kernel_of(kind);
  Arguments args{};
  int const per_row = 128 / facts_of(p.a_type).bytes;
  auto const operand = [&](GemmOperand const& o, Number type, std::int64_t rows, bool mn_major, int box, char const* which) {
    return mn_major ? map_of(type, o.data, rows, p.k, p.batches, o.stride_k, o.stride_batch, 64, per_row, which)
                    : map_of(type, o.data, p.k, rows, p.batches, o.stride_rows, o.stride_batch, per_row, box, which);
  };
  args.a = operand(p.a, p.a_type, p.m, kind.a_mn_major, 128, "A");
  args.b = operand(p.b, p.b_type, p.n, kind.b_mn_major, tile_n, "B");
  if (kind.box_stores) {
    auto const boxes = [&](int columns) {
      return map_of(p.c_type, p.c.data, p.n, p.m, p.batches, p.c.stride_rows, p.c.stride_batch, columns, 64, "C");
    };
    args.c[0] = boxes(64);
    for (std::size_t i = 0; i < kind.widths.size(); ++i) {
      args.c[1 + i] = kind.widths[i] % 64 ? boxes(kind.widths[i] % 64) : args.c[0];
    }
  }
  args.tiles = at.table.data();
  args.steps = at.plan.steps;
  args.k_steps = int((p.k + per_row - 1) / per_row);
  args.out = const_cast<void*>(p.c.data);
  args.stride_m = p.c.stride_rows, args.stride_n = p.c.stride_k, args.stride_l = p.c.stride_batch;
  args.m = int(p.m), args.n = int(p.n);
  args.alpha = p.alpha, args.beta = p.beta;
  args.bias = p.epilogue.bias, args.row_scale = p.epilogue.row_scale, args.column_scale = p.epilogue.column_scale;
  unsigned const shared = unsigned(kind.stages * (128 * 128 + tile_n * 128) + (kind.box_stores ? 4 * 8192 : 0) + 16 * kind.stages);
  launch(kernel, {.grid = {unsigned(at.plan.blocks)}, .block = {384}, .shared_bytes = shared}, stream, args);
}

}  // namespace sett::cuda
