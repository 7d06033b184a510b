// pairing: one dimension of a redistribution: which indices two positions share, by the cheapest of three forms.
//
//   law      over all pairs (p, q), the pieces are disjoint and cover [0,n)
//   example  8 rows over 2 ranks, to blocks of 2 over 2: form chain; the pair (0, 1) shares rows 2 and 3
//
// Requires: two dimensions of one extent.
// Errors: undecided_bound if the dimension needs lists of cuts with more segments than the bound.
#pragma once

#include <optional>

#include "chain.hpp"
#include "progressions.hpp"
#include "segments.hpp"

namespace sett::inline SETT_ABI::dist {

// The form of a dimension's pieces: a chain of modes, block-cyclic progressions, or merged cuts.
enum class Form { chain, progressions, segments };

inline char const* name_of(Form form) {
  return form == Form::chain ? "chain" : form == Form::progressions ? "progressions" : "segments";
}

namespace detail {

class Pairing {
 public:
  Pairing() = default;

  Form form() const { return form_; }
  Chain const* chain() const { return form_ == Form::chain ? &*chain_ : nullptr; }
  Index source_positions() const { return source_positions_; }
  Index destination_positions() const { return destination_positions_; }

  Pieces pieces(Index p, Index q) const {
    if (form_ == Form::chain) { return chain_->pieces(p, q); }
    if (form_ == Form::progressions) { return progressions_.pieces(p, q); }
    auto const at = segments_.find({p, q});
    return at == segments_.end() ? Pieces() : at->second;
  }
  Index volume(Index p, Index q) const { return size_of(pieces(p, q)); }

  // Returns the destination positions that share indices with source position p, ascending.
  std::vector<Index> receivers(Index p) const {
    std::vector<Index> out;
    if (form_ == Form::chain) {
      for (Index const q : chain_->receivers(p)) { add(out, q, p, q); }
    } else {
      for (Index q = 0; q < destination_positions_; ++q) { add(out, q, p, q); }
    }
    return out;
  }
  std::vector<Index> senders(Index q) const {
    std::vector<Index> out;
    if (form_ == Form::chain) {
      for (Index const p : chain_->senders(q)) { add(out, p, p, q); }
    } else {
      for (Index p = 0; p < source_positions_; ++p) { add(out, p, p, q); }
    }
    return out;
  }

  friend result<Pairing> try_pairing(Dimension const& source, Dimension const& destination, Index p, Index q,
                                     Index bound);

 private:
  void add(std::vector<Index>& out, Index other, Index p, Index q) const {
    if (volume(p, q) > 0) { out.push_back(other); }
  }

  Form form_ = Form::segments;
  Index source_positions_ = 1, destination_positions_ = 1;
  std::optional<Chain> chain_{};
  Progressions progressions_{};
  PiecesOfPairs segments_{};
};

// Returns the progressions of two dimensions that both have a single cut into equal blocks.
inline std::optional<Progressions> progressions_of(Dimension const& s, Dimension const& d) {
  auto const plain = [](Dimension const& x) { return x.deals.size() == 1 && x.deals[0].bounds.empty(); };
  if (!plain(s) || !plain(d)) { return std::nullopt; }
  return Progressions{s.extent, s.deals[0].block_at(s.extent), s.deals[0].ranks, d.deals[0].block_at(d.extent),
                      d.deals[0].ranks};
}

// Returns whether the deltas of a row and a column of pairs are fewer than the bound, and than the segments of both
// sides.
inline bool prefers_progressions(Progressions const& p, Index bound) {
  Num const deltas = Num(p.deltas()) * Num(p.source_ranks + p.destination_ranks);
  return !deltas.overflowed() && deltas <= Num(bound) &&
         deltas < Num(p.extent / p.source_block) + Num(p.extent / p.destination_block);
}

// Pairs source position p with all positions of the destination, and destination position q with all of the source; or
// all with all, if both are -1.
inline result<Pairing> try_pairing(Dimension const& source, Dimension const& destination, Index p, Index q,
                                   Index bound) {
  Pairing out;
  out.source_positions_ = source.positions();
  out.destination_positions_ = destination.positions();
  Chain chain(source, destination);
  if (chain.is_chain()) {
    out.form_ = Form::chain;
    out.chain_ = std::move(chain);
    return out;
  }
  if (auto const progressions = progressions_of(source, destination);
      progressions && prefers_progressions(*progressions, bound)) {
    out.form_ = Form::progressions;
    out.progressions_ = *progressions;
    return out;
  }
  std::vector<Segment> a, b;
  if (!list_segments(source, bound, a) || !list_segments(destination, bound, b)) {
    return Error{{Rule::undecided_bound, 0, 0, Num(source.extent), Num(bound)},
                 Text() << "the extent " << Num(source.extent) << " is cut into more than " << Num(bound)
                        << " segments, and the blocks of source and destination do not divide one another: use larger"
                        << " blocks, or raise Options::most_segments"};
  }
  out.segments_ = merge_segments(a, b, p, q);
  return out;
}

}  // namespace detail

}  // namespace sett::dist
