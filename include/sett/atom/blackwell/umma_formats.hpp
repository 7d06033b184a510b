// umma_formats: CuTe's enumerations for the fields of tcgen05.mma's descriptors.
//
//   law      to_UMMAFormat<T>() is the code of T in its kind of MMA
//   example  UMMA::to_F16F32Format<bfloat16_t>() is F16F32Format::BF16
//
// sett does not implement the instructions of sm_100 and sm_120 yet (see refused.hpp).
#pragma once

#include "../../tensor/float_types.hpp"
#include "refused.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace UMMA {

// The contiguous mode of an operand in shared memory.
enum class Major : uint8_t { K = 0, MN = 1 };
enum class ScaleIn : uint8_t { One = 0, Neg = 1 };
enum class ScaleOut : uint8_t { Zero = 0, One = 1 };
enum class Saturate : uint8_t { False = 0, True = 1 };
// The swizzle of a matrix in shared memory.
enum class LayoutType : uint8_t {
  SWIZZLE_NONE = 0,
  SWIZZLE_128B_BASE32B = 1,
  SWIZZLE_128B = 2,
  SWIZZLE_64B = 4,
  SWIZZLE_32B = 6
};
// The element types of each kind of MMA.
enum class F16F32Format : uint8_t { F16 = 0, BF16 = 1, TF32 = 2 };
enum class S8Format : uint8_t { UINT8 = 0, INT8 = 1 };
enum class MXF8F6F4Format : uint8_t { E4M3 = 0, E5M2 = 1, E2M3 = 3, E3M2 = 4, E2M1 = 5, INVALID = 7 };
enum class MXF4Format : uint8_t { E2M1 = 1 };
enum class ScaleFormat : uint8_t { UE4M3 = 0, UE8M0 = 1 };
enum class CFormat : uint8_t { F16 = 0, F32 = 1, S32 = 2 };
enum class MaxShift : uint8_t { NoShift = 0, MaxShift8 = 1, MaxShift16 = 2, MaxShift32 = 3 };
enum class BMatrixBufferId : uint8_t { Zero = 0, One = 1, Two = 2, Three = 3 };
enum class BMatrixBufferReuse : uint8_t { None = 0, Keep = 1, Reuse = 2, ReuseAndKeep = 3 };

SETT_HOST_DEVICE constexpr char const* to_string(LayoutType x) {
  switch (x) {
    case LayoutType::SWIZZLE_NONE:
      return "SWIZZLE_NONE";
    case LayoutType::SWIZZLE_128B_BASE32B:
      return "SWIZZLE_128B_BASE32B";
    case LayoutType::SWIZZLE_128B:
      return "SWIZZLE_128B";
    case LayoutType::SWIZZLE_64B:
      return "SWIZZLE_64B";
    case LayoutType::SWIZZLE_32B:
      return "SWIZZLE_32B";
  }
  return nullptr;
}
SETT_HOST_DEVICE constexpr char const* to_string(F16F32Format x) {
  switch (x) {
    case F16F32Format::F16:
      return "F16";
    case F16F32Format::BF16:
      return "BF16";
    case F16F32Format::TF32:
      return "TF32";
  }
  return nullptr;
}
SETT_HOST_DEVICE constexpr char const* to_string(S8Format x) {
  switch (x) {
    case S8Format::UINT8:
      return "UINT8";
    case S8Format::INT8:
      return "INT8";
  }
  return nullptr;
}
SETT_HOST_DEVICE constexpr char const* to_string(MXF8F6F4Format x) {
  switch (x) {
    case MXF8F6F4Format::E4M3:
      return "E4M3";
    case MXF8F6F4Format::E5M2:
      return "E5M2";
    case MXF8F6F4Format::E2M3:
      return "E2M3";
    case MXF8F6F4Format::E3M2:
      return "E3M2";
    case MXF8F6F4Format::E2M1:
      return "E2M1";
    case MXF8F6F4Format::INVALID:
      return "INVALID";
  }
  return nullptr;
}
SETT_HOST_DEVICE constexpr char const* to_string(MXF4Format x) {
  switch (x) {
    case MXF4Format::E2M1:
      return "E2M1";
  }
  return nullptr;
}
SETT_HOST_DEVICE constexpr char const* to_string(ScaleFormat x) {
  switch (x) {
    case ScaleFormat::UE4M3:
      return "UE4M3";
    case ScaleFormat::UE8M0:
      return "UE8M0";
  }
  return nullptr;
}
SETT_HOST_DEVICE constexpr char const* to_string(CFormat x) {
  switch (x) {
    case CFormat::F16:
      return "F16";
    case CFormat::F32:
      return "F32";
    case CFormat::S32:
      return "S32";
  }
  return nullptr;
}

