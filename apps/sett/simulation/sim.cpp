// sim: runs example kernels on the simulated GPU.
#include <algorithm>
#include <cstdio>
#include <optional>

#include "../report/report.hpp"
#include "../terminal/similar.hpp"
#include "simulation.hpp"

#if SETT_HAVE_SIM
#include <unistd.h>

#include "examples.hpp"
#endif

namespace app {

#if SETT_HAVE_SIM

namespace {

void draw_progress(std::uint64_t done, std::uint64_t all) {
  static std::uint64_t drawn = 0;
  std::uint64_t const cells = 40 * done / all;
  if (cells == drawn && done > 1) { return; }
  drawn = cells;
  std::string const full(std::size_t(cells), '#');
  std::fprintf(stderr, "\r[%-40s] %llu of %llu block%s", full.c_str(), static_cast<unsigned long long>(done),
               static_cast<unsigned long long>(all), all == 1 ? "" : "s");
}

// Returns the named examples. Without names, returns the correct examples or, for --list, all of them.
std::vector<Example> chosen_examples(Simulation const& job) {
  std::vector<Example> out;
  for (Example const& e : example_kernels()) {
    bool const named = std::find(job.kernels.begin(), job.kernels.end(), e.name) != job.kernels.end();
    if (named || (job.kernels.empty() && (e.always || job.list))) { out.push_back(e); }
  }
  return out;
}

// Returns a problem if a kernel's name is not the name of an example.
std::optional<Problem> unknown_kernel(Simulation const& job) {
  std::vector<std::string> const names = kernel_names();
  for (std::string const& name : job.kernels) {
    if (std::find(names.begin(), names.end(), name) != names.end()) { continue; }
    std::string const meant = did_you_mean(name, {names.begin(), names.end()});
    return Problem{"no_kernel",
                   "there is no example kernel '" + name + "'" + meant + (meant.empty() ? ": " : " ") +
                       "'sett sim --list' lists them",
                   0};
  }
  return std::nullopt;
}

// Writes one entry of the list of examples as JSON.
std::string json_of(Example const& e, std::string const& rest) {
  return std::string("{\"kernel\": \"") + e.name + "\", " + rest + "}";
}

void print_json(std::vector<std::string> const& all) {
  std::string list;
  for (std::string const& one : all) { list += (list.empty() ? "" : ", ") + one; }
  std::printf("[%s]\n", list.c_str());
}

int list_examples(Simulation const& job) {
  std::vector<std::string> all;
  for (Example const& e : chosen_examples(job)) {
    if (job.json) {
      all.push_back(json_of(e, std::string("\"what\": \"") + e.what + "\""));
    } else {
      std::printf("%-24s %s\n", e.name, e.what);
    }
  }
  if (job.json) { print_json(all); }
  return 0;
}

}  // namespace

std::vector<std::string> kernel_names() {
  std::vector<std::string> names;
  for (Example const& e : example_kernels()) { names.push_back(e.name); }
  return names;
}

int simulate(Simulation const& job) {
  if (std::optional<Problem> const problem = unknown_kernel(job)) { return report(*problem, ""); }
  if (!job.arguments.empty()) {
    return report({"wrong_arguments", "words after -- are the arguments of a program, but no file is named", 0}, "");
  }
  if (job.list) { return list_examples(job); }
  bool const bar = isatty(2) != 0 && !job.json;
  std::vector<std::string> all;  // a report as JSON, which is printed only if nothing has failed
  bool found = false;
  for (Example const& e : chosen_examples(job)) {
    sett::sim::report const r =
        e.run({.seed = job.seed, .schedules = job.schedules, .cores = 0, .progress = bar ? &draw_progress : nullptr});
    if (bar) { std::fprintf(stderr, "\r\033[K"); }
    found = found || !r.ok();
    if (job.json) {
      all.push_back(
          json_of(e, "\"report\": " + r.json() + (job.listing ? ", \"listing\": " + r.listing_json() : std::string())));
    } else if (job.listing) {
      std::printf("%s: %s\n%s\n%s", e.name, e.what, r.summary().c_str(), r.listing().c_str());
    } else {
      std::printf("%s: %s\n%s\n", e.name, e.what, r.text().c_str());
    }
  }
  if (job.json) { print_json(all); }
  return found ? 1 : 0;
}

#else

std::vector<std::string> kernel_names() { return {}; }
int simulate(Simulation const&) {
  return report(
      {"no_simulator",
       "this sett was built without the simulated GPU, because the C library lacks makecontext: use glibc", 0},
      "");
}

#endif

}  // namespace app
