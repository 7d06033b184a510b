// Products checked against dot products in double, and timed beside cuBLAS and cublasLt: normal random data, poisoned
// output, shuffled order, idle gaps, bursts, rounds, medians; with `sustained` also 0.4 s of load and 0.8 s timed.
//
// usage: bench_gemm CASES [--rounds N] [--check] [--work NAME] [--json FILE]
//        [gemm bf16]                     the work of the cases that follow
//        bf16 8192x8192x8192 kkn [out] [options]   types M x N x K, majors of A, B (k or m), C (n or m)
//        options: sustained, lt, alone (without peers), nofit, debug, tf32 (f32 rounded), relu, bias, alpha, beta, a
//        tile's columns, mma, wgmma (the kernel; else the library chooses),
//        graph (16 calls in one), weights (a graph, B in turn one of four: read from memory; beside kernels that only
//        read), zeros, g8 (row blocks walked together), /4 (split-K of 4), c2 (blocks of a cluster), ready (the weights
//        are not written by the kernel before) bf16 einsum ac,bc->ab 8192x8192x8192    a contraction: letters of A, B,
//        C and their extents in the order of the alphabet
#include <cuda/gemm/gemm_source.hpp>
#include <sett/cuda.hpp>
#include <sett/cuda/gemm.hpp>
#include <sett/layout/parse.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <sstream>

#include "gemm_bench.hpp"

