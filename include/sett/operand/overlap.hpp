// overlap: decides whether two layouts of elements share a bit of memory.
//
// The difference of two addresses is a sum of steps, one step for each mode of either layout. The layouts overlap if a
// difference is smaller than an element. The search for such a difference begins with the longest stride. It discards
// a partial sum if the remaining steps are too short to reach such a difference, or if its remainder by their common
// divisor excludes one. For layouts with nested strides, such as tiles, the search takes only a few steps.
//
//   law      check_apart(A, B, distance, a, b) reports nothing iff no element of a bits at A(x) shares a bit with one
//            of b bits at distance + B(y)
//   example  columns 0-3 and columns 4-7 of an array are apart although their intervals overlap: (2,4):(8,1), and the
//            same layout at distance 4; at distance 3 they share elements
//
// Requires: layouts and distance in bits; extents of at least 1.
// Errors: tensors_overlap; undecided_bound if the search exceeds the bound; overflow.
#pragma once

#include "../algebra/coalesce.hpp"
#include "../num/failure.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int overlap_search_bound = 1 << 16;

namespace detail {

// The sums of n * stride with 0 <= n < count, sorted by decreasing stride. For the steps from k on, reach[k] is the
// largest sum, and every sum is a multiple of divisor[k].
struct Steps {
  Vec<Num> stride;
  Vec<Num> count;
  Vec<Num> reach;
  Vec<Num> divisor;
  Num low = 0;  // smallest sum of the original steps
};

template <class = void>
SETT_HOST_DEVICE constexpr void add_step(Steps& s, Num stride, Num extent) {
  if (stride == Num(0) || extent == Num(1)) { return; }
  if (stride < Num(0)) { s.low = s.low + stride * (extent - Num(1)); }
  Num const d = abs(stride);
  int at = 0;
  while (at < s.stride.size() && d < s.stride[at]) { ++at; }
  if (at < s.stride.size() && s.stride[at] == d) {
    s.count[at] = s.count[at] + extent - Num(1);
    return;
  }
  s.stride.push_back(d);
  s.count.push_back(extent);
  for (int k = s.stride.size() - 1; k > at; --k) {
    s.stride[k] = s.stride[k - 1];
    s.count[k] = s.count[k - 1];
  }
  s.stride[at] = d;
  s.count[at] = extent;
}

template <class = void>
SETT_HOST_DEVICE constexpr Steps differences(AnyLayout const& a, AnyLayout const& b) {
  Steps s;
  for (int k = 0; k < a.leaves(); ++k) { add_step(s, -a.stride[k], a.shape[k]); }
  for (int k = 0; k < b.leaves(); ++k) { add_step(s, b.stride[k], b.shape[k]); }
  int const n = s.stride.size();
  s.reach = Vec<Num>::repeated(n + 1, Num(0));
  s.divisor = Vec<Num>::repeated(n + 1, Num(0));
  for (int k = n - 1; k >= 0; --k) {
    s.reach[k] = s.reach[k + 1] + s.stride[k] * (s.count[k] - Num(1));
    s.divisor[k] = gcd(s.stride[k], s.divisor[k + 1]);
  }
  return s;
}

enum class Answer : unsigned char { no, yes, unknown };

// Returns whether some sum of step k and the later steps is in [low, high].
template <class = void>
SETT_HOST_DEVICE constexpr Answer reaches(Steps const& s, int k, Num low, Num high, int& left) {
  if (high < Num(0) || low > s.reach[k]) { return Answer::no; }
  if (k == s.stride.size()) { return Answer::yes; }
  if (low > Num(0) && high / s.divisor[k] * s.divisor[k] < low) { return Answer::no; }
  if (--left < 0) { return Answer::unknown; }
  Num const d = s.stride[k];
  Num const least = low - s.reach[k + 1];
  Num n = least > Num(0) ? (least + d - Num(1)) / d : Num(0);
  Num const last = min(s.count[k] - Num(1), high / d);
  for (; n <= last; n = n + Num(1)) {
    Answer const answer = reaches(s, k + 1, low - n * d, high - n * d, left);
    if (answer != Answer::no) { return answer; }
  }
  return Answer::no;
}

}  // namespace detail

template <class = void>
SETT_HOST_DEVICE constexpr Failure check_apart(AnyLayout const& a, AnyLayout const& b, Num distance, Num bits_a,
                                               Num bits_b) {
  detail::Steps const s = detail::differences(a, b);
  Num const low = Num(1) - bits_b - distance - s.low;
  Num const high = bits_a - Num(1) - distance - s.low;
  if (s.reach[0].overflowed() || low.overflowed() || high.overflowed()) { return Failure{Rule::overflow}; }
  int left = overlap_search_bound;
  switch (detail::reaches(s, 0, low, high, left)) {
    case detail::Answer::no:
      return {};
    case detail::Answer::yes:
      return Failure{Rule::tensors_overlap};
    case detail::Answer::unknown:
      break;
  }
  return Failure{Rule::undecided_bound, 0, 0, overlap_search_bound + 1, overlap_search_bound};
}

}  // namespace sett
