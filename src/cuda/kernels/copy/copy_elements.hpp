// copy_elements: converts, scales or gathers the elements of any two layouts, one by one.
//
// This kernel serves all copies that cannot move equal words in rows: copies between types, alpha x + beta y, gathers
// by an index tensor, and two layouts without a common refinement. A thread processes one element after another.
//
//   law      target(x) = alpha source(x) + beta target(x), for all coordinates x, rounded once to the target's type
//   example  bf16 (4,8):(8,1) to f32 (4,8):(1,4), alpha 2
//
// Requires: a Case as cuda/copy/element_source.hpp writes it; indices within the gathered mode.
// Errors: an index that is out of range stops the kernel, and the stream's next wait fails.
#pragma once

#include "../memory.hpp"
#include "../modes.hpp"
#include "element_op.hpp"

#include "sett/tensor/float_types.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct CopyElements {
  using ElementOp = typename Case::ElementOp;
  using Source = typename ElementOp::Source;
  using Target = typename ElementOp::Target;

  Source const* source;
  Target* target;
  long long const* index;
  ElementOp op;

  SETT_HOST_DEVICE void element(Offset x) const {
    Offset from = Case::From::source(x);
    if constexpr (Case::gathers) {
      Offset const i = gpu::load<long long>(index + Case::At::source(x));
      if (i < 0 || i >= Case::Along::size) { gpu::stop(); }
      from += Case::Along::source(i);
    }
    Target* const to = target + Case::To::target(x);
    Target value{};
    if constexpr (ElementOp::reads_target) { value = gpu::load<Target>(to); }
    gpu::store(to, op(gpu::load<Source>(source + from), value));
  }
};

template <class Case>
SETT_HOST_DEVICE inline void copy_elements(void const* src, void* dst, void const* index, double alpha, double beta) {
  using ElementOp = typename Case::ElementOp;
  using Factor = decltype(ElementOp::alpha);
  CopyElements<Case> const copy{static_cast<typename ElementOp::Source const*>(src),
                                static_cast<typename ElementOp::Target*>(dst),
                                static_cast<long long const*>(index),
                                {static_cast<Factor>(alpha), static_cast<Factor>(beta)}};
  for (Offset x = Offset(gpu::block()) * Case::threads + gpu::thread(); x < Case::size;
       x += Offset(Case::blocks) * Case::threads) {
    copy.element(x);
  }
}

}  // namespace sett::cuda
