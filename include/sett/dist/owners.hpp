// owners: a redistribution's pairs of ranks: who sends to whom.
//
// A source that replicates the tensor offers several owners of an element. Each destination rank reads from the owner
// that has its own coordinates on the replicating axes of the source, or from the owner that is `shift` owners
// further. It always reads its own copy if it has one, so that no element crosses without need.
//
//   law      each element of each destination rank has one sender for each contribution to a partial sum
//   example  replicated over 4 ranks to rows over 4: each rank is its own sender, and nothing crosses
//
// Requires: placements of one shape; the destination is not a partial sum.
// Errors: sizes_differ for different shapes, coordinate_mismatch for a partial destination, undecided_bound of
// dist/pairing.hpp.
#pragma once

#include "pairing.hpp"

namespace sett::inline SETT_ABI::dist::detail {

// The mesh indices of the two ends of a message, and which term of a partial sum it is.
struct Ends {
  Index source = 0;
  Index destination = 0;
  Index contribution = 0;
};

// Calls f with each tuple that takes one element of each list, the first list the fastest.
template <class F>
void each_tuple(std::vector<std::vector<Index>> const& lists, F const& f) {
  std::vector<std::size_t> at(lists.size(), 0);
  std::vector<Index> tuple;
  for (auto const& list : lists) {
    if (list.empty()) { return; }
    tuple.push_back(list[0]);
  }
  for (std::size_t k = 0;;) {
    f(tuple);
    for (k = 0; k < lists.size(); ++k) {
      if (++at[k] == lists[k].size()) { at[k] = 0; }
      tuple[k] = lists[k][at[k]];
      if (at[k] != 0) { break; }
    }
    if (k == lists.size()) { return; }
  }
}

// Returns the mesh index of the coordinates that a number has on some axes, the first axis the fastest.
inline Index spread(Mesh const& mesh, std::vector<int> const& axes, Index number) {
  Index out = 0;
  for (int const a : axes) {
    out += number % mesh.extent(a) * mesh.step(a);
    number /= mesh.extent(a);
  }
  return out;
}

inline Index gathered(Mesh const& mesh, std::vector<int> const& axes, Index index) {
  Index out = 0, radix = 1;
  for (int const a : axes) {
    out += mesh.coordinate(index, a) * radix;
    radix *= mesh.extent(a);
  }
  return out;
}

inline Index product_of(Mesh const& mesh, std::vector<int> const& axes) {
  Index n = 1;
  for (int const a : axes) { n *= mesh.extent(a); }
  return n;
}

inline Index spread_positions(Placement const& placement, std::vector<Index> const& positions) {
  Index out = 0;
  for (int k = 0; k < placement.dimensions(); ++k) {
    std::vector<int> axes;
    for (Cut const& c : placement.cuts()[std::size_t(k)]) { axes.push_back(c.axis); }
    out += spread(placement.mesh(), axes, positions[std::size_t(k)]);
  }
  return out;
}

class Owners {
 public:
  Owners() = default;

  Placement const& source() const { return source_; }
  Placement const& destination() const { return destination_; }
  std::vector<Pairing> const& pairings() const { return pairings_; }
  Index contributions() const { return product_of(source_.mesh(), source_.partial()); }
  Index contribution(Index i) const { return gathered(source_.mesh(), source_.partial(), i); }

  // Calls f with the ends of each message to destination index q, including the one to itself.
  template <class F>
  void each_sender(Index q, F const& f) const {
    std::vector<std::vector<Index>> lists;
    for (int k = 0; k < source_.dimensions(); ++k) {
      lists.push_back(pairings_[std::size_t(k)].senders(destination_.position(k, q)));
    }
    for (Index c = 0; c < contributions(); ++c) {
      Index const term = spread(source_.mesh(), source_.partial(), c);
      each_tuple(lists, [&](std::vector<Index> const& s) {
        Index const shard = spread_positions(source_, s);
        f(Ends{shard + term + replica_of(q, shard), q, c});
      });
    }
  }

