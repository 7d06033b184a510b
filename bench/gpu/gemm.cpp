// Products checked against dot products in double and timed beside cuBLAS: normal random data, shuffled order, idle gaps,
// bursts, rounds, medians.
//
// usage: bench_gemm CASES [--rounds N] [--quick]     a case a line: type MxNxK majors [out] [options]
//        bf16 8192x8192x8192 kkn         majors of A, B, C: k (along K) or m (along M, N); of C: n or m
//        options: nofit, debug, an integer (columns of a tile), tf32 (f32 rounded), relu, bias, alpha, beta
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

// types: 0 f16, 1 bf16, 2 tf32, 3 e4m3, 4 e5m2, 5 s8, 6 u8, 7 f32, 8 s32, as enum Number
char const* const helpers = R"(
__device__ unsigned long long mix(unsigned long long x) {
  x *= 0x9e3779b97f4a7c15ull; x ^= x >> 32; x *= 0xd6e8feb86659fd93ull; return x ^ (x >> 32);
}
__device__ float normal(unsigned long long i) {
  unsigned long long const h = mix(i);
  float const u = ((unsigned)h + 1.0f) * 2.3283064e-10f, v = (unsigned)(h >> 32) * 2.3283064e-10f;
  return sqrtf(-2.0f * logf(u)) * cosf(6.2831853f * v);
}
__device__ double get(void const* p, int t, long long i) {
  unsigned short const h = t <= 1 ? ((unsigned short const*)p)[i] : 0;
  unsigned char const b = t >= 3 && t <= 6 ? ((unsigned char const*)p)[i] : 0;
  if (t == 0) { float r; asm("cvt.f32.f16 %0, %1;" : "=f"(r) : "h"(h)); return r; }
  if (t == 1) { return __uint_as_float((unsigned)h << 16); }
  if (t == 3) { int e = (b >> 3) & 15; double m = b & 7; double v = e ? ldexp(1 + m / 8, e - 7) : ldexp(m / 8, -6); return b & 128 ? -v : v; }
  if (t == 4) { int e = (b >> 2) & 31; double m = b & 3; double v = e ? ldexp(1 + m / 4, e - 15) : ldexp(m / 4, -14); return b & 128 ? -v : v; }
  if (t == 5) { return (signed char)b; }
  if (t == 6) { return b; }
  if (t == 8) { return ((int const*)p)[i]; }
  return ((float const*)p)[i];
}
extern "C" __global__ void fill(void* p, int t, long long n, unsigned long long seed) {
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < n; i += (long long)gridDim.x * blockDim.x) {
    float const x = normal(i + seed);
    unsigned short h;
    if (t == 0) { asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x)); ((unsigned short*)p)[i] = h; }
    else if (t == 1) { asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(h) : "f"(x)); ((unsigned short*)p)[i] = h; }
    else if (t == 3) { asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(h) : "f"(0.0f), "f"(x)); ((unsigned char*)p)[i] = h; }
    else if (t == 4) { asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(h) : "f"(0.0f), "f"(x)); ((unsigned char*)p)[i] = h; }
    else if (t == 5 || t == 6) { ((unsigned char*)p)[i] = (unsigned char)mix(i + seed); }
    else { ((float*)p)[i] = x; }
  }
}
extern "C" __global__ void check(void const* a, void const* b, void const* c, void const* c0, int ta, int tb, int tc, long long M, long long N, long long K,
                                 long long am, long long ak, long long bn, long long bk, long long cm, long long cn, float alpha, float beta,
                                 float const* bias, int relu, long long samples, double* sums) {
  __shared__ double part[256];
  for (long long s = blockIdx.x; s < samples; s += gridDim.x) {
    long long const at = samples == M * N ? s : (long long)(mix(s + 99) % (unsigned long long)(M * N));
    long long const m = at / N, n = at % N;
    double x = 0, y = 0;
    for (long long k = threadIdx.x; k < K; k += 256) { double v = get(a, ta, m * am + k * ak) * get(b, tb, n * bn + k * bk); x += v; y += fabs(v); }
    part[threadIdx.x] = x; __syncthreads();
    for (int d = 128; d; d /= 2) { if (threadIdx.x < d) part[threadIdx.x] += part[threadIdx.x + d]; __syncthreads(); }
    if (threadIdx.x == 0) {
      double want = alpha * part[0] + (beta != 0 ? beta * get(c0, tc, m * cm + n * cn) : 0) + (bias ? bias[n] : 0);
      if (relu && want < 0) want = 0;
      double const got = get(c, tc, m * cm + n * cn), d = got - want;
      atomicAdd(sums, d == d ? d * d : 1e300); atomicAdd(sums + 1, want * want);
    }
    __syncthreads();
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

Number number(std::string const& s) {
  char const* const names[] = {"f16", "bf16", "tf32", "e4m3", "e5m2", "s8", "u8", "f32", "s32"};
  for (int i = 0; i < 9; ++i) {
    if (s == names[i]) { return Number(i); }
  }
  return Number::bf16;
}
bool is_number(std::string const& s) { return s == "bf16" || number(s) != Number::bf16; }

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

AnyLayout matrix(std::int64_t rows, std::int64_t columns, bool rows_contiguous) {
  Vec<Num> shape;
  Vec<Num> stride;
  shape.push_back(Num(rows)), shape.push_back(Num(columns));
  stride.push_back(Num(rows_contiguous ? 1 : columns)), stride.push_back(Num(rows_contiguous ? rows : 1));
  return flat_layout(shape, stride);
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
  allocate(256);
  bool const has_peer = cublas.open(stream);
  std::printf("%s%s\n", device().name.c_str(), has_peer ? "" : ", cuBLAS not found");
  Kernel const fill = compile(helpers, "fill");
  Kernel const check = compile(helpers, "check");
  std::ifstream file(argv[1]);
  std::mt19937 rng(3);
  int wrong = 0;
  for (std::string line; std::getline(file, line);) try {
    if (line.empty() || line[0] == '#') { continue; }
    std::istringstream in(line);
    std::string type, size, majors, word;
    in >> type >> size >> majors;
    Number const ta = number(type.substr(0, type.find('*'))), tb = number(type.substr(type.find('*') == std::string::npos ? 0 : type.find('*') + 1));
    Number tc = ta == Number::s8 || ta == Number::u8 ? Number::s32 : ta == Number::f32 || ta == Number::tf32 ? Number::f32 : Number::bf16;
    if (ta == Number::f16) { tc = Number::f16; }
    GemmOptions options;
    Epilogue epilogue;
    float alpha = 1, beta = 0;
    bool bias = false;
    while (in >> word) {
      if (is_number(word) && word != "tf32") { tc = number(word); }
      else if (word == "tf32") { options.precision = Precision::tf32; }
      else if (word == "nofit") { options.fit = false; }
      else if (word == "debug") { options.debug = true; }
      else if (word == "relu") { epilogue.activation = Activation::relu; }
      else if (word == "bias") { bias = true; }
      else if (word == "alpha") { alpha = -1.5f; }
      else if (word == "beta") { beta = 0.5f; }
      else { options.tile_n = std::atoi(word.c_str()); }
    }
    std::replace(size.begin(), size.end(), 'x', ' ');
    std::int64_t m, n, k;
    std::istringstream(size) >> m >> n >> k;
    bool const am = majors[0] == 'm', bm = majors[1] == 'm', cm = majors.size() > 2 && majors[2] == 'm';
    auto bytes = [](Number t) { return std::size_t(facts_of(t).bytes); };
    std::size_t const guard = 4096;
    buffer<unsigned char> a(std::size_t(m * k) * bytes(ta)), b(std::size_t(n * k) * bytes(tb)), out(std::size_t(m * n) * bytes(tc) + 2 * guard),
        ref(std::size_t(m * n) * bytes(tc));
    buffer<float> biases{std::size_t(n)};
    buffer<double> sums(2);
    auto fill_with = [&](void* p, Number t, std::int64_t count, unsigned long long seed) {
      launch(fill, {.grid = {1024}, .block = {256}}, stream, p, int(t), (long long)count, seed);
    };
    fill_with(a.data(), ta, m * k, 1);
    fill_with(b.data(), tb, n * k, 77777777777ull);
    fill_with(ref.data(), tc, m * n, 999999999999ull);
    fill_with(biases.data(), Number::f32, n, 5555555555555ull);
    if (bias) { epilogue.bias = biases.data(); }
    GemmTensor const A{a.data(), ta, matrix(m, k, am)}, B{b.data(), tb, matrix(n, k, bm)}, C{out.data() + guard, tc, matrix(m, n, cm)};
    auto ours = [&] { gemm_tensors(alpha, A, B, beta, C, epilogue, stream, options); };
    float const one = 1, zero = 0;
    int const izero = 0, ione = 1;
    int const cuda_type[] = {2, 14, 0, 28, 29, 3, 8, 0, 10};
    bool const ints = tc == Number::s32;
    int const compute = ints ? 72 : (ta == Number::tf32 || (ta == Number::f32 && options.precision == Precision::tf32)) ? 77 : 68;
    bool peer = has_peer && ta != Number::e4m3 && ta != Number::e5m2 && ta == tb && !cm;
    auto theirs = [&] {
      return cublas.gemm(cublas.handle, bm ? 0 : 1, am ? 1 : 0, int(n), int(m), int(k), ints ? (void const*)&ione : &one, b.data(), cuda_type[int(tb)],
                         int(bm ? n : k), a.data(), cuda_type[int(ta)], int(am ? m : k), ints ? (void const*)&izero : &zero, ref.data(), cuda_type[int(tc)],
                         int(n), compute, -1);
    };
    fill_bytes(out.data(), 0xff, out.bytes(), stream);
    if (beta != 0) { copy_bytes(out.data() + guard, ref.data(), ref.bytes(), stream); }
    fill_bytes(sums.data(), 0, 16, stream);
    auto const t0 = std::chrono::steady_clock::now();
    ours();
    stream.wait();
    double const first = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
    long long const samples = m * n * k < 1000000000ll ? m * n : 8192;
    launch(check, {.grid = {2048}, .block = {256}}, stream, (void const*)a.data(), (void const*)b.data(), (void const*)(out.data() + guard), (void const*)ref.data(),
           int(ta), int(tb), int(tc), (long long)m, (long long)n, (long long)k, (long long)(am ? 1 : k), (long long)(am ? m : 1), (long long)(bm ? 1 : k),
           (long long)(bm ? n : 1), (long long)(cm ? 1 : n), (long long)(cm ? m : 1), alpha, beta, (float const*)(bias ? biases.data() : nullptr),
           int(epilogue.activation == Activation::relu), samples, sums.data());
    stream.wait();
    auto const s = sums.to_host();
    double const rel = std::sqrt(s[0] / s[1]);
    std::vector<unsigned char> edge(2 * guard);
    copy_bytes(edge.data(), out.data(), guard);
    copy_bytes(edge.data() + guard, out.data() + guard + ref.bytes(), guard);
    bool const touched = std::any_of(edge.begin(), edge.end(), [](unsigned char x) { return x != 0xff; });
    double const bound = ints ? 0 : tc == Number::f32 ? (ta == Number::f32 && options.precision == Precision::full ? 2e-6 : ta == Number::f32 || ta == Number::tf32 ? 1e-3 : 1e-4) : tc == Number::f16 ? 1e-3 : 3e-3;
    bool const good = rel <= bound && !touched;
    wrong += !good;
    std::printf("%-40s rel %.2e%s%s", line.c_str(), rel, rel <= bound ? "" : " WRONG", touched ? " TOUCHED" : "");
    if (!quick && double(m) * double(n) * double(k) > 3e9 && alpha == 1 && beta == 0 && !bias) {
      if (peer && theirs() != 0) { peer = false; }
      std::vector<double> x[2];
      for (int r = 0; r < rounds; ++r) {
        bool const mine_first = rng() % 2;
        for (int j = 0; j < (peer ? 2 : 1); ++j) {
          bool const mine = !peer || (j == 0) == mine_first;
          std::this_thread::sleep_for(std::chrono::milliseconds(350));
          auto once = [&] { mine ? ours() : (void)theirs(); };
          once(), once();
          Event e0, e1;
          double const rate = ta == Number::f32 || ta == Number::tf32 ? 200e12 : bytes(ta) == 1 ? 1400e12 : 700e12;
          int const times = std::max(2, int(12 / (2.0 * double(m) * double(n) * double(k) / rate * 1e3)));
          e0.record(stream);
          for (int i = 0; i < times; ++i) { once(); }
          e1.record(stream);
          e1.wait();
          x[mine].push_back(double(e1.since(e0)) / times);
        }
      }
      double const flop = 2e-9 * double(m) * double(n) * double(k);
      std::printf("  %7.1f TFLOP/s", flop / median(x[1]));
      if (peer) { std::printf(", cuBLAS %7.1f, ratio %.3f", flop / median(x[0]), median(x[0]) / median(x[1])); }
    }
    std::printf("  first %.2f s\n", first);
    std::fflush(stdout);
  } catch (std::exception const& e) {
    std::printf("%-40s %s\n", line.c_str(), e.what());
    ++wrong;
  }
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
} catch (std::exception const& e) {
  std::printf("%s\n", e.what());
  return 1;
}
