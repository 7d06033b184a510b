// wgmma_fma: provides the device function of a warpgroup's multiply-accumulate instruction, and related instructions.
//
//   law      fma(a, b, d..., scale) starts d = scale * d + a * b, whose result is available after warpgroup_wait
//   example  warpgroup_arrive(); Op::fma(a, b, d0, d1, d2, d3); warpgroup_commit_batch(); warpgroup_wait<0>();
//
// a and b are descriptors of shared memory, or a is four registers. The accumulators may only be accessed again after
// the wait; warpgroup_fence_operand keeps the compiler from doing so earlier.
//
// Requires: all 128 threads of the warpgroup make the call together; code for sm_90a.
// Errors: a form that does not exist does not compile. Device code for another architecture traps. On the host, outside
// the simulator, a call throws no_machine.
#pragma once

#include "generated/order_names.hpp"
#include "generated/wgmma_statement.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA {
enum class Major { K = 0, MN = 1 };
enum class ScaleOut { Zero = 0, One = 1 };
enum class ScaleIn { Neg = -1, One = 1 };
enum class SparseSel { Zero = 0, One = 1 };
}  // namespace SM90::GMMA

}  // namespace cute

namespace sett::inline SETT_ABI {

template <Mma s, class D = cute::make_index_sequence<size_t(registers(s, Role::d))>,
          class A = cute::make_index_sequence<s.a_in_registers ? 4 : 1>,
          class E = cute::make_index_sequence<s.sparse ? 1 : 0>>
struct WgmmaInstruction;
template <Mma s, size_t... di, size_t... ai, size_t... ei>
struct WgmmaInstruction<s, cute::index_sequence<di...>, cute::index_sequence<ai...>, cute::index_sequence<ei...>> {
  static_assert(is_wgmma(s), "wgmma must support these types, extents and majors: see the PTX ISA");
  static constexpr Mma description = s;
  using A = cute::conditional_t<s.a_in_registers, uint32_t, uint64_t>;
  using C = cute::conditional_t<s.d == DType::f32, float, uint32_t>;
  using ScaleOut = SM90::GMMA::ScaleOut;
  using DRegisters = void;
  using ARegisters = A[sizeof...(ai)];
  using ERegisters = uint32_t[1];
  using BRegisters = uint64_t[1];
  using CRegisters = C[sizeof...(di)];

  // `a` is a descriptor or four registers. `e` exists only for a sparse A, and is the metadata that select the kept
  // elements.
  SETT_HOST_DEVICE static void fma(Repeated<A, ai> const&... a, uint64_t const& b, Repeated<C, di>&... d,
                                   Repeated<uint32_t, ei> const&... e, ScaleOut scale = ScaleOut::One) {
    if constexpr (!has_wgmma) {
      issue<WgmmaInstruction>(a..., b, d..., e..., scale);
    } else {
      C all[] = {d...};
      if constexpr (s.a_in_registers) {
        uint32_t const r[4] = {a...};
        wgmma_statement<s>(all, 0, r, b, (uint32_t(0) | ... | e), int(scale));
      } else {
        uint32_t const r[4] = {};
        wgmma_statement<s>(all, (uint64_t(0) | ... | a), r, b, (uint32_t(0) | ... | e), int(scale));
      }
      ((d = all[di]), ...);
    }
  }
};

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

// Keeps the compiler from moving uses of an accumulator across this call. The type of the accumulator (float or word)
// may change here.
template <class T>
SETT_HOST_DEVICE inline void warpgroup_fence_operand(T& reg) requires(is_same_v<T, uint32_t> || is_same_v<T, float>) {
#if defined(__CUDA_ARCH__)
  if constexpr (is_same_v<T, float>) {
    asm volatile("" : "+f"(reg)::"memory");
  } else {
    asm volatile("" : "+r"(reg)::"memory");
  }
#else
  if (sett::Machine* const m = sett::Machine::current()) { m->seen(&reg, 4, sett::Access::read_write, {}); }
#endif
}

}  // namespace cute
