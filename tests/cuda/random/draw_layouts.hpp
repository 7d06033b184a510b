// Draws random pairs of layouts with ranks 1 to 5 and extents 1 to 400, odd and even. Some layouts are padded,
// broadcast or reversed, or have gaps.
#pragma once

#include <cuda/copy/copy_modes.hpp>

#include <algorithm>
#include <random>

using namespace sett;
using namespace sett::cuda;

class Draw {
 public:
  explicit Draw(unsigned seed) : rng_(seed) {}
  int operator()(int from, int to) { return from + int(rng_() % unsigned(to - from + 1)); }
  template <class T>
  void shuffle(std::vector<T>& v) {
    for (std::size_t i = v.size(); i > 1; --i) { std::swap(v[i - 1], v[std::size_t((*this)(0, int(i) - 1))]); }
  }

 private:
  std::mt19937 rng_;
};

struct Layouts {
  AnyLayout source;
  AnyLayout target;
};

inline std::int64_t most_elements = 0;

inline int draw_extent(Draw& draw, std::int64_t so_far) {
  int const most = std::max(1, int(std::min<std::int64_t>(most_elements / so_far, 400)));
  switch (draw(0, 5)) {
    case 0:
      return draw(1, std::min(most, 4));
    case 1:
      return std::min(most, 1 << draw(0, 8));
    case 2:
      return std::min(most, 11 + 2 * draw(0, 60));
    default:
      return draw(1, most);
  }
}

inline Layouts layouts(Draw& draw) {
  int const rank = draw(1, 5);
  std::vector<int> n;
  std::vector<int> order;
  std::int64_t total = 1;
  for (int i = 0; i < rank; ++i) {
    n.push_back(draw_extent(draw, total));
    order.push_back(i);
    total *= n.back();
  }
  draw.shuffle(order);
  if (draw(0, 3) == 0) { std::swap(order[0], *std::find(order.begin(), order.end(), 0)); }
  int const odd =
      draw(0, 9);  // 0: padded destination, 1: padded source, 2: broadcast, 3: reversed, 4: gaps in the source
  std::vector<std::int64_t> d(order.size());
  std::int64_t at = 1;
  for (int const i : order) {
    d[std::size_t(i)] = at;
    at = at * n[std::size_t(i)] + (odd == 0 ? draw(0, 3) : 0);
  }
  Layouts out;
  Vec<Num> shape;
  Vec<Num> s;
  Vec<Num> t;
  at = odd == 4 ? draw(2, 5) : 1;
  int const turned = draw(0, rank - 1);
  for (int i = 0; i < rank; ++i) {
    shape.push_back(Num(n[std::size_t(i)]));
    bool const broadcast = odd == 2 && i > 0 && i == turned;
    s.push_back(broadcast ? Num(0) : Num(odd == 3 && i == turned ? -at : at));
    t.push_back(Num(d[std::size_t(i)]));
    at = at * n[std::size_t(i)] + (odd == 1 ? draw(0, 3) : 0);
  }
  out.source = flat_layout(shape, s);
  out.target = flat_layout(shape, t);
  return out;
}
