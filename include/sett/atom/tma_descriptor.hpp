// tma_descriptor: makes the 128 bytes of a tensor map, in the format of this program's TMA unit.
//
// Under nvcc, the driver encodes these bytes; the driver's encoder is looked up through the CUDA runtime when it is
// first needed. Otherwise the bytes are the plain value that the simulator reads.
//
//   law      after encode_tensor_map(out, fields, type, p), out describes the tensor at p
//   example  make_tma_copy calls it; prefetch_tma_descriptor(tma.get_tma_descriptor()) brings the map into the cache
//
// Requires: host code.
// Errors: the errors of check_tensor_map; misaligned_pointer; path_unavailable if the machine has no driver, or if the
// driver refuses the map.
#pragma once

#include "../inst/tensor_map.hpp"
#include "../num/result.hpp"
#include "../tensor/float_types.hpp"
#include "tma_names.hpp"

namespace sett::inline SETT_ABI {

// Returns the map's element type for T. The type matters only if elements are added or rounded (tf32).
template <class T>
SETT_HOST_DEVICE constexpr DType map_element() {
  using U = std::remove_cv_t<T>;
  constexpr int bits = int(cute::sizeof_bits_v<U>);
  if constexpr (std::is_same_v<U, cute::half_t>) {
    return DType::f16;
  } else if constexpr (std::is_same_v<U, cute::bfloat16_t>) {
    return DType::bf16;
  } else if constexpr (std::is_same_v<U, cute::tfloat32_t>) {
    return DType::tf32;
  } else if constexpr (std::is_same_v<U, float>) {
    return DType::f32;
  } else if constexpr (std::is_same_v<U, std::int32_t>) {
    return DType::s32;
  } else if constexpr (std::is_integral_v<U> && bits == 64) {
    return std::is_signed_v<U> ? DType::s64 : DType::u64;
  } else {
    static_assert(bits == 8 || bits == 16 || bits == 32 || bits == 64,
                  "the elements of a tensor map must have 8, 16, 32 or 64 bits: recast the tensor");
    return bits == 8 ? DType::u8 : bits == 16 ? DType::u16 : bits == 32 ? DType::u32 : DType::f64;
  }
}

#if !defined(__CUDACC_RTC__)
inline void refuse_tensor_map(Failure const& f) { raise({f, Text() << "tensor_map: " << describe(f)}); }

#if defined(__CUDACC__)
// Returns the type in the numbering of cuTensorMapEncodeTiled.
inline int driver_type(DType e) {
  switch (e) {
    case DType::f16:
      return 6;
    case DType::bf16:
      return 9;
    case DType::tf32:
      return 11;
    case DType::f32:
      return 7;
    case DType::f64:
      return 8;
    case DType::s32:
      return 3;
    case DType::u32:
      return 2;
    case DType::u64:
      return 4;
    case DType::s64:
      return 5;
    case DType::u16:
      return 1;
    default:
      return 0;
  }
}

template <class = void>
inline void encode_tensor_map(TensorMap& out, TensorMapFields const& m, void const* address) {
  if (Failure const f = map_at(out, m, address)) { refuse_tensor_map(f); }
  using Encode = int (*)(void*, int, unsigned, void*, std::uint64_t const*, std::uint64_t const*, unsigned const*,
                         unsigned const*, int, int, int, int);
  static Encode const encode = [] {
    void* found = nullptr;
    cudaDriverEntryPointQueryResult status{};
    cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &found, 12000, cudaEnableDefault, &status);
    return reinterpret_cast<Encode>(found);
  }();
  if (encode == nullptr) { refuse_tensor_map({Rule::path_unavailable}); }
  std::uint64_t extent[5], stride[5];
  unsigned box[5], step[5];
  for (int d = 0; d < m.rank; ++d) {
    extent[d] = std::uint64_t(m.extent[d]), box[d] = m.box[d], step[d] = 1;
    if (d > 0) { stride[d - 1] = std::uint64_t(m.stride[d - 1]); }
  }
  int const swizzle = m.span == 0 ? 0 : m.span == 32 ? 1 : m.span == 64 ? 2 : 3;
  constexpr int promote_128 = 2;
  int const refused = encode(&out, driver_type(m.type), m.rank, const_cast<void*>(address), extent, stride, box, step,
                             0, swizzle, promote_128, 0);
  if (refused != 0) { refuse_tensor_map({Rule::path_unavailable, refused}); }
}
#else
template <class = void>
inline void encode_tensor_map(TensorMap& out, TensorMapFields const& m, void const* address) {
  if (Failure const f = map_at(out, m, address)) { refuse_tensor_map(f); }
}
#endif
#endif

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

using TmaDescriptor = sett::TensorMap;
using Im2ColTmaDescriptor = sett::TensorMap;

// `map` is a TmaDescriptor, or the driver's CUtensorMap.
SETT_HOST_DEVICE inline void prefetch_tma_descriptor([[maybe_unused]] void const* map) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("prefetch.tensormap [%0];" ::"l"(map) : "memory");
#endif
}

}  // namespace cute
