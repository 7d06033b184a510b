// small_float_math: the functions hexp, hsin, hceil and others of CUDA's __half, __nv_bfloat16 and their pairs.
//
//   law      f(x) is the double f(double(x)) rounded once to the type; hsqrt, hrcp, hceil, hfloor, htrunc and hrint are
//            exact results rounded once
//   example  hsqrt(__float2half(9.0f)) is 3, and h2exp applies hexp to both numbers of a pair
//
// A GPU approximates the functions other than hsqrt, hrcp and the roundings, with an error of up to two units of the
// last digit.
//
// Requires: nothing. Errors: none. Source: the CUDA Math API, "Half Math Functions" and "Bfloat16 Math Functions".
#pragma once

#include <cmath>

#include "small_float_pair.hpp"

namespace sett::inline SETT_ABI::sim::detail {

template <float_format F>
small_float<F> hexp(small_float<F> const& x) {
  return std::exp(double(float(x)));
}
template <float_format F>
small_float<F> hexp2(small_float<F> const& x) {
  return std::exp2(double(float(x)));
}
template <float_format F>
small_float<F> hexp10(small_float<F> const& x) {
  return std::pow(10.0, double(float(x)));
}
template <float_format F>
small_float<F> hlog(small_float<F> const& x) {
  return std::log(double(float(x)));
}
template <float_format F>
small_float<F> hlog2(small_float<F> const& x) {
  return std::log2(double(float(x)));
}
template <float_format F>
small_float<F> hlog10(small_float<F> const& x) {
  return std::log10(double(float(x)));
}
template <float_format F>
small_float<F> hsin(small_float<F> const& x) {
  return std::sin(double(float(x)));
}
template <float_format F>
small_float<F> hcos(small_float<F> const& x) {
  return std::cos(double(float(x)));
}
template <float_format F>
small_float<F> htanh(small_float<F> const& x) {
  return std::tanh(double(float(x)));
}
template <float_format F>
small_float<F> hrsqrt(small_float<F> const& x) {
  return 1 / std::sqrt(double(float(x)));
}
template <float_format F>
small_float<F> hceil(small_float<F> const& x) {
  return std::ceil(double(float(x)));
}
template <float_format F>
small_float<F> hfloor(small_float<F> const& x) {
  return std::floor(double(float(x)));
}
template <float_format F>
small_float<F> htrunc(small_float<F> const& x) {
  return std::trunc(double(float(x)));
}
template <float_format F>
small_float<F> hrint(small_float<F> const& x) {
  return std::nearbyint(double(float(x)));
}
template <float_format F>
small_float<F> hsqrt(small_float<F> const& x) {
  return floats::sqrt(x.value());
}
template <float_format F>
small_float<F> hrcp(small_float<F> const& x) {
  return small_float<F>(1) / x;
}
template <float_format F>
small_float_pair<F> h2exp(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hexp(p.x), hexp(p.y)};
}
template <float_format F>
small_float_pair<F> h2exp2(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hexp2(p.x), hexp2(p.y)};
}
template <float_format F>
small_float_pair<F> h2exp10(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hexp10(p.x), hexp10(p.y)};
}
template <float_format F>
small_float_pair<F> h2log(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hlog(p.x), hlog(p.y)};
}
template <float_format F>
small_float_pair<F> h2log2(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hlog2(p.x), hlog2(p.y)};
}
template <float_format F>
small_float_pair<F> h2log10(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hlog10(p.x), hlog10(p.y)};
}
template <float_format F>
small_float_pair<F> h2sin(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hsin(p.x), hsin(p.y)};
}
template <float_format F>
small_float_pair<F> h2cos(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hcos(p.x), hcos(p.y)};
}
template <float_format F>
small_float_pair<F> h2tanh(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {htanh(p.x), htanh(p.y)};
}
template <float_format F>
small_float_pair<F> h2rsqrt(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hrsqrt(p.x), hrsqrt(p.y)};
}
template <float_format F>
small_float_pair<F> h2ceil(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hceil(p.x), hceil(p.y)};
}
template <float_format F>
small_float_pair<F> h2floor(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hfloor(p.x), hfloor(p.y)};
}
template <float_format F>
small_float_pair<F> h2trunc(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {htrunc(p.x), htrunc(p.y)};
}
template <float_format F>
small_float_pair<F> h2rint(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hrint(p.x), hrint(p.y)};
}
template <float_format F>
small_float_pair<F> h2sqrt(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hsqrt(p.x), hsqrt(p.y)};
}
template <float_format F>
small_float_pair<F> h2rcp(small_float_pair<F> const& x) {
  small_float_pair<F> const p = x.loaded();
  return {hrcp(p.x), hrcp(p.y)};
}

}  // namespace sett::inline SETT_ABI::sim::detail
