// tile_requests: the requests of a block of tiles, or of an interleaved copy, to global memory (copy_requests).
//
//   law      reports the loads and stores of copy_tile and copy_interleave, thread by thread, in their order
//   example  64 x 64 floats of two matrices whose rows are multiples of 32 bytes: 512 sectors read, 512 written
//
// Requires: a plan of kind tile or interleave for these addresses; a block of its grid.
// Errors: none.
#pragma once

#include "copy_requests.hpp"

namespace sett::inline SETT_ABI::cuda::detail {

// Reports the requests of one block at a given position. Kernel::load and Kernel::store report the requests of one
// thread.
template <class Kernel>
struct BlockRequests {
  CopyPlan const& plan;
  BlockAt at;
  int es, out_bytes;
  Address source;  // the block's first source address
  Address target;
  Address source_end;  // the end of the source tensor

  // `behind_source` and `behind_target` are the distances from the first elements of `block` to this object's first
  // elements.
  BlockRequests(CopyPlan const& p, CopyAddresses const& addresses, BlockAt const& block, std::int64_t behind_source,
                std::int64_t behind_target)
      : plan(p), at(block), es(p.word), out_bytes(p.out) {
    Address const base = Address{1} << 40;
    auto const bytes = [](Address words, int per, std::int64_t behind, int size) {
      return Address((std::int64_t(words) / per + behind) * size);
    };
    source = base + Address(addresses.source) + bytes(block.source, p.per_source, behind_source, es);
    target = base + Address(addresses.target) + bytes(block.target, p.per_target, behind_target, out_bytes);
    source_end = base + Address(addresses.source) + Address((p.source_end + p.per_source - 1) / p.per_source * es);
  }

  void block(Requests& out) const {
    for (int warp = 0; warp < plan.threads / 32; ++warp) {
      for (int lane = 0; lane < 32; ++lane) {
        static_cast<Kernel const*>(this)->load(out, lane, 32 * warp + lane);
        static_cast<Kernel const*>(this)->store(out, lane, 32 * warp + lane);
      }
      out.end_warp();
    }
  }
};

struct TileRequests : BlockRequests<TileRequests> {
  std::int64_t Np, Nq, Nj;
  int V, K, halo, rows;

  TileRequests(CopyPlan const& p, CopyAddresses const& addresses, BlockAt const& block)
      : BlockRequests(p, addresses, block, 0, 0),
        Np(product(p.S)),
        Nq(product(p.D)),
        Nj(Nq * p.shared_run),
        V(16 / p.out),
        K(p.shared_run),
        halo(p.skewed ? p.grain / p.out - 1 : 0),
        rows(K == 1 ? p.Q + halo : (p.Q + halo + K - 1) / K + 1) {}

  std::int64_t first_row() const {
    std::int64_t const j = at.q - halo;
    return j >= 0 ? j / K : -((-j + K - 1) / K);
  }
  Address row(std::int64_t q) const { return source + (offset_of(plan.D, q, false) + Address(at.p * K)) * Address(es); }
  Address column(std::int64_t p) const { return target + offset_of(plan.S, p, true) * Address(out_bytes); }

 private:
  friend BlockRequests;
  static int phase_of(Address a) { return int(a % 16); }
  int row_bytes() const { return int(std::min<std::int64_t>(Np - at.p, plan.P)) * K * es; }
  bool exists(std::int64_t q) const { return q >= 0 && q < Nq; }

