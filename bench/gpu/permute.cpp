// The permutations of a table, each checked element by element and timed beside a device-to-device copy of as many
// bytes.
//
// usage: bench_permute CASES [--rounds N] [--check-only]      a case a line: type extents order, the first extent
// slowest:
//        f32 16384x16384 1,0        the destination's modes, slowest first, are the source's modes 1 and 0
// Prints a table; --json FILE writes the rows.
#include "cases.hpp"

#include <cuda/copy/copy_source.hpp>
#include <cuda/kernels/modes.hpp>
#include <sett/cuda.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <thread>

namespace {

using namespace sett;
using namespace sett::cuda;

using bench::Case;

char const* const helpers = R"(
extern "C" __global__ void fill(unsigned long long* data, long long words, unsigned long long seed) {
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < words;
       i += (long long)gridDim.x * blockDim.x) {
    unsigned long long x = (i + seed) * 0x9e3779b97f4a7c15ull;
    x ^= x >> 32; x *= 0xd6e8feb86659fd93ull; x ^= x >> 32;
    data[i] = x;
  }
}
)";

std::string check_source(CopyModes const& m, int bytes) {
  std::string const word = bytes == 1   ? "unsigned char"
                           : bytes == 2 ? "unsigned short"
                           : bytes == 4 ? "unsigned"
                                        : "unsigned long long";
  int const parts = bytes == 16 ? 2 : 1;
  std::ostringstream out;
  out << "extern \"C\" __global__ void check(" << word << " const* s, " << word
      << " const* d, unsigned long long* wrong) {\n"
      << "  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < " << m.size
      << "ll; i += (long long)gridDim.x * blockDim.x) {\n    long long x = i, a = 0, b = 0;\n";
  for (CopyMode const& k : m.modes) {
    out << "    a += x % " << k.n << "ll * " << k.s << "ll; b += x % " << k.n << "ll * " << k.d << "ll; x /= " << k.n
        << "ll;\n";
  }
  out << "    for (int k = 0; k < " << parts << "; ++k) { if (s[a * " << parts << " + k] != d[b * " << parts
      << " + k]) { atomicAdd(wrong, 1ull); } }\n  }\n}\n";
  return out.str();
}

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  int rounds = 5;
  bool check_only = false;
  std::string json;
  for (int i = 2; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--rounds")) { rounds = std::atoi(argv[++i]); }
    if (!std::strcmp(argv[i], "--check-only")) { check_only = true; }
    if (!std::strcmp(argv[i], "--json")) { json = argv[++i]; }
  }
  if (argc < 2 || !available()) {
    std::printf("%s\n", argc < 2 ? "usage: bench_permute CASES [--rounds N] [--check-only] [--json FILE]"
                                 : why_unavailable().c_str());
    return 2;
  }
  std::ifstream file(argv[1]);
  std::vector<Case> const cases = bench::read_cases(argv[1]);
  std::printf("%s\n", device().name.c_str());
  Kernel const fill = compile(helpers, "fill");
  Stream const stream = Stream::make();
  std::mt19937 rng(7);
  std::ostringstream rows;
  int failed = 0;
  double log_sum = 0;
  for (Case const& c : cases) try {
      CopyModes const modes = try_copy_modes(c.source, c.target).value();
      std::size_t const bytes = std::size_t(modes.size) * std::size_t(c.bytes);
      std::size_t const guard =
          sett::cuda::detail::square_side;  // the target begins where allocations do, modulo what plans ask for
      int const pairs =
          bytes > (std::size_t{64} << 20) ? 2 : int(std::min<std::size_t>(64, (std::size_t{256} << 20) / bytes + 2));
      std::vector<buffer<unsigned char>> from;
      std::vector<buffer<unsigned char>> to;
      for (int i = 0; i < pairs; ++i) {
        from.emplace_back((bytes + 63) / 8 * 8);
        to.emplace_back(bytes + 2 * guard);
        launch({.grid = {2048}, .block = {256}}, stream, fill, from.back().data(), (long long)((bytes + 63) / 64 * 8),
               12345ull + unsigned(i));
      }
      auto const plan_start = std::chrono::steady_clock::now();
      CopyPlan const plan = plan_copy(modes, c.bytes);
      Kernel const kernel = compile(kernel_source(plan), std::string("sett_") + kernel_name(plan));
      double const first = std::chrono::duration<double>(std::chrono::steady_clock::now() - plan_start).count();
      auto const run = [&](int i) {
        Launch const how{.grid = {unsigned(plan.blocks)},
                         .block = {unsigned(plan.threads)},
                         .shared_bytes = unsigned(plan.shared_bytes)};
        void const* const source = from[std::size_t(i)].data();
        void* const target = to[std::size_t(i)].data() + guard;
        if (plan.matrix) {
          launch(how, stream, kernel, source, target, AnyMode{plan.D[0].n, plan.D[0].s, plan.D[0].d},
                 AnyMode{plan.S[0].n, plan.S[0].s, plan.S[0].d});
        } else {
          launch(how, stream, kernel, source, target);
        }
      };
      buffer<unsigned long long> wrong(1);
      fill_bytes(wrong.data(), 0, 8, stream);
      fill_bytes(to[0].data(), 0xa5, to[0].size(), stream);
      run(0);
      Kernel const check = compile(check_source(modes, c.bytes), "check");
      launch({.grid = {4096}, .block = {256}}, stream, check, static_cast<void const*>(from[0].data()),
             static_cast<void const*>(to[0].data() + guard), wrong.data());
      stream.wait();
      unsigned long long const errors = wrong.to_host()[0];
      std::vector<unsigned char> edge(2 * guard);
      copy_bytes(edge.data(), to[0].data(), guard);
      copy_bytes(edge.data() + guard, to[0].data() + guard + bytes, guard);
      bool const touched = std::any_of(edge.begin(), edge.end(), [](unsigned char b) { return b != 0xa5; });
      if (errors || touched) { ++failed; }
      if (check_only) {
        std::printf("%-44s %s\n", c.text.c_str(), errors ? "WRONG" : touched ? "TOUCHED" : "ok");
        continue;
      }
      std::vector<double> ours;
      std::vector<double> theirs;
      int const repeat = std::max(4, pairs);
      for (int r = 0; r < rounds; ++r) {
        bool const first_ours = rng() % 2;
        for (int k = 0; k < 2; ++k) {
          bool const mine = (k == 0) == first_ours;
          auto const once = [&](int i) {
            if (mine) {
              run(i % pairs);
            } else {
              copy_bytes(to[std::size_t(i % pairs)].data() + guard, from[std::size_t(i % pairs)].data(), bytes, stream);
            }
          };
          Event a;
          Event b;
          once(0);
          a.record(stream);
          for (int i = 0; i < repeat; ++i) { once(i); }
          b.record(stream);
          b.wait();
          (mine ? ours : theirs).push_back(double(b.since(a)) / repeat);
        }
      }
      double const t = median(ours);
      double const u = median(theirs);
      double const tb = 2e-9 * double(bytes);
      log_sum += std::log(u / t);
      std::printf("%-44s %6.3f TB/s, copy %6.3f, %5.1f %%  %s P %d Q %d form %d %s thr %d regs %d%s first %.2f s%s\n",
                  c.text.c_str(), tb / t, tb / u, 100 * u / t, kernel_name(plan), plan.P, plan.Q, int(plan.form),
                  plan.skewed ? "skew" : "", plan.threads, kernel.registers, kernel.local_bytes ? " SPILLS" : "", first,
                  errors    ? "  WRONG"
                  : touched ? "  TOUCHED"
                            : "");
      std::fflush(stdout);
      rows << (rows.tellp() > 0 ? ",\n" : "") << R"(  {"work":"permute","case":")" << c.text
           << R"(","peer":"device copy","ours":)" << tb / t << R"(,"theirs":)" << tb / u << R"(,"unit":"TB/s","ratio":)"
           << u / t << "}";
    } catch (std::exception const& e) {
      std::printf("%-44s %s\n", c.text.c_str(), e.what());
      ++failed;
    }
  if (!check_only && !cases.empty()) {
    std::printf("geomean %.1f %%\n", 100 * std::exp(log_sum / double(cases.size())));
  }
  if (!json.empty()) { std::ofstream(json) << "[\n" << rows.str() << "\n]\n"; }
  return failed != 0;
}
