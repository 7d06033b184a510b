// Products checked and timed beside cuBLAS, by the protocol of docs/design/gemm.md: normal random data, shuffled order,
// idle gaps, bursts, rounds, medians.
//
// usage: bench_gemm CASES [--rounds N] [--quick] [--json FILE]     a case a line: type MxNxK majors [tile_n] [nofit]
//        bf16 8192x8192x8192 kk        majors of A and B: k (along K) or m (along M, N)
#include <dlfcn.h>
#include <sett/cuda.hpp>
#include <sett/cuda/gemm.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

namespace {

using namespace sett;
using namespace sett::cuda;

char const* const helpers = R"(
__device__ unsigned long long mix(unsigned long long x) {
  x *= 0x9e3779b97f4a7c15ull; x ^= x >> 32; x *= 0xd6e8feb86659fd93ull; return x ^ (x >> 32);
}
__device__ float normal(unsigned long long i) {
  unsigned long long const h = mix(i);
  float const u = ((unsigned)h + 1.0f) * 2.3283064e-10f, v = (unsigned)(h >> 32) * 2.3283064e-10f;
  return sqrtf(-2.0f * logf(u)) * cosf(6.2831853f * v);
}
extern "C" __global__ void helper(int what, unsigned short* p, long long n, unsigned long long seed, unsigned short const* q, double* sums,
                                  unsigned short const* a, unsigned short const* b, int M, int N, int K, long long am, long long ak, long long bn, long long bk) {
  long long const stride = (long long)gridDim.x * blockDim.x;
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < n; i += stride) {
    if (what == 0) {
      float const x = normal(i + seed);
      unsigned short r; asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(r) : "f"(x)); p[i] = r;
    } else if (what == 1) {
      float const x = __uint_as_float((unsigned)p[i] << 16), y = __uint_as_float((unsigned)q[i] << 16);
      double const d = (double)x - y;
      atomicAdd(sums, isnan(x) ? 1e30 : d * d); atomicAdd(sums + 1, (double)y * y);
    } else {
      int const m = i / N, c = i % N;
      float s = 0;
      for (int k = 0; k < K; ++k) s += __uint_as_float((unsigned)a[m * am + k * ak] << 16) * __uint_as_float((unsigned)b[c * bn + k * bk] << 16);
      float const x = __uint_as_float((unsigned)p[i] << 16);
      double const d = (double)x - s;
      atomicAdd(sums, isnan(x) ? 1e30 : d * d); atomicAdd(sums + 1, (double)s * s);
    }
  }
}
)";

struct Cublas {
  void* handle = nullptr;
  int (*gemm)(void*, int, int, int, int, int, void const*, void const*, int, int, void const*, int, int, void const*, void*, int, int,
              int, int) = nullptr;
  bool open(Stream const& s) {
    void* lib = nullptr;
    for (char const* n : {"libcublas.so.13", "libcublas.so.12", "/usr/local/cuda/lib64/libcublas.so"}) {
      if (lib == nullptr) { lib = dlopen(n, RTLD_NOW); }
    }
    if (lib == nullptr) { return false; }
    auto create = reinterpret_cast<int (*)(void**)>(dlsym(lib, "cublasCreate_v2"));
    auto set = reinterpret_cast<int (*)(void*, void*)>(dlsym(lib, "cublasSetStream_v2"));
    gemm = reinterpret_cast<decltype(gemm)>(dlsym(lib, "cublasGemmEx"));
    return create && set && gemm && create(&handle) == 0 && set(handle, s.handle()) == 0;
  }
};

struct Case {
  std::string text;
  std::int64_t m, n, k;
  bool a_mn, b_mn;
  GemmOptions options;
};

Case read_case(std::string const& line) {
  std::istringstream in(line);
  Case c;
  std::string type, size, majors, word;
  in >> type >> size >> majors;
  std::replace(size.begin(), size.end(), 'x', ' ');
  std::istringstream(size) >> c.m >> c.n >> c.k;
  c.a_mn = majors[0] == 'm', c.b_mn = majors[1] == 'm';
  c.text = line;
  while (in >> word) {
    if (word == "nofit") { c.options.fit = false; } else if (word == "debug") { c.options.debug = true; } else { c.options.tile_n = std::atoi(word.c_str()); }
  }
  return c;
}

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

}  // namespace

