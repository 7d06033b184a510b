// Multiplies int8 matrices in pieces of K whose sums fit into 32 bits.
#include "byte_product.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <vector>

namespace app {

namespace {

using sett::DType;
using sett::Num;
using sett::TensorView;

constexpr std::int64_t limit = 2147483647;
constexpr std::int64_t most_held = std::int64_t{1} << 24;  // number of sums that are held at once, 12 bytes each

template <class T>
int greatest(void const* x, std::int64_t n) {
  auto const* const elements = static_cast<T const*>(x);
  int most = 0;
  for (std::int64_t i = 0; i < n; ++i) { most = std::max(most, std::abs(int(elements[i]))); }
  return most;
}

// Returns the largest absolute value.
std::int64_t greatest(TensorView const& x) {
  std::int64_t const n = x.layout.shape[0].value * x.layout.shape[1].value;
  return x.dtype == DType::s8 ? greatest<std::int8_t>(x.data, n) : greatest<std::uint8_t>(x.data, n);
}

// Returns the part of a mode that begins at index `first`.
TensorView part_of(TensorView x, int mode, std::int64_t first, std::int64_t extent) {
  x.data = static_cast<char*>(x.data) + first * x.layout.stride[mode].value * bytes_of(x.dtype);
  x.layout.shape[mode] = Num(extent);
  return x;
}

// Computes A B^T over all of K, in pieces of `piece` elements, in C order.
void add_up(TensorView const& a, TensorView const& b, std::int64_t piece, std::vector<std::int64_t>& sums) {
  std::int64_t const m = a.layout.shape[0].value, k = a.layout.shape[1].value, n = b.layout.shape[0].value;
  std::vector<std::int32_t> some(std::size_t(m * n));
  sett::TensorView const to{some.data(), DType::s32,
                            sett::flat_layout(sett::Vec<Num>{Num(m), Num(n)}, sett::Vec<Num>{Num(n), Num(1)})};
  sums.assign(some.size(), 0);
  for (std::int64_t first = 0; first < k; first += piece) {
    std::int64_t const extent = std::min(piece, k - first);
    sett::cpu::gemm(1, part_of(a, 1, first, extent), part_of(b, 1, first, extent), 0, to);
    for (std::size_t i = 0; i < sums.size(); ++i) { sums[i] += some[i]; }
  }
}

// Stores alpha times each sum. `row` is the row of the first sum, and n is the number of columns.
void store_integers(std::vector<std::int64_t> const& sums, double alpha, std::int64_t row, std::int64_t n,
                    std::int32_t* out, Misfits& misfits) {
  for (std::size_t i = 0; i < sums.size(); ++i) {
    std::int64_t x = 0;
    bool const fits = !__builtin_mul_overflow(sums[i], std::int64_t(alpha), &x) && x <= limit && x >= -limit - 1;
    out[i] = static_cast<std::int32_t>(fits ? x : 0);
    if (fits || ++misfits.count > 1) { continue; }
    misfits.first = "C(" + std::to_string(row + std::int64_t(i) / n) + "," + std::to_string(std::int64_t(i) % n) +
                    ") is " + (alpha == 1 ? "" : std::to_string(std::int64_t(alpha)) + " times ") +
                    std::to_string(sums[i]);
  }
}

}  // namespace

std::int64_t greatest_product(TensorView const& a, TensorView const& b) {
  return std::max<std::int64_t>(1, greatest(a) * greatest(b));
}

std::string integer_problem(double alpha) {
  if (alpha == std::floor(alpha) && alpha <= 2147483647.0 && alpha >= -2147483648.0) { return ""; }
  char number[32];
  char* const end = std::to_chars(number, std::end(number), alpha).ptr;
  return "alpha " + std::string(number, end) +
         " is not a 32-bit integer, as results of type i4 require: give --type f4";
}

void byte_product(double alpha, TensorView const& a, TensorView const& b, TensorView const& c, std::int64_t each,
                  std::int64_t row, Misfits& misfits) {
  bool const whole = c.dtype == DType::s32;
  std::int64_t const m = a.layout.shape[0].value, k = a.layout.shape[1].value, n = b.layout.shape[0].value;
  std::int64_t const piece = limit / each;  // the number of products whose sum cannot overflow
  if (k <= piece && double(k) * double(each) * (whole ? std::abs(alpha) : 1) <= double(limit)) {
    return sett::cpu::gemm(alpha, a, b, 0, c);
  }
  std::int64_t const rows = std::min(m, std::max<std::int64_t>(1, most_held / n));
  std::vector<std::int64_t> sums;
  for (std::int64_t top = 0; top < m; top += rows) {
    add_up(part_of(a, 0, top, std::min(rows, m - top)), b, piece, sums);
    if (whole) {
      store_integers(sums, alpha, row + top, n, static_cast<std::int32_t*>(c.data) + top * n, misfits);
      continue;
    }
    float* const out = static_cast<float*>(c.data) + top * n;
    for (std::size_t i = 0; i < sums.size(); ++i) { out[i] = static_cast<float>(double(sums[i]) * alpha); }
  }
}

}  // namespace app
