// gemm_cost: estimates the time of a GEMM kernel in cycles, so that the fastest division of the work can be chosen.
//
// Each time consists of a launch, a cost for each wave of blocks, and of several streams of work that overlap: the
// tensor cores, the shared memory, L2 and the memory. Streams overlap only in part. overlapped(p, ...) is their p-norm,
// which lies between the longest stream (p infinite) and the sum of all (p = 1).
//
//   law      the estimates rank divisions of one GEMM; on an H200 the best-ranked one takes 2.6 % more time than the
//            fastest in the geometric mean of 260 random shapes
//   example  160 x 3328 x 6144: a cluster of two takes 18 us, tiles of 64 columns take 44 us
//
// The constants are fitted to 4,970 measured times (M 1 to 6000, N 256 to 16384, K 512 to 16384, bf16; the method is in
// docs/design/gemm.md). Sizes in bytes make them serve the other types.
//
// Requires: a planned kind.
// Errors: none.
#pragma once

#include <cmath>
#include <initializer_list>

#include "gemm_launch.hpp"

namespace sett::inline SETT_ABI::cuda {

// Returns the number of clusters that run at once, measured on an H200: all SMs can form pairs, but only 30 clusters of
// four run at once.
inline int resident_clusters(int multiprocessors, int cluster) {
  return cluster == 1   ? multiprocessors
         : cluster == 2 ? multiprocessors / 2
                        : std::max(1, (multiprocessors - 12) / cluster);
}

namespace detail {

inline double overlapped(double exponent, std::initializer_list<double> streams) {
  double sum = 0;
  for (double const x : streams) { sum += std::pow(x, exponent); }
  return std::pow(sum, 1 / exponent);
}

// The constants of a skinny GEMM: bytes per cycle, and cycles.
struct ThinRates {
  double shared;        // bytes per cycle that one SM writes to and reads from shared memory
  double all;           // bytes per cycle that L2 delivers to all SMs
  double memory;        // bytes per cycle of the memory
  double launch, wave;  // cycles
  double pair, four;    // cycles of a cluster of two or four
  double exchange;      // bytes per cycle between the blocks of a cluster
  double latency;       // cycles until a requested stage arrives
  double exponent;
  double unaligned;  // additional share of the loads if rows do not begin at multiples of 128 bytes
};
inline ThinRates thin_rates(bool few_rows) {
  return few_rows ? ThinRates{211, 17040, 2669, 1081, 3134, 246, 75, 11.7, 705, 1.789, 0.907}
                  : ThinRates{122, 4804, 2669, 100, 2405, 799, 790, 19.5, 50, 3.059, 0.346};
}

// Returns the share of the operands whose rows do not begin at multiples of 128 bytes: 0, 0.5 or 1. A box of such an
// operand reads two lines of L2 for each 128 bytes.
inline double unaligned_share(GemmProblem const& p) {
  auto const is_unaligned = [&](GemmOperand const& o) {
    return (o.stride_k == 1 ? o.stride_rows : o.stride_k) * bytes_of(p.a_type) % 128 != 0;
  };
  return (double(is_unaligned(p.a)) + double(is_unaligned(p.b))) / 2;
}

inline double operand_bytes(GemmProblem const& p) {
  return double(p.m + p.n) * double(p.k) * p.batches * bytes_of(p.a_type);
}

}  // namespace detail

// Estimates a skinny GEMM.
inline double thin_cycles(GemmProblem const& p, GemmLaunch const& launch, GemmPlan const& plan, int multiprocessors) {
  GemmKind const kind = planned_kind(launch, plan);
  detail::ThinRates const r = detail::thin_rates(kind.few_rows);
  int const at_once = resident_clusters(multiprocessors, kind.cluster);
  double const waves = double((plan.blocks + at_once - 1) / at_once);
  double const steps = double(steps_of_k(launch, kind));
  double const loaded = stage_bytes(kind) * (1 + r.unaligned * detail::unaligned_share(p));
  double const read = kind.stage_parts * 128.0 * kind.consumers * (64 + kind.tile_n);
  double const streams = detail::overlapped(
      r.exponent, {waves * steps * (loaded + read) / r.shared, waves * steps * r.latency / kind.stages,
                   double(plan.blocks) * kind.cluster * steps * loaded / r.all, detail::operand_bytes(p) / r.memory});
  double const exchanged = 256.0 * kind.consumers * kind.tile_n * (kind.cluster - 1) / kind.cluster;
  double const of_cluster = kind.cluster == 1 ? 0 : kind.cluster == 2 ? r.pair : r.four;
  return r.launch + waves * (r.wave + exchanged / r.exchange) + of_cluster + streams;
}

// Estimates a persistent grid. Its tensor cores, its port to L2 and L2 itself work at the same time.
inline double persistent_cycles(GemmProblem const& p, GemmLaunch const& launch, GemmPlan const& plan) {
  double const rate = plan.tile_n <= 64 ? 0.829 : plan.tile_n <= 96 ? 0.669 : 0.63;
  double const stages = double(launch.stages_of_k), width = double(plan.longest);
  int const blocks = launch.kind.shares_b ? launch.kind.cluster : 1;
  double const multiplied = width * 4 * stages * rate;
  double const loaded = stages * (width / blocks + 128.0 * plan.steps) * 128 * (1 + 0.377 * detail::unaligned_share(p));
  double const streams = detail::overlapped(
      1.689, {multiplied, loaded / 112, loaded * plan.blocks * blocks / 9442, detail::operand_bytes(p) / 2617});
  return 1698 + 548.0 * plan.steps + 17.3 * width / plan.steps + streams;
}

// Estimates what the stores add if they do not overlap with multiplications.
inline double direct_store_cycles(GemmPlan const& plan) { return 4.81 * double(plan.longest); }

// Estimates what the addition of split-K parts adds in a thread's registers.
inline double register_cycles(GemmLaunch const& launch, GemmPlan const& plan) {
  if (!launch.kind.adds_parts) { return 0; }
  double const additions = double((launch.stages_of_k - 1) / launch.stages_of_part);
  return additions * (600.0 * plan.steps + 2.0 * double(plan.longest));
}

// Estimates the second kernel, which adds up the slices' sums of `bytes` in all.
inline double adding_cycles(double bytes, bool thin, bool few_rows) {
  return thin ? (few_rows ? 4578 + bytes / 946 : 4486 + bytes / 826) : 4292 + bytes / 1303;
}

}  // namespace sett::cuda
