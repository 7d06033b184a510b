// Checks the permutations of a table element by element, and times each permutation beside a device-to-device copy of
// the same number of bytes. If libcutensor.so.2 is found, each permutation is also timed beside cuTENSOR.
//
// usage: bench_permute CASES [--rounds N] [--check-only] [--json FILE]
//        a line of CASES: type, extents and order, with the slowest mode first
//        f32 16384x16384 1,0        the destination's modes are the source's modes 1 and 0
// Prints a table; --json writes its rows.
#include "cases.hpp"
#include "permute_peers.hpp"

#include <cuda/copy/copy_source.hpp>
#include <cuda/kernels/modes.hpp>
#include <sett/cuda.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <stdexcept>

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
    data[i] = (x & 0xbfffbfffbfffbfffull) | 0x2000200020002000ull;  // finite and normal, which a peer copies exactly
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

// Holds one permutation with its kernel and its tensors. Tensors that are small enough to stay in L2 have several
// copies.
class Permutation {
 public:
  Permutation(Case const& c, Kernel const& fill, Stream const& stream, bench::CuTensor const& peer)
      : case_(c),
        peer_(peer),
        peer_plan_(peer.plan(c)),
        modes_(try_copy_modes(c.source, c.target).value()),
        stream_(stream) {
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

  // Returns the fault: "WRONG" elements, memory "TOUCHED" outside the target, "PEER" elements that cuTENSOR writes
  // wrongly, or nothing.
  char const* check() {
    char const* const fault = check(Way::ours);
    if (*fault != 0 || peer_plan_ == nullptr) { return fault; }
    return *check(Way::peer) != 0 ? "PEER" : "";
  }

  struct Times {
    double ours, copy;  // milliseconds, medians
    double peer = 0;    // 0 if cuTENSOR does not support the type
  };
  // Times our kernel, the device's copy and cuTENSOR in random order in each round.
  Times time(int rounds, std::mt19937& rng) {
    std::vector<Way> ways{Way::ours, Way::copy};
    if (peer_plan_ != nullptr) { ways.push_back(Way::peer); }
    std::array<std::vector<double>, 3> times;
    for (int r = 0; r < rounds; ++r) {
      std::shuffle(ways.begin(), ways.end(), rng);
      for (Way const way : ways) { times[std::size_t(way)].push_back(burst(way)); }
    }
    return {median(times[0]), median(times[1]), peer_plan_ ? median(times[2]) : 0};
  }

  void print(Times const& t, char const* fault) const {
    double const terabytes = 2e-9 * double(bytes_);
    std::printf(
        "%-44s %6.3f TB/s, copy %6.3f, %5.1f %%  cuTENSOR %6.3f  %s P %d Q %d form %d %s thr %d regs %d%s first %.2f s "
        " %s\n",
        case_.text.c_str(), terabytes / t.ours, terabytes / t.copy, 100 * t.copy / t.ours,
        t.peer > 0 ? terabytes / t.peer : 0, kernel_name(plan_), plan_.P, plan_.Q, int(plan_.form),
        plan_.skewed ? "skew" : "", plan_.threads, kernel_.registers, kernel_.local_bytes ? " SPILLS" : "", first_,
        fault);
    std::fflush(stdout);
  }
  std::string rows(Times const& t) const {
    return row("device copy", t.ours, t.copy) + (t.peer > 0 ? ",\n" + row("cuTENSOR", t.ours, t.peer) : "");
  }

 private:
  // The number of guard bytes before and after the target. Like the addresses of allocations, it is a multiple of
  // square_side, because plans depend on this alignment.
  static constexpr std::size_t guard = cuda::detail::square_side;

  enum class Way { ours, copy, peer };

  char const* check(Way way) {
    buffer<unsigned long long> wrong(1);
    fill_bytes(wrong.data(), 0, 8, stream_);
    fill_bytes(to_[0].data(), 0xa5, to_[0].size(), stream_);
    run(way, 0);
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
  std::string row(char const* peer, double ours, double theirs) const {
    double const terabytes = 2e-9 * double(bytes_);
    std::ostringstream out;
    out << R"(  {"work":")" << case_.work << R"(","case":")" << case_.text << R"(","peer":")" << peer << R"(","ours":)"
        << terabytes / ours << R"(,"theirs":)" << terabytes / theirs << R"(,"unit":"TB/s","ratio":)" << theirs / ours
        << "}";
    return out.str();
  }
  void run(Way way, int i) {
    std::size_t const k = std::size_t(i % pairs_);
    unsigned char* const target = to_[k].data() + guard;
    if (way == Way::ours) { return run_ours(from_[k].data(), target); }
    if (way == Way::copy) { return copy_bytes(target, from_[k].data(), bytes_, stream_); }
    if (!peer_.run(peer_plan_, case_.type == "f64", from_[k].data(), target, stream_.handle())) {
      throw std::runtime_error("cuTENSOR fails");
    }
  }
  void run_ours(void const* source, void* target) {
    Launch const how{.grid = {unsigned(plan_.blocks)},
                     .block = {unsigned(plan_.threads)},
                     .shared_bytes = unsigned(plan_.shared_bytes)};
    if (plan_.matrix) {
      launch(how, stream_, kernel_, source, target, AnyMode{plan_.D[0].n, plan_.D[0].s, plan_.D[0].d},
             AnyMode{plan_.S[0].n, plan_.S[0].s, plan_.S[0].d});
    } else {
      launch(how, stream_, kernel_, source, target);
    }
  }
  double burst(Way way) {
    int const repeat = std::max(4, pairs_);
    Event begin, end;
    run(way, 0);
    begin.record(stream_);
    for (int i = 0; i < repeat; ++i) { run(way, i); }
    end.record(stream_);
    end.wait();
    return double(end.since(begin)) / repeat;
  }

  Case const& case_;
  bench::CuTensor const& peer_;
  bench::CuTensor::Plan peer_plan_;
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
  bench::CuTensor const peer;
  std::mt19937 rng(std::random_device{}());
  std::string rows;
  int failed = 0;
  double log_sum = 0;
  for (Case const& c : cases) try {
      Permutation permutation(c, fill, stream, peer);
      char const* const fault = permutation.check();
      failed += *fault != 0;
      if (settings.check_only) {
        std::printf("%-44s %s\n", c.text.c_str(), *fault ? fault : "ok");
        continue;
      }
      auto const times = permutation.time(settings.rounds, rng);
      log_sum += std::log(times.copy / times.ours);
      permutation.print(times, fault);
      rows += (rows.empty() ? "" : ",\n") + permutation.rows(times);
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
