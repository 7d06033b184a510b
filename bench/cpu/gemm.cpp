// Compares GEMM with OpenBLAS, BLIS and oneDNN, in one process, in interleaved rounds. Rows are JSON lines on
// standard output.
//
// usage: bench_cpu_gemm [--threads N] [--rounds N] [--output FILE] [--case NAME]... [work ...]
//
// A round runs each contender for at least `slice` seconds, in rotating order. A reported figure is the median of the
// rounds. With one thread, the measured time is the thread's CPU time, so that other work on the machine matters
// little. With several threads, the measured time is wall time, and the machine should be idle. A contender starts
// when each thread has a whole core (cores.hpp). Peers are loaded at run time, and one line is printed for each that
// is absent.
#include <dlfcn.h>
#include <omp.h>
#include <sett/cpu.hpp>
#include <sett/cpu/small_gemm.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "measure.hpp"
#include "numbers.hpp"
#include "packed.hpp"
#include "tblis.hpp"
#include "xsmm.hpp"

#if SETT_BENCH_ONEDNN
#include <dnnl.h>
#include <dnnl.hpp>
#endif

namespace {

using Sgemm = void (*)(int, int, int, int, int, int, float, float const*, int, float const*, int, float, float*, int);
using Dgemm = void (*)(int, int, int, int, int, int, double, double const*, int, double const*, int, double, double*,
                       int);

struct Blas {
  char const* name;
  Sgemm sgemm = nullptr;
  Dgemm dgemm = nullptr;

  Blas(char const* label, char const* library, char const* set_threads) : name(label) {
    void* const handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      std::fprintf(stderr, "%s not found (%s): it is left out\n", label, library);
      return;
    }
    sgemm = reinterpret_cast<Sgemm>(dlsym(handle, "cblas_sgemm"));
    dgemm = reinterpret_cast<Dgemm>(dlsym(handle, "cblas_dgemm"));
    if (auto const set = reinterpret_cast<void (*)(int)>(dlsym(handle, set_threads))) { set(threads); }
  }
  auto product(float) const { return sgemm; }
  auto product(double) const { return dgemm; }
};

std::vector<Blas> peers;

#if defined(__x86_64__)
// Returns the rate of independent multiply-adds with the widest vectors.
template <class T, int Bytes>
__attribute__((noinline, target("avx512f"))) double fma_wide() {
  typedef T V __attribute__((vector_size(Bytes)));
  V x{};
  V y{};
  asm volatile("" : "+v"(x), "+v"(y));
  long const steps = 400000;
  double best = 1e9;
  for (int r = 0; r < 5; ++r) {
    V sum[24];
    for (int j = 0; j < 24; ++j) {
      sum[j] = x + T(j);
      asm volatile("" : "+v"(sum[j]));
    }
    double const begin = now();
    for (long i = 0; i < steps; ++i) {
#pragma GCC unroll 24
      for (int j = 0; j < 24; ++j) { sum[j] = sum[j] * x + y; }
    }
    best = std::min(best, now() - begin);
    V total = sum[0];
#pragma GCC unroll 24
    for (int j = 1; j < 24; ++j) { total += sum[j]; }
    asm volatile("" ::"v"(total));
  }
  return double(steps) * 24 * 2 * (Bytes / sizeof(T)) / best / 1e9;
}
#endif

template <class T>
double peak() {
#if defined(__x86_64__)
  if (sett::cpu::is_available(sett::cpu::Path::avx512)) { return threads * fma_wide<T, 64>(); }
#endif
  return 0;
}

using namespace cute;

template <class T>
void square(char const* work, std::vector<int> const& sizes) {
  double const ceiling = peak<T>();
  for (int const n : sizes) {
    if (!is_wanted(std::to_string(n))) { continue; }
    std::size_t const all = std::size_t(n) * std::size_t(n);
    auto const a = numbers<T>(all);
    auto const b = numbers<T>(all);
    std::vector<T> c(all);
    std::vector<Contender> contenders;
    auto const ta = make_tensor(a.data(), make_shape(n, n), make_stride(_1{}, n));
    auto const tb = make_tensor(b.data(), make_shape(n, n), make_stride(n, _1{}));
    auto const tc = make_tensor(c.data(), make_shape(n, n), make_stride(_1{}, n));
    contenders.push_back({"sett", [=] { sett::cpu::gemm(T(1), ta, tb, T(0), tc); }, {}});
    for (Blas const& blas : peers) {
      if (auto const f = blas.product(T())) {
        contenders.push_back(
            {blas.name,
             [=, &a, &b, &c] { f(102, 111, 111, n, n, n, T(1), a.data(), n, b.data(), n, T(0), c.data(), n); },
             {}});
      }
    }
#if SETT_BENCH_ONEDNN
    if constexpr (std::is_same_v<T, float>) {
      contenders.push_back(
          {"onednn",
           [=, &a, &b, &c] { dnnl_sgemm('N', 'N', n, n, n, 1.f, b.data(), n, a.data(), n, 0.f, c.data(), n); },
           {}});
    }
#endif
    measure(work, std::to_string(n), 2. * n * double(all), ceiling, contenders);
  }
}

