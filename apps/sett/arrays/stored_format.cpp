// stored_format: moves between plain arrays and the buffers of storage formats.
#include "stored_format.hpp"

#include <new>

#include "packing.hpp"
#include "sett/operand/memory.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

constexpr std::int64_t largest_bytes = std::int64_t{1} << 48;

// Returns the modes of a part of an array in C order. The part is not larger than the array along any axis.
Modes part_modes(std::vector<std::int64_t> const& part, std::vector<std::int64_t> const& whole) {
  std::vector<std::int64_t> const stride = compact_strides(whole);
  Modes out;
  for (std::size_t i = 0; i < part.size(); ++i) { out.push(part[i], stride[i]); }
  return out;
}

// Splits each element of a side into `count` consecutive units, which become the fastest mode.
Side in_units(Side const& side, std::int64_t count, std::int64_t scale) {
  if (count == 1) { return side; }
  Side out = side;
  out.modes = Modes();
  out.modes.push(count, 1);
  for (int k = 0; k < side.modes.count; ++k) { out.modes.push(side.modes.extent[k], side.modes.stride[k] * scale); }
  out.offset = side.offset * scale;
  return out;
}

Num product(std::vector<std::int64_t> const& extents) {
  Num n(1);
  for (std::int64_t const e : extents) { n = n * Num(e); }
  return n;
}

std::vector<std::int64_t> extents_of(Format const& f, Sizes const& sizes) {
  std::vector<std::int64_t> out;
  sett::Vec<Axis> const axes = try_axes(f.axes).value();
  for (Axis const& a : axes) { out.push_back(sett::formats::detail::extent_of(a, sizes).value); }
  return out;
}

}  // namespace

std::unique_ptr<char[]> zeroed(std::int64_t bytes, std::string& error) {
  std::unique_ptr<char[]> memory(new (std::nothrow) char[std::size_t(bytes)]());
  if (memory == nullptr) { error = "the move needs " + std::to_string(bytes) + " bytes of memory: move a part"; }
  return memory;
}

std::int64_t StoredFormat::elements() const { return product(extents).value; }

std::int64_t StoredFormat::buffer_bytes() const {
  return is_packed() ? (placement.units.value * format->unit + 7) / 8 : placement.units.value * unit_bytes();
}

std::int64_t StoredFormat::unit_at(std::int64_t i) const {
  Num index(0);
  Num weight(1);
  for (std::size_t a = 0; a < extents.size(); i /= extents[a], ++a) {
    index = index + weight * Num(i % extents[a]);
    weight = weight * Num(padded[a]);
  }
  return (placement.layout(index) + placement.offset).value;
}

bool StoredFormat::at(Format const& f, Sizes const& given, std::int64_t bytes, std::string& error) {
  format = &f;
  item = f.unit == 0 ? bytes : f.unit < 8 ? 1 : (f.bits != 0 ? f.bits : f.unit) / 8;
  if (f.unit != 0 && f.unit != 1 && f.unit != 2 && f.unit != 4 && f.unit % 8 != 0) {
    error = "a unit must have 1, 2 or 4 bits or whole bytes, but it has " + std::to_string(f.unit) + " bits";
    return false;
  }
  auto const up = try_padded(f, given);
  auto const placed = up ? try_layout_at(f, *up) : sett::result<Placement>(up.error());
  if (!placed) {
    error = placed.error().text.c_str();
    return false;
  }
  placement = *placed;
  extents = extents_of(f, given);
  padded = extents_of(f, *up);
  Num const all = product(padded) * Num(item);
  Num const buffer = placement.units * Num(unit_bytes());
  if (all.overflowed() || buffer.overflowed() || all > Num(largest_bytes) || buffer > Num(largest_bytes)) {
    error = std::string(f.name) + " has more than 2^48 bytes at these sizes: move a part of the array";
    return false;
  }
  sett::TensorView const view{nullptr, sett::DType::raw1, placement.layout};
  if (sett::Failure const e = sett::check_output(view)) {
    error = std::string(f.name) + " must not put two elements at one offset: " + sett::describe(e).c_str();
    return false;
  }
  return true;
}

