// Helpers of the tests of formats: random arrays in files, and the elements of formats, placed one by one.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "array_files.hpp"
#include "command.hpp"
#include "sett/formats/catalogue.hpp"

namespace format_files {

using namespace command;
using namespace sett::formats;
using sett::Num;
using Bytes = std::vector<std::uint8_t>;

inline std::string const folder = testing::TempDir() + "sett_formats" + std::to_string(::getpid()) + "_";

inline std::string type_of(std::int64_t bytes) { return bytes == 1 ? "|u1" : "<u" + std::to_string(bytes); }

inline std::string array_file(std::string const& name, std::vector<std::int64_t> const& shape, std::int64_t item,
                              Bytes const& bytes) {
  std::string text;
  for (std::int64_t const n : shape) { text += std::to_string(n) + ","; }
  return written(
      folder + name,
      npy("{'descr': '" + type_of(item) + "', 'fortran_order': False, 'shape': (" + text + "), }", elements(bytes)));
}

// Returns the bytes of the elements of a .npy file.
inline Bytes contents(std::string const& path) {
  std::string const all = bytes_of(path);
  std::size_t const header = std::size_t(static_cast<unsigned char>(all[8]) | static_cast<unsigned char>(all[9]) << 8);
  return {all.begin() + std::ptrdiff_t(10 + header), all.end()};
}

inline std::int64_t product(std::vector<std::int64_t> const& shape) {
  std::int64_t n = 1;
  for (std::int64_t const e : shape) { n *= e; }
  return n;
}

// Chooses sizes that the format allows.
inline Sizes chosen(Format const& f, std::mt19937& rng) {
  Sizes out;
  for (char c = 'A'; c <= 'Z'; ++c) { out[c] = Num(std::int64_t(1 + rng() % 4)); }
  out['V'] = Num(4);
  out['J'] = Num(2);
  EXPECT_FALSE(sett::formats::detail::each_multiple(f, out, [&](char name, Num, Num divisor, char) {
    if (sett::formats::detail::is_size(name)) { out[name] = divisor * Num(std::int64_t(1 + rng() % 2)); }
  }));
  return out;
}

inline std::vector<std::int64_t> shape_of(Format const& f, Sizes const& sizes) {
  std::vector<std::int64_t> out;
  sett::Vec<Axis> const axes = try_axes(f.axes).value();
  for (Axis const& a : axes) { out.push_back(sett::formats::detail::extent_of(a, sizes).value); }
  return out;
}

inline std::string all_sizes(Format const& f, Sizes const& sizes) {
  std::string out;
  for (char c = 'A'; c <= 'Z'; ++c) {
    std::string const texts = std::string(f.axes) + f.layout + f.total;
    if (texts.find(c) != std::string::npos) { out += std::string(" ") + c + "=" + std::to_string(sizes[c].value); }
  }
  return out;
}

// The bytes of an element in a plain array.
inline std::int64_t item_of(Format const& f, std::mt19937& rng) {
  if (f.unit == 0) { return std::int64_t{1} << rng() % 4; }
  return f.unit < 8 ? 1 : (f.bits != 0 ? f.bits : f.unit) / 8;
}

inline Bytes random_bytes(std::int64_t n, int bits, std::mt19937& rng) {
  Bytes out(static_cast<std::size_t>(n));
  for (std::uint8_t& b : out) { b = std::uint8_t(rng() & ((1U << bits) - 1)); }
  return out;
}

// Places the elements one by one: the index of an element in C order gives its coordinate.
inline Bytes placed(Format const& f, Placement const& p, std::vector<std::int64_t> const& shape, std::int64_t item,
                    Bytes const& plain) {
  bool const packs = f.unit != 0 && f.unit < 8;
  std::int64_t const unit = f.unit == 0 ? item : packs ? 1 : f.unit / 8;
  Bytes out(static_cast<std::size_t>(packs ? (p.units.value * f.unit + 7) / 8 : p.units.value * unit));
  std::int64_t const n = product(shape);
  for (std::int64_t e = 0; e < n; ++e) {
    std::int64_t rest = e;
    std::vector<std::int64_t> at(shape.size());
    for (std::size_t a = shape.size(); a-- > 0; rest /= shape[a]) { at[a] = rest % shape[a]; }
    std::int64_t to = p.offset.value;
    for (std::size_t a = 0; a < shape.size(); ++a) { to += p.layout.mode(int(a))(Num(at[a])).value; }
    if (packs) {
      out[std::size_t(to * f.unit / 8)] |= std::uint8_t(plain[std::size_t(e)] << (to * f.unit % 8));
      continue;
    }
    for (std::int64_t b = 0; b < item; ++b) { out[std::size_t(to * unit + b)] = plain[std::size_t(e * item + b)]; }
  }
  return out;
}

}  // namespace format_files
