// plan_list: what one rank sends and receives to move a whole list of parameters.
//
// Parameters with equal placements are planned once. All messages between two ranks form one stream. Where sources
// replicate, the parameters are divided among the owners by size: the largest parameter first, each to the owners with
// the fewest bytes so far. An element that its destination rank has itself stays in any case.
//
//   law      crossing == least, as for single tensors; the messages of parameter i are those of plans[items[i].plan]
//   example  ListPlan const p = plan_list(list, rank);  p.sends has an entry for each rank that receives from this one
//
// Requires: host code; all ranks make equal lists.
// Errors: those of dist/plan.hpp, prefixed with the number of the parameter; not_converted for a partial sum of
// elements that cannot be added; overflow if the bytes of the list do not fit 63 bits.
#pragma once

#include "shifts.hpp"

namespace sett::inline SETT_ABI::dist {

struct ListOptions {
  Index most_segments = Index(1) << 20;  // as in Options
  bool balances = true;                  // whether parameters use different owners of replicated sources
};

struct ListItem {
  Index plan = 0;  // index in ListPlan::plans
  Element element{};
};

// The messages between this rank and another one, in one direction.
struct ListPeer {
  Index rank = 0;
  Index messages = 0;  // the number for all parameters
  Index bytes = 0;
};

struct ListPlan {
  Index rank = 0;
  Index ranks = 0;                // one more than the largest rank of all meshes
  Index contributions = 1;        // the most terms of a partial sum
  Index element_bytes = 1;        // bytes of the largest element
  Index crossing = 0;             // bytes that this rank receives from others
  Index least = 0;                // the fewest that any plan of direct messages receives
  Index sent = 0;                 // bytes that this rank sends to others
  Index kept = 0;                 // bytes that stay on this rank
  std::uint64_t identity = 0;     // equal on all ranks if they plan equal lists
  std::vector<Plan> plans{};      // one for each pair of placements and each shift
  std::vector<ListItem> items{};  // one for each parameter
  std::vector<ListPeer> sends{};
  std::vector<ListPeer> receives{};
};

namespace detail {

class ListPlanner {
 public:
  ListPlanner(ParameterList const& list, ListPlan& plan) : list_(list), plan_(plan) {}

  result<bool> make(ListOptions const& options) {
    if (auto const done = plan_items(options); !done) { return done.error(); }
    weigh();
    for (Plan const& p : plan_.plans) { count(p); }
    for (Num const n : {crossing_, least_, sent_, kept_}) { fits_ = fits_ && !n.overflowed(); }
    if (!fits_) {
      return Error{{Rule::overflow},
                   Text() << "the bytes that rank " << Num(plan_.rank)
                          << " moves and the bytes of each buffer must fit 63 bits: plan the list in parts"};
    }
    plan_.crossing = crossing_.value;
    plan_.least = least_.value;
    plan_.sent = sent_.value;
    plan_.kept = kept_.value;
    sort();
    return true;
  }

 private:
  result<bool> plan_items(ListOptions const& options) {
    auto const shifts = shifts_of(list_);
    if (!shifts) { return shifts.error(); }
    std::map<std::pair<Index, Index>, Index> known;
    for (std::size_t i = 0; i < list_.entries().size(); ++i) {
      auto const& entry = list_.entries()[i];
      Index const shift = options.balances ? (*shifts)[i] : 0;
      auto const [at, is_new] = known.try_emplace({entry.pair, shift}, Index(plan_.plans.size()));
      if (is_new) {
        PlacementPair const& pair = list_.pairs()[std::size_t(entry.pair)];
        auto made = try_plan(pair.source, pair.destination, plan_.rank,
                             {.most_segments = options.most_segments, .rounds = Rounds::rotation, .shift = shift});
        if (!made) {
          return Error{made.error().failure, Text() << "parameter " << Num(Index(i)) << ": " << made.error().text};
        }
        plan_.plans.push_back(std::move(made).value());
      }
      if (plan_.plans[std::size_t(at->second)].contributions > 1 && entry.element.add == nullptr) {
        return Error{{Rule::not_converted, 0, 0, Num(Index(i))},
                     Text() << "parameter " << Num(Index(i))
                            << " is a partial sum, so that its elements must have an operator +: use element_of<T>()"};
      }
      plan_.items.push_back({at->second, entry.element});
    }
    return true;
  }

