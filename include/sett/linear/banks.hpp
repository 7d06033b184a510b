// bank_conflicts: finds the bank conflicts of one access of a warp to shared memory.
//
// Shared memory has 32 banks of one 4-byte word each, word w in bank w mod 32. An access of at most 4 bytes a lane
// takes one phase of 32 lanes, an access of 8 bytes two phases of 16 lanes, and an access of 16 bytes four phases of 8
// lanes. A phase thus moves 128 bytes. The number of wavefronts of a phase is the largest number of distinct words in
// one bank. Lanes that access the same word share it.
//
//   law      degree = max over banks of the phase's distinct words; if these are a coset of a subspace V of F2^n,
//            degree is 2^(rank V - rank bank(V)) for every bank that is accessed (proofs.md 8.4)
//   example  32 lanes of 4 bytes have the degree 1 for a stride of 1 word, 2 for 2, 32 for 32, and 1 for 33. N lanes
//            with a stride of d words have ceil(N gcd(d, 32) / 32)
//
// Halves and quarters of a warp do not share a wavefront, even for the same words; this was measured on an H200
// (docs/reference/linear/banks.md). If the words are a coset, the degree is computed from the rank; otherwise it is
// counted ("fibres"). Tests check that both methods agree.
//
// Requires: nothing.
// Errors: width_not_possible, not_aligned, argument_below_one if there are no lanes, overflow.
#pragma once

#include "any_swizzle.hpp"
#include "f2_matrix.hpp"
#include "touched.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int warp_lanes = 32;
inline constexpr int max_lanes = 1 << 10;  // lanes in a block

// One access of a warp: the first byte of each lane, and the number of bytes per lane.
struct WarpAccess {
  Vec<Num> offset{};
  int bytes = 4;
};

enum class BankMethod : unsigned char { rank, fibres };

struct BankPhase {
  int first = 0;  // first lane of the phase
  int lanes = 0;
  int degree = 0;  // number of wavefronts
  int words = 0;   // number of distinct words
  int bank = 0;    // lowest bank with this degree
  BankMethod method = BankMethod::fibres;
  Vec<int> colliding{};  // lanes that access a word of that bank
};

struct BankConflicts {
  Vec<BankPhase> phase{};
  int wavefronts = 0;
  int ideal = 0;  // number of wavefronts without conflicts: one per phase
};

SETT_HOST_DEVICE constexpr char const* name(BankMethod m) { return m == BankMethod::rank ? "rank" : "fibres"; }

SETT_HOST_DEVICE constexpr Failure check_operand(WarpAccess const& a) {
  if (a.offset.empty()) { return Failure{Rule::argument_below_one}; }
  if (a.offset.size() > max_lanes) {
    return Failure{Rule::undecided_bound, 0, 0, Num(a.offset.size()), Num(max_lanes)};
  }
  if (a.bytes < 1 || a.bytes > 16 || !cute::has_single_bit(a.bytes)) {
    return Failure{Rule::width_not_possible, 0, 0, Num(a.bytes)};
  }
  for (int i = 0; i < a.offset.size(); ++i) {
    if ((a.offset[i] + Num(a.bytes)).overflowed()) { return Failure{Rule::overflow, i}; }
    if (!(a.offset[i] % Num(a.bytes) == Num(0))) { return Failure{Rule::not_aligned, i, 0, a.offset[i], Num(a.bytes)}; }
  }
  return {};
}

SETT_HOST_DEVICE constexpr Text to_text(WarpAccess const& a) {
  Text out;
  out << Num(a.bytes) << " bytes at ";
  for (int i = 0; i < a.offset.size() && i < warp_lanes; ++i) { out << (i > 0 ? "," : "") << a.offset[i]; }
  return out << (a.offset.size() > warp_lanes ? ",..." : "");
}

