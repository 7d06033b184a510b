// relabel: chooses which rank takes which part of the destination, so that as many elements as possible stay.
//
//   law      no order of the destination's ranks keeps more elements on their ranks than the result
//   example  if the destination is the source with its ranks in another order, the result is the source's order, and
//            nothing crosses
//
// If both placements are even over the same ranks, without replication, every order that preserves the digits that both
// ranks have is the best. It is found in a step for each mode and rank. Otherwise, an assignment problem is solved
// exactly.
//
// Requires: placements of one shape.
// Errors: those of dist/volume.hpp; undecided_bound for more ranks than 2^13 if an assignment problem is needed.
#pragma once

#include "assignment.hpp"
#include "plan.hpp"
#include "volume.hpp"

namespace sett::inline SETT_ABI::dist {

struct Relabelling {
  Mesh mesh{};             // the destination's mesh with its ranks in the new order
  Index kept = 0;          // elements that stay on their ranks
  bool by_digits = false;  // whether no assignment problem had to be solved
};

inline constexpr Index most_assigned_ranks = Index(1) << 13;

namespace detail {

// The digits that both ranks have, as one number for each side: two ranks exchange elements iff the numbers are equal.
inline Index common_digits(Owners const& owners, Index i, bool sends) {
  Placement const& side = sends ? owners.source() : owners.destination();
  Index out = 0, radix = 1;
  for (int k = 0; k < side.dimensions(); ++k) {
    for (ChainMode const& m : owners.pairings()[std::size_t(k)].chain()->modes()) {
      if (!m.source.on_rank || !m.destination.on_rank) { continue; }
      out += Chain::digit(sends ? m.source : m.destination, side.position(k, i), m.extent) * radix;
      radix *= m.extent;
    }
  }
  return out;
}

inline bool same_ranks(Mesh const& a, Mesh const& b) {
  if (a.size() != b.size()) { return false; }
  for (Index i = 0; i < a.size(); ++i) {
    if (b.index_of(a.rank(i)) < 0) { return false; }
  }
  return true;
}

// Returns the order by digits, or nothing if the placements are not even over the same ranks.
inline std::optional<std::vector<Index>> order_by_digits(Owners const& owners) {
  Mesh const& from = owners.source().mesh();
  Mesh const& to = owners.destination().mesh();
  Classes const classes(owners);
  if (!classes.even() || !owners.destination().replicated().empty() || !same_ranks(from, to)) { return std::nullopt; }
  Index const m = classes.senders();
  std::vector<Index> source_of(std::size_t(from.size()), 0), order(std::size_t(to.size()), 0);
  for (Index p = 0; p < from.size(); ++p) {
    source_of[std::size_t(common_digits(owners, p, true) * m + classes.number(p, true))] = from.rank(p);
  }
  for (Index q = 0; q < to.size(); ++q) {
    order[std::size_t(q)] = source_of[std::size_t(common_digits(owners, q, false) * m + classes.number(q, false))];
  }
  return order;
}

inline result<std::vector<Index>> order_by_assignment(Placement const& source, Placement const& destination) {
  Mesh const& to = destination.mesh();
  if (to.size() > most_assigned_ranks) {
    return Error{{Rule::undecided_bound, 0, 0, Num(to.size()), Num(most_assigned_ranks)},
                 Text() << "relabel: an uneven destination must have at most " << Num(most_assigned_ranks)
                        << " ranks, but it has " << Num(to.size()) << ": relabel the ranks of each node by themselves"};
  }
  auto const volumes = try_volumes(source, destination);
  if (!volumes) { return volumes.error(); }
  Index const n = to.size();
  Num largest(0);
  std::vector<Index> values(std::size_t(n * n), 0);
  for (Index q = 0; q < n; ++q) {
    for (Index i = 0; i < n; ++i) {
      Index const p = source.mesh().index_of(to.rank(i));
      if (p < 0) { continue; }
      values[std::size_t(q * n + i)] = volumes->between(p, q);
      largest = max(largest, Num(values[std::size_t(q * n + i)]));
    }
  }
  if (largest > Num(largest_int64 / 4) / Num(n)) {
    return Error{{Rule::overflow, 0, 0, largest, Num(n)},
                 Text() << "relabel: the largest part of a rank times the ranks must be below 2^61, but it is "
                        << largest << " times " << Num(n)};
  }
  Assignment const best(values, n);
  std::vector<Index> order;
  for (Index q = 0; q < n; ++q) { order.push_back(to.rank(best.columns()[std::size_t(q)])); }
  return order;
}

}  // namespace detail

inline result<Relabelling> try_relabel(Placement const& source, Placement const& destination) {
  // Even dimensions need no list of segments, so that this attempt is cheap whatever the extents are.
  auto const owners = detail::try_owners(source, destination, 0, 0, Options().most_segments);
  if (!owners) { return owners.error(); }
  Relabelling out;
  auto const digits = detail::order_by_digits(*owners);
  out.by_digits = digits.has_value();
  std::vector<Index> order;
  if (digits) {
    order = *digits;
  } else {
    auto const solved = detail::order_by_assignment(source, destination);
    if (!solved) { return solved.error(); }
    order = *solved;
  }
  auto mesh = try_mesh(destination.mesh().extents(), destination.mesh().names(), order);
  if (!mesh) { return mesh.error(); }
  out.mesh = std::move(mesh).value();
  auto const all = digits ? owners : detail::try_owners(source, destination, -1, -1, Options().most_segments);
  if (!all) { return all.error(); }
  Num kept(0);
  for (Index q = 0; q < out.mesh.size(); ++q) {
    Index const p = source.mesh().index_of(out.mesh.rank(q));
    if (p >= 0) { kept = kept + Num(all->overlap(p, q)); }
  }
  if (kept.overflowed()) {
    return Error{{Rule::overflow}, Text() << "relabel: the number of elements that stay must fit 63 bits"};
  }
  out.kept = kept.value;
  return out;
}

inline Relabelling relabel(Placement const& source, Placement const& destination) {
  return try_relabel(source, destination).value();
}

// Returns the placement with its ranks in another order, or on other ranks.
inline Placement on_mesh(Placement const& placement, Mesh const& mesh) {
  return Placement(mesh, placement.shape(), placement.cuts(), placement.storage(), placement.partial());
}

}  // namespace sett::dist
