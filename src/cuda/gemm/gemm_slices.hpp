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

// Returns the plan of a persistent grid with the least estimated time. The widest tile wins if times are equal.
inline GemmPlan best_gemm_plan(GemmProblem const& p, int batches, int multiprocessors, GemmLaunch const& launch) {
  GemmPlan best;
  double least = 0;
  for (int const tile_n : launch.tiles) {
    GemmCut cut = launch.cut;
    cut.tile_n = tile_n;
    GemmPlan plan = plan_gemm(p.m, p.n, batches, multiprocessors, cut);
    double const cycles = persistent_cycles(p, launch, plan);
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
  int const at_once = launch.kind.shares_b ? multiprocessors / launch.kind.cluster : multiprocessors;
  return best_gemm_plan(p, p.batches * p.slices, launch.persistent ? at_once : 1 << 20, launch);
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
  if (!launch.persistent) { return thin_cycles(p, launch, plan, multiprocessors) + register_cycles(launch, plan); }
  return persistent_cycles(p, launch, plan) + register_cycles(launch, plan) +
         (launch.kind.box_stores ? 0 : direct_store_cycles(plan));
}

struct GemmSplit {
  int slices = 1;
  int cluster = 0;  // split-K blocks of a skinny GEMM; in a persistent grid, 2 if two blocks share B
  int tile_n = 0;   // columns of the tiles of a persistent grid, if it is faster than one tile for all rows
};

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

// Returns the splits that can compute p. The options' own slices and cluster, if set, are in each.
inline std::vector<GemmSplit> possible_splits(GemmProblem const& p, Options const& options, int multiprocessors) {
  GemmLaunch const launch = gemm_launch(p, options);
  bool const thin = !launch.persistent;
  // If rows are aligned, L2 delivers both operands fast enough without sharing.
  bool const shares =
      !thin && may_share_b(p, options.tile_n) && (options.cluster == 2 || detail::unaligned_share(p) > 0);
  bool const busy = !thin && (p.m + 127) / 128 * ((p.n + 255) / 256) * p.batches >= 2 * multiprocessors;
  std::vector<GemmSplit> out;
  for (int const slices : {1, 2, 3, 4, 5, 6, 8, 10, 12, 16}) {
    bool const may = !busy && may_have_slices(p) && launch.stages_of_k / slices >= 8 && p.batches * slices <= 65535;
    if (slices > 1 && !may) { break; }
    if (thin && (slices & (slices - 1)) != 0) { continue; }  // fewer kernels serve all numbers of rows
    int const count = options.slices > 0 ? options.slices : slices;
    for (int const cluster : {1, 2, 4}) {
      if (!thin && cluster > (shares ? 2 : 1)) { break; }
      if (options.cluster > 0 && (thin || shares) && cluster != options.cluster) { continue; }
      if (keeps_parts(p, count, thin ? cluster : 1)) { out.push_back({count, thin || cluster == 2 ? cluster : 0, 0}); }
    }
    if (options.slices > 0) { break; }
  }
  return out;
}

// Returns the estimated cycles of a GEMM with a split, the second kernel included.
inline double estimated_cycles(GemmProblem const& p, GemmSplit const& split, Options options, int multiprocessors) {
  options.cluster = split.cluster;
  if (split.tile_n > 0) { options.tile_n = split.tile_n; }
  GemmProblem const q = split.slices > 1 ? sliced_problem(p, split.slices, nullptr) : p;
  GemmLaunch const launch = gemm_launch(p, options);
  bool const thin = !launch.persistent, few_rows = launch.kind.few_rows;
  double const adding = split.slices > 1 ? adding_cycles(double(slices_bytes(p, split.slices)), thin, few_rows) : 0;
  return estimated_cycles(q, options, multiprocessors) + adding;
}

inline GemmSplit best_split(GemmProblem const& p, Options const& options, int multiprocessors) {
  std::vector<GemmSplit> splits = possible_splits(p, options, multiprocessors);
  GemmLaunch const launch = gemm_launch(p, options);
  if (launch.kind.few_rows && p.m > 128 && options.slices <= 1 && options.cluster == 0) {
    for (int const tile_n : {256, 192, 128, 64}) { splits.push_back({1, 0, tile_n}); }
  }
  GemmSplit best{std::max(1, options.slices), options.cluster, 0};
  double least = 1e300;
  for (GemmSplit const& split : splits) {
    double const cycles = estimated_cycles(p, split, options, multiprocessors);
    if (cycles < least) { least = cycles, best = split; }
  }
  return best;
}

}  // namespace sett::cuda
