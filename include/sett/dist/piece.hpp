// piece: a set of pairs of offsets, at the source and at the destination, as first offsets and modes.
//
//   law      a piece pairs source + sum i_k modes[k].source with destination + sum i_k modes[k].destination, for all
//            digits 0 <= i_k < modes[k].extent
//   example  {0, 5, {{4, 1, 1}, {3, 8, 4}}} pairs three runs of 4 elements: 0..3 with 5..8, 8..11 with 9..12, ...
//
// Requires: extents of at least 1.
// Errors: none.
#pragma once

#include <vector>

#include "mesh.hpp"

namespace sett::inline SETT_ABI::dist {

struct PairMode {
  Index extent = 1;
  Index source = 0;       // stride at the source
  Index destination = 0;  // stride at the destination

  friend bool operator==(PairMode const&, PairMode const&) = default;
};

struct Piece {
  Index source = 0;
  Index destination = 0;
  std::vector<PairMode> modes{};

  Index size() const {
    Index n = 1;
    for (PairMode const& m : modes) { n *= m.extent; }
    return n;
  }
};

using Pieces = std::vector<Piece>;

namespace detail {

inline Index size_of(Pieces const& pieces) {
  Index n = 0;
  for (Piece const& p : pieces) { n += p.size(); }
  return n;
}

inline bool can_follow(Piece const& a, Piece const& b, PairMode const& step) {
  return b.modes == a.modes && b.source - a.source == step.source && b.destination - a.destination == step.destination;
}

// Replaces neighbours with equal modes at equal distances by one piece with a further mode.
inline Pieces merged_once(Pieces const& in) {
  Pieces out;
  for (std::size_t i = 0; i < in.size();) {
    std::size_t end = i + 1;
    if (end < in.size() && in[end].modes == in[i].modes) {
      PairMode step{2, in[end].source - in[i].source, in[end].destination - in[i].destination};
      for (++end; end < in.size() && can_follow(in[end - 1], in[end], step); ++end) { ++step.extent; }
      out.push_back(in[i]);
      out.back().modes.push_back(step);
    } else {
      out.push_back(in[i]);
    }
    i = end;
  }
  return out;
}

// Merges until nothing changes; in practice this takes two passes.
inline Pieces merged(Pieces pieces) {
  for (std::size_t before = pieces.size() + 1; pieces.size() < before;) {
    before = pieces.size();
    pieces = merged_once(pieces);
  }
  return pieces;
}

// Multiplies the offsets and strides, which count local indices, by the strides of the storage.
inline Pieces scaled(Pieces pieces, Index source, Index destination) {
  for (Piece& p : pieces) {
    p.source *= source;
    p.destination *= destination;
    for (PairMode& m : p.modes) {
      m.source *= source;
      m.destination *= destination;
    }
  }
  return pieces;
}

// Sorts the modes by their stride at the destination, and joins neighbours that form one mode on both sides.
inline void coalesce(std::vector<PairMode>& modes) {
  std::erase_if(modes, [](PairMode const& m) { return m.extent == 1; });
  std::stable_sort(modes.begin(), modes.end(), [](PairMode const& a, PairMode const& b) {
    return a.destination != b.destination ? a.destination < b.destination : a.source < b.source;
  });
  std::vector<PairMode> out;
  for (PairMode const& m : modes) {
    bool const continues = !out.empty() && m.source == out.back().source * out.back().extent &&
                           m.destination == out.back().destination * out.back().extent;
    if (continues) {
      out.back().extent *= m.extent;
    } else {
      out.push_back(m);
    }
  }
  modes = out;
}

}  // namespace detail

}  // namespace sett::dist
