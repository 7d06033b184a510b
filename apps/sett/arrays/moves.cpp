// moves: copies with sett::cpu::copy, in steps.
#include "moves.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "../terminal/progress.hpp"
#include "sett/cpu/copy.hpp"

namespace app {

using sett::AnyComposed;
using sett::DType;
using sett::Num;
using sett::TensorView;
using sett::detail::JointModes;

Modes axes(Array const& a) {
  Modes out;
  std::int64_t weight = 1;
  for (std::int64_t const n : a.shape) { weight *= a.fortran_order ? 1 : std::max<std::int64_t>(n, 1); }
  for (std::int64_t const n : a.shape) {
    weight /= a.fortran_order ? 1 : std::max<std::int64_t>(n, 1);
    out.push(n, weight);
    weight *= a.fortran_order ? n : 1;
  }
  return out;
}

std::int64_t elements_of(Array const& a) {
  std::int64_t n = 1;
  for (std::int64_t const e : a.shape) { n *= e; }
  return n;
}
std::int64_t bytes_of(Array const& a) { return elements_of(a) * std::int64_t(a.item_size); }

std::vector<std::int64_t> compact_strides(std::vector<std::int64_t> const& extents) {
  std::vector<std::int64_t> out(extents.size(), 1);
  for (std::size_t i = extents.size(); i-- > 1;) { out[i - 1] = out[i] * extents[i]; }
  return out;
}
Modes compact_modes(std::vector<std::int64_t> const& extents, std::vector<int> const& order) {
  std::vector<std::int64_t> const stride = compact_strides(extents);
  Modes out;
  for (int const axis : order) { out.push(extents[std::size_t(axis)], stride[std::size_t(axis)]); }
  return out;
}
Modes compact_modes(std::vector<std::int64_t> const& extents) {
  std::vector<int> order(extents.size());
  std::iota(order.begin(), order.end(), 0);
  return compact_modes(extents, order);
}

namespace {

constexpr std::int64_t bytes_a_step = std::int64_t{16} << 20;

// Splits elements of any size into parts of 1, 2, 4, 8 or 16 bytes. A new fastest mode counts the parts.
Modes in_parts(Modes const& m, std::int64_t parts) {
  Modes out;
  out.push(parts, 1);
  for (int k = 0; k < m.count; ++k) { out.push(m.extent[k], m.stride[k] * parts); }
  return out;
}

// Splits the elements of a file into parts. If the file is swizzled, the number of parts must be a power of two.
Side in_parts(Side side, std::int64_t parts) {
  side.modes = in_parts(side.modes, parts);
  if (!side.swizzle.is_identity()) { side.swizzle.m += std::countr_zero(std::uint64_t(parts)); }
  side.offset *= parts;
  return side;
}

// Moves one element at a time, for elements whose number of parts is not a power of two: a swizzle cannot address the
// parts of an element of 3 or 12 bytes.
void move_elements(Side const& from, Side const& to, std::int64_t item) {
  Progress const progress(to.modes.size * item, bytes_a_step);
  AnyComposed const s{from.swizzle, Num(from.offset), sett::detail::layout_of(from.modes)};
  AnyComposed const d{to.swizzle, Num(to.offset), sett::detail::layout_of(to.modes)};
  for (Num i(0); i < Num(to.modes.size); i = i + Num(1)) {
    std::memcpy(to.data + d(i).value * item, from.data + s(i).value * item, std::size_t(item));
    if (i.value % (1 << 20) == 0) { progress.at(i.value * item); }
  }
}

}  // namespace

// Moves in steps along the destination's slowest loop, so that progress can be shown.
void move(Side from, Side to, std::int64_t item) {
  if (from.modes.size == 0) { return; }
  std::int64_t const part = item & -item & 15 ? item & -item & 15 : 16;
  bool const swizzles = !from.swizzle.is_identity() || !to.swizzle.is_identity();
  if (swizzles && !std::has_single_bit(std::uint64_t(item / part))) { return move_elements(from, to, item); }
  from = in_parts(from, item / part);
  to = in_parts(to, item / part);
  DType const e = part == 1   ? DType::raw1
                  : part == 2 ? DType::raw2
                  : part == 4 ? DType::raw4
                  : part == 8 ? DType::raw8
                              : DType::raw16;
  JointModes<2> list;
  bool const is_refined = sett::detail::pair_modes(from.modes, to.modes, list);
  std::int64_t const total = to.modes.size * part;
  Progress const progress(total, bytes_a_step);
  auto const view = [e](Side const& side, Modes const& modes, std::int64_t first) {
    return TensorView{side.data, e, sett::detail::layout_of(modes), side.swizzle, side.offset + first};
  };
  if (!is_refined || list.count == 0) { return sett::cpu::copy(view(from, from.modes, 0), view(to, to.modes, 0)); }
  int const slowest = list.count - 1;
  std::int64_t const steps = list.extent[slowest];
  std::int64_t const each = std::max<std::int64_t>(1, bytes_a_step / (total / steps));
  for (std::int64_t i = 0; i < steps; i += each) {
    Modes s;
    Modes d;
    for (int k = 0; k < list.count; ++k) {
      std::int64_t const n = k < slowest ? list.extent[k] : std::min(each, steps - i);
      s.push(n, list.stride[0][k]);
      d.push(n, list.stride[1][k]);
    }
    sett::cpu::copy(view(from, s, list.base[0] + i * list.stride[0][slowest]),
                    view(to, d, list.base[1] + i * list.stride[1][slowest]));
    progress.at(total / steps * std::min(i + each, steps));
  }
}

}  // namespace app
