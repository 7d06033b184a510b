// multiply: makes the tensor maps and the table of tiles, and prepares the launches.
#include "multiply.hpp"

#include <memory>
#include <tuple>

#include "cuda/run/memo.hpp"
#include "gemm_kernel.hpp"
#include "gemm_roles.hpp"
#include "gemm_slices.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/cuda/tensor_map.hpp"
#include "tuned_options.hpp"
#include "validate.hpp"
#include "warp_gemm_launch.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

struct Placed {
  GemmPlan plan;
  buffer<int> table;
};
struct TableBytes {
  std::size_t operator()(Placed const& p) const { return p.table.bytes(); }
};

Placed make_placed(GemmProblem const& p, GemmLaunch const& l, Device const& here, bool is_captured) {
  if (is_captured) {
    refuse_gemm("the first GEMM of " + std::to_string(p.m) + " x " + std::to_string(p.n) + " x " + std::to_string(p.k) +
                " builds a table of tiles in device memory, which a graph cannot record: call it once before the "
                "stream is captured");
  }
  Placed made{planned_tiles(p, l, here.multiprocessors), {}};
  std::vector<int> table;
  for (GemmTilePlace const& t : made.plan.tiles) { table.insert(table.end(), {t.m, t.n, t.l, t.width}); }
  made.table = buffer<int>(table);
  return made;
}

// Returns the plan for one size, with its table in device memory. Each plan is made only once and then cached. Tables
// that are kept for later calls take at most 16 MiB. Tables that a graph has recorded are kept as well.
std::shared_ptr<Placed const> placed(GemmProblem const& p, GemmLaunch const& l, Device const& here,
                                     Stream const& stream) {
  using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t, int, GemmCut, std::vector<int>, int, int, bool, int>;
  static auto* const all = new Memo<Key, Placed, TableBytes>(std::size_t{16} << 20);
  bool const is_captured = captures(driver(), static_cast<CUstream>(stream.handle()));
  auto const at = all->find_or_make({p.m, p.n, l.tiles.size() > 1 ? l.stages_of_k : 0, p.batches * p.slices, l.cut,
                                     l.tiles, l.kind.cluster, l.kind.consumers, l.persistent, here.ordinal},
                                    [&] { return make_placed(p, l, here, is_captured); });
  if (is_captured) { all->pin(at); }
  return at;
}

// Returns the split-K decision for one size. The decision is made once and then cached.
GemmSplit split_of(GemmProblem const& p, GemmLaunch const& l, Options const& options, Device const& here) {
  using Key =
      std::tuple<std::int64_t, std::int64_t, std::int64_t, int, int, double, GemmKind, int, int, int, int, int, bool>;
  static auto* const all = new Memo<Key, GemmSplit>(4096);
  return *all->find_or_make(
      {p.m, p.n, p.k, p.batches, p.parts, detail::straddling(p, {1, 2, 4}), l.kind, options.slices, options.cluster,
       options.multicast, options.tile_n, here.multiprocessors, l.cut.fit},
      [&] { return best_split(p, options, here.multiprocessors); });
}

struct Parts {
  void const* parts;
  long long stride_m, stride_n, stride_l;
  int slices, batches;
  EpilogueArguments epilogue;
};

// The data of a launch.
struct Ready {
  GemmKind kind;
  Kernel kernel;
  KernelArguments arguments;
  unsigned blocks;
};

Ready ready(GemmProblem const& p, GemmLaunch const& what, Placed const& at, Device const& here) {
  GemmKind const kind = planned_kind(what, at.plan);
  return {kind,
          kernel_of(kind, false, here.ordinal),
          {member_of(p, what, kind), nullptr, at.table.data(), at.plan.steps, p.batches, what.rows},
          unsigned(at.plan.blocks * kind.cluster)};
}
void add_ready(GemmLaunches& out, Ready const& x) {
  out.add({.grid = {x.blocks},
           .block = {unsigned(128 * (x.kind.consumers + 1))},
           .shared_bytes = unsigned(shared_bytes(x.kind)),
           .dependent = x.arguments.steps <= 2},
          x.kernel, x.arguments);
}

}  // namespace

