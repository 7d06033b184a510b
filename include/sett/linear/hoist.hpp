// hoist: decides whether an offset may be moved out of a swizzle.
//
// sw(a + b) is not sw(a) + sw(b). An offset b is moved out of the swizzle only by a rule of proofs.md 8.2. For values
// that are unknown at compile time, the decision uses the bits that they can have (BitSupport).
//
//   law      hoistable(sw,a,b) implies sw(a+b) == sw(a) + b;  adds_up(sw,a,b) implies sw(a+b) == sw(a) + sw(b)
//   example  hoistable(Swizzle<2,0,3>{}, 8, 4), because bit 2 lies between the windows;  not for (8, 1), because sw(8)
//            is 9 and sw(9) is 8
//
// Rule 3: b has no bit in Y or Z, and a + b agrees with a in these bits, because no carry reaches them. Rule 4, b a
// multiple of 2^(M+|S|+B), is the special case that holds for every a.
//
// Requires: a + b does not overflow.
// Errors: none; without a proof, an offset stays inside the swizzle.
#pragma once

#include "../num/mult.hpp"
#include "mixed_bits.hpp"
#include "swizzle.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

inline constexpr std::uint64_t all_bits = ~std::uint64_t(0);

// Returns all bits from the lowest set bit of n upwards.
SETT_HOST_DEVICE constexpr std::uint64_t bits_from(std::uint64_t n) {
  return n == 0 ? 0 : all_bits << cute::countr_zero(n);
}

}  // namespace detail

// The bits that a number may have, and whether the terms of its sum have disjoint bits. If they do, the sum never
// carries, and + is xor. Otherwise a carry may change every bit above the lowest one.
struct BitSupport {
  std::uint64_t bits = 0;
  bool disjoint = true;

  SETT_HOST_DEVICE friend constexpr BitSupport operator+(BitSupport a, BitSupport b) {
    bool const apart = (a.bits & b.bits) == 0;
    return {apart ? a.bits | b.bits : detail::bits_from(a.bits | b.bits), a.disjoint && b.disjoint && apart};
  }
};

namespace detail {

// Returns all bits up to the highest set bit of n.
SETT_HOST_DEVICE constexpr std::uint64_t bits_up_to(std::uint64_t n) {
  return n == 0 ? 0 : all_bits >> (64 - cute::bit_width(n));
}

template <class T>
inline constexpr std::uint64_t address_bits = all_bits;
template <auto v>
inline constexpr std::uint64_t address_bits<cute::C<v>> = std::uint64_t(std::int64_t(v));
template <std::uint32_t s, std::uint32_t f>
inline constexpr std::uint64_t address_bits<cute::MixedBits<s, f>> = s | f;
template <auto D, class T>
inline constexpr std::uint64_t address_bits<Mult<D, T>> = bits_from(std::uint64_t(D));

// Returns the bits that coordinate times stride may have, for coordinates inside the extent.
template <class Shape, class Stride>
inline constexpr BitSupport support_of = {cute::is_static_v<Stride> ? bits_from(0) : bits_from(1), true};
template <auto s, auto d>
inline constexpr BitSupport support_of<cute::C<s>, cute::C<d>> = {
    d<0 && s> 1 ? bits_from(std::uint64_t(std::int64_t(d)))
                : bits_from(std::uint64_t(std::int64_t(d))) & bits_up_to(std::uint64_t(s - 1) * std::uint64_t(d)),
    true};
template <class S, auto d>
inline constexpr BitSupport support_of<S, cute::C<d>> = {bits_from(std::uint64_t(std::int64_t(d))), true};
template <class... Ss, class... Ds>
inline constexpr BitSupport support_of<cute::tuple<Ss...>, cute::tuple<Ds...>> = (BitSupport{} + ... +
                                                                                  support_of<Ss, Ds>);

}  // namespace detail

// Returns the bits that an integer, or an offset of a layout, may have.
template <class T>
inline constexpr BitSupport bit_support = {detail::address_bits<T>, true};
template <class Shape, class Stride>
inline constexpr BitSupport bit_support<cute::Layout<Shape, Stride>> = detail::support_of<Shape, Stride>;

namespace detail {

template <class Swizzle>
inline constexpr std::uint64_t code = Swizzle::swizzle_code;

// Returns whether rule 4 applies: every number with these bits is a multiple of 2^(M+|S|+B).
template <int B, int M, int S>
SETT_HOST_DEVICE constexpr bool is_above(cute::Swizzle<B, M, S> const&, std::uint64_t bits) {
  return (bits & ((std::uint64_t(1) << top_bit<B, M, S>)-1)) == 0;
}

// Returns whether rule 3 or 4 applies to all a and b with these bits.
template <class Swizzle>
SETT_HOST_DEVICE constexpr bool surely_hoistable(Swizzle const& sw, BitSupport a, BitSupport b) {
  return is_above(sw, b.bits) || ((b.bits & code<Swizzle>) == 0 && (a + b).disjoint);
}

}  // namespace detail

// Returns whether sw(a + b) == sw(a) + b by rule 3 or rule 4. The test is exact for integers. For layouts and
// MixedBits, it uses the bits that they may have.
template <int B, int M, int S, class TA, class TB>
SETT_HOST_DEVICE constexpr auto hoistable(cute::Swizzle<B, M, S> const&, TA const& a, TB const& b) {
  using Sw = cute::Swizzle<B, M, S>;
  if constexpr (detail::surely_hoistable(Sw{}, bit_support<TA>, bit_support<TB>)) {
    return cute::true_type{};
  } else if constexpr (cute::is_integral_v<TA> && cute::is_integral_v<TB>) {
    auto const reads = cute::C<int(Sw::swizzle_code)>{};
    return (b & reads) == cute::C<0>{} && (((a + b) ^ a) & reads) == cute::C<0>{};
  } else {
    return cute::false_type{};
  }
}

// Returns whether sw(a + b) == sw(a) + sw(b) by rule 2.
template <int B, int M, int S, class TA, class TB>
SETT_HOST_DEVICE constexpr auto adds_up(cute::Swizzle<B, M, S> const& sw, TA const& a, TB const& b) {
  return (a & b) == cute::C<0>{} && (sw(a) & sw(b)) == cute::C<0>{};
}

}  // namespace sett