// Measures static layouts, inlined here. Several GEMMs run in rotation, so that consecutive calls can overlap.
template <class T, int N>
void small_static(char const* work, double ceiling) {
  if (!is_wanted(std::to_string(N))) { return; }
  static T a[N * N];
  static T b[N * N];
  static T c[N * N];
  auto const numbers_a = numbers<T>(N * N);
  auto const numbers_b = numbers<T>(N * N);
  std::copy(numbers_a.begin(), numbers_a.end(), a);
  std::copy(numbers_b.begin(), numbers_b.end(), b);
  auto const ta = make_tensor(&a[0], Layout<Shape<Int<N>, Int<N>>>{});
  auto const tb = make_tensor(&b[0], Layout<Shape<Int<N>, Int<N>>, Stride<Int<N>, _1>>{});
  auto const tc = make_tensor(&c[0], Layout<Shape<Int<N>, Int<N>>>{});
  constexpr int turns = 64;
  std::vector<Contender> contenders;
  contenders.push_back({"sett",
                        [=] {
                          for (int i = 0; i < turns; ++i) {
                            sett::cpu::small_gemm(ta, tb, tc);
                            asm volatile("" ::: "memory");
                          }
                        },
                        {}});
  for (Blas const& blas : peers) {
    if (auto const f = blas.product(T())) {
      contenders.push_back({blas.name,
                            [=] {
                              for (int i = 0; i < turns; ++i) {
                                f(102, 111, 111, N, N, N, T(1), a, N, b, N, T(0), c, N);
                              }
                            },
                            {}});
    }
  }
  add_xsmm<T>(contenders, N, turns, a, b, c);
  measure(work, std::to_string(N), 2. * turns * N * N * N, ceiling, contenders);
}

template <class T>
void all_small_static(char const* work) {
  double const ceiling = peak<T>();
  small_static<T, 8>(work, ceiling);
  small_static<T, 13>(work, ceiling);
  small_static<T, 16>(work, ceiling);
  small_static<T, 23>(work, ceiling);
  small_static<T, 32>(work, ceiling);
}

#if SETT_BENCH_ONEDNN
template <class S>
constexpr dnnl::memory::data_type type_of = std::is_same_v<S, std::int8_t>    ? dnnl::memory::data_type::s8
                                            : std::is_same_v<S, std::uint8_t> ? dnnl::memory::data_type::u8
                                                                              : dnnl::memory::data_type::bf16;
#endif

// Measures bf16 to float and 8-bit integers to s32, with row-major operands as in oneDNN's matmul.
template <class S, class SB, class D>
void narrow(char const* work, std::vector<int> const& sizes, sett::cpu::Path path = sett::cpu::Path::automatic) {
  if (path != sett::cpu::Path::automatic && !sett::cpu::is_available(path)) {
    std::fprintf(stderr, "the processor has no %s: %s is left out\n", sett::cpu::name(path), work);
    return;
  }
  for (int const n : sizes) {
    if (!is_wanted(std::to_string(n))) { continue; }
    std::size_t const all = std::size_t(n) * std::size_t(n);
    auto const a = numbers<S>(all);
    auto const b = numbers<SB>(all);
    std::vector<D> c(all);
    std::vector<Contender> contenders;
    auto const ta = make_tensor(a.data(), make_shape(n, n), make_stride(n, _1{}));
    auto const tb = make_tensor(b.data(), make_shape(n, n), make_stride(_1{}, n));
    auto const tc = make_tensor(c.data(), make_shape(n, n), make_stride(n, _1{}));
    contenders.push_back({"sett", [=] { sett::cpu::gemm(1, ta, tb, 0, tc, {}, {.path = path}); }, {}});
#if SETT_BENCH_ONEDNN
    using namespace dnnl;
    using tag = memory::format_tag;
    static engine cpu(engine::kind::cpu, 0);
    static stream s(cpu);
    memory::desc const ma(memory::dims{n, n}, type_of<S>, tag::ab);
    memory::desc const mb(memory::dims{n, n}, type_of<SB>, tag::ab);
    memory::desc const mc(memory::dims{n, n},
                          std::is_same_v<D, float> ? memory::data_type::f32 : memory::data_type::s32, tag::ab);
    matmul::primitive_desc const pd(matmul::desc(ma, mb, mc), cpu);
    matmul const product(pd);
    std::unordered_map<int, memory> const arguments{{DNNL_ARG_SRC, memory(ma, cpu, const_cast<S*>(a.data()))},
                                                    {DNNL_ARG_WEIGHTS, memory(mb, cpu, const_cast<SB*>(b.data()))},
                                                    {DNNL_ARG_DST, memory(mc, cpu, c.data())}};
    contenders.push_back(
        {"onednn " + std::string(pd.impl_info_str()), [=] { matmul(product).execute(s, arguments); }, {}});
#endif
    measure(work, std::to_string(n), 2. * n * double(all), 0, contenders);
  }
}

