// ptx_warp: PTX's shuffles, votes, matches, reductions, barriers and fences.
//
//   law      every lane of the mask receives the result that the PTX ISA defines for the lanes' sources
//   example  redux.sync.add.u32 %0, %1, 0xffffffff gives every lane the sum of all lanes' sources
//
// activemask returns the calling lane alone. PTX allows this, because the lanes of a warp may diverge at any time.
//
// Requires: the lanes of the mask execute the instruction. Errors: the errors of inst/gpu.hpp.
// Source: PTX ISA 9.7.13, "Parallel Synchronization and Communication Instructions".
#pragma once

#include "../inst/cluster.hpp"
#include "ptx_memory.hpp"
#include "ptx_warp_form.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

namespace detail {

// Finds the lanes whose values are equal to the lane's own, or with `all` the mask if all values are equal.
template <bool all_lanes>
struct Match {
  static constexpr char const* name = all_lanes ? "match.all.sync" : "match.any.sync";
  static constexpr int threads = 32;
  static constexpr bool whole = false;
  static void run(Lanes const& all) {
    unsigned mask = 0;
    for (int t = 0; t < all.size(); ++t) { mask |= unsigned(all.has(t)) << t; }
    for (int t = 0; t < all.size(); ++t) {
      if (!all.has(t)) { continue; }
      unsigned same = 0;
      for (int u = 0; u < all.size(); ++u) {
        same |= unsigned(all.has(u) && all.at<Word const>(u, 0) == all.at<Word const>(t, 0)) << u;
      }
      all.at<unsigned>(t, 1) = !all_lanes || same == mask ? same : 0;
    }
  }
};
template <int mode, bool is_signed>
struct Redux {
  static constexpr char const* name = "redux.sync";
  static constexpr int threads = 32;
  static constexpr bool whole = false;
  static constexpr Op ops[] = {Op::add, Op::min, Op::max, Op::bit_and, Op::bit_or, Op::bit_xor};
  static void run(Lanes const& all) {
    Arithmetic a;
    a.op = ops[mode];
    a.type = a.result = type_of(is_signed ? "s32" : "u32");
    Word sum = 0;
    bool first = true, carry = false;
    for (int t = 0; t < all.size(); ++t) {
      if (!all.has(t)) { continue; }
      Word const both[] = {sum, all.at<Word const>(t, 0), 0};
      sum = first ? both[1] : integer(a, both, carry);
      first = false;
    }
    for (int t = 0; t < all.size(); ++t) {
      if (all.has(t)) { all.at<Word>(t, 1) = sum; }
    }
  }
};

// The lane that a shuffle reads, and whether it is in the segment (PTX ISA, shfl.sync).
struct Shuffled {
  int lane;
  bool inside;
};
constexpr Shuffled shuffled(int mode, int lane, Word b, Word c) {
  int const by = int(b & 31), clamp = int(c & 31), segment = int(c >> 8 & 31);
  int const first = lane & segment, last = first | (clamp & ~segment & 31);
  int const from = mode == 0 ? first | (by & ~segment & 31) : mode == 1 ? lane ^ by : mode == 2 ? lane - by : lane + by;
  bool const inside = mode == 2 ? from >= last : from <= last;
  return {inside ? from : lane, inside};
}
template <int mode>
unsigned shuffle(unsigned x, int lane, unsigned mask, Here at) {
  using gpu::detail::Source;
  constexpr Source source = mode == 0   ? Source::lane
                            : mode == 1 ? Source::other
                            : mode == 2 ? Source::up
                                        : Source::down;
  return gpu::shuffle_from<source>(x, lane, mask, at);
}

// Sets the first operand, or both if it is a pair d|p.
template <class S, class F>
void set_pair(F& f, Word d, bool p) {
  constexpr Operand o = F::operand(S::first);
  if constexpr (o.is == Is::pair) {
    set<o.index>(f, d);
    set<o.index + 1>(f, p ? 1 : 0);
  } else {
    set<S::first>(f, d);
  }
}

template <class S, class F>
void run_vote(F& f) {
  constexpr WarpForm w = warp_form(S::form());
  constexpr int first = S::first;
  auto const mask = static_cast<unsigned>(get<first + S::count - 1>(f));
  if constexpr (w.op == WarpOp::shuffle) {
    static_assert(S::count == 5, "shfl.sync must have a result, three sources and a mask");
    Shuffled const from = shuffled(w.mode, int(gpu::lane()), get<first + 2>(f), get<first + 3>(f));
    set_pair<S>(f, shuffle<w.mode>(unsigned(get<first + 1>(f)), from.lane, mask, f.at), from.inside);
  } else if constexpr (w.op == WarpOp::vote) {
    static_assert(S::count == 3, "vote.sync must have a result, a predicate and a mask");
    bool const mine = predicate<first + 1>(f);
    unsigned const yes = gpu::ballot(mine, mask, f.at);
    unsigned const no = w.mode == 3 || w.mode == 1 ? 0 : gpu::ballot(!mine, mask, f.at);
    set<first>(f, w.mode == 3 ? yes : w.mode == 1 ? yes != 0 : w.mode == 0 ? no == 0 : no == 0 || yes == 0);
  } else if constexpr (w.op == WarpOp::match) {
    static_assert(S::count == 3, "match.sync must have a result, a source and a mask");
    Word mine = get_as<first + 1>(f, w.type);
    unsigned same = 0;
    collective<Match<w.mode == 1>>(mask, f.at, mine, same);
    set_pair<S>(f, same, same != 0);
  } else if constexpr (w.op == WarpOp::redux) {
    static_assert(S::count == 3, "redux.sync must have a result, a source and a mask");
    Word mine = get_as<first + 1>(f, w.type), sum = 0;
    collective<Redux<w.mode, w.type.is_signed()>>(mask, f.at, mine, sum);
    set<first>(f, sum);
  } else {
    static_assert(S::count == 2, "elect.sync must have a result and a mask");
    cute::ElectOneLaneIdReturnType elected{};
    collective<cute::detail::ElectLeader>(mask, f.at, elected);
    set_pair<S>(f, elected.leader_lane_id, elected.is_leader != 0);
  }
}
template <class S, class F>
void run_barrier(F& f) {
  constexpr WarpForm w = warp_form(S::form());
  if constexpr (w.op == WarpOp::sync_warp) {
    gpu::sync_warp(static_cast<unsigned>(get<S::first>(f)), f.at);
  } else if constexpr (w.op == WarpOp::arrive_cluster || w.op == WarpOp::wait_cluster) {
    constexpr bool arrives = w.op == WarpOp::arrive_cluster;
    machine("barrier.cluster").cluster_barrier(arrives, !arrives, f.at, w.relaxed);
  } else {
    static_assert(S::count == 2 || (S::count == 1 && w.op == WarpOp::sync_block),
                  "a barrier must have a number, and also a number of threads if threads only arrive");
    int threads = Machine::every_thread;
    if constexpr (S::count == 2) { threads = int(get<S::first + 1>(f)); }
    if (Machine* const m = Machine::current()) {
      m->barrier(int(get<S::first>(f)), threads, w.op == WarpOp::sync_block, f.at);
    }
  }
}
template <class S, class F>
void run_address(F& f) {
  constexpr WarpForm w = warp_form(S::form());
  Word const a = get<S::first + 1>(f);
  if constexpr (w.op == WarpOp::to_shared) {
    set<S::first>(f, machine("cvta.to.shared").shared_address(reinterpret_cast<void*>(a)));
  } else if constexpr (w.op == WarpOp::from_shared) {
    set<S::first>(f, reinterpret_cast<Word>(machine("cvta.shared").shared_pointer(static_cast<unsigned>(a))));
  } else if constexpr (w.op == WarpOp::same_address) {
    set<S::first>(f, a);
  } else {
    Machine& m = machine("mapa");
    auto const rank = static_cast<unsigned>(get<S::first + 2>(f));
    if constexpr (w.type.is("u32")) {
      set<S::first>(f, m.map_to_rank(static_cast<unsigned>(a), rank));
    } else {
      unsigned const there = m.map_to_rank(m.shared_address(reinterpret_cast<void*>(a)), rank);
      set<S::first>(f, reinterpret_cast<Word>(m.shared_pointer(there)));
    }
  }
}

}  // namespace detail

