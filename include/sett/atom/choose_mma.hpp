// choose_mma: lists the multiply-accumulate instructions that fit a tile, explains why others do not fit, and builds a
// tiled mma with the best instruction.
//
// A question consists of the elements of A, B and C, the tile (M,N,K), the architecture, the number of warps, and
// whether A and B are in shared memory, as wgmma requires. The largest instruction is chosen. Warps are placed side by
// side along the longest direction of the tile. If the tile is wide enough, two atoms are placed along N, so that one
// ldmatrix.x4 loads B for both atoms.
//
//   law      the tile of the choice divides (M,N,K); one thread holds an element of C, one thread for each atom along N
//            holds an element of A, and one for each atom along M holds an element of B
//   example  f16 by f16 to f32, 128x128x32, sm_80, 4 warps: SM80_16x8x16_F32F16F16F32_TN, atoms 2x2x1, tile 32x32x16
//
// Only dense instructions without saturation are considered.
//
// Requires: host code.
// Errors: argument_below_one for extents and warps; extent_not_divisible if no instruction fits.
#pragma once

#include "../inst/mma_table.hpp"
#include "../inst/wgmma_table.hpp"
#include "tiling.hpp"

namespace sett::inline SETT_ABI {

struct MmaQuestion {
  DType a = DType::f16, b = DType::f16, c = DType::f32;
  Extents3 tile;
  int arch = 90;
  int warps = 4;
  bool in_shared = false;
};

struct MmaCandidate {
  Text name{};
  Extents3 shape;
  bool fits = false;
  Text why_not{};
  int warp = -1;       // index in mma_table
  int warpgroup = -1;  // index in wgmma_table; -1 for an instruction of a warp
};

struct TiledMmaChoice {
  Text name{};
  Extents3 atoms, tile;
  MmaTiling tiling;
};

namespace detail {

inline Text extents(Extents3 const& e) {
  Text t;
  return t << Num(e.m) << "x" << Num(e.n) << "x" << Num(e.k);
}

// Returns the reason why an instruction is impossible, or an empty text.
inline Text mma_limit(MmaQuestion const& q, int arch, DType a, DType b, DType c, Extents3 const& shape) {
  Text t;
  if (a != q.a || b != q.b || c != q.c) {
    return t << "multiplies " << ptx_name(a) << " by " << ptx_name(b) << " into " << ptx_name(c) << ", and not "
             << ptx_name(q.a) << " by " << ptx_name(q.b) << " into " << ptx_name(q.c);
  }
  if (q.arch < arch) { return t << "needs sm_" << Num(arch) << ", but this is sm_" << Num(q.arch); }
  if (q.tile.m % shape.m != 0 || q.tile.n % shape.n != 0 || q.tile.k % shape.k != 0) {
    return t << "needs a tile that is a multiple of " << extents(shape) << ", but this is " << extents(q.tile);
  }
  return t;
}

// Distributes up to `groups` groups of threads, each with an atom, over the tile. The number of groups in each
// direction is a power of two.
inline Extents3 spread(Extents3 const& shape, Extents3 const& tile, int groups) {
  Extents3 out{1, 1, 1};
  while (out.m * out.n * 2 <= groups) {
    int const rows = tile.m / (shape.m * out.m), columns = tile.n / (shape.n * out.n);
    bool const by_rows = rows % 2 == 0 && (columns % 2 != 0 || rows * shape.m >= columns * shape.n);
    if (!by_rows && columns % 2 != 0) { break; }
    (by_rows ? out.m : out.n) *= 2;
  }
  return out;
}

// Returns the number of groups of threads. For example, four groups of eight threads form a warp.
inline int groups_of(Mma const& s, int warps) { return warps * 32 / threads(s); }

inline MmaCandidate weigh(Mma const& s, MmaQuestion const& q, int index) {
  MmaCandidate out;
  out.name << cute_name(s).text;
  out.shape = {s.m, s.n, s.k};
  out.warp = index;
  out.why_not = mma_limit(q, s.arch, s.a, s.b, s.c, out.shape);
  Extents3 const quads = spread(out.shape, q.tile, groups_of(s, 1));
  if (out.why_not.size() == 0 && s.family == MmaFamily::quads && quads.m * quads.n < 4) {
    out.why_not << "has eight threads, so a warp executes four at once, but the tile " << extents(q.tile)
                << " is too small for four";
  }
  if (out.why_not.size() == 0 && s.d != q.c) {
    out.why_not << "produces " << ptx_name(s.d) << ", and not " << ptx_name(q.c);
  }
  out.fits = out.why_not.size() == 0;
  return out;
}
inline MmaCandidate weigh_warpgroup(Mma const& s, MmaQuestion const& q, int index) {
  MmaCandidate out;
  out.name << "SM90" << cute_name(s).text + 3;
  out.shape = {s.m, s.n, s.k};
  out.warpgroup = index;
  out.why_not = mma_limit(q, s.arch, s.a, s.b, s.c, out.shape);
  if (out.why_not.size() == 0) {
    if (!q.in_shared) {
      out.why_not << "reads A and B from shared memory, but these are in registers";
    } else if (q.arch != 90) {
      out.why_not << "exists only on sm_90a, but this is sm_" << Num(q.arch);
    } else if (q.warps % 4 != 0) {
      out.why_not << "needs a multiple of 4 warps, but there are " << Num(q.warps);
    }
  }
  out.fits = out.why_not.size() == 0;
  return out;
}

inline std::int64_t work(Extents3 const& e) { return std::int64_t(e.m) * e.n * e.k; }

}  // namespace detail

// Lists every instruction. Possible instructions come first, sorted from the largest to the smallest.
inline result<Vec<MmaCandidate>> try_weigh_mmas(MmaQuestion const& q) {
  for (int const n : {q.tile.m, q.tile.n, q.tile.k, q.warps}) {
    if (n < 1) { return make_error("choose_mma", Failure{Rule::argument_below_one, 0, 0, Num(n)}); }
  }
  Vec<MmaCandidate> fit, others;
  auto const add = [&](MmaCandidate const& c) {
    if (!c.fits) {
      others.push_back(c);
      return;
    }
    fit.push_back(c);
    for (int i = fit.size() - 1; i > 0 && detail::work(fit[i - 1].shape) < detail::work(fit[i].shape); --i) {
      MmaCandidate const before = fit[i - 1];
      fit[i - 1] = fit[i];
      fit[i] = before;
    }
  };
  auto const warps = mma_table();
  for (int i = 0; i < warps.size(); ++i) {
    if (!warps[i].sparse && !warps[i].saturate) { add(detail::weigh(warps[i], q, i)); }
  }
  auto const warpgroups = wgmma_table();
  for (int i = 0; i < int(warpgroups.size()); ++i) {
    Mma const& s = warpgroups[i];
    if (!s.sparse && !s.saturate && !s.a_in_registers) { add(detail::weigh_warpgroup(s, q, i)); }
  }
  for (MmaCandidate const& c : others) { fit.push_back(c); }
  return fit;
}

inline result<TiledMmaChoice> try_choose_tiled_mma(MmaQuestion const& q) {
  auto const all = try_weigh_mmas(q);
  if (!all) { return all.error(); }
  MmaCandidate const& best = (*all)[0];
  if (!best.fits) {
    Text text;
    text << "choose_mma: no instruction of sm_" << Num(q.arch) << " multiplies " << ptx_name(q.a) << " by "
         << ptx_name(q.b) << " into " << ptx_name(q.c) << " for the tile " << detail::extents(q.tile)
         << ": use UniversalFMA, which supports any tile and computes one element per thread";
    return Error{Failure{Rule::extent_not_divisible, 0, 0, Num(q.tile.m), Num(16)}, text};
  }
  TiledMmaChoice out;
  out.name = best.name;
  int const groups = best.warp >= 0 ? detail::groups_of(mma_table()[best.warp], q.warps) : q.warps / 4;
  out.atoms = detail::spread(best.shape, q.tile, groups);
  out.tile = {best.shape.m * out.atoms.m, best.shape.n * out.atoms.n, best.shape.k};
  if (best.shape.n == 8 && q.tile.n % (2 * out.tile.n) == 0) { out.tile.n *= 2; }
  auto const tiling = best.warp >= 0 ? try_mma_tiling(mma_table()[best.warp], out.atoms, out.tile)
                                     : try_mma_tiling(wgmma_table()[best.warpgroup], out.atoms, out.tile);
  if (!tiling) { return tiling.error(); }
  out.tiling = *tiling;
  return out;
}

}  // namespace sett