// Measures a contraction with strides written as letters: abcd-aebf-dfce means C(a,b,c,d) = sum over e,f of
// A(a,e,b,f) B(d,f,c,e), and each tensor is stored with its first letter fastest. The contraction is compared with
// each BLAS's GEMM of the same sizes.
void contraction(std::string const& text, int extent) {
  std::string const name = text + " " + std::to_string(extent);
  if (!is_wanted(name)) { return; }
  std::string const names[3] = {text.substr(0, text.find('-')),
                                text.substr(text.find('-') + 1, text.rfind('-') - text.find('-') - 1),
                                text.substr(text.rfind('-') + 1)};
  auto const stride = [&](int t, char letter) {
    std::int64_t s = 1;
    for (char const l : names[t]) {
      if (l == letter) { return s; }
      s *= extent;
    }
    return std::int64_t(0);
  };
  std::string letters[3];  // for M, N, K
  for (char const l : names[0]) { letters[names[1].find(l) == std::string::npos ? 1 : 0] += l; }
  for (char const l : names[1]) {
    if (names[0].find(l) == std::string::npos) { letters[2] += l; }
  }
  auto const layout = [&](int t, int rows, int columns) {
    std::string shape = "(";
    std::string strides = "(";
    for (int const side : {rows, columns}) {
      for (std::string* s : {&shape, &strides}) { *s += side == columns ? ",(" : "("; }
      for (std::size_t i = 0; i < letters[side].size(); ++i) {
        std::string const comma = i == 0 ? "" : ",";
        shape += comma + std::to_string(extent);
        strides += comma + std::to_string(stride(t, letters[side][i]));
      }
      for (std::string* s : {&shape, &strides}) { *s += ")"; }
    }
    return sett::parse_layout((shape + "):" + strides + ")").c_str()).value();
  };
  std::size_t size[3];
  double operations = 2;
  int mnk[3];
  for (int i = 0; i < 3; ++i) {
    size[i] = 1;
    mnk[i] = 1;
    for (std::size_t q = 0; q < names[i].size(); ++q) { size[i] *= std::size_t(extent); }
    for (std::size_t q = 0; q < letters[i].size(); ++q) { mnk[i] *= extent; }
    operations *= mnk[i];
  }
  std::vector<float> c(size[0]);
  auto const a = numbers<float>(size[1]);
  auto const b = numbers<float>(size[2]);
  sett::AnyTensor<float const> const ta{a.data(), layout(1, 0, 2)};
  sett::AnyTensor<float const> const tb{b.data(), layout(2, 1, 2)};
  sett::AnyTensor<float> const tc{c.data(), layout(0, 0, 1)};
  std::vector<Contender> contenders;
  contenders.push_back({"sett", [=] { sett::cpu::gemm(1.f, ta, tb, 0.f, tc); }, {}});
  int const m = mnk[0];
  int const n = mnk[1];
  int const k = mnk[2];
  for (Blas const& blas : peers) {
    if (auto const f = blas.sgemm) {
      contenders.push_back(
          {std::string(blas.name) + " gemm",
           [=, &a, &b, &c] { f(102, 111, 111, m, n, k, 1.f, a.data(), m, b.data(), k, 0.f, c.data(), m); },
           {}});
    }
  }
#if SETT_BENCH_ONEDNN
  contenders.push_back(
      {"onednn gemm",
       [=, &a, &b, &c] { dnnl_sgemm('N', 'N', n, m, k, 1.f, b.data(), k, a.data(), m, 0.f, c.data(), m); },
       {}});
#endif
  static Tblis const tblis;
  if (tblis.is_there()) {
    contenders.push_back(
        {"tblis",
         [=, &a, &b, &c] {
           float* const data[3] = {c.data(), const_cast<float*>(a.data()), const_cast<float*>(b.data())};
           tblis.contract(data, names, extent);
         },
         {}});
  }
  measure("contraction", name, operations, peak<float>(), contenders);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> works;
  for (int i = 1; i < argc; ++i) {
    std::string const word = argv[i];
    if (word == "--threads" && i + 1 < argc) {
      threads = std::atoi(argv[++i]);
    } else if (word == "--output" && i + 1 < argc) {
      output = std::fopen(argv[++i], "w");
    } else if (word == "--rounds" && i + 1 < argc) {
      rounds = std::atoi(argv[++i]);
    } else if (word == "--case" && i + 1 < argc) {
      cases.push_back(argv[++i]);
    } else {
      works.push_back(word);
    }
  }
  omp_set_num_threads(threads);
  // Sets the processor's family for peers that do not detect the processor. The user's own settings are kept.
  if (sett::cpu::is_available(sett::cpu::Path::avx512)) {
    setenv("OPENBLAS_CORETYPE", "SkylakeX", 0);
    setenv("BLIS_ARCH_TYPE", "0", 0);
  }
  // oneDNN 2.6 crashes with an illegal instruction if the kernel grants AMX tiles only on request.
  setenv("ONEDNN_MAX_CPU_ISA", "AVX512_CORE_BF16", 0);
  peers.emplace_back("openblas", "libopenblas.so.0", "openblas_set_num_threads");
  peers.emplace_back("blis", "libblis.so.4", "bli_thread_set_num_threads");
#if !SETT_BENCH_ONEDNN
  std::fprintf(stderr, "oneDNN not found: it is left out\n");
#endif
  auto const wanted = [&](char const* w) {
    return works.empty() || std::find(works.begin(), works.end(), w) != works.end();
  };
  std::vector<int> const sizes{256, 257, 384, 512, 768, 1000, 1023, 1024, 1536, 2048, 4096};
  std::vector<int> const small{8, 13, 16, 23, 32, 48, 64, 100, 128, 129, 192};
  if (wanted("sgemm")) { square<float>("sgemm", sizes); }
  if (wanted("dgemm")) { square<double>("dgemm", sizes); }
  if (wanted("sgemm_small")) { square<float>("sgemm_small", small); }
  if (wanted("dgemm_small")) { square<double>("dgemm_small", small); }
  if (wanted("sgemm_static")) { all_small_static<float>("sgemm_static"); }
  if (wanted("dgemm_static")) { all_small_static<double>("dgemm_static"); }
  if (wanted("bf16")) {
    narrow<cute::bfloat16_t, cute::bfloat16_t, float>("bf16", {64, 100, 128, 256, 257, 512, 1000, 1024, 2048});
  }
  std::vector<int> const of_bytes{64, 128, 256, 512, 1024, 2048};
  if (wanted("s8")) { narrow<std::int8_t, std::int8_t, std::int32_t>("s8", of_bytes); }
  // Paths without AMX.
  using sett::cpu::Path;
  if (wanted("s8_vnni")) { narrow<std::int8_t, std::int8_t, std::int32_t>("s8_vnni", of_bytes, Path::avx512_vnni); }
  if (wanted("u8s8_vnni")) {
    narrow<std::uint8_t, std::int8_t, std::int32_t>("u8s8_vnni", of_bytes, Path::avx512_vnni);
  }
  std::vector<int> const of_packed{128, 256, 512, 1024, 2048};
  if (wanted("bf16_packed")) {
    packed<cute::bfloat16_t, float>("bf16_packed", of_packed);
    for (int const m : {1, 4, 16, 64}) { packed<cute::bfloat16_t, float>("bf16_packed", {2048}, m); }
  }
  if (wanted("s8_packed")) {
    packed<std::int8_t, std::int32_t>("s8_packed", of_packed);
    for (int const m : {1, 4, 16, 64}) { packed<std::int8_t, std::int32_t>("s8_packed", {2048}, m); }
  }
  if (wanted("contraction")) {
    contraction("abcd-aebf-dfce", 36);
    contraction("abcd-aebf-fdec", 36);
    contraction("abcd-eafb-fdec", 36);
    contraction("abc-bda-dc", 312);
    contraction("ab-acd-dbc", 312);
    contraction("abcd-ebad-ce", 72);
    contraction("abcdef-dega-gfbc", 20);
  }
  if (output != nullptr) {
    std::fprintf(output, has_rows ? "\n]\n" : "[]\n");
    std::fclose(output);
  }
  return 0;
}
