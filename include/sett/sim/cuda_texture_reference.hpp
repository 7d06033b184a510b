// cuda_texture_reference: texture references of CUDA before version 12 on the host.
//
// `sett sim` includes this header in programs that declare texture<T>. A reference is bound to memory or to an array,
// and kernels read it by name. A kernel that reads an unbound reference fails an assertion.
//
//   law      after cudaBindTexture(nullptr, t, x, bytes), tex1Dfetch(t, i) is x[i]
//   example  texture<float> t; ... cudaBindTexture(nullptr, t, x, n * sizeof(float)); ... tex1Dfetch(t, i)
//
// Requires: host code. Errors: cudaErrorInvalidValue if cudaCreateTextureObject returns it.
// Source: the CUDA C++ Programming Guide 11.8, "Texture Reference API".
#pragma once

#include <algorithm>
#include <type_traits>

#include "cuda_texture.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

inline constexpr int cudaTextureType1D = 1;
inline constexpr int cudaTextureType2D = 2;

template <class T, int Dimensions = cudaTextureType1D, cudaTextureReadMode Mode = cudaReadModeElementType>
struct texture {
  static_assert(Dimensions == 1 || Dimensions == 2, "a texture reference must have one or two dimensions");

  texture(int is_normalized = 0, cudaTextureFilterMode filter = cudaFilterModePoint,
          cudaTextureAddressMode address = cudaAddressModeClamp)
      : normalized(is_normalized), filterMode(filter), addressMode{address, address, address} {}

  int normalized;
  cudaTextureFilterMode filterMode;
  cudaTextureAddressMode addressMode[3];
  cudaChannelFormatDesc channelDesc = cudaCreateChannelDesc<T>();
  mutable cudaTextureObject_t object = 0;
};

namespace sett::inline SETT_ABI::sim::detail {

// Binds a reference to a resource instead of the one before.
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t bind(texture<T, Dimensions, Mode> const& reference, cudaResourceDesc const& resource, Here at) {
  cudaTextureDesc how{};
  std::copy(reference.addressMode, reference.addressMode + 3, how.addressMode);
  how.filterMode = reference.filterMode, how.readMode = Mode, how.normalizedCoords = reference.normalized;
  cudaTextureObject_t object = 0;
  cudaError_t const e = cudaCreateTextureObject(&object, &resource, &how, nullptr, at);
  if (e != cudaSuccess) { return e; }
  cudaDestroyTextureObject(reference.object);
  reference.object = object;
  return cudaSuccess;
}

// Returns the object of a reference for a kernel. An unbound reference fails an assertion at the fetch.
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaTextureObject_t bound(texture<T, Dimensions, Mode> const& reference, Here at) {
  if (reference.object == 0) { fail_assert("the texture is bound", at); }
  return reference.object;
}

// The type of a value that a texture gives: its elements' type, or numbers from -1 to 1 for normalized integers.
template <class T, cudaTextureReadMode Mode>
using texture_value = std::conditional_t<Mode == cudaReadModeElementType || !std::is_arithmetic_v<T>, T, float>;

}  // namespace sett::inline SETT_ABI::sim::detail

template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture(std::size_t* offset, texture<T, Dimensions, Mode> const& reference, void const* memory,
                            cudaChannelFormatDesc const& format, std::size_t bytes, sett::Here at = sett::here()) {
  if (offset != nullptr) { *offset = 0; }
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear = {const_cast<void*>(memory), format, bytes};
  return sett::sim::detail::bind(reference, resource, at);
}
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture(std::size_t* offset, texture<T, Dimensions, Mode> const& reference, void const* memory,
                            std::size_t bytes, sett::Here at = sett::here()) {
  return cudaBindTexture(offset, reference, memory, cudaCreateChannelDesc<T>(), bytes, at);
}
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture(std::size_t* offset, texture<T, Dimensions, Mode> const* reference, void const* memory,
                            cudaChannelFormatDesc const* format, std::size_t bytes, sett::Here at = sett::here()) {
  return reference == nullptr || format == nullptr ? sett::sim::detail::failed(cudaErrorInvalidValue)
                                                   : cudaBindTexture(offset, *reference, memory, *format, bytes, at);
}
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture2D(std::size_t* offset, texture<T, Dimensions, Mode> const& reference, void const* memory,
                              cudaChannelFormatDesc const& format, std::size_t width, std::size_t height,
                              std::size_t pitch, sett::Here at = sett::here()) {
  if (offset != nullptr) { *offset = 0; }
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D = {const_cast<void*>(memory), format, width, height, pitch};
  return sett::sim::detail::bind(reference, resource, at);
}
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture2D(std::size_t* offset, texture<T, Dimensions, Mode> const& reference, void const* memory,
                              std::size_t width, std::size_t height, std::size_t pitch, sett::Here at = sett::here()) {
  return cudaBindTexture2D(offset, reference, memory, cudaCreateChannelDesc<T>(), width, height, pitch, at);
}
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaBindTextureToArray(texture<T, Dimensions, Mode> const& reference, cudaArray_const_t array,
                                   sett::Here at = sett::here()) {
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = const_cast<cudaArray_t>(array);
  return sett::sim::detail::bind(reference, resource, at);
}
// The format must be the array's own.
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaBindTextureToArray(texture<T, Dimensions, Mode> const& reference, cudaArray_const_t array,
                                   cudaChannelFormatDesc const& format, sett::Here at = sett::here()) {
  bool const same = array != nullptr && format.x == array->format.x && format.y == array->format.y &&
                    format.z == array->format.z && format.w == array->format.w && format.f == array->format.f;
  return same ? cudaBindTextureToArray(reference, array, at) : sett::sim::detail::failed(cudaErrorInvalidValue);
}
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaBindTextureToArray(texture<T, Dimensions, Mode> const* reference, cudaArray_const_t array,
                                   cudaChannelFormatDesc const* format, sett::Here at = sett::here()) {
  return reference == nullptr || format == nullptr ? sett::sim::detail::failed(cudaErrorInvalidValue)
                                                   : cudaBindTextureToArray(*reference, array, *format, at);
}
template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaUnbindTexture(texture<T, Dimensions, Mode> const& reference) {
  sett::sim::detail::host_waits_for_all();
  cudaDestroyTextureObject(reference.object);
  reference.object = 0;
  return cudaSuccess;
}

template <class T, int Dimensions, cudaTextureReadMode Mode>
cudaError_t cudaUnbindTexture(texture<T, Dimensions, Mode> const* reference) {
  return reference == nullptr ? sett::sim::detail::failed(cudaErrorInvalidTexture) : cudaUnbindTexture(*reference);
}

template <class T, cudaTextureReadMode Mode>
auto tex1Dfetch(texture<T, 1, Mode> const& reference, int i, sett::Here at = sett::here()) {
  return tex1Dfetch<sett::sim::detail::texture_value<T, Mode>>(sett::sim::detail::bound(reference, at), i, at);
}
template <class T, cudaTextureReadMode Mode>
auto tex1D(texture<T, 1, Mode> const& reference, float x, sett::Here at = sett::here()) {
  return tex1D<sett::sim::detail::texture_value<T, Mode>>(sett::sim::detail::bound(reference, at), x, at);
}
template <class T, cudaTextureReadMode Mode>
auto tex2D(texture<T, 2, Mode> const& reference, float x, float y, sett::Here at = sett::here()) {
  return tex2D<sett::sim::detail::texture_value<T, Mode>>(sett::sim::detail::bound(reference, at), x, y, at);
}

#endif
