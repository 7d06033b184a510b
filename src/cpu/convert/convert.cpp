// Converts between every two number types, with the results of static_cast.
#include "convert.hpp"

#include <complex>
#include <cstring>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

template <class T>
inline constexpr bool is_complex_v = false;
template <class T>
inline constexpr bool is_complex_v<std::complex<T>> = true;

template <class T>
inline constexpr bool is_small_float =
    std::is_same_v<T, cute::half_t> || std::is_same_v<T, cute::bfloat16_t> || std::is_same_v<T, cute::tfloat32_t> ||
    std::is_same_v<T, cute::float_e4m3_t> || std::is_same_v<T, cute::float_e5m2_t>;

template <class D, class S>
D converted(S x) {
  if constexpr (is_complex_v<D>) {
    using R = typename D::value_type;
    if constexpr (is_complex_v<S>) {
      return D(static_cast<R>(x.real()), static_cast<R>(x.imag()));
    } else {
      return D(converted<R>(x), R(0));
    }
  } else if constexpr (std::is_same_v<S, cute::bfloat16_t> && std::is_same_v<D, float>) {
    std::uint16_t half;
    std::memcpy(&half, &x, 2);
    std::uint32_t const bits = std::uint32_t(half) << 16;
    float f;
    std::memcpy(&f, &bits, 4);
    return f;
  } else if constexpr (std::is_same_v<S, float> && std::is_same_v<D, cute::bfloat16_t>) {
    // Rounds to nearest, ties to even. A NaN stays a NaN.
    std::uint32_t bits;
    std::memcpy(&bits, &x, 4);
    std::uint32_t const rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
    std::uint16_t const half = std::uint16_t((bits & 0x7fffffff) > 0x7f800000 ? bits >> 16 | 0x40 : rounded);
    D out;
    std::memcpy(&out, &half, 2);
    return out;
  } else if constexpr (is_small_float<S> && !std::is_same_v<D, float>) {
    return converted<D>(static_cast<float>(x));
  } else {
    return static_cast<D>(x);
  }
}

template <class S, class D>
void convert(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n) {
  auto const one = [](char const* from, char* to) {
    S x;
    std::memcpy(&x, from, sizeof x);
    D const y = converted<D>(x);
    std::memcpy(to, &y, sizeof y);
  };
  if (src_step == sizeof(S) && dst_step == sizeof(D)) {
    for (std::int64_t i = 0; i < n; ++i) { one(src + i * std::int64_t(sizeof(S)), dst + i * std::int64_t(sizeof(D))); }
  } else {
    for (std::int64_t i = 0; i < n; ++i) { one(src + i * src_step, dst + i * dst_step); }
  }
}

template <class S>
Convert to(DType e) {
  constexpr bool real = !is_complex_v<S>;
  if constexpr (real) {
    switch (e) {
      case DType::s8:
        return convert<S, std::int8_t>;
      case DType::u8:
        return convert<S, std::uint8_t>;
      case DType::s16:
        return convert<S, std::int16_t>;
      case DType::u16:
        return convert<S, std::uint16_t>;
      case DType::s32:
        return convert<S, std::int32_t>;
      case DType::u32:
        return convert<S, std::uint32_t>;
      case DType::s64:
        return convert<S, std::int64_t>;
      case DType::u64:
        return convert<S, std::uint64_t>;
      case DType::f16:
        return convert<S, cute::half_t>;
      case DType::bf16:
        return convert<S, cute::bfloat16_t>;
      case DType::tf32:
        return convert<S, cute::tfloat32_t>;
      case DType::e4m3:
        return convert<S, cute::float_e4m3_t>;
      case DType::e5m2:
        return convert<S, cute::float_e5m2_t>;
      case DType::f32:
        return convert<S, float>;
      case DType::f64:
        return convert<S, double>;
      default:
        break;
    }
  }
  switch (e) {
    case DType::c32:
      return convert<S, std::complex<float>>;
    case DType::c64:
      return convert<S, std::complex<double>>;
    default:
      return nullptr;
  }
}

}  // namespace

Convert converter(DType from, DType e) {
  switch (from) {
    case DType::s8:
      return to<std::int8_t>(e);
    case DType::u8:
      return to<std::uint8_t>(e);
    case DType::s16:
      return to<std::int16_t>(e);
    case DType::u16:
      return to<std::uint16_t>(e);
    case DType::s32:
      return to<std::int32_t>(e);
    case DType::u32:
      return to<std::uint32_t>(e);
    case DType::s64:
      return to<std::int64_t>(e);
    case DType::u64:
      return to<std::uint64_t>(e);
    case DType::f16:
      return to<cute::half_t>(e);
    case DType::bf16:
      return to<cute::bfloat16_t>(e);
    case DType::tf32:
      return to<cute::tfloat32_t>(e);
    case DType::e4m3:
      return to<cute::float_e4m3_t>(e);
    case DType::e5m2:
      return to<cute::float_e5m2_t>(e);
    case DType::f32:
      return to<float>(e);
    case DType::f64:
      return to<double>(e);
    case DType::c32:
      return to<std::complex<float>>(e);
    case DType::c64:
      return to<std::complex<double>>(e);
    default:
      return nullptr;
  }
}

}  // namespace sett::cpu::detail
