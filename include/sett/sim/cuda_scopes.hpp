// cuda_scopes: CUDA's atomic functions with a scope, such as atomicAdd_system, on the host.
//
// A simulated atomic access has the scope of the whole program. An access of block scope by threads of two blocks,
// which PTX does not define, is therefore not reported: use cuda::atomic_ref, whose scope is checked.
//
//   law      atomicAdd_block(p, x) and atomicAdd_system(p, x) are atomicAdd(p, x), and so for the other functions
//   example  atomicAdd_block(&count, 1);
//
// Requires: the requirements of sim/cuda_names.hpp. Errors: none. Source: the CUDA C++ Programming Guide, "Atomic
// Functions".
#pragma once

#include "cuda_names.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

#define SETT_SIM_SCOPED(name, scope)                                                   \
  template <class T>                                                                   \
  T name##_##scope(T* cell, std::type_identity_t<T> x, sett::Here at = sett::here()) { \
    return name(cell, x, at);                                                          \
  }
#define SETT_SIM_SCOPES(name) SETT_SIM_SCOPED(name, block) SETT_SIM_SCOPED(name, system)

SETT_SIM_SCOPES(atomicAdd)
SETT_SIM_SCOPES(atomicSub)
SETT_SIM_SCOPES(atomicExch)
SETT_SIM_SCOPES(atomicMax)
SETT_SIM_SCOPES(atomicMin)
SETT_SIM_SCOPES(atomicAnd)
SETT_SIM_SCOPES(atomicOr)
SETT_SIM_SCOPES(atomicXor)
SETT_SIM_SCOPES(atomicInc)
SETT_SIM_SCOPES(atomicDec)

template <class T>
T atomicCAS_block(T* cell, std::type_identity_t<T> expected, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return atomicCAS(cell, expected, x, at);
}
template <class T>
T atomicCAS_system(T* cell, std::type_identity_t<T> expected, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return atomicCAS(cell, expected, x, at);
}

#undef SETT_SIM_SCOPES
#undef SETT_SIM_SCOPED

#endif
