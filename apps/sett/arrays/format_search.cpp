// format_search: compares a stored array with each format that its size allows.
#include "format_search.hpp"

#include <algorithm>
#include <cstring>

#include "format_ends.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

// Compares two compact arrays along the format's axes: the plain elements, and the elements that the stored array has
// at their positions.
Match compare(char const* plain, char const* found, std::int64_t n, std::int64_t item) {
  Match m;
  m.total = n;
  for (std::int64_t i = 0; i < n; ++i) {
    bool const equal = std::memcmp(plain + i * item, found + i * item, std::size_t(item)) == 0;
    m.equal += equal ? 1 : 0;
    if (!equal && m.first < 0) { m.first = i; }
  }
  return m;
}

// Returns whether an element of the plain array is stored at `unit` of the stored one.
bool is_stored_at(StoredFormat const& f, char const* stored, std::int64_t unit, char const* element) {
  if (!f.is_packed()) { return std::memcmp(stored + unit * f.unit_bytes(), element, std::size_t(f.item)) == 0; }
  int const bits = f.format->unit;
  int const value = std::uint8_t(stored[unit * bits / 8]) >> (unit * bits % 8) & ((1 << bits) - 1);
  return value == std::uint8_t(*element);
}

bool test(Guess const& g, char* stored, char* plain, Match& out, std::string& error) {
  StoredFormat const& f = g.stored;
  std::int64_t const bytes = f.elements() * f.item;
  auto const found = zeroed(bytes, error);
  auto const ordered = zeroed(bytes, error);
  if (found == nullptr || ordered == nullptr) { return false; }
  move(Side{plain, g.modes}, Side{ordered.get(), compact_modes(f.extents)}, f.item);
  if (!f.restore(stored, Side{found.get(), compact_modes(f.extents)}, error)) { return false; }
  out = compare(ordered.get(), found.get(), f.elements(), f.item);
  return true;
}

std::string coordinate_of(std::int64_t index, std::vector<std::int64_t> const& extents) {
  std::string out;
  for (std::size_t a = extents.size(); a-- > 0; index /= extents[a]) {
    out = std::to_string(index % extents[a]) + (out.empty() ? "" : ",") + out;
  }
  return "(" + out + ")";
}

}  // namespace

bool are_known(Sizes const& given, std::string& error) {
  for (char c = 'A'; c <= 'Z' && error.empty(); ++c) {
    Sizes one;
    one[c] = given[c];
    bool known = given[c] == Num(0);
    each_format([&](Format const& f) { known = known || own_sizes(f, one)[c] != Num(0); });
    if (!known) { error = "no format has a size " + std::string(1, c) + ": sett formats lists the sizes of each"; }
  }
  return error.empty();
}

std::string name_of(Guess const& g) {
  std::string const sizes = text_of(g.sizes);
  return std::string(g.stored.format->name) + (sizes.empty() ? "" : " " + sizes) +
         (g.axes.empty() ? "" : " (" + g.axes + ")");
}

std::string partial_text(Guess const& g, Match const& m) {
  return std::to_string(m.equal) + " of " + std::to_string(m.total) + " elements are where " + name_of(g) +
         " puts them; the first that is not is (" + axis_names(*g.stored.format) +
         ") = " + coordinate_of(m.first, g.stored.extents);
}

void Found::add(Guess const& g, Match const& m) {
  if (m.all()) { whole.push_back(g); }
  if (!m.all() && m.equal > partial.equal) {
    best = g;
    partial = m;
  }
}

void Found::sort() {
  std::stable_partition(whole.begin(), whole.end(), [](Guess const& g) { return g.axes.empty(); });
}

bool search(std::vector<Guess> const& all, char* stored, char* plain, Found& out, std::string& error) {
  out.tried = all.size();
  for (Guess const& g : all) {
    auto const same = [&](std::int64_t i, std::int64_t unit) {
      return is_stored_at(g.stored, stored, unit, plain + i * g.stored.item);
    };
    if (sample_differs(g, same)) { continue; }
    Match m;
    if (!test(g, stored, plain, m, error)) { return false; }
    out.add(g, m);
  }
  out.sort();
  return true;
}

}  // namespace app
