// Runs contenders in interleaved rounds. Reports the median rate of each, and the median over the rounds of our ratio
// to each. The calls of a round are close in time, so that a change of clock speed, or other work on the machine,
// affects all contenders.
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "cores.hpp"

namespace {

int threads = 1;
int rounds = 7;
double slice = 0.02;
std::FILE* output = nullptr;  // this file also receives the rows, as one JSON array
bool has_rows = false;
std::vector<std::string> cases;  // the works to run; if empty, all of them

bool is_wanted(std::string const& name) {
  return cases.empty() || std::find(cases.begin(), cases.end(), name) != cases.end();
}

double now() {
  timespec t;
  clock_gettime(threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

struct Contender {
  std::string name;
  std::function<void()> call;
  std::vector<double> seconds;
};

double median(std::vector<double> x) {
  std::sort(x.begin(), x.end());
  return x[x.size() / 2];
}

// Returns the peer's time divided by ours: the median of this ratio over the rounds.
double ratio(Contender const& ours, Contender const& theirs) {
  std::vector<double> out;
  for (std::size_t r = 0; r < ours.seconds.size(); ++r) { out.push_back(theirs.seconds[r] / ours.seconds[r]); }
  return median(out);
}

// Measures our contender all[0] and its peers. `ceiling` is the highest possible rate in the same unit, or 0 if it is
// unknown.
void measure(char const* work, std::string const& name, double operations, double ceiling, std::vector<Contender> all) {
  for (Contender& c : all) { c.call(); }
  std::vector<long> repeats;
  for (Contender& c : all) {
    double const begin = now();
    long n = 0;
    while (now() - begin < slice) {
      c.call();
      ++n;
    }
    repeats.push_back(n < 1 ? 1 : n);
  }
  int without = 0;
  for (int r = 0; r < rounds; ++r) {
    for (std::size_t q = 0; q < all.size(); ++q) {
      std::size_t const i = (q + std::size_t(r)) % all.size();
      if (!have_cores(threads)) { ++without; }
      double const begin = now();
      for (long n = 0; n < repeats[i]; ++n) { all[i].call(); }
      all[i].seconds.push_back((now() - begin) / double(repeats[i]));
    }
  }
  if (without != 0) {
    std::fprintf(stderr, "%s %s: in %d turns of %zu %s\n", work, name.c_str(), without,
                 std::size_t(rounds) * all.size(),
                 threads == 1 ? "the thread had half a core" : "the threads had no core each");
  }
  double const ours = operations / median(all[0].seconds) / 1e9;
  for (std::size_t i = 1; i <= all.size(); ++i) {
    bool const is_ceiling = i == all.size();
    double const theirs = is_ceiling ? ceiling : operations / median(all[i].seconds) / 1e9;
    if (theirs == 0) { continue; }
    char row[400];
    std::snprintf(row, sizeof row,
                  "{\"work\":\"%s\",\"case\":\"%s\",\"threads\":%d,\"peer\":\"%s\",\"ours\":%.2f,\"theirs\":%.2f,"
                  "\"unit\":\"GF/s\",\"ratio\":%.3f}",
                  work, name.c_str(), threads, is_ceiling ? "peak" : all[i].name.c_str(), ours, theirs,
                  is_ceiling ? ours / theirs : ratio(all[0], all[i]));
    std::printf("%s\n", row);
    if (output != nullptr) { std::fprintf(output, "%s%s", has_rows ? ",\n" : "[\n", row); }
    has_rows = true;
  }
  std::fflush(stdout);
}

}  // namespace
