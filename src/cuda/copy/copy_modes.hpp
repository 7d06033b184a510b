// copy_modes: two layouts on one domain as one list of modes, each with its two strides.
//
// Describes all that a permutation kernel needs to know about its two layouts. Coalesce and refine are applied to
// pairs.
//
//   law      destination(x) - destination_origin and source(x) - source_origin are the sums of digit_k(x) d_k and
//            digit_k(x) s_k; digits count downwards if the destination's stride was negative
//   example  (4,8):(8,1) to (4,8):(1,4) is {4: 8, 1} {8: 1, 4};  32:1 to (4,8):(1,4) is {32: 1, 1}
//
// Requires: layouts of equal size.
// Errors: sizes_differ; no_common_refinement; not_injective with two indices that share an offset in the destination;
// strides_not_a_chain if there are no such indices but the destination's strides interleave; undecided_bound if that
// cannot be decided; overflow.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <vector>

#include "sett/algo/collision.hpp"

namespace sett::inline SETT_ABI::cuda {

// Extent, stride in the source, stride in the destination, in elements.
struct CopyMode {
  std::int64_t n;
  std::int64_t s;
  std::int64_t d;
  friend bool operator==(CopyMode const&, CopyMode const&) = default;
};

struct CopyModes {
  std::vector<CopyMode> modes;  // in ascending order of d, which is at least 1; no two of them can be merged
  std::int64_t size = 1;        // 0 if an extent is 0
  std::int64_t source_origin = 0;
  std::int64_t target_origin = 0;

  // Least offset from the origin, and one more than the greatest. Both fit if try_copy_modes made the modes.
  std::int64_t source_begin() const {
    std::int64_t sum = 0;
    for (CopyMode const& m : modes) { sum += std::min<std::int64_t>(m.s, 0) * (m.n - 1); }
    return sum;
  }
  std::int64_t source_end() const {
    std::int64_t sum = 1;
    for (CopyMode const& m : modes) { sum += std::max<std::int64_t>(m.s, 0) * (m.n - 1); }
    return sum;
  }
  std::int64_t target_end() const {
    std::int64_t sum = 1;
    for (CopyMode const& m : modes) { sum += m.d * (m.n - 1); }
    return sum;
  }
};

// Returns the distance in bytes between the outermost elements of the source, or of the destination. Returns nothing if
// it exceeds 2^60, more than any memory.
inline std::optional<std::int64_t> span_of(CopyModes const& m, bool of_target, std::int64_t bytes) {
  constexpr std::int64_t most = std::int64_t{1} << 60;
  std::int64_t span = 0;
  for (CopyMode const& k : m.modes) {
    std::int64_t reach = 0;
    if (__builtin_mul_overflow(k.n - 1, of_target ? k.d : k.s, &reach) ||
        __builtin_mul_overflow(reach, bytes, &reach) || reach > most || reach < -most ||
        (span += std::abs(reach)) > most) {
      return {};
    }
  }
  return span;
}

namespace detail {

// Sorts the modes by d, and merges neighbours that continue one another in both tensors.
inline void merge(std::vector<CopyMode>& modes) {
  std::sort(modes.begin(), modes.end(), [](CopyMode const& a, CopyMode const& b) { return a.d < b.d; });
  std::vector<CopyMode> out;
  for (CopyMode const& m : modes) {
    if (!out.empty() && m.s == out.back().n * out.back().s && m.d == out.back().n * out.back().d) {
      out.back().n *= m.n;
    } else {
      out.push_back(m);
    }
  }
  modes = out;
}

// Computes the common refinement of two flat layouts, mode by mode.
inline Failure refine(AnyLayout const& src, AnyLayout const& dst, CopyModes& out) {
  int i = 0;
  int j = 0;
  std::int64_t n = 1;
  std::int64_t s = 0;
  std::int64_t m = 1;
  std::int64_t d = 0;
  while (true) {
    while (n == 1 && i < src.leaves()) { n = src.shape[i].value, s = src.stride[i++].value; }
    while (m == 1 && j < dst.leaves()) { m = dst.shape[j].value, d = dst.stride[j++].value; }
    if (n == 1 && m == 1) { return {}; }
    std::int64_t const part = std::min(n, m);
    if (part < 2 || n % part != 0 || m % part != 0) {
      return {Rule::no_common_refinement, int(out.modes.size()), 0, Num(n), Num(m)};
    }
    out.modes.push_back({part, s, d});
    n /= part, m /= part;
    if (__builtin_mul_overflow(s, part, &s) && n > 1) { return {Rule::overflow}; }
    if (__builtin_mul_overflow(d, part, &d) && m > 1) { return {Rule::overflow}; }
  }
}

// Returns the failure of a destination in which mode `mode` has stride d, less than the extent of the modes below it.
inline Failure failure_of(Collision const& c, int mode, std::int64_t d, std::int64_t below) {
  if (c.found) { return {Rule::not_injective, mode, c.second, c.first, c.second}; }
  if (!c.decided) { return {Rule::undecided_bound, mode, 0, Num(below), Num(sett::detail::most_steps)}; }
  return {Rule::strides_not_a_chain, mode, 0, Num(below + 1), Num(d)};
}

}  // namespace detail

inline result<CopyModes> try_copy_modes(AnyLayout const& src, AnyLayout const& dst) {
  auto const refused = [&](Failure const& f) { return make_error("copy", f, src, dst); };
  CopyModes out;
  Num const size_of_src = size(src);
  Num const size_of_dst = size(dst);
  if (!(size_of_src == size_of_dst)) { return refused({Rule::sizes_differ, 0, 0, size_of_src, size_of_dst}); }
  if (size_of_src.overflowed()) { return refused({Rule::overflow}); }
  out.size = size_of_src.value;
  if (out.size == 0) { return out; }
  if (Failure const f = detail::refine(src, dst, out)) { return refused(f); }
  std::int64_t reach_s = 1;  // includes the element at the greatest offset
  std::int64_t reach_d = 1;
  for (CopyMode& m : out.modes) {
    std::int64_t a = 0;
    std::int64_t b = 0;
    if (__builtin_mul_overflow(m.n - 1, m.s, &a) || __builtin_mul_overflow(m.n - 1, m.d, &b) ||
        std::min({a, b, m.s, m.d}) == std::numeric_limits<std::int64_t>::min() ||
        __builtin_add_overflow(reach_s, std::abs(a), &reach_s) ||
        __builtin_add_overflow(reach_d, std::abs(b), &reach_d)) {
      return refused({Rule::overflow});
    }
    if (m.d < 0) {
      out.source_origin += a;
      out.target_origin += b;
      m.s = -m.s;
      m.d = -m.d;
    }
    if (m.d == 0) { return refused(detail::failure_of(find_collision(dst), 0, 0, 0)); }
  }
  detail::merge(out.modes);
  std::int64_t below = 0;
  for (CopyMode const& m : out.modes) {
    if (m.d <= below) {
      return refused(detail::failure_of(find_collision(dst), int(&m - out.modes.data()), m.d, below));
    }
    below += (m.n - 1) * m.d;
  }
  return out;
}

}  // namespace sett::cuda
