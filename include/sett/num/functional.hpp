// functional: the arithmetic operations as function objects.
//
// The functions are stateless, and serve the algorithms over tuples. Static arguments give static results.
//
//   law      plus{}(a,b) is a + b, and likewise for the others; constant_fn<T>{x}(anything...) is x
//   example  fold((_1,_2,3), _0{}, plus{}) == 6
//
// Requires: the operation exists.
// Errors: none.
#pragma once

#include "math.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct identity {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return t;
  }
};
struct negate {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return -t;
  }
};
struct unary_plus {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return +t;
  }
};
struct bit_not {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return ~t;
  }
};
struct logical_not {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return !t;
  }
};
struct abs_fn {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return abs(t);
  }
};
struct plus {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t + u;
  }
};
struct minus {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t - u;
  }
};
struct multiplies {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t * u;
  }
};
struct divides {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t / u;
  }
};
struct modulus {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t % u;
  }
};
struct max_fn {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return max(t, u);
  }
};
struct min_fn {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return min(t, u);
  }
};
struct equal_to {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t == u;
  }
};
struct not_equal_to {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t != u;
  }
};
struct less {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t < u;
  }
};
struct greater {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t > u;
  }
};
struct logical_and {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t && u;
  }
};
struct logical_or {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t || u;
  }
};

struct less_equal {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t <= u;
  }
};
struct greater_equal {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t >= u;
  }
};
struct bit_and {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t & u;
  }
};
struct bit_or {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t | u;
  }
};
struct bit_xor {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t ^ u;
  }
};
struct left_shift {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t << u;
  }
};
struct right_shift {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t, U const& u) const {
    return t >> u;
  }
};

template <class T>
struct constant_fn {
  T value;
  template <class... Ts>
  SETT_HOST_DEVICE constexpr T operator()(Ts const&...) const {
    return value;
  }
};

}  // namespace cute
