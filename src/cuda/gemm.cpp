// gemm: tensor maps, the table of tiles, the kernel and its launch.
#include "sett/cuda/gemm_slices.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <tuple>

#include "gemm_kernel.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/cuda/tensor_map.hpp"
#include "sett/cuda/warp_gemm_launch.hpp"
#include "tuned.hpp"

namespace sett::cuda {

namespace {

struct Placed {
  GemmPlan plan;
  buffer<int> table;
};

// the plan of a size and its table in device memory, made once
Placed const& placed(GemmProblem const& p, GemmLaunch const& l, Device const& here) {
  using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t, int, GemmCut, std::vector<int>, int, int, bool, int>;
  static std::mutex lock;
  static std::map<Key, std::unique_ptr<Placed>>* const all = new std::map<Key, std::unique_ptr<Placed>>;
  std::lock_guard<std::mutex> const guard(lock);
  std::unique_ptr<Placed>& at =
      (*all)[{p.m, p.n, l.tiles.size() > 1 ? l.stages_of_k : 0, p.batches * p.slices, l.cut, l.tiles,
               l.kind.cluster, l.kind.consumers, l.persistent, here.ordinal}];
  if (!at) {
    auto made = std::make_unique<Placed>();
    made->plan = planned_tiles(p, l, here.multiprocessors);
    std::vector<int> table;
    for (GemmTilePlace const& t : made->plan.tiles) { table.insert(table.end(), {t.m, t.n, t.l, t.width}); }
    made->table = buffer<int>(table);
    at = std::move(made);
  }
  return *at;
}

// into how many parts K is cut, decided once for a size
GemmSplit split_of(GemmProblem const& p, GemmLaunch const& l, GemmOptions const& options, Device const& here) {
  using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t, int, GemmKind, int, int, int, bool>;
  static std::mutex lock;
  static std::map<Key, GemmSplit>* const all = new std::map<Key, GemmSplit>;
  std::lock_guard<std::mutex> const guard(lock);
  Key const key{p.m, p.n, p.k, p.batches, l.kind, options.slices, options.cluster, here.multiprocessors, l.cut.fit};
  auto it = all->find(key);
  if (it == all->end()) { it = all->emplace(key, best_split(p, options, here.multiprocessors)).first; }
  return it->second;
}

struct Parts {
  void const* parts;
  long long stride_m, stride_n, stride_l;
  int slices, batches;
  KernelFinish finish;
};

void launch_gemm(GemmProblem const& p, GemmLaunch const& what, Placed const& at, Device const& here, Stream const& stream) {
  GemmKind const kind = planned_kind(what, at.plan);
  Kernel const kernel = kernel_of(kind, false, here.ordinal);
  KernelArguments const args{member_of(p, what, kind), nullptr, at.table.data(), at.plan.steps, p.batches};
  launch(kernel,
         {.grid = {unsigned(at.plan.blocks * kind.cluster)},
          .block = {unsigned(128 * (kind.consumers + 1))},
          .shared_bytes = unsigned(shared_bytes(kind)),
          .dependent = at.plan.steps <= 2},
         stream, args);
}

}  // namespace

Kernel kernel_of(GemmKind const& kind, bool adds_parts, int device) {
  using Key = std::tuple<GemmKind, bool, int>;
  static std::mutex lock;
  static std::map<Key, Kernel>* const all = new std::map<Key, Kernel>;
  std::lock_guard<std::mutex> const guard(lock);
  auto it = all->find({kind, adds_parts, device});
  if (it == all->end()) {
    Kernel const made = adds_parts ? compile(gemm_parts_source(kind), "sett_gemm_parts") : compile(gemm_source(kind), "sett_gemm");
    it = all->emplace(Key{kind, adds_parts, device}, made).first;
  }
  return it->second;
}

void gemm_matrices(GemmProblem const& p, Stream const& stream, GemmOptions const& given) {
  Device const& here = current_device();
  bool const warps = by_warps(p, given, here.major);
  GemmOptions options = warps || given.tuning == nullptr ? given : tuned(p, given, stream);
  if (p.epilogue.absmax != nullptr) { fill_bytes(p.epilogue.absmax, 0, sizeof(float), stream); }
  if (warps) { return warp_gemm_matrices(p, stream, options); }
  GemmSplit const split = split_of(p, gemm_launch(p, options), options, here);
  options.cluster = split.cluster;
  GemmLaunch const what = gemm_launch(p, options);
  if (split.slices == 1) {
    launch_gemm(p, what, placed(p, what, here), here, stream);
    return;
  }
  if (!may_have_slices(p) || p.batches * split.slices > 65535) {
    throw error(-3, "gemm: " + std::to_string(p.m) + " x " + std::to_string(p.n) + " x " + std::to_string(p.batches) +
                        " elements cannot have " + std::to_string(split.slices) +
                        " slices of K: at most 2^31 pairs, and 65535 matrices; nothing was written");
  }
  Scratch const sums(std::size_t(slices_bytes(p, split.slices)), stream, "for the sums of slices of K");
  GemmProblem const sliced = sliced_problem(p, split.slices, sums.data());
  GemmLaunch const slices = gemm_launch(sliced, options);
  launch_gemm(sliced, slices, placed(sliced, slices, here), here, stream);
  Kernel const kernel = kernel_of(parts_kind(what.kind), true, here.ordinal);
  Parts const parts{sliced.c.data,     sliced.c.stride_rows, sliced.c.stride_k, sliced.c.stride_batch,
                    split.slices, p.batches,            finish_of(p)};
  std::int64_t const pairs = p.m * ((p.n + 1) / 2) * p.batches;
  launch(kernel,
         {.grid = {unsigned(std::min<std::int64_t>((pairs + 255) / 256, 8 * here.multiprocessors))},
          .block = {256},
          .dependent = true},
         stream, parts);
}

}  // namespace sett::cuda
