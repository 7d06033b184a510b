// pairs: random cut dimensions, and the indices that two positions share, computed by counting.
#pragma once

#include "brute.hpp"
#include "sett/dist/pairing.hpp"

namespace dist_test {

using sett::dist::Piece;
using sett::dist::Pieces;
using sett::dist::detail::Deal;
using sett::dist::detail::Dimension;

using Pairs = std::vector<std::pair<Index, Index>>;  // local indices at the source and at the destination

inline Dimension random_dimension(Random& random, Index n) {
  Dimension out{n, {}};
  for (Index i = random.from(0, 3); i > 0; --i) {
    Index const ranks = random.from(1, 4);
    Cut const cut = random_cut(random, 0, ranks, n);
    out.deals.push_back({ranks, cut.block, cut.bounds});
  }
  return out;
}

inline Index random_extent(Random& random) {
  Index const n = random.from(0, random.one_in(6) ? 200 : 60);
  return random.one_in(2) ? n / 12 * 12 : n;
}

// Returns the elements that each position has, in the order of their local indices.
inline std::vector<std::vector<Index>> counted(Dimension const& d) {
  std::vector<std::vector<Index>> lists(1);
  for (Index x = 0; x < d.extent; ++x) { lists[0].push_back(x); }
  for (Deal const& deal : d.deals) {
    std::vector<std::vector<Index>> next;
    for (Index c = 0; c < deal.ranks; ++c) {
      for (auto const& list : lists) { next.push_back(dealt(list, {0, deal.block, deal.bounds}, deal.ranks, c)); }
    }
    lists = next;
  }
  return lists;
}

inline Pairs shared(std::vector<Index> const& a, std::vector<Index> const& b) {
  Pairs out;
  for (std::size_t i = 0; i < a.size(); ++i) {
    auto const at = std::lower_bound(b.begin(), b.end(), a[i]);
    if (at != b.end() && *at == a[i]) { out.push_back({Index(i), at - b.begin()}); }
  }
  return out;
}

inline Pairs listed(Pieces const& pieces) {
  Pairs out;
  for (Piece const& p : pieces) {
    for (Index i = 0; i < p.size(); ++i) {
      Index rest = i, s = p.source, d = p.destination;
      for (auto const& m : p.modes) {
        s += rest % m.extent * m.source;
        d += rest % m.extent * m.destination;
        rest /= m.extent;
      }
      out.push_back({s, d});
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Compares pieces(p, q) with counting for all pairs of positions.
template <class F>
void expect_pieces(Dimension const& source, Dimension const& destination, F const& pieces) {
  auto const a = counted(source), b = counted(destination);
  for (std::size_t p = 0; p < a.size(); ++p) {
    for (std::size_t q = 0; q < b.size(); ++q) {
      ASSERT_EQ(listed(pieces(Index(p), Index(q))), shared(a[p], b[q])) << "pair " << p << ", " << q;
    }
  }
}

}  // namespace dist_test
