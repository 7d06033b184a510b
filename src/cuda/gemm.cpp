// gemm: tensor maps, the table of tiles, the kernel and its launch.
#include "sett/cuda/warp_gemm_launch.hpp"

#include <bit>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>

#include "driver.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/cuda/tensor_map.hpp"

namespace sett::cuda {

namespace {

struct Placed {
  GemmPlan plan;
  buffer<int> table;
};

// the plan of a size and its table in device memory, made once
Placed const& placed(GemmProblem const& p, GemmLaunch const& l, Device const& here) {
  using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t, int, GemmCut, std::vector<int>, bool, int>;
  static std::mutex lock;
  static std::map<Key, std::unique_ptr<Placed>>* const all = new std::map<Key, std::unique_ptr<Placed>>;
  std::lock_guard<std::mutex> const guard(lock);
  std::unique_ptr<Placed>& at =
      (*all)[{p.m, p.n, l.tiles.size() > 1 ? l.stages_of_k : 0, p.batches, l.cut, l.tiles, l.persistent, here.ordinal}];
  if (!at) {
    auto made = std::make_unique<Placed>();
    made->plan = best_gemm_plan(p.m, p.n, p.batches, l.persistent ? here.multiprocessors : 1 << 20, l.cut,
                                l.stages_of_k, l.tiles);
    std::vector<int> table;
    for (GemmTilePlace const& t : made->plan.tiles) { table.insert(table.end(), {t.m, t.n, t.l, t.width}); }
    made->table = buffer<int>(table);
    at = std::move(made);
  }
  return *at;
}

struct Arguments {
  TensorMap a, b, c[4];
  void const* tiles;
  int steps;
  int k_steps;
  void* out;
  long long stride_m, stride_n, stride_l;
  int m, n;
  unsigned alpha, beta;  // bits of a float, or of an int where C is s32
  float const* bias;
  float const* row_scale;
  float const* column_scale;
};

unsigned scalar_bits(Number c, double x) {
  return c == Number::s32 ? unsigned(int(x)) : std::bit_cast<unsigned>(float(x));
}

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
  if (by_warps(p, options, here.major)) { return warp_gemm_matrices(p, stream, options); }
  GemmLaunch const what = gemm_launch(p, options);
  Placed const& at = placed(p, what, here);
  GemmKind const kind = planned_kind(what, at.plan);
  Kernel const kernel = kernel_of(kind, here.ordinal);
  GemmMaps const maps = gemm_maps(p, what, kind);
  Arguments args{};
  // thin products read A from memory
  args.a = encoded(maps.a, maps.a.address, !what.persistent);
  args.b = encoded(maps.b, maps.b.address, !what.persistent);
  for (int i = 0; i < 4; ++i) {
    if (maps.c[i].rank > 0) { args.c[i] = encoded(maps.c[i], maps.c[i].address); }
  }
  args.tiles = at.table.data();
  args.steps = at.plan.steps;
  args.k_steps = steps_of_k(what, kind);
  args.out = const_cast<void*>(p.c.data);
  args.stride_m = p.c.stride_rows, args.stride_n = p.c.stride_k, args.stride_l = p.c.stride_batch;
  args.m = int(p.m), args.n = int(p.n);
  args.alpha = scalar_bits(p.c_type, p.alpha), args.beta = scalar_bits(p.c_type, p.beta);
  args.bias = p.epilogue.bias, args.row_scale = p.epilogue.row_scale, args.column_scale = p.epilogue.column_scale;
  launch(kernel,
         {.grid = {unsigned(at.plan.blocks * kind.cluster)},
          .block = {unsigned(128 * (kind.consumers + 1))},
          .shared_bytes = unsigned(shared_bytes(kind)),
          .dependent = at.plan.steps <= 2},
         stream, args);
}

}  // namespace sett::cuda
