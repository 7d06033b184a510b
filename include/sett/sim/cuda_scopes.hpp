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

namespace sett::inline SETT_ABI::sim::detail {

// An atomic function of an address and an operand.
template <class Plain>
struct scoped_atomic {
  Plain plain;
  template <class T>
  T operator()(T* cell, std::type_identity_t<T> x, Here at = here()) const {
    return plain(cell, x, at);
  }
};
template <class Plain>
scoped_atomic(Plain) -> scoped_atomic<Plain>;

}  // namespace sett::inline SETT_ABI::sim::detail

inline constexpr sett::sim::detail::scoped_atomic atomicAdd_block{
    [](auto* cell, auto x, sett::Here at) { return atomicAdd(cell, x, at); }};
inline constexpr auto atomicAdd_system = atomicAdd_block;
inline constexpr sett::sim::detail::scoped_atomic atomicSub_block{
    [](auto* cell, auto x, sett::Here at) { return atomicSub(cell, x, at); }};
inline constexpr auto atomicSub_system = atomicSub_block;
inline constexpr sett::sim::detail::scoped_atomic atomicExch_block{
    [](auto* cell, auto x, sett::Here at) { return atomicExch(cell, x, at); }};
inline constexpr auto atomicExch_system = atomicExch_block;
inline constexpr sett::sim::detail::scoped_atomic atomicMax_block{
    [](auto* cell, auto x, sett::Here at) { return atomicMax(cell, x, at); }};
inline constexpr auto atomicMax_system = atomicMax_block;
inline constexpr sett::sim::detail::scoped_atomic atomicMin_block{
    [](auto* cell, auto x, sett::Here at) { return atomicMin(cell, x, at); }};
inline constexpr auto atomicMin_system = atomicMin_block;
inline constexpr sett::sim::detail::scoped_atomic atomicAnd_block{
    [](auto* cell, auto x, sett::Here at) { return atomicAnd(cell, x, at); }};
inline constexpr auto atomicAnd_system = atomicAnd_block;
inline constexpr sett::sim::detail::scoped_atomic atomicOr_block{
    [](auto* cell, auto x, sett::Here at) { return atomicOr(cell, x, at); }};
inline constexpr auto atomicOr_system = atomicOr_block;
inline constexpr sett::sim::detail::scoped_atomic atomicXor_block{
    [](auto* cell, auto x, sett::Here at) { return atomicXor(cell, x, at); }};
inline constexpr auto atomicXor_system = atomicXor_block;
inline constexpr sett::sim::detail::scoped_atomic atomicInc_block{
    [](auto* cell, auto x, sett::Here at) { return atomicInc(cell, x, at); }};
inline constexpr auto atomicInc_system = atomicInc_block;
inline constexpr sett::sim::detail::scoped_atomic atomicDec_block{
    [](auto* cell, auto x, sett::Here at) { return atomicDec(cell, x, at); }};
inline constexpr auto atomicDec_system = atomicDec_block;

template <class T>
T atomicCAS_block(T* cell, std::type_identity_t<T> expected, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return atomicCAS(cell, expected, x, at);
}
template <class T>
T atomicCAS_system(T* cell, std::type_identity_t<T> expected, std::type_identity_t<T> x, sett::Here at = sett::here()) {
  return atomicCAS(cell, expected, x, at);
}

#endif
