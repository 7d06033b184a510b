// Runs real CuTe programs that were built with sett and with CuTe on the same inputs, and compares outputs and times.
//
// usage: compare NAME [--rounds N] [--spoil]
//        compare --list
//
// lib<program>_sett.so and lib<program>_cute.so are read from the folder of the executable. Each case prints one line
// of JSON; the exit status is 1 if an output differs between the builds or from the expected output, and 2 if a case
// cannot run. Each output is filled with NaN before it is written. --spoil changes one bit of sett's output after the
// run, so that the comparison must fail.
#include <dlfcn.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

#include "cases.cuh"

namespace {

// The tolerance is 2^-8 of the value, which is one rounding to bf16, plus 2^-6 of the spread of the terms in the
// value's sum.
constexpr double of_value = 1.0 / 256, of_spread = 1.0 / 64;

struct Options {
  std::string name;
  int rounds = 11;
  bool spoil = false;
};

struct Error {
  double largest = 0;  // absolute
  double share = 0;    // error as a fraction of the tolerance
};

std::filesystem::path folder() { return std::filesystem::read_symlink("/proc/self/exe").parent_path(); }

void* function(Case const& chosen, char const* build) {
  std::string const path = folder() / ("lib" + chosen.library + "_" + build + ".so");
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const found = library ? dlsym(library, chosen.symbol.c_str()) : nullptr;
  if (!found) {
    std::fprintf(stderr, "%s\n", dlerror());
    std::exit(2);
  }
  return found;
}

template <class T>
std::vector<T> copied(void const* data, long count) {
  std::vector<T> host(count);
  CHECKED(cudaMemcpy(host.data(), data, count * sizeof(T), cudaMemcpyDeviceToHost));
  return host;
}

void run(Case const& chosen, void* build, std::vector<Output> const& outputs, int side) {
  for (Output const& o : outputs) { CHECKED(cudaMemset(o.data[side], 0xff, o.count * o.bytes)); }
  chosen.call(build, outputs, side);
  CHECKED(cudaDeviceSynchronize());
}

// Returns the number of elements of an output whose bits differ.
long differing(Output const& o) {
  auto const ours = copied<char>(o.data[0], o.count * o.bytes), theirs = copied<char>(o.data[1], o.count * o.bytes);
  long count = 0;
  for (long i = 0; i < o.count; ++i) { count += std::memcmp(&ours[i * o.bytes], &theirs[i * o.bytes], o.bytes) != 0; }
  return count;
}

// Returns the number of elements of an output that are still the initial NaN.
long unwritten(Output const& o, int side) {
  auto const got = copied<char>(o.data[side], o.count * o.bytes);
  std::string const filled(o.bytes, '\xff');
  long count = 0;
  for (long i = 0; i < o.count; ++i) { count += std::memcmp(&got[i * o.bytes], filled.data(), o.bytes) == 0; }
  return count;
}

Error error(Output const& o, int side) {
  auto const got = copied<bf16>(o.data[side], o.count);
  auto const value = copied<float>(o.wanted.value, o.count), spread = copied<float>(o.wanted.spread, o.count);
  Error most;
  for (long i = 0; i < o.count; ++i) {
    double const away = std::abs(double(float(got[i])) - value[i]);
    if (!(away < INFINITY)) { return {INFINITY, INFINITY}; }
    most.largest = std::max(most.largest, away);
    most.share = std::max(most.share, away / (of_value * std::abs(value[i]) + of_spread * spread[i] + 1e-30));
  }
  return most;
}

double milliseconds(Case const& chosen, void* build, std::vector<Output> const& outputs, int side, int launches) {
  static cudaEvent_t start = nullptr, end = nullptr;
  if (!start) {
    CHECKED(cudaEventCreate(&start));
    CHECKED(cudaEventCreate(&end));
  }
  CHECKED(cudaEventRecord(start));
  for (int i = 0; i < launches; ++i) { chosen.call(build, outputs, side); }
  CHECKED(cudaEventRecord(end));
  CHECKED(cudaEventSynchronize(end));
  float all = 0;
  CHECKED(cudaEventElapsedTime(&all, start, end));
  return all / launches;
}

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

// Returns the median times of both builds. The builds alternate in running first.
std::pair<double, double> times(Case const& chosen, void* const (&builds)[2], std::vector<Output> const& outputs,
                                int rounds) {
  int const launches = std::clamp(int(20 / milliseconds(chosen, builds[1], outputs, 1, 3)), 3, 1000);
  for (int side : {0, 1}) { milliseconds(chosen, builds[side], outputs, side, launches); }
  std::vector<double> taken[2];
  for (int round = 0; round < rounds; ++round) {
    for (int side : {round % 2, 1 - round % 2}) {
      taken[side].push_back(milliseconds(chosen, builds[side], outputs, side, launches));
    }
  }
  return {median(taken[0]), median(taken[1])};
}

int compare(Case const& chosen, Options const& options) {
  void* const builds[2] = {function(chosen, "sett"), function(chosen, "cute")};
  std::vector<Output> const outputs = chosen.prepare();
  CHECKED(cudaGetLastError());
  CHECKED(cudaDeviceSynchronize());
  for (int side : {0, 1}) { run(chosen, builds[side], outputs, side); }
  if (options.spoil) {
    int const first = copied<char>(outputs[0].data[0], 1)[0];
    CHECKED(cudaMemset(outputs[0].data[0], first ^ 1, 1));
  }
  long unequal = 0, faults = 0;
  Error ours, theirs;
  for (Output const& o : outputs) {
    long const count = differing(o);
    unequal += count;
    faults += (o.repeats ? count : 0) + unwritten(o, 0) + unwritten(o, 1);
    if (!o.wanted.value) { continue; }
    Error const e[2] = {error(o, 0), error(o, 1)};
    ours = {std::max(ours.largest, e[0].largest), std::max(ours.share, e[0].share)};
    theirs = {std::max(theirs.largest, e[1].largest), std::max(theirs.share, e[1].share)};
  }
  bool const good = faults == 0 && ours.share <= 1 && theirs.share <= 1;
  auto const [sett, cute] = times(chosen, builds, outputs, options.rounds);
  std::printf(
      "{\"name\": \"%s\", \"good\": %s, \"bitwise_equal\": %s, \"differing\": %ld, \"max_error_vs_reference\": %.3g, "
      "\"cute_max_error\": %.3g, \"error_of_allowed\": %.3f, \"ms_sett\": %.4f, \"ms_cute\": %.4f, \"ratio\": %.4f, "
      "\"rounds\": %d, \"seed\": %llu}\n",
      chosen.name.c_str(), good ? "true" : "false", unequal == 0 ? "true" : "false", unequal,
      std::min(ours.largest, 1e30), std::min(theirs.largest, 1e30), std::min(std::max(ours.share, theirs.share), 1e30),
      sett, cute, sett / cute, options.rounds, static_cast<unsigned long long>(seed));
  return good ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    std::string const word = words[i];
    if (word == "--list") {
      for (Case const& c : cases()) { std::printf("%s\n", c.name.c_str()); }
      return 0;
    } else if (word == "--rounds" && i + 1 < count) {
      options.rounds = std::max(std::atoi(words[++i]), 1);
    } else if (word == "--spoil") {
      options.spoil = true;
    } else {
      options.name = word;
    }
  }
  for (Case const& c : cases()) {
    if (c.name == options.name) { return compare(c, options); }
  }
  std::fprintf(stderr, "usage: compare NAME [--rounds N] [--spoil], where NAME is one of compare --list\n");
  return 2;
}