// Executes an instruction that warp_form recognises.
template <class S, class F>
void run_warp(F& f) {
  constexpr WarpForm w = warp_form(S::form());
  if constexpr (w.op == WarpOp::activemask) {
    set<S::first>(f, Word(1) << gpu::lane());
  } else if constexpr (w.op <= WarpOp::elect) {
    detail::run_vote<S>(f);
  } else if constexpr (w.op == WarpOp::fence) {
    detail::fence(w.scope, f.at);
  } else if constexpr (w.op == WarpOp::proxy_fence) {
    detail::fence(Fence::async_proxy, f.at);
  } else if constexpr (w.op == WarpOp::proxy_fence_global) {
    detail::fence(Fence::async_proxy_global, f.at);
  } else if constexpr (w.op == WarpOp::init_fence) {
    detail::fence(Fence::barrier_init, f.at);
  } else if constexpr (w.op == WarpOp::registers_up || w.op == WarpOp::registers_down) {
    gpu::set_registers<int(number_of<F, S::first>())>(w.op == WarpOp::registers_up, f.at);
  } else if constexpr (w.op == WarpOp::grid_wait) {
    gpu::wait_on_dependent_grids(f.at);
  } else if constexpr (w.op == WarpOp::grid_launch) {
    gpu::launch_dependent_grids(f.at);
  } else if constexpr (w.op == WarpOp::policy) {
    set<S::first>(f, 0);
  } else if constexpr (w.op >= WarpOp::to_shared) {
    detail::run_address<S>(f);
  } else if constexpr (w.op != WarpOp::nothing) {
    detail::run_barrier<S>(f);
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
