// One index of a product over all its tensors: joined, ordered and made offsets.
#include <algorithm>
#include <cstdlib>

#include "gemm/choice.hpp"

namespace sett::inline SETT_ABI::cpu::products {

namespace {

constexpr Index least_cross = 8;        // extents, from which on squares are worth transposing
constexpr Index least_long = 32768;     // rows, from which on their tables cost more than they save
constexpr Index least_of_parts = 4096;  // rows that a part of a long M has at least
constexpr Index least_steps = 64;       // steps, from which on C in L2 is worth reading and writing again

}  // namespace

void plan_axis(Modes const* const* lists, int tensors, int first, int second, bool in_order, Axis& out, Tables& tables,
               Crossing* crossing) {
  Joint j;
  if (!in_order && join(lists, tensors, j)) {
    sort(j, tensors, first, second, out.base);
    coalesce(j, tensors);
    Crossed const crossed =
        crossing != nullptr && crossing->height > 0 ? find_cross(j, tensors, least_cross) : Crossed::no;
    // what stands in for another tensor shares its side
    int sides = tensors;
    while (sides > 2 && lists[sides - 1] == lists[0]) { --sides; }
    if (crossed != Crossed::no) {
      int const width = crossed == Crossed::near ? crossing->height / 2 : crossing->width;
      cross_sides(j, sides, crossing->height, width, out.side, crossing->blocks, tables);
      if (crossed == Crossed::side_by_side) {
        out.cross.step = j.stride[1][0];
        out.cross.count = Index(crossing->blocks.size());
        out.cross.blocks = crossing->blocks.data();
      }
    } else {
      for (int t = 0; t < sides; ++t) { out.side[t] = side_of(j, t, tables); }
    }
    for (int t = sides; t < tensors; ++t) { out.side[t] = out.side[0]; }
  } else {
    for (int t = 0; t < tensors; ++t) { out.side[t] = side_of(*lists[t], tables); }
  }
}

Crossing crossing_of(Engine const& engine, Index k, bool is_complex) {
  Crossing out;
  if (engine.rows_of_block == nullptr || is_complex || k == 0) { return out; }
  out.height = engine.tile_rows;
  Index const rows = engine.rows_of_block(k);
  Index const lanes = engine.tile_rows / 2;
  out.width = int(std::clamp(rows / out.height / lanes * lanes, lanes, 4 * lanes));
  return out;
}

void split_long(Modes const& c, Modes const& a, Index products, Index threads, LongRows& out) {
  Modes const* const lists[2] = {&c, &a};
  Joint j;
  Index base[Joint::tensors] = {};
  if (c.size < least_long || !join(lists, 2, j)) { return; }
  sort(j, 2, 0, 1, base);
  coalesce(j, 2);
  int const last = j.count - 1;
  if (last < 1 || last > Modes::most || c.size / j.extent[last] < least_of_parts) { return; }
  Index const parts = products * j.extent[last];
  if (parts % threads != 0 && parts < 16 * threads) { return; }
  for (int k = 0; k < last; ++k) {
    if (std::abs(j.stride[1][k]) >= std::abs(j.stride[1][last])) { return; }
  }
  for (int k = 0; k < last; ++k) {
    out.c.push(j.extent[k], j.stride[0][k]);
    out.a.push(j.extent[k], j.stride[1][k]);
  }
  out.count = j.extent[last];
  for (int t = 0; t < 2; ++t) {
    out.step[t] = j.stride[t][last];
    out.base[t] = base[t];
  }
}

void split_sums(Modes const* const* lists, int k_of_a, Index rows, Engine const& engine, Problem& p, LongSums& out) {
  Joint j;
  Index base[Joint::tensors] = {};
  // how many threads there are decides whether a long M is cut into products, which K may not show
  if (rows >= least_long || !join(lists, 2, j)) { return; }
  sort(j, 2, 0, 1, base);
  coalesce(j, 2);
  if (j.count < 2 || j.count > Modes::most || j.extent[0] < least_steps) { return; }
  Modes rest[2];
  for (int t = 0; t < 2; ++t) {
    for (int k = 1; k < j.count; ++k) { rest[t].push(j.extent[k], j.stride[t][k]); }
  }
  j.count = 1;
  j.size = j.extent[0];
  Tables tables;
  Problem part = p;
  part.k = j.size;
  part.a.k = side_of(j, k_of_a, tables);
  part.b.k = side_of(j, 1 - k_of_a, tables);
  // The whole product decides, not a thread's part of it: where K is cut decides how sums are rounded.
  if (p.m * p.n * Index(engine.bytes) > caches().l2) { return; }
  if (engine.blocks(p, p.m, p.n).by_rows || !engine.blocks(part, p.m, p.n).by_rows) { return; }
  p = part;
  for (int t = 0; t < 2; ++t) {
    Side const side = side_of(rest[t], tables);
    std::vector<Index>& from = t == k_of_a ? out.a : out.b;
    for (Index i = 0; i < rest[t].size; ++i) { from.push_back(side.at(i)); }
  }
}

}  // namespace sett::cpu::products