namespace detail {

// Returns the number of lanes in a phase.
SETT_HOST_DEVICE constexpr int phase_lanes(int bytes) {
  return bytes <= bank_bytes ? warp_lanes : warp_lanes * bank_bytes / bytes;
}

using Words = Touched<warp_lanes>;  // 128 bytes, which one phase moves

// Adds the words of lane i. A negative offset wraps around, which changes neither banks nor xor differences.
SETT_HOST_DEVICE constexpr void add_words(Words& words, WarpAccess const& a, int i) {
  for (Num at(0); at < Num(a.bytes); at = at + Num(bank_bytes)) {
    words.add(std::uint64_t(((a.offset[i] + at) / Num(bank_bytes)).value));
  }
}

SETT_HOST_DEVICE constexpr Num lanes_of(AnyLayout const& a) { return size(a); }
SETT_HOST_DEVICE constexpr Num lanes_of(AnyComposed const& a) { return size(a.layout); }

// Returns 2^(rank V - rank bank(V)) if the words are x ^ V. Returns 0 if they are not a coset.
SETT_HOST_DEVICE constexpr int degree_by_rank(Words const& words) {
  F2Span all;
  F2Span banks;
  for (int i = 0; i < words.size(); ++i) {
    std::uint64_t const v = words[i] ^ words[0];
    all.insert(v);
    banks.insert(v & std::uint64_t(bank_count - 1));
  }
  bool const coset = all.dimension() < 31 && words.size() == 1 << all.dimension();
  return coset ? 1 << (all.dimension() - banks.dimension()) : 0;
}

SETT_HOST_DEVICE constexpr BankPhase phase_of(WarpAccess const& a, int first, int last) {
  BankPhase out;
  out.first = first;
  out.lanes = last - first;
  Words words;
  for (int i = first; i < last; ++i) { add_words(words, a, i); }
  FullestBank const fullest = words.fullest_bank();
  int const rank = degree_by_rank(words);
  out.words = words.size();
  out.bank = fullest.bank;
  out.method = rank > 0 ? BankMethod::rank : BankMethod::fibres;
  out.degree = rank > 0 ? rank : fullest.words;
  for (int i = first; i < last; ++i) {
    Words own;
    add_words(own, a, i);
    for (int k = 0; k < own.size(); ++k) {
      if (own[k] % bank_count == std::uint64_t(out.bank)) { out.colliding.push_back(i); }
    }
  }
  return out;
}

}  // namespace detail

struct FindBankConflicts {
  static constexpr char const* name = "bank_conflicts";

  SETT_HOST_DEVICE static constexpr Outcome<BankConflicts> plan(WarpAccess const& a) {
    BankConflicts out;
    int const step = detail::phase_lanes(a.bytes);
    int const lanes = a.offset.size();
    for (int first = 0; first < lanes; first += step) {
      out.phase.push_back(detail::phase_of(a, first, first + step < lanes ? first + step : lanes));
      out.wavefronts += out.phase.back().degree;
    }
    out.ideal = out.phase.size();
    return out;
  }
};

SETT_HOST_DEVICE constexpr Failure check_operand(BankConflicts const&) { return {}; }

// Returns the access of a warp in which lane i moves `vector` elements of element_bytes bytes each, beginning with
// element L(i). The memory begins `base` bytes after a multiple of 128.
template <class Layout>
SETT_HOST_DEVICE result<WarpAccess> try_warp_access(Layout const& lanes, int element_bytes, int vector = 1,
                                                    Num base = Num(0)) {
  Failure f = check_operand(lanes);
  Num const n = f ? Num(0) : detail::lanes_of(lanes);
  Num const bytes = Num(element_bytes) * Num(vector);
  if (!f && n > Num(max_lanes)) { f = Failure{Rule::undecided_bound, 0, 0, n, Num(max_lanes)}; }
  if (!f && (element_bytes < 1 || vector < 1 || bytes > Num(16))) {
    f = Failure{Rule::width_not_possible, 0, 0, bytes};
  }
  if (f) { return make_error("warp_access", f, lanes); }
  WarpAccess out;
  out.bytes = int(bytes.value);
  for (Num i(0); i < n; i = i + Num(1)) { out.offset.push_back(base + Num(element_bytes) * lanes(i)); }
  if (Failure const g = check_operand(out)) { return make_error("warp_access", g, lanes); }
  return out;
}
template <class Layout>
SETT_HOST_DEVICE WarpAccess warp_access(Layout const& lanes, int element_bytes, int vector = 1, Num base = Num(0)) {
  return try_warp_access(lanes, element_bytes, vector, base).value();
}

SETT_HOST_DEVICE inline result<BankConflicts> try_bank_conflicts(WarpAccess const& a) {
  return attempt<FindBankConflicts>(a);
}
SETT_HOST_DEVICE inline BankConflicts bank_conflicts(WarpAccess const& a) { return try_bank_conflicts(a).value(); }

}  // namespace sett