namespace bench {

// ours alone: bench/gpu/gemm_torch.py times torch.einsum
void Bench::contract(std::string const& line) {
  std::istringstream in(line);
  std::string type, word, letters, sizes;
  in >> type >> word >> letters >> sizes;
  std::vector<std::int64_t> extent;
  std::replace(sizes.begin(), sizes.end(), 'x', ' ');
  std::istringstream numbers(sizes);
  for (std::int64_t x; numbers >> x;) { extent.push_back(x); }
  std::string const la = letters.substr(0, letters.find(','));
  std::string const lc = letters.substr(letters.find('>') + 1);
  std::string const lb = letters.substr(la.size() + 1, letters.size() - la.size() - lc.size() - 3);
  std::string rows_of, columns_of, depths;
  for (char const c : la) { (lc.find(c) != std::string::npos ? rows_of : depths) += c; }
  for (char const c : lb) {
    if (lc.find(c) != std::string::npos) { columns_of += c; }
  }
  auto const layout = [&](std::string const& x, std::string const& y, std::string const& in_memory) {
    std::string shape, stride;
    for (std::string const* part : {&x, &y}) {
      shape += shape.empty() ? "((" : ",(", stride += stride.empty() ? "((" : ",(";
      for (std::size_t i = part->size(); i-- > 0;) {
        char const c = (*part)[i];
        shape += std::to_string(extent[std::size_t(c - 'a')]) + (i ? "," : ")");
        stride += std::to_string(stride_of(in_memory, c, extent)) + (i ? "," : ")");
      }
    }
    return parse_layout((shape + "):" + stride + ")").c_str()).value();
  };
  auto const product = [&](std::string const& x) {
    std::int64_t n = 1;
    for (char const c : x) { n *= extent[std::size_t(c - 'a')]; }
    return n;
  };
  DType const t = number(type);
  std::size_t const bytes = std::size_t(bytes_of(t));
  buffer<unsigned char> a(std::size_t(product(la)) * bytes), b(std::size_t(product(lb)) * bytes),
      c(std::size_t(product(lc)) * bytes);
  launch({.grid = {1024}, .block = {256}}, stream, fill, (void*)a.data(), int(t), (long long)product(la), 1ull);
  launch({.grid = {1024}, .block = {256}}, stream, fill, (void*)b.data(), int(t), (long long)product(lb),
         77777777777ull);
  fill_bytes(c.data(), 0xff, c.bytes(), stream);
  auto const ours = [&] {
    gemm(1, TensorView{a.data(), t, layout(rows_of, depths, la)},
         TensorView{b.data(), t, layout(columns_of, depths, lb)}, 0,
         TensorView{c.data(), t, layout(rows_of, columns_of, lc)}, {}, stream);
  };
  ours();
  stream.wait();
  auto const ha = a.to_host(), hb = b.to_host(), hc = c.to_host();
  auto const value = [&](std::vector<unsigned char> const& x, std::int64_t i) {
    std::uint32_t bits = 0;
    std::memcpy(reinterpret_cast<unsigned char*>(&bits) + (4 - bytes), x.data() + std::size_t(i) * bytes, bytes);
    float f;
    std::memcpy(&f, &bits, 4);
    return double(f);
  };
  double off = 0, whole = 0;
  for (int sample = 0; sample < 300; ++sample) {
    std::vector<std::int64_t> at(26, 0);
    for (char const x : lc) {
      at[std::size_t(x - 'a')] = std::int64_t(rng() % std::uint64_t(extent[std::size_t(x - 'a')]));
    }
    double sum = 0;
    for (std::int64_t k = 0; k < product(depths); ++k) {
      std::int64_t rest = k;
      for (char const x : depths) {
        at[std::size_t(x - 'a')] = rest % extent[std::size_t(x - 'a')], rest /= extent[std::size_t(x - 'a')];
      }
      auto const offset = [&](std::string const& l) {
        std::int64_t o = 0;
        for (char const x : l) { o += at[std::size_t(x - 'a')] * stride_of(l, x, extent); }
        return o;
      };
      sum += value(ha, offset(la)) * value(hb, offset(lb));
    }
    std::int64_t o = 0;
    for (char const x : lc) { o += at[std::size_t(x - 'a')] * stride_of(lc, x, extent); }
    double const d = value(hc, o) - sum;
    off += d * d, whole += sum * sum;
  }
  double const rel = std::sqrt(off / whole);
  bool const good = rel < (t == DType::bf16 ? 3e-3 : 2e-6);
  wrong += !good;
  double const flop = 2e-9 * double(product(rows_of)) * double(product(columns_of)) * double(product(depths));
  std::vector<double> times;
  for (int r = 0; r < rounds && !check_only; ++r) { times.push_back(burst(ours, std::max(flop / 300, 0.05))); }
  std::printf("%-44s rel %.2e%s", line.c_str(), rel, good ? "" : " WRONG");
  if (!times.empty()) {
    std::printf("  %.3f ms %.1f TFLOP/s", median(times), flop / median(times));
    rows << (rows.tellp() > 0 ? ",\n" : "") << R"(  {"work":")" << work << R"(","case":")" << line
         << R"(","unit":"TFLOP/s","ours":)" << flop / median(times) << R"(,"error":)" << rel << "}";
  }
  std::printf("\n");
  std::fflush(stdout);
}

