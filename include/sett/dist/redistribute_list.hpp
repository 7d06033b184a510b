// redistribute, for a list: moves all parameters of a list through a transport, in one step.
//
// Every rank calls it with its own plan and one buffer of bytes for each parameter and side. If any rank has a wrong
// buffer or another list, all ranks return the error of the lowest such rank, and nothing is written. Transports that
// write to the memory of their peers synchronize once for the whole list; others send one stream to each rank.
//
//   law      afterwards, the buffers are those after a redistribute of each parameter alone
//   example  redistribute(plan_list(list, m.rank()), sources, destinations, m);
//
// Requires: no destination overlaps another buffer of the list; all ranks of the transport take part. A transport that
// writes must give peers the address of Offer::destinations, which they read.
// Errors: sizes_differ for another number of buffers or a buffer that is too small, index_out_of_range for a plan of
// another rank or of more ranks, form_differs if the ranks' lists differ, tensors_overlap.
#pragma once

#include "list.hpp"
#include "redistribute.hpp"

namespace sett::inline SETT_ABI::dist {

// The buffers of a list, one for each parameter. A buffer is empty if this rank stores nothing of it.
using ListSources = std::span<std::span<std::byte const> const>;
using ListDestinations = std::span<std::span<std::byte> const>;

namespace detail {

inline Error check_list_buffers(ListPlan const& plan, ListSources sources, ListDestinations destinations) {
  Index const n = Index(plan.items.size());
  if (Index(sources.size()) != n || Index(destinations.size()) != n) {
    return {{Rule::sizes_differ, 0, 0, Num(Index(sources.size())), Num(n)},
            Text() << "redistribute: rank " << Num(plan.rank)
                   << " must have a source and a destination buffer for each "
                   << "of the " << Num(n) << " parameters, but it has " << Num(Index(sources.size())) << " and "
                   << Num(Index(destinations.size()))};
  }
  for (Index i = 0; i < n; ++i) {
    ListItem const& item = plan.items[std::size_t(i)];
    Plan const& p = plan.plans[std::size_t(item.plan)];
    auto const check = [&](char const* side, std::size_t size, Index needed) -> Error {
      if (Index(size) >= needed) { return {}; }
      return {{Rule::sizes_differ, 0, 0, Num(Index(size)), Num(needed)},
              Text() << "redistribute: rank " << Num(plan.rank) << "'s " << side << " buffer of parameter " << Num(i)
                     << " must have at least " << Num(needed) << " bytes, but it has " << Num(Index(size))};
    };
    Error e = check("source", sources[std::size_t(i)].size(), p.source_size * item.element.bytes);
    if (e.failure) { return e; }
    e = check("destination", destinations[std::size_t(i)].size(), p.destination_size * item.element.bytes);
    if (e.failure) { return e; }
  }
  return {};
}

// Checks that no destination overlaps another buffer. Only the bytes that a plan uses count.
inline Error check_list_overlap(ListPlan const& plan, ListSources sources, ListDestinations destinations) {
  struct Range {
    std::byte const* begin;
    std::byte const* end;
    bool is_written;
    Index parameter;
  };
  std::vector<Range> ranges;
  for (std::size_t i = 0; i < plan.items.size(); ++i) {
    ListItem const& item = plan.items[i];
    Plan const& p = plan.plans[std::size_t(item.plan)];
    auto const add = [&](std::byte const* begin, Index size, bool is_written) {
      if (size > 0) { ranges.push_back({begin, begin + size * item.element.bytes, is_written, Index(i)}); }
    };
    add(sources[i].data(), p.source_size, false);
    add(destinations[i].data(), p.destination_size, true);
  }
  std::less<std::byte const*> const before;
  std::sort(ranges.begin(), ranges.end(), [&](Range const& a, Range const& b) { return before(a.begin, b.begin); });
  Range const* last = nullptr;     // the range that ends last
  Range const* written = nullptr;  // and the destination that does
  for (Range const& r : ranges) {
    Range const* const other = r.is_written ? last : written;
    if (other && before(r.begin, other->end)) {
      return {{Rule::tensors_overlap, 0, 0, Num(other->parameter), Num(r.parameter)},
              Text() << "redistribute: a destination must not overlap another buffer, but the buffers of parameters "
                     << Num(other->parameter) << " and " << Num(r.parameter) << " of rank " << Num(plan.rank)
                     << " do: use another buffer"};
    }
    if (!last || before(last->end, r.end)) { last = &r; }
    if (r.is_written && (!written || before(written->end, r.end))) { written = &r; }
  }
  return {};
}

inline Error check_list(ListPlan const& plan, ListSources sources, ListDestinations destinations, Index rank,
                        Index ranks) {
  if (Error e = check_plan_rank(plan.rank, plan.ranks, rank, ranks); e.failure) { return e; }
  if (Error e = check_list_buffers(plan, sources, destinations); e.failure) { return e; }
  return check_list_overlap(plan, sources, destinations);
}

// Calls f(plan, part, parameter) for each parameter; the part has its buffers on this rank.
template <class F>
void each_part(ListPlan const& plan, ListSources sources, ListDestinations destinations, F const& f) {
  for (std::size_t i = 0; i < plan.items.size(); ++i) {
    ListItem const& item = plan.items[i];
    f(plan.plans[std::size_t(item.plan)], StreamPart{nullptr, item.element, sources[i].data(), destinations[i].data()},
      i);
  }
}

// Moves the terms of one number through the memory of the peers.
template <class X>
void write_term(ListPlan const& plan, Index c, ListSources sources, ListDestinations destinations, X& transport) {
  auto const write = [&](Message const& m, StreamPart part, std::byte* destination) {
    if (m.contribution != c) { return; }
    transport.progress();
    part.message = &m;
    part.destination = destination;
    move_part(part, c > 0);
  };
  each_part(plan, sources, destinations, [&](Plan const& p, StreamPart const& part, std::size_t i) {
    for (Message const& m : p.sends) { write(m, part, transport.peer(m.rank).destinations[i].data()); }
    if (p.self) { write(*p.self, part, part.destination); }
  });
}

template <class X>
Error move_list_by_writes(ListPlan const& plan, ListSources sources, ListDestinations destinations, X& transport,
                          Error mine) {
  transport.exchange(Offer{nullptr, nullptr, plan.element_bytes, plan.identity, mine, destinations.data(),
                           Index(destinations.size())});
  Error const error = check_offers(transport);
  for (Index c = 0; c < plan.contributions && !error.failure; ++c) {
    if (c > 0) { transport.fence(); }  // the terms of a sum are added in order
    write_term(plan, c, sources, destinations, transport);
  }
  transport.fence();
  return error;
}

// Makes the streams of this rank from the terms of one number, without the streams that have none.
class ListTerm {
 public:
  ListTerm(ListPlan const& plan, Index c, ListSources sources, ListDestinations destinations) : term_(c) {
    start(plan.sends, sends_, out_.sends);
    start(plan.receives, receives_, out_.receives);
    each_part(plan, sources, destinations, [&](Plan const& p, StreamPart const& part, std::size_t) { add(p, part); });
    for (auto* streams : {&out_.sends, &out_.receives}) {
      std::erase_if(*streams, [](Stream const& s) { return s.parts.empty(); });
    }
  }

