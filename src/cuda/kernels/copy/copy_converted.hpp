// copy_converted: permutes elements and converts or scales them.
//
//   law      target(x) = alpha source(x) + beta target(x), for all coordinates x, rounded once to the target's type
//   example  f32 16384x16384 to bf16, transposed: tiles of float, vectors of eight bf16
//
// Requires: a Case as cuda/copy/copy_source.hpp writes it, with ElementOp.
// Errors: none.
#pragma once

#include "copy_direct.hpp"
#include "copy_interleave.hpp"
#include "copy_tile.hpp"

#include "sett/tensor/float_types.hpp"

namespace sett::inline SETT_ABI::cuda {

// Copies rows in units of 16 bytes of the narrower type. Strides of Case::Outer are in elements.
template <class Case, class ElementOp>
SETT_HOST_DEVICE inline void copy_rows_converted(void const* src, void* dst, ElementOp const& op) {
  using I = typename Case::Index;
  using From = typename ElementOp::Source;
  using To = typename ElementOp::Target;
  constexpr int unit = 16 / int(sizeof(From) < sizeof(To) ? sizeof(From) : sizeof(To));
  I const number = I(gpu::block()) * I(Case::threads) + I(gpu::thread());
  if (number >= I(Case::row_units * Case::Outer::size)) { return; }
  I const row = number / I(Case::row_units);
  Offset const u = Offset(number % I(Case::row_units)) * unit;
  From const* const from = static_cast<From const*>(src) + Case::Outer::source(row) + u;
  To* const to = static_cast<To*>(dst) + Case::Outer::target(row) + u;
  constexpr int per_load = 16 / int(sizeof(From));
  constexpr int per_store = 16 / int(sizeof(To));
  gpu::Vector16<From> in[unit / per_load];
  gpu::Vector16<To> out[unit / per_store];
  SETT_UNROLL
  for (int i = 0; i < unit / per_load; ++i) { in[i] = gpu::load<gpu::Vector16<From>>(from + i * per_load); }
  if constexpr (ElementOp::reads_target) {
    SETT_UNROLL
    for (int i = 0; i < unit / per_store; ++i) { out[i] = gpu::load<gpu::Vector16<To>>(to + i * per_store); }
  }
  SETT_UNROLL
  for (int i = 0; i < unit; ++i) {
    To& y = out[i / per_store].word[i % per_store];
    y = op(in[i / per_load].word[i % per_load], y);
  }
  SETT_UNROLL
  for (int i = 0; i < unit / per_store; ++i) { gpu::store_16(to + i * per_store, out[i]); }
}

template <class Case>
SETT_HOST_DEVICE inline typename Case::ElementOp element_op(double alpha, double beta) {
  using Factor = decltype(Case::ElementOp::alpha);
  return {static_cast<Factor>(alpha), static_cast<Factor>(beta)};
}

template <class Case>
SETT_HOST_DEVICE inline void convert_rows(void const* src, void* dst, double alpha, double beta) {
  copy_rows_converted<Case>(src, dst, element_op<Case>(alpha, beta));
}
template <class Case>
SETT_HOST_DEVICE inline void convert_tile(void const* src, void* dst, double alpha, double beta) {
  copy_tile<Case>(src, dst, element_op<Case>(alpha, beta));
}
template <class Case>
SETT_HOST_DEVICE inline void convert_direct(void const* src, void* dst, double alpha, double beta) {
  copy_direct<Case>(src, dst, element_op<Case>(alpha, beta));
}
template <class Case>
SETT_HOST_DEVICE inline void convert_interleave(void const* src, void* dst, double alpha, double beta) {
  copy_interleave<Case>(src, dst, element_op<Case>(alpha, beta));
}

}  // namespace sett::cuda
