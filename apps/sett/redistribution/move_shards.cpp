// move_shards: moves the shards of all ranks in one process.
#include <sett/dist/redistribute.hpp>

#include "move.hpp"
#include "shards.hpp"

namespace app {

namespace {

using sett::dist::Plan;
using sett::dist::Threads;

constexpr Index most_ranks_of_files = 256;  // each has two files, and a thread

struct Shards {
  std::vector<Plan> plans{};
  std::vector<SourceShard> sources{};
  std::vector<DestinationShard> destinations{};
};

bool make_plans(Request const& request, Shards& out, Problem& problem) {
  for (Index r = 0; r < request.ranks(); ++r) {
    auto plan = sett::dist::try_plan(request.source, request.destination, r);
    if (!plan) {
      problem = problem_of(plan.error());
      return false;
    }
    out.plans.push_back(std::move(plan).value());
  }
  return true;
}

bool open_all(Redistribution const& job, Request const& request, Shards& out, std::string& error) {
  auto const& from = request.source.mesh();
  auto const& to = request.destination.mesh();
  for (Index r = 0; r < request.ranks(); ++r) {
    Index const i = from.index_of(r);
    if (i >= 0 && !out.sources[std::size_t(r)].open(request, i, name_of_rank(job.input, r), error)) { return false; }
  }
  for (Index r = 0; r < request.ranks(); ++r) {
    Index const i = to.index_of(r);
    if (i >= 0 && !out.destinations[std::size_t(r)].create(request, i, name_of_rank(job.output, r), error)) {
      return false;
    }
  }
  return true;
}

template <class T>
sett::result<sett::Done> move_all(Shards& shards) {
  std::vector<std::span<T const>> from;
  std::vector<std::span<T>> to;
  for (std::size_t r = 0; r < shards.plans.size(); ++r) {
    Plan const& p = shards.plans[r];
    from.emplace_back(reinterpret_cast<T const*>(shards.sources[r].elements()), std::size_t(p.source_size));
    to.emplace_back(reinterpret_cast<T*>(shards.destinations[r].elements()), std::size_t(p.destination_size));
  }
  Threads group(Index(shards.plans.size()));
  return sett::dist::try_redistribute<T>(shards.plans, from, to, group);
}

// Renames the files only after all of them are on the disk.
bool finish_all(Request const& request, Shards& shards, std::string& error) {
  for (SourceShard const& s : shards.sources) {
    if (!s.is_whole(error)) { return false; }
  }
  for (bool const rename : {false, true}) {
    for (Index r = 0; r < request.ranks(); ++r) {
      if (request.destination.mesh().index_of(r) < 0) { continue; }
      DestinationShard& d = shards.destinations[std::size_t(r)];
      if (!(rename ? d.finish(error) : d.flush(error))) { return false; }
    }
  }
  return true;
}

}  // namespace

Problem cannot_add(Request const& request) {
  return wrong(std::string("--type must be an integer, f32, f64, c64 or c128 for a partial sum, but it is ") +
               request.type.option + ": convert the shards first");
}

bool move_shards(Redistribution const& job, Request const& request, Problem& problem) {
  Index const ranks = request.ranks();
  if (ranks > most_ranks_of_files) {
    problem = wrong("one process moves the files of at most " + std::to_string(most_ranks_of_files) +
                    " ranks, but the meshes have " + std::to_string(ranks) + ": run it with mpirun");
    return false;
  }
  Shards shards;
  shards.sources = std::vector<SourceShard>(std::size_t(ranks));
  shards.destinations = std::vector<DestinationShard>(std::size_t(ranks));
  std::string error;
  if (!make_plans(request, shards, problem)) { return false; }
  if (!open_all(job, request, shards, error)) {
    problem = wrong(error);
    return false;
  }
  sett::result<sett::Done> done = sett::Done{};
  bool const typed =
      with_element_type(request, [&](auto type) { done = move_all<typename decltype(type)::type>(shards); });
  if (!typed || !done) {
    problem = typed ? problem_of(done.error()) : cannot_add(request);
    return false;
  }
  if (!finish_all(request, shards, error)) {
    problem = wrong(error);
    return false;
  }
  return true;
}

}  // namespace app
