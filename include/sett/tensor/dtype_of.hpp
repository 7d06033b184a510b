// dtype_of: finds the DType of a C++ type, and the C++ type of a DType.
//
// std::complex and CuTe's complex map to one DType, and so do half_t and CUDA's __half. Integers are distinguished by
// their size and sign. Any other trivially copyable type of 1, 2, 4, 8 or 16 bytes, including bool, is raw, which means
// that it is copied and never converted.
//
//   law      dtype_of<dtype_t<e>>() == e;  sizeof_bits_v<dtype_t<e>> == bits_of(e)
//   example  dtype_of<std::complex<float>>() == DType::c32;  dtype_t<DType::e4m3> is float_e4m3_t
//
// Requires: nothing.
// Errors: a type without a DType does not compile; has_dtype<T> tests for this.
#pragma once

#include "../num/dtype.hpp"
#include "../num/gauss_complex.hpp"
#include "../tree/tuple.hpp"
#include "float_types.hpp"
#include "subbyte_integer.hpp"

namespace sett::inline SETT_ABI {

// An opaque element of Bytes bytes.
template <int Bytes>
struct alignas(Bytes) RawBytes {
  unsigned char bytes[Bytes];
};

namespace detail {

// The C++ types in the order of DType.
using DTypeTypes =
    cute::tuple<double, float, cute::tfloat32_t, cute::half_t, cute::bfloat16_t, cute::float_e4m3_t, cute::float_e5m2_t,
                cute::float_ue4m3_t, cute::float_ue8m0_t, cute::float_e3m2_t, cute::float_e2m3_t, cute::float_e2m1_t,
                cute::complex<float>, cute::complex<double>, cute::GaussComplex, cute::uint1_t, cute::int2_t,
                cute::uint2_t, cute::int4_t, cute::uint4_t, cute::int6_t, cute::uint6_t, std::int8_t, std::uint8_t,
                std::int16_t, std::uint16_t, std::int32_t, std::uint32_t, std::int64_t, std::uint64_t, RawBytes<1>,
                RawBytes<2>, RawBytes<4>, RawBytes<8>, RawBytes<16>>;

// The index of T in the list, or the length of the list.
template <class T, class... Ts>
SETT_HOST_DEVICE constexpr int index_of(cute::tuple<Ts...> const*) {
  int at = 0;
  static_cast<void>(((std::is_same_v<T, Ts> || (++at, false)) || ...));
  return at;
}

template <class T>
concept TwoParts = requires(T z) {
  typename T::value_type;
  z.real();
  z.imag();
}
&&(std::is_same_v<typename T::value_type, float> || std::is_same_v<typename T::value_type, double>);

template <class T>
SETT_HOST_DEVICE constexpr int find_dtype() {
  constexpr int listed = index_of<T>(static_cast<DTypeTypes const*>(nullptr));
  if constexpr (listed < dtype_count) {
    return listed;
  } else if constexpr (std::is_same_v<T, typename floats::cuda_float<floats::f16>::type>) {
    return int(DType::f16);
  } else if constexpr (std::is_same_v<T, typename floats::cuda_float<floats::bf16>::type>) {
    return int(DType::bf16);
  } else if constexpr (std::is_same_v<T, typename floats::cuda_float<floats::e4m3>::type>) {
    return int(DType::e4m3);
  } else if constexpr (std::is_same_v<T, typename floats::cuda_float<floats::e5m2>::type>) {
    return int(DType::e5m2);
  } else if constexpr (TwoParts<T>) {
    return int(sizeof(T) == 8 ? DType::c32 : DType::c64);
  } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    constexpr DType of_size[] = {DType::s8, DType::s16, DType::s32, DType::s64};
    constexpr int log = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
    return int(of_size[log]) + (std::is_signed_v<T> ? 0 : 1);
  } else if constexpr (std::is_trivially_copyable_v<T> &&
                       (sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16)) {
    return int(raw_of(int(sizeof(T))));
  } else {
    return dtype_count;
  }
}

}  // namespace detail

template <class T>
inline constexpr bool has_dtype = detail::find_dtype<std::remove_cv_t<T>>() < dtype_count;

template <class T>
SETT_HOST_DEVICE constexpr DType dtype_of() {
  static_assert(std::is_trivially_copyable_v<T>, "elements must be trivially copyable: they are moved as bytes");
  static_assert(has_dtype<T>, "the elements must have 1, 2, 4, 8 or 16 bytes to be moved");
  return DType(detail::find_dtype<std::remove_cv_t<T>>());
}

template <DType e>
using dtype_t = cute::tuple_element_t<std::size_t(e), detail::DTypeTypes>;

}  // namespace sett
