// chain: form A, the pieces of two cut dimensions whose blocks divide one another.
//
// The block boundaries of both sides, in global indices, form a divisibility chain. Each part between two
// neighbours is a mode with a digit, and on each side the digit belongs to the rank or to the local index. The blocks
// divide, but n does not have to: [0,n) is the disjoint union, over the modes j, of the boxes with digits above j equal
// to those of n, digit j below n's, and free digits below j.
//
//   law      the pieces of (p, q) are the indices in [0,n) that source p and destination q both have, each once; there
//            are at most as many as modes
//   example  n = 8 in blocks of 2 over 2 to blocks of 4 over 2: the modes have extents 2, 2 and 2; the second is a
//            digit of source ranks, the third of destination ranks
//
// Requires: two dimensions of one extent.
// Errors: none; is_chain is false if the boundaries do not divide one another.
#pragma once

#include "piece.hpp"
#include "placement.hpp"

namespace sett::inline SETT_ABI::dist::detail {

// A digit of one side. The digit of a rank is position / unit % modulus / factor % extent; a local digit is multiplied
// by unit.
struct Digit {
  bool on_rank = false;
  Index unit = 1;
  Index modulus = 1;
  Index factor = 1;
};

struct SideMode {
  Index begin = 1;
  Index extent = 0;  // 0: open, for the last mode
  Digit digit{};
};

// A dimension of one side as modes, in ascending order of `begin`.
class Side {
 public:
  explicit Side(Dimension const& dimension) : extent_(dimension.extent) {
    modes_.push_back({});
    Index radix = 1, local = dimension.extent;
    for (Deal const& deal : dimension.deals) {
      if (deal.ranks > 1 && !cut(deal, local, radix)) {
        is_chain_ = false;
        return;
      }
      local = deal.ranks == 1 ? local : next_extent(deal, local);
      radix *= deal.ranks;
    }
  }

  bool is_chain() const { return is_chain_; }
  std::vector<SideMode> const& modes() const { return modes_; }

  // Returns whether the rank digits that no index below n reaches are 0.
  bool can_have(Index position) const {
    for (Digit const& z : zeros_) {
      if (position / z.unit % z.modulus != 0) { return false; }
    }
    return true;
  }
  bool has_idle_ranks() const { return !zeros_.empty(); }

 private:
  // Returns the local extent after the cut, or -1 if it differs between coordinates.
  static Index next_extent(Deal const& deal, Index local) {
    if (local < 0 || local % (deal.block_at(local) * deal.ranks) != 0) { return -1; }
    return local / deal.ranks;
  }

  bool cut(Deal const& deal, Index local, Index radix) {
    if (!deal.bounds.empty() || (deal.block == 0 && local < 0)) { return false; }
    Index const b = deal.block_at(local);
    if (!split(b) || !split(b * deal.ranks)) { return false; }
    Index covered = 1;
    bool open = false;
    for (SideMode& m : modes_) {
      Digit& d = m.digit;
      if (d.on_rank || d.unit < b) { continue; }
      if (d.unit >= b * deal.ranks) {
        d.unit /= deal.ranks;
        continue;
      }
      Index const below = d.unit / b;
      open = open || m.extent == 0;
      covered *= std::max(m.extent, Index(1));
      d = {true, below * radix, m.extent == 0 ? deal.ranks / below : m.extent, 1};
    }
    if (deal.ranks % covered != 0) { return false; }
    if (!open && covered < deal.ranks) { zeros_.push_back({true, radix * covered, deal.ranks / covered, 1}); }
    return true;
  }

  // Splits the local mode that contains local index t, unless no local index reaches t.
  bool split(Index t) {
    for (std::size_t i = 0; i < modes_.size(); ++i) {
      SideMode& m = modes_[i];
      Index const unit = m.digit.unit;
      if (m.digit.on_rank || unit >= t) { continue; }
      Index const count = m.extent > 0 ? m.extent : (extent_ - 1) / m.begin + 1;
      if ((t - 1) / unit >= count || (m.extent > 0 && t == unit * m.extent)) { continue; }
      if (m.extent == 0 && unit * count <= t) { continue; }
      if (t % unit != 0 || (m.extent > 0 && m.extent % (t / unit) != 0)) { return false; }
      Index const low = t / unit;
      SideMode high{m.begin * low, m.extent / low, {false, t, 1, 1}};
      m.extent = low;
      modes_.insert(modes_.begin() + std::ptrdiff_t(i) + 1, high);
      return true;
    }
    return true;
  }

  Index extent_;
  bool is_chain_ = true;
  std::vector<SideMode> modes_{};
  std::vector<Digit> zeros_{};
};

struct ChainMode {
  Index begin = 1;
  Index extent = 0;  // number of digits; the last mode has those that are needed below n
  Digit source{};
  Digit destination{};
  Index of_n = 0;  // the digit of n
};

class Chain {
 public:
  Chain(Dimension const& source, Dimension const& destination)
      : n_(source.extent), source_(source), destination_(destination) {
    is_chain_ = source_.is_chain() && destination_.is_chain() && refine();
  }

  bool is_chain() const { return is_chain_; }
  std::vector<ChainMode> const& modes() const { return modes_; }
  Pieces pieces(Index p, Index q) const;

