// ptx_async: executes PTX's asynchronous copies and mbarriers.
//
// Each instruction is the instruction of inst/cp_async.hpp, inst/order.hpp or inst/cluster.hpp with the same name, so a
// missing wait or a misaligned address is found.
//
//   law      cp.async.cg, commit_group and wait_group 0 copy 16 bytes, which the thread may read after the wait
//   example  cp.async.cg.shared.global [%0], [%1], 16;
//
// Requires: a simulated thread. Errors: the errors of inst/machine.hpp. Source: PTX ISA 9.7.9.25 and 9.7.13.15.
#pragma once

#include "../inst/cluster.hpp"
#include "../inst/cp_async.hpp"
#include "ptx_async_form.hpp"
#include "ptx_memory.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

namespace detail {

// Returns the 32-bit address of an operand in shared memory.
template <int k, class F>
std::uint32_t shared_address_of(F& f) {
  return machine("shared memory").shared_address(pointer<k, Space::shared>(f));
}
template <int k, class F>
std::uint64_t& barrier_of(F& f) {
  return *static_cast<std::uint64_t*>(pointer<k, Space::shared>(f));
}

// cp.async copies 4, 8 or 16 bytes. It reads fewer bytes if the next operand is a number, and none if it is a predicate
// that is true.
template <class S, class F>
void run_copy(F& f) {
  constexpr AsyncForm a = async_form(S::form());
  constexpr int first = S::first, sources = S::count - (a.policy ? 1 : 0);
  static_assert(sources == 3 || sources == 4, "cp.async must have two addresses and a size");
  constexpr int bytes = int(number_of<F, first + 2>());
  static_assert(is_cp_async({bytes, a.caches, false}),
                "cp.async must copy 4, 8 or 16 bytes, and exactly 16 if it is cp.async.cg");
  int read = bytes;
  if constexpr (sources == 4 && F::template bits<first + 3>() == 1) {
    read = predicate<first + 3>(f) ? 0 : bytes;
  } else if constexpr (sources == 4) {
    read = int(get_as<first + 3>(f, type_of("u32")));
    if (read > bytes || read < 0) { read = bytes; }
  }
  void* const to = pointer<first, Space::shared>(f);
  void* const from = pointer<first + 1, Space::global>(f);
  start_copy(machine("cp.async"), Queue::cp_async, from, to, bytes, read, f.at);
}
template <class S, class F>
void run_bulk(F& f) {
  constexpr AsyncForm a = async_form(S::form());
  constexpr int first = S::first, sources = S::count - (a.policy ? 1 : 0);
  if constexpr (a.op == AsyncOp::bulk_load) {
    static_assert(sources == 4, "cp.async.bulk must have two addresses, a size and an mbarrier");
    void* const to = pointer<first, Space::shared>(f);
    void* const from = pointer<first + 1, Space::global>(f);
    int const bytes = int(get<first + 2>(f));
    start_copy(machine("cp.async.bulk"), Queue::bulk, from, to, bytes, bytes, f.at, &barrier_of<first + 3>(f));
  } else if constexpr (a.op == AsyncOp::bulk_store) {
    static_assert(sources == 3, "cp.async.bulk must have two addresses and a size");
    void* const to = pointer<first, Space::global>(f);
    void* const from = pointer<first + 1, Space::shared>(f);
    int const bytes = int(get<first + 2>(f));
    start_copy(machine("cp.async.bulk"), Queue::bulk, from, to, bytes, bytes, f.at);
  }
}
template <class S, class F>
void run_remote_store(F& f) {
  static_assert(S::count == 3, "st.async must have an address, a value and an mbarrier");
  Machine& m = machine("st.async");
  sett::detail::RemoteStore const state{pointer<S::first, Space::shared>(f), unsigned(get<S::first + 1>(f))};
  Range const written{state.to, sizeof state.value};
  Work work{"st.async", Queue::bulk, &sett::detail::RemoteStore::run, &state, sizeof state, nullptr, 0, &written, 1};
  work.barrier = pointer<S::first + 2, Space::shared>(f);
  work.barrier_bytes = sizeof state.value;
  work.generic_proxy = true;
  m.start(work, f.at);
}
template <class S, class F>
void run_mbarrier(F& f) {
  constexpr AsyncForm a = async_form(S::form());
  constexpr int first = S::first;
  Machine& m = machine("mbarrier");
  if constexpr (a.op == AsyncOp::initialize) {
    static_assert(S::count == 2, "mbarrier.init must have an address and a number of arrivals");
    m.mbarrier_init(&barrier_of<first>(f), unsigned(get<first + 1>(f)), f.at);
  } else if constexpr (a.op == AsyncOp::invalidate) {
    m.mbarrier_invalidate(&barrier_of<first>(f), f.at);
  } else if constexpr (a.op == AsyncOp::expect) {
    static_assert(S::count == 2, "mbarrier.expect_tx must have an address and a number of bytes");
    m.mbarrier_arrive(shared_address_of<first>(f), 0, std::size_t(get_as<first + 1>(f, type_of("u32"))), false, f.at);
  } else if constexpr (a.op == AsyncOp::arrive) {
    constexpr int address = F::operand(first).is == Is::address ? first : first + 1;
    constexpr bool more = S::count == address - first + 2;
    static_assert(more || (!a.expects && S::count == address - first + 1),
                  "mbarrier.arrive must have an address, and a number of bytes if it is arrive.expect_tx");
    Word number = a.expects ? 0 : 1;
    if constexpr (more) { number = get_as<address + 1>(f, type_of("u32")); }
    Word const state = m.mbarrier_arrive(shared_address_of<address>(f), a.expects ? 1 : unsigned(number),
                                         a.expects ? std::size_t(number) : 0, true, f.at);
    if constexpr (address != first) { set<first>(f, state); }
  } else {
    static_assert(S::count == 3 || S::count == 4, "a wait must have a predicate, an address and a phase");
    // The state that an arrival returns is the number of its phase.
    auto const parity = static_cast<unsigned>(get<first + 2>(f) & 1);
    set<first>(f, m.mbarrier_try_wait(&barrier_of<first + 1>(f), parity, a.scope, f.at) ? 1 : 0);
  }
}

}  // namespace detail

