// plan: what one rank sends and receives to move a tensor from one placement to another.
//
// A plan is a pure function of the two placements and the rank. Ranks exchange no sizes, because each computes both
// ends of its messages.
//
//   law      each element of each destination rank is in one message for each contribution; no element crosses that
//            the destination rank has itself
//   example  Plan const p = plan(rows, columns, 0);  p.sends has a message for each rank, with its columns of rank 0
//
// A message is a product of factors. Its elements are the sums of one pair of offsets of each factor; uneven dimensions
// have a factor each, and all even dimensions share one.
//
// Requires: host code.
// Errors: sizes_differ for different shapes, coordinate_mismatch for a partial destination, index_out_of_range for a
// negative rank or shift, undecided_bound if a dimension has more cuts than Options::most_segments or if more than
// 2^12 ranks ask for colours, overflow.
#pragma once

#include <optional>

#include "owners.hpp"
#include "rounds.hpp"

namespace sett::inline SETT_ABI::dist {

enum class Rounds {
  automatic,  // by classes if the plan is even, by colours for few ranks, otherwise by rotation of the ranks
  rotation,
  colours,
};

inline constexpr Index most_coloured_ranks = Index(1) << 12;

struct Options {
  Index most_segments = Index(1) << 20;  // for each dimension and side whose blocks do not divide one another
  Rounds rounds = Rounds::automatic;
  Index few_ranks = 64;  // the most ranks for which `automatic` colours the messages
  Index shift = 0;       // if the source replicates, ranks read from the owner that is `shift` owners further
};

struct Message {
  Index rank = 0;          // rank of the other end
  Index count = 0;         // number of elements
  Index contribution = 0;  // which term of a partial sum this is
  Index round = 0;         // no rank sends or receives two messages in one round
  Index source = 0;        // offset of the first element in the source's local buffer
  Index destination = 0;   // and in the destination's
  std::vector<Pieces> factors{};
};

struct Plan {
  Index rank = 0;
  Index ranks = 0;        // one more than the largest rank of both meshes
  Index source_size = 0;  // elements of the local buffers; 0 if this rank has none
  Index destination_size = 0;
  Index contributions = 1;  // number of terms of a partial sum
  Index rounds = 0;
  Index crossing = 0;          // elements that this rank receives from others
  Index least = 0;             // the fewest that any plan of direct messages receives
  bool even = false;           // all messages have one size, and the plan took a step for each mode only
  std::uint64_t identity = 0;  // equal on all ranks if they plan the same redistribution
  std::vector<Form> forms{};   // one for each dimension
  std::vector<Message> sends{};
  std::vector<Message> receives{};
  std::optional<Message> self{};
};

namespace detail {

struct Fingerprint {
  std::uint64_t value = 0xcbf29ce484222325u;

  void add(Index x) { value = (value ^ std::uint64_t(x)) * 0x100000001b3u + (value >> 29); }
  template <class T>
  void add_all(std::vector<T> const& list) {
    add(Index(list.size()));
    for (T const& x : list) { add(Index(x)); }
  }
  void add(Placement const& p) {
    add_all(p.mesh().extents());
    add_all(p.mesh().ranks());
    add_all(p.shape());
    for (auto const& cuts : p.cuts()) {
      add(Index(cuts.size()));
      for (Cut const& c : cuts) {
        add(c.axis);
        add(c.block);
        add_all(c.bounds);
      }
    }
    add(Index(p.storage().order));
    add_all(p.storage().strides);
    add_all(p.partial());
  }
};

// Moves the first offsets of single pieces into the message, and joins the modes of all single pieces to one factor.
inline void tidy(Message& m) {
  Piece joined{};
  std::vector<Pieces> rest;
  for (Pieces& f : m.factors) {
    if (f.size() == 1) {
      m.source += f[0].source;
      m.destination += f[0].destination;
      joined.modes.insert(joined.modes.end(), f[0].modes.begin(), f[0].modes.end());
    } else {
      rest.push_back(std::move(f));
    }
  }
  coalesce(joined.modes);
  if (!joined.modes.empty() || rest.empty()) { rest.insert(rest.begin(), Pieces{joined}); }
  for (Pieces& f : rest) {
    for (Piece& p : f) { coalesce(p.modes); }
  }
  auto const step = [](Pieces const& f) { return f[0].modes.empty() ? largest_int64 : f[0].modes[0].destination; };
  std::stable_sort(rest.begin(), rest.end(), [&](Pieces const& a, Pieces const& b) { return step(a) < step(b); });
  m.factors = std::move(rest);
}

inline Message message_of(Owners const& owners, Ends const& ends) {
  Placement const& s = owners.source();
  Placement const& d = owners.destination();
  std::vector<Index> const from = s.local_strides(ends.source), to = d.local_strides(ends.destination);
  Message m;
  m.count = 1;
  m.contribution = ends.contribution;
  for (int k = 0; k < s.dimensions(); ++k) {
    Pieces pieces =
        owners.pairings()[std::size_t(k)].pieces(s.position(k, ends.source), d.position(k, ends.destination));
    m.count *= size_of(pieces);
    m.factors.push_back(scaled(std::move(pieces), from[std::size_t(k)], to[std::size_t(k)]));
  }
  tidy(m);
  return m;
}

// Numbers the senders and the receivers of an even plan within their class, by the digits that the other side stores.
class Classes {
 public:
  explicit Classes(Owners const& owners) : owners_(&owners) {
    even_ = owners.source().replicated().empty() && owners.source().partial().empty();
    for (Pairing const& p : owners.pairings()) { even_ = even_ && p.chain() != nullptr && p.chain()->is_even(); }
    if (!even_) { return; }
    receivers_ = product_of(owners.destination().mesh(), owners.destination().replicated());
    for (Pairing const& p : owners.pairings()) {
      for (ChainMode const& m : p.chain()->modes()) {
        senders_ *= m.source.on_rank && !m.destination.on_rank ? m.extent : 1;
        receivers_ *= m.destination.on_rank && !m.source.on_rank ? m.extent : 1;
      }
    }
  }

