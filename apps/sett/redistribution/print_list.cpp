// print_list: adds up the plans of the ranks and prints them.
#include "print_list.hpp"

#include <sett/dist/list.hpp>

#include <cstdio>

#include "../terminal/counted.hpp"
#include "../terminal/json.hpp"
#include "parameter_file.hpp"

namespace app {

namespace {

using sett::dist::ListPeer;
using sett::dist::ListPlan;

constexpr Index most_pairs = Index(1) << 16;  // bounds the entries of the volume matrix

struct Totals {
  std::vector<ListPlan> plans{};
  Num crossing = 0, least = 0, sent = 0;
  ListPlan const* largest = nullptr;  // the plan that sends the most bytes
};

bool check_ranks(ParameterFile const& file, Index rank, Problem& problem) {
  Index const p = file.source.size(), q = file.destination.size();
  if (rank >= file.ranks()) {
    problem = wrong("--rank must be below the number of ranks, " + std::to_string(file.ranks()) + ", but it is " +
                    std::to_string(rank));
    return false;
  }
  if (rank < 0 && Num(p) * Num(q) > Num(most_pairs)) {
    problem = {"too_large",
               "the volumes between " + counted(p, "rank") + " and " + counted(q, "rank") + " would have more than " +
                   std::to_string(most_pairs) + " entries: give --rank R for one rank",
               0};
    return false;
  }
  return true;
}

// Returns the rank that was given, or otherwise all ranks of both meshes.
std::vector<Index> ranks_of(ParameterFile const& file, Index rank) {
  if (rank >= 0) { return {rank}; }
  std::vector<Index> out;
  for (auto const* mesh : {&file.source, &file.destination}) {
    for (Index i = 0; i < mesh->size(); ++i) { out.push_back(mesh->rank(i)); }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool make_totals(ParameterFile const& file, Index rank, Totals& out, Problem& problem) {
  for (Index const r : ranks_of(file, rank)) {
    auto plan = sett::dist::try_plan_list(file.list, r);
    if (!plan) {
      problem = problem_of(plan.error());
      return false;
    }
    ListPlan mine = std::move(plan).value();
    mine.plans.clear();
    mine.items.clear();
    out.crossing = out.crossing + Num(mine.crossing);
    out.least = out.least + Num(mine.least);
    out.sent = out.sent + Num(mine.sent);
    out.plans.push_back(std::move(mine));
  }
  for (ListPlan const& p : out.plans) {
    if (!out.largest || p.sent > out.largest->sent) { out.largest = &p; }
  }
  if (!out.crossing.overflowed() && !out.sent.overflowed()) { return true; }
  problem = {"overflow", "the bytes that cross must fit 63 bits: plan the list in parts", 0};
  return false;
}

Json peers_of(std::vector<ListPeer> const& peers) {
  Json out = Json::array();
  for (ListPeer const& p : peers) {
    out.push_back(Json{{"rank", p.rank}, {"bytes", p.bytes}, {"messages", p.messages}});
  }
  return out;
}

Json volumes_of(ParameterFile const& file, Totals const& totals) {
  std::vector<std::vector<Index>> rows(std::size_t(file.source.ranks_end()),
                                       std::vector<Index>(std::size_t(file.destination.ranks_end()), 0));
  for (ListPlan const& p : totals.plans) {
    for (ListPeer const& s : p.sends) { rows[std::size_t(p.rank)][std::size_t(s.rank)] = s.bytes; }
    if (p.kept > 0) { rows[std::size_t(p.rank)][std::size_t(p.rank)] = p.kept; }
  }
  Json out = Json::array();
  for (auto const& row : rows) {
    Json list = Json::array();
    for (Index const n : row) { list.push_back(n); }
    out.push_back(list);
  }
  return out;
}

void print_json(ParameterFile const& file, Totals const& totals, bool has_volumes) {
  Json ranks = Json::array();
  for (ListPlan const& p : totals.plans) {
    ranks.push_back(Json{{"rank", p.rank},
                         {"kept", p.kept},
                         {"sent", p.sent},
                         {"received", p.crossing},
                         {"sends", peers_of(p.sends)},
                         {"receives", peers_of(p.receives)}});
  }
  Json out{{"ok", true}, {"parameters", file.list.size()}, {"kinds", Index(file.list.pairs().size())}};
  out["ranks"] = ranks;
  out["volume"] = has_volumes ? volumes_of(file, totals) : Json::array();
  out["crossing"] = totals.crossing.value;
  out["bound"] = totals.least.value;
  out["largest_send"] = totals.largest->sent;
  std::printf("%s\n", out.dump().c_str());
}

std::string in_words(ListPlan const& p, bool receives) {
  std::string out = "rank " + std::to_string(p.rank) + " keeps " + counted(p.kept, "byte") + ", sends " +
                    counted(p.sent, "byte") + " to " + counted(Index(p.sends.size()), "rank") + " and receives " +
                    counted(p.crossing, "byte") + " from " + counted(Index(p.receives.size()), "rank") + "\n";
  auto const line = [&](Index from, Index to, ListPeer const& peer) {
    out.append("  ").append(std::to_string(from)).append(" -> ").append(std::to_string(to)).append(": ");
    out.append(counted(peer.bytes, "byte")).append(" of ").append(counted(peer.messages, "parameter")).append("\n");
  };
  for (ListPeer const& s : p.sends) { line(p.rank, s.rank, s); }
  for (ListPeer const& s : p.receives) {
    if (receives) { line(s.rank, p.rank, s); }
  }
  return out;
}

void print_words(ParameterFile const& file, Totals const& totals, Index rank) {
  std::string out = counted(file.list.size(), "parameter") + ", with " +
                    counted(Index(file.list.pairs().size()), "pair") + " of placements\n";
  out.append(rank < 0 ? "all ranks receive " : "rank " + std::to_string(rank) + " receives ");
  out.append(counted(totals.crossing.value, "byte"))
      .append(" from others; no plan of direct messages receives fewer than ");
  out.append(std::to_string(totals.least.value)).append("\n");
  if (rank < 0) {
    out.append("rank ").append(std::to_string(totals.largest->rank)).append(" sends the most, ");
    out.append(counted(totals.largest->sent, "byte")).append("; the mean of the source's ranks is ");
    out.append(counted(totals.sent.value / file.source.size(), "byte")).append("\n");
  }
  for (ListPlan const& p : totals.plans) { out.append(in_words(p, rank >= 0)); }
  std::fputs(out.c_str(), stdout);
}

}  // namespace

bool print_list(Redistribution const& job, Problem& problem) {
  auto const file = read_parameters(job.list, problem);
  Totals totals;
  if (!file || !check_ranks(*file, job.rank, problem) || !make_totals(*file, job.rank, totals, problem)) {
    return false;
  }
  bool const has_volumes = file->source.ranks_end() <= (Index(1) << 20) &&
                           file->destination.ranks_end() <= (Index(1) << 20) &&
                           file->source.ranks_end() * file->destination.ranks_end() <= most_pairs;
  if (job.json) {
    print_json(*file, totals, has_volumes && job.rank < 0);
  } else {
    print_words(*file, totals, job.rank);
  }
  return true;
}

}  // namespace app
