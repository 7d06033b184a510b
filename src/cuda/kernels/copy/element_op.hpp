// element_op: converts or scales an element between the source and the destination.
//
//   law      ElementOp(x, y) = alpha x + beta y, rounded once to Target; without scale it is x, converted;
//            Same()(x) is x
//   example  ElementOp<float, cute::bfloat16_t, float, Scale::alpha>{2, 0}(0.5f) == cute::bfloat16_t(1)
//
// Requires: a Number that holds alpha, beta and the sum.
// Errors: none.
#pragma once

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cuda {

enum class Scale { none, alpha, alpha_beta };

template <class Word>
struct Same {
  using Source = Word;
  using Target = Word;
  static constexpr bool moves = true;  // whether words are copied without changing their bits
  static constexpr bool reads_target = false;
  SETT_HOST_DEVICE constexpr Target operator()(Source const& x, Target const&) const { return x; }
};

template <class S, class T, class Number, Scale scale>
struct ElementOp {
  using Source = S;
  using Target = T;
  static constexpr bool moves = false;
  static constexpr bool reads_target = scale == Scale::alpha_beta;  // whether y is read
  Number alpha;
  Number beta;

  SETT_HOST_DEVICE constexpr Target operator()(Source const& x, Target const& y) const {
    if constexpr (scale == Scale::none) {
      return static_cast<Target>(x);
    } else if constexpr (scale == Scale::alpha) {
      return static_cast<Target>(alpha * static_cast<Number>(x));
    } else {
      return static_cast<Target>(alpha * static_cast<Number>(x) + beta * static_cast<Number>(y));
    }
  }
};

}  // namespace sett::cuda
