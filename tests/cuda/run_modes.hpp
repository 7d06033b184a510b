// Holds the modes of a copy for the source and the target, and visits the elements one by one.
#pragma once

#include <cstdint>
#include <vector>

struct RunMode {
  std::int64_t n;
  std::int64_t s;
  std::int64_t d;
};

// Holds the range of elements, from the first to the last one that the copy touches.
struct Reach {
  std::int64_t source_begin = 0, source_end = 1, target_end = 1, total = 1;

  explicit Reach(std::vector<RunMode> const& modes) {
    for (RunMode const& m : modes) {
      (m.s < 0 ? source_begin : source_end) += m.s * (m.n - 1);
      target_end += m.d * (m.n - 1);
      total *= m.n;
    }
  }
};

// Calls f(source offset, target offset) for every element.
template <class F>
void each_element(std::vector<RunMode> const& modes, F&& f) {
  std::int64_t const total = Reach(modes).total;
  for (std::int64_t i = 0; i < total; ++i) {
    std::int64_t rest = i, s = 0, d = 0;
    for (RunMode const& m : modes) {
      s += rest % m.n * m.s;
      d += rest % m.n * m.d;
      rest /= m.n;
    }
    f(s, d);
  }
}
