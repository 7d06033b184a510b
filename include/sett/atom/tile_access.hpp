// tile_access: lists every request that a tiled copy, or a thread-value layout, makes to a tile in shared memory, warp
// by warp.
//
// A thread's values are moved one vector at a time: the first vectors of all lanes form one instruction, and the second
// vectors form the next. If the tile is larger than the tiling, the instructions are repeated over the tile, as in
// partition_S and partition_D.
//
//   law      the requests of try_tile_access, counted by count_wavefronts, equal the simulator's measurements
//   example  ldmatrix.x4 of one warp, a row a lane, from (32,64):(64,1) of 2 bytes: 4 phases of 8 wavefronts each; 1
//            wavefront each under Sw<3,3,3>
//
// Requires: host code.
// Errors: width_not_possible for a vector that is not 1, 2, 4, 8 or 16 bytes; extent_not_divisible if the tiling does
// not divide the tile (mode, the tile's extent, the tiling's); not_contiguous if a lane's vector is not contiguous;
// not_aligned; index_out_of_range for offsets below 0; overflow; undecided_bound for more than 2^22 elements.
#pragma once

#include "../linear/any_mapping.hpp"
#include "../linear/offset_range.hpp"
#include "../linear/wavefronts.hpp"
#include "tiling.hpp"

namespace sett::inline SETT_ABI {

struct TileAccess {
  AnyMapping tile{};       // maps (row, column) to the element in shared memory
  OperandTiling tiling{};  // maps (thread, value) to row + rows * column
  int bytes = 2;           // bytes per element
  int vector = 1;          // number of elements that a lane moves at once
  int lanes = 32;          // number of a warp's lanes, from lane 0 on, that provide addresses
  Num base = 0;            // distance of element 0 from a multiple of 128, in bytes
};

struct AccessRequest {
  int warp = 0;
  int instruction = 0;
  Wavefronts count{};
};

struct AccessCount {
  Vec<AccessRequest> request{};  // requests, warp by warp
  int warps = 0;
  int instructions = 0;  // number of instructions per warp
  int wavefronts = 0;
  int ideal = 0;  // number of wavefronts without conflicts: one per phase
  int worst = 0;  // request with the worst phase
  int worst_phase = 0;
};

inline constexpr std::int64_t tile_access_bound = std::int64_t{1} << 22;

// The elements in shared memory that each lane of an instruction accesses.
struct SharedAtom {
  OperandTiling tiling{};
  int vector = 1;
  int lanes = 32;
};

namespace detail {

inline Failure check(TileAccess const& a, Num m, Num n) {
  if (Failure const f = check_operand(a.tile)) { return f; }
  Num const bytes = Num(a.bytes) * Num(a.vector);
  if (a.bytes < 1 || a.vector < 1 || bytes > Num(16) || !cute::has_single_bit(unsigned(bytes.value))) {
    return {Rule::width_not_possible, 0, 0, bytes};
  }
  if (!surely_divides(a.tiling.rows, m)) { return {Rule::extent_not_divisible, 0, 0, m, a.tiling.rows}; }
  if (!surely_divides(a.tiling.columns, n)) { return {Rule::extent_not_divisible, 1, 0, n, a.tiling.columns}; }
  Num const values = size(a.tiling.tv.mode(1));
  if (!surely_divides(Num(a.vector), values)) { return {Rule::extent_not_divisible, 1, 0, values, Num(a.vector)}; }
  Num const all = size(a.tiling.tv) * (m / a.tiling.rows) * (n / a.tiling.columns);
  if (all.overflowed() || all > Num(tile_access_bound) || size(a.tile) > Num(tile_access_bound)) {
    return {Rule::undecided_bound, 0, 0, max(all, size(a.tile)), Num(tile_access_bound)};
  }
  return {};
}

// An access, with the numbers that are needed to visit all requests of the tile.
struct Walk {
  TileAccess const& access;
  Num rows, columns;  // extents of the tile
  Num threads;

