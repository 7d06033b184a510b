// Draws copies of bytes to elements of 1, 2 or 4 bits, from such elements to bytes, and between such elements.
#pragma once

#include <deque>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace both {

class PackedDraw {
 public:
  explicit PackedDraw(unsigned seed) : rng_(seed) {}
  int operator()(int from, int to) { return from + int(rng_() % unsigned(to - from + 1)); }

 private:
  std::mt19937 rng_;
};

inline constexpr int most_packed = 60000;  // elements

// Draws extents. All but the first, which is often a multiple of 8, are odd or even.
inline std::vector<int> packed_shape(PackedDraw& draw) {
  std::vector<int> n{draw(0, 3) == 0 ? draw(1, 40) : 8 * draw(1, 16)};
  int total = n[0];
  for (int rank = draw(1, 4); rank > 1 || total < 3000; --rank) {
    n.push_back(std::min(draw(0, 1) == 0 ? draw(2, 9) : draw(2, 300), most_packed / total));
    total *= n.back();
    if (total > most_packed / 2) { break; }
  }
  return n;
}

// Writes a layout whose modes are contiguous in a random order, the first mode first if `keeps` is true. Padding is a
// multiple of 8 elements.
inline std::string packed_layout(PackedDraw& draw, std::vector<int> const& n, bool keeps) {
  std::vector<int> order(n.size()), stride(n.size());
  for (std::size_t i = 0; i < n.size(); ++i) { order[i] = int(i); }
  for (std::size_t i = n.size(); i > 1; --i) {
    std::swap(order[i - 1], order[std::size_t(draw(keeps ? 1 : 0, int(i) - 1))]);
  }
  int step = 1;
  for (int const k : order) {
    stride[std::size_t(k)] = step;
    step *= n[std::size_t(k)];
    if (draw(0, 5) == 0) { step = (step + 7) / 8 * 8 + 8 * draw(0, 2); }
  }
  std::ostringstream out;
  char const* separator = "(";
  for (int const extent : n) { out << separator << extent, separator = ","; }
  separator = "):(";
  for (int const d : stride) { out << separator << d, separator = ","; }
  out << ")";
  return out.str();
}

template <class Case, class Type>
void add_packed_cases(std::vector<Case>& cases, std::vector<Type> const& parts, Type bytes, int count) {
  static std::deque<std::string> texts;  // the cases point to these
  auto const kept = [](std::string const& text) { return texts.emplace_back(text).c_str(); };
  PackedDraw draw(7);
  for (int i = 0; i < count; ++i) {
    std::vector<int> const n = packed_shape(draw);
    Type const part = parts[std::size_t(draw(0, int(parts.size()) - 1))];
    int const kind = draw(0, 4);
    Case c{kept("packed " + std::to_string(i)), {}, {}};
    c.from = {kind < 2 ? bytes : part, kept(packed_layout(draw, n, draw(0, 1) == 0)),
              draw(0, 2) == 0 ? draw(0, 31) : 0};
    c.to = {kind == 2 || kind == 3 ? bytes : part, kept(packed_layout(draw, n, kind < 2)),
            draw(0, 2) == 0 ? draw(0, 31) : 0};
    cases.push_back(c);
  }
}

}  // namespace both
