// matrix_copy_names: the device functions of the copies of a warp, by CuTe's names.
//
//   law      copy(src..., dst...) is the instruction ptx_name(s): registers by value, memory by the row that a thread names
//   example  SM75_U32x4_LDSM_N::copy(row, r0, r1, r2, r3), row a uint128_t in shared memory
//
// Requires: all 32 threads of the warp call it together; rows in shared memory, aligned to 16 bytes.
// Errors: in device code for an older architecture it stops; on the host, without a machine: no_machine.
#pragma once

#include "machine.hpp"
#include "matrix_copy.hpp"

namespace sett {

#if defined(__CUDA_ARCH__)
__device__ inline uint32_t shared_address(void const* p) {
  return uint32_t(__cvta_generic_to_shared(p));
}

template <MatrixCopy s>
__device__ inline void load_matrices(void const* row, uint32_t (&d)[4]) {
  asm volatile("%5 {%0 %6 %1 %7 %2,%3 %8}, [%4];"
               : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
               : "r"(shared_address(row)), "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<1, s.count>::value),
                 "C"(ptx_cut<2, s.count>::value), "C"(end_of_ptx_cut<s.count, 4>::value)
               : "memory");
}
template <MatrixCopy s>
__device__ inline void store_matrices(void const* row, uint32_t const (&r)[4]) {
  asm volatile("%5 [%4], {%0 %6 %1 %7 %2,%3 %8};"
               :
               : "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]), "r"(shared_address(row)),
                 "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<1, s.count>::value), "C"(ptx_cut<2, s.count>::value),
                 "C"(end_of_ptx_cut<s.count, 4>::value)
               : "memory");
}
#endif

// from a row in memory to registers, the other way, or between registers
template <MatrixCopy s, class S = make_index_sequence<s.family == MatrixCopyFamily::load ? 1 : size_t(registers(s))>,
          class D = make_index_sequence<s.family == MatrixCopyFamily::store ? 1 : size_t(registers(s))>>
struct MatrixCopyInstruction;
template <MatrixCopy s, size_t... si, size_t... di>
struct MatrixCopyInstruction<s, index_sequence<si...>, index_sequence<di...>> {
  static constexpr MatrixCopy description = s;
  using S = conditional_t<s.family == MatrixCopyFamily::load, uint128_t, uint32_t>;
  using D = conditional_t<s.family == MatrixCopyFamily::store, uint128_t, uint32_t>;
  using SRegisters = S[sizeof...(si)];
  using DRegisters = D[sizeof...(di)];

  SETT_HOST_DEVICE static void copy(Repeated<S, si> const&... src, Repeated<D, di>&... dst) {
#if defined(__CUDA_ARCH__)
    if constexpr (__CUDA_ARCH__ < 10 * arch(s)) {
      issue("");
    } else if constexpr (s.family == MatrixCopyFamily::load) {
      uint32_t d[4];
      (load_matrices<s>(&src, d), ...);
      ((dst = d[di]), ...);
    } else if constexpr (s.family == MatrixCopyFamily::store) {
      uint32_t const r[4] = {src...};
      (store_matrices<s>(&dst, r), ...);
    } else if constexpr (s.family == MatrixCopyFamily::move) {
      uint32_t const r[] = {src...};
      uint32_t d;
      asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(d) : "r"(r[0]));
      ((dst = d), ...);
    } else {
      // of a pair of threads the lower keeps its first register, the higher its second; the others change places
      uint32_t const r[] = {src...};
      bool const higher = (threadIdx.x & s.count) != 0;
      uint32_t const got = __shfl_xor_sync(0xffffffffu, higher ? r[0] : r[1], s.count);
      uint32_t const d[] = {higher ? got : r[0], higher ? r[1] : got};
      ((dst = d[di]), ...);
    }
#else
    issue<MatrixCopyInstruction>(cute_name(s).text, src..., dst...);
#endif
  }
};

}  // namespace sett

namespace cute {

struct SM50_Shuffle_U32_2x2Trans_XOR1 : sett::MatrixCopyInstruction<sett::matrix_copies[0]> {};
struct SM50_Shuffle_U32_2x2Trans_XOR4 : sett::MatrixCopyInstruction<sett::matrix_copies[1]> {};
struct SM75_U32x1_LDSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[2]> {};
struct SM75_U32x2_LDSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[3]> {};
struct SM75_U32x4_LDSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[4]> {};
struct SM75_U16x2_LDSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[5]> {};
struct SM75_U16x4_LDSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[6]> {};
struct SM75_U16x8_LDSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[7]> {};
struct SM75_U32x1_MOVM_T : sett::MatrixCopyInstruction<sett::matrix_copies[8]> {};
struct SM90_U32x1_STSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[9]> {};
struct SM90_U32x2_STSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[10]> {};
struct SM90_U32x4_STSM_N : sett::MatrixCopyInstruction<sett::matrix_copies[11]> {};
struct SM90_U16x2_STSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[12]> {};
struct SM90_U16x4_STSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[13]> {};
struct SM90_U16x8_STSM_T : sett::MatrixCopyInstruction<sett::matrix_copies[14]> {};

}  // namespace cute