bool StoredFormat::change_values(char* values, bool back, std::string& error) const {
  std::string const change = format->values;
  if (change.empty()) { return true; }
  int const by = std::stoi(change.substr(4));
  int const limit = 1 << (is_packed() ? format->unit : 8);
  bool const flips = change.starts_with("xor");
  std::int64_t const n = product(padded).value;
  for (std::int64_t i = 0; i < n; ++i) {
    bool const reads_sign = is_signed && !back && !flips;
    int const v = reads_sign ? int(static_cast<signed char>(values[i])) : int(std::uint8_t(values[i]));
    int const changed = flips ? v ^ by : back ? v - by : v + by;
    if (!back && (v >= limit || changed < 0 || changed >= limit)) {
      error = std::string("each element must be ") +
              (flips ? "below " + std::to_string(limit)
                     : "from " + std::to_string(-by) + " to " + std::to_string(limit - 1 - by)) +
              " for " + format->name + " with --values, but one is " + std::to_string(v) + ": subtract an offset first";
      return false;
    }
    values[i] = char(changed);
  }
  return true;
}

bool StoredFormat::place(Side const& plain, char* buffer, std::string& error) const {
  bool const copies = padded != extents || (changes_values && format->values[0] != '\0');
  std::unique_ptr<char[]> whole;
  Side from = plain;
  if (copies) {
    whole = zeroed(product(padded).value * item, error);
    if (whole == nullptr) { return false; }
    move(plain, Side{whole.get(), part_modes(extents, padded)}, item);
    if (changes_values && !change_values(whole.get(), false, error)) { return false; }
    from = Side{whole.get(), compact_modes(padded)};
  }
  Side to{buffer, sett::detail::modes_of(placement.layout), {}, placement.offset.value};
  std::int64_t const parts = item / unit_bytes();
  if (!is_packed()) {
    move(in_units(from, parts, parts), in_units(to, parts, 1), unit_bytes());
    return true;
  }
  auto const units = zeroed(placement.units.value, error);
  if (units == nullptr) { return false; }
  to.data = units.get();
  move(from, to, 1);
  auto const* const values = reinterpret_cast<std::uint8_t const*>(units.get());
  std::int64_t const bad =
      pack(values, placement.units.value, format->unit, high_first, reinterpret_cast<std::uint8_t*>(buffer));
  if (bad < 0) { return true; }
  int const value = is_signed ? int(static_cast<signed char>(values[bad])) : int(values[bad]);
  error = "each element must be from 0 to " + std::to_string((1 << format->unit) - 1) + ", the elements of " +
          format->name + " having " + std::to_string(format->unit) + " bits, but one is " + std::to_string(value) +
          ": subtract the smallest value first, or unpack the array";
  return false;
}

bool StoredFormat::restore(char* buffer, Side const& plain, std::string& error) const {
  bool const copies = padded != extents || (changes_values && format->values[0] != '\0');
  std::unique_ptr<char[]> units;
  Side from{buffer, sett::detail::modes_of(placement.layout), {}, placement.offset.value};
  if (is_packed()) {
    units = zeroed(placement.units.value, error);
    if (units == nullptr) { return false; }
    auto* const values = reinterpret_cast<std::uint8_t*>(units.get());
    unpack(reinterpret_cast<std::uint8_t const*>(buffer), placement.units.value, format->unit, high_first, values);
    from.data = units.get();
  }
  std::int64_t const parts = item / unit_bytes();
  from = in_units(from, parts, 1);
  if (!copies) {
    move(from, in_units(plain, parts, parts), unit_bytes());
    return true;
  }
  auto const whole = zeroed(product(padded).value * item, error);
  if (whole == nullptr) { return false; }
  move(from, in_units(Side{whole.get(), compact_modes(padded)}, parts, parts), unit_bytes());
  if (changes_values && !change_values(whole.get(), true, error)) { return false; }
  move(Side{whole.get(), part_modes(extents, padded)}, plain, item);
  return true;
}

}  // namespace app
