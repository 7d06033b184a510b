// memory: makes the checks of every back end on the memory of tensors, such as whether two views share bytes, and
// whether a view names each address once.
//
// Plain layouts are compared by their intervals first, then by the exact search of operand/overlap.hpp. If the search
// takes too long and there are few elements, a table of their addresses is used. Swizzled layouts are compared by their
// intervals, then by a table.
//
//   law      check_apart(a, b) reports nothing iff no element of a shares a byte with one of b
//            check_output(v) reports nothing iff no two elements of v are at one address
//   example  columns 0..31 and columns 32..63 of a 100 x 64 array are apart, although their intervals overlap
//
// Requires: nothing; extents may be 0.
// Errors: overflow if offsets in bytes do not fit, null_pointer, not_injective with two indices, tensors_overlap,
// undecided_bound.
#pragma once

#include <numeric>
#include <optional>
#include <unordered_set>

#include "../linear/offset_range.hpp"
#include "../tensor/tensor_view.hpp"
#include "modes.hpp"
#include "overlap.hpp"
#include "swizzled_scatter.hpp"

namespace sett::inline SETT_ABI {

// The largest number of elements for which a table is used.
inline constexpr std::int64_t overlap_table_bound = std::int64_t{1} << 20;

// The bytes [first, after), relative to `data`. An element of less than a byte counts as the bytes that contain it.
struct ByteRange {
  std::int64_t first = 0;
  std::int64_t after = 0;
};

namespace detail {

inline bool has_elements(TensorView const& v) {
  for (int k = 0; k < v.layout.leaves(); ++k) {
    if (v.layout.shape[k] < Num(1)) { return false; }
  }
  return true;
}

// Converts offsets to bytes. Returns nothing if the result overflows.
inline std::optional<ByteRange> in_bytes(NumRange const& offsets, int bits) {
  bool const is_whole = bits % 8 == 0;
  Num const first = offsets.low * Num(is_whole ? bits / 8 : bits);
  Num const after = (offsets.high + Num(1)) * Num(is_whole ? bits / 8 : bits);
  if (first.overflowed() || after.overflowed()) { return {}; }
  if (is_whole) { return ByteRange{first.value, after.value}; }
  std::int64_t const low = first.value >= 0 ? first.value / 8 : -((7 - first.value) / 8);
  return ByteRange{low, after.value >= 0 ? (after.value + 7) / 8 : -(-after.value / 8)};
}

inline std::uintptr_t address_of(TensorView const& v, std::int64_t bytes) {
  return reinterpret_cast<std::uintptr_t>(v.data) + std::uintptr_t(bytes);
}

// An operand without a swizzle: an address, the bytes of an element, and the offsets in elements. The offsets in bytes
// must not overflow.
struct PlainBytes {
  void const* data;
  std::int64_t size;
  JointModes<1> const& modes;

