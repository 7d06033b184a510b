// Compares permutations with a non-temporal copy, memcpy and a naive loop (and HPTT if it was built), in interleaved
// rounds.
//
// A single thread is timed by its CPU time, so that other processes on a shared machine matter little. Several
// threads are timed by wall time. Every output is compared with the naive loop's output before anything is timed.
// Prints a table, and writes JSON.
//   permute OUT.json [--threads N] [--rounds N] [--types f32,f64,bf16,u8] [--megabytes N] [--only TEXT]
#include <sys/mman.h>
#include <sett/cpu.hpp>

#if SETT_HAVE_HPTT
#include <hptt.h>
#endif

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "ceilings.hpp"

namespace {

using sett::DType;
using sett::cpu::detail::Modes;
using sett::cpu::detail::View;

struct Case {
  std::vector<int> order;  // destination mode i is source mode order[i]; mode 0 is the fastest
  std::vector<std::int64_t> extent;
};

std::vector<Case> const cases = {
    {{1, 0}, {7264, 7264}},
    {{1, 0}, {43408, 1216}},
    {{1, 0}, {1216, 43408}},
    {{1, 0}, {8192, 8192}},
    {{0, 2, 1}, {368, 384, 384}},
    {{1, 0, 2}, {384, 384, 355}},
    {{2, 1, 0}, {384, 355, 384}},
    {{2, 1, 0}, {2320, 59, 384}},
    {{0, 3, 2, 1}, {80, 96, 75, 96}},
    {{2, 1, 3, 0}, {96, 75, 96, 75}},
    {{3, 2, 1, 0}, {96, 75, 75, 96}},
    {{4, 3, 2, 1, 0}, {48, 28, 28, 28, 48}},
    {{2, 0, 4, 1, 3}, {48, 28, 48, 28, 28}},
    {{0, 3, 2, 5, 4, 1}, {16, 32, 15, 32, 15, 15}},
    {{5, 4, 3, 2, 1, 0}, {32, 15, 15, 15, 15, 32}},
    {{3, 2, 0, 5, 1, 4}, {32, 15, 15, 32, 15, 15}},
};

struct Type {
  char const* name;
  DType element;
};
std::vector<Type> const types = {{"f32", DType::f32}, {"f64", DType::f64}, {"bf16", DType::bf16}, {"u8", DType::u8}};

std::string name_of(Case const& c, Type const& t) {
  std::string s = std::string(t.name) + " ";
  for (int const i : c.order) { s += char('0' + i); }
  for (std::size_t i = 0; i < c.extent.size(); ++i) { s += (i ? "x" : " ") + std::to_string(c.extent[i]); }
  return s;
}

// Returns the case with the same number of bytes for every type: the largest extent is scaled.
Case scaled(Case c, int bytes) {
  auto largest = c.extent.begin();
  for (auto i = c.extent.begin(); i != c.extent.end(); ++i) { largest = *i >= *largest ? i : largest; }
  *largest = bytes <= 4 ? *largest * (4 / bytes) : *largest * 4 / bytes;
  return c;
}

template <class T>
void naive(Case const& c, std::vector<std::int64_t> const& stride, void const* from, void* to) {
  T const* const src = static_cast<T const*>(from);
  T* dst = static_cast<T*>(to);
  std::size_t const rank = c.order.size();
  std::vector<std::int64_t> at(rank, 0);
  std::int64_t const n = c.extent[std::size_t(c.order[0])];
  std::int64_t const step = stride[std::size_t(c.order[0])];
  for (std::int64_t offset = 0;;) {
    for (std::int64_t i = 0; i < n; ++i) { *dst++ = src[offset + i * step]; }
    std::size_t k = 1;
    for (; k < rank; ++k) {
      std::size_t const d = std::size_t(c.order[k]);
      offset += stride[d];
      if (++at[k] < c.extent[d]) { break; }
      offset -= c.extent[d] * stride[d];
      at[k] = 0;
    }
    if (k == rank) { return; }
  }
}

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v.empty() ? 0 : v.size() % 2 ? v[v.size() / 2] : (v[v.size() / 2 - 1] + v[v.size() / 2]) / 2;
}

