// types: the number of bits of a type, and the names of the integers narrower than a byte.
//
//   law      sizeof_bits_v<T> == 8 * sizeof(T) unless sizeof_bits is specialized for T
//   example  sizeof_bits_v<int4_t> == 4;  uint_bit_t<12> does not exist, uint_bit_t<16> is uint16_t
//
// Requires: nothing.
// Errors: a width for which there is no integer does not compile.
#pragma once

#include "integral.hpp"
#if SETT_CUTLASS
#include <cutlass/numeric_types.h>
#endif

namespace cute::inline SETT_CUTE_ABI {

using std::int16_t;
using std::int32_t;
using std::int64_t;
using std::int8_t;
using std::uint16_t;
using std::uint32_t;
using std::uint64_t;
using std::uint8_t;

#if SETT_CUTLASS
using cutlass::bits_to_bytes;
using cutlass::bytes_to_bits;
using cutlass::integer_subbyte;
using cutlass::uint128_t;
using cutlass::uint256_t;

// Programs may specialise CUTLASS's template or this one.
template <class T>
struct sizeof_bits : cutlass::sizeof_bits<T> {};
template <class T>
struct sizeof_bits<T const> : sizeof_bits<T> {};
#else
// An integer of 1 to 7 bits, stored in a byte and defined in tensor/subbyte_integer.hpp.
template <int Bits, bool Signed = true>
struct integer_subbyte;

// A word of 128 bits, which can only be copied.
struct alignas(16) uint128_t {
  std::uint64_t lo;
  std::uint64_t hi;
  SETT_HOST_DEVICE friend constexpr bool operator==(uint128_t const& a, uint128_t const& b) {
    return a.lo == b.lo && a.hi == b.hi;
  }
};

struct alignas(32) uint256_t {
  uint128_t lo;
  uint128_t hi;
  SETT_HOST_DEVICE friend constexpr bool operator==(uint256_t const& a, uint256_t const& b) {
    return a.lo == b.lo && a.hi == b.hi;
  }
};

// Returns the number of bytes that contain `bits` bits.
template <class R = int, class T>
SETT_HOST_DEVICE constexpr R bits_to_bytes(T bits) {
  return (R(bits) + R(7)) / R(8);
}
template <class R = int, class T>
SETT_HOST_DEVICE constexpr R bytes_to_bits(T bytes) {
  return R(bytes) * R(8);
}

template <class T>
struct sizeof_bits : C<8 * sizeof(T)> {};
template <class T>
struct sizeof_bits<T const> : sizeof_bits<T> {};
template <int Bits, bool Signed>
struct sizeof_bits<integer_subbyte<Bits, Signed>> : C<size_t(Bits)> {};
#endif
template <class T>
inline constexpr auto sizeof_bits_v = sizeof_bits<T>::value;

using int2_t = integer_subbyte<2, true>;
using int4_t = integer_subbyte<4, true>;
using int6_t = integer_subbyte<6, true>;
using uint1_t = integer_subbyte<1, false>;
using uint2_t = integer_subbyte<2, false>;
using uint4_t = integer_subbyte<4, false>;
using uint6_t = integer_subbyte<6, false>;

// The integer type of N bits.
template <int Bits>
struct uint_bit;
template <>
struct uint_bit<1> : detail::type_identity<uint1_t> {};
template <>
struct uint_bit<2> : detail::type_identity<uint2_t> {};
template <>
struct uint_bit<4> : detail::type_identity<uint4_t> {};
template <>
struct uint_bit<6> : detail::type_identity<uint6_t> {};
template <>
struct uint_bit<8> : detail::type_identity<uint8_t> {};
template <>
struct uint_bit<16> : detail::type_identity<uint16_t> {};
template <>
struct uint_bit<32> : detail::type_identity<uint32_t> {};
template <>
struct uint_bit<64> : detail::type_identity<uint64_t> {};
template <>
struct uint_bit<128> : detail::type_identity<uint128_t> {};
template <>
struct uint_bit<256> : detail::type_identity<uint256_t> {};
template <int Bits>
using uint_bit_t = typename uint_bit<Bits>::type;
template <int Bytes>
using uint_byte = uint_bit<8 * Bytes>;
template <int Bytes>
using uint_byte_t = uint_bit_t<8 * Bytes>;

template <int Bits>
struct int_bit;
template <>
struct int_bit<2> : detail::type_identity<int2_t> {};
template <>
struct int_bit<4> : detail::type_identity<int4_t> {};
template <>
struct int_bit<6> : detail::type_identity<int6_t> {};
template <>
struct int_bit<8> : detail::type_identity<int8_t> {};
template <>
struct int_bit<16> : detail::type_identity<int16_t> {};
template <>
struct int_bit<32> : detail::type_identity<int32_t> {};
template <>
struct int_bit<64> : detail::type_identity<int64_t> {};
template <int Bits>
using int_bit_t = typename int_bit<Bits>::type;
template <int Bytes>
using int_byte = int_bit<8 * Bytes>;
template <int Bytes>
using int_byte_t = int_bit_t<8 * Bytes>;

}  // namespace cute

namespace sett::inline SETT_ABI {

// These declarations are repeated: under NVRTC, lookup would otherwise also find another header's ::uint64_t, which
// may be another type.
using cute::int16_t;
using cute::int32_t;
using cute::int64_t;
using cute::int8_t;
using cute::uint16_t;
using cute::uint32_t;
using cute::uint64_t;
using cute::uint8_t;

}  // namespace sett