Kernel kernel_of(GemmKind const& kind, bool sums_slices, int device) {
  static auto* const all = new Memo<std::tuple<GemmKind, bool, int>, Kernel>(4096);
  return *all->find_or_make({kind, sums_slices, device}, [&] {
    return sums_slices ? compile(sum_slices_source(kind), "sett_sum_slices") : compile(gemm_source(kind), "sett_gemm");
  });
}

namespace {

GemmLaunches whole(GemmProblem const& p, GemmLaunch const& what, Device const& here, Stream const& stream) {
  auto const tiles = placed(p, what, here, stream);
  GemmLaunches out;
  out.table = tiles;
  out.absmax = p.epilogue.absmax;
  add_ready(out, ready(p, what, *tiles, here));
  return out;
}

// Computes the sums of each split-K slice in scratch memory, then adds up the slices.
GemmLaunches in_slices(GemmProblem const& p, GemmLaunch const& what, int count, Options const& options,
                       Device const& here, Stream const& stream) {
  if (!may_have_slices(p) || std::int64_t{p.batches} * count > 65535) {
    refuse_gemm(
        "C of " + std::to_string(p.m) + " x " + std::to_string(p.n) + " x " + std::to_string(p.batches) +
        " elements cannot have " + std::to_string(count) +
        " split-K slices: C must have at most 2^31 pairs of elements, and batches times slices must be at most 65535");
  }
  GemmLaunches out;
  out.absmax = p.epilogue.absmax;
  out.sums.emplace(std::size_t(slices_bytes(p, count)), stream, "for the split-K sums");
  GemmProblem const sliced = sliced_problem(p, count, out.sums->data());
  GemmLaunch const slices = gemm_launch(sliced, options);
  auto const tiles = placed(sliced, slices, here, stream);
  out.table = tiles;
  add_ready(out, ready(sliced, slices, *tiles, here));
  Parts const parts{sliced.c.data, sliced.c.stride_rows, sliced.c.stride_k, sliced.c.stride_batch, count,
                    p.batches,     epilogue_arguments(p)};
  std::int64_t const pairs = p.m * ((p.n + 1) / 2) * p.batches;
  out.add({.grid = {unsigned(std::min<std::int64_t>((pairs + 255) / 256, 8 * here.multiprocessors))},
           .block = {256},
           .dependent = true},
          kernel_of(parts_kind(what.kind), true, here.ordinal), parts);
  return out;
}

}  // namespace

namespace {

// A GEMM whose roles and division of K are chosen.
struct Chosen {
  GemmProblem problem;
  GemmSplit split;
};
Chosen chosen(GemmProblem const& p, Options const& options, Device const& here) {
  Chosen const given{p, split_of(p, gemm_launch(p, options), options, here)};
  if (!may_swap_roles(p, options)) { return given; }
  GemmProblem const q = with_swapped_roles(p);
  Chosen const swapped{q, split_of(q, gemm_launch(q, options), options, here)};
  return swapped.split.cycles < 0.97 * given.split.cycles ? swapped : given;
}

}  // namespace

GemmLaunches launches_of(GemmProblem const& given, Stream const& stream, Options const& given_options) {
  Device const& here = current_device();
  if (by_warps(given, given_options, here.major)) { return warp_gemm_launches(given, given_options); }
  check_tile(given_options, given.b.stride_k != 1);
  Options options = given_options.tuning == nullptr ? given_options : tuned(given, given_options, stream);
  auto const [p, split] = chosen(given, options, here);
  options = with_split(options, split);
  GemmLaunch const what = gemm_launch(p, options);
  if (split.slices == 1) { return whole(p, what, here, stream); }
  return in_slices(p, what, split.slices, options, here, stream);
}

}  // namespace sett::cuda