struct Settings {
  std::string out, only;
  std::string types = "f32,f64,bf16,u8";
  int threads = 1;
  int rounds = 5;
};

bool read_settings(int argc, char** argv, Settings& s) {
  for (int i = 1; i < argc; ++i) {
    std::string const a = argv[i];
    bool const has_value = i + 1 < argc;
    if (a == "--threads" && has_value) {
      s.threads = std::atoi(argv[++i]);
    } else if (a == "--rounds" && has_value) {
      s.rounds = std::atoi(argv[++i]);
    } else if (a == "--types" && has_value) {
      s.types = argv[++i];
    } else if (a == "--only" && has_value) {
      s.only = argv[++i];
    } else if (a[0] != '-') {
      s.out = a;
    } else {
      std::fprintf(stderr, "permute: unknown argument %s\n", argv[i]);
      return false;
    }
  }
  return true;
}

// Holds enough memory for the largest case.
struct Memory {
  static constexpr std::size_t bytes = 272u << 20;
  char* const source = bench::pages(bytes);
  char* const destination = bench::pages(bytes);
  char* const expected = bench::pages(bytes);

  Memory() {
    for (std::size_t i = 0; i < bytes; i += 8) {
      std::uint64_t const mixed = (i + 1) * 0x9e3779b97f4a7c15u;
      std::memcpy(source + i, &mixed, 8);
    }
  }
};

class Permutation {
 public:
  Permutation(Case const& c, Type const& t, Memory& memory)
      : case_(c), element_(t.element), bytes_(sett::bytes_of(t.element)), memory_(memory) {
    std::int64_t size = 1;
    for (std::int64_t const n : c.extent) {
      stride_.push_back(size);
      size *= n;
    }
    std::int64_t next = 1;
    for (int const d : c.order) {
      std::size_t const k = std::size_t(d);
      from_.push(c.extent[k], stride_[k]);
      to_.push(c.extent[k], next);
      next *= c.extent[k];
    }
    total_ = std::size_t(size * bytes_);
  }

  double gigabytes() const { return 2e-9 * double(total_); }
  double naive_rate() {
    return gigabytes() / bench::seconds([&] { run_naive(memory_.expected); }, 1);
  }
  bool is_right() {
    std::memset(memory_.destination, 0x5a, total_);
    run();
    return std::memcmp(memory_.destination, memory_.expected, total_) == 0;
  }

  struct Rates {
    std::vector<double> ours, nt_copy, memcpy, hptt, ratio;
  };
  Rates measure(int rounds, int threads) {
    Rates out;
#if SETT_HAVE_HPTT
    std::vector<int> order(case_.order.begin(), case_.order.end());
    std::vector<int> extent(case_.extent.begin(), case_.extent.end());
    auto const plan =
        bytes_ != 4 ? nullptr
                    : hptt::create_plan(order.data(), int(order.size()), 1.f, reinterpret_cast<float*>(memory_.source),
                                        extent.data(), nullptr, 0.f, reinterpret_cast<float*>(memory_.destination),
                                        nullptr, hptt::ESTIMATE, threads);
#endif
    for (int r = 0; r < rounds; ++r) {
      auto const nt_copy = [&] { bench::nt_copy(memory_.destination, memory_.source, total_, threads); };
      out.nt_copy.push_back(gigabytes() / bench::seconds(nt_copy, threads));
      out.ours.push_back(gigabytes() / bench::seconds([&] { run(); }, threads));
      out.ratio.push_back(out.ours.back() / out.nt_copy.back());
      auto const memcpy = [&] { std::memcpy(memory_.destination, memory_.source, total_); };
      out.memcpy.push_back(gigabytes() / bench::seconds(memcpy, 1));
#if SETT_HAVE_HPTT
      if (plan) {
        out.hptt.push_back(gigabytes() / bench::seconds([&] { plan->execute(); }, threads));
      }
#endif
    }
    return out;
  }

