// Products of matrices of bytes: exact, or refused.
//
// Their sums have 32 bits, which wrap around. Where any might, parts of K that cannot are multiplied one after the other
// and added up in 64 bits: what does not fit is then known, and not what a wrapped number looks like.
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

// C (M,N), dense and row by row, = alpha A (M,K) B^T (K,N) of bytes; C is of int32 or of float. A sentence in `error`
// where an element of C does not fit.
template <class A, class B, class C>
void byte_product(double alpha, sett::cpu::AnyTensor<A const> a, sett::cpu::AnyTensor<B const> b, sett::cpu::AnyTensor<C> c,
                  std::string& error) {
  constexpr std::int64_t limit = 2147483647;
  constexpr bool whole = std::is_same_v<C, std::int32_t>;
  if (whole && (alpha != std::floor(alpha) || alpha > double(limit) || alpha < -double(limit) - 1)) {
    char number[32];
    std::snprintf(number, sizeof number, "%.17g", alpha);
    error = "alpha " + std::string(number) + " is no integer of 32 bits, and a product of type i4 has integers alone: give --type f4";
    return;
  }
  std::int64_t const m = a.layout.shape[0].value, k = a.layout.shape[1].value, n = b.layout.shape[0].value;
  std::int64_t const each = std::max<std::int64_t>(1, greatest(a.data, m * k) * greatest(b.data, n * k));
  std::int64_t const part = limit / each;  // so many products fit
  if (k <= part && double(k) * double(each) * (whole ? std::abs(alpha) : 1) <= double(limit)) {
    return sett::cpu::gemm(alpha, a, b, 0, c);
  }
  std::vector<std::int64_t> sums(std::size_t(m * n), 0);
  std::vector<std::int32_t> some(std::size_t(m * n), 0);
  for (std::int64_t first = 0; first < k; first += part) {
    auto const columns = [&](auto x) {
      x.data += first * x.layout.stride[1].value;
      x.layout.shape[1] = sett::Num(std::min(part, k - first));
      return x;
    };
    sett::cpu::gemm(1, columns(a), columns(b), 0, sett::cpu::AnyTensor<std::int32_t>{some.data(), c.layout});
    for (std::size_t i = 0; i < sums.size(); ++i) { sums[i] += some[i]; }
  }
  std::int64_t beyond = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if constexpr (!whole) {
      c.data[i] = C(sums[i]) * C(alpha);
      continue;
    }
    std::int64_t x = 0;
    bool const fits = !__builtin_mul_overflow(sums[i], std::int64_t(alpha), &x) && x <= limit && x >= -limit - 1;
    c.data[i] = C(fits ? x : 0);
    if (fits || ++beyond > 1) { continue; }
    error = "C(" + std::to_string(std::int64_t(i) / n) + "," + std::to_string(std::int64_t(i) % n) + ") is " +
            (alpha == 1 ? "" : std::to_string(std::int64_t(alpha)) + " times ") + std::to_string(sums[i]);
  }
  if (beyond == 0) { return; }
  error = std::to_string(beyond) + " of " + std::to_string(m * n) + " elements of C do not fit into 32 bits (the first: " + error +
          "): give --type f4";
}

}  // namespace app
