// copy_requests: the requests of a plan's kernel to global memory, in 32-byte sectors for each warp.
//
// Mirrors the kernels of cuda/kernels without the data: for each thread of a block, it computes the addresses that the
// thread reads and writes. At each source location of the kernel, the n-th accesses of a warp's lanes form one
// request. A request counts each sector that it touches once. Bulk copies are not attributed to a lane: each counts
// the sectors of its own range. The simulator counts in the same way.
//
//   law      the sums over all blocks are the sectors that the simulator measures, including its bulk copies, unless
//            a block moves several boxes
//   example  a warp that reads 32 floats, 8 bytes apart from a multiple of 32 on: 8 sectors
//
// Requires: a plan by plan_copy or plan_conversion for these addresses; a block or a warp of its grid. For
// alpha x + beta y, the reads of y are not reported.
// Errors: none; offsets are modulo 2^64.
#pragma once

#include "copy_plan.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Sectors {
  std::int64_t read = 0;  // sectors read by requests
  std::int64_t bulk = 0;  // sectors read by bulk copies
  std::int64_t written = 0;
  friend bool operator==(Sectors const&, Sectors const&) = default;
};

namespace detail {

using Address = std::uint64_t;

// Returns the offset of index x. The last digit may exceed the extent of its mode.
inline Address offset_of(std::vector<CopyMode> const& modes, std::int64_t x, bool target) {
  Address sum = 0;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    bool const last = k + 1 == modes.size();
    sum += Address(last ? x : x % modes[k].n) * Address(target ? modes[k].d : modes[k].s);
    x /= modes[k].n;
  }
  return sum;
}

class Requests {
 public:
  enum Place { unit, word_of_unit, word_of_vector, word, vector, stored_word, places };

  void access(int lane, Place place, Address at, int bytes) {
    std::size_t const n = std::size_t(counts_[place][lane]++);
    if (open_[place].size() <= n) { open_[place].resize(n + 1); }
    open_[place][n].add_bytes(at, Address(bytes), sector_bytes);
    ++accesses;
  }
  void bulk(Address at, int bytes) {
    sum.bulk += std::int64_t((at + Address(bytes) - 1) / sector_bytes - at / sector_bytes + 1);
  }
  void end_warp() {
    for (int place = 0; place < places; ++place) {
      for (Request& request : open_[place]) {
        (place >= vector ? sum.written : sum.read) += request.size();
        request = {};
      }
      std::fill(counts_[place], counts_[place] + 32, 0);
    }
  }

  Sectors sum;
  std::int64_t accesses = 0;

 private:
  using Request = Touched<64>;  // a request of 16 bytes touches at most two sectors

  std::vector<Request> open_[places];
  int counts_[places][32] = {};
};

// Reports the requests of the kernels `rows` and `direct`, in which each thread moves one vector of a row, its slot.
struct SlotRequests {
  CopyPlan const& plan;
  Address source;
  Address target;
  bool rows;
  int V;  // words per slot
  std::int64_t run;
  std::int64_t slots;
  std::int64_t total;

  SlotRequests(CopyPlan const& p, CopyAddresses const& at)
      : plan(p),
        source((Address{1} << 40) + Address(at.source)),
        target((Address{1} << 40) + Address(at.target)),
        rows(p.kind == CopyKind::rows),
        V(rows ? 16 / std::min(p.word, p.out) : p.vector) {
    run = rows ? p.row_units * V : product(p.D);
    slots = rows ? p.row_units : V == 1 ? run : (run + V - 1) / V + (p.skewed ? 1 : 0);
    total = slots * product(p.outer);
  }
  Address row_source(std::int64_t row) const { return source + offset_of(plan.outer, row, false) * Address(plan.word); }
  Address row_target(std::int64_t row) const { return target + offset_of(plan.outer, row, true) * Address(plan.out); }
  Address word_source(std::int64_t j) const {
    return rows ? Address(j * plan.word) : offset_of(plan.D, j, false) * Address(plan.word);
  }
  Address word_target(std::int64_t j) const {
    return rows ? Address(j * plan.out) : offset_of(plan.D, j, true) * Address(plan.out);
  }

  void warp(Requests& out, std::int64_t first) const {
    for (int lane = 0; lane < 32 && first + lane < total; ++lane) {
      move(out, lane, (first + lane) % slots, row_source((first + lane) / slots), row_target((first + lane) / slots));
    }
    out.end_warp();
  }

 private:
  void move(Requests& out, int lane, std::int64_t slot, Address from, Address to) const {
    if (rows) {
      Address const u = Address(slot * V);
      for (int i = 0; i < V * plan.word / 16; ++i) {
        out.access(lane, Requests::unit, from + u * Address(plan.word) + Address(16 * i), 16);
      }
      for (int i = 0; i < V * plan.out / 16; ++i) {
        out.access(lane, Requests::vector, to + u * Address(plan.out) + Address(16 * i), 16);
      }
      return;
    }
    std::int64_t const skew = plan.skewed ? std::int64_t(to % 16) / plan.out : 0;
    std::int64_t const j = slot * V - skew;
    if (j >= run) { return; }
    bool const whole = V > 1 && j >= 0 && j + V <= run;
    Requests::Place const place = whole && plan.D[0].n >= V ? Requests::word_of_vector : Requests::word;
    for (std::int64_t i = std::max<std::int64_t>(j, 0); i < j + V && i < run; ++i) {
      out.access(lane, place, from + word_source(i), plan.word);
      if (!whole) { out.access(lane, Requests::stored_word, to + word_target(i), plan.out); }
    }
    if (whole) { out.access(lane, Requests::vector, to + word_target(j), 16); }
  }
};

// Describes the first element of a block of tiles or of an interleaved copy.
struct BlockAt {
  std::int64_t q = 0;
  std::int64_t p = 0;
  Address source = 0;  // offset in words
  Address target = 0;
};
inline BlockAt block_at(CopyPlan const& plan, std::int64_t block) {
  BlockAt at;
  for (GridLoops const& l : plan.loops) {
    std::int64_t const i = block % l.count;
    block /= l.count;
    at.q += i * l.q, at.p += i * l.p;
    at.source += Address(i) * Address(l.s), at.target += Address(i) * Address(l.d);
  }
  return at;
}

// Reports the read of a 16-byte unit, or of the single words of a unit that extends beyond the end of the source.
inline void read_unit(Requests& out, int lane, Address unit, Address end, int word) {
  if (std::int64_t(end - unit) >= 16) { return out.access(lane, Requests::unit, unit, 16); }
  for (int k = 0; k < 16 && std::int64_t(end - unit) > k; k += word) {
    out.access(lane, Requests::word_of_unit, unit + Address(k), word);
  }
}

}  // namespace detail

}  // namespace sett::cuda
