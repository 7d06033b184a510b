// Checks the permutations of a table element by element, and times each against a device-to-device copy of the same
// number of bytes.
//
// usage: bench_permute CASES [--rounds N] [--check-only] [--json FILE]
//        a line of CASES: type, extents and order, with the slowest mode first
//        f32 16384x16384 1,0        the destination's modes are the source's modes 1 and 0
// Prints a table; --json writes its rows.
#include "cases.hpp"

#include <cuda/copy/copy_source.hpp>
#include <cuda/kernels/modes.hpp>
#include <sett/cuda.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
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

struct Settings {
  int rounds = 5;
  bool check_only = false;
  std::string json;
};

Settings settings_of(int argc, char** argv) {
  Settings out;
  for (int i = 2; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--rounds")) { out.rounds = std::atoi(argv[++i]); }
    if (!std::strcmp(argv[i], "--check-only")) { out.check_only = true; }
    if (!std::strcmp(argv[i], "--json")) { out.json = argv[++i]; }
  }
  return out;
}

// One permutation with its kernel and its tensors, in several copies if they are small enough to stay in L2.
class Permutation {
 public:
  Permutation(Case const& c, Kernel const& fill, Stream const& stream)
      : case_(c), modes_(try_copy_modes(c.source, c.target).value()), stream_(stream) {
    bytes_ = std::size_t(modes_.size) * std::size_t(c.bytes);
    std::size_t const large = std::size_t{64} << 20;
    pairs_ = bytes_ > large ? 2 : int(std::min<std::size_t>(64, 4 * large / bytes_ + 2));
    for (int i = 0; i < pairs_; ++i) {
      from_.emplace_back((bytes_ + 63) / 8 * 8);
      to_.emplace_back(bytes_ + 2 * guard);
      launch({.grid = {2048}, .block = {256}}, stream, fill, from_.back().data(),
             static_cast<long long>((bytes_ + 63) / 64 * 8), 12345ull + unsigned(i));
    }
    auto const begin = std::chrono::steady_clock::now();
    plan_ = plan_copy(modes_, c.bytes);
    kernel_ = compile(kernel_source(plan_), std::string("sett_") + kernel_name(plan_));
    first_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }

  // Returns the fault: "WRONG" elements, memory "TOUCHED" outside the target, or nothing.
  char const* check() {
    buffer<unsigned long long> wrong(1);
    fill_bytes(wrong.data(), 0, 8, stream_);
    fill_bytes(to_[0].data(), 0xa5, to_[0].size(), stream_);
    run(0);
    Kernel const check = compile(check_source(modes_, case_.bytes), "check");
    launch({.grid = {4096}, .block = {256}}, stream_, check, static_cast<void const*>(from_[0].data()),
           static_cast<void const*>(to_[0].data() + guard), wrong.data());
    stream_.wait();
    if (wrong.to_host()[0] != 0) { return "WRONG"; }
    std::vector<unsigned char> edge(2 * guard);
    copy_bytes(edge.data(), to_[0].data(), guard);
    copy_bytes(edge.data() + guard, to_[0].data() + guard + bytes_, guard);
    bool const touched = std::any_of(edge.begin(), edge.end(), [](unsigned char b) { return b != 0xa5; });
    return touched ? "TOUCHED" : "";
  }

  struct Times {
    double ours, copy;  // milliseconds, medians
  };
  // Times it against a device-to-device copy of the same number of bytes, in random order in each round.
  Times time(int rounds, std::mt19937& rng) {
    std::vector<double> ours;
    std::vector<double> theirs;
    for (int r = 0; r < rounds; ++r) {
      bool const first_ours = rng() % 2;
      for (bool const mine : {first_ours, !first_ours}) { (mine ? ours : theirs).push_back(burst(mine)); }
    }
    return {median(ours), median(theirs)};
  }

