// segments: form C, the pieces of two cut dimensions found by merging the sorted lists of cuts.
//
//   law      the segments of a dimension are disjoint intervals that cover [0,n); one rank has each of them, at
//            consecutive local indices
//   example  n = 5 in blocks of 2 over 2 ranks: [0,2) on 0 at 0, [2,4) on 1 at 0, [4,5) on 0 at 2
//
// This form handles every list of cuts. It takes one step for each segment.
//
// Requires: two dimensions of one extent.
// Errors: undecided_bound if there are more segments than the bound.
#pragma once

#include <map>

#include "piece.hpp"
#include "placement.hpp"

namespace sett::inline SETT_ABI::dist::detail {

struct Segment {
  Index begin = 0;
  Index length = 0;
  Index position = 0;
  Index local = 0;
};

struct Part {
  Index coordinate = 0;
  Index local = 0;
  Index left = 0;  // number of local indices from this one to the end of its block
};

// Returns the coordinate that has local index l before the cut.
inline Part part_of(Deal const& deal, Index extent, Index l) {
  if (!deal.bounds.empty()) {
    auto const at = std::upper_bound(deal.bounds.begin(), deal.bounds.end(), l);
    Index const c = at - deal.bounds.begin();
    Index const end = c + 1 == deal.ranks ? extent : std::min(*at, extent);
    return {c, l - (c == 0 ? 0 : deal.bounds[std::size_t(c) - 1]), end - l};
  }
  Index const b = deal.block_at(extent);
  return {l / b % deal.ranks, l / b / deal.ranks * b + l % b, b - l % b};
}

inline void append(std::vector<Segment>& out, Segment const& next) {
  if (!out.empty() && out.back().position == next.position && out.back().local + out.back().length == next.local) {
    out.back().length += next.length;
  } else {
    out.push_back(next);
  }
}

// Lists the segments of a dimension in ascending order. Returns false if there are more than `most`.
inline bool list_segments(Dimension const& dimension, Index most, std::vector<Segment>& out) {
  out.clear();
  if (dimension.extent > 0) { out.push_back({0, dimension.extent, 0, 0}); }
  Dimension outer{dimension.extent, {}};
  Index radix = 1;
  for (Deal const& deal : dimension.deals) {
    std::vector<Segment> next;
    for (Segment const& s : out) {
      Index const extent = outer.local_extent(s.position);
      for (Index done = 0; done < s.length;) {
        Part const part = part_of(deal, extent, s.local + done);
        Index const length = std::min(part.left, s.length - done);
        append(next, {s.begin + done, length, s.position + part.coordinate * radix, part.local});
        done += length;
        if (Index(next.size()) > most) { return false; }
      }
    }
    out = std::move(next);
    outer.deals.push_back(deal);
    radix *= deal.ranks;
  }
  return true;
}

using PiecesOfPairs = std::map<std::pair<Index, Index>, Pieces>;

// Lists the pieces of each pair of positions. If `source` or `destination` is not negative, lists only pairs with one
// of these two positions.
inline PiecesOfPairs merge_segments(std::vector<Segment> const& a, std::vector<Segment> const& b, Index source,
                                    Index destination) {
  PiecesOfPairs out;
  bool const all = source < 0 && destination < 0;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    Index const begin = std::max(a[i].begin, b[j].begin);
    Index const end = std::min(a[i].begin + a[i].length, b[j].begin + b[j].length);
    if (all || a[i].position == source || b[j].position == destination) {
      Piece const piece{begin - a[i].begin + a[i].local, begin - b[j].begin + b[j].local, {{end - begin, 1, 1}}};
      out[{a[i].position, b[j].position}].push_back(piece);
    }
    bool const ends = a[i].begin + a[i].length == end;
    if (b[j].begin + b[j].length == end) { ++j; }
    if (ends) { ++i; }
  }
  for (auto& [pair, pieces] : out) { pieces = merged(std::move(pieces)); }
  return out;
}

}  // namespace sett::dist::detail