  std::uintptr_t at(std::int64_t bytes) const { return reinterpret_cast<std::uintptr_t>(data) + std::uintptr_t(bytes); }
};

// Returns the range of the elements' addresses modulo `period` bytes, relative to the base: the smallest residue, and
// one more than the largest. Ignores modes whose strides are multiples of the period.
inline NumRange residues(PlainBytes const& v, std::int64_t period) {
  NumRange out{Num(0), Num(v.size)};
  for (int k = 0; k < v.modes.count; ++k) {
    std::int64_t const d = v.modes.stride[k] * v.size;
    if (d % period != 0) { out.add_mode(Num(v.modes.extent[k]), Num(d)); }
  }
  return out;
}

inline bool apart_modulo(PlainBytes const& a, PlainBytes const& b, std::int64_t period) {
  if (period <= 0) { return false; }
  NumRange const in_a = residues(a, period), in_b = residues(b, period);
  Num const length_a = in_a.high - in_a.low, length_b = in_b.high - in_b.low;
  std::int64_t const distance = std::int64_t(b.at(b.modes.base[0] * b.size) - a.at(a.modes.base[0] * a.size));
  // Computes the distance from the beginning of a's residues to the beginning of b's residues.
  Num const from = (Num(distance) + in_b.low - in_a.low) % Num(period);
  Num const end = from + length_b;
  return !from.overflowed() && !length_a.overflowed() && !end.overflowed() && from >= length_a && end <= Num(period);
}

// Returns whether two operands are adjacent tiles of one array that repeat with a common period.
inline bool are_adjacent_tiles(PlainBytes const& a, PlainBytes const& b) {
  for (PlainBytes const* v : {&a, &b}) {
    std::int64_t common = 0;
    for (int k = 0; k < v->modes.count; ++k) {
      std::int64_t const period = (v->modes.stride[k] < 0 ? -v->modes.stride[k] : v->modes.stride[k]) * v->size;
      common = std::gcd(common, period);
      if (apart_modulo(a, b, period)) { return true; }
    }
    if (apart_modulo(a, b, common)) { return true; }
  }
  return false;
}

// Returns whether two operands have disjoint intervals or are adjacent tiles.
inline bool surely_apart(PlainBytes const& a, PlainBytes const& b) {
  NumRange const in_a = a.modes.range(), in_b = b.modes.range();
  return a.at((in_a.high.value + 1) * a.size) <= b.at(in_b.low.value * b.size) ||
         b.at((in_b.high.value + 1) * b.size) <= a.at(in_a.low.value * a.size) || are_adjacent_tiles(a, b);
}

inline bool apart_by_table(TensorView const& a, TensorView const& b) {
  std::unordered_set<std::uint64_t> taken;  // counts bits if elements have less than a byte, otherwise bytes
  int const unit = bits_of(a.dtype) % 8 == 0 && bits_of(b.dtype) % 8 == 0 ? 8 : 1;
  for (TensorView const* v : {&a, &b}) {
    AnyComposed const l = v->composed();
    int const size = bits_of(v->dtype) / unit;
    Num const n = sett::size(v->layout);
    for (Num i(0); i < n; i = i + Num(1)) {
      std::uint64_t const at =
          reinterpret_cast<std::uintptr_t>(v->data) * (8u / unsigned(unit)) + std::uint64_t(l(i).value * size);
      for (int k = 0; k < size; ++k) {
        if (v == &a) {
          taken.insert(at + unsigned(k));
        } else if (taken.count(at + unsigned(k)) != 0) {
          return false;
        }
      }
    }
  }
  return true;
}

// Returns whether two views of whole bytes, without a swizzle, are adjacent tiles of one array.
inline bool are_adjacent_tiles(TensorView const& a, TensorView const& b) {
  if (bits_of(a.dtype) % 8 != 0 || bits_of(b.dtype) % 8 != 0) { return false; }
  JointModes<1> modes[2] = {modes_of(a.layout), modes_of(b.layout)};
  if (modes[0].overflowed || modes[1].overflowed) { return false; }
  modes[0].base[0] = a.offset;
  modes[1].base[0] = b.offset;
  return are_adjacent_tiles(PlainBytes{a.data, bits_of(a.dtype) / 8, modes[0]},
                            PlainBytes{b.data, bits_of(b.dtype) / 8, modes[1]});
}

inline AnyLayout in_bits(AnyLayout layout, int bits) {
  for (int k = 0; k < layout.leaves(); ++k) { layout.stride[k] = layout.stride[k] * Num(bits); }
  return layout;
}

}  // namespace detail

// Returns the bytes that a view covers. For a swizzled view, the range may be larger. Returns nothing if the range
// does not fit 63 bits.
inline std::optional<ByteRange> bytes_covered(TensorView const& v) {
  int const bits = bits_of(v.dtype);
  if (!detail::has_elements(v)) { return ByteRange{}; }
  NumRange range = given_range(v.layout, Num(v.offset));
  if (!v.swizzle.is_identity() && !range.low.overflowed() && !range.high.overflowed()) {
    if (auto const exact = try_offset_range(v.composed())) {
      range = *exact;
    } else {  // extends the range to whole patterns of the swizzle
      Num const whole(std::int64_t(1) << v.swizzle.top());
      range = {range.low / whole * whole - whole, (range.high / whole + Num(1)) * whole - Num(1)};
    }
  }
  if (range.low.overflowed() || range.high.overflowed()) { return {}; }
  return detail::in_bytes(range, bits);
}

// Checks an operand that is read: its address must not be null, and its size and offsets must not overflow.
inline Failure check_readable(TensorView const& v, int which) {
  for (int k = 0; k < v.layout.leaves(); ++k) {
    if (v.layout.shape[k] < Num(0)) { return Failure{Rule::overflow, which}; }
  }
  if (!detail::has_elements(v)) { return {}; }
  if (size(v.layout).overflowed() || !bytes_covered(v)) { return Failure{Rule::overflow, which}; }
  if (v.data == nullptr) { return Failure{Rule::null_pointer, which}; }
  return {};
}

namespace detail {

// Returns whether the strides nest. For most tensors, this proves quickly that no two elements share an address.
inline bool is_nested(AnyLayout const& l) {
  return strides_nest(
      l.leaves(), [&](int k) { return l.shape[k]; }, [&](int k) { return l.stride[k]; });
}

}  // namespace detail

// Checks that no two elements share an address.
inline Failure check_output(TensorView const& v) {
  if (!detail::has_elements(v)) { return {}; }
  if (v.swizzle.is_bijective() && detail::is_nested(v.layout)) { return {}; }
  return check_scatter(AnyComposed(compact(shape(v.layout))), v.composed(), Num(overlap_table_bound));
}

// Checks that each address is written once, or always with the same source element.
inline Failure check_scatter(TensorView const& read, TensorView const& written) {
  if (!detail::has_elements(written)) { return {}; }
  if (written.swizzle.is_bijective() && detail::is_nested(written.layout)) { return {}; }
  return check_scatter(read.composed(), written.composed(), Num(overlap_table_bound));
}

// `which` is the number of the operand that the failure names. The first operand that is read has the number 0.
inline Failure check_apart(TensorView const& read, TensorView const& written, int which) {
  using namespace detail;
  if (!has_elements(read) || !has_elements(written)) { return {}; }
  auto const a = bytes_covered(read);
  auto const b = bytes_covered(written);
  if (!a || !b) { return Failure{Rule::overflow, which}; }
  if (address_of(read, a->after) <= address_of(written, b->first) ||
      address_of(written, b->after) <= address_of(read, a->first)) {
    return {};
  }
  if (read.swizzle.is_identity() && written.swizzle.is_identity()) {
    if (are_adjacent_tiles(read, written)) { return {}; }
    int const bits[2] = {bits_of(read.dtype), bits_of(written.dtype)};
    Num const distance = Num(8) * Num(std::int64_t(address_of(written, 0) - address_of(read, 0))) +
                         Num(written.offset) * Num(bits[1]) - Num(read.offset) * Num(bits[0]);
    Failure f = check_apart(in_bits(read.layout, bits[0]), in_bits(written.layout, bits[1]), distance, Num(bits[0]),
                            Num(bits[1]));
    f.mode = which;
    if (f.rule != Rule::undecided_bound) { return f; }
  }
  Num const n = max(size(read.layout), size(written.layout));
  if (n > Num(overlap_table_bound)) { return Failure{Rule::undecided_bound, which, 0, n, Num(overlap_table_bound)}; }
  return apart_by_table(read, written) ? Failure{} : Failure{Rule::tensors_overlap, which};
}

}  // namespace sett
