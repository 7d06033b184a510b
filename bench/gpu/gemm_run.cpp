// Runs the steps of a GEMM in the bench: fill, multiply, compare, time, report.
#include "gemm_run.hpp"

#include <cmath>

namespace bench {

GemmRun::GemmRun(Bench& bench, GemmCase const& c)
    : bench_(bench),
      c_(c),
      a_(std::size_t(c.m * c.k) * bytes(c.a)),
      b_(std::size_t(c.n * c.k * c.copies_of_b()) * bytes(c.b)),
      out_(std::size_t(c.m * c.n) * bytes(c.c) + 2 * guard),
      reference_(std::size_t(c.m * c.n) * bytes(c.c)),
      biases_(std::size_t(c.n)),
      a_scales_(std::size_t(c.m * c.k_blocks())),
      b_scales_(std::size_t(c.n_blocks() * ((c.k_blocks() + 3) / 4 * 4))) {
  unsigned long long const seed = bench_.rng();
  bench_.fill_normal(a_.data(), c.a, c.m * c.k, seed + 1);
  bench_.fill_normal(b_.data(), c.b, c.n * c.k * c.copies_of_b(), seed + 77777777777ull);
  bench_.fill_normal(reference_.data(), c.c, c.m * c.n, seed + 999999999999ull);
  bench_.fill_normal(biases_.data(), DType::f32, c.n, seed + 5555555555555ull);
  bench_.fill_normal(a_scales_.data(), DType::f32, c.m * c.k_blocks(), seed + 11111111111ull);
  bench_.fill_normal(b_scales_.data(), DType::f32, c.n_blocks() * c.k_blocks(), seed + 22222222222ull);
  if (c.zeros) {
    fill_bytes(a_.data(), 0, a_.bytes(), bench_.stream), fill_bytes(b_.data(), 0, b_.bytes(), bench_.stream);
  }
  c_.options.stream = bench_.stream;
}

Epilogue GemmRun::epilogue() const {
  Epilogue out;
  out.activation = c_.activation;
  if (c_.bias) { out.column_bias = biases_.data(); }
  if (c_.blocks) {
    auto const scales = [](buffer<float> const& x, AnyLayout const& l) {
      return TensorView{const_cast<float*>(x.data()), DType::f32, l};
    };
    out.a_block_scales = scales(a_scales_, matrix(c_.m, c_.k_blocks(), true));
    out.b_block_scales = scales(b_scales_, matrix(c_.n_blocks(), c_.k_blocks(), false));
  }
  return out;
}

void GemmRun::run_ours(int i) {
  gemm(c_.alpha, TensorView{a_.data(), c_.a, matrix(c_.m, c_.k, c_.a_mn_major)},
       TensorView{b_of(i), c_.b, matrix(c_.n, c_.k, c_.b_mn_major)}, c_.beta,
       TensorView{out_.data() + guard, c_.c, matrix(c_.m, c_.n, c_.c_m_major)}, epilogue(), c_.options);
}

bool GemmRun::run_cublas(int i) {
  product_.b = b_of(i);
  return bench_.cublas.run(product_);
}

double GemmRun::bound() const {
  if (c_.is_integer()) { return 0; }
  if (c_.a == DType::f64) { return 1e-14; }
  if (c_.c == DType::f32) {
    bool const floats = c_.a == DType::f32 || c_.a == DType::tf32;
    return floats ? (c_.rounds_to_tf32() ? 1e-3 : 2e-6) : 1e-4;
  }
  if (c_.c == DType::f16) { return 1e-3; }
  if (bytes(c_.c) == 1) { return 4e-2; }  // FP8 with three mantissa bits
  return c_.m * c_.n == 1 ? 4e-3 : 3e-3;  // half an ulp of bf16
}

double GemmRun::relative_error() {
  buffer<double> sums(2);
  fill_bytes(sums.data(), 0, 16, bench_.stream);
  using L = long long;
  L const samples = c_.m * c_.n * c_.k < 1000000000ll ? c_.m * c_.n : 8192;
  launch({.grid = {2048}, .block = {256}}, bench_.stream, bench_.check, static_cast<void const*>(a_.data()),
         static_cast<void const*>(b_.data()), static_cast<void const*>(out_.data() + guard),
         static_cast<void const*>(reference_.data()), helper_number(c_.a), helper_number(c_.b), helper_number(c_.c),
         L(c_.m), L(c_.n), L(c_.k), L(c_.a_mn_major ? 1 : c_.k), L(c_.a_mn_major ? c_.m : 1),
         L(c_.b_mn_major ? 1 : c_.k), L(c_.b_mn_major ? c_.n : 1), L(c_.c_m_major ? 1 : c_.n),
         L(c_.c_m_major ? c_.m : 1), c_.alpha, c_.beta, static_cast<float const*>(c_.bias ? biases_.data() : nullptr),
         int(c_.activation == Activation::relu), static_cast<float const*>(c_.blocks ? a_scales_.data() : nullptr),
         static_cast<float const*>(c_.blocks ? b_scales_.data() : nullptr), samples, sums.data());
  bench_.stream.wait();
  auto const s = sums.to_host();
  return std::sqrt(s[1] > 0 ? s[0] / s[1] : s[0]);
}

bool GemmRun::is_touched() const {
  std::vector<unsigned char> edge(2 * guard);
  copy_bytes(edge.data(), out_.data(), guard);
  copy_bytes(edge.data() + guard, out_.data() + guard + reference_.bytes(), guard);
  return std::any_of(edge.begin(), edge.end(), [](unsigned char x) { return x != 0xff; });
}

bool GemmRun::check() {
  fill_bytes(out_.data(), 0xff, out_.bytes(), bench_.stream);
  if (c_.beta != 0) { copy_bytes(out_.data() + guard, reference_.data(), reference_.bytes(), bench_.stream); }
  bench_.stream.wait();
  auto const begin = std::chrono::steady_clock::now();
  run_ours(0);
  bench_.stream.wait();
  first_call_ = seconds(begin);
  error_ = relative_error();
  bool const touched = is_touched();
  std::printf("%-44s rel %.2e%s%s first %.2f", c_.line.c_str(), error_, error_ <= bound() ? "" : " WRONG",
              touched ? " TOUCHED" : "", first_call_);
  return error_ <= bound() && !touched;
}

Product GemmRun::product() {
  int const cuda_types[] = {2, 14, 0, 28, 29, 3, 8, 0, 10, 1};  // cudaDataType, in the order of `types`
  auto const cuda_type = [&](DType e) { return cuda_types[helper_number(e)]; };
  cublasComputeType_t const compute = c_.is_integer()       ? CUBLAS_COMPUTE_32I
                                      : c_.a == DType::f64  ? CUBLAS_COMPUTE_64F
                                      : c_.rounds_to_tf32() ? CUBLAS_COMPUTE_32F_FAST_TF32
                                                            : CUBLAS_COMPUTE_32F;
  return {cuda_type(c_.a),
          cuda_type(c_.b),
          cuda_type(c_.c),
          compute,
          c_.is_integer(),
          c_.m,
          c_.n,
          c_.k,
          c_.a_mn_major,
          c_.b_mn_major,
          a_.data(),
          b_.data(),
          reference_.data(),
          c_.blocks ? a_scales_.data() : nullptr,
          c_.blocks ? b_scales_.data() : nullptr};
}

int GemmRun::best_of_lt(bool& found) {
  int best = 0;
  double best_time = 1e300;
  int const algorithms = bench_.lt.prepare(product_, 8);
  for (int i = 0; i < algorithms; ++i) {
    if (!bench_.lt.run(product_, i)) { continue; }
    bench_.lt.run(product_, i);
    Event begin, end;
    begin.record(bench_.stream);
    for (int j = 0; j < 3; ++j) { bench_.lt.run(product_, i); }
    end.record(bench_.stream);
    end.wait();
    if (double(end.since(begin)) < best_time) { best_time = double(end.since(begin)), best = i; }
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
  }
  found = best_time < 1e300;
  return best;
}

std::vector<GemmRun::Who> GemmRun::runners() {
  std::vector<Who> out{ours};
  bool const same_types = !c_.is_fp8() && c_.a == c_.b;
  if (bench_.has_cublas && !c_.alone && same_types && !c_.c_m_major && run_cublas(0)) { out.push_back(cublas); }
  bench_.stream.wait();
  if (bench_.has_lt && (c_.with_lt || c_.is_fp8()) && !c_.c_m_major) {
    bool found = false;
    lt_algorithm_ = best_of_lt(found);
    if (found) { out.push_back(cublas_lt); }
  }
  if (c_.weights) { out.push_back(reading); }
  return out;
}

void GemmRun::measure(std::vector<Who> const& who) {
  once_[ours] = [this] { run_ours(0); };
  once_[cublas] = [this] { run_cublas(0); };
  once_[cublas_lt] = [this] { bench_.lt.run(product_, lt_algorithm_); };
  if (c_.graph) {
    for (Who const w : {ours, cublas, reading}) {
      graphs_.push_back(Graph::captured(bench_.stream, [&] {
        for (int i = 0; i < c_.calls(); ++i) {
          int const copy = i % c_.copies_of_b();
          if (w == ours) { run_ours(copy); }
          if (w == cublas) { run_cublas(copy); }
          if (w == reading) {
            bench_.read(b_of(copy), c_.n * c_.k * std::int64_t(bytes(c_.b)), c_.options.weights_ready);
          }
        }
      }));
      once_[w] = [this, at = graphs_.size() - 1] { graphs_[at].launch(bench_.stream); };
    }
  }
  double const rate = c_.a == DType::f64 ? 50 : bytes(c_.a) == 4 ? 200 : bytes(c_.a) == 1 ? 1400 : 700;
  expected_ = c_.calls() * std::max(c_.gigaflop() / rate, c_.graph ? 0.035 : 0.02);
  std::vector<Who> order = who;
  for (int r = 0; r < bench_.rounds; ++r) {
    std::shuffle(order.begin(), order.end(), bench_.rng);
    for (Who const w : order) { times_[w].push_back(bench_.burst(once_[w], expected_) / c_.calls()); }
  }
}

void GemmRun::report(std::vector<Who> const& who) {
  char const* const names[] = {"ours", "cuBLAS", "cublasLt"};
  double const mine = median(times_[ours]), flop = c_.gigaflop();
  std::ostream& row = bench_.row(c_.line);
  row << R"(,"ours":)" << flop / mine << R"(,"error":)" << error_ << R"(,"first_call_s":)" << first_call_;
  std::printf("  %7.1f TFLOP/s", flop / mine);
  if (c_.weights) {
    double const rate = double(c_.n * c_.k) * double(bytes(c_.b)) / 1e9 / mine;
    double const alike = median(times_[reading]) / mine;
    std::printf(", weights %.3f TB/s = %.3f of reading, %.3f of reading them in such a graph", rate,
                rate / bench_.read_ceiling, alike);
    row << R"(,"weights_TB_s":)" << rate << R"(,"of_reading":)" << rate / bench_.read_ceiling
        << R"(,"of_reading_in_such_a_graph":)" << alike;
  }
  for (Who const w : who) {
    if (w != cublas && w != cublas_lt) { continue; }
    double const theirs = median(times_[w]);
    std::printf(", %s %.1f ratio %.3f", names[w], flop / theirs, theirs / mine);
    row << ",\"" << names[w] << "\":" << flop / theirs << ",\"ratio_" << names[w] << "\":" << theirs / mine;
  }
  double own = 0;
  for (Who const w : who) {
    if (!c_.sustained || w == reading) { continue; }
    double const t = bench_.sustained(once_[w], expected_) / c_.calls();
    own = w == ours ? t : own;
    std::printf(", sustained %s %.1f (%.3f)", names[w], flop / t, t / own);
    row << ",\"sustained_" << names[w] << "\":" << flop / t;
  }
  row << "}";
}

void GemmRun::time() {
  product_ = product();
  std::vector<Who> const who = runners();
  measure(who);
  report(who);
}

}  // namespace bench