  // Calls f with the ends of each message from source index p, including the one to itself.
  template <class F>
  void each_receiver(Index p, F const& f) const {
    std::vector<std::vector<Index>> lists;
    for (int k = 0; k < source_.dimensions(); ++k) {
      lists.push_back(pairings_[std::size_t(k)].receivers(source_.position(k, p)));
    }
    Mesh const& mesh = source_.mesh();
    Index const mine = spread(mesh, source_.replicated(), gathered(mesh, source_.replicated(), p));
    Index const shard = shard_of(p);
    Index const copies = product_of(destination_.mesh(), destination_.replicated());
    each_tuple(lists, [&](std::vector<Index> const& d) {
      Index const q = spread_positions(destination_, d);
      for (Index r = 0; r < copies; ++r) {
        Index const to = q + spread(destination_.mesh(), destination_.replicated(), r);
        if (replica_of(to, shard) == mine) { f(Ends{p, to, contribution(p)}); }
      }
    });
  }

  // Returns the number of elements that source index p and destination index q share.
  Index overlap(Index p, Index q) const {
    Index n = 1;
    for (int k = 0; k < source_.dimensions() && n > 0; ++k) {
      n *= pairings_[std::size_t(k)].volume(source_.position(k, p), destination_.position(k, q));
    }
    return n;
  }

  friend result<Owners> try_owners(Placement const& source, Placement const& destination, Index p, Index q, Index bound,
                                   Index shift);

 private:
  // Returns the part of the source's mesh index that belongs to the axes that cut the tensor.
  Index shard_of(Index i) const {
    std::vector<Index> positions;
    for (int k = 0; k < source_.dimensions(); ++k) { positions.push_back(source_.position(k, i)); }
    return spread_positions(source_, positions);
  }

  // Returns the part of the source's mesh index that belongs to the replicating axes, for the owner of a shard from
  // which q reads.
  Index replica_of(Index q, Index shard) const {
    Mesh const& mesh = source_.mesh();
    std::vector<int> const& axes = source_.replicated();
    if (axes.empty()) { return 0; }
    Index const own = mesh.index_of(destination_.mesh().rank(q));
    Index const number = gathered(mesh, axes, own >= 0 ? own : q % mesh.size());
    bool const stays = shift_ == 0 || (own >= 0 && shard_of(own) == shard);
    return spread(mesh, axes, stays ? number : (number + shift_) % product_of(mesh, axes));
  }

  Placement source_{}, destination_{};
  Index shift_ = 0;
  std::vector<Pairing> pairings_{};
};

inline result<bool> check_pair(Placement const& source, Placement const& destination) {
  if (source.dimensions() != destination.dimensions()) {
    return Error{{Rule::sizes_differ, 0, 0, Num(source.dimensions()), Num(destination.dimensions())},
                 Text() << "source and destination must have one shape, but the source has " << Num(source.dimensions())
                        << " dimensions and the destination has " << Num(destination.dimensions())};
  }
  for (int k = 0; k < source.dimensions(); ++k) {
    Num const a(source.shape()[std::size_t(k)]), b(destination.shape()[std::size_t(k)]);
    if (!(a == b)) {
      return Error{{Rule::sizes_differ, k, 0, a, b},
                   Text() << "source and destination must have one shape, but in dimension " << Num(k)
                          << " the source has extent " << a << " and the destination has " << b};
    }
  }
  if (!destination.partial().empty()) {
    return Error{{Rule::coordinate_mismatch, 0, 0, Num(destination.partial()[0])},
                 Text() << "the destination must not be a partial sum, but its axis " << Num(destination.partial()[0])
                        << " is partial: replicate or cut over this axis instead"};
  }
  return true;
}

// Pairs all positions if p and q are -1, otherwise those of source index p and of destination index q.
inline result<Owners> try_owners(Placement const& source, Placement const& destination, Index p, Index q, Index bound,
                                 Index shift = 0) {
  if (auto const good = check_pair(source, destination); !good) { return good.error(); }
  Owners out;
  out.shift_ = shift;
  out.source_ = source;
  out.destination_ = destination;
  for (int k = 0; k < source.dimensions(); ++k) {
    auto pairing = try_pairing(source.dimension(k), destination.dimension(k), p < 0 ? -1 : source.position(k, p),
                               q < 0 ? -1 : destination.position(k, q), bound);
    if (!pairing) {
      return Error{pairing.error().failure, Text() << "dimension " << Num(k) << ": " << pairing.error().text};
    }
    out.pairings_.push_back(std::move(pairing).value());
  }
  return out;
}

}  // namespace sett::dist::detail
