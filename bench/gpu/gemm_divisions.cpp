// Times GEMMs of random shapes with every division that the plan may choose, for the fit of the estimate
// (docs/design/gemm.md, "The estimate"). Kernels are compiled on all cores first.
//
// usage: bench_gemm_divisions [--rows] [--count N] [--seed N]
//        --rows: M from 1 to 128, and weights of 1024 to 28672; otherwise M, N and K from 64 to 16384
//
// A line has M, N, K, the division (slices, cluster, multicast, tile_n), the microseconds of a call, the estimated
// microseconds at 1.755 GHz, and 1 if the plan chooses the division. B rotates through as many copies as memory allows.
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "cuda/gemm/gemm_roles.hpp"
#include "cuda/gemm/gemm_slices.hpp"
#include "gemm_bench.hpp"

namespace {

using namespace sett;
using namespace sett::cuda;

struct Timed {
  std::int64_t m, n, k;
  GemmSplit split;
  bool chosen = false, compiled = false;
  double microseconds = 0;
};

constexpr std::int64_t most = 28672;

GemmProblem problem_of(std::int64_t m, std::int64_t n, std::int64_t k) {
  void* const somewhere = reinterpret_cast<void*>(std::uintptr_t(4096));
  GemmProblem p;
  p.m = m, p.n = n, p.k = k;
  p.a = {somewhere, k, 1, 0}, p.b = {somewhere, k, 1, 0}, p.c = {somewhere, n, 1, 0};
  return m <= 32 ? with_swapped_roles(p) : p;  // gemm swaps the roles of so few rows too
}
bool same(GemmSplit const& x, GemmSplit const& y) {
  return x.slices == y.slices && x.cluster == y.cluster && x.multicast == y.multicast && x.tile_n == y.tile_n;
}

// Returns the divisions of random shapes.
std::vector<Timed> drawn(bool rows, int count, unsigned seed) {
  std::mt19937 rng(seed);
  auto const between = [&](double least, double greatest, std::int64_t unit) {
    double const x = std::exp(std::uniform_real_distribution<double>(std::log(least), std::log(greatest))(rng));
    return std::max<std::int64_t>(1, std::int64_t(x) / unit) * unit;
  };
  std::vector<Timed> out;
  for (int i = 0; i < count; ++i) {
    std::int64_t const unit = i % 3 == 0 ? 64 : i % 3 == 1 ? 128 : 8;
    std::int64_t const m = rows ? between(1, 128, 1) : between(64, 16384, unit);
    std::int64_t const n = rows ? between(1024, most, unit) : between(64, 16384, unit);
    std::int64_t const k = rows ? between(1024, most, unit) : between(64, 16384, unit);
    GemmProblem const p = problem_of(m, n, k);
    int const sms = current_device().multiprocessors;
    GemmSplit const best = best_split(p, {}, sms);
    for (GemmSplit split : possible_splits(p, {}, sms)) {
      split.cycles = estimated_cycles(p, split, {}, sms);
      out.push_back({m, n, k, split, same(split, best)});
    }
  }
  return out;
}

class Runner {
 public:
  Runner() : a_(most * 128 * 2), b_(std::size_t(most) * most * 2), c_(std::size_t(16384) * 16384 * 2) {
    Kernel const fill = compile(bench::helpers, "fill");
    Stream const stream;
    for (auto* x : {&a_, &b_}) {
      launch({.grid = {1024}, .block = {256}}, stream, fill, static_cast<void*>(x->data()), 1,
             static_cast<long long>(x->size() / 2), 7ull);
    }
    stream.wait();
  }
  void run(Timed const& t, Stream const& stream, int copy) {
    Options options = with_split({}, t.split);
    options.slices = t.split.slices, options.stream = stream;
    std::size_t const bytes = std::size_t(t.n * t.k) * 2, copies = b_.bytes() / bytes;
    void* const b = b_.data() + (std::size_t(copy) % copies) * bytes / 256 * 256;
    void* const a = t.m * t.k * 2 <= std::int64_t(a_.bytes()) ? a_.data() : b_.data();
    gemm(1, TensorView{a, DType::bf16, bench::matrix(t.m, t.k, false)},
         TensorView{b, DType::bf16, bench::matrix(t.n, t.k, false)}, 0,
         TensorView{c_.data(), DType::bf16, bench::matrix(t.m, t.n, false)}, {}, options);
  }
  // Compiles the kernels of all divisions. A division that the library refuses stays unmarked.
  void compile_all(std::vector<Timed>& all) {
    std::atomic<std::size_t> next{0};
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i) {
      threads.emplace_back([&] {
        Stream const stream = Stream::make();
        for (std::size_t at; (at = next++) < all.size();) {
          try {
            run(all[at], stream, 0);
            stream.wait();
            all[at].compiled = true;
          } catch (std::exception const&) {}
        }
      });
    }
    for (std::thread& t : threads) { t.join(); }
  }
  double time(Timed const& t, Stream const& stream) {
    constexpr int calls = 12;
    Graph const graph = Graph::captured(stream, [&] {
      for (int i = 0; i < calls; ++i) { run(t, stream, i); }
    });
    graph.launch(stream);
    double best = 1e300;
    for (int round = 0; round < 4; ++round) {
      Event begin, end;
      begin.record(stream);
      graph.launch(stream);
      end.record(stream);
      end.wait();
      best = std::min(best, double(end.since(begin)) * 1000 / calls);
    }
    return best;
  }

 private:
  buffer<unsigned char> a_, b_, c_;
};

}  // namespace

int main(int argc, char** argv) try {
  bool rows = false;
  int count = 40;
  unsigned seed = std::random_device{}();
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--rows")) { rows = true; }
    if (!std::strcmp(argv[i], "--count") && i + 1 < argc) { count = std::atoi(argv[++i]); }
    if (!std::strcmp(argv[i], "--seed") && i + 1 < argc) { seed = unsigned(std::atoi(argv[++i])); }
  }
  if (!available()) {
    std::printf("%s\n", why_unavailable().c_str());
    return 2;
  }
  allocate(256);  // creates the context
  std::vector<Timed> all = drawn(rows, count, seed);
  Runner runner;
  runner.compile_all(all);
  Stream const stream = Stream::make();
  std::printf("# seed %u\n", seed);
  for (Timed& t : all) {
    if (!t.compiled) { continue; }
    std::printf("%lld %lld %lld %d %d %d %d %.3f %.3f %d\n", static_cast<long long>(t.m), static_cast<long long>(t.n),
                static_cast<long long>(t.k), t.split.slices, t.split.cluster, t.split.multicast, t.split.tile_n,
                runner.time(t, stream), t.split.cycles / 1755, int(t.chosen));
  }
  return 0;
} catch (std::exception const& e) {
  std::printf("%s\n", e.what());
  return 1;
}