  // Adds up the bytes of one element of each parameter of each plan, and finds the largest element.
  void weigh() {
    weights_.assign(plan_.plans.size(), Num(0));
    most_bytes_.assign(plan_.plans.size(), Num(0));
    for (ListItem const& item : plan_.items) {
      std::size_t const p = std::size_t(item.plan);
      weights_[p] = weights_[p] + Num(item.element.bytes);
      most_bytes_[p] = max(most_bytes_[p], Num(item.element.bytes));
      ++uses_[item.plan];
      plan_.element_bytes = std::max(plan_.element_bytes, item.element.bytes);
    }
  }

  void count(Plan const& p) {
    Index const index = &p - plan_.plans.data();
    Num const weight = weights_[std::size_t(index)];
    for (Index const n : {p.source_size, p.destination_size}) {
      fits_ = fits_ && !(Num(n) * most_bytes_[std::size_t(index)]).overflowed();
    }
    plan_.ranks = std::max(plan_.ranks, p.ranks);
    plan_.contributions = std::max(plan_.contributions, p.contributions);
    crossing_ = crossing_ + Num(p.crossing) * weight;
    least_ = least_ + Num(p.least) * weight;
    kept_ = kept_ + Num(p.self ? p.self->count : 0) * weight;
    for (Message const& m : p.sends) {
      sent_ = sent_ + Num(m.count) * weight;
      add(sends_[m.rank], m, weight, uses_[index]);
    }
    for (Message const& m : p.receives) { add(receives_[m.rank], m, weight, uses_[index]); }
  }

  void add(ListPeer& peer, Message const& m, Num weight, Index uses) {
    Num const bytes = Num(peer.bytes) + Num(m.count) * weight;
    fits_ = fits_ && !bytes.overflowed();
    peer = {m.rank, peer.messages + uses, fits_ ? bytes.value : 0};
  }

  // Sorts by rounds: in round t, each rank sends to the rank that is t further.
  void sort() {
    auto const list = [&](std::map<Index, ListPeer> const& peers, Index sign, std::vector<ListPeer>& out) {
      auto const round = [&](ListPeer const& p) { return (sign * (p.rank - plan_.rank) + plan_.ranks) % plan_.ranks; };
      for (auto const& [rank, peer] : peers) { out.push_back(peer); }
      std::sort(out.begin(), out.end(), [&](ListPeer const& a, ListPeer const& b) { return round(a) < round(b); });
    };
    list(sends_, 1, plan_.sends);
    list(receives_, -1, plan_.receives);
  }

  ParameterList const& list_;
  ListPlan& plan_;
  std::vector<Num> weights_{}, most_bytes_{};
  std::map<Index, Index> uses_{};  // number of parameters of each plan
  std::map<Index, ListPeer> sends_{}, receives_{};
  Num crossing_ = Num(0), least_ = Num(0), sent_ = Num(0), kept_ = Num(0);
  bool fits_ = true;
};

}  // namespace detail

inline result<ListPlan> try_plan_list(ParameterList const& list, Index rank, ListOptions const& options = {}) {
  if (rank < 0) {
    return Error{{Rule::index_out_of_range, 0, 0, Num(rank)},
                 Text() << "a rank must not be negative, but it is " << Num(rank)};
  }
  ListPlan out;
  out.rank = rank;
  detail::Fingerprint print;
  print.add(Index(list.identity()));
  print.add(options.balances);
  out.identity = print.value;
  if (auto const done = detail::ListPlanner(list, out).make(options); !done) { return done.error(); }
  return out;
}

inline ListPlan plan_list(ParameterList const& list, Index rank, ListOptions const& options = {}) {
  return try_plan_list(list, rank, options).value();
}

// Returns a report of the plan, one fact a line.
inline Text explain(ListPlan const& plan) {
  Text t;
  t << "rank " << Num(plan.rank) << " of " << Num(plan.ranks) << ": " << Num(Index(plan.items.size()))
    << " parameters, " << Num(Index(plan.plans.size())) << " plans\n";
  t << "keeps " << Num(plan.kept) << " bytes, receives " << Num(plan.crossing) << " (the least is " << Num(plan.least)
    << "), sends " << Num(plan.sent) << '\n';
  t << "sends to " << Num(Index(plan.sends.size())) << " ranks and receives from " << Num(Index(plan.receives.size()))
    << '\n';
  return t;
}

}  // namespace sett::dist
