// copy_elements: any function from elements to elements of any layouts: converted, scaled, gathered.
//
// For what moves no equal words in rows: types that differ, alpha x + beta y, an index tensor, two layouts without a common
// refinement. A thread takes an element after the other.
//
//   law      target(x) = alpha source(x) + beta target(x), for all coordinates x, rounded once to the target's type
//   example  bf16 (4,8):(8,1) to f32 (4,8):(1,4), alpha 2
//
// Requires: Case as cuda/copy_elements.hpp writes it; indices within the gathered mode.
// Errors: an index that is not stops the kernel: the stream's next wait fails.
#pragma once

#include "memory.hpp"
#include "modes.hpp"

#include "../../tensor/float_types.hpp"

namespace sett::cuda {

enum class Scale { none, alpha, alpha_beta };

template <class Case>
struct CopyElements {
  using Source = typename Case::Source;
  using Target = typename Case::Target;
  using Number = typename Case::Number;  // alpha and beta's, and that of the sum

  Source const* source;
  Target* target;
  long long const* index;
  Number alpha;
  Number beta;

  SETT_HOST_DEVICE void element(Offset x) const {
    Offset from = Case::From::source(x);
    if constexpr (Case::gathers) {
      Offset const i = gpu::load<long long>(index + Case::At::source(x));
      if (i < 0 || i >= Case::Along::size) { gpu::stop(); }
      from += Case::Along::source(i);
    }
    Target* const to = target + Case::To::target(x);
    Source const value = gpu::load<Source>(source + from);
    if constexpr (Case::scale == Scale::none) {
      gpu::store(to, static_cast<Target>(value));
    } else if constexpr (Case::scale == Scale::alpha) {
      gpu::store(to, static_cast<Target>(alpha * static_cast<Number>(value)));
    } else {
      gpu::store(to, static_cast<Target>(alpha * static_cast<Number>(value) +
                                         beta * static_cast<Number>(gpu::load<Target>(to))));
    }
  }
};

template <class Case>
SETT_HOST_DEVICE inline void copy_elements(void const* src, void* dst, void const* index, double alpha, double beta) {
  using Number = typename Case::Number;
  CopyElements<Case> const copy{static_cast<typename Case::Source const*>(src), static_cast<typename Case::Target*>(dst),
                                static_cast<long long const*>(index), static_cast<Number>(alpha), static_cast<Number>(beta)};
  for (Offset x = Offset(gpu::block()) * Case::threads + gpu::thread(); x < Case::size; x += Offset(Case::blocks) * Case::threads) {
    copy.element(x);
  }
}

}  // namespace sett::cuda
