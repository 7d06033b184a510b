// swizzle: an xor of some bits of an offset with other bits.
//
// Swizzle<B,M,S> xors the B bits Y, which begin at bit M+max(0,S), into the B bits Z, which are S positions lower. The
// swizzle is linear over the bits of the offset. A swizzle spreads the rows of a tile in shared memory over different
// banks.
//
//   law      sw(x) == x ^ ((x & Y) >> S);  sw(x ^ y) == sw(x) ^ sw(y);  bijective iff S != 0 or B == 0, its own inverse
//            iff |S| >= B (proofs.md 8.1)
//   picture  Swizzle<2,3,7>: 0b....YY.....ZZ...  ->  0b....YY.....AA...  with AA = ZZ ^ YY
//   example  Swizzle<2,0,3>{}(27) == 24, because 0b11 of 0b11011 is xored into the low 0b11;  Swizzle<2,0,1> maps 4 to
//            6 and 6 to 5
//
// Requires: offsets of at least as many bits as the swizzle; a negative offset is represented in two's complement.
// Errors: swizzles beyond the low 31 bits, and masks or compositions that are not swizzles, do not compile.
#pragma once

#include "../num/math.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <int BBits, int MBase, int SShift = BBits>
struct Swizzle {
  static constexpr int num_bits = BBits;
  static constexpr int num_base = MBase;
  static constexpr int num_shft = SShift;

  static_assert(num_bits >= 0, "the number of bits of a swizzle must not be negative");
  static_assert(num_base >= 0, "the lowest bit of a swizzle must not be negative");
  static_assert(num_bits == 0 || num_bits + num_base + abs(num_shft) <= 31,
                "a swizzle must be within the low 31 bits of an offset");

  using bit_msk = C<(num_bits == 0 ? 0 : int((1u << num_bits) - 1))>;
  using yyy_msk = C<(num_bits == 0 ? 0 : bit_msk::value << (num_base + (num_shft > 0 ? num_shft : 0)))>;
  using zzz_msk = C<(num_bits == 0 ? 0 : bit_msk::value << (num_base - (num_shft < 0 ? num_shft : 0)))>;
  using msk_sft = C<num_shft>;

  static constexpr std::uint32_t swizzle_code = std::uint32_t(yyy_msk::value | zzz_msk::value);

  // Accepts static and run-time integers, and MixedBits. A static argument gives a static result.
  template <class Offset>
  SETT_HOST_DEVICE static constexpr auto apply(Offset const& offset) {
    if constexpr (num_bits == 0) {
      return offset;
    } else {
      return offset ^ shiftr(offset & yyy_msk{}, msk_sft{});
    }
  }
  template <class Offset>
  SETT_HOST_DEVICE constexpr auto operator()(Offset const& offset) const {
    return apply(offset);
  }
};

namespace detail {

template <class T>
inline constexpr bool is_swizzle_v = false;
template <int B, int M, int S>
inline constexpr bool is_swizzle_v<Swizzle<B, M, S>> = true;

}  // namespace detail

template <int B0, int M0, int S0, int B1, int M1, int S1>
SETT_HOST_DEVICE constexpr bool_constant<(B0 == B1 && M0 == M1 && S0 == S1)> operator==(Swizzle<B0, M0, S0> const&,
                                                                                        Swizzle<B1, M1, S1> const&) {
  return {};
}
template <int B0, int M0, int S0, int B1, int M1, int S1>
SETT_HOST_DEVICE constexpr bool_constant<!(B0 == B1 && M0 == M1 && S0 == S1)> operator!=(Swizzle<B0, M0, S0> const&,
                                                                                         Swizzle<B1, M1, S1> const&) {
  return {};
}

// The swizzle of a type. Types have no swizzle by default.
template <class T, class = void>
struct get_swizzle {
  using type = Swizzle<0, 4, 3>;
};
template <class T>
using get_swizzle_t = typename get_swizzle<T>::type;

}  // namespace cute

namespace sett::inline SETT_ABI {

template <int B, int M, int S>
SETT_HOST_DEVICE constexpr cute::bool_constant<(B == 0 || S != 0)> is_bijective(cute::Swizzle<B, M, S> const&) {
  return {};
}

// Whether the swizzle is its own inverse.
template <int B, int M, int S>
SETT_HOST_DEVICE constexpr cute::bool_constant<(B == 0 || S >= B || -S >= B)> is_involution(
    cute::Swizzle<B, M, S> const&) {
  return {};
}

namespace detail {

// Returns whether the set bits of the mask are contiguous.
SETT_HOST_DEVICE constexpr bool is_window(std::uint32_t mask) {
  return mask == 0 || mask >> cute::countr_zero(mask) == (std::uint32_t(1) << cute::popcount(mask)) - 1;
}

// Returns whether x ^ (the bits Y moved to Z) is a swizzle.
SETT_HOST_DEVICE constexpr bool are_swizzle_masks(std::uint32_t y, std::uint32_t z) {
  return (y | z) >> 31 == 0 && cute::popcount(y) == cute::popcount(z) && is_window(y) && is_window(z);
}

// Returns the lowest bit of a mask, or 0 for an empty mask.
SETT_HOST_DEVICE constexpr int low_bit(std::uint32_t mask) { return mask == 0 ? 0 : cute::countr_zero(mask); }

// The lowest bit such that the swizzle neither reads nor writes this bit or any higher bit.
template <int B, int M, int S>
inline constexpr int top_bit = B == 0 ? 0 : M + B + (S < 0 ? -S : S);

}  // namespace detail

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

// Returns the swizzle that xors the bits Y into the bits Z.
template <std::uint32_t Y, std::uint32_t Z>
SETT_HOST_DEVICE constexpr auto make_swizzle() {
  static_assert(sett::detail::are_swizzle_masks(Y, Z),
                "both masks of a swizzle must be runs of contiguous bits of the same length, within the low 31 bits");
  constexpr int y = sett::detail::low_bit(Y);
  constexpr int z = sett::detail::low_bit(Z);
  return Swizzle<popcount(Y), (y < z ? y : z), y - z>{};
}

// Returns a after b if this is a swizzle. For that, the shifts must be equal, and neither swizzle may read bits that
// the other writes.
template <int B0, int M0, int S0, int B1, int M1, int S1>
SETT_HOST_DEVICE constexpr auto composition(Swizzle<B0, M0, S0> const& a, Swizzle<B1, M1, S1> const& b) {
  using A = Swizzle<B0, M0, S0>;
  using B = Swizzle<B1, M1, S1>;
  if constexpr (B0 == 0) {
    return b;
  } else if constexpr (B1 == 0) {
    return a;
  } else {
    static_assert(S0 == S1, "two swizzles must have the same shift if their composition is to be a swizzle");
    static_assert(
        (A::yyy_msk::value & B::zzz_msk::value) == 0,
        "the outer swizzle must not read bits that the inner one writes if their composition is to be a swizzle");
    return make_swizzle<std::uint32_t(A::yyy_msk::value ^ B::yyy_msk::value),
                        std::uint32_t(A::zzz_msk::value ^ B::zzz_msk::value)>();
  }
}

}  // namespace cute
