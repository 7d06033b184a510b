// small_float_pair: two 16-bit floating-point numbers, with the operators and functions of CUDA's __half2.
//
//   law      each function applies small_float's function of the same meaning to x and to y
//   example  __hadd2(a, b).x is __hadd(a.x, b.x), and __hbeq2(a, b) is __heq(a.x, b.x) && __heq(a.y, b.y)
//
// Functions read a pair from memory in 4 bytes.
//
// Requires: nothing. Errors: none. Source: the CUDA Math API, "Half2 Arithmetic Functions" and the following.
#pragma once

#include <bit>
#include <cstdint>

#include "small_float.hpp"

namespace sett::inline SETT_ABI::sim::detail {

// CUDA's __half2_raw and __nv_bfloat162_raw.
template <float_format F>
struct alignas(4) raw_pair {
  unsigned short x, y;
};

template <float_format F>
struct alignas(4) small_float_pair {
  using Number = small_float<F>;

  Number x, y;

  small_float_pair() = default;
  constexpr small_float_pair(Number const& low, Number const& high) : x(low), y(high) {}
  constexpr small_float_pair(raw_pair<F> const& r) : x(Number::of_bits(r.x)), y(Number::of_bits(r.y)) {}
  constexpr operator raw_pair<F>() const {
    small_float_pair const p = loaded();
    return {p.x.bits(), p.y.bits()};
  }

  // Returns the pair, which is read from memory in 4 bytes.
  constexpr small_float_pair loaded() const {
    return std::bit_cast<small_float_pair>(std::bit_cast<std::uint32_t>(*this));
  }

