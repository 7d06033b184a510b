// dtype: represents element types as values. Instructions, CPUs, GPUs, files and other libraries share this list.
//
// One table lists the bits, the kind and the names of each type. A name is a letter for the kind (s and u for integers,
// f for floats, c for complex numbers, b for bits) and the number of bits; for complex numbers, the bits of one part.
// Floats of 8 bits and fewer are named by their exponent and mantissa. raw1 to raw16 are 1 to 16 bytes that are copied
// but never converted.
//
//   law      sizeof_bits_v<dtype_t<e>> == bits_of(e), dtype_of<dtype_t<e>>() == e (tensor/dtype_of.hpp)
//   example  facts(DType::bf16) is {16, real, "bf16", "cute::bfloat16_t", "bf16", "BF16"}; bytes_of(DType::c64) == 16
//
// Requires: a value of the list.
// Errors: none.
#pragma once

#include "types.hpp"

namespace sett::inline SETT_ABI {

enum class DType : unsigned char {
  f64,
  f32,
  tf32,  // 32 bits, of which the low 13 are 0
  f16,
  bf16,
  e4m3,
  e5m2,
  ue4m3,  // unsigned
  ue8m0,  // powers of two
  e3m2,
  e2m3,
  e2m1,
  c32,        // two f32
  c64,        // two f64
  gauss_c64,  // three f64, the sums of Gauss's trick (num/gauss_complex.hpp)
  b1,
  s2,
  u2,
  s4,
  u4,
  s6,
  u6,
  s8,
  u8,
  s16,
  u16,
  s32,
  u32,
  s64,
  u64,
  raw1,
  raw2,
  raw4,
  raw8,
  raw16
};
inline constexpr int dtype_count = int(DType::raw16) + 1;

enum class DTypeKind : unsigned char { real, complex, signed_integer, unsigned_integer, raw };

struct DTypeFacts {
  int bits;
  DTypeKind kind;
  char const* name;
  char const* cpp;   // name of the C++ type in sett's headers
  char const* ptx;   // suffix of PTX instructions; for complex numbers, the type of a part
  char const* cute;  // part of the names of CuTe's instructions
};

// This is a switch, because device code cannot read the host's arrays.
SETT_HOST_DEVICE constexpr DTypeFacts facts(DType e) {
  switch (e) {
    case DType::f64:
      return {64, DTypeKind::real, "f64", "double", "f64", "F64"};
    case DType::f32:
      return {32, DTypeKind::real, "f32", "float", "f32", "F32"};
    case DType::tf32:
      return {32, DTypeKind::real, "tf32", "cute::tfloat32_t", "tf32", "TF32"};
    case DType::f16:
      return {16, DTypeKind::real, "f16", "cute::half_t", "f16", "F16"};
    case DType::bf16:
      return {16, DTypeKind::real, "bf16", "cute::bfloat16_t", "bf16", "BF16"};
    case DType::e4m3:
      return {8, DTypeKind::real, "e4m3", "cute::float_e4m3_t", "e4m3", "E4M3"};
    case DType::e5m2:
      return {8, DTypeKind::real, "e5m2", "cute::float_e5m2_t", "e5m2", "E5M2"};
    case DType::ue4m3:
      return {8, DTypeKind::real, "ue4m3", "cute::float_ue4m3_t", "ue4m3", "UE4M3"};
    case DType::ue8m0:
      return {8, DTypeKind::real, "ue8m0", "cute::float_ue8m0_t", "ue8m0", "UE8M0"};
    case DType::e3m2:
      return {6, DTypeKind::real, "e3m2", "cute::float_e3m2_t", "e3m2", "E3M2"};
    case DType::e2m3:
      return {6, DTypeKind::real, "e2m3", "cute::float_e2m3_t", "e2m3", "E2M3"};
    case DType::e2m1:
      return {4, DTypeKind::real, "e2m1", "cute::float_e2m1_t", "e2m1", "E2M1"};
    case DType::c32:
      return {64, DTypeKind::complex, "c32", "cute::complex<float>", "f32", "C32"};
    case DType::c64:
      return {128, DTypeKind::complex, "c64", "cute::complex<double>", "f64", "C64"};
    case DType::gauss_c64:
      return {192, DTypeKind::complex, "gauss_c64", "cute::GaussComplex", "f64", "GC64"};
    case DType::b1:
      return {1, DTypeKind::unsigned_integer, "b1", "cute::uint1_t", "b1", "U1"};
    case DType::s2:
      return {2, DTypeKind::signed_integer, "s2", "cute::int2_t", "s2", "S2"};
    case DType::u2:
      return {2, DTypeKind::unsigned_integer, "u2", "cute::uint2_t", "u2", "U2"};
    case DType::s4:
      return {4, DTypeKind::signed_integer, "s4", "cute::int4_t", "s4", "S4"};
    case DType::u4:
      return {4, DTypeKind::unsigned_integer, "u4", "cute::uint4_t", "u4", "U4"};
    case DType::s6:
      return {6, DTypeKind::signed_integer, "s6", "cute::int6_t", "s6", "S6"};
    case DType::u6:
      return {6, DTypeKind::unsigned_integer, "u6", "cute::uint6_t", "u6", "U6"};
    case DType::s8:
      return {8, DTypeKind::signed_integer, "s8", "signed char", "s8", "S8"};
    case DType::u8:
      return {8, DTypeKind::unsigned_integer, "u8", "unsigned char", "u8", "U8"};
    case DType::s16:
      return {16, DTypeKind::signed_integer, "s16", "short", "s16", "S16"};
    case DType::u16:
      return {16, DTypeKind::unsigned_integer, "u16", "unsigned short", "u16", "U16"};
    case DType::s32:
      return {32, DTypeKind::signed_integer, "s32", "int", "s32", "S32"};
    case DType::u32:
      return {32, DTypeKind::unsigned_integer, "u32", "unsigned", "u32", "U32"};
    case DType::s64:
      return {64, DTypeKind::signed_integer, "s64", "long long", "s64", "S64"};
    case DType::u64:
      return {64, DTypeKind::unsigned_integer, "u64", "unsigned long long", "u64", "U64"};
    case DType::raw1:
      return {8, DTypeKind::raw, "raw1", "unsigned char", "b8", "R8"};
    case DType::raw2:
      return {16, DTypeKind::raw, "raw2", "unsigned short", "b16", "R16"};
    case DType::raw4:
      return {32, DTypeKind::raw, "raw4", "unsigned", "b32", "R32"};
    case DType::raw8:
      return {64, DTypeKind::raw, "raw8", "unsigned long long", "b64", "R64"};
    case DType::raw16:
      return {128, DTypeKind::raw, "raw16", "sett::gpu::Word16", "b128", "R128"};
  }
  return {0, DTypeKind::raw, "", "", "", ""};
}

namespace detail {

// Stores the facts that the host looks up for each element. With g++ 12, each call of facts() would build the whole
// result.
struct DTypeWidths {
  short bits[dtype_count]{};
  DTypeKind kind[dtype_count]{};

