#include "partition.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// If two cores write the same cache line, moving it between them takes 25 to 160 ns, depending on the cores. This
// constant is 130 ns, as a number of multiplications for each row of a tile.
constexpr double line_for_row = 256;
constexpr Index line = 64;
// Time to read an element of A in place, as a number of multiplications (measured on 16 threads).
constexpr double of_a_in_place = 8;

// The most parts for each thread, and the time, relative to that of a part, for which threads that are done wait for
// the others: threads may share a core with another program.
constexpr Index most_shares = 4;
constexpr double uneven = 0.1;
// A part must be worth this many starts of a thread.
constexpr double starts_of_part = 8;

constexpr Index rounded_quotient(Index x, Index y) { return (x + y - 1) / y; }

// Returns whether consecutive rows in two parts are in the same line of each column, or in adjacent lines.
bool are_near(Problem const& p, KernelSet const& kernels, Index row) {
  if (row <= 0 || row >= p.m) { return false; }
  Index const distance = p.c_m.at(row) - p.c_m.at(row - 1);
  return std::abs(distance) * Index(kernels.sum_bytes) <= line;
}

// Returns the cost of one step of k, expressed as a number of multiplications.
double cost_of(Problem const& p, KernelSet const& kernels, Partition const& cut) {
  BlockSizes const blocks = kernels.block_sizes(p, cut.height, cut.width);
  double const rows = double(cut.strips * kernels.mr);
  double const columns = double(cut.width);
  // Packing takes twice as long for an element of A if a scatter vector gives its offset. Reading A in place is not
  // free: every step is on another line or page.
  double const of_a = blocks.pack_a ? (p.a.rows.affine() && p.a.k.affine() ? 16 : 32) : of_a_in_place;
  double const of_b = blocks.pack_b ? 8 : 0;
  bool const is_shared = cut.rows > 1 && are_near(p, kernels, row_of(p, kernels, cut.strips));
  double const steps = double(p.k / kernels.k_per_step + 1);
  double const of_lines = is_shared ? line_for_row * kernels.mr / steps : 0;
  return rows * columns + of_a * rows + (of_b + of_lines) * columns;
}

// Time to write a partial sum and to read it on another thread, as a number of multiplications, and the time to start
// the threads that do so.
constexpr double of_partial_sum = 32;
constexpr double start_of_sums = work_of_thread / 2;

// Chooses a division of K into blocks of `steps` if it costs less than `best`.
void divide_k(Problem const& p, KernelSet const& kernels, Index threads, Index steps, double least, Partition& best) {
  Index const blocks = rounded_quotient(p.k, steps);
  double const sums = of_partial_sum * double(p.m) * double(p.n) * double(blocks - 1) / double(threads) + start_of_sums;
  double const all_sums = sums * kernels.k_per_step / double(p.k);
  for (Index rows = 1; rows <= threads; ++rows) {
    for (Index columns = 1; rows * columns <= threads; ++columns) {
      Partition cut = partition_into(p, kernels, rows, columns);
      cut.depth = blocks;
      double const shares = double(rounded_quotient(rows * columns * blocks, threads)) + uneven;
      double const cost = cost_of(p, kernels, cut) * shares / double(blocks) + all_sums;
      if (cost < least) {
        least = cost;
        best = cut;
      }
    }
  }
}

}  // namespace

Partition partition_into(Problem const& p, KernelSet const& kernels, Index rows, Index columns) {
  Index const strips = p.strips.first ? p.strips.count : rounded_quotient(p.m, kernels.mr);
  // Tiles may have any number of columns, unless panels are packed or the matrix unit is used.
  Index const unit = kernels.takes_strips && p.b.panel == 0 ? 4 : kernels.nr;
  Partition cut{rows, columns, rounded_quotient(strips, rows), 0, 0};
  cut.height = cut.strips * kernels.mr;
  if (p.strips.first == nullptr) { cut.height = std::min(cut.height, p.m); }
  cut.width = std::min(rounded_quotient(rounded_quotient(p.n, columns), unit) * unit, p.n);
  return cut;
}

Partition plan_partition(Problem const& p, KernelSet const& kernels, Index threads, Index steps) {
  Partition best = partition_into(p, kernels, 1, threads);
  if (threads == 1) { return best; }
  double least = std::numeric_limits<double>::infinity();
  double const work = double(p.m) * double(p.n) * double(p.k) / kernels.k_per_step / double(threads);
  for (Index share = 1; share <= most_shares; ++share) {
    // The matrix unit multiplies so fast that packing more costs too much.
    bool const is_worthwhile = kernels.takes_strips && work >= double(share) * starts_of_part * work_of_thread;
    if (share > 1 && !is_worthwhile) { break; }
    for (Index rows = 1; rows <= share * threads; ++rows) {
      if (share * threads % rows != 0) { continue; }
      Partition const cut = partition_into(p, kernels, rows, share * threads / rows);
      double const cost = cost_of(p, kernels, cut) * (double(share) + uneven);
      if (cost < least) {
        least = cost;
        best = cut;
      }
    }
  }
  if (steps < p.k) { divide_k(p, kernels, threads, steps, least, best); }
  return best;
}

Index worthwhile_threads(double multiplications, KernelSet const& kernels, Index most) {
  return Index(std::clamp(multiplications / kernels.k_per_step / work_of_thread, 1., double(most)));
}

}  // namespace sett::cpu::detail