  friend constexpr small_float_pair operator+(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return p + q; });
  }
  friend constexpr small_float_pair operator-(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return p - q; });
  }
  friend constexpr small_float_pair operator*(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return p * q; });
  }
  friend constexpr small_float_pair operator/(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return p / q; });
  }
  friend constexpr small_float_pair operator+(small_float_pair const& a) { return a.loaded(); }
  friend constexpr small_float_pair operator-(small_float_pair const& a) {
    small_float_pair const p = a.loaded();
    return {-p.x, -p.y};
  }
  friend constexpr small_float_pair& operator+=(small_float_pair& a, small_float_pair const& b) { return a = a + b; }
  friend constexpr small_float_pair& operator-=(small_float_pair& a, small_float_pair const& b) { return a = a - b; }
  friend constexpr small_float_pair& operator*=(small_float_pair& a, small_float_pair const& b) { return a = a * b; }
  friend constexpr small_float_pair& operator/=(small_float_pair& a, small_float_pair const& b) { return a = a / b; }
  friend constexpr small_float_pair& operator++(small_float_pair& a) { return a = a + small_float_pair(1, 1); }
  friend constexpr small_float_pair& operator--(small_float_pair& a) { return a = a - small_float_pair(1, 1); }
  friend constexpr bool operator==(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return p == q; });
  }
  // Returns whether both numbers differ, as CUDA does.
  friend constexpr bool operator!=(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return p != q; });
  }
  friend constexpr bool operator<(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return p < q; });
  }
  friend constexpr bool operator>(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return p > q; });
  }
  friend constexpr bool operator<=(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return p <= q; });
  }
  friend constexpr bool operator>=(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return p >= q; });
  }

  friend constexpr small_float_pair __hadd2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hadd(p, q); });
  }
  friend constexpr small_float_pair __hadd2_rn(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hadd_rn(p, q); });
  }
  friend constexpr small_float_pair __hadd2_sat(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hadd_sat(p, q); });
  }
  friend constexpr small_float_pair __hsub2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hsub(p, q); });
  }
  friend constexpr small_float_pair __hsub2_rn(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hsub_rn(p, q); });
  }
  friend constexpr small_float_pair __hsub2_sat(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hsub_sat(p, q); });
  }
  friend constexpr small_float_pair __hmul2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hmul(p, q); });
  }
  friend constexpr small_float_pair __hmul2_rn(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hmul_rn(p, q); });
  }
  friend constexpr small_float_pair __hmul2_sat(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hmul_sat(p, q); });
  }
  friend constexpr small_float_pair __h2div(small_float_pair const& a, small_float_pair const& b) { return a / b; }
  friend small_float_pair __hfma2(small_float_pair const& a, small_float_pair const& b, small_float_pair const& c) {
    small_float_pair const p = a.loaded(), q = b.loaded(), r = c.loaded();
    return {__hfma(p.x, q.x, r.x), __hfma(p.y, q.y, r.y)};
  }
  friend small_float_pair __hfma2_sat(small_float_pair const& a, small_float_pair const& b, small_float_pair const& c) {
    small_float_pair const p = a.loaded(), q = b.loaded(), r = c.loaded();
    return {__hfma_sat(p.x, q.x, r.x), __hfma_sat(p.y, q.y, r.y)};
  }
  friend small_float_pair __hfma2_relu(small_float_pair const& a, small_float_pair const& b,
                                       small_float_pair const& c) {
    small_float_pair const p = a.loaded(), q = b.loaded(), r = c.loaded();
    return {__hfma_relu(p.x, q.x, r.x), __hfma_relu(p.y, q.y, r.y)};
  }
  friend constexpr small_float_pair __hmax2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hmax(p, q); });
  }
  friend constexpr small_float_pair __hmax2_nan(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hmax_nan(p, q); });
  }
  friend constexpr small_float_pair __hmin2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hmin(p, q); });
  }
  friend constexpr small_float_pair __hmin2_nan(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hmin_nan(p, q); });
  }
  friend constexpr small_float_pair __hneg2(small_float_pair const& a) { return -a; }
  friend constexpr small_float_pair __habs2(small_float_pair const& a) {
    small_float_pair const p = a.loaded();
    return {__habs(p.x), __habs(p.y)};
  }
  // Adds the product of two complex numbers x + iy to c.
  friend small_float_pair __hcmadd(small_float_pair const& a, small_float_pair const& b, small_float_pair const& c) {
    small_float_pair const p = a.loaded(), q = b.loaded(), r = c.loaded();
    return {__hfma(-p.y, q.y, __hfma(p.x, q.x, r.x)), __hfma(p.y, q.x, __hfma(p.x, q.y, r.y))};
  }

  // Each number of the result is 1 or 0.
  friend constexpr small_float_pair __heq2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __heq(p, q); });
  }
  friend constexpr small_float_pair __hne2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hne(p, q); });
  }
  friend constexpr small_float_pair __hlt2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hlt(p, q); });
  }
  friend constexpr small_float_pair __hle2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hle(p, q); });
  }
  friend constexpr small_float_pair __hgt2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hgt(p, q); });
  }
  friend constexpr small_float_pair __hge2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hge(p, q); });
  }
  friend constexpr small_float_pair __hequ2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hequ(p, q); });
  }
  friend constexpr small_float_pair __hneu2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hneu(p, q); });
  }
  friend constexpr small_float_pair __hltu2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hltu(p, q); });
  }
  friend constexpr small_float_pair __hleu2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hleu(p, q); });
  }
  friend constexpr small_float_pair __hgtu2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hgtu(p, q); });
  }
  friend constexpr small_float_pair __hgeu2(small_float_pair const& a, small_float_pair const& b) {
    return a.with(b, [](Number p, Number q) { return __hgeu(p, q); });
  }
  friend constexpr small_float_pair __hisnan2(small_float_pair const& a) {
    small_float_pair const p = a.loaded();
    return {__hisnan(p.x), __hisnan(p.y)};
  }
  // Return whether the comparison holds for both numbers.
  friend constexpr bool __hbeq2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __heq(p, q); });
  }
  friend constexpr bool __hbne2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hne(p, q); });
  }
  friend constexpr bool __hblt2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hlt(p, q); });
  }
  friend constexpr bool __hble2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hle(p, q); });
  }
  friend constexpr bool __hbgt2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hgt(p, q); });
  }
  friend constexpr bool __hbge2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hge(p, q); });
  }
  friend constexpr bool __hbequ2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hequ(p, q); });
  }
  friend constexpr bool __hbneu2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hneu(p, q); });
  }
  friend constexpr bool __hbltu2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hltu(p, q); });
  }
  friend constexpr bool __hbleu2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hleu(p, q); });
  }
  friend constexpr bool __hbgtu2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hgtu(p, q); });
  }
  friend constexpr bool __hbgeu2(small_float_pair const& a, small_float_pair const& b) {
    return a.both(b, [](Number p, Number q) { return __hgeu(p, q); });
  }
  // Each half of the result is 0xffff or 0.
  friend constexpr unsigned __heq2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__heq2(a, b));
  }
  friend constexpr unsigned __hne2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hne2(a, b));
  }
  friend constexpr unsigned __hlt2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hlt2(a, b));
  }
  friend constexpr unsigned __hle2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hle2(a, b));
  }
  friend constexpr unsigned __hgt2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hgt2(a, b));
  }
  friend constexpr unsigned __hge2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hge2(a, b));
  }
  friend constexpr unsigned __hequ2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hequ2(a, b));
  }
  friend constexpr unsigned __hneu2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hneu2(a, b));
  }
  friend constexpr unsigned __hltu2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hltu2(a, b));
  }
  friend constexpr unsigned __hleu2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hleu2(a, b));
  }
  friend constexpr unsigned __hgtu2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hgtu2(a, b));
  }
  friend constexpr unsigned __hgeu2_mask(small_float_pair const& a, small_float_pair const& b) {
    return mask(__hgeu2(a, b));
  }

  friend constexpr float __low2float(small_float_pair const& a) { return a.loaded().x; }
  friend constexpr float __high2float(small_float_pair const& a) { return a.loaded().y; }
  friend constexpr small_float_pair __lowhigh2highlow(small_float_pair const& a) {
    small_float_pair const p = a.loaded();
    return {p.y, p.x};
  }

 private:
  template <class Function>
  constexpr small_float_pair with(small_float_pair const& b, Function f) const {
    small_float_pair const p = loaded(), q = b.loaded();
    return {f(p.x, q.x), f(p.y, q.y)};
  }
  template <class Function>
  constexpr bool both(small_float_pair const& b, Function f) const {
    small_float_pair const p = loaded(), q = b.loaded();
    return f(p.x, q.x) && f(p.y, q.y);
  }
  static constexpr unsigned mask(small_float_pair const& p) {
    return (p.x == Number(1) ? 0xffffu : 0u) | (p.y == Number(1) ? 0xffff0000u : 0u);
  }
};

}  // namespace sett::inline SETT_ABI::sim::detail
