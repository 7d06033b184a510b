// gemm_slices: chooses the number of split-K parts if C has too few tiles for all SMs.
//
// The blocks of a cluster exchange the sums of their split-K parts (kernels/gemm/exchange.hpp). If more parts are
// needed, K is divided into split-K slices. The sums of each slice go to a separate matrix. A second kernel adds up
// these matrices in the order of the slices, so that equal operands give equal bits, and applies the epilogue.
//
//   law      sliced_problem(p, s, memory) computes s GEMMs in memory, whose sum over the slices is the GEMM p
//   example  512 x 512 x 16384: 32 tiles of 128 x 64 in 4 slices keep 128 SMs busy
//
// The split with the least estimated time is chosen (gemm_cost.hpp).
//
// Requires: a problem that gemm_matrices accepts.
// Errors: none.
#pragma once

#include "gemm_cost.hpp"

namespace sett::inline SETT_ABI::cuda {

// Estimates the kernel of a planned launch without the stores and the addition of parts.
inline double planned_cycles(GemmProblem const& p, GemmLaunch const& launch, GemmPlan const& plan,
                             int multiprocessors) {
  return launch.persistent ? persistent_cycles(p, launch, plan)
         : launch.skinny   ? thin_cycles(p, launch, plan, multiprocessors)
                           : divided_cycles(p, launch, plan, multiprocessors);
}

// Returns the plan with the least estimated time. The widest tile wins if times are equal.
inline GemmPlan best_gemm_plan(GemmProblem const& p, GemmLaunch const& launch, int multiprocessors) {
  int const at_once = !launch.persistent     ? 1 << 20
                      : launch.kind.shares_b ? resident_clusters(multiprocessors, launch.kind.cluster)
                                             : multiprocessors;
  GemmPlan best;
  double least = 0;
  for (int const tile_n : launch.tiles) {
    GemmCut cut = launch.cut;
    cut.tile_n = tile_n;
    GemmPlan plan = plan_gemm(p.m, p.n, p.batches * p.slices, at_once, cut);
    double const cycles = launch.tiles.size() == 1 ? 0 : planned_cycles(p, launch, plan, multiprocessors);
    if (best.blocks == 0 || cycles < least) { least = cycles, best = std::move(plan); }
  }
  return best;
}

inline GemmPlan planned_tiles(GemmProblem const& p, GemmLaunch const& launch, int multiprocessors) {
  if (launch.kind.few_rows) {
    GemmKind kind = launch.kind;
    kind.tile_n = kind.adds_parts ? widest_in_parts(kind.consumers) : widest_of_few_rows(kind.consumers);
    while (most_stages(kind) < 3) { kind.tile_n -= launch.cut.unit; }
    int const at_once = resident_clusters(multiprocessors, kind.cluster);
    return plan_few_rows(p.n, p.batches * p.slices, at_once, kind.tile_n, launch.cut);
  }
  return best_gemm_plan(p, launch, multiprocessors);
}

// Returns the size in bytes of the sums of all slices.
inline std::int64_t slices_bytes(GemmProblem const& p, int slices) {
  return p.m * ((p.n + 3) / 4 * 4) * p.batches * slices * 4;
}

// Returns the GEMM that computes the sums of all slices.
inline GemmProblem sliced_problem(GemmProblem const& p, int slices, void* memory) {
  GemmProblem out = p;
  bool const by_columns = p.c.stride_k != 1;
  std::int64_t const pitch = (p.n + 3) / 4 * 4;
  out.slices = slices;
  out.c_type = p.c_type == DType::s32 ? DType::s32 : DType::f32;
  out.c = {memory, by_columns ? 1 : pitch, by_columns ? p.m : 1, p.m * pitch};
  out.alpha = 1, out.beta = 0, out.epilogue = {};
  return out;
}

// Estimates the cycles of one kernel.
inline double estimated_cycles(GemmProblem const& p, Options const& options, int multiprocessors) {
  GemmLaunch const launch = gemm_launch(p, options);
  GemmPlan const plan = planned_tiles(p, launch, multiprocessors);
  return planned_cycles(p, launch, plan, multiprocessors) + register_cycles(launch, plan) +
         (launch.kind.box_stores || !launch.persistent ? 0 : direct_store_cycles(plan));
}

struct GemmSplit {
  int slices = 1;
  int cluster = 0;    // number of blocks of a cluster that divide K, or 0
  int multicast = 0;  // number of blocks that load B for one another, or 0
  int tile_n = 0;     // columns of the tiles if one tile for all rows is slower, or 0
  double cycles = 0;  // the estimated time
};
inline Options with_split(Options options, GemmSplit const& split) {
  options.cluster = split.cluster, options.multicast = split.multicast;
  if (split.tile_n > 0) { options.tile_n = split.tile_n; }
  return options;
}

// Returns whether the second kernel can index this many elements; it counts pairs of elements in 32 bits.
inline bool may_have_slices(GemmProblem const& p) {
  return p.m * ((p.n + 1) / 2) < (std::int64_t{1} << 31) / p.batches;
}

// Returns whether this split keeps p's split-K parts, which registers, a cluster or the second kernel add up.
inline bool keeps_parts(GemmProblem const& p, int slices, int cluster) {
  if (p.parts == 0) { return true; }
  int const across = cluster > 0 ? cluster : 1;
  return slices * across == 1 || (slices == p.parts && across == 1) || (slices == 1 && across == p.parts);
}

namespace detail {

// Lists the splits of K into `slices` slices: with the blocks of a cluster that divide K further, and with blocks that
// load B for one another.
inline void add_splits(std::vector<GemmSplit>& out, GemmProblem const& p, Options const& options, int slices, bool thin,
                       std::int64_t stages) {
  bool const shares = !thin && options.cluster <= 1 && (options.multicast > 1 || straddles(p));
  for (int const cluster : {1, 2, 4}) {
    bool const may = thin || cluster == 1 || (may_divide_k(p) && options.multicast <= 1 && stages / cluster >= 4);
    bool const wanted = options.cluster == 0 || options.cluster == cluster;
    if (may && wanted && keeps_parts(p, slices, cluster)) {
      out.push_back({slices, thin || cluster > 1 ? cluster : 0});
    }
  }
  // If rows are aligned, L2 delivers both operands fast enough without sharing.
  for (int const blocks : {2, 4}) {
    bool const wanted = options.multicast == 0 || options.multicast == blocks;
    if (shares && wanted && keeps_parts(p, slices, 1) && may_share_b(p, options.tile_n, blocks)) {
      out.push_back({slices, 0, blocks});
    }
  }
}

}  // namespace detail

// Returns the splits that can compute p. The options' own slices, cluster and multicast, if set, are in each.
inline std::vector<GemmSplit> possible_splits(GemmProblem const& p, Options const& options, int multiprocessors) {
  GemmLaunch const launch = gemm_launch(p, with_split(options, {}));
  bool const thin = !launch.persistent;
  // The number of tiles of 128 x 256. Divisions of K that need more than two waves of them are slower.
  std::int64_t const tiles = thin ? 1 : (p.m + 127) / 128 * ((p.n + 255) / 256) * p.batches;
  std::vector<GemmSplit> out;
  for (int const slices : {1, 2, 3, 4, 5, 6, 8, 10, 12, 16}) {
    std::int64_t const stages = launch.stages_of_k / slices;
    std::int64_t const waves = (tiles * slices + multiprocessors - 1) / multiprocessors;
    bool const may = waves <= 2 && may_have_slices(p) && stages >= 8 && p.batches * slices <= 65535;
    if (slices > 1 && !may) { break; }
    if (thin && (slices & (slices - 1)) != 0) { continue; }  // fewer kernels serve all numbers of rows
    int const count = options.slices > 0 ? options.slices : slices;
    detail::add_splits(out, p, options, count, thin, waves > 1 ? 0 : stages);
    if (options.slices > 0) { break; }
  }
  // Few rows may also be faster in tiles of fewer columns.
  if (launch.kind.few_rows && p.m > 128 && options.slices <= 1 && options.cluster == 0) {
    for (int const tile_n : {256, 192, 128, 64}) {
      for (int const cluster : {0, 2, 4}) {
        if (keeps_parts(p, 1, cluster)) { out.push_back({1, cluster, 0, tile_n}); }
      }
    }
  }
  return out;
}

// Returns the estimated cycles of a GEMM with a split, the second kernel included.
inline double estimated_cycles(GemmProblem const& p, GemmSplit const& split, Options const& options,
                               int multiprocessors) {
  Options const with = with_split(options, split);
  GemmProblem const q = split.slices > 1 ? sliced_problem(p, split.slices, nullptr) : p;
  double const adding =
      split.slices > 1 ? adding_cycles(double(slices_bytes(p, split.slices)), gemm_launch(p, with)) : 0;
  return estimated_cycles(q, with, multiprocessors) + adding;
}

inline GemmSplit best_split(GemmProblem const& p, Options const& options, int multiprocessors) {
  GemmSplit best{std::max(1, options.slices), options.cluster, options.multicast};
  double least = 1e300;
  for (GemmSplit const& split : possible_splits(p, options, multiprocessors)) {
    double const cycles = estimated_cycles(p, split, options, multiprocessors);
    if (cycles < least) { least = cycles, best = split, best.cycles = cycles; }
  }
  return best;
}

}  // namespace sett::cuda