int main(int argc, char** argv) try {
  int rounds = 3;
  bool quick = false;
  for (int i = 2; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--rounds")) { rounds = std::atoi(argv[++i]); }
    if (!std::strcmp(argv[i], "--quick")) { quick = true; }
  }
  if (argc < 2 || !available()) { return std::printf("%s\n", why_unavailable().c_str()), 2; }
  Stream const stream = Stream::make();
  Cublas cublas;
  device();
  allocate(256);
  bool const peer = cublas.open(stream);
  std::printf("%s%s\n", device().name.c_str(), peer ? "" : ", cuBLAS not found");
  Kernel const helper = compile(helpers, "helper");
  std::ifstream file(argv[1]);
  std::mt19937 rng(3);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') { continue; }
    Case const c = read_case(line);
    std::size_t const na = std::size_t(c.m * c.k), nb = std::size_t(c.n * c.k), nc = std::size_t(c.m * c.n);
    buffer<unsigned short> a(na), b(nb), out(nc), ref(nc);
    buffer<double> sums(2);
    auto help = [&](int what, unsigned short* p, std::size_t n, unsigned long long seed, unsigned short const* q) {
      launch(helper, {.grid = {1024}, .block = {256}}, stream, what, p, (long long)n, seed, q, sums.data(),
             (unsigned short const*)a.data(), (unsigned short const*)b.data(), int(c.m), int(c.n), int(c.k),
             (long long)(c.a_mn ? 1 : c.k), (long long)(c.a_mn ? c.m : 1), (long long)(c.b_mn ? 1 : c.k), (long long)(c.b_mn ? c.n : 1));
    };
    help(0, a.data(), na, 1, nullptr);
    help(0, b.data(), nb, 77777777777ull, nullptr);
    GemmProblem p;
    p.m = c.m, p.n = c.n, p.k = c.k;
    p.a = {a.data(), c.m, c.a_mn ? 1 : c.k, c.a_mn ? c.m : 1, 0};
    p.b = {b.data(), c.n, c.b_mn ? 1 : c.k, c.b_mn ? c.n : 1, 0};
    p.c = {out.data(), c.m, c.n, 1, 0};
    auto ours = [&] { gemm_matrices(p, stream, c.options); };
    float const one = 1, zero = 0;
    auto theirs = [&] {
      int const r = cublas.gemm(cublas.handle, c.b_mn ? 0 : 1, c.a_mn ? 1 : 0, int(c.n), int(c.m), int(c.k), &one, b.data(), 14,
                                int(c.b_mn ? c.n : c.k), a.data(), 14, int(c.a_mn ? c.m : c.k), &zero, ref.data(), 14, int(c.n), 68, -1);
      if (r != 0) { throw error(r, "cublasGemmEx failed"); }
    };
    fill_bytes(out.data(), 0xff, out.bytes(), stream);
    fill_bytes(sums.data(), 0, 16, stream);
    auto const t0 = std::chrono::steady_clock::now();
    ours();
    stream.wait();
    double const first = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
    bool const small = double(c.m) * double(c.n) * double(c.k) < 3e9;
    if (small || !peer) {
      help(2, out.data(), nc, 0, nullptr);
    } else {
      theirs();
      help(1, out.data(), nc, 0, ref.data());
    }
    stream.wait();
    auto const s = sums.to_host();
    double const rel = std::sqrt(s[0] / s[1]);
    std::printf("%-34s rel %.2e%s", c.text.c_str(), rel, rel < 1e-2 ? "" : " WRONG");
    if (!quick && !small) {
      std::vector<double> x[2];
      for (int r = 0; r < rounds; ++r) {
        bool const mine_first = rng() % 2;
        for (int k = 0; k < (peer ? 2 : 1); ++k) {
          bool const mine = !peer || (k == 0) == mine_first;
          std::this_thread::sleep_for(std::chrono::milliseconds(350));
          auto once = [&] { mine ? ours() : theirs(); };
          once(), once();
          Event e0, e1;
          double const guess = 2.0 * double(c.m) * double(c.n) * double(c.k) / 700e12 * 1e3;
          int const times = std::max(2, int(12 / guess));
          e0.record(stream);
          for (int i = 0; i < times; ++i) { once(); }
          e1.record(stream);
          e1.wait();
          x[mine].push_back(double(e1.since(e0)) / times);
        }
      }
      double const flop = 2e-9 * double(c.m) * double(c.n) * double(c.k);
      std::printf("  %7.1f TFLOP/s", flop / median(x[1]));
      if (peer) { std::printf(", cuBLAS %7.1f, ratio %.3f", flop / median(x[0]), median(x[0]) / median(x[1])); }
    }
    std::printf("  first call %.2f s\n", first);
    std::fflush(stdout);
  }
} catch (std::exception const& e) {
  std::printf("%s\n", e.what());
  return 1;
}
