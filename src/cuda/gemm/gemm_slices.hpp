// gemm_slices: chooses the number of split-K parts if C has too few tiles for all SMs.
//
// The blocks of a cluster exchange the sums of their split-K parts (kernels/gemm/exchange.hpp). If more parts are
// needed, K is divided into split-K slices. The sums of each slice go to a separate matrix. A second kernel adds up
// these matrices in the order of the slices, so that equal operands give equal bits, and applies the epilogue.
//
//   law      sliced_problem(p, s, memory) computes s GEMMs in memory, whose sum over the slices is the GEMM p
//   example  512 x 512 x 16384: 32 tiles of 128 x 64 in 4 slices keep 128 SMs busy
//
// The split with the least estimated time is chosen. A skinny GEMM takes as long as reading its operands. Any other
// GEMM takes as long as its longest block. The second kernel reads each matrix once.
//
// Requires: a problem that gemm_matrices accepts.
// Errors: none.
#pragma once

#include "gemm_launch.hpp"

namespace sett::inline SETT_ABI::cuda {

// Returns the number of clusters that run at once, measured on an H200: all SMs can form pairs, but only 30 clusters of
// four run at once.
inline int resident_clusters(int multiprocessors, int cluster) {
  return cluster == 1   ? multiprocessors
         : cluster == 2 ? multiprocessors / 2
                        : std::max(1, (multiprocessors - 12) / cluster);
}

inline GemmPlan planned_tiles(GemmProblem const& p, GemmLaunch const& launch, int multiprocessors) {
  if (launch.kind.few_rows) {
    GemmKind kind = launch.kind;
    kind.tile_n = widest_of_few_rows(kind.consumers);
    while (most_stages(kind) < 3) { kind.tile_n -= launch.cut.unit; }
    int const at_once = resident_clusters(multiprocessors, kind.cluster);
    return plan_few_rows(p.n, p.batches * p.slices, at_once, kind.tile_n, launch.cut);
  }
  return best_gemm_plan(p.m, p.n, p.batches * p.slices, launch.persistent ? multiprocessors : 1 << 20, launch.cut,
                        launch.stages_of_k, launch.tiles);
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

// Estimates the time in cycles from measured rates. Per cycle, at most 75 bytes arrive at one SM. The shared memory of
// an SM takes 115 bytes per cycle, from writes and from the reads of multiplications. L2 delivers 4,400 bytes per
// cycle to all SMs (6,000 if there are few rows), and memory 2,500 bytes. A cluster of two costs 2,500 cycles; a
// cluster of four costs more if there are few rows.
inline double estimated_cycles(GemmProblem const& p, Options const& options, int multiprocessors) {
  GemmLaunch const launch = gemm_launch(p, options);
  GemmPlan const plan = planned_tiles(p, launch, multiprocessors);
  if (launch.persistent) { return estimated_cycles(plan, launch.stages_of_k); }
  GemmKind const kind = planned_kind(launch, plan);
  int const at_once = resident_clusters(multiprocessors, kind.cluster);
  double const waves = double((plan.blocks + at_once - 1) / at_once);
  double const steps = double(steps_of_k(launch, kind));
  double const read_again = kind.stage_parts * 128.0 * kind.consumers * (64 + kind.tile_n);
  double const of_a_block = steps * std::max(stage_bytes(kind) / 75.0, (stage_bytes(kind) + read_again) / 115);
  double const to_all = double(plan.blocks) * kind.cluster * steps * stage_bytes(kind) / (kind.few_rows ? 6000 : 4400);
  double const of_operands = double(p.m + p.n) * double(p.k) * double(p.batches) * bytes_of(p.a_type);
  double const of_the_cluster = kind.cluster == 1 ? 0 : kind.few_rows && kind.cluster > 2 ? 14000 : 2500;
  // Measured with three and four warpgroups. Their exchange buffers leave shared memory for few stages only.
  double const of_clusters_in_turn = kind.cluster > 1 && kind.consumers > 2 && waves > 1 ? 1.4 : 1;
  return std::max({waves * of_a_block * of_clusters_in_turn, to_all, of_operands / 2500}) + 3500 * waves +
         of_the_cluster;
}
// Estimates the cycles of the second kernel, which takes 5 us more after a skinny GEMM (measured).
inline double cycles_of_adding(GemmProblem const& p, int slices, bool thin) {
  return (thin ? 11500 : 2500) + 2 * double(slices_bytes(p, slices)) / 3000;
}

struct GemmSplit {
  int slices = 1;
  int cluster = 0;
};

// Returns whether the second kernel can index this many elements; it counts pairs of elements in 32 bits.
inline bool may_have_slices(GemmProblem const& p) {
  return p.m * ((p.n + 1) / 2) < (std::int64_t{1} << 31) / p.batches;
}

inline GemmSplit best_split(GemmProblem const& p, Options options, int multiprocessors) {
  GemmLaunch const launch = gemm_launch(p, options);
  std::int64_t const stages = launch.stages_of_k;
  bool const thin = !launch.persistent;
  bool const busy = !thin && (p.m + 127) / 128 * ((p.n + 255) / 256) * p.batches >= 2 * multiprocessors;
  GemmSplit best{std::max(1, options.slices), options.cluster};
  double least = 1e300;
  for (int const slices : {1, 2, 3, 4, 5, 6, 8, 10, 12, 16}) {
    if (slices > 1 && (busy || !may_have_slices(p) || stages / slices < 8 || p.batches * slices > 65535)) { break; }
    for (int const cluster : {1, 2, 4}) {
      if (!thin && cluster > 1) { break; }
      if (options.cluster > 0 && thin && cluster != options.cluster) { continue; }
      Options now = options;
      now.cluster = cluster;
      int const count = options.slices > 0 ? options.slices : slices;
      GemmProblem const q = count > 1 ? sliced_problem(p, count, nullptr) : p;
      double const adding = count > 1 ? cycles_of_adding(p, count, thin) : 0;
      double const cycles = estimated_cycles(q, now, multiprocessors) + adding;
      if (cycles < least) { least = cycles, best = {count, thin ? cluster : 0}; }
    }
    if (options.slices > 0) { break; }
  }
  return best;
}

}  // namespace sett::cuda
