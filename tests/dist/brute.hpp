// brute: placements of random tensors, and their meaning computed element by element, without the library's planner.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "sett/dist/plan.hpp"

namespace dist_test {

using sett::dist::Cut;
using sett::dist::Index;
using sett::dist::Mesh;
using sett::dist::Order;
using sett::dist::Placement;
using sett::dist::Storage;

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  Index from(Index low, Index high) { return low + Index(engine_() % std::uint64_t(high - low + 1)); }
  bool one_in(Index n) { return from(1, n) == 1; }
  template <class T>
  void shuffle(std::vector<T>& list) {
    std::shuffle(list.begin(), list.end(), engine_);
  }

 private:
  std::mt19937_64 engine_;
};

// The offset of each element that a rank has, by the element's colexicographic index.
using Local = std::map<Index, Index>;

// Returns the elements that coordinate c takes from a list of elements.
inline std::vector<Index> dealt(std::vector<Index> const& list, Cut const& cut, Index ranks, Index c) {
  std::vector<Index> out;
  Index const n = Index(list.size());
  Index const block = cut.block > 0 ? cut.block : (n + ranks - 1) / ranks;
  for (Index l = 0; l < n; ++l) {
    Index owner = 0;
    if (cut.bounds.empty()) {
      owner = l / block % ranks;
    } else {
      while (owner + 1 < ranks && l >= cut.bounds[std::size_t(owner)]) { ++owner; }
    }
    if (owner == c) { out.push_back(list[std::size_t(l)]); }
  }
  return out;
}

inline Index coordinate(Mesh const& mesh, Index i, int axis) {
  for (int a = 0; a < axis; ++a) { i /= mesh.extents()[std::size_t(a)]; }
  return i % mesh.extents()[std::size_t(axis)];
}

// Returns the offset of each element that mesh index i has.
inline Local local_of(Placement const& p, Index i) {
  std::size_t const r = p.shape().size();
  std::vector<std::vector<Index>> lists(r);
  for (std::size_t k = 0; k < r; ++k) {
    for (Index x = 0; x < p.shape()[k]; ++x) { lists[k].push_back(x); }
    for (Cut const& c : p.cuts()[k]) {
      lists[k] = dealt(lists[k], c, p.mesh().extents()[std::size_t(c.axis)], coordinate(p.mesh(), i, c.axis));
    }
  }
  std::vector<Index> stride(r, 1);
  for (std::size_t j = 1; j < r; ++j) {
    bool const columns = p.storage().order == Order::column_major;
    std::size_t const k = columns ? j : r - 1 - j, before = columns ? j - 1 : k + 1;
    stride[k] = stride[before] * Index(lists[before].size());
  }
  if (p.storage().order == Order::strided) { stride = p.storage().strides; }
  std::vector<std::pair<Index, Index>> elements{{0, 0}};
  Index global = 1;
  for (std::size_t k = 0; k < r; ++k) {
    std::vector<std::pair<Index, Index>> next;
    for (auto const& [x, offset] : elements) {
      for (std::size_t l = 0; l < lists[k].size(); ++l) {
        next.push_back({x + lists[k][l] * global, offset + Index(l) * stride[k]});
      }
    }
    elements = next;
    global *= p.shape()[k];
  }
  return Local(elements.begin(), elements.end());
}

struct Choice {
  bool allows_partial = false;
  bool allows_ranks = false;  // other ranks, or the ranks in another order
  bool allows_strides = true;
  bool only_even = false;
};

// Returns the extents of a random mesh with at most `most` ranks.
inline std::vector<Index> random_extents(Random& random, Index most) {
  std::vector<Index> out;
  Index size = 1;
  for (Index a = random.from(0, 3); a > 0; --a) {
    Index const n = random.from(1, std::min(Index(6), most / size));
    out.push_back(n);
    size *= n;
  }
  return out;
}

