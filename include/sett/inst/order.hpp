// order: the instructions that move nothing and order what others do: fences, ends of groups, waits, barriers of a cluster.
//
// Such an instruction is its text, with at most one number that the compiler knows; a simulator is told what it means.
//
//   law      order<"text", there>(at, what...) is the instruction "text" on the device, what(...) of the machine on the host
//   example  order<"wgmma.commit_group.sync.aligned", has_wgmma>(here(), Queue::wgmma);
//
// Requires: all the threads that the instruction of that text wants.
// Errors: in device code for an architecture where it is not `there` it stops; on the host, without a machine: no_machine;
// where `needed` is false, as of cp.async, which is then done at once, neither.
#pragma once

#include "machine.hpp"
#include "ptx_text.hpp"

namespace sett {

// code for sm_90a: __CUDA_ARCH_FEAT_SM90_ALL
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
inline constexpr bool has_wgmma = true;
#else
inline constexpr bool has_wgmma = false;
#endif
#if defined(__CUDA_ARCH__)
inline constexpr bool has_cp_async = __CUDA_ARCH__ >= 800;
inline constexpr bool has_bulk_copies = __CUDA_ARCH__ >= 900;
#else
inline constexpr bool has_cp_async = true;
inline constexpr bool has_bulk_copies = true;
#endif

#if !defined(__CUDACC_RTC__)

inline void tell(Machine& m, Here at, Fence what) {
  m.fence(what, at);
}
inline void tell(Machine& m, Here at, Queue ended) {
  m.commit(ended, at);
}
inline void tell(Machine& m, Here at, Queue waits, int may_be_under_way, bool sources_only) {
  m.wait(waits, may_be_under_way, sources_only, at);
}
inline void tell(Machine& m, Here at, bool arrive, bool wait, bool relaxed = false) {
  m.cluster_barrier(arrive, wait, at, relaxed);
}

#endif

template <PtxLiteral text, bool there, bool needed = true, int... n, class... What>
SETT_HOST_DEVICE inline void order([[maybe_unused]] Here at, [[maybe_unused]] What... what) {
#if defined(__CUDA_ARCH__)
  if constexpr (there && sizeof...(n) > 0) {
    asm volatile("%0 %1;" ::"C"(spelled<Written<text>>::value), "n"((0 + ... + n)) : "memory");
  } else if constexpr (there) {
    asm volatile("%0;" ::"C"(spelled<Written<text>>::value) : "memory");
  } else if constexpr (needed) {
    issue("");
  }
#elif !defined(__CUDACC_RTC__)
  if (Machine* const m = needed ? &machine(text.text) : Machine::current()) { tell(*m, at, what...); }
#endif
}

}  // namespace sett