  SETT_HOST_DEVICE constexpr DTypeWidths() {
    for (int i = 0; i < dtype_count; ++i) {
      bits[i] = static_cast<short>(facts(DType(i)).bits);
      kind[i] = facts(DType(i)).kind;
    }
  }
};
inline constexpr DTypeWidths dtype_widths{};

}  // namespace detail

SETT_HOST_DEVICE constexpr int bits_of(DType e) {
#if defined(__CUDA_ARCH__)
  return facts(e).bits;
#else
  return int(e) < dtype_count ? detail::dtype_widths.bits[int(e)] : 0;
#endif
}
// Returns the number of bytes of an element. Returns 0 for an element of less than a byte.
SETT_HOST_DEVICE constexpr int bytes_of(DType e) { return bits_of(e) / 8; }
SETT_HOST_DEVICE constexpr DTypeKind kind_of(DType e) {
#if defined(__CUDA_ARCH__)
  return facts(e).kind;
#else
  return int(e) < dtype_count ? detail::dtype_widths.kind[int(e)] : DTypeKind::raw;
#endif
}
SETT_HOST_DEVICE constexpr char const* name(DType e) { return facts(e).name; }
SETT_HOST_DEVICE constexpr char const* cpp_name(DType e) { return facts(e).cpp; }
SETT_HOST_DEVICE constexpr char const* ptx_name(DType e) { return facts(e).ptx; }
SETT_HOST_DEVICE constexpr char const* cute_name(DType e) { return facts(e).cute; }

SETT_HOST_DEVICE constexpr bool is_raw(DType e) { return e >= DType::raw1; }
SETT_HOST_DEVICE constexpr bool is_complex_dtype(DType e) { return kind_of(e) == DTypeKind::complex; }
SETT_HOST_DEVICE constexpr bool is_integer(DType e) { return e >= DType::b1 && !is_raw(e); }
SETT_HOST_DEVICE constexpr bool is_signed_integer(DType e) { return kind_of(e) == DTypeKind::signed_integer; }
SETT_HOST_DEVICE constexpr bool is_fp8(DType e) { return e == DType::e4m3 || e == DType::e5m2; }

// Returns the raw type of 1, 2, 4, 8 or 16 bytes.
SETT_HOST_DEVICE constexpr DType raw_of(int bytes) {
  return bytes == 1   ? DType::raw1
         : bytes == 2 ? DType::raw2
         : bytes == 4 ? DType::raw4
         : bytes == 8 ? DType::raw8
                      : DType::raw16;
}

}  // namespace sett
