// Parses a contraction from the letters of its tensors' modes, compares the result with sums in double, and times the
// contraction.
#include "gemm_contract.hpp"

#include <sett/layout/parse.hpp>

#include <cmath>
#include <cstring>

namespace bench {

namespace {

using Index = std::int64_t;

struct Contraction {
  DType type = DType::bf16;
  std::string a, b, c;           // the modes of each tensor, the last one contiguous
  std::string rows, columns, k;  // modes shared by A and C, by B and C, by A and B
  std::vector<Index> extent;     // by letter

  Index extent_of(char letter) const { return extent[std::size_t(letter - 'a')]; }
  Index size(std::string const& letters) const {
    Index n = 1;
    for (char const x : letters) { n *= extent_of(x); }
    return n;
  }
  Index offset(std::string const& letters, std::vector<Index> const& at) const {
    Index out = 0;
    for (char const x : letters) { out += at[std::size_t(x - 'a')] * stride_of(letters, x, extent); }
    return out;
  }
  double gigaflop() const { return 2e-9 * double(size(rows)) * double(size(columns)) * double(size(k)); }
};

Contraction read_contraction(std::string const& line) {
  std::istringstream in(line);
  std::string type, word, letters, sizes;
  in >> type >> word >> letters >> sizes;
  Contraction out;
  out.type = type_of(type);
  std::replace(sizes.begin(), sizes.end(), 'x', ' ');
  std::istringstream numbers(sizes);
  for (Index x; numbers >> x;) { out.extent.push_back(x); }
  std::size_t const comma = letters.find(','), arrow = letters.find("->");
  out.a = letters.substr(0, comma);
  out.b = letters.substr(comma + 1, arrow - comma - 1);
  out.c = letters.substr(arrow + 2);
  for (char const x : out.a) { (out.c.find(x) != std::string::npos ? out.rows : out.k) += x; }
  for (char const x : out.b) {
    if (out.c.find(x) != std::string::npos) { out.columns += x; }
  }
  return out;
}

// Returns the layout of the modes x and y of a tensor stored in the order of its letters.
AnyLayout layout_of(Contraction const& c, std::string const& x, std::string const& y, std::string const& in_memory) {
  std::string shape, stride;
  for (std::string const* part : {&x, &y}) {
    shape += shape.empty() ? "((" : ",(", stride += stride.empty() ? "((" : ",(";
    for (std::size_t i = part->size(); i-- > 0;) {
      shape += std::to_string(c.extent_of((*part)[i])) + (i ? "," : ")");
      stride += std::to_string(stride_of(in_memory, (*part)[i], c.extent)) + (i ? "," : ")");
    }
  }
  return parse_layout((shape + "):" + stride + ")").c_str()).value();
}

// Returns element i of a bf16 or f32 tensor.
double value(std::vector<unsigned char> const& data, Index i, std::size_t bytes) {
  std::uint32_t bits = 0;
  std::memcpy(reinterpret_cast<unsigned char*>(&bits) + (4 - bytes), data.data() + std::size_t(i) * bytes, bytes);
  float f;
  std::memcpy(&f, &bits, 4);
  return double(f);
}

// Returns the relative error in the 2-norm, over 300 elements of C.
double error_of(Contraction const& c, std::vector<unsigned char> const& a, std::vector<unsigned char> const& b,
                std::vector<unsigned char> const& got, std::mt19937& rng) {
  std::size_t const bytes = std::size_t(bytes_of(c.type));
  double off = 0, whole = 0;
  for (int sample = 0; sample < 300; ++sample) {
    std::vector<Index> at(26, 0);
    for (char const x : c.c) { at[std::size_t(x - 'a')] = Index(rng() % std::uint64_t(c.extent_of(x))); }
    double sum = 0;
    for (Index k = 0; k < c.size(c.k); ++k) {
      Index rest = k;
      for (char const x : c.k) { at[std::size_t(x - 'a')] = rest % c.extent_of(x), rest /= c.extent_of(x); }
      sum += value(a, c.offset(c.a, at), bytes) * value(b, c.offset(c.b, at), bytes);
    }
    double const d = value(got, c.offset(c.c, at), bytes) - sum;
    off += d * d, whole += sum * sum;
  }
  return std::sqrt(off / whole);
}

}  // namespace

void run_contraction(Bench& bench, std::string const& line) {
  Contraction const c = read_contraction(line);
  std::size_t const bytes = std::size_t(bytes_of(c.type));
  auto const memory = [&](std::string const& letters) { return std::size_t(c.size(letters)) * bytes; };
  buffer<unsigned char> a(memory(c.a)), b(memory(c.b)), out(memory(c.c));
  bench.fill_normal(a.data(), c.type, c.size(c.a), 1);
  bench.fill_normal(b.data(), c.type, c.size(c.b), 77777777777ull);
  fill_bytes(out.data(), 0xff, out.bytes(), bench.stream);
  auto const ours = [&] {
    gemm(1, TensorView{a.data(), c.type, layout_of(c, c.rows, c.k, c.a)},
         TensorView{b.data(), c.type, layout_of(c, c.columns, c.k, c.b)}, 0,
         TensorView{out.data(), c.type, layout_of(c, c.rows, c.columns, c.c)}, {}, bench.stream);
  };
  ours();
  bench.stream.wait();
  double const error = error_of(c, a.to_host(), b.to_host(), out.to_host(), bench.rng);
  bool const good = error < (c.type == DType::bf16 ? 3e-3 : 2e-6);
  bench.wrong += !good;
  std::vector<double> times;
  for (int r = 0; r < bench.rounds && !bench.check_only; ++r) {
    times.push_back(bench.burst(ours, std::max(c.gigaflop() / 300, 0.05)));
  }
  std::printf("%-44s rel %.2e%s", line.c_str(), error, good ? "" : " WRONG");
  if (!times.empty()) {
    double const rate = c.gigaflop() / median(times);
    std::printf("  %.3f ms %.1f TFLOP/s", median(times), rate);
    bench.row(line) << R"(,"ours":)" << rate << R"(,"error":)" << error << "}";
  }
}

}  // namespace bench
