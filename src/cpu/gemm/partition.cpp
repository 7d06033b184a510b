// The parts of C that threads take.
#include "partition.hpp"

#include <algorithm>
#include <cstdlib>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// A line that two cores write takes 25 to 160 ns, by where they are: 130 ns, in multiplications for each row of a tile.
constexpr double line_for_row = 256;
constexpr Index line = 64;

constexpr Index rounded_quotient(Index x, Index y) { return (x + y - 1) / y; }

// whether two rows, one after the other in two parts, lie in one line of each column or in lines side by side
bool are_near(Problem const& p, Engine const& engine, Index row) {
  if (row <= 0 || row >= p.m) { return false; }
  Index const distance = p.c_m.at(row) - p.c_m.at(row - 1);
  return std::abs(distance) * Index(engine.bytes) <= line;
}

// for one step of k, in multiplications
double cost_of(Problem const& p, Engine const& engine, Cut const& cut) {
  Blocks const blocks = engine.blocks(p, cut.height, cut.width);
  double const rows = double(cut.strips * engine.tile_rows);
  double const columns = double(cut.width);
  // an element of A that is found by a table takes twice as long
  double const of_a = blocks.pack_a ? (p.a.rows.affine() && p.a.k.affine() ? 16 : 32) : 0;
  double const of_b = blocks.pack_b ? 8 : 0;
  bool const is_shared = cut.rows > 1 && are_near(p, engine, row_of(p, engine, cut.strips));
  double const steps = double(p.k / engine.in_step + 1);
  double const of_lines = is_shared ? line_for_row * engine.tile_rows / steps : 0;
  return rows * columns + of_a * rows + (of_b + of_lines) * columns;
}

}  // namespace

Cut cut_into(Problem const& p, Engine const& engine, Index rows, Index columns) {
  Index const strips = p.strips.first ? p.strips.count : rounded_quotient(p.m, engine.tile_rows);
  // tiles have any number of columns, but for panels and the matrix unit
  Index const unit = engine.by_strips && p.b.panel == 0 ? 4 : engine.tile_columns;
  Cut cut{rows, columns, rounded_quotient(strips, rows), 0, 0};
  cut.height = cut.strips * engine.tile_rows;
  if (p.strips.first == nullptr) { cut.height = std::min(cut.height, p.m); }
  cut.width = std::min(rounded_quotient(rounded_quotient(p.n, columns), unit) * unit, p.n);
  return cut;
}

Cut cut_for(Problem const& p, Engine const& engine, Index threads) {
  Cut best = cut_into(p, engine, 1, threads);
  double least = cost_of(p, engine, best);
  for (Index rows = 2; rows <= threads; ++rows) {
    if (threads % rows != 0) { continue; }
    Cut const cut = cut_into(p, engine, rows, threads / rows);
    double const cost = cost_of(p, engine, cut);
    if (cost < least) {
      least = cost;
      best = cut;
    }
  }
  return best;
}

Index worthwhile_threads(double multiplications, Engine const& engine, Index most) {
  return Index(std::clamp(multiplications / engine.in_step / work_of_thread, 1., double(most)));
}

}  // namespace sett::cpu::detail