  Term const& term() const { return out_; }

 private:
  using Places = std::unordered_map<Index, std::size_t>;

  static void start(std::vector<ListPeer> const& peers, Places& places, std::vector<Stream>& streams) {
    for (ListPeer const& p : peers) {
      places.emplace(p.rank, streams.size());
      streams.push_back({p.rank, {}});
      streams.back().parts.reserve(std::size_t(p.messages));
    }
  }

  void add(Plan const& p, StreamPart part) {
    auto const put = [&](Message const& m, std::vector<StreamPart>& parts) {
      if (m.contribution != term_) { return; }
      part.message = &m;
      parts.push_back(part);
    };
    for (Message const& m : p.sends) { put(m, out_.sends[sends_.at(m.rank)].parts); }
    for (Message const& m : p.receives) { put(m, out_.receives[receives_.at(m.rank)].parts); }
    if (p.self) { put(*p.self, out_.kept); }
  }

  Index term_;
  Term out_{};
  Places sends_{}, receives_{};
};

template <class X>
Error move_list_by_slices(ListPlan const& plan, ListSources sources, ListDestinations destinations, X& transport,
                          Error mine) {
  Num largest(0);
  for (auto const* peers : {&plan.sends, &plan.receives}) {
    for (ListPeer const& p : *peers) { largest = max(largest, Num(p.bytes)); }
  }
  if (!mine.failure) { mine = transport.reserve(most_workspace_for(largest), plan.element_bytes); }
  Error const error = transport.agree(Offer{nullptr, nullptr, plan.element_bytes, plan.identity, mine});
  if (error.failure) { return error; }
  SliceExchange<X> exchange(largest, plan.element_bytes, transport);
  for (Index c = 0; c < plan.contributions; ++c) {
    exchange.run(ListTerm(plan, c, sources, destinations).term(), c > 0);
  }
  return {};
}

}  // namespace detail

// Is called by every rank of the transport.
template <Transport X>
result<Done> try_redistribute(ListPlan const& plan, ListSources sources, ListDestinations destinations, X& transport) {
  static_assert(X::reach != Reach::read, "redistribute: the transport must send, or write to its peers' memory");
  Error const mine = detail::check_list(plan, sources, destinations, transport.rank(), transport.ranks());
  Error error{};
  if constexpr (X::reach == Reach::write) {
    error = detail::move_list_by_writes(plan, sources, destinations, transport, mine);
  } else {
    error = detail::move_list_by_slices(plan, sources, destinations, transport, mine);
  }
  if (error.failure) { return error; }
  return Done{};
}

template <Transport X>
void redistribute(ListPlan const& plan, ListSources sources, ListDestinations destinations, X& transport) {
  if (auto const done = try_redistribute(plan, sources, destinations, transport); !done) { raise(done.error()); }
}

}  // namespace sett::dist