inline std::vector<Index> random_ranks(Random& random, Index size, Index world) {
  std::vector<Index> all;
  for (Index r = 0; r < world; ++r) { all.push_back(r); }
  if (random.one_in(2)) { random.shuffle(all); }
  Index const first = random.from(0, world - size);
  return {all.begin() + first, all.begin() + first + size};
}

inline Cut random_cut(Random& random, int axis, Index ranks, Index n) {
  Cut cut{axis, 0, {}};
  Index const kind = random.from(0, 7);
  if (kind == 0 && ranks > 1) {
    for (Index c = 1; c < ranks; ++c) { cut.bounds.push_back(random.from(0, n)); }
    std::sort(cut.bounds.begin(), cut.bounds.end());
  } else if (kind < 4) {
    cut.block = Index(1) << random.from(0, 3);
  } else if (kind < 6) {
    cut.block = random.from(1, 7);
  }
  return cut;
}

inline Storage random_storage(Random& random, std::vector<Index> const& shape, bool allows_strides) {
  Index const kind = random.from(0, allows_strides ? 2 : 1);
  if (kind < 2) { return {kind == 0 ? Order::column_major : Order::row_major, {}}; }
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < shape.size(); ++k) { order.push_back(k); }
  random.shuffle(order);
  Storage out{Order::strided, std::vector<Index>(shape.size())};
  Index step = random.from(1, 2);
  for (std::size_t const k : order) {
    out.strides[k] = step;
    step = step * std::max(shape[k], Index(1)) + random.from(0, 2);
  }
  return out;
}

// Returns a random placement of the shape over at most `world` ranks.
inline Placement random_placement(Random& random, std::vector<Index> const& shape, Index world, Choice choice) {
  std::vector<Index> const extents = random_extents(random, world);
  std::vector<int> axes, partial;
  std::vector<std::vector<Cut>> cuts(shape.size());
  Index size = 1;
  for (std::size_t a = 0; a < extents.size(); ++a) {
    axes.push_back(int(a));
    size *= extents[a];
  }
  random.shuffle(axes);
  for (int const a : axes) {
    Index const use = random.from(0, 5);
    if (use == 0 && choice.allows_partial) {
      partial.push_back(a);
    } else if (use > 1 && !shape.empty()) {
      std::size_t const k = std::size_t(random.from(0, Index(shape.size()) - 1));
      cuts[k].push_back(random_cut(random, a, extents[std::size_t(a)], shape[k]));
    }
  }
  std::vector<Index> ranks;
  if (choice.allows_ranks && random.one_in(2)) { ranks = random_ranks(random, size, world); }
  return Placement(Mesh(extents, {}, ranks), shape, cuts, random_storage(random, shape, choice.allows_strides),
                   partial);
}

inline std::vector<Index> random_shape(Random& random, Index most) {
  std::vector<Index> shape;
  Index size = 1;
  for (Index k = random.from(0, 4); k > 0; --k) {
    Index n = random.from(random.one_in(40) ? 0 : 1, std::max(Index(1), std::min(Index(70), most / size)));
    if (n > 12 && random.one_in(3)) { n = n / 12 * 12; }
    shape.push_back(n);
    size *= std::max(n, Index(1));
  }
  random.shuffle(shape);
  return shape;
}

inline std::string describe(Placement const& p) {
  std::string out = "mesh";
  for (Index const n : p.mesh().extents()) { out.append(" ").append(std::to_string(n)); }
  out.append(" shape");
  for (Index const n : p.shape()) { out.append(" ").append(std::to_string(n)); }
  for (auto const& cuts : p.cuts()) {
    out.append(" (");
    for (Cut const& c : cuts) {
      out.append("b").append(std::to_string(c.block)).append("@").append(std::to_string(c.axis)).append(" ");
      out.append(c.bounds.empty() ? "" : "bounds ");
    }
    out.append(")");
  }
  out.append(" order ").append(std::to_string(int(p.storage().order)));
  out.append(" partial ").append(std::to_string(p.partial().size()));
  return out;
}

}  // namespace dist_test
