// matrix_copy_instruction: the device functions of a warp's copies.
//
//   law      copy(src..., dst...) is the instruction ptx_name(s); registers are passed by value, memory as the row at
//            the thread's address
//   example  SM75_U32x4_LDSM_N::copy(row, r0, r1, r2, r3), row a uint128_t in shared memory
//
// generated/matrix_copy_names.hpp gives these classes CuTe's names.
//
// Requires: all 32 threads of the warp make the call together; rows in shared memory, aligned to 16 bytes.
// Errors: device code for an older architecture stops; no_machine on the host without a machine.
#pragma once

#include "generated/matrix_copy_statement.hpp"
#include "shared_address.hpp"

namespace sett::inline SETT_ABI {

// Copies from a row in memory to registers, from registers to a row, or between registers.
template <MatrixCopy s,
          class S = cute::make_index_sequence<s.family == MatrixCopyFamily::load ? 1 : size_t(registers(s))>,
          class D = cute::make_index_sequence<s.family == MatrixCopyFamily::store ? 1 : size_t(registers(s))>>
struct MatrixCopyInstruction;
template <MatrixCopy s, size_t... si, size_t... di>
struct MatrixCopyInstruction<s, cute::index_sequence<si...>, cute::index_sequence<di...>> {
  static constexpr MatrixCopy description = s;
  using S = cute::conditional_t<s.family == MatrixCopyFamily::load, uint128_t, uint32_t>;
  using D = cute::conditional_t<s.family == MatrixCopyFamily::store, uint128_t, uint32_t>;
  using SRegisters = S[sizeof...(si)];
  using DRegisters = D[sizeof...(di)];

  SETT_HOST_DEVICE static void copy(Repeated<S, si> const&... src, Repeated<D, di>&... dst) {
#if defined(__CUDA_ARCH__)
    if constexpr (__CUDA_ARCH__ < 10 * arch(s)) {
      issue<MatrixCopyInstruction>(src..., dst...);
    } else if constexpr (s.family == MatrixCopyFamily::load) {
      uint32_t d[4];
      (load_matrices<s>(cute::cast_smem_ptr_to_uint(&src), d), ...);
      ((dst = d[di]), ...);
    } else if constexpr (s.family == MatrixCopyFamily::store) {
      uint32_t const r[4] = {src...};
      (store_matrices<s>(cute::cast_smem_ptr_to_uint(&dst), r), ...);
    } else if constexpr (s.family == MatrixCopyFamily::move) {
      uint32_t const r[] = {src...};
      uint32_t d;
      asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(d) : "r"(r[0]));
      ((dst = d), ...);
    } else {
      // In each pair of threads, the lower thread keeps its first register, and the higher thread its second. The
      // other two registers are swapped.
      uint32_t const r[] = {src...};
      bool const higher = (threadIdx.x & s.count) != 0;
      uint32_t const got = __shfl_xor_sync(0xffffffffu, higher ? r[0] : r[1], s.count);
      uint32_t const d[] = {higher ? got : r[0], higher ? r[1] : got};
      ((dst = d[di]), ...);
    }
#else
    issue<MatrixCopyInstruction>(src..., dst...);
#endif
  }
};

}  // namespace sett
