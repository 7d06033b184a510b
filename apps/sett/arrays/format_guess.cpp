// format_guess: tries each format with each order of the plain array's axes and each size that the shapes leave open.
#include "format_guess.hpp"

#include <algorithm>
#include <numeric>

#include "format_ends.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

constexpr std::int64_t widths[] = {2, 4, 8, 16, 32, 64, 128};

// One reading of the plain array: its extents and modes along the axes of a format.
struct Reading {
  std::vector<std::int64_t> extents{};
  Modes modes{};
  std::string axes{};
};

// Returns the option for a permutation, such as "--axes 'n k -> k n'".
std::string pattern_of(Format const& f, std::vector<int> const& order) {
  std::string const names = axis_names(f);
  std::string before(names.size(), ' ');
  for (std::size_t i = 0; i < order.size(); ++i) { before[2 * std::size_t(order[i])] = names[2 * i]; }
  return "--axes '" + before + " -> " + names + "'";
}

void add_permutations(Format const& f, PlainArray const& plain, std::vector<Reading>& out) {
  std::vector<int> order(plain.shape.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    Reading r;
    for (int const axis : order) { r.extents.push_back(plain.shape[std::size_t(axis)]); }
    r.modes = compact_modes(plain.shape, order);
    bool const same = std::is_sorted(order.begin(), order.end());
    bool const turned = !same && checkpoint_axes(f) == "n k" && axis_names(f) == "k n";
    r.axes = same ? "" : turned ? "--from hf" : pattern_of(f, order);
    out.push_back(r);
  } while (std::next_permutation(order.begin(), order.end()));
}

// Adds the reading that splits a checkpoint's rows (h i) into two axes.
void add_halves(Format const& f, PlainArray const& plain, std::vector<Reading>& out) {
  std::size_t const rows = plain.shape.size() - 2;
  bool const fits = checkpoint_axes(f).find("(h i) k") != std::string::npos && plain.shape[rows] % 2 == 0;
  sett::Vec<Axis> const axes = try_axes(f.axes).value();
  if (!fits || axes.size() != int(plain.shape.size()) + 1) { return; }
  std::vector<std::int64_t> const stride = compact_strides(plain.shape);
  std::int64_t const half = plain.shape[rows] / 2;
  Reading r;
  if (rows == 1) {
    r.extents.push_back(plain.shape[0]);
    r.modes.push(plain.shape[0], stride[0]);
  }
  for (std::int64_t const n : {half, std::int64_t{2}, plain.shape.back()}) { r.extents.push_back(n); }
  r.modes.push(half, stride[rows]);
  r.modes.push(2, half * stride[rows]);
  r.modes.push(plain.shape.back(), 1);
  r.axes = "--from hf";
  out.push_back(r);
}

std::vector<Reading> readings(Format const& f, PlainArray const& plain) {
  std::vector<Reading> out;
  sett::Vec<Axis> const axes = try_axes(f.axes).value();
  std::size_t const rank = std::size_t(axes.size());
  if (plain.shape.size() > 8) { return out; }
  if (rank == plain.shape.size() && rank <= 4) { add_permutations(f, plain, out); }
  if (plain.shape.size() == 2 || plain.shape.size() == 3) { add_halves(f, plain, out); }
  if (rank == 1 && plain.shape.size() > 1) {
    Reading r;
    r.extents = {std::accumulate(plain.shape.begin(), plain.shape.end(), std::int64_t{1}, std::multiplies<>())};
    r.modes.push(r.extents[0], 1);
    std::string names;
    for (std::size_t i = 0; i < plain.shape.size(); ++i) {
      names += (i == 0 ? "" : " ") + std::string(1, char('p' + i));
    }
    r.axes = "--axes '" + names + " -> (" + names + ")'";
    out.push_back(r);
  }
  return out;
}

// Adds the guess if its buffer has `bytes` bytes, or any number. Returns the size of its buffer, or -1 if the format
// does not fit.
std::int64_t add_guess(Format const& f, Reading const& r, Sizes const& sizes, std::int64_t item, std::int64_t bytes,
                       std::vector<Guess>& out) {
  Guess g;
  std::string error;
  Sizes const own = own_sizes(f, sizes);
  bool const any_item = item == any_width;
  if (!g.stored.at(f, own, any_item ? 1 : item, error) || (!any_item && g.stored.item != item)) { return -1; }
  g.sizes = own;
  g.modes = r.modes;
  g.axes = r.axes;
  if (bytes == any_size || g.stored.buffer_bytes() == bytes) { out.push_back(g); }
  return g.stored.buffer_bytes();
}

void add_guesses(Format const& f, Reading const& r, Sizes const& given, std::int64_t item, std::int64_t bytes,
                 std::vector<Guess>& out) {
  sett::Vec<Num> extents;
  for (std::int64_t const n : r.extents) { extents.push_back(Num(n)); }
  auto const sizes = try_sizes_of(f, extents, given);
  if (!sizes) { return; }
  char const open = missing_size(f, *sizes);
  if (open == '\0') {
    add_guess(f, r, *sizes, item, bytes, out);
    return;
  }
  Sizes tried = *sizes;
  for (std::int64_t const n : widths) {
    tried[open] = Num(n);
    add_guess(f, r, tried, item, bytes, out);
  }
  if (bytes == any_size) { return; }
  // The size of a buffer is a linear function of the open size, so two trials determine the size that fits.
  std::vector<Guess> apart;
  tried[open] = Num(1);
  std::int64_t const one = add_guess(f, r, tried, item, bytes, apart);
  tried[open] = Num(2);
  std::int64_t const two = add_guess(f, r, tried, item, bytes, apart);
  if (one < 0 || two <= one || (bytes - one) % (two - one) != 0 || bytes < one) { return; }
  std::int64_t const n = 1 + (bytes - one) / (two - one);
  tried[open] = Num(n);
  if (std::find(std::begin(widths), std::end(widths), n) == std::end(widths)) {
    add_guess(f, r, tried, item, bytes, out);
  }
}

}  // namespace

Sizes own_sizes(Format const& f, Sizes const& sizes) {
  Sizes out;
  for (char const* s : {f.axes, f.layout, f.total, f.multiples}) {
    for (; *s != '\0'; ++s) {
      if (*s >= 'A' && *s <= 'Z') { out[*s] = sizes[*s]; }
    }
  }
  return out;
}

std::vector<Guess> guesses(PlainArray const& plain, std::int64_t bytes, Sizes const& given) {
  std::vector<Guess> out;
  each_format([&](Format const& f) {
    if (f.layout[0] == '\0') { return; }
    for (Reading const& r : readings(f, plain)) { add_guesses(f, r, given, plain.item, bytes, out); }
  });
  return out;
}

}  // namespace app
