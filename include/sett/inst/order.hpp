// order: provides instructions that order other instructions without moving data: fences, ends of groups, waits, and
// barriers of a cluster and of shared memory.
//
// Each instruction is a row of one table, from which the functions with CuTe's names are generated
// (generated/order_names.hpp).
//
//   law      order<o>(...) is facts(o).ptx with its operands on the device, and tell(machine, o, ...) on the host
//   example  order<Ordering::warpgroup_wait, 1>(here()): wgmma.wait_group.sync.aligned 1;
//
// Requires: all threads that the instruction needs take part; mbarriers in shared memory, aligned to 8 bytes.
// Errors: device code for an architecture without the instruction stops; no_machine on the host without a machine. On a
// host thread outside the simulator and on older devices, cp.async completes at once, and the instructions that order
// it do nothing.
#pragma once

#include "ptx_text.hpp"
#include "shared_address.hpp"

namespace sett::inline SETT_ABI {

// The order of the enumerators is: instructions on cp.async, on mbarriers and on bulk stores, fences, barriers of a
// cluster, and wgmma.
enum class Ordering : unsigned char {
  cp_async_fence,
  cp_async_wait,
  cp_async_wait_all,
  initialize_barrier,
  invalidate_barrier,
  arrive_barrier,
  cpasync_barrier_arrive_noinc,
  set_barrier_transaction_bytes,
  arrive_remote_barrier,
  try_wait_barrier,
  try_wait_barrier_cluster,
  tma_store_arrive,
  tma_store_wait,
  fence_view_async_shared,
  fence_view_async_global,
  fence_barrier_init,
  cluster_arrive,
  cluster_arrive_relaxed,
  cluster_wait,
  warpgroup_arrive,
  warpgroup_commit_batch,
  warpgroup_wait
};
inline constexpr int ordering_count = int(Ordering::warpgroup_wait) + 1;

struct OrderingFacts {
  int arch;  // first architecture that supports the instruction
  char const* ptx;
  char const* operands;  // operands in the order of PTX: a number N, or a barrier's address and a word
  char const* cute;      // names of the instruction's function
  // The function's parameter if it is neither a number nor a barrier. Null if the function is written by hand.
  char const* word;
  char const* what;  // comment of the function
};
SETT_HOST_DEVICE constexpr OrderingFacts facts(Ordering o) {
  constexpr OrderingFacts table[] = {
      {80, "cp.async.commit_group", "", "cp_async_fence", "", "makes a group of the copies since the last fence"},
      {80, "cp.async.wait_group", "N", "cp_async_wait", nullptr, "waits until at most N groups are pending"},
      {80, "cp.async.wait_all", "", "cp_async_wait<0>", nullptr, "waits until no copy is pending"},
      {80, "mbarrier.init.shared::cta.b64", "[barrier], arrivals", "initialize_barrier", "int arrivals = 1",
       "initializes a barrier whose phases end after `arrivals` arrivals"},
      {80, "mbarrier.inval.shared::cta.b64", "[barrier]", "invalidate_barrier", "", "invalidates a barrier"},
      {80, "mbarrier.arrive.shared::cta.b64", "_, [barrier]", "arrive_barrier", "", "arrives"},
      {80, "cp.async.mbarrier.arrive.noinc.shared::cta.b64", "[barrier]", "cpasync_barrier_arrive_noinc", "",
       "arrives when this thread's earlier cp.async have completed; the barrier must expect this arrival"},
      {90, "mbarrier.arrive.expect_tx.shared::cta.b64", "_, [barrier], bytes", "set_barrier_transaction_bytes",
       "uint32_t bytes", "arrives, and adds `bytes` to the bytes that the phase waits for"},
      {90, "mbarrier.arrive.release.cluster.shared::cluster.b64", "_, [barrier]", "arrive_remote_barrier",
       "uint32_t rank", "arrives at the same barrier of block `rank` of the cluster"},
      {90, "mbarrier.try_wait.parity.shared::cta.b64", "p, [barrier], parity", "try_wait_barrier wait_barrier", nullptr,
       "tests whether this parity's phase has ended; if so, orders accesses that the block's threads made before "
       "arriving"},
      {90, "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64", "p, [barrier], parity",
       "try_wait_barrier_cluster wait_barrier_cluster", nullptr,
       "the same; also orders accesses that threads of the cluster's other blocks made before arriving"},
      {90, "cp.async.bulk.commit_group", "", "tma_store_arrive", "",
       "makes a group of the stores since the last group"},
      {90, "cp.async.bulk.wait_group.read", "N", "tma_store_wait", "",
       "waits until at most N groups still read shared memory"},
      {90, "fence.proxy.async.shared::cta", "", "fence_view_async_shared tma_store_fence", "",
       "makes writes to shared memory visible to bulk copies and wgmma that are issued after it"},
      {90, "fence.proxy.async.global", "", "fence_view_async_global", "",
       "makes writes to global memory visible to bulk copies that are issued after it"},
      {90, "fence.mbarrier_init.release.cluster", "", "fence_barrier_init", "",
       "makes this thread's new mbarriers visible to the cluster and to the async proxy"},
      {90, "barrier.cluster.arrive.aligned", "", "cluster_arrive", "", "arrives at the cluster's barrier"},
      {90, "barrier.cluster.arrive.relaxed.aligned", "", "cluster_arrive_relaxed", "",
       "the same, but only writes before an earlier fence become visible"},
      {90, "barrier.cluster.wait.aligned", "", "cluster_wait", "", "waits for all threads of the cluster"},
      {90, "wgmma.fence.sync.aligned", "", "warpgroup_arrive", "",
       "orders wgmma after earlier writes to registers and shared memory; call it before the first wgmma too"},
      {90, "wgmma.commit_group.sync.aligned", "", "warpgroup_commit_batch", "",
       "makes a batch of the wgmma since the last batch"},
      {90, "wgmma.wait_group.sync.aligned", "N", "warpgroup_wait", "", "waits until at most N batches are pending"}};
  return table[int(o)];
}
SETT_HOST_DEVICE constexpr bool may_be_left_out(Ordering o) { return o < Ordering::initialize_barrier; }
// Returns whether the instruction exists for sm_90a but for no later architecture.
SETT_HOST_DEVICE constexpr bool is_specific(Ordering o) { return o >= Ordering::warpgroup_arrive; }
SETT_HOST_DEVICE constexpr bool has_number(Ordering o) { return facts(o).operands[0] == 'N'; }
// Returns the instruction's name, followed by the operand for the result if there is one.
SETT_HOST_DEVICE constexpr PtxText ptx_name(Ordering o) {
  char const result = facts(o).operands[0];
  return PtxText() << facts(o).ptx << (result == '_' ? " _," : result == 'p' ? " p," : "");
}

// The compiler defines __CUDA_ARCH_FEAT_SM90_ALL for sm_90a.
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
inline constexpr bool has_wgmma = true;
#else
inline constexpr bool has_wgmma = false;
#endif

#if defined(__CUDA_ARCH__)

SETT_HOST_DEVICE constexpr bool is_there(Ordering o) {
  return is_specific(o) ? has_wgmma : __CUDA_ARCH__ >= 10 * facts(o).arch;
}

#else

// `n` is a number of groups, or the word.
inline void tell(Machine& m, Ordering o, uint64_t* barrier, int n, Here at) {
  switch (o) {
    case Ordering::cp_async_fence:
      return m.commit(Queue::cp_async, at);
    case Ordering::cp_async_wait:
      return m.wait(Queue::cp_async, n, false, at);
    case Ordering::cp_async_wait_all:
      return m.wait(Queue::cp_async, -1, false, at);  // also waits for copies that no fence has closed
    case Ordering::initialize_barrier:
      return m.mbarrier_init(barrier, unsigned(n), at);
    case Ordering::invalidate_barrier:
      return m.mbarrier_invalidate(barrier, at);
    case Ordering::arrive_barrier:
      return void(m.mbarrier_arrive(m.shared_address(barrier), 1, 0, true, at));
    case Ordering::cpasync_barrier_arrive_noinc:
      return m.mbarrier_arrive_on_copies(barrier, false, at);
    case Ordering::set_barrier_transaction_bytes:
      return void(m.mbarrier_arrive(m.shared_address(barrier), 1, unsigned(n), true, at));
    case Ordering::arrive_remote_barrier:
      return void(m.mbarrier_arrive(m.map_to_rank(m.shared_address(barrier), unsigned(n)), 1, 0, true, at));
    case Ordering::try_wait_barrier:
      return m.mbarrier_wait(barrier, unsigned(n), WaitScope::block, at);
    case Ordering::try_wait_barrier_cluster:
      return m.mbarrier_wait(barrier, unsigned(n), WaitScope::cluster, at);
    case Ordering::tma_store_arrive:
      return m.commit(Queue::bulk, at);
    case Ordering::tma_store_wait:
      return m.wait(Queue::bulk, n, true, at);
    case Ordering::fence_view_async_shared:
      return m.fence(Fence::async_proxy, at);
    case Ordering::fence_view_async_global:
      return m.fence(Fence::async_proxy_global, at);
    case Ordering::fence_barrier_init:
      return m.fence(Fence::barrier_init, at);
    case Ordering::cluster_arrive:
      return m.cluster_barrier(true, false, at);
    case Ordering::cluster_arrive_relaxed:
      return m.cluster_barrier(true, false, at, true);
    case Ordering::cluster_wait:
      return m.cluster_barrier(false, true, at);
    case Ordering::warpgroup_arrive:
      return m.fence(Fence::wgmma, at);
    case Ordering::warpgroup_commit_batch:
      return m.commit(Queue::wgmma, at);
    case Ordering::warpgroup_wait:
      return m.wait(Queue::wgmma, n, false, at);
  }
}

#endif

template <Ordering o, int n = -1>
SETT_HOST_DEVICE inline void order([[maybe_unused]] Here at) {
  static_assert(has_number(o) == (n >= 0), "the number of groups must not be negative");
  static_assert(o != Ordering::warpgroup_wait || n <= 7, "warpgroup_wait<N>: N must be 0 to 7");
#if defined(__CUDA_ARCH__)
  if constexpr (is_there(o) && n >= 0) {
    asm volatile("%0 %1;" ::"C"(spelled<NameOf<o>>::value), "n"(n) : "memory");
  } else if constexpr (is_there(o)) {
    asm volatile("%0;" ::"C"(spelled<NameOf<o>>::value) : "memory");
  } else if constexpr (!may_be_left_out(o)) {
    __trap();
  }
#else
  Machine* const m = may_be_left_out(o) ? Machine::current() : &machine(facts(o).ptx);
  if (m != nullptr) { tell(*m, o, nullptr, n, at); }
#endif
}

// Executes an instruction on a barrier. `word` is the number of arrivals or bytes, or the rank of the barrier's block.
template <Ordering o>
SETT_HOST_DEVICE inline void order(uint64_t& barrier, uint32_t word, [[maybe_unused]] Here at) {
#if defined(__CUDA_ARCH__)
  if constexpr (!is_there(o)) {
    __trap();
  } else if constexpr (o == Ordering::initialize_barrier || o == Ordering::set_barrier_transaction_bytes) {
    asm volatile("%2 [%0], %1;" ::"r"(cute::cast_smem_ptr_to_uint(&barrier)), "r"(word), "C"(spelled<NameOf<o>>::value)
                 : "memory");
  } else {
    uint32_t address = cute::cast_smem_ptr_to_uint(&barrier);
    if constexpr (o == Ordering::arrive_remote_barrier) { address = cute::set_block_rank(address, word); }
    asm volatile("%1 [%0];" ::"r"(address), "C"(spelled<NameOf<o>>::value) : "memory");
  }
#else
  tell(machine(facts(o).ptx), o, &barrier, int(word), at);
#endif
}

}  // namespace sett
