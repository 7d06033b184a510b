// value_positions: looks up the position of each value in a sorted list, and fits a layout to the positions.
#include "value_positions.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "moves.hpp"
#include "sett/linear/fit_mapping.hpp"

namespace app {

using sett::Num;

namespace {

// A layout is searched for among at most this many elements, so that the tables fit into memory.
constexpr std::int64_t most_elements = std::int64_t{1} << 24;

// The positions of the elements, sorted by value.
class Positions {
 public:
  explicit Positions(Elements const& e) : of_(e), order_(std::size_t(e.count)) {
    std::iota(order_.begin(), order_.end(), std::int64_t{0});
    std::sort(order_.begin(), order_.end(), [&](std::int64_t a, std::int64_t b) { return compared(a, at(b)) < 0; });
  }

  // Returns how often the value occurs, at most 2, and sets `position` to its first one in the sorted order.
  int find(char const* value, std::int64_t& position) const {
    auto const first = std::lower_bound(order_.begin(), order_.end(), value,
                                        [&](std::int64_t a, char const* v) { return compared(a, v) < 0; });
    int count = 0;
    for (auto i = first; i != order_.end() && count < 2 && compared(*i, value) == 0; ++i) { ++count; }
    if (count > 0) { position = *first; }
    return count;
  }

 private:
  char const* at(std::int64_t i) const { return of_.data + i * of_.item; }
  int compared(std::int64_t i, char const* value) const { return std::memcmp(at(i), value, std::size_t(of_.item)); }

  Elements of_;
  std::vector<std::int64_t> order_;
};

}  // namespace

std::optional<sett::AnyMapping> layout_of_table(sett::Vec<Num> const& table, std::vector<std::int64_t> const& shape,
                                                std::string& why) {
  sett::AnyTuple domain{sett::flat_profile(int(shape.size())), sett::Vec<Num>()};
  for (std::int64_t const n : shape) { domain.leaf.push_back(Num(n)); }
  auto const found = shape.size() < 2 ? sett::try_fit_mapping(table) : sett::try_fit_mapping(table, domain);
  if (found) { return *found; }
  why = found.error().text.c_str();
  return std::nullopt;
}

std::optional<sett::AnyMapping> layout_by_values(Elements const& stored, char const* plain, Array const& shape,
                                                 std::string& why) {
  std::int64_t const n = elements_of(shape);
  if (n > most_elements || stored.count > most_elements) {
    why = "a layout is searched for among at most 2^24 elements: compare parts of the arrays";
    return std::nullopt;
  }
  Positions const positions(stored);
  sett::AnyLayout const offset = sett::detail::layout_of(axes(shape));
  sett::Vec<Num> table;
  std::int64_t absent = 0;
  std::int64_t repeated = 0;
  for (std::int64_t i = 0; i < n; ++i) {
    std::int64_t position = 0;
    int const count = positions.find(plain + offset(Num(i)).value * stored.item, position);
    absent += count == 0 ? 1 : 0;
    repeated += count > 1 ? 1 : 0;
    table.push_back(Num(position));
  }
  if (absent > 0) {
    why = std::to_string(absent) + " of " + std::to_string(n) + " values of the plain array are not in the stored one";
    return std::nullopt;
  }
  if (repeated > 0) {
    why = std::to_string(repeated) + " of " + std::to_string(n) +
          " values occur more than once, so the values do not determine a layout: compare arrays with distinct values";
    return std::nullopt;
  }
  return layout_of_table(table, shape.shape, why);
}

}  // namespace app
