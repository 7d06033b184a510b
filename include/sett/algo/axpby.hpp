// axpby: y = alpha * x + beta * y, element by element.
//
//   law      after axpby(alpha, x, beta, y, p): y(i) is alpha * x(i) + beta * y(i) if p(i), and unchanged otherwise; if
//            beta == 0, y is not read, so that its old values, NaN included, do not matter
//   example  axpby(2.0f, x, 0.0f, y) writes 2x into memory that was never initialised
//
// beta may be static: C<0>. A complex beta is 0 if both its parts are 0.
//
// Requires: x and y do not overlap, unless x(i) is y(i) (checked on the host).
// Errors: sizes_differ; on the host null_pointer, misaligned_pointer, overflow, tensors_overlap, and not_injective if y
// has an offset twice; with a predicate p, only the elements with p(i) are checked.
#pragma once

#include "../num/functional.hpp"
#include "fill.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

struct Axpby {
  static constexpr char const* name = "axpby";
};

template <class T>
SETT_HOST_DEVICE constexpr bool is_zero(T const& t) {
  if constexpr (requires { t.imag(); }) {
    return is_zero(t.real()) && is_zero(t.imag());
  } else if constexpr (is_integral_v<T> && is_static_v<T>) {
    return T::value == 0;  // a comparison with T{} would always be true
  } else {
    return t == T{};
  }
}

// Multiplies s and t. A factor of an integer type is first converted to the element's type, as in C++.
template <class S, class T>
SETT_HOST_DEVICE constexpr auto times(S const& s, T const& t) {
  if constexpr (is_integral_v<S> && std::is_floating_point_v<T>) {
    return static_cast<T>(s) * t;
  } else {
    return s * t;
  }
}

// Compares beta with 0 once, outside the loop. A comparison inside the loop would keep its result in a register.
template <bool beta_is_zero, class Alpha, class X, class Beta, class Y, class Pred>
struct AxpbyElement {
  Alpha const& alpha;
  X const& x;
  Beta const& beta;
  Y& y;
  Pred const& pred;

  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    using T = typename Y::value_type;
    if (!pred(i)) { return; }
    if constexpr (beta_is_zero) {
      y(i) = static_cast<T>(times(alpha, value(x, i)));
    } else {
      y(i) = static_cast<T>(times(alpha, value(x, i)) + times(beta, value(y, i)));
    }
  }

 private:
  // Returns the element itself, not a proxy.
  template <class T, class I>
  SETT_HOST_DEVICE static constexpr typename T::value_type value(T const& t, I i) {
    return static_cast<typename T::value_type>(t(i));
  }
};

// Checks the operands. Without a predicate, every y(i) must be computed once; with a predicate, only the elements with
// p(i).
template <class X, class Y, class Pred>
SETT_HOST_DEVICE constexpr void check_axpby(X const& x, Y const& y, Pred const& pred, bool beta_is_zero) {
  if constexpr (is_same_v<Pred, constant_fn<true_type>>) {
    if (beta_is_zero) {
      check_written<Axpby>(x, y, 0);
    } else {
      check_overlap<Axpby>(x, y, 0);
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
      if (y.size() > 0) { raise_if<Axpby>(scatter_failure<Own>(y, y)); }
#endif
    }
  } else {
    check_where<Axpby, Own>(pred, x, y);
  }
}

}  // namespace detail

template <class Alpha, class EX, class LX, class Beta, class EY, class LY, class Pred = constant_fn<true_type>>
SETT_HOST_DEVICE constexpr void axpby(Alpha const& alpha, Tensor<EX, LX> const& x, Beta const& beta, Tensor<EY, LY>& y,
                                      Pred const& pred = {}) {
  detail::check_data<detail::Axpby>(x, 0);
  detail::check_data<detail::Axpby>(y, 1);
  detail::check_sizes<detail::Axpby>(x.size(), y.size());
  if constexpr (is_tensor_v<Pred>) { detail::check_sizes<detail::Axpby>(pred.size(), y.size()); }
  detail::check_axpby(x, y, pred, detail::is_zero(beta));
  using From = Tensor<EX, LX>;
  using To = Tensor<EY, LY>;
  if (detail::is_zero(beta)) {
    detail::each_index(x.size(), detail::AxpbyElement<true, Alpha, From, Beta, To, Pred>{alpha, x, beta, y, pred});
  } else {
    detail::each_index(x.size(), detail::AxpbyElement<false, Alpha, From, Beta, To, Pred>{alpha, x, beta, y, pred});
  }
}
template <class Alpha, class EX, class LX, class Beta, class EY, class LY, class Pred = constant_fn<true_type>>
SETT_HOST_DEVICE constexpr void axpby(Alpha const& alpha, Tensor<EX, LX> const& x, Beta const& beta, Tensor<EY, LY>&& y,
                                      Pred const& pred = {}) {
  axpby(alpha, x, beta, y, pred);
}

}  // namespace cute