  bool even() const { return even_; }
  Index senders() const { return senders_; }
  Index receivers() const { return receivers_; }
  Index rounds() const { return std::max(senders_, receivers_); }
  Index round(Ends const& e) const {
    return (number(e.destination, false) - number(e.source, true) + rounds()) % rounds();
  }

  Index number(Index i, bool sends) const {
    Placement const& side = sends ? owners_->source() : owners_->destination();
    Index out = sends ? 0 : gathered(side.mesh(), side.replicated(), i);
    Index radix = sends ? 1 : product_of(side.mesh(), side.replicated());
    for (int k = 0; k < side.dimensions(); ++k) {
      for (ChainMode const& m : owners_->pairings()[std::size_t(k)].chain()->modes()) {
        Digit const& mine = sends ? m.source : m.destination;
        if (!mine.on_rank || (sends ? m.destination : m.source).on_rank) { continue; }
        out += Chain::digit(mine, side.position(k, i), m.extent) * radix;
        radix *= m.extent;
      }
    }
    return out;
  }

 private:
  Owners const* owners_;
  bool even_ = false;
  Index senders_ = 1, receivers_ = 1;
};

// Colours all messages of all ranks, without those of a rank to itself. Returns the number of colours.
inline result<Index> colour_messages(Owners const& mine, Options const& options,
                                     std::vector<std::pair<Edge, int>>& rounds) {
  Index const size = std::max(mine.source().mesh().size(), mine.destination().mesh().size());
  if (size > most_coloured_ranks) {
    return Error{{Rule::undecided_bound, 0, 0, Num(size), Num(most_coloured_ranks)},
                 Text() << "rounds by colours must be for at most " << Num(most_coloured_ranks)
                        << " ranks, but a mesh has " << Num(size) << ": use Rounds::rotation"};
  }
  auto const all = try_owners(mine.source(), mine.destination(), -1, -1, options.most_segments, options.shift);
  if (!all) { return all.error(); }
  Mesh const& from = mine.source().mesh();
  Mesh const& to = mine.destination().mesh();
  std::vector<Edge> edges;
  for (Index q = 0; q < to.size(); ++q) {
    all->each_sender(q, [&](Ends const& e) {
      if (from.rank(e.source) != to.rank(q)) { edges.push_back({int(e.source), int(q)}); }
    });
  }
  EdgeColours const colours(edges, int(from.size()), int(to.size()));
  for (std::size_t i = 0; i < edges.size(); ++i) { rounds.push_back({edges[i], colours.colours()[i]}); }
  std::sort(rounds.begin(), rounds.end());
  return Index(colours.count());
}

class Planner {
 public:
  Planner(Owners const& owners, Plan& plan)
      : owners_(owners), plan_(plan), from_(owners.source().mesh()), to_(owners.destination().mesh()) {}

  result<bool> make(Options const& options) {
    Classes const classes(owners_);
    plan_.even = classes.even();
    Index const p = from_.index_of(plan_.rank), q = to_.index_of(plan_.rank);
    bool const colour = options.rounds == Rounds::colours ||
                        (options.rounds == Rounds::automatic && !classes.even() && plan_.ranks <= options.few_ranks);
    std::vector<std::pair<Edge, int>> colours;
    if (colour) {
      auto const count = colour_messages(owners_, options, colours);
      if (!count) { return count.error(); }
      plan_.rounds = *count;
    } else {
      plan_.rounds = classes.even() ? classes.rounds() : plan_.ranks;
    }
    auto const round = [&](Ends const& e) -> Index {
      if (!colour && classes.even()) { return classes.round(e); }
      if (!colour) { return (to_.rank(e.destination) - from_.rank(e.source) + plan_.ranks) % plan_.ranks; }
      std::pair<Edge, int> const key{{int(e.source), int(e.destination)}, -1};
      return std::lower_bound(colours.begin(), colours.end(), key)->second;
    };
    if (p >= 0) {
      owners_.each_receiver(p, [&](Ends const& e) { add(plan_.sends, e, to_.rank(e.destination), round); });
    }
    if (q >= 0) {
      owners_.each_sender(q, [&](Ends const& e) { add(plan_.receives, e, from_.rank(e.source), round); });
    }
    sort();
    return count(p, q);
  }