template <class T>
SETT_HOST_DEVICE constexpr F16F32Format to_F16F32Format() {
  static_assert(is_same_v<T, half_t> || is_same_v<T, bfloat16_t> || is_same_v<T, tfloat32_t>,
                "the type must be half_t, bfloat16_t or tfloat32_t");
  return is_same_v<T, half_t> ? F16F32Format::F16 : is_same_v<T, bfloat16_t> ? F16F32Format::BF16 : F16F32Format::TF32;
}
template <class T>
SETT_HOST_DEVICE constexpr S8Format to_S8Format() {
  static_assert(is_same_v<T, uint8_t> || is_same_v<T, int8_t>, "the type must be uint8_t or int8_t");
  return is_same_v<T, uint8_t> ? S8Format::UINT8 : S8Format::INT8;
}
template <class T>
SETT_HOST_DEVICE constexpr MXF8F6F4Format to_MXF8F6F4Format() {
  static_assert(is_same_v<T, float_e4m3_t> || is_same_v<T, float_e5m2_t> || is_same_v<T, float_e2m3_t> ||
                    is_same_v<T, float_e3m2_t> || is_same_v<T, float_e2m1_t>,
                "the type must be float_e4m3_t, float_e5m2_t, float_e2m3_t, float_e3m2_t or float_e2m1_t");
  return is_same_v<T, float_e4m3_t>   ? MXF8F6F4Format::E4M3
         : is_same_v<T, float_e5m2_t> ? MXF8F6F4Format::E5M2
         : is_same_v<T, float_e2m3_t> ? MXF8F6F4Format::E2M3
         : is_same_v<T, float_e3m2_t> ? MXF8F6F4Format::E3M2
                                      : MXF8F6F4Format::E2M1;
}
template <class T>
SETT_HOST_DEVICE constexpr MXF4Format to_MXF4Format() {
  static_assert(is_same_v<T, float_e2m1_t>, "the type must be float_e2m1_t");
  return MXF4Format::E2M1;
}
template <class T>
SETT_HOST_DEVICE constexpr ScaleFormat to_ScaleFormat() {
  static_assert(is_same_v<T, float_ue4m3_t> || is_same_v<T, float_ue8m0_t>,
                "the type must be float_ue4m3_t or float_ue8m0_t");
  return is_same_v<T, float_ue4m3_t> ? ScaleFormat::UE4M3 : ScaleFormat::UE8M0;
}
template <class T>
SETT_HOST_DEVICE constexpr CFormat to_CFormat() {
  static_assert(is_same_v<T, half_t> || is_same_v<T, float> || is_same_v<T, int32_t>,
                "the type must be half_t, float or int32_t");
  return is_same_v<T, half_t> ? CFormat::F16 : is_same_v<T, float> ? CFormat::F32 : CFormat::S32;
}
template <class T>
SETT_HOST_DEVICE constexpr auto to_UMMAFormat() {
  if constexpr (is_any_of_v<T, half_t, bfloat16_t, tfloat32_t>) {
    return to_F16F32Format<T>();
  } else if constexpr (is_any_of_v<T, uint8_t, int8_t>) {
    return to_S8Format<T>();
  } else if constexpr (is_same_v<T, float_e2m1_t>) {
    return to_MXF4Format<T>();
  } else {
    return to_MXF8F6F4Format<T>();
  }
}

}  // namespace UMMA

}  // namespace cute::inline SETT_CUTE_ABI
