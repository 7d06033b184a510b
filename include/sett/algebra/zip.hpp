// zip, tile_unzip: rearrange the modes of a layout.
//
//   law      no extent or stride changes; only the tree over them does
//   example  tile_unzip(((2,2),(3,2)):((1,2),(4,12)), <2,3>) == ((2,3),(2,2)):((1,4),(2,12))
//
// Requires: for tile_unzip, the layout has at least as many modes as the guide where the guide is a tuple, and two
// modes elsewhere.
// Errors: tiler_too_long.
#pragma once

#include "../layout/tiler.hpp"

namespace sett::inline SETT_ABI {

template <class S>
struct Halves {
  BasicLayout<S> tile;
  BasicLayout<S> rest;
};

// Splits the result of a divide or of a product into its tile and its rest, mode by mode along the tiler. As in CuTe, a
// kept mode (_) with two modes is already a tile and a rest; any other kept mode belongs to the tile.
template <class S>
SETT_HOST_DEVICE constexpr Halves<S> tile_unzip(BasicLayout<S> const& a, BasicTiler<S> const& guide) {
  if (guide.is_keep() && a.rank() != 2) { return {a, one_mode(S(1), S(0))}; }
  if (!guide.is_tuple()) { return {a.mode(0), a.mode(1)}; }
  Vec<BasicLayout<S>> tiles;
  Vec<BasicLayout<S>> rests;
  for (int i = 0; i < a.rank(); ++i) {
    if (i >= guide.rank()) {
      rests.push_back(a.mode(i));
      continue;
    }
    Halves<S> const h = tile_unzip(a.mode(i), guide.element(i));
    tiles.push_back(h.tile);
    rests.push_back(h.rest);
  }
  return {concat(tiles), concat(rests)};
}

// Returns the two halves as one layout: (tile, rest) for opened = 0, (tile, rest_0, ...) for opened = 1, and (tile_0,
// ..., rest_0, ...) for opened = 2. As in CuTe, a half with one mode keeps its parentheses: flat_divide(3:2, (4):(3))
// is ((4),3):((6),2).
template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> joined(Halves<S> const& h, int opened) {
  Vec<BasicLayout<S>> modes(h.tile);
  Vec<BasicLayout<S>> rests(h.rest);
  if (opened >= 2 && h.tile.rank() != 1) { modes = modes_of(h.tile); }
  if (opened >= 1 && h.rest.rank() != 1) { rests = modes_of(h.rest); }
  modes.append(rests);
  return concat(modes);
}

// Returns ((a_0,b_0),(a_1,b_1),...). The shorter side is padded with 1:0.
template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> zip(BasicLayout<S> const& a, BasicLayout<S> const& b) {
  int const n = a.rank() > b.rank() ? a.rank() : b.rank();
  Vec<BasicLayout<S>> pairs;
  BasicLayout<S> const one = one_mode(S(1), S(0));
  for (int i = 0; i < n; ++i) {
    Vec<BasicLayout<S>> pair(one, one);
    if (i < a.rank()) { pair[0] = a.mode(i); }
    if (i < b.rank()) { pair[1] = b.mode(i); }
    pairs.push_back(concat(pair));
  }
  return concat(pairs);
}

// Returns a with modes 1:0 appended up to the given rank.
template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> padded_to_rank(BasicLayout<S> const& a, int rank) {
  if (a.rank() >= rank) { return a; }
  Vec<BasicLayout<S>> modes = modes_of(a);
  while (modes.size() < rank) { modes.push_back(one_mode(S(1), S(0))); }
  return concat(modes);
}

}  // namespace sett