// Executes an instruction that async_form recognises.
template <class S, class F>
void run_async(F& f) {
  constexpr AsyncForm a = async_form(S::form());
  if constexpr (a.op == AsyncOp::copy) {
    detail::run_copy<S>(f);
  } else if constexpr (a.op == AsyncOp::commit) {
    order<Ordering::cp_async_fence>(f.at);
  } else if constexpr (a.op == AsyncOp::wait) {
    order<Ordering::cp_async_wait, int(number_of<F, S::first>())>(f.at);
  } else if constexpr (a.op == AsyncOp::wait_all) {
    order<Ordering::cp_async_wait_all>(f.at);
  } else if constexpr (a.op == AsyncOp::arrive_on_copies) {
    machine("cp.async.mbarrier.arrive").mbarrier_arrive_on_copies(&detail::barrier_of<S::first>(f), a.counted, f.at);
  } else if constexpr (a.op == AsyncOp::bulk_commit) {
    order<Ordering::tma_store_arrive>(f.at);
  } else if constexpr (a.op == AsyncOp::bulk_wait) {
    machine("cp.async.bulk.wait_group").wait(Queue::bulk, int(number_of<F, S::first>()), a.reads_only, f.at);
  } else if constexpr (a.op == AsyncOp::group_fence) {
    order<Ordering::warpgroup_arrive>(f.at);
  } else if constexpr (a.op == AsyncOp::group_commit) {
    order<Ordering::warpgroup_commit_batch>(f.at);
  } else if constexpr (a.op == AsyncOp::group_wait) {
    order<Ordering::warpgroup_wait, int(number_of<F, S::first>())>(f.at);
  } else if constexpr (a.op >= AsyncOp::initialize && a.op <= AsyncOp::test_parity) {
    detail::run_mbarrier<S>(f);
  } else if constexpr (a.op == AsyncOp::remote_store) {
    detail::run_remote_store<S>(f);
  } else {
    detail::run_bulk<S>(f);
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