  void load(Requests& out, int lane, int thread) const {
    if (plan.bulk) {
      for (int r = thread; r < rows; r += plan.threads) { load_bulk(out, lane, first_row() + r); }
    } else if (plan.joined) {
      load_strips(out, lane, thread);
    } else {
      load_rows(out, lane, thread);
    }
  }
  void load_rows(Requests& out, int lane, int thread) const {
    int const units = plan.P * K * es / 16 + (plan.aligned ? 0 : 2);
    int const rows_at_once = plan.threads / units;
    if (thread >= rows_at_once * units) { return; }
    int const u = 16 * (thread % units);
    for (int r = thread / units; r < rows; r += rows_at_once) {
      std::int64_t const q = first_row() + r;
      if (!exists(q)) { continue; }
      int const phase = plan.aligned ? 0 : phase_of(row(q));
      if (u < phase + row_bytes()) { read_unit(out, lane, row(q) - Address(phase) + Address(u), source_end, es); }
    }
  }
  void load_bulk(Requests& out, int lane, std::int64_t q) const {
    if (!exists(q)) { return; }
    int const phase = plan.aligned ? 0 : phase_of(row(q));
    Address const from = row(q) - Address(phase);
    int bytes = (phase + row_bytes() + 15) / 16 * 16;
    if (std::int64_t(source_end - from) < bytes) {
      bytes = int(source_end - from) / 16 * 16;
      read_unit(out, lane, from + Address(bytes), source_end, es);
    }
    if (bytes > 0) { out.bulk(from, bytes); }
  }
  void load_strips(Requests& out, int lane, int thread) const {
    std::int64_t const strip = plan.D[0].n;
    int const strips = strip < Nq ? (rows + int(strip) - 2) / int(strip) + 1 : 1;
    int const units = (int(std::min<std::int64_t>(strip, rows)) * plan.sigma + 30) / 16;
    std::int64_t const from = std::max<std::int64_t>(first_row(), 0);
    std::int64_t const end_of_tile = std::min(first_row() + rows, Nq);
    for (int i = thread; i < strips * units; i += plan.threads) {
      std::int64_t const number = from / strip + i / units;
      std::int64_t const begin = std::max(number * strip, from);
      std::int64_t const end = std::min((number + 1) * strip, end_of_tile);
      if (begin >= end) { continue; }
      int const phase = phase_of(row(begin));
      int const u = 16 * (i % units);
      if (u < phase + int(end - begin) * plan.sigma) {
        read_unit(out, lane, row(begin) - Address(phase) + Address(u), source_end, es);
      }
    }
  }

  // Reports a thread's stores, column by column and vector by vector.
  void store(Requests& out, int lane, int thread) const {
    int const abreast = 32 / plan.lanes * plan.together;
    int const warps = plan.threads / 32;
    int const groups = (plan.P + abreast - 1) / abreast;
    int const parts = groups >= warps ? 1 : warps / groups;
    int const part = parts == 1 ? 0 : thread / 32 / groups;
    if (part >= parts) { return; }
    int const group = parts == 1 ? thread / 32 : thread / 32 % groups;
    for (int c = group * abreast + lane / plan.lanes * plan.together; c < plan.P && at.p + c < Np;
         c += parts == 1 ? warps * abreast : plan.P) {
      for (int v = part * plan.lanes + lane % plan.lanes; v < plan.Q / V; v += parts * plan.lanes) {
        store_vectors(out, lane, c, v);
      }
    }
  }
  void store_vectors(Requests& out, int lane, int c, int v) const {
    std::int64_t const skew = plan.skewed ? std::int64_t(column(at.p + c) % Address(plan.grain)) / out_bytes : 0;
    std::int64_t const j = at.q - skew + v * V;
    if (j >= 0 && j + V <= Nj) {
      for (int k = 0; k < plan.together && at.p + c + k < Np; ++k) {
        out.access(lane, Requests::vector, column(at.p + c + k) + Address(j * out_bytes), 16);
      }
      return;
    }
    for (std::int64_t i = std::max<std::int64_t>(j, 0); i < j + V && i < Nj; ++i) {
      for (int k = 0; k < plan.together && at.p + c + k < Np; ++k) {
        out.access(lane, Requests::stored_word, column(at.p + c + k) + Address(i * out_bytes), out_bytes);
      }
    }
  }
};

struct InterleaveRequests : BlockRequests<InterleaveRequests> {
  int n0, count, Np;

  InterleaveRequests(CopyPlan const& p, CopyAddresses const& addresses, BlockAt const& block)
      : BlockRequests(p, addresses, block, block.q * product(p.S), block.q * p.D[0].n),
        n0(int(p.D[0].n)),
        count(int(std::min<std::int64_t>(p.D[1].n - block.q, p.Q))),
        Np(int(product(p.S))) {}

