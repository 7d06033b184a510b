// gemm_cost: estimates the time of a GEMM kernel in cycles, so that the fastest division of the work can be chosen.
//
// Each time consists of a launch, a cost for each wave of blocks, and of several streams of work that overlap: the
// tensor cores, the shared memory, L2 and the memory. Streams overlap only in part. overlapped(p, ...) is their p-norm,
// which lies between the longest stream (p infinite) and the sum of all (p = 1).
//
//   law      the estimates rank divisions of one GEMM; on an H200 the best-ranked one takes 2.5 % more time than the
//            fastest in the geometric mean of 483 random shapes
//   example  160 x 3328 x 6144: a cluster of two takes 18 us, tiles of 64 columns take 44 us
//
// The constants are fitted to 10,792 measured times (M 1 to 12000, N 144 to 16384, K 512 to 16384, bf16; the method is
// in docs/design/gemm.md), and for up to 32 columns to 348 times. Sizes in bytes make them serve the other types.
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
                  : ThinRates{162, 3808, 2880, 1987, 1724, 338, 56, 8.5, 1958, 7.345, 0.046};
}

// Returns the bytes per cycle that one of `blocks` blocks reads from memory. The SMs of a pair share a port: up to 66
// blocks have a port each, or 68 if they form no clusters.
inline double read_rate(double blocks, bool clusters, double memory) {
  double const port = blocks <= (clusters ? 66 : 68) ? 65 : 24;
  return std::min(port, memory / std::max(1.0, blocks));
}
// Estimates the cycles in which blocks with few columns read the rows of A.
inline double few_columns_cycles(GemmKind const& kind, double blocks, double at_once, double steps, double memory) {
  double const whole = std::floor(blocks / at_once), last = blocks - whole * at_once;
  double const bytes = steps * kind.stage_parts * 128.0 * 64 * kind.consumers;
  bool const clusters = kind.cluster > 1;
  return bytes * (whole / read_rate(at_once * kind.cluster, clusters, memory) +
                  (last > 0 ? 1 / read_rate(last * kind.cluster, clusters, memory) : 0));
}

// The additional share of an operand's loads, by the largest power of two that divides the bytes between its rows. A
// box of such an operand reads two lines of L2 for each 128 bytes. With 16 bytes, it also reads a fifth sector.
struct Straddling {
  double by_64, by_32, by_16;
};
// Returns the mean share over A and B.
inline double straddling(GemmProblem const& p, Straddling const& share) {
  auto const of = [&](GemmOperand const& o) {
    std::int64_t const bytes = (o.stride_k == 1 ? o.stride_rows : o.stride_k) * bytes_of(p.a_type);
    return bytes % 128 == 0 ? 0 : bytes % 64 == 0 ? share.by_64 : bytes % 32 == 0 ? share.by_32 : share.by_16;
  };
  return (of(p.a) + of(p.b)) / 2;
}
inline bool straddles(GemmProblem const& p) { return straddling(p, {1, 1, 1}) > 0; }

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
  double const loaded = stage_bytes(kind) * (1 + detail::straddling(p, {r.unaligned, r.unaligned, r.unaligned}));
  double const read = kind.stage_parts * 128.0 * kind.consumers * (64 + kind.tile_n);
  double const from_memory =
      kind.few_rows ? 0 : detail::few_columns_cycles(kind, plan.blocks, at_once, steps, r.memory);
  double const streams = detail::overlapped(
      r.exponent, {waves * steps * (loaded + read) / r.shared, waves * steps * r.latency / kind.stages, from_memory,
                   double(plan.blocks) * kind.cluster * steps * loaded / r.all, detail::operand_bytes(p) / r.memory});
  double const exchanged = 256.0 * kind.consumers * kind.tile_n * (kind.cluster - 1) / kind.cluster;
  double const of_cluster = kind.cluster == 1 ? 0 : kind.cluster == 2 ? r.pair : r.four;
  return r.launch + waves * (r.wave + exchanged / r.exchange) + of_cluster + streams;
}

// Estimates a GEMM of many rows and columns whose K is divided by the blocks of clusters.
inline double divided_cycles(GemmProblem const& p, GemmLaunch const& launch, GemmPlan const& plan,
                             int multiprocessors) {
  GemmKind const kind = planned_kind(launch, plan);
  int const at_once = resident_clusters(multiprocessors, kind.cluster);
  double const waves = double((plan.blocks + at_once - 1) / at_once), width = kind.tile_n;
  double const steps = double(steps_of_k(launch, kind));
  double const loaded = stage_bytes(kind) * (1 + detail::straddling(p, {0.115, 0.062, 0.546}));
  double const read = 128.0 * kind.consumers * (64 + width);
  double const streams = detail::overlapped(
      1.99, {waves * steps * (loaded + read) / 230.7, waves * steps * 1921 / kind.stages,
             double(plan.blocks) * kind.cluster * steps * loaded / 6396, detail::operand_bytes(p) / 3601});
  double const exchanged = 256.0 * kind.consumers * width * (kind.cluster - 1) / kind.cluster;
  return 1841 + waves * (1228 + exchanged / 11.55 + 21.02 * width / kind.cluster) + streams;
}

// Estimates a persistent grid. Its tensor cores, its port to L2 and L2 itself work at the same time. Blocks that load B
// for one another load less, but wait for one another in each stage.
inline double persistent_cycles(GemmProblem const& p, GemmLaunch const& launch, GemmPlan const& plan) {
  double const rate = plan.tile_n <= 64 ? 1.084 : plan.tile_n <= 96 ? 0.8895 : 0.8304;
  double const stages = double(launch.stages_of_k), width = double(plan.longest);
  int const blocks = launch.kind.shares_b ? launch.kind.cluster : 1;
  double const multiplied = width * 4 * stages * rate;
  double const loaded =
      stages * (width / blocks + 128.0 * plan.steps) * 128 * (1 + detail::straddling(p, {0.1624, 0.2405, 0.6496}));
  double const streams = detail::overlapped(
      2.306, {multiplied, loaded / 115.6, loaded * plan.blocks * blocks / 8217, detail::operand_bytes(p) / 2193});
  double const waits = stages * plan.steps * (blocks == 1 ? 0 : blocks == 2 ? 35.7 : 50.3);
  return 1725 + 827.6 * plan.steps + 16.54 * width / plan.steps + streams + waits;
}

// Estimates what the stores add if they do not overlap with multiplications.
inline double direct_store_cycles(GemmPlan const& plan) { return 1.244 * double(plan.longest); }

// Estimates what the addition of split-K parts adds in a thread's registers.
inline double register_cycles(GemmLaunch const& launch, GemmPlan const& plan) {
  if (!launch.kind.adds_parts) { return 0; }
  double const additions = double((launch.stages_of_k - 1) / launch.stages_of_part);
  return additions * (600.0 * plan.steps + 2.0 * double(plan.longest));
}

// Estimates the second kernel, which adds up the slices' sums of `bytes` in all.
inline double adding_cycles(double bytes, GemmLaunch const& launch) {
  return launch.kind.few_rows ? 4578 + bytes / 946
         : launch.skinny      ? 4486 + bytes / 826
         : launch.persistent  ? 4602 + bytes / 1145
                              : 3724 + bytes / 1173;
}

}  // namespace sett::cuda