 private:
  void run() {
    sett::cpu::detail::copy(View{memory_.source, element_, from_}, View{memory_.destination, element_, to_});
  }
  void run_naive(char* to) {
    bytes_ == 1   ? naive<std::uint8_t>(case_, stride_, memory_.source, to)
    : bytes_ == 2 ? naive<std::uint16_t>(case_, stride_, memory_.source, to)
    : bytes_ == 4 ? naive<std::uint32_t>(case_, stride_, memory_.source, to)
                  : naive<std::uint64_t>(case_, stride_, memory_.source, to);
  }

  Case const& case_;
  sett::DType element_;
  int bytes_;
  Memory& memory_;
  std::vector<std::int64_t> stride_;
  Modes from_, to_;
  std::size_t total_ = 0;
};

void report(std::string const& name, Permutation::Rates const& r, double naive, bench::Rows& rows) {
  double const mine = median(r.ours);
  std::printf("%-34s %9.2f %9.2f %9.2f %9.2f %9.2f %7.1f%%\n", name.c_str(), mine, median(r.nt_copy), median(r.memcpy),
              naive, median(r.hptt), 100 * median(r.ratio));
  std::fflush(stdout);
  rows.add("permute", name, "nt copy", mine, median(r.nt_copy), "GB/s", median(r.ratio));
  rows.add("permute", name, "memcpy", mine, median(r.memcpy), "GB/s", mine / median(r.memcpy));
  rows.add("permute", name, "naive", mine, naive, "GB/s", mine / naive);
  if (!r.hptt.empty()) {
    rows.add("permute", name, "HPTT ESTIMATE", mine, median(r.hptt), "GB/s", mine / median(r.hptt));
  }
}

// Maps the name of a type and kind to the logarithms of its ratios to the non-temporal copy.
using Logs = std::map<std::string, std::vector<double>>;

void print_means(Logs const& logs) {
  for (auto const& [name, v] : logs) {
    double sum = 0;
    for (double const x : v) { sum += x; }
    double const least = std::exp(*std::min_element(v.begin(), v.end()));
    std::printf("%-20s %2zu cases: geometric mean %.1f %% of the nt copy, least %.1f %%\n", name.c_str(), v.size(),
                100 * std::exp(sum / double(v.size())), 100 * least);
  }
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  if (!read_settings(argc, argv, settings)) { return 2; }
  bench::set_threads(settings.threads);
  Memory memory;
  bench::Rows rows;
  Logs logs;
  std::printf("%-34s %9s %9s %9s %9s %9s %8s\n", "GB/s, read + written", "ours", "nt copy", "memcpy", "naive", "hptt",
              "ours/nt");
  for (Type const& t : types) {
    if (settings.types.find(t.name) == std::string::npos) { continue; }
    for (Case const& base : cases) {
      Case const c = scaled(base, sett::bytes_of(t.element));
      std::string const name = name_of(c, t);
      if (name.find(settings.only) == std::string::npos) { continue; }
      Permutation permutation(c, t, memory);
      double const naive = permutation.naive_rate();
      if (!permutation.is_right()) {
        std::fprintf(stderr, "%s: wrong\n", name.c_str());
        return 1;
      }
      auto const rates = permutation.measure(settings.rounds, settings.threads);
      report(name, rates, naive, rows);
      double const log = std::log(median(rates.ratio));
      logs[t.name].push_back(log);
      if (c.order[0] == 0) { logs[std::string(t.name) + " leading kept"].push_back(log); }
    }
  }
  print_means(logs);
  return settings.out.empty() || rows.write(settings.out, settings.threads, settings.rounds) ? 0 : 1;
}
