// cases: the buffers of a redistribution before and after, computed element by element.
#pragma once

#include "brute.hpp"

namespace dist_test {

using Value = std::int64_t;
using Buffers = std::vector<std::vector<Value>>;

inline constexpr Value poison = -0x5a5a5a5a5a5a;

inline Value value_of(Index x, Index contribution) { return x * 1000 + contribution * 7919 * (x % 13 + 1) + 1; }

// Returns which term of a partial sum mesh index i has.
inline Index contribution_of(Placement const& p, Index i) {
  Index out = 0, radix = 1;
  for (int const a : p.partial()) {
    out += coordinate(p.mesh(), i, a) * radix;
    radix *= p.mesh().extents()[std::size_t(a)];
  }
  return out;
}

inline Index contributions_of(Placement const& p) {
  Index n = 1;
  for (int const a : p.partial()) { n *= p.mesh().extents()[std::size_t(a)]; }
  return n;
}

struct Case {
  Placement source, destination;
  Index world;
};

// Counts the elements that must cross by listing the owners of each element.
inline Index least_crossing(Case const& c) {
  Index out = 0;
  for (Index q = 0; q < c.destination.mesh().size(); ++q) {
    Local const need = local_of(c.destination, q);
    Index const own = c.source.mesh().index_of(c.destination.mesh().rank(q));
    Local const have = own < 0 ? Local() : local_of(c.source, own);
    for (auto const& [x, offset] : need) { out += contributions_of(c.source) - Index(have.count(x)); }
  }
  return out;
}

inline Buffers filled_sources(Case const& c) {
  Buffers out(std::size_t(c.world));
  for (Index p = 0; p < c.source.mesh().size(); ++p) {
    std::vector<Value>& b = out[std::size_t(c.source.mesh().rank(p))];
    b.assign(std::size_t(c.source.local_size(p)), poison);
    for (auto const& [x, offset] : local_of(c.source, p)) {
      b[std::size_t(offset)] = value_of(x, contribution_of(c.source, p));
    }
  }
  return out;
}

inline Buffers poisoned_destinations(Case const& c) {
  Buffers out(std::size_t(c.world));
  for (Index q = 0; q < c.destination.mesh().size(); ++q) {
    out[std::size_t(c.destination.mesh().rank(q))].assign(std::size_t(c.destination.local_size(q)), poison);
  }
  return out;
}

inline Buffers expected_destinations(Case const& c) {
  Buffers out = poisoned_destinations(c);
  for (Index q = 0; q < c.destination.mesh().size(); ++q) {
    for (auto const& [x, offset] : local_of(c.destination, q)) {
      Value sum = 0;
      for (Index t = 0; t < contributions_of(c.source); ++t) { sum += value_of(x, t); }
      out[std::size_t(c.destination.mesh().rank(q))][std::size_t(offset)] = sum;
    }
  }
  return out;
}

}  // namespace dist_test