 private:
  friend BlockRequests;
  void load(Requests& out, int lane, int thread) const {
    int const units = (plan.Q * Np * es + 30) / 16;
    for (int i = thread; i < n0 * units; i += plan.threads) {
      Address const strip = source + Address(i / units) * Address(plan.D[0].s) * Address(es);
      int const before = int(strip % 16);
      int const u = 16 * (i % units);
      if (u < before + count * Np * es) { read_unit(out, lane, strip - Address(before) + Address(u), source_end, es); }
    }
  }
  void store(Requests& out, int lane, int thread) const {
    int const V = 16 / out_bytes;
    int const vectors = (n0 * plan.Q + V - 1) / V + 1;
    int const run = n0 * count;
    for (int i = thread; i < vectors * Np; i += plan.threads) {
      Address const column = target + offset_of(plan.S, i / vectors, true) * Address(out_bytes);
      int const j = i % vectors * V - int(column % 16) / out_bytes;
      if (j >= 0 && j + V <= run) {
        out.access(lane, Requests::vector, column + Address(j * out_bytes), 16);
      } else {
        for (int k = std::max(j, 0); k < j + V && k < run; ++k) {
          out.access(lane, Requests::stored_word, column + Address(k * out_bytes), out_bytes);
        }
      }
    }
  }
};

struct BoxRequests : BlockRequests<BoxRequests> {
  int run_s, rows_s, run_d, rows_d;

  // Returns how many bytes of the source follow the box's last row.
  std::int64_t room() const {
    std::int64_t last = run_s;
    for (std::size_t k = 0; k < plan.rows_of_source.size(); ++k) {
      CopyMode const& m = plan.rows_of_source[k];
      last += std::max<std::int64_t>(m.s, 0) * (m.n - 1);
    }
    return std::int64_t(source_end - source) - last / plan.per_source * es;
  }

  BoxRequests(CopyPlan const& p, CopyAddresses const& addresses, BlockAt const& block)
      : BlockRequests(p, addresses, block, 0, 0) {
    int const part_s = int(std::min(p.run_of_source.extent - block.q, p.run_of_source.part));
    int const part_d = int(std::min(p.run_of_target.extent - block.p, p.run_of_target.part));
    run_s = int(p.run_of_source.below) * part_s;
    run_d = int(p.run_of_target.below) * (p.same_cut ? part_s : part_d);
    rows_s = int(product(p.rows_of_source) / p.run_of_target.part) * part_d;
    rows_d =
        p.same_cut ? int(product(p.rows_of_target)) : int(product(p.rows_of_target) / p.run_of_source.part) * part_s;
  }

 private:
  friend BlockRequests;
  void load(Requests& out, int lane, int thread) const {
    if (plan.by_units) { return load_units(out, lane, thread); }
    int const units = (plan.P + plan.unit - 1) / plan.unit;
    for (int i = thread; i < units * rows_s; i += plan.threads) {
      int const j = i % units * plan.unit;
      Address const from = source + (offset_of(plan.rows_of_source, i / units, false) + Address(j)) * Address(es);
      for (int k = 0; k < plan.unit && j + k < run_s; ++k) {
        if (!plan.wide_units || k == 0) {
          out.access(lane, Requests::word, from + Address(k * es), plan.wide_units ? plan.unit * es : es);
        }
      }
    }
  }
  void load_units(Requests& out, int lane, int thread) const {
    int const per = plan.per_source;
    int const units = ((plan.P + per - 1) / per * es + 30) / 16;
    for (int i = thread; i < units * rows_s; i += plan.threads) {
      std::int64_t const offset = std::int64_t(offset_of(plan.rows_of_source, i / units, false)) / per;
      Address const row = source + Address(offset) * Address(es);
      int const before = int(row % 16);
      int const u = i % units * 16;
      if (u < before + (run_s + per - 1) / per * es) {
        read_unit(out, lane, row - Address(before) + Address(u), source_end, es);
      }
    }
  }
  void store(Requests& out, int lane, int thread) const {
    int const V = 16 / es, per = plan.per_target;
    int const slots = (plan.Q / per + V - 1) / V + 1;
    for (int i = thread; i < slots * rows_d; i += plan.threads) {
      std::int64_t const offset = std::int64_t(offset_of(plan.rows_of_target, i / slots, true)) / per;
      Address const column = target + Address(offset) * Address(es);
      int const j = i % slots * V - int(column % 16) / es;
      if (j >= 0 && j + V <= run_d / per) {
        out.access(lane, Requests::vector, column + Address(j * es), 16);
        continue;
      }
      for (int k = std::max(j, 0); k < j + V && k < run_d / per; ++k) {
        out.access(lane, Requests::stored_word, column + Address(k * es), es);
      }
    }
  }
};

}  // namespace sett::cuda::detail