  // Returns the positions of the destination that may share indices with source position p.
  std::vector<Index> receivers(Index p) const { return partners(p, &ChainMode::source, &ChainMode::destination); }
  std::vector<Index> senders(Index q) const { return partners(q, &ChainMode::destination, &ChainMode::source); }

  // Returns whether all digits are free, so that Theorem 12.1 (docs/proofs) holds.
  bool is_even() const;

  static Index digit(Digit const& d, Index position, Index extent) {
    return position / d.unit % d.modulus / d.factor % extent;
  }

 private:
  bool refine();
  std::vector<Index> partners(Index position, Digit ChainMode::*mine, Digit ChainMode::*theirs) const;

  Index n_;
  bool is_chain_ = false;
  Side source_, destination_;
  std::vector<ChainMode> modes_{};
};

// Returns the digit of a side's mode that begins at u.
inline Digit digit_at(std::vector<SideMode> const& modes, Index u) {
  std::size_t i = modes.size() - 1;
  while (modes[i].begin > u) { --i; }
  Digit d = modes[i].digit;
  Index const factor = u / modes[i].begin;
  (d.on_rank ? d.factor : d.unit) *= factor;
  return d;
}

inline bool Chain::refine() {
  std::vector<Index> begins;
  for (Side const* side : {&source_, &destination_}) {
    for (SideMode const& m : side->modes()) { begins.push_back(m.begin); }
  }
  std::sort(begins.begin(), begins.end());
  begins.erase(std::unique(begins.begin(), begins.end()), begins.end());
  for (std::size_t i = 0; i < begins.size(); ++i) {
    Index const u = begins[i];
    bool const last = i + 1 == begins.size();
    if (!last && begins[i + 1] % u != 0) { return false; }
    Index const extent = last ? (n_ + u - 1) / u : begins[i + 1] / u;
    modes_.push_back({u, std::max(extent, Index(1)), digit_at(source_.modes(), u), digit_at(destination_.modes(), u),
                      last ? n_ / u : n_ / u % extent});
  }
  return true;
}

inline bool Chain::is_even() const {
  if (source_.has_idle_ranks() || destination_.has_idle_ranks() || n_ == 0) { return false; }
  ChainMode const& top = modes_.back();
  bool whole = n_ % top.begin == 0;
  for (Digit const* d : {&top.source, &top.destination}) {
    whole = whole && (!d->on_rank || d->modulus == top.extent * d->factor);
  }
  return whole;
}

inline Pieces Chain::pieces(Index p, Index q) const {
  Pieces out;
  if (!source_.can_have(p) || !destination_.can_have(q)) { return out; }
  std::size_t const count = modes_.size();
  std::vector<Index> fixed(count, -1);
  for (std::size_t k = 0; k < count; ++k) {
    ChainMode const& m = modes_[k];
    // The last digit of a rank is not reduced: ranks beyond the last index have no pieces.
    Index const extent = k + 1 == count ? largest_int64 : m.extent;
    Index const a = m.source.on_rank ? digit(m.source, p, extent) : -1;
    Index const b = m.destination.on_rank ? digit(m.destination, q, extent) : -1;
    if (a >= 0 && b >= 0 && a != b) { return out; }
    fixed[k] = std::max(a, b);
  }
  auto const put = [](Piece& piece, ChainMode const& m, Index digit) {
    piece.source += m.source.on_rank ? 0 : digit * m.source.unit;
    piece.destination += m.destination.on_rank ? 0 : digit * m.destination.unit;
  };
  auto const leave = [&](Piece& piece, std::size_t k, Index extent) {
    ChainMode const& m = modes_[k];
    if (fixed[k] >= 0) {
      put(piece, m, fixed[k]);
    } else if (extent > 1) {
      piece.modes.push_back({extent, m.source.unit, m.destination.unit});
    }
  };
  Piece above{};
  for (std::size_t j = count; j-- > 0;) {
    ChainMode const& m = modes_[j];
    if (m.of_n > 0 && (fixed[j] < m.of_n)) {
      Piece piece = above;
      for (std::size_t k = 0; k < j; ++k) { leave(piece, k, modes_[k].extent); }
      leave(piece, j, m.of_n);
      out.push_back(piece);
    }
    if (fixed[j] >= 0 && fixed[j] != m.of_n) { break; }
    put(above, m, m.of_n);
  }
  return out;
}

inline std::vector<Index> Chain::partners(Index position, Digit ChainMode::*mine, Digit ChainMode::*theirs) const {
  std::vector<Index> out{0};
  for (std::size_t k = 0; k < modes_.size(); ++k) {
    ChainMode const& m = modes_[k];
    Digit const& other = m.*theirs;
    if (!other.on_rank) { continue; }
    Index first = 0, last = std::min(m.extent, (other.modulus + other.factor - 1) / other.factor) - 1;
    if ((m.*mine).on_rank) {
      first = digit(m.*mine, position, k + 1 == modes_.size() ? largest_int64 : m.extent);
      last = std::min(first, last);
    }
    std::vector<Index> next;
    for (Index digit = first; digit <= last; ++digit) {
      for (Index const at : out) {
        // Digits of one cut may exceed the extent of its axis together.
        Index const coordinate = at / other.unit % other.modulus + digit * other.factor;
        if (coordinate < other.modulus) { next.push_back(at + digit * other.factor * other.unit); }
      }
    }
    out = std::move(next);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace sett::dist::detail
