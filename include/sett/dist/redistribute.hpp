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
#include "slices.hpp"
#include "threads.hpp"

namespace sett::inline SETT_ABI::dist {

namespace detail {

inline Error too_small(Index rank, char const* side, Index size, Index needed) {
  return {{Rule::sizes_differ, 0, 0, Num(size), Num(needed)},
          Text() << "redistribute: rank " << Num(rank) << "'s " << side << " buffer must have at least " << Num(needed)
                 << " elements, but it has " << Num(size)};
}

inline Error check_plan_rank(Index plan_rank, Index plan_ranks, Index rank, Index ranks) {
  if (plan_rank != rank) {
    return {{Rule::index_out_of_range, 0, 0, Num(plan_rank), Num(rank)},
            Text() << "redistribute: each rank must use its own plan, but rank " << Num(rank)
                   << " has the plan of rank " << Num(plan_rank)};
  }
  if (plan_ranks > ranks) {
    return {{Rule::index_out_of_range, 0, 0, Num(plan_ranks), Num(ranks)},
            Text() << "redistribute: the transport must have the " << Num(plan_ranks)
                   << " ranks of all meshes, but it has " << Num(ranks)};
  }
  return {};
}

// Returns the reason why this rank cannot take part, if any.
template <class T>
Error check_rank(Plan const& plan, std::span<T const> source, std::span<T> destination, Index rank, Index ranks) {
  if (Error e = check_plan_rank(plan.rank, plan.ranks, rank, ranks); e.failure) { return e; }
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
    if (other.identity != first.identity || other.element_bytes != first.element_bytes) { return plans_differ(r); }
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

// Moves the messages through the peers' memory.
template <class T, class X>
Error move_by_writes(Plan const& plan, std::span<T const> source, std::span<T> destination, X& transport, Error mine) {
  T* const written = plan.destination_size > 0 ? destination.data() : nullptr;
  Offer offer{written, source.data(), Index(sizeof(T)), plan.identity, mine};
  offer.destination_bytes = written == nullptr ? 0 : plan.destination_size * Index(sizeof(T));
  transport.exchange(offer);
  Error const error = check_offers(transport);
  if (!error.failure) { write_messages(plan, source.data(), transport); }
  transport.fence();
  return error;
}

inline Num largest_message(Plan const& plan) {
  Num n(0);
  for (auto const* list : {&plan.sends, &plan.receives}) {
    for (Message const& m : *list) { n = max(n, Num(m.count)); }
  }
  return n;
}

// Returns a plan's messages for term c, each as a stream of its own, in the order of the plan's rounds.
inline Term term_of(Plan const& plan, Index c, StreamPart part) {
  Term out;
  for (auto const& [list, streams] : {std::pair(&plan.sends, &out.sends), std::pair(&plan.receives, &out.receives)}) {
    for (Message const& m : *list) {
      if (m.contribution != c) { continue; }
      part.message = &m;
      streams->push_back({m.rank, {part}});
    }
  }
  if (plan.self && plan.self->contribution == c) {
    part.message = &*plan.self;
    out.kept.push_back(part);
  }
  return out;
}

// Moves the messages as packed slices.
template <class T, class X>
Error move_by_slices(Plan const& plan, std::span<T const> source, std::span<T> destination, X& transport, Error mine) {
  Index const size = Index(sizeof(T));
  Num const largest = largest_message(plan) * Num(size);
  if (!mine.failure) { mine = transport.reserve(most_workspace_for(largest), size); }
  Error const error = transport.agree(Offer{destination.data(), source.data(), size, plan.identity, mine});
  if (error.failure) { return error; }
  StreamPart const part{nullptr, element_of<T>(), std::as_bytes(source).data(),
                        std::as_writable_bytes(destination).data()};
  SliceExchange<X> exchange(largest, size, transport);
  for (Index c = 0; c < plan.contributions; ++c) { exchange.run(term_of(plan, c, part), c > 0); }
  return {};
}

}  // namespace detail

// Is called by every rank of the transport.
template <class T, Transport X>
result<Done> try_redistribute(Plan const& plan, std::span<T const> source, std::span<T> destination, X& transport) {
  static_assert(std::is_trivially_copyable_v<T>, "redistribute: the elements must be trivially copyable");
  static_assert(X::reach != Reach::read, "redistribute: the transport must send, or write to its peers' memory");
  Error const mine = detail::check_rank<T>(plan, source, destination, transport.rank(), transport.ranks());
  Error error{};
  if constexpr (X::reach == Reach::write) {
    error = detail::move_by_writes(plan, source, destination, transport, mine);
  } else {
    error = detail::move_by_slices(plan, source, destination, transport, mine);
  }
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
