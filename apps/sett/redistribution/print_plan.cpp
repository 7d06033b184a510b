// print_plan: lists the messages of a plan, within bounds on its length.
#include "print_plan.hpp"

#include <sett/dist/notation.hpp>

#include <cstdio>

#include "../terminal/counted.hpp"
#include "../terminal/json.hpp"
#include "message_layouts.hpp"

namespace app {

namespace {

using sett::dist::Message;
using sett::dist::Plan;

constexpr Index most_pairs = Index(1) << 16;  // also bounds the entries of the volume matrix
constexpr Index most_ranks_of_one = Index(1) << 12;

struct Entry {
  Index from, to;
  Message const* message;
};

struct Listing {
  std::vector<Plan> plans{};
  std::vector<Entry> entries{};
  Num crossing = 0, least = 0;
};

// Refuses meshes whose volume matrix would be too long.
bool check_meshes(Request const& request, Index rank, Problem& problem) {
  Index const p = request.source.mesh().size(), q = request.destination.mesh().size();
  if (rank >= request.ranks()) {
    problem = wrong("--rank must be below the number of ranks, " + std::to_string(request.ranks()) + ", but it is " +
                    std::to_string(rank));
    return false;
  }
  if (rank < 0 && Num(p) * Num(q) > Num(most_pairs)) {
    problem = {"too_large",
               "the volumes of a plan between " + counted(p, "rank") + " and " + counted(q, "rank") +
                   " would have more than " + std::to_string(most_pairs) +
                   " entries: give --rank R for the messages of one rank",
               0};
    return false;
  }
  if (std::max(p, q) > most_ranks_of_one) {
    problem = {"too_large",
               "a mesh has " + counted(std::max(p, q), "rank") + ", but plans are printed for at most " +
                   std::to_string(most_ranks_of_one) + ": use smaller meshes, or sett::dist in a program",
               0};
    return false;
  }
  return true;
}

void add_entries(Plan const& plan, bool receives, std::vector<Entry>& out) {
  for (Message const& m : plan.sends) { out.push_back({plan.rank, m.rank, &m}); }
  if (plan.self) { out.push_back({plan.rank, plan.rank, &*plan.self}); }
  for (Message const& m : plan.receives) {
    if (receives) { out.push_back({m.rank, plan.rank, &m}); }
  }
}

Num pairs_in(std::vector<Message> const& list) {
  Num n(0);
  for (Message const& m : list) { n = n + pairs_of(m); }
  return n;
}

bool make_plans(Request const& request, Index rank, Listing& out, Problem& problem) {
  Num pairs(0);
  for (Index r = std::max(rank, Index(0)); r < (rank < 0 ? request.ranks() : rank + 1); ++r) {
    auto plan = sett::dist::try_plan(request.source, request.destination, r);
    if (!plan) {
      problem = problem_of(plan.error());
      return false;
    }
    pairs = pairs + pairs_in(plan->sends) + (plan->self ? pairs_of(*plan->self) : Num(0));
    if (rank >= 0) { pairs = pairs + pairs_in(plan->receives); }
    if (pairs.overflowed() || pairs > Num(most_pairs)) {
      problem = {
          "too_large",
          "the messages of " + std::string(rank < 0 ? "the plan" : "rank " + std::to_string(rank)) +
              " would be more than " + std::to_string(most_pairs) + " pairs of layouts: " +
              (rank < 0 ? "give --rank R for the messages of one rank" : "use larger blocks, or a smaller shape"),
          0};
      return false;
    }
    out.crossing = out.crossing + Num(plan->crossing);
    out.least = out.least + Num(plan->least);
    out.plans.push_back(std::move(plan).value());
  }
  for (Plan const& p : out.plans) { add_entries(p, rank >= 0, out.entries); }
  std::stable_sort(out.entries.begin(), out.entries.end(),
                   [](Entry const& a, Entry const& b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
  return true;
}

Json list_of(std::vector<Index> const& list) {
  Json out = Json::array();
  for (Index const n : list) { out.push_back(n); }
  return out;
}

Json volumes_of(Request const& request, Listing const& listing) {
  Index const columns = request.destination.mesh().ranks_end();
  std::vector<std::vector<Index>> rows(std::size_t(request.source.mesh().ranks_end()),
                                       std::vector<Index>(std::size_t(columns), 0));
  for (Entry const& e : listing.entries) { rows[std::size_t(e.from)][std::size_t(e.to)] += e.message->count; }
  Json out = Json::array();
  for (auto const& row : rows) { out.push_back(list_of(row)); }
  return out;
}

std::vector<Index> order_of(sett::dist::Mesh const& mesh) {
  std::vector<Index> out;
  for (Index i = 0; i < mesh.size(); ++i) { out.push_back(mesh.rank(i)); }
  return out;
}

void print_json(Request const& request, Listing const& listing, bool has_volumes) {
  Json messages = Json::array();
  for (Entry const& e : listing.entries) {
    Json source = Json::array(), destination = Json::array();
    for (LayoutPair const& p : layouts_of(*e.message)) {
      source.push_back(p.source);
      destination.push_back(p.destination);
    }
    messages.push_back(Json{
        {"from", e.from}, {"to", e.to}, {"count", e.message->count}, {"source", source}, {"destination", destination}});
  }
  Json out{{"ok", true}, {"messages", messages}};
  out["volume"] = has_volumes ? volumes_of(request, listing) : Json::array();
  out["crossing"] = listing.crossing.value;
  out["bound"] = listing.least.value;
  out["relabel"] = list_of(order_of(request.destination.mesh()));
  std::printf("%s\n", out.dump().c_str());
}

std::string in_bytes(Num elements, Request const& request) {
  Num const bytes = elements * Num(sett::bytes_of(request.type.dtype));
  return std::string(sett::to_text(elements).c_str()) + " elements (" + sett::to_text(bytes).c_str() + " bytes)";
}

std::string in_words(Entry const& e) {
  std::string out = std::to_string(e.from) + " -> " + std::to_string(e.to) + ": ";
  out.append(counted(e.message->count, "element"));
  if (e.from == e.to) { out.append(", kept"); }
  out.append("\n");
  for (LayoutPair const& p : layouts_of(*e.message)) {
    out.append("  ").append(p.source).append(" -> ").append(p.destination).append("\n");
  }
  return out;
}

void print_words(Request const& request, Listing const& listing, Index rank) {
  std::string out = sett::dist::print(request.source);
  out.append(" -> ").append(sett::dist::print(request.destination)).append("\n");
  Plan const& first = listing.plans[0];
  for (std::size_t k = 0; k < first.forms.size(); ++k) {
    out.append("dimension ").append(std::to_string(k)).append(": ").append(name_of(first.forms[k])).append("\n");
  }
  if (request.relabelled) {
    out.append("the destination's ranks, in order:");
    for (Index const r : order_of(request.destination.mesh())) { out.append(" ").append(std::to_string(r)); }
    out.append("\n");
  }
  out.append(rank < 0 ? "all ranks receive " : "rank " + std::to_string(rank) + " receives ");
  out.append(in_bytes(listing.crossing, request))
      .append(" from others; no plan of direct messages receives fewer than ");
  out.append(sett::to_text(listing.least).c_str()).append("\n");
  for (Entry const& e : listing.entries) { out.append(in_words(e)); }
  std::fputs(out.c_str(), stdout);
}

}  // namespace

bool print_plan(Request const& request, Index rank, bool json, Problem& problem) {
  Listing listing;
  if (!check_meshes(request, rank, problem) || !make_plans(request, rank, listing, problem)) { return false; }
  if (listing.crossing.overflowed() || listing.least.overflowed()) {
    problem = {"overflow", "the number of elements that cross must fit 63 bits: use a smaller shape", 0};
    return false;
  }
  if (json) {
    bool const has_volumes =
        Num(request.source.mesh().size()) * Num(request.destination.mesh().size()) <= Num(most_pairs);
    print_json(request, listing, has_volumes);
  } else {
    print_words(request, listing, rank);
  }
  return true;
}

}  // namespace app
