// Permutations beside a non-temporal copy, memcpy and a naive loop (and HPTT where it was built), in interleaved
// rounds.
//
// One thread is timed by its own processor time, so that other processes of a shared machine count little; more threads
// by the clock. Every output is compared with the naive loop's before it is timed. Prints a table, writes JSON.
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
using sett::cpu::Modes;
using sett::cpu::View;

struct Case {
  std::vector<int> order;  // destination's dimension i is the source's order[i]; the first is the fastest
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

// as many bytes in every type: the largest extent grows or shrinks
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

}  // namespace

int main(int argc, char** argv) {
  std::string out;
  std::string only;
  std::string wanted = "f32,f64,bf16,u8";
  int threads = 1;
  int rounds = 5;
  for (int i = 1; i < argc; ++i) {
    std::string const a = argv[i];
    if (a == "--threads" && i + 1 < argc) {
      threads = std::atoi(argv[++i]);
    } else if (a == "--rounds" && i + 1 < argc) {
      rounds = std::atoi(argv[++i]);
    } else if (a == "--types" && i + 1 < argc) {
      wanted = argv[++i];
    } else if (a == "--only" && i + 1 < argc) {
      only = argv[++i];
    } else if (a[0] != '-') {
      out = a;
    } else {
      std::fprintf(stderr, "permute: unknown argument %s\n", argv[i]);
      return 2;
    }
  }
  bench::set_threads(threads);
  std::size_t const room = 272u << 20;
  char* const src = bench::pages(room);
  char* const dst = bench::pages(room);
  char* const expected = bench::pages(room);
  for (std::size_t i = 0; i < room; i += 8) {
    std::uint64_t const mixed = (i + 1) * 0x9e3779b97f4a7c15u;
    std::memcpy(src + i, &mixed, 8);
  }
  bench::Rows rows;
  std::map<std::string, std::vector<double>> logs;
  std::printf("%-34s %9s %9s %9s %9s %9s %8s\n", "GB/s, read + written", "ours", "nt copy", "memcpy", "naive", "hptt",
              "ours/nt");
  for (Type const& t : types) {
    if (wanted.find(t.name) == std::string::npos) { continue; }
    for (Case const& base : cases) {
      int const bytes = sett::bytes_of(t.element);
      Case const c = scaled(base, bytes);
      std::string const name = name_of(c, t);
      if (name.find(only) == std::string::npos) { continue; }
      std::vector<std::int64_t> stride;
      std::int64_t size = 1;
      for (std::int64_t const n : c.extent) {
        stride.push_back(size);
        size *= n;
      }
      Modes from;
      Modes to;
      std::int64_t next = 1;
      for (int const d : c.order) {
        from.push(c.extent[std::size_t(d)], stride[std::size_t(d)]);
        to.push(c.extent[std::size_t(d)], next);
        next *= c.extent[std::size_t(d)];
      }
      std::size_t const total = std::size_t(size * bytes);
      auto const ours = [&] { sett::cpu::copy(View{src, t.element, from}, View{dst, t.element, to}); };
      auto const loop = [&](char* place) {
        bytes == 1   ? naive<std::uint8_t>(c, stride, src, place)
        : bytes == 2 ? naive<std::uint16_t>(c, stride, src, place)
        : bytes == 4 ? naive<std::uint32_t>(c, stride, src, place)
                     : naive<std::uint64_t>(c, stride, src, place);
      };
      double const gigabytes = 2e-9 * double(total);
      std::memset(dst, 0x5a, total);
      double const naive_rate = gigabytes / bench::seconds([&] { loop(expected); }, 1);
      ours();
      if (std::memcmp(dst, expected, total) != 0) {
        std::fprintf(stderr, "%s: wrong\n", name.c_str());
        return 1;
      }
      std::vector<double> rate[4];
      std::vector<double> ratio;
#if SETT_HAVE_HPTT
      std::vector<int> order(c.order.begin(), c.order.end());
      std::vector<int> extent(c.extent.begin(), c.extent.end());
      auto const plan = bytes == 4 ? hptt::create_plan(order.data(), int(order.size()), 1.f,
                                                       reinterpret_cast<float*>(src), extent.data(), nullptr, 0.f,
                                                       reinterpret_cast<float*>(dst), nullptr, hptt::ESTIMATE, threads)
                                   : nullptr;
#endif
      for (int r = 0; r < rounds; ++r) {
        double const nt = gigabytes / bench::seconds([&] { bench::nt_copy(dst, src, total, threads); }, threads);
        double const mine = gigabytes / bench::seconds(ours, threads);
        rate[0].push_back(mine);
        rate[1].push_back(nt);
        rate[2].push_back(gigabytes / bench::seconds([&] { std::memcpy(dst, src, total); }, 1));
        ratio.push_back(mine / nt);
#if SETT_HAVE_HPTT
        if (plan) {
          rate[3].push_back(gigabytes / bench::seconds([&] { plan->execute(); }, threads));
        }
#endif
      }
      double const mine = median(rate[0]);
      std::printf("%-34s %9.2f %9.2f %9.2f %9.2f %9.2f %7.1f%%\n", name.c_str(), mine, median(rate[1]), median(rate[2]),
                  naive_rate, median(rate[3]), 100 * median(ratio));
      std::fflush(stdout);
      rows.add("permute", name, "nt copy", mine, median(rate[1]), "GB/s", median(ratio));
      rows.add("permute", name, "memcpy", mine, median(rate[2]), "GB/s", mine / median(rate[2]));
      rows.add("permute", name, "naive", mine, naive_rate, "GB/s", mine / naive_rate);
      if (!rate[3].empty()) {
        rows.add("permute", name, "HPTT ESTIMATE", mine, median(rate[3]), "GB/s", mine / median(rate[3]));
      }
      logs[t.name].push_back(std::log(median(ratio)));
      if (c.order[0] == 0) { logs[std::string(t.name) + " leading kept"].push_back(std::log(median(ratio))); }
    }
  }
  for (auto const& [name, v] : logs) {
    double sum = 0;
    for (double const x : v) { sum += x; }
    double const least = std::exp(*std::min_element(v.begin(), v.end()));
    std::printf("%-20s %2zu cases: geometric mean %.1f %% of the nt copy, least %.1f %%\n", name.c_str(), v.size(),
                100 * std::exp(sum / double(v.size())), 100 * least);
  }
  return out.empty() || rows.write(out, threads, rounds) ? 0 : 1;
}
