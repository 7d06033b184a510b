// Provides the measuring parts of bench_gemm: normal random data, dot products in double, timers.
#pragma once

#include <sett/cuda.hpp>
#include <sett/cuda/gemm.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "gemm_peers.hpp"

namespace bench {

using namespace sett;
using namespace sett::cuda;

// The helpers take types as numbers: 0 f16, 1 bf16, 2 tf32, 3 e4m3, 4 e5m2, 5 s8, 6 u8, 7 f32, 8 s32, 9 f64
// (helper_number).
inline char const* const helpers = R"(
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
  if (t == 3 || t == 4) {  // e4m3, e5m2
    int const bits = t == 3 ? 3 : 2, bias = t == 3 ? 7 : 15, e = (b & 127) >> bits;
    double const m = (double)(b & ((1 << bits) - 1)) / (1 << bits), v = e ? ldexp(1 + m, e - bias) : ldexp(m, 1 - bias);
    return b & 128 ? -v : v;
  }
  if (t == 5) { return (signed char)b; }
  if (t == 6) { return b; }
  if (t == 8) { return ((int const*)p)[i]; }
  if (t == 9) { return ((double const*)p)[i]; }
  return ((float const*)p)[i];
}
extern "C" __global__ void fill(void* p, int t, long long n, unsigned long long seed) {
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < n; i += (long long)gridDim.x * blockDim.x) {
    float const x = normal(i + seed);
    unsigned short h;
    if (t == 0) { asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x)); ((unsigned short*)p)[i] = h; }
    else if (t == 1) { asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(h) : "f"(x)); ((unsigned short*)p)[i] = h; }
    else if (t == 3) {
      asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(h) : "f"(0.0f), "f"(x));
      ((unsigned char*)p)[i] = h;
    } else if (t == 4) {
      asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(h) : "f"(0.0f), "f"(x));
      ((unsigned char*)p)[i] = h;
    }
    else if (t == 5 || t == 6) { ((unsigned char*)p)[i] = (unsigned char)mix(i + seed); }
    else if (t == 8) { ((int*)p)[i] = (int)(mix(i + seed) % 2001) - 1000; }
    else if (t == 9) { ((double*)p)[i] = x + 3e-8 * normal(~(i + seed)); }
    else { ((float*)p)[i] = x; }
  }
}
extern "C" __global__ void read_all(uint4 const* p, long long n, unsigned* out) {
  unsigned x = 0;
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < n;
       i += (long long)gridDim.x * blockDim.x * 4) {
    uint4 v[4];
    for (int j = 0; j < 4; ++j) {
      long long const at = i + (long long)j * gridDim.x * blockDim.x;
      v[j] = at < n ? p[at] : uint4{};
    }
    for (int j = 0; j < 4; ++j) { x ^= v[j].x ^ v[j].y ^ v[j].z ^ v[j].w; }
  }
  if (x == 0x12345678) { *out = x; }
}
// only reads the weights, as a GEMM does: n pieces of 16 bytes, many launches in sequence
extern "C" __global__ void read_in_turn(uint4 const* p, long long n, unsigned* out, int ready) {
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
  if (!ready) asm volatile("griddepcontrol.wait;" ::: "memory");
  unsigned x = 0;
  long long const threads = (long long)gridDim.x * blockDim.x;
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < n; i += 8 * threads) {
    uint4 v[8];
#pragma unroll
    for (int j = 0; j < 8; ++j) v[j] = i + j * threads < n ? p[i + j * threads] : uint4{};
#pragma unroll
    for (int j = 0; j < 8; ++j) x ^= v[j].x ^ v[j].y ^ v[j].z ^ v[j].w;
  }
  if (ready) asm volatile("griddepcontrol.wait;" ::: "memory");
  if (x == 0x12345678) { *out = x; }
}
extern "C" __global__ void check(void const* a, void const* b, void const* c, void const* c0, int ta, int tb, int tc,
                                 long long M, long long N, long long K, long long am, long long ak, long long bn,
                                 long long bk, long long cm, long long cn, float alpha, float beta, float const* bias,
                                 int relu, float const* a_scales, float const* b_scales, long long samples,
                                 double* sums) {
  __shared__ double part[256];
  for (long long s = blockIdx.x; s < samples; s += gridDim.x) {
    long long const at = samples == M * N ? s : (long long)(mix(s + 99) % (unsigned long long)(M * N));
    long long const m = at / N, n = at % N;
    double x = 0, y = 0;
    for (long long k = threadIdx.x; k < K; k += 256) {
      double v = get(a, ta, m * am + k * ak) * get(b, tb, n * bn + k * bk);
      if (a_scales) { v *= (double)a_scales[k / 128 * M + m] * b_scales[n / 128 * ((K + 127) / 128) + k / 128]; }
      x += v;
      y += fabs(v);
    }
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

// The measured types, in the order of the numbers that the helper programs use for types.
inline constexpr DType types[] = {DType::f16, DType::bf16, DType::tf32, DType::e4m3, DType::e5m2,
                                  DType::s8,  DType::u8,   DType::f32,  DType::s32,  DType::f64};
inline int helper_number(DType e) { return int(std::find(std::begin(types), std::end(types), e) - types); }
inline bool is_type(std::string const& s) {
  return std::any_of(std::begin(types), std::end(types), [&](DType e) { return s == name(e); });
}
inline DType type_of(std::string const& s) {
  for (DType const e : types) {
    if (s == name(e)) { return e; }
  }
  throw std::runtime_error("there is no type " + s);
}

inline double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

inline AnyLayout matrix(std::int64_t rows, std::int64_t columns, bool rows_contiguous) {
  Vec<Num> shape;
  Vec<Num> stride;
  shape.push_back(Num(rows)), shape.push_back(Num(columns));
  stride.push_back(Num(rows_contiguous ? 1 : columns)), stride.push_back(Num(rows_contiguous ? rows : 1));
  return flat_layout(shape, stride);
}

inline double seconds(std::chrono::steady_clock::time_point since) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
}

// Returns the stride of a letter's mode in an operand that has these letters as modes, the last one contiguous.
inline std::int64_t stride_of(std::string const& letters, char letter, std::vector<std::int64_t> const& extent) {
  std::int64_t s = 1;
  for (std::size_t i = letters.size(); i-- > 0;) {
    if (letters[i] == letter) { return s; }
    s *= extent[std::size_t(letters[i] - 'a')];
  }
  return 0;
}

struct Bench {
  Stream stream = Stream::make();
  Cublas cublas;
  CublasLt lt;
  bool has_cublas = false;
  bool has_lt = false;
  buffer<unsigned char> workspace{std::size_t{64} << 20};
  Kernel fill, check, read_in_turn;
  std::mt19937 rng{std::random_device{}()};
  int rounds = 3;
  bool check_only = false;
  double read_ceiling = 0;  // TB/s
  std::string work;
  std::ostringstream rows;
  int wrong = 0;

  Bench() {
    has_cublas = cublas.open(stream.handle());
    has_lt = lt.open(stream.handle(), workspace.data(), workspace.size());
    fill = compile(helpers, "fill");
    check = compile(helpers, "check");
    read_in_turn = compile(helpers, "read_in_turn");
  }
  void measure_reading() {
    buffer<unsigned char> big(std::size_t{4} << 30);
    fill_bytes(big.data(), 1, big.size(), stream);
    Kernel const read = compile(helpers, "read_all");
    std::vector<double> t;
    for (int i = 0; i < 5; ++i) {
      Event a, b;
      a.record(stream);
      launch({.grid = {132 * 16}, .block = {512}}, stream, read, static_cast<void const*>(big.data()),
             static_cast<long long>(big.size() / 16), static_cast<void*>(workspace.data()));
      b.record(stream);
      b.wait();
      t.push_back(double(b.since(a)));
    }
    read_ceiling = 4.294967296 / median(t);
    std::printf("reading alone %.3f TB/s\n", read_ceiling);
  }
  // Reads the bytes that a GEMM with these weights reads.
  void read(void const* weights, std::int64_t bytes, bool ready) const {
    launch({.grid = {528}, .block = {512}, .dependent = true}, stream, read_in_turn, weights,
           static_cast<long long>(bytes / 16), static_cast<void const*>(workspace.data()), int(ready));
  }
  // Returns the milliseconds per call of once() in a burst.
  template <class Once>
  double burst(Once const& once, double expected) {
    std::this_thread::sleep_for(std::chrono::milliseconds(350));
    once(), once();
    Event a, b;
    int const times = std::max(2, int(12 / expected));
    a.record(stream);
    for (int i = 0; i < times; ++i) { once(); }
    b.record(stream);
    b.wait();
    return double(b.since(a)) / times;
  }
  // Returns the milliseconds per call of once(), over 0.8 s after 0.4 s of load.
  template <class Once>
  double sustained(Once const& once, double expected) {
    std::this_thread::sleep_for(std::chrono::milliseconds(350));
    for (int i = 0; i < int(400 / expected); ++i) { once(); }
    Event a, b;
    int const times = int(800 / expected);
    a.record(stream);
    for (int i = 0; i < times; ++i) { once(); }
    b.record(stream);
    b.wait();
    return double(b.since(a)) / times;
  }
  void fill_normal(void* data, DType e, std::int64_t count, unsigned long long seed) const {
    launch({.grid = {1024}, .block = {256}}, stream, fill, data, helper_number(e), static_cast<long long>(count), seed);
  }
  std::ostream& row(std::string const& line) {
    rows << (rows.tellp() > 0 ? ",\n" : "");
    return rows << R"(  {"work":")" << work << R"(","case":")" << line << R"(","unit":"TFLOP/s")";
  }
};

}  // namespace bench