  // Returns the element of a thread's value, in one repetition of the tiling.
  Num element(Num thread, Num value, Num repetition) const {
    OperandTiling const& t = access.tiling;
    Num const at = t.tv(thread + threads * value);
    Num const down = rows / t.rows;
    Num const row = at % t.rows + repetition % down * t.rows;
    Num const column = at / t.rows + repetition / down * t.columns;
    return access.tile(row + rows * column);
  }
};

inline Error apart(int lane, int warp, Num value, Num at, Num wanted, int vector) {
  Text t;
  t << "tile_access: lane " << Num(lane) << " of warp " << Num(warp) << " moves " << Num(vector)
    << " elements at once, but they are not contiguous: value " << value << " is element " << at
    << ", but the value before it is element " << wanted - Num(1)
    << "; use a narrower vector, or a tile with longer runs";
  return {Failure{Rule::not_contiguous, lane, value, at, wanted}, t};
}

// Counts the wavefronts of one instruction of one warp. Returns an error if this is not possible.
inline Error count_request(Walk const& walk, int warp, Num value, Num repetition, Wavefronts& out) {
  TileAccess const& a = walk.access;
  std::uint64_t address[32] = {};
  std::uint32_t lanes = 0;
  int const bytes = a.bytes * a.vector;
  for (int lane = 0; lane < a.lanes && Num(32 * warp + lane) < walk.threads; ++lane) {
    Num const thread(32 * warp + lane);
    Num const first = walk.element(thread, value, repetition);
    for (int i = 1; i < a.vector; ++i) {
      Num const at = walk.element(thread, value + Num(i), repetition);
      if (!(at == first + Num(i))) { return apart(lane, warp, value + Num(i), at, first + Num(i), a.vector); }
    }
    Num const begin = a.base + first * Num(a.bytes);
    Failure f;
    if (begin.overflowed()) { f = {Rule::overflow, lane}; }
    if (!f && begin < Num(0)) { f = {Rule::index_out_of_range, 0, 0, begin, Num(largest_int64)}; }
    if (!f && !(begin % Num(bytes) == Num(0))) { f = {Rule::not_aligned, lane, 0, begin, Num(bytes)}; }
    if (f) { return make_error("tile_access", f, a.tile); }
    address[lane] = std::uint64_t(begin.value);
    lanes |= 1u << lane;
  }
  out = count_wavefronts(address, lanes, std::uint32_t(bytes));
  return {};
}

inline void add(AccessCount& to, AccessRequest const& r) {
  to.wavefronts += r.count.all;
  to.ideal += r.count.phases;
  int worst = to.request.empty() ? 0 : to.request[to.worst].count.degree[to.worst_phase];
  for (int p = 0; p < 4; ++p) {
    if (r.count.degree[p] <= worst) { continue; }
    worst = r.count.degree[p];
    to.worst = to.request.size();
    to.worst_phase = p;
  }
  to.request.push_back(r);
}

}  // namespace detail

inline result<AccessCount> try_tile_access(TileAccess const& a) {
  AnyTuple const domain = shape(a.tile);
  Num const rows = domain.is_integer() || domain.rank() < 2 ? size(a.tile) : product(domain.element(0).leaf);
  Num const columns = size(a.tile) / rows;
  if (Failure const f = detail::check(a, rows, columns)) { return make_error("tile_access", f, a.tile, a.tiling.tv); }
  detail::Walk const walk{a, rows, columns, size(a.tiling.tv.mode(0))};
  Num const values = size(a.tiling.tv.mode(1));
  Num const repetitions = rows / a.tiling.rows * (columns / a.tiling.columns);
  AccessCount out;
  out.warps = int(((walk.threads + Num(31)) / Num(32)).value);
  out.instructions = int((values / Num(a.vector) * repetitions).value);
  for (int warp = 0; warp < out.warps; ++warp) {
    int instruction = 0;
    for (Num r(0); r < repetitions; r = r + Num(1)) {
      for (Num v(0); v < values; v = v + Num(a.vector)) {
        AccessRequest request{warp, instruction++, {}};
        Error const e = detail::count_request(walk, warp, v, r, request.count);
        if (e.failure) { return e; }
        detail::add(out, request);
      }
    }
  }
  return out;
}
inline AccessCount tile_access(TileAccess const& a) { return try_tile_access(a).value(); }

// Finds the swizzle of the tile with the fewest wavefronts, in place of the tile's own swizzle. If several swizzles
// are equally good, returns the one with the fewest bits.
inline result<AnySwizzle> try_access_swizzle(TileAccess a) {
  if (a.tile.is_xor) {
    return make_error("access_swizzle", Failure{Rule::no_swizzle, 0, 0, Num(a.tile.bits.matrix.rows)}, a.tile);
  }
  a.tile.composed.swizzle = AnySwizzle{};
  auto const plain = try_tile_access(a);
  if (!plain) { return plain.error(); }
  auto const range = try_offset_range(a.tile.composed);
  if (!range) { return range.error(); }
  int const bits = int(cute::bit_width(std::uint64_t(range->high.value)));
  int const first = int(cute::bit_width(unsigned(a.vector))) - 1;
  AnySwizzle best;
  int least = plain->wavefronts;
  for (int b = 1; first + 2 * b <= bits && least > plain->ideal; ++b) {
    for (int s = b; first + b + s <= bits && least > plain->ideal; ++s) {
      for (int m = first; m + b + s <= bits && least > plain->ideal; ++m) {
        a.tile.composed.swizzle = AnySwizzle{b, m, s};
        auto const count = try_tile_access(a);
        if (!count || count->wavefronts >= least) { continue; }
        least = count->wavefronts;
        best = a.tile.composed.swizzle;
      }
    }
  }
  return best;
}

// Returns the side of an instruction's tiling that is in shared memory: the source of a load, or the destination of a
// store.
inline result<SharedAtom> try_shared_atom(MatrixCopy const& s, int element_bits, AnyLayout const& threads,
                                          AnyLayout const& values) {
  auto const parts = try_copy_parts(s, element_bits);
  if (!parts) { return parts.error(); }
  auto const tiling = try_copy_tiling(*parts, threads, values);
  if (!tiling) { return tiling.error(); }
  bool const loads = s.family == MatrixCopyFamily::load;
  Num const vector = size((loads ? parts->source : parts->destination).mode(1));
  return SharedAtom{loads ? tiling->source : tiling->destination, int(vector.value), 8 * s.count};
}
// Returns the usual form of ldmatrix and stmatrix: lane l accesses row l of the stacked matrices, or column l if they
// are transposed.
inline SharedAtom shared_rows(MatrixCopy const& s, int element_bits) {
  Num const rows(8 * s.count), vector(128 / element_bits);
  AnyLayout const warp = flat_layout(Vec<Num>(rows, Num(32) / rows), Vec<Num>(s.transposed ? vector : Num(1), Num(0)));
  SharedAtom out{
      {concat(warp, one_mode(vector, s.transposed ? Num(1) : rows)), rows, vector}, int(vector.value), 8 * s.count};
  if (s.transposed) {
    out.tiling.rows = vector;
    out.tiling.columns = rows;
  }
  return out;
}
inline result<SharedAtom> try_shared_atom(int vector, AnyLayout const& threads, AnyLayout const& values) {
  auto const tiling = try_copy_tiling(vector_parts(vector), threads, values);
  if (!tiling) { return tiling.error(); }
  return SharedAtom{tiling->source, vector, 32};
}

}  // namespace sett
