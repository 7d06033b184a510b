// ampere: wraps asynchronous copies, matrix loads from shared memory and warp-level multiply-adds of sm_80 for
// warp_gemm.hpp.
//
//   law      after commit_copies() and wait_for_groups<0>() this thread sees the bytes that copy_async has copied
//   example  copy_async<16>(tile, global, 16); commit_copies(); wait_for_groups<0>(); sync_block();
//            load_matrices<false>(a, tile + lane % 16 * 128); multiply_add<s>(sum, a, b);
//
// Facts: PTX ISA, "cp.async", "ldmatrix", "mma".
//
// On the host, the machine that runs the thread executes these functions, as in hopper_host.hpp.
//
// Requires: addresses of shared memory as 32-bit numbers, multiples of the size of the access; all threads of a warp in
// load_matrices and multiply_add.
// Errors: none.
#pragma once

#include "hopper.hpp"
#include "sett/inst/mma_fma.hpp"

#if !defined(__CUDACC_RTC__)
#include "sett/inst/cp_async.hpp"  // for the host
#endif

namespace sett::inline SETT_ABI::gpu {

#if defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)

// Writes Bytes bytes to shared memory. The first `read` bytes come from `from`, and the others are 0.
template <int Bytes>
SETT_HOST_DEVICE inline void copy_async(unsigned to, void const* from, int read) {
  if constexpr (Bytes == 16) {
    asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(read) : "memory");
  } else {
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to), "l"(from), "n"(Bytes), "r"(read)
                 : "memory");
  }
}
SETT_HOST_DEVICE inline void commit_copies() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template <int N>
SETT_HOST_DEVICE inline void wait_for_groups() {
  asm volatile("cp.async.wait_group %0;" ::"n"(N) : "memory");
}
SETT_HOST_DEVICE inline void write_shared(unsigned to, unsigned x) {
  asm volatile("st.shared.b32 [%0], %1;" ::"r"(to), "r"(x) : "memory");
}
// Writes the first four of the five words.
SETT_HOST_DEVICE inline void write_shared(unsigned to, unsigned const (&x)[5]) {
  asm volatile("st.shared.v4.b32 [%0], {%1, %2, %3, %4};" ::"r"(to), "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3])
               : "memory");
}
SETT_HOST_DEVICE inline void read_shared(unsigned (&x)[5], unsigned from) {
  asm volatile("ld.shared.v4.b32 {%0, %1, %2, %3}, [%4];"
               : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
               : "r"(from)
               : "memory");
}
SETT_HOST_DEVICE inline void read_register(unsigned& x, unsigned from) {
  asm volatile("ld.shared.b32 %0, [%1];" : "=r"(x) : "r"(from) : "memory");
}
SETT_HOST_DEVICE inline void read_register(double& x, unsigned from) {
  asm volatile("ld.shared.f64 %0, [%1];" : "=d"(x) : "r"(from) : "memory");
}
template <bool Turned>
SETT_HOST_DEVICE inline void load_matrices(unsigned (&r)[4], unsigned from) {
  if constexpr (Turned) {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
                 : "r"(from)
                 : "memory");
  } else {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
                 : "r"(from)
                 : "memory");
  }
}

#else

template <int Bytes>
void copy_async(unsigned to, void const* from, int read, Here at = here()) {
  start_copy(here_is(), Queue::cp_async, from, pointer(to), Bytes, read, at);
}
inline void commit_copies(Here at = here()) { here_is().commit(Queue::cp_async, at); }
template <int N>
void wait_for_groups(Here at = here()) {
  here_is().wait(Queue::cp_async, N, false, at);
}
inline void write_shared(unsigned to, unsigned x, Here at = here()) { here_is().write(pointer(to), &x, 4, -1, at); }
inline void write_shared(unsigned to, unsigned const (&x)[5], Here at = here()) {
  here_is().write(pointer(to), x, 16, -1, at);
}
inline void read_shared(unsigned (&x)[5], unsigned from, Here at = here()) {
  here_is().read(pointer(from), x, 16, -1, at);
}
template <class T>
void read_register(T& x, unsigned from, Here at = here()) {
  here_is().read(pointer(from), &x, sizeof(T), -1, at);
}
template <bool Turned>
void load_matrices(unsigned (&r)[4], unsigned from) {
  auto const& row = *static_cast<cute::uint128_t const*>(pointer(from));
  if constexpr (Turned) {
    cute::SM75_U16x8_LDSM_T::copy(row, r[0], r[1], r[2], r[3]);
  } else {
    cute::SM75_U32x4_LDSM_N::copy(row, r[0], r[1], r[2], r[3]);
  }
}

#endif

// Returns 32 bits of the 64-bit number (high, low), starting at byte `bytes`.
SETT_HOST_DEVICE inline unsigned shifted(unsigned low, unsigned high, unsigned bytes) {
  return unsigned((low | (unsigned long long)(high) << 32) >> (8 * bytes));
}

template <Mma S, class D, class A, class B, size_t... d, size_t... a, size_t... b>
SETT_HOST_DEVICE inline void multiply_add_of(D* sum, A const* x, B const* y, index_sequence<d...>, index_sequence<a...>,
                                             index_sequence<b...>) {
  MmaInstruction<S>::fma(sum[d]..., x[a]..., y[b]..., sum[d]...);
}
// Computes sum += a b with the instruction S on the thread's registers.
template <Mma S, class D, class A, class B>
SETT_HOST_DEVICE inline void multiply_add(D* sum, A const* a, B const* b) {
  multiply_add_of<S>(sum, a, b, make_index_sequence<size_t(registers(S, Role::d))>{},
                     make_index_sequence<size_t(registers(S, Role::a))>{},
                     make_index_sequence<size_t(registers(S, Role::b))>{});
}

}  // namespace sett::gpu
