// bits: counts, rotates and shifts the bits of an integer.
//
// Provides the functions of <bit>, with the same names and meanings, for run-time integers and for C<v>.
//
//   law      f(C<a>{}) is C<f(a)>;  bit_width(n) == floor(log2(n)) + 1;  rotr(rotl(n,s),s) == n
//   example  bit_ceil(5u) == 8;  countr_zero(_24{}) is _3;  shiftl(3, -1) == 1;  has_single_bit(_8{}) is C<true>
//
// Requires: a signed integer is not negative; it is treated as the unsigned integer of its width.
// Errors: none.
#pragma once

#include "integral.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T>
concept RunTimeInteger = is_std_integral_v<T>;

}  // namespace detail

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr int bit_width(T n) {
  int width = 0;
  for (auto rest = static_cast<make_unsigned_t<T>>(n); rest != 0; rest = static_cast<make_unsigned_t<T>>(rest >> 1)) {
    ++width;
  }
  return width;
}

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr int popcount(T n) {
  int count = 0;
  for (auto rest = static_cast<make_unsigned_t<T>>(n); rest != 0;
       rest = static_cast<make_unsigned_t<T>>(rest & (rest - 1))) {
    ++count;
  }
  return count;
}

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr bool has_single_bit(T n) {
  return n > 0 && (n & (n - 1)) == 0;
}

// Returns the smallest power of two >= n.
template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr T bit_ceil(T n) {
  return n <= 1 ? T(1) : static_cast<T>(T(1) << bit_width(static_cast<T>(n - 1)));
}

// Returns the largest power of two <= n, or 0.
template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr T bit_floor(T n) {
  return n == 0 ? T(0) : static_cast<T>(T(1) << (bit_width(n) - 1));
}

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr T rotl(T n, int s) {
  using U = make_unsigned_t<T>;
  constexpr int bits = 8 * int(sizeof(T));
  int const left = ((s % bits) + bits) % bits;
  U const u = static_cast<U>(n);
  return left == 0 ? n : static_cast<T>(static_cast<U>(u << left) | static_cast<U>(u >> (bits - left)));
}

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr T rotr(T n, int s) {
  return rotl(n, -(s % (8 * int(sizeof(T)))));
}

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr int countl_zero(T n) {
  return 8 * int(sizeof(T)) - bit_width(n);
}

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr int countl_one(T n) {
  return countl_zero(static_cast<make_unsigned_t<T>>(~static_cast<make_unsigned_t<T>>(n)));
}

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr int countr_zero(T n) {
  using U = make_unsigned_t<T>;
  U const u = static_cast<U>(n);
  return u == 0 ? 8 * int(sizeof(T)) : bit_width(static_cast<U>(u & static_cast<U>(~u + 1))) - 1;
}

template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr int countr_one(T n) {
  return countr_zero(static_cast<make_unsigned_t<T>>(~static_cast<make_unsigned_t<T>>(n)));
}

// Returns n * 2^s; s may be negative.
template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr T shiftl(T n, int s) {
  return s >= 0 ? static_cast<T>(n << s) : static_cast<T>(n >> -s);
}

// Returns n / 2^s; s may be negative.
template <detail::RunTimeInteger T>
SETT_HOST_DEVICE constexpr T shiftr(T n, int s) {
  return s >= 0 ? static_cast<T>(n >> s) : static_cast<T>(n << -s);
}

template <auto n>
SETT_HOST_DEVICE constexpr C<(bit_width(n))> bit_width(C<n>) {
  return {};
}
template <auto n>
SETT_HOST_DEVICE constexpr C<(popcount(n))> popcount(C<n>) {
  return {};
}
template <auto n>
SETT_HOST_DEVICE constexpr C<(has_single_bit(n))> has_single_bit(C<n>) {
  return {};
}
template <auto n>
SETT_HOST_DEVICE constexpr C<(bit_ceil(n))> bit_ceil(C<n>) {
  return {};
}
template <auto n>
SETT_HOST_DEVICE constexpr C<(bit_floor(n))> bit_floor(C<n>) {
  return {};
}
template <auto n>
SETT_HOST_DEVICE constexpr C<(countl_zero(n))> countl_zero(C<n>) {
  return {};
}
template <auto n>
SETT_HOST_DEVICE constexpr C<(countl_one(n))> countl_one(C<n>) {
  return {};
}
template <auto n>
SETT_HOST_DEVICE constexpr C<(countr_zero(n))> countr_zero(C<n>) {
  return {};
}
template <auto n>
SETT_HOST_DEVICE constexpr C<(countr_one(n))> countr_one(C<n>) {
  return {};
}
template <auto n, auto s>
SETT_HOST_DEVICE constexpr C<(rotl(n, int(s)))> rotl(C<n>, C<s>) {
  return {};
}
template <auto n, auto s>
SETT_HOST_DEVICE constexpr C<(rotr(n, int(s)))> rotr(C<n>, C<s>) {
  return {};
}
template <auto n, auto s>
SETT_HOST_DEVICE constexpr C<(shiftl(n, int(s)))> shiftl(C<n>, C<s>) {
  return {};
}
template <auto n, auto s>
SETT_HOST_DEVICE constexpr C<(shiftr(n, int(s)))> shiftr(C<n>, C<s>) {
  return {};
}

}  // namespace cute