void Bench::run(std::string const& line) {
  std::istringstream in(line);
  std::string type, size, majors, word;
  in >> type >> size >> majors;
  if (size == "einsum") { return contract(line); }
  auto const star = type.find('*');
  DType const ta = number(type.substr(0, star));
  DType const tb = star == std::string::npos ? ta : number(type.substr(star + 1));
  bool const integer = ta == DType::s8 || ta == DType::u8;
  bool const floats = ta == DType::f32 || ta == DType::tf32;
  bool const doubles = ta == DType::f64;
  DType tc = doubles            ? DType::f64
             : integer          ? DType::s32
             : floats           ? DType::f32
             : ta == DType::f16 ? DType::f16
                                : DType::bf16;
  Options options;
  Epilogue epilogue;
  float alpha = 1, beta = 0;
  bool bias = false, both = false, alone = false, with_lt = false, weights = false, graph = false, zeros = false;
  while (in >> word) {
    if (word == "tf32") {
      options.precision = Precision::tf32;
    } else if (is_number(word)) {
      tc = number(word);
    } else if (word == "nofit") {
      options.fit = false;
    } else if (word == "debug") {
      options.debug = true;
    } else if (word == "mma") {
      options.kernel = GemmKernel::mma;
    } else if (word == "wgmma") {
      options.kernel = GemmKernel::wgmma;
    } else if (word == "relu") {
      epilogue.activation = Activation::relu;
    } else if (word == "bias") {
      bias = true;
    } else if (word == "alpha") {
      alpha = integer ? -3.0f : -1.5f;
    } else if (word == "beta") {
      beta = integer ? 2.0f : 0.5f;
    } else if (word == "sustained") {
      both = true;
    } else if (word == "alone") {
      alone = true;
    } else if (word == "lt") {
      with_lt = true;
    } else if (word == "weights") {
      weights = graph = true;
    } else if (word == "graph") {
      graph = true;
    } else if (word == "zeros") {  // less power
      zeros = true;
    } else if (word == "ready") {
      options.weights_ready = true;
    } else if (word[0] == 'c' && word.size() == 2) {
      options.cluster = word[1] - '0';
    } else if (word[0] == '/') {
      options.slices = std::atoi(word.c_str() + 1);
    } else if (word[0] == 'g') {
      options.group = std::atoi(word.c_str() + 1);
    } else {
      options.tile_n = std::atoi(word.c_str());
    }
  }
  std::replace(size.begin(), size.end(), 'x', ' ');
  std::int64_t m, n, k;
  std::istringstream(size) >> m >> n >> k;
  bool const am = majors[0] == 'm', bm = majors[1] == 'm', cm = majors.size() > 2 && majors[2] == 'm';
  auto const bytes = [](DType t) { return std::size_t(bytes_of(t)); };
  std::size_t const guard = 4096;
  int const copies = weights ? 4 : 1;
  buffer<unsigned char> a(std::size_t(m * k) * bytes(ta)), b(std::size_t(n * k * copies) * bytes(tb)),
      out(std::size_t(m * n) * bytes(tc) + 2 * guard), ref(std::size_t(m * n) * bytes(tc));
  buffer<float> biases{std::size_t(n)};
  buffer<double> sums(2);
  unsigned long long const seed = rng();
  auto const fill_with = [&](void* p, DType t, std::int64_t count, unsigned long long from) {
    launch({.grid = {1024}, .block = {256}}, stream, fill, p, int(t), static_cast<long long>(count), seed + from);
  };
  fill_with(a.data(), ta, m * k, 1);
  fill_with(b.data(), tb, n * k * copies, 77777777777ull);
  fill_with(ref.data(), tc, m * n, 999999999999ull);
  fill_with(biases.data(), DType::f32, n, 5555555555555ull);
  if (zeros) { fill_bytes(a.data(), 0, a.bytes(), stream), fill_bytes(b.data(), 0, b.bytes(), stream); }
  if (bias) { epilogue.column_bias = biases.data(); }
  auto const b_of = [&](int i) { return b.data() + std::size_t(i) * std::size_t(n * k) * bytes(tb); };
  TensorView const A{a.data(), ta, matrix(m, k, am)}, C{out.data() + guard, tc, matrix(m, n, cm)};
  auto const ours = [&](int i) {
    Options how = options;
    how.stream = stream;
    gemm(alpha, A, TensorView{b_of(i), tb, matrix(n, k, bm)}, beta, C, epilogue, how);
  };
  fill_bytes(out.data(), 0xff, out.bytes(), stream);
  if (beta != 0) { copy_bytes(out.data() + guard, ref.data(), ref.bytes(), stream); }
  fill_bytes(sums.data(), 0, 16, stream);
  stream.wait();
  auto const t0 = std::chrono::steady_clock::now();
  ours(0);
  stream.wait();
  double const first = seconds(t0);
  long long const samples = m * n * k < 1000000000ll ? m * n : 8192;
  launch({.grid = {2048}, .block = {256}}, stream, check, (void const*)a.data(), (void const*)b.data(),
         (void const*)(out.data() + guard), (void const*)ref.data(), int(ta), int(tb), int(tc), (long long)m,
         (long long)n, (long long)k, (long long)(am ? 1 : k), (long long)(am ? m : 1), (long long)(bm ? 1 : k),
         (long long)(bm ? n : 1), (long long)(cm ? 1 : n), (long long)(cm ? m : 1), alpha, beta,
         (float const*)(bias ? biases.data() : nullptr), int(epilogue.activation == Activation::relu), samples,
         sums.data());
  stream.wait();
  auto const s = sums.to_host();
  double const rel = std::sqrt(s[1] > 0 ? s[0] / s[1] : s[0]);
  std::vector<unsigned char> edge(2 * guard);
  copy_bytes(edge.data(), out.data(), guard);
  copy_bytes(edge.data() + guard, out.data() + guard + ref.bytes(), guard);
  bool const touched = std::any_of(edge.begin(), edge.end(), [](unsigned char x) { return x != 0xff; });
  bool const exact_floats = ta == DType::f32 && options.precision == Precision::full;
  double const bound = integer            ? 0
                       : doubles          ? 1e-14
                       : tc == DType::f32 ? (exact_floats ? 2e-6
                                             : floats     ? 1e-3
                                                          : 1e-4)
                       : tc == DType::f16 ? 1e-3
                       : bytes(tc) == 1   ? 4e-2  // of three bits
                       : m * n == 1       ? 4e-3  // half a unit of bf16 in the last bit
                                          : 3e-3;
  bool const good = rel <= bound && !touched;
  wrong += !good;
  std::printf("%-44s rel %.2e%s%s first %.2f", line.c_str(), rel, rel <= bound ? "" : " WRONG",
              touched ? " TOUCHED" : "", first);
  if (!check_only && double(m) * double(n) * double(k) > 3e7 && alpha == 1 && beta == 0 && !bias && good) {
    int const cuda_type[] = {2, 14, 0, 28, 29, 3, 8, 0, 10, 1};
    bool const rounds_floats = ta == DType::tf32 || (ta == DType::f32 && options.precision == Precision::tf32);
    Product product{cuda_type[int(ta)],
                    cuda_type[int(tb)],
                    cuda_type[int(tc)],
                    integer         ? CUBLAS_COMPUTE_32I
                    : doubles       ? CUBLAS_COMPUTE_64F
                    : rounds_floats ? CUBLAS_COMPUTE_32F_FAST_TF32
                                    : CUBLAS_COMPUTE_32F,
                    integer,
                    m,
                    n,
                    k,
                    am,
                    bm,
                    a.data(),
                    b.data(),
                    ref.data()};
    auto const run_cublas = [&](int i) {
      product.b = b_of(i);
      return cublas.run(product);
    };
    bool const fp8 = ta == DType::e4m3 || ta == DType::e5m2;
    bool const peer = has_cublas && !alone && !fp8 && ta == tb && !cm && run_cublas(0);
    stream.wait();
    double const flop = 2e-9 * double(m) * double(n) * double(k);
    int algorithms = has_lt && (with_lt || fp8) && !cm ? lt.prepare(product, 8) : 0;
    int best = 0;
    double best_time = 1e300;
    for (int i = 0; i < algorithms; ++i) {
      if (!lt.run(product, i)) { continue; }
      lt.run(product, i);
      Event e0, e1;
      e0.record(stream);
      for (int j = 0; j < 3; ++j) { lt.run(product, i); }
      e1.record(stream);
      e1.wait();
      if (double(e1.since(e0)) < best_time) { best_time = double(e1.since(e0)), best = i; }
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    if (best_time == 1e300) { algorithms = 0; }
    std::vector<std::function<void()>> once{
        [&] { ours(0); }, [&] { run_cublas(0); }, [&] { lt.run(product, best); }, {}};
    std::vector<Graph> graphs;
    int const calls = graph ? 16 : 1;
    if (graph) {
      for (int w = 0; w < 3; ++w) {
        graphs.push_back(Graph::captured(stream, [&] {
          for (int i = 0; i < calls; ++i) {
            int const c = i % copies;
            w == 0   ? ours(c)
            : w == 1 ? void(run_cublas(c))
                     : read(b_of(c), n * k * std::int64_t(bytes(tb)), options.weights_ready);
          }
        }));
        once[std::size_t(w < 2 ? w : 3)] = [&, w] { graphs[std::size_t(w)].launch(stream); };
      }
    }
    std::vector<int> who{0};
    if (peer) { who.push_back(1); }
    if (algorithms > 0) { who.push_back(2); }
    if (weights) { who.push_back(3); }
    std::vector<double> times[4];
    double const rate = doubles ? 50 : floats ? 200 : bytes(ta) == 1 ? 1400 : 700;
    double const expected = graph ? calls * std::max(flop / rate, 0.035) : std::max(flop / rate, 0.02);
    for (int r = 0; r < rounds; ++r) {
      std::shuffle(who.begin(), who.end(), rng);
      for (int const w : who) { times[w].push_back(burst(once[std::size_t(w)], expected) / calls); }
    }
    double const mine = median(times[0]);
    double const rate_of_reading = double(n * k) * double(bytes(tb)) / 1e9 / mine;
    rows << (rows.tellp() > 0 ? ",\n" : "") << R"(  {"work":")" << work << R"(","case":")" << line
         << R"(","unit":"TFLOP/s","ours":)" << flop / mine << R"(,"error":)" << rel << R"(,"first_call_s":)" << first;
    std::printf("  %7.1f TFLOP/s", flop / mine);
    if (weights) {
      double const alike = median(times[3]) / mine;
      std::printf(", weights %.3f TB/s = %.3f of reading, %.3f of reading them in such a graph", rate_of_reading,
                  rate_of_reading / read_ceiling, alike);
      rows << R"(,"weights_TB_s":)" << rate_of_reading << R"(,"of_reading":)" << rate_of_reading / read_ceiling
           << R"(,"of_reading_in_such_a_graph":)" << alike;
    }
    char const* const names[] = {"", "cuBLAS", "cublasLt"};
    for (int w = 1; w < 3; ++w) {
      if (times[w].empty()) { continue; }
      double const theirs = median(times[w]);
      std::printf(", %s %.1f ratio %.3f", names[w], flop / theirs, theirs / mine);
      rows << ",\"" << names[w] << "\":" << flop / theirs << ",\"ratio_" << names[w] << "\":" << theirs / mine;
    }
    if (both) {
      double last = 0;
      for (int w = 0; w < 3; ++w) {
        if (times[w].empty()) { continue; }
        double const t = sustained(once[std::size_t(w)], expected) / calls;
        if (w == 0) { last = t; }
        std::printf(", sustained %s %.1f (%.3f)", w == 0 ? "ours" : names[w], flop / t, t / last);
        rows << ",\"sustained_" << (w == 0 ? "ours" : names[w]) << "\":" << flop / t;
      }
    }
    rows << "}";
  }
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace bench

using namespace sett::cuda;

int main(int argc, char** argv) try {
  std::string json, only;
  if (argc < 2 || !available()) {
    std::printf("%s\n", argc < 2 ? "usage: bench_gemm CASES [--rounds N] [--check] [--work NAME] [--json FILE]"
                                 : why_unavailable().c_str());
    return 2;
  }
  allocate(256);  // the context
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
      bench.run(line);
    } catch (std::exception const& e) {
      std::printf("%-44s %s\n", line.c_str(), e.what());
      ++bench.wrong;
    }
  }
  std::printf("%d wrong\n", bench.wrong);
  if (!json.empty()) { std::ofstream(json) << "[\n" << bench.rows.str() << "\n]\n"; }
  return bench.wrong != 0;
} catch (std::exception const& e) {
  std::printf("%s\n", e.what());
  return 1;
}
