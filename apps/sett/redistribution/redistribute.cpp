// redistribute: chooses between printing a plan and moving files.
#include <cstdio>
#include <cstdlib>

#include "../report/report.hpp"
#include "../terminal/json.hpp"
#include "move.hpp"
#include "print_list.hpp"
#include "print_plan.hpp"
#include "shards.hpp"

namespace app {

namespace {

int refuse(Problem const& problem) { return report(problem, ""); }

// Returns the first option that one tensor needs and that is missing, or null.
char const* missing_option(Redistribution const& job) {
  std::pair<char const*, std::string const*> const needed[] = {
      {"--mesh", &job.mesh}, {"--shape", &job.shape}, {"--type", &job.type}, {"--from", &job.from}, {"--to", &job.to}};
  for (auto const& [name, value] : needed) {
    if (value->empty()) { return name; }
  }
  return nullptr;
}

}  // namespace

void print_order(Redistribution const& job, Request const& request) {
  auto const& mesh = request.destination.mesh();
  Json order = Json::array();
  std::string text = "the destination's ranks, in order:";
  for (Index i = 0; i < mesh.size(); ++i) {
    order.push_back(mesh.rank(i));
    text.append(" ").append(std::to_string(mesh.rank(i)));
  }
  if (job.json) {
    std::printf("%s\n", Json{{"ok", true}, {"relabel", order}}.dump().c_str());
  } else if (job.relabel) {
    print_note(text);
  }
}

bool is_under_mpirun() {
  for (char const* const name : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_SIZE", "MPI_LOCALNRANKS"}) {
    if (std::getenv(name) != nullptr) { return true; }
  }
  return false;
}

int redistribute(Redistribution const& job) {
  if (job.json) { report_in_json(); }
  Problem problem;
  if (!job.list.empty()) { return print_list(job, problem) ? 0 : refuse(problem); }
  if (char const* const name = missing_option(job)) {
    return refuse(wrong(std::string(name) + " must be given: 'sett redistribute --help' lists the options; " +
                        "for many tensors, give --list FILE"));
  }
  auto const request = read_request(job, problem);
  if (!request) { return refuse(problem); }
  if (job.input.empty()) { return print_plan(*request, job.rank, job.json, problem) ? 0 : refuse(problem); }
  if (!check_names(job, *request, problem)) { return refuse(problem); }
  if (is_under_mpirun()) { return move_own_shard(job, *request); }
  if (!move_shards(job, *request, problem)) { return refuse(problem); }
  print_order(job, *request);
  return 0;
}

}  // namespace app
