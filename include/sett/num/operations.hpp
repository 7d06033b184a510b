// operations: function objects that change their argument, and folds of all operations over packs.
//
//   law      plus_assign{}(a, b) is a += b; plus_unary_lfold{}(t...) is (... + t), plus_binary_lfold{}(u, t...) is (u +
//            ... + t), rfold begins at the right, and likewise for the others; bind(f, a)(t) is f(a, t)
//   example  minus_unary_lfold{}(7, 2, 1) is 4, minus_unary_rfold{}(7, 2, 1) is 6
//
// Requires: the operation exists.
// Errors: none.
#pragma once

#include "functional.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct dereference {
  template <class T>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t) const {
    return *static_cast<T&&>(t);
  }
};
struct address_of {
  template <class T>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t) const {
    return &t;
  }
};
struct pre_increment {
  template <class T>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t) const {
    return ++t;
  }
};
struct pre_decrement {
  template <class T>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t) const {
    return --t;
  }
};
struct post_increment {
  template <class T>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t) const {
    return t++;
  }
};
struct post_decrement {
  template <class T>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t) const {
    return t--;
  }
};
template <int n>
struct shift_right_const {
  static constexpr int Shift = n;
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return t >> n;
  }
};
template <int n>
struct shift_left_const {
  static constexpr int Shift = n;
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return t << n;
  }
};

// A function of two arguments with the first one bound.
template <class F, class Arg>
struct bound_fn {
  F fn_;
  Arg arg_;
  template <class T>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t) const {
    return fn_(arg_, static_cast<T&&>(t));
  }
};
template <class F, class Arg>
SETT_HOST_DEVICE constexpr bound_fn<F, Arg> bind(F const& f, Arg const& arg) {
  return {f, arg};
}

struct plus_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t += u;
  }
};
struct minus_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t -= u;
  }
};
struct multiplies_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t *= u;
  }
};
struct divides_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t /= u;
  }
};
struct modulus_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t %= u;
  }
};
struct bit_and_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t &= u;
  }
};
struct bit_or_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t |= u;
  }
};
struct bit_xor_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t ^= u;
  }
};
struct left_shift_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t <<= u;
  }
};
struct right_shift_assign {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr decltype(auto) operator()(T&& t, U&& u) const {
    return t >>= u;
  }
};

namespace detail {

// These functions compute f(...f(f(t0, t1), t2)..., tn) and f(t0, f(t1, ...f(tn-1, tn)...)).
template <class F, class T>
SETT_HOST_DEVICE constexpr T fold_left(F const&, T&& t) {
  return static_cast<T&&>(t);
}
template <class F, class T, class U, class... Rest>
SETT_HOST_DEVICE constexpr decltype(auto) fold_left(F const& f, T&& t, U&& u, Rest&&... rest) {
  return fold_left(f, f(static_cast<T&&>(t), static_cast<U&&>(u)), static_cast<Rest&&>(rest)...);
}
template <class F, class T>
SETT_HOST_DEVICE constexpr T fold_right(F const&, T&& t) {
  return static_cast<T&&>(t);
}
template <class F, class T, class U, class... Rest>
SETT_HOST_DEVICE constexpr decltype(auto) fold_right(F const& f, T&& t, U&& u, Rest&&... rest) {
  return f(static_cast<T&&>(t), fold_right(f, static_cast<U&&>(u), static_cast<Rest&&>(rest)...));
}

template <class F>
struct UnaryLeft {
  template <class T, class... Ts>
  SETT_HOST_DEVICE constexpr auto operator()(T&& t, Ts&&... ts) const {
    return fold_left(F{}, static_cast<T&&>(t), static_cast<Ts&&>(ts)...);
  }
};
template <class F>
struct UnaryRight {
  template <class T, class... Ts>
  SETT_HOST_DEVICE constexpr auto operator()(T&& t, Ts&&... ts) const {
    return fold_right(F{}, static_cast<T&&>(t), static_cast<Ts&&>(ts)...);
  }
};
// The initial value is the first argument of the call, and the last operand of the expression.
template <class F>
struct BinaryRight {
  template <class U>
  SETT_HOST_DEVICE constexpr auto operator()(U&& u) const {
    return u;
  }
  template <class U, class T, class... Ts>
  SETT_HOST_DEVICE constexpr auto operator()(U&& u, T&& t, Ts&&... ts) const {
    return F{}(static_cast<T&&>(t), (*this)(static_cast<U&&>(u), static_cast<Ts&&>(ts)...));
  }
};

}  // namespace detail

