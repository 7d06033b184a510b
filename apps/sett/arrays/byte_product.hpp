// GEMM of bytes: exact, or refused.
//
// Their sums have 32 bits and wrap around. If any might, the product is computed in pieces of K that cannot, one after
// the other and added up in 64 bits: the sum then shows what does not fit.
#pragma once

#include <sett/cpu/gemm.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <vector>

namespace app {

// the greatest absolute value
template <class T>
std::int64_t greatest(T const* x, std::int64_t n) {
  int most = 0;
  for (std::int64_t i = 0; i < n; ++i) { most = std::max(most, std::abs(int(x[i]))); }
  return most;
}

// the greatest product of two elements, which says how many surely have a sum in 32 bits
template <class A, class B>
std::int64_t greatest_product(sett::cpu::AnyTensor<A const> a, sett::cpu::AnyTensor<B const> b) {
  auto const count = [](auto const& x) { return x.layout.shape[0].value * x.layout.shape[1].value; };
  return std::max<std::int64_t>(1, greatest(a.data, count(a)) * greatest(b.data, count(b)));
}

// Elements of C that do not fit into 32 bits: the number, and the first one.
struct Misfits {
  std::int64_t count = 0;
  std::string first;
};

// a factor that no product of integers has, in words
inline std::string integer_problem(double alpha) {
  if (alpha == std::floor(alpha) && alpha <= 2147483647.0 && alpha >= -2147483648.0) { return ""; }
  char number[32];
  std::snprintf(number, sizeof number, "%.17g", alpha);
  return "alpha " + std::string(number) +
         " is not a 32-bit integer, and a result of type i4 has only integers: give --type f4";
}

// C (M,N) = alpha A (M,K) B^T (K,N) for bytes, with C dense in C order. C is int32, with an int32 alpha, or float.
// `each` bounds the product of any two elements. C has the rows of a matrix from `row` on, which the misfits report.
template <class A, class B, class C>
void byte_product(double alpha, sett::cpu::AnyTensor<A const> a, sett::cpu::AnyTensor<B const> b,
                  sett::cpu::AnyTensor<C> c, std::int64_t each, std::int64_t row, Misfits& misfits) {
  constexpr std::int64_t limit = 2147483647;
  constexpr std::int64_t most_held = std::int64_t{1} << 24;  // sums, of 12 bytes
  constexpr bool whole = std::is_same_v<C, std::int32_t>;
  std::int64_t const m = a.layout.shape[0].value, k = a.layout.shape[1].value, n = b.layout.shape[0].value;
  std::int64_t const part = limit / each;  // the number of products that fit
  if (k <= part && double(k) * double(each) * (whole ? std::abs(alpha) : 1) <= double(limit)) {
    return sett::cpu::gemm(alpha, a, b, 0, c);
  }
  std::int64_t const rows = std::min(m, std::max<std::int64_t>(1, most_held / n));
  std::vector<std::int64_t> sums;
  std::vector<std::int32_t> some(std::size_t(rows * n));
  auto const cut = [](auto x, int mode, std::int64_t first, std::int64_t extent) {
    x.data += first * x.layout.stride[mode].value;
    x.layout.shape[mode] = sett::Num(extent);
    return x;
  };
  for (std::int64_t top = 0; top < m; top += rows) {
    std::int64_t const height = std::min(rows, m - top);
    sums.assign(std::size_t(height * n), 0);
    for (std::int64_t first = 0; first < k; first += part) {
      auto const columns = [&](auto const& x) { return cut(x, 1, first, std::min(part, k - first)); };
      auto to = cut(c, 0, top, height);
      sett::cpu::gemm(1, columns(cut(a, 0, top, height)), columns(b), 0,
                      sett::cpu::AnyTensor<std::int32_t>{some.data(), to.layout});
      for (std::size_t i = 0; i < sums.size(); ++i) { sums[i] += some[i]; }
    }
    C* const out = c.data + top * n;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      if constexpr (!whole) {
        out[i] = C(sums[i]) * C(alpha);
        continue;
      }
      std::int64_t x = 0;
      bool const fits = !__builtin_mul_overflow(sums[i], std::int64_t(alpha), &x) && x <= limit && x >= -limit - 1;
      out[i] = C(fits ? x : 0);
      if (fits || ++misfits.count > 1) { continue; }
      misfits.first = "C(" + std::to_string(row + top + std::int64_t(i) / n) + "," +
                      std::to_string(std::int64_t(i) % n) + ") is " +
                      (alpha == 1 ? "" : std::to_string(std::int64_t(alpha)) + " times ") + std::to_string(sums[i]);
    }
  }
}

}  // namespace app
