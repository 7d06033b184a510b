// Compares a group's GEMMs in one launch with the same GEMMs in sequence, ours and cuBLAS's. M is an expert's number of
// tokens, and the weights are N x K. Bursts are as in bench/gpu/gemm.cpp.
//
// usage: bench_gemm_group CASES      reads the lines `bf16 group NxK experts E most T`: expert i has 1 + 37 i mod T
// tokens
#include <sett/cuda/gemm_group.hpp>

#include <cmath>
#include <cstring>
#include <fstream>

#include "gemm_bench.hpp"

namespace bench {

static void run_group(Bench& bench, std::string const& line) {
  std::istringstream in(line);
  std::string type, word, size;
  int experts = 0, most = 0;
  in >> type >> word >> size >> word >> experts >> word >> most;
  std::replace(size.begin(), size.end(), 'x', ' ');
  std::int64_t n = 0, k = 0;
  std::istringstream(size) >> n >> k;
  std::vector<std::int64_t> tokens;
  std::int64_t all = 0;
  for (int i = 0; i < experts; ++i) { tokens.push_back(1 + 37 * i % most), all += tokens.back(); }
  buffer<unsigned short> x(std::size_t(all * k)), w(std::size_t(experts * n * k)), y(std::size_t(all * n)), z(y.size());
  launch({.grid = {1024}, .block = {256}}, bench.stream, bench.fill, (void*)x.data(), 1, (long long)(all * k), 1ull);
  launch({.grid = {1024}, .block = {256}}, bench.stream, bench.fill, (void*)w.data(), 1, (long long)(experts * n * k),
         777777777ull);
  fill_bytes(y.data(), 0xff, y.bytes(), bench.stream);
  fill_bytes(z.data(), 0xee, z.bytes(), bench.stream);
  std::vector<GemmMember> members;
  std::vector<Product> products;
  std::int64_t first = 0;
  for (int i = 0; i < experts; ++i) {
    std::int64_t const m = tokens[std::size_t(i)];
    members.push_back({{x.data() + first * k, DType::bf16, matrix(m, k, false)},
                       {w.data() + i * n * k, DType::bf16, matrix(n, k, false)},
                       {y.data() + first * n, DType::bf16, matrix(m, n, false)},
                       {}});
    products.push_back({14, 14, 14, CUBLAS_COMPUTE_32F, false, m, n, k, false, false, x.data() + first * k,
                        w.data() + i * n * k, z.data() + first * n});
    first += m;
  }
  auto const grouped = [&] { gemm_grouped(1, members, 0, bench.stream); };
  auto const one_by_one = [&] {
    for (GemmMember const& g : members) { gemm(1, g.a, g.b, 0, g.c, {}, bench.stream); }
  };
  auto const cublas = [&] {
    if (!bench.has_cublas) { return; }
    for (Product const& p : products) { bench.cublas.run(p); }
  };
  grouped();
  cublas();
  bench.stream.wait();
  auto const got = y.to_host(), want = z.to_host();
  double off = 0, whole = 0;
  auto const value = [](unsigned short h) {
    std::uint32_t const bits = std::uint32_t(h) << 16;
    float f;
    std::memcpy(&f, &bits, 4);
    return double(f);
  };
  for (std::size_t i = 0; i < got.size(); ++i) {
    double const d = value(got[i]) - value(want[i]);
    off += d == d ? d * d : 1e300, whole += value(want[i]) * value(want[i]);
  }
  double const rel = std::sqrt(off / whole);
  bench.wrong += bench.has_cublas && !(rel < 3e-3);
  double const gigabytes = 2e-9 * double(experts * n * k), flop = 2e-9 * double(all * n * k);
  std::printf("%-44s rel to cuBLAS %.2e%s", line.c_str(), rel, bench.has_cublas && !(rel < 3e-3) ? " WRONG" : "");
  one_by_one();  // the first call builds the tables of sizes, which graphs cannot capture
  bench.stream.wait();
  // The calls are plain, or launched from graphs, which do not wait for the host.
  Graph const graph = Graph::captured(bench.stream, grouped), ours = Graph::captured(bench.stream, one_by_one),
              theirs = Graph::captured(bench.stream, cublas);
  std::function<void()> const ways[] = {grouped, [&] { graph.launch(bench.stream); },
                                        [&] { ours.launch(bench.stream); }, [&] { theirs.launch(bench.stream); }};
  char const* const names[] = {"grouped", "in a graph", "one by one in a graph", "cuBLAS one by one in a graph"};
  for (int i = 0; i < (bench.has_cublas ? 4 : 3); ++i) {
    std::vector<double> times;
    for (int r = 0; r < bench.rounds; ++r) { times.push_back(bench.burst(ways[i], 0.3)); }
    double const ms = median(times);
    std::printf(", %s %.3f ms (%.2f TB/s of weights, %.0f TFLOP/s)", names[i], ms, gigabytes / ms, flop / ms);
  }
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace bench

int main(int argc, char** argv) try {
  if (argc < 2 || !sett::cuda::available()) {
    std::printf("%s\n", argc < 2 ? "usage: bench_gemm_group CASES" : sett::cuda::why_unavailable().c_str());
    return 2;
  }
  sett::cuda::allocate(256);  // creates the context
  bench::Bench bench;
  std::ifstream file(argv[1]);
  for (std::string line; std::getline(file, line);) {
    if (line.find(" group ") != std::string::npos) { bench::run_group(bench, line); }
  }
  return bench.wrong != 0;
} catch (std::exception const& e) {
  std::printf("%s\n", e.what());
  return 1;
}