using plus_unary_lfold = detail::UnaryLeft<plus>;
using plus_unary_rfold = detail::UnaryRight<plus>;
using plus_binary_lfold = detail::UnaryLeft<plus>;
using plus_binary_rfold = detail::BinaryRight<plus>;
using minus_unary_lfold = detail::UnaryLeft<minus>;
using minus_unary_rfold = detail::UnaryRight<minus>;
using minus_binary_lfold = detail::UnaryLeft<minus>;
using minus_binary_rfold = detail::BinaryRight<minus>;
using multiplies_unary_lfold = detail::UnaryLeft<multiplies>;
using multiplies_unary_rfold = detail::UnaryRight<multiplies>;
using multiplies_binary_lfold = detail::UnaryLeft<multiplies>;
using multiplies_binary_rfold = detail::BinaryRight<multiplies>;
using divides_unary_lfold = detail::UnaryLeft<divides>;
using divides_unary_rfold = detail::UnaryRight<divides>;
using divides_binary_lfold = detail::UnaryLeft<divides>;
using divides_binary_rfold = detail::BinaryRight<divides>;
using modulus_unary_lfold = detail::UnaryLeft<modulus>;
using modulus_unary_rfold = detail::UnaryRight<modulus>;
using modulus_binary_lfold = detail::UnaryLeft<modulus>;
using modulus_binary_rfold = detail::BinaryRight<modulus>;
using plus_assign_unary_lfold = detail::UnaryLeft<plus_assign>;
using plus_assign_unary_rfold = detail::UnaryRight<plus_assign>;
using plus_assign_binary_lfold = detail::UnaryLeft<plus_assign>;
using plus_assign_binary_rfold = detail::BinaryRight<plus_assign>;
using minus_assign_unary_lfold = detail::UnaryLeft<minus_assign>;
using minus_assign_unary_rfold = detail::UnaryRight<minus_assign>;
using minus_assign_binary_lfold = detail::UnaryLeft<minus_assign>;
using minus_assign_binary_rfold = detail::BinaryRight<minus_assign>;
using multiplies_assign_unary_lfold = detail::UnaryLeft<multiplies_assign>;
using multiplies_assign_unary_rfold = detail::UnaryRight<multiplies_assign>;
using multiplies_assign_binary_lfold = detail::UnaryLeft<multiplies_assign>;
using multiplies_assign_binary_rfold = detail::BinaryRight<multiplies_assign>;
using divides_assign_unary_lfold = detail::UnaryLeft<divides_assign>;
using divides_assign_unary_rfold = detail::UnaryRight<divides_assign>;
using divides_assign_binary_lfold = detail::UnaryLeft<divides_assign>;
using divides_assign_binary_rfold = detail::BinaryRight<divides_assign>;
using modulus_assign_unary_lfold = detail::UnaryLeft<modulus_assign>;
using modulus_assign_unary_rfold = detail::UnaryRight<modulus_assign>;
using modulus_assign_binary_lfold = detail::UnaryLeft<modulus_assign>;
using modulus_assign_binary_rfold = detail::BinaryRight<modulus_assign>;
using bit_and_unary_lfold = detail::UnaryLeft<bit_and>;
using bit_and_unary_rfold = detail::UnaryRight<bit_and>;
using bit_and_binary_lfold = detail::UnaryLeft<bit_and>;
using bit_and_binary_rfold = detail::BinaryRight<bit_and>;
using bit_or_unary_lfold = detail::UnaryLeft<bit_or>;
using bit_or_unary_rfold = detail::UnaryRight<bit_or>;
using bit_or_binary_lfold = detail::UnaryLeft<bit_or>;
using bit_or_binary_rfold = detail::BinaryRight<bit_or>;
using bit_xor_unary_lfold = detail::UnaryLeft<bit_xor>;
using bit_xor_unary_rfold = detail::UnaryRight<bit_xor>;
using bit_xor_binary_lfold = detail::UnaryLeft<bit_xor>;
using bit_xor_binary_rfold = detail::BinaryRight<bit_xor>;
using left_shift_unary_lfold = detail::UnaryLeft<left_shift>;
using left_shift_unary_rfold = detail::UnaryRight<left_shift>;
using left_shift_binary_lfold = detail::UnaryLeft<left_shift>;
using left_shift_binary_rfold = detail::BinaryRight<left_shift>;
using right_shift_unary_lfold = detail::UnaryLeft<right_shift>;
using right_shift_unary_rfold = detail::UnaryRight<right_shift>;
using right_shift_binary_lfold = detail::UnaryLeft<right_shift>;
using right_shift_binary_rfold = detail::BinaryRight<right_shift>;
using bit_and_assign_unary_lfold = detail::UnaryLeft<bit_and_assign>;
using bit_and_assign_unary_rfold = detail::UnaryRight<bit_and_assign>;
using bit_and_assign_binary_lfold = detail::UnaryLeft<bit_and_assign>;
using bit_and_assign_binary_rfold = detail::BinaryRight<bit_and_assign>;
using bit_or_assign_unary_lfold = detail::UnaryLeft<bit_or_assign>;
using bit_or_assign_unary_rfold = detail::UnaryRight<bit_or_assign>;
using bit_or_assign_binary_lfold = detail::UnaryLeft<bit_or_assign>;
using bit_or_assign_binary_rfold = detail::BinaryRight<bit_or_assign>;
using bit_xor_assign_unary_lfold = detail::UnaryLeft<bit_xor_assign>;
using bit_xor_assign_unary_rfold = detail::UnaryRight<bit_xor_assign>;
using bit_xor_assign_binary_lfold = detail::UnaryLeft<bit_xor_assign>;
using bit_xor_assign_binary_rfold = detail::BinaryRight<bit_xor_assign>;
using left_shift_assign_unary_lfold = detail::UnaryLeft<left_shift_assign>;
using left_shift_assign_unary_rfold = detail::UnaryRight<left_shift_assign>;
using left_shift_assign_binary_lfold = detail::UnaryLeft<left_shift_assign>;
using left_shift_assign_binary_rfold = detail::BinaryRight<left_shift_assign>;
using right_shift_assign_unary_lfold = detail::UnaryLeft<right_shift_assign>;
using right_shift_assign_unary_rfold = detail::UnaryRight<right_shift_assign>;
using right_shift_assign_binary_lfold = detail::UnaryLeft<right_shift_assign>;
using right_shift_assign_binary_rfold = detail::BinaryRight<right_shift_assign>;
using logical_and_unary_lfold = detail::UnaryLeft<logical_and>;
using logical_and_unary_rfold = detail::UnaryRight<logical_and>;
using logical_and_binary_lfold = detail::UnaryLeft<logical_and>;
using logical_and_binary_rfold = detail::BinaryRight<logical_and>;
using logical_or_unary_lfold = detail::UnaryLeft<logical_or>;
using logical_or_unary_rfold = detail::UnaryRight<logical_or>;
using logical_or_binary_lfold = detail::UnaryLeft<logical_or>;
using logical_or_binary_rfold = detail::BinaryRight<logical_or>;
using equal_to_unary_lfold = detail::UnaryLeft<equal_to>;
using equal_to_unary_rfold = detail::UnaryRight<equal_to>;
using equal_to_binary_lfold = detail::UnaryLeft<equal_to>;
using equal_to_binary_rfold = detail::BinaryRight<equal_to>;
using not_equal_to_unary_lfold = detail::UnaryLeft<not_equal_to>;
using not_equal_to_unary_rfold = detail::UnaryRight<not_equal_to>;
using not_equal_to_binary_lfold = detail::UnaryLeft<not_equal_to>;
using not_equal_to_binary_rfold = detail::BinaryRight<not_equal_to>;
using greater_unary_lfold = detail::UnaryLeft<greater>;
using greater_unary_rfold = detail::UnaryRight<greater>;
using greater_binary_lfold = detail::UnaryLeft<greater>;
using greater_binary_rfold = detail::BinaryRight<greater>;
using less_unary_lfold = detail::UnaryLeft<less>;
using less_unary_rfold = detail::UnaryRight<less>;
using less_binary_lfold = detail::UnaryLeft<less>;
using less_binary_rfold = detail::BinaryRight<less>;
using greater_equal_unary_lfold = detail::UnaryLeft<greater_equal>;
using greater_equal_unary_rfold = detail::UnaryRight<greater_equal>;
using greater_equal_binary_lfold = detail::UnaryLeft<greater_equal>;
using greater_equal_binary_rfold = detail::BinaryRight<greater_equal>;
using less_equal_unary_lfold = detail::UnaryLeft<less_equal>;
using less_equal_unary_rfold = detail::UnaryRight<less_equal>;
using less_equal_binary_lfold = detail::UnaryLeft<less_equal>;
using less_equal_binary_rfold = detail::BinaryRight<less_equal>;

}  // namespace cute::inline SETT_CUTE_ABI
