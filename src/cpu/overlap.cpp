// Checks whether outputs are injective and operands are disjoint.
#include <sett/cpu/overlap.hpp>
#include <sett/layout/format.hpp>

#include <algorithm>
#include <numeric>

namespace sett::inline SETT_ABI::cpu {

namespace {

// The bytes that a view covers, relative to its data: [low, high).
struct Reach {
  std::int64_t low = 0;
  std::int64_t high = 0;
  bool fits = true;
};

Reach reach_of(View const& v) {
  Reach r{0, bytes_of(v.element), true};
  for (int k = 0; k < v.modes.count; ++k) {
    std::int64_t d = 0;
    r.fits = r.fits && !__builtin_mul_overflow(v.modes.stride[k], std::int64_t(bytes_of(v.element)), &d) &&
             !__builtin_mul_overflow(d, v.modes.extent[k] - 1, &d);
    r.fits = r.fits && !__builtin_add_overflow(d < 0 ? r.low : r.high, d, d < 0 ? &r.low : &r.high);
  }
  return r;
}

// Returns whether each stride, sorted by magnitude, exceeds the extent covered by the strides before it.
bool nested(Modes const& m) {
  int order[Modes::most];
  std::iota(order, order + m.count, 0);
  std::sort(order, order + m.count, [&m](int a, int b) { return std::abs(m.stride[a]) < std::abs(m.stride[b]); });
  std::int64_t reach = 0;
  for (int i = 0; i < m.count; ++i) {
    std::int64_t const d = std::abs(m.stride[order[i]]);
    if (d <= reach) { return false; }
    reach += d * (m.extent[order[i]] - 1);
  }
  return true;
}

// Returns the residues modulo `period` bytes that the modes cover, as an interval [low, low + length). Modes whose
// strides are multiples of the period are ignored. False if a stride below the period leads beyond it.
bool residues(View const& v, std::int64_t period, std::int64_t& low, std::int64_t& length) {
  std::int64_t const size = bytes_of(v.element);
  low = 0;
  length = size;
  for (int k = 0; k < v.modes.count; ++k) {
    std::int64_t const d = v.modes.stride[k] * size;
    if (d % period == 0) { continue; }
    std::int64_t const span = d * (v.modes.extent[k] - 1);
    low += span < 0 ? span : 0;
    length += std::abs(span);
  }
  return length <= period;
}

bool apart_modulo(View const& a, View const& b, std::int64_t period) {
  std::int64_t low[2];
  std::int64_t length[2];
  if (period <= 0 || !residues(a, period, low[0], length[0]) || !residues(b, period, low[1], length[1])) {
    return false;
  }
  std::int64_t const begin =
      std::int64_t(reinterpret_cast<std::uintptr_t>(b.data) - reinterpret_cast<std::uintptr_t>(a.data));
  std::int64_t from = (begin + low[1] - low[0]) % period;  // where b's residues begin, relative to the beginning of a's
  from += from < 0 ? period : 0;
  return from >= length[0] && from + length[1] <= period;
}

}  // namespace

AnyLayout to_layout(Modes const& modes) {
  Vec<Num> shape;
  Vec<Num> stride;
  for (int k = 0; k < modes.count; ++k) {
    shape.push_back(Num(modes.extent[k]));
    stride.push_back(Num(modes.stride[k]));
  }
  return modes.count == 0 ? one_mode(Num(1), Num(0)) : flat_layout(shape, stride);
}

Failure check_readable(View const& v, int which) {
  if (v.modes.overflowed || !reach_of(v).fits) { return Failure{Rule::overflow, which}; }
  if (v.modes.size > 0 && v.data == nullptr) { return Failure{Rule::null_pointer, which}; }
  return {};
}

TensorView to_tensor(View const& v) { return {v.data, v.element, to_layout(v.modes)}; }

Failure check_output(View const& v) {
  if (v.modes.size <= 1 || nested(v.modes)) { return {}; }
  return check_output(to_tensor(v));
}

Failure check_apart(View const& read, View const& written, int which) {
  if (read.modes.size == 0 || written.modes.size == 0) { return {}; }
  Reach const a = reach_of(read);
  Reach const b = reach_of(written);
  auto const at = [](View const& v, std::int64_t x) {
    return reinterpret_cast<std::uintptr_t>(v.data) + std::uintptr_t(x);
  };
  if (at(read, a.high) <= at(written, b.low) || at(written, b.high) <= at(read, a.low)) { return {}; }
  for (View const* v : {&read, &written}) {
    std::int64_t common = 0;
    for (int k = 0; k < v->modes.count; ++k) {
      std::int64_t const period = std::abs(v->modes.stride[k]) * bytes_of(v->element);
      common = std::gcd(common, period);
      if (apart_modulo(read, written, period)) { return {}; }
    }
    if (apart_modulo(read, written, common)) { return {}; }
  }
  return check_apart(to_tensor(read), to_tensor(written), which);
}

}  // namespace sett::cpu