  void print(Times const& t, char const* fault) const {
    double const terabytes = 2e-9 * double(bytes_);
    std::printf("%-44s %6.3f TB/s, copy %6.3f, %5.1f %%  %s P %d Q %d form %d %s thr %d regs %d%s first %.2f s  %s\n",
                case_.text.c_str(), terabytes / t.ours, terabytes / t.copy, 100 * t.copy / t.ours, kernel_name(plan_),
                plan_.P, plan_.Q, int(plan_.form), plan_.skewed ? "skew" : "", plan_.threads, kernel_.registers,
                kernel_.local_bytes ? " SPILLS" : "", first_, fault);
    std::fflush(stdout);
  }
  std::string row(Times const& t) const {
    double const terabytes = 2e-9 * double(bytes_);
    std::ostringstream out;
    out << R"(  {"work":")" << case_.work << R"(","case":")" << case_.text << R"(","peer":"device copy","ours":)"
        << terabytes / t.ours << R"(,"theirs":)" << terabytes / t.copy << R"(,"unit":"TB/s","ratio":)"
        << t.copy / t.ours << "}";
    return out.str();
  }

 private:
  // The number of guard bytes before and after the target. It is a multiple of square_side, as the addresses of
  // allocations are, because plans depend on that.
  static constexpr std::size_t guard = cuda::detail::square_side;

  void run(int i) {
    Launch const how{.grid = {unsigned(plan_.blocks)},
                     .block = {unsigned(plan_.threads)},
                     .shared_bytes = unsigned(plan_.shared_bytes)};
    void const* const source = from_[std::size_t(i)].data();
    void* const target = to_[std::size_t(i)].data() + guard;
    if (plan_.matrix) {
      launch(how, stream_, kernel_, source, target, AnyMode{plan_.D[0].n, plan_.D[0].s, plan_.D[0].d},
             AnyMode{plan_.S[0].n, plan_.S[0].s, plan_.S[0].d});
    } else {
      launch(how, stream_, kernel_, source, target);
    }
  }
  double burst(bool mine) {
    auto const once = [&](int i) {
      std::size_t const k = std::size_t(i % pairs_);
      if (mine) { return run(int(k)); }
      copy_bytes(to_[k].data() + guard, from_[k].data(), bytes_, stream_);
    };
    int const repeat = std::max(4, pairs_);
    Event begin, end;
    once(0);
    begin.record(stream_);
    for (int i = 0; i < repeat; ++i) { once(i); }
    end.record(stream_);
    end.wait();
    return double(end.since(begin)) / repeat;
  }

  Case const& case_;
  CopyModes modes_;
  Stream const& stream_;
  std::size_t bytes_ = 0;
  int pairs_ = 0;
  std::vector<buffer<unsigned char>> from_, to_;
  CopyPlan plan_;
  Kernel kernel_;
  double first_ = 0;  // seconds of planning and compiling
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || !available()) {
    std::printf("%s\n", argc < 2 ? "usage: bench_permute CASES [--rounds N] [--check-only] [--json FILE]"
                                 : why_unavailable().c_str());
    return 2;
  }
  Settings const settings = settings_of(argc, argv);
  std::vector<Case> const cases = bench::read_cases(argv[1]);
  std::printf("%s\n", device().name.c_str());
  Kernel const fill = compile(helpers, "fill");
  Stream const stream = Stream::make();
  std::mt19937 rng(std::random_device{}());
  std::string rows;
  int failed = 0;
  double log_sum = 0;
  for (Case const& c : cases) try {
      Permutation permutation(c, fill, stream);
      char const* const fault = permutation.check();
      failed += *fault != 0;
      if (settings.check_only) {
        std::printf("%-44s %s\n", c.text.c_str(), *fault ? fault : "ok");
        continue;
      }
      auto const times = permutation.time(settings.rounds, rng);
      log_sum += std::log(times.copy / times.ours);
      permutation.print(times, fault);
      rows += (rows.empty() ? "" : ",\n") + permutation.row(times);
    } catch (std::exception const& e) {
      std::printf("%-44s %s\n", c.text.c_str(), e.what());
      ++failed;
    }
  if (!settings.check_only && !cases.empty()) {
    std::printf("geomean %.1f %%\n", 100 * std::exp(log_sum / double(cases.size())));
  }
  if (!settings.json.empty()) { std::ofstream(settings.json) << "[\n" << rows << "\n]\n"; }
  return failed != 0;
}
