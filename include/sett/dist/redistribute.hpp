// redistribute: moves a tensor from one placement to another through a transport.
//
// Every rank calls it with its own plan and buffers. If any rank has a wrong buffer or another plan, all ranks return
// the error of the lowest such rank, and nothing is written.
//
//   law      afterwards, the destination's local element at x is the source's element at x, or the sum of the terms in
//            ascending order; elements in gaps of padded storage are unchanged
//   example  redistribute(plan(rows, columns, m.rank()), std::span<float const>(a), std::span<float>(b), m);
//
// Requires: trivially copyable elements; buffers that do not overlap; all ranks of the transport take part, including
// those of neither mesh.
// Errors: sizes_differ for a buffer that is too small, index_out_of_range for a plan of another rank or of more ranks,
// form_differs if the ranks' plans or element sizes differ, tensors_overlap, not_converted for partial sums of elements
// without addition.
#pragma once

#include <functional>
#include <span>
#include <type_traits>

#include "plan.hpp"
#include "threads.hpp"

namespace sett::inline SETT_ABI::dist {

namespace detail {

// Calls visit(source, destination, mode) for each run of a message: the offsets of its first element, and the fastest
// mode.
template <class Visit>
class Runs {
 public:
  Runs(Message const& m, Visit const& visit) : factors_(m.factors), visit_(visit) {
    if (m.count > 0) { factor(m.factors.size() - 1, m.source, m.destination); }
  }

 private:
  void factor(std::size_t k, Index source, Index destination) const {
    for (Piece const& p : factors_[k]) {
      modes(k, p.modes, p.modes.size(), source + p.source, destination + p.destination);
    }
  }

  void modes(std::size_t k, std::vector<PairMode> const& list, std::size_t count, Index source,
             Index destination) const {
    if (k == 0 && count <= 1) { return visit_(source, destination, count == 0 ? PairMode{} : list[0]); }
    if (count == 0) { return factor(k - 1, source, destination); }
    PairMode const& m = list[count - 1];
    for (Index i = 0; i < m.extent; ++i) {
      modes(k, list, count - 1, source + i * m.source, destination + i * m.destination);
    }
  }

