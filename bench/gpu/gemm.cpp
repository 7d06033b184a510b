// Checks GEMM against dot products in double, and times it against cuBLAS and cublasLt. Data is random (normal),
// outputs are poisoned, and peers run in shuffled order with idle gaps. A figure is the median over the rounds of a
// burst of calls. With `sustained`, the calls are also timed over 0.8 s after 0.4 s of load.
//
// usage: bench_gemm CASES [--rounds N] [--check] [--work NAME] [--json FILE]
//        lines of CASES:
//        [gemm bf16]                               the work of the cases that follow
//        bf16 8192x8192x8192 kkn [out] [options]   types, M x N x K, majors of A, B (k or m) and C (n or m)
//        bf16 einsum ac,bc->ab 8192x8192x8192      a contraction: letters of A, B, C, and their extents in the order
//                                                  of the alphabet
//        options:
//        sustained, lt, nofit, debug, relu, bias, alpha, beta, zeros
//        alone (without peers), tf32 (rounded f32), a number (the tile's columns)
//        mma, wgmma (the kernel; otherwise the library chooses)
//        graph (16 calls in one graph)
//        weights (a graph whose calls take B from four copies in rotation, so that B is read from memory; also timed
//        against kernels that only read)
//        invariant (the same bits in every batch)
//        blocks (e4m3 with scales of 1 x 128 of A and of 128 x 128 of B)
//        ready (the previous kernel does not write the weights)
//        g8 (row blocks in groups of 8), /4 (split-K of 4), c2 (clusters of 2 blocks that divide K),
//        x2 (2 blocks that load B for each other)
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "gemm_contract.hpp"
#include "gemm_run.hpp"

namespace {

using namespace sett::cuda;

void run(bench::Bench& bench, std::string const& line) {
  if (line.find(" einsum ") != std::string::npos) {
    bench::run_contraction(bench, line);
  } else {
    bench::GemmCase const c = bench::read_case(line);
    bench::GemmRun gemm(bench, c);
    bool const good = gemm.check();
    bench.wrong += !good;
    bool const is_timed = double(c.m) * double(c.n) * double(c.k) > 3e7 && c.alpha == 1 && c.beta == 0 && !c.bias;
    if (good && is_timed && !bench.check_only) { gemm.time(); }
  }
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) try {
  std::string json, only;
  if (argc < 2 || !available()) {
    std::printf("%s\n", argc < 2 ? "usage: bench_gemm CASES [--rounds N] [--check] [--work NAME] [--json FILE]"
                                 : why_unavailable().c_str());
    return 2;
  }
  allocate(256);  // creates the context
  bench::Bench bench;
  for (int i = 2; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--rounds")) { bench.rounds = std::atoi(argv[++i]); }
    if (!std::strcmp(argv[i], "--check")) { bench.check_only = true; }
    if (!std::strcmp(argv[i], "--work")) { only = argv[++i]; }
    if (!std::strcmp(argv[i], "--json")) { json = argv[++i]; }
  }
  std::printf("%s%s%s\n", device().name.c_str(), bench.has_cublas ? "" : ", cuBLAS not found",
              bench.has_lt ? "" : ", cublasLt not found");
  std::ifstream file(argv[1]);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') { continue; }
    if (line[0] == '[') {
      bench.work = line.substr(1, line.size() - 2);
      continue;
    }
    if ((!only.empty() && bench.work != only) || line.find(" group ") != std::string::npos) { continue; }
    if (line.find("weights") != std::string::npos && bench.read_ceiling == 0) { bench.measure_reading(); }
    try {
      run(bench, line);
    } catch (std::exception const& e) {
      std::printf("%-44s %s\n", line.c_str(), e.what());
      ++bench.wrong;
    }
    std::fflush(stdout);
  }
  std::printf("%d wrong\n", bench.wrong);
  if (!json.empty()) { std::ofstream(json) << "[\n" << bench.rows.str() << "\n]\n"; }
  return bench.wrong != 0;
} catch (std::exception const& e) {
  std::printf("%s\n", e.what());
  return 1;
}
