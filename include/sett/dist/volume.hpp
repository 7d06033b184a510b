// volume: how many elements each pair of ranks shares, as one small matrix for each dimension.
//
//   law      between(p, q) is the number of elements that source index p and destination index q both have; it is the
//            product over the dimensions of factor k at the two positions
//   example  rows over P to columns over P of an n x n tensor: the factors are P x 1 and 1 x P, and each pair shares
//            (n/P)^2 elements
//
// Requires: placements of one shape.
// Errors: those of dist/plan.hpp; undecided_bound if a factor has more than 2^26 entries.
#pragma once

#include "owners.hpp"

namespace sett::inline SETT_ABI::dist {

struct VolumeFactor {
  Index sources = 1;
  Index destinations = 1;
  std::vector<Index> entries{};  // entry of positions (s, d) at s + sources * d

  Index at(Index s, Index d) const { return entries[std::size_t(s + sources * d)]; }
};

class Volumes {
 public:
  Volumes() = default;

  std::vector<VolumeFactor> const& factors() const { return factors_; }

  // Returns the number of elements that source index p and destination index q share.
  Index between(Index p, Index q) const {
    Index n = 1;
    for (int k = 0; k < source_.dimensions(); ++k) {
      n *= factors_[std::size_t(k)].at(source_.position(k, p), destination_.position(k, q));
    }
    return n;
  }

  // Returns the fewest elements that any plan of direct messages moves between ranks, or overflow.
  Num least_crossing() const {
    Num out(0);
    Mesh const& to = destination_.mesh();
    Num const terms(detail::product_of(source_.mesh(), source_.partial()));
    for (Index q = 0; q < to.size(); ++q) {
      Num need = terms;
      for (Index const n : destination_.local_shape(q)) { need = need * Num(n); }
      Index const own = source_.mesh().index_of(to.rank(q));
      out = out + need - Num(own < 0 ? 0 : between(own, q));
    }
    return out;
  }

  friend result<Volumes> try_volumes(Placement const& source, Placement const& destination, Index most_segments);

 private:
  Placement source_{}, destination_{};
  std::vector<VolumeFactor> factors_{};
};

inline result<Volumes> try_volumes(Placement const& source, Placement const& destination,
                                   Index most_segments = Index(1) << 20) {
  auto const owners = detail::try_owners(source, destination, -1, -1, most_segments);
  if (!owners) { return owners.error(); }
  Volumes out;
  out.source_ = source;
  out.destination_ = destination;
  for (detail::Pairing const& pairing : owners->pairings()) {
    VolumeFactor f{pairing.source_positions(), pairing.destination_positions(), {}};
    if (Num(f.sources) * Num(f.destinations) > Num(Index(1) << 26)) {
      return Error{{Rule::undecided_bound, 0, 0, Num(f.sources), Num(f.destinations)},
                   Text() << "a factor of the volume matrix must have at most 2^26 entries, but a dimension has "
                          << Num(f.sources) << " x " << Num(f.destinations) << ": ask for overlaps by plans instead"};
    }
    f.entries.assign(std::size_t(f.sources * f.destinations), 0);
    for (Index s = 0; s < f.sources; ++s) {
      for (Index const d : pairing.receivers(s)) { f.entries[std::size_t(s + f.sources * d)] = pairing.volume(s, d); }
    }
    out.factors_.push_back(std::move(f));
  }
  return out;
}

inline Volumes volumes(Placement const& source, Placement const& destination) {
  return try_volumes(source, destination).value();
}

}  // namespace sett::dist