  std::vector<Pieces> const& factors_;
  Visit const& visit_;
};

template <class T>
inline constexpr bool can_add = requires(T a, T b) {
  a = static_cast<T>(a + b);
};

// Copies the elements of a message, or adds them to the destination.
template <class T>
void move_message(Message const& m, T const* source, T* destination, bool adds) {
  auto const run = [&](Index s, Index d, PairMode const& mode) {
    T const* from = source + s;
    T* to = destination + d;
    if (!adds && mode.source == 1 && mode.destination == 1) {
      std::copy_n(from, mode.extent, to);
      return;
    }
    for (Index i = 0; i < mode.extent; ++i) {
      if constexpr (can_add<T>) {
        to[i * mode.destination] =
            adds ? static_cast<T>(to[i * mode.destination] + from[i * mode.source]) : from[i * mode.source];
      } else {
        to[i * mode.destination] = from[i * mode.source];
      }
    }
  };
  Runs(m, run);
}

inline Error too_small(Index rank, char const* side, Index size, Index needed) {
  return {{Rule::sizes_differ, 0, 0, Num(size), Num(needed)},
          Text() << "redistribute: rank " << Num(rank) << "'s " << side << " buffer must have at least " << Num(needed)
                 << " elements, but it has " << Num(size)};
}

// Returns the reason why this rank cannot take part, if any.
template <class T>
Error check_rank(Plan const& plan, std::span<T const> source, std::span<T> destination, Index rank, Index ranks) {
  if (plan.rank != rank) {
    return {{Rule::index_out_of_range, 0, 0, Num(plan.rank), Num(rank)},
            Text() << "redistribute: each rank must use its own plan, but rank " << Num(rank)
                   << " has the plan of rank " << Num(plan.rank)};
  }
  if (plan.ranks > ranks) {
    return {{Rule::index_out_of_range, 0, 0, Num(plan.ranks), Num(ranks)},
            Text() << "redistribute: the transport must have the " << Num(plan.ranks)
                   << " ranks of the two meshes, but it has " << Num(ranks)};
  }
  if (Index(source.size()) < plan.source_size) {
    return too_small(rank, "source", Index(source.size()), plan.source_size);
  }
  if (Index(destination.size()) < plan.destination_size) {
    return too_small(rank, "destination", Index(destination.size()), plan.destination_size);
  }
  std::less<void const*> const before;
  bool const some = !source.empty() && !destination.empty();
  if (some && before(source.data(), destination.data() + destination.size()) &&
      before(destination.data(), source.data() + source.size())) {
    return {{Rule::tensors_overlap},
            Text() << "redistribute: the destination must not overlap the source, but the buffers of rank " << Num(rank)
                   << " do: use another buffer"};
  }
  if (!can_add<T> && plan.contributions > 1) {
    return {{Rule::not_converted},
            Text() << "redistribute: elements of partial sums must have an operator +, but these have none"};
  }
  return {};
}

// Returns the first error among the offers, which is the same on all ranks.
template <class X>
Error check_offers(X const& transport) {
  Offer const& first = transport.peer(0);
  for (Index r = 0; r < transport.ranks(); ++r) {
    if (transport.peer(r).error.failure) { return transport.peer(r).error; }
  }
  for (Index r = 1; r < transport.ranks(); ++r) {
    Offer const& other = transport.peer(r);
    if (other.identity != first.identity || other.element_bytes != first.element_bytes) {
      return {{Rule::form_differs, 0, 0, Num(0), Num(r)},
              Text() << "redistribute: all ranks must have plans of the same two placements and elements of one size,"
                     << " but those of ranks 0 and " << Num(r) << " differ"};
    }
  }
  return {};
}

template <class T, class X>
void write_messages(Plan const& plan, T const* source, X& transport) {
  for (Index c = 0; c < plan.contributions; ++c) {
    if (c > 0) { transport.fence(); }  // the terms of a sum are added in order
    for (Message const& m : plan.sends) {
      if (m.contribution != c) { continue; }
      transport.progress();
      move_message(m, source, static_cast<T*>(transport.peer(m.rank).destination), c > 0);
    }
    if (plan.self && plan.self->contribution == c) {
      transport.progress();
      move_message(*plan.self, source, static_cast<T*>(transport.peer(plan.rank).destination), c > 0);
    }
  }
}

}  // namespace detail

// Is called by every rank of the transport.
template <class T, Transport X>
result<Done> try_redistribute(Plan const& plan, std::span<T const> source, std::span<T> destination, X& transport) {
  static_assert(std::is_trivially_copyable_v<T>, "redistribute: the elements must be trivially copyable");
  static_assert(X::reach == Reach::write, "redistribute: the transport must let a rank write to its peers' memory");
  Error const mine = detail::check_rank<T>(plan, source, destination, transport.rank(), transport.ranks());
  transport.exchange(Offer{destination.data(), source.data(), Index(sizeof(T)), plan.identity, mine});
  Error const error = detail::check_offers(transport);
  if (!error.failure) { detail::write_messages(plan, source.data(), transport); }
  transport.fence();
  if (error.failure) { return error; }
  return Done{};
}

template <class T, Transport X>
void redistribute(Plan const& plan, std::span<T const> source, std::span<T> destination, X& transport) {
  if (auto const done = try_redistribute(plan, source, destination, transport); !done) { raise(done.error()); }
}

// Runs all ranks of a group: plans, sources and destinations have an entry for each rank. Returns the error of rank 0,
// which all ranks share.
template <class T>
result<Done> try_redistribute(std::span<Plan const> plans, std::span<std::span<T const> const> sources,
                              std::span<std::span<T> const> destinations, Threads& group) {
  for (std::size_t const n : {plans.size(), sources.size(), destinations.size()}) {
    if (Index(n) != group.ranks()) {
      return Error{{Rule::sizes_differ, 0, 0, Num(Index(n)), Num(group.ranks())},
                   Text() << "redistribute: there must be a plan, a source and a destination for each of the "
                          << Num(group.ranks()) << " ranks, but a list has " << Num(Index(n))};
    }
  }
  Error error{};
  auto const done = group.try_run([&](Threads::Member& m) {
    std::size_t const r = std::size_t(m.rank());
    auto const mine = try_redistribute(plans[r], sources[r], destinations[r], m);
    if (r == 0 && !mine) { error = mine.error(); }
  });
  if (!done) { return done.error(); }
  if (error.failure) { return error; }
  return Done{};
}

template <class T>
void redistribute(std::span<Plan const> plans, std::span<std::span<T const> const> sources,
                  std::span<std::span<T> const> destinations, Threads& group) {
  if (auto const done = try_redistribute(plans, sources, destinations, group); !done) { raise(done.error()); }
}

}  // namespace sett::dist