 private:
  template <class Round>
  void add(std::vector<Message>& list, Ends const& ends, Index other, Round const& round) {
    if (other == plan_.rank) {
      if (!plan_.self) { plan_.self = message_of(owners_, ends); }
      plan_.self->rank = other;
      return;
    }
    list.push_back(message_of(owners_, ends));
    list.back().rank = other;
    list.back().round = round(ends);
  }

  void sort() {
    auto const before = [](Message const& a, Message const& b) {
      return a.contribution != b.contribution ? a.contribution < b.contribution : a.round < b.round;
    };
    std::stable_sort(plan_.sends.begin(), plan_.sends.end(), before);
    std::stable_sort(plan_.receives.begin(), plan_.receives.end(), before);
  }

  result<bool> count(Index p, Index q) {
    Num crossing(0), need(0);
    for (Message const& m : plan_.receives) { crossing = crossing + Num(m.count); }
    if (q >= 0) {
      need = Num(owners_.contributions());
      for (Index const n : owners_.destination().local_shape(q)) { need = need * Num(n); }
      if (p >= 0) { need = need - Num(owners_.overlap(p, q)); }
    }
    if (crossing.overflowed() || need.overflowed()) {
      return Error{{Rule::overflow},
                   Text() << "the number of elements that rank " << Num(plan_.rank)
                          << " receives must fit 63 bits: use fewer partial sums"};
    }
    plan_.crossing = crossing.value;
    plan_.least = need.value;
    return true;
  }

  Owners const& owners_;
  Plan& plan_;
  Mesh const& from_;
  Mesh const& to_;
};

}  // namespace detail

inline result<Plan> try_plan(Placement const& source, Placement const& destination, Index rank,
                             Options const& options = {}) {
  if (rank < 0) {
    return Error{{Rule::index_out_of_range, 0, 0, Num(rank)},
                 Text() << "a rank must not be negative, but it is " << Num(rank)};
  }
  if (options.shift < 0 || options.shift >= most_ranks) {
    return Error{{Rule::index_out_of_range, 0, 0, Num(options.shift), Num(most_ranks)},
                 Text() << "Options::shift must be in [0," << Num(most_ranks) << "), but it is " << Num(options.shift)};
  }
  Index const p = source.mesh().index_of(rank), q = destination.mesh().index_of(rank);
  auto const owners = detail::try_owners(source, destination, p, q, options.most_segments, options.shift);
  if (!owners) { return owners.error(); }
  Plan out;
  out.rank = rank;
  out.ranks = std::max(source.mesh().ranks_end(), destination.mesh().ranks_end());
  out.source_size = p < 0 ? 0 : source.local_size(p);
  out.destination_size = q < 0 ? 0 : destination.local_size(q);
  out.contributions = owners->contributions();
  for (detail::Pairing const& pairing : owners->pairings()) { out.forms.push_back(pairing.form()); }
  detail::Fingerprint print;
  print.add(source);
  print.add(destination);
  print.add(options.shift);
  out.identity = print.value;
  if (auto const done = detail::Planner(*owners, out).make(options); !done) { return done.error(); }
  return out;
}

inline Plan plan(Placement const& source, Placement const& destination, Index rank, Options const& options = {}) {
  return try_plan(source, destination, rank, options).value();
}

// Returns a report of the plan, one fact a line.
inline Text explain(Plan const& plan) {
  Text t;
  t << "rank " << Num(plan.rank) << " of " << Num(plan.ranks) << (plan.even ? ", an even plan\n" : "\n");
  for (std::size_t k = 0; k < plan.forms.size(); ++k) {
    t << "dimension " << Num(Index(k)) << ": " << name_of(plan.forms[k]) << '\n';
  }
  t << "keeps " << Num(plan.self ? plan.self->count : 0) << " elements, receives " << Num(plan.crossing)
    << " (the least is " << Num(plan.least) << ")\n";
  t << "sends " << Num(Index(plan.sends.size())) << " messages and receives " << Num(Index(plan.receives.size()))
    << " in " << Num(plan.rounds) << " rounds\n";
  return t;
}

}  // namespace sett::dist
