// cuda_texture: CUDA arrays and texture objects of one and two dimensions on the host.
//
// `sett sim` includes this header in every program. A texel that a kernel fetches is a read of the memory or the array,
// with its bounds and races. Coordinates beyond a texture are mapped by its address modes, and tex1Dfetch beyond its
// memory gives 0, as on a GPU.
//
//   law      tex2D<T>(t, x, y) with point filtering is the texel in column floor(x) and row floor(y)
//   example  cudaCreateTextureObject(&t, &resource, &texture, nullptr); ... tex2D<float>(t, x + 0.5f, y + 0.5f);
//
// Requires: host code for arrays and objects. Errors: cudaErrorInvalidValue for a null pointer, an element of other
// than 8, 16 or 32 bits, a resource that is neither an array nor memory, and linear filtering of integers that are not
// normalized. Source: the CUDA C++ Programming Guide, "Texture Fetching": linear filtering has weights of 8 fractional
// bits.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "../inst/machine.hpp"
#include "buffer.hpp"
#include "cuda_runtime.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

enum cudaChannelFormatKind {
  cudaChannelFormatKindSigned,
  cudaChannelFormatKindUnsigned,
  cudaChannelFormatKindFloat,
  cudaChannelFormatKindNone
};
struct cudaChannelFormatDesc {
  int x, y, z, w;  // bits of each component
  cudaChannelFormatKind f;
};
enum cudaTextureAddressMode { cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror, cudaAddressModeBorder };
enum cudaTextureFilterMode { cudaFilterModePoint, cudaFilterModeLinear };
enum cudaTextureReadMode { cudaReadModeElementType, cudaReadModeNormalizedFloat };
enum cudaResourceType {
  cudaResourceTypeArray,
  cudaResourceTypeMipmappedArray,
  cudaResourceTypeLinear,
  cudaResourceTypePitch2D
};
// Rows of elements, without padding.
struct cudaArray {
  cudaChannelFormatDesc format;
  std::size_t width, height;
  void* data;
};
using cudaArray_t = cudaArray*;
using cudaArray_const_t = cudaArray const*;
inline constexpr unsigned cudaArrayDefault = 0;

struct cudaResourceDesc {
  cudaResourceType resType;
  union {
    struct {
      cudaArray_t array;
    } array;
    struct {
      void* devPtr;
      cudaChannelFormatDesc desc;
      std::size_t sizeInBytes;
    } linear;
    struct {
      void* devPtr;
      cudaChannelFormatDesc desc;
      std::size_t width, height, pitchInBytes;
    } pitch2D;
  } res;
};
struct cudaTextureDesc {
  cudaTextureAddressMode addressMode[3];
  cudaTextureFilterMode filterMode;
  cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned maxAnisotropy;
};
struct cudaResourceViewDesc;
using cudaTextureObject_t = unsigned long long;

inline cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind kind) {
  return {x, y, z, w, kind};
}
// Returns the format of a number or of a vector of numbers.
template <class T>
cudaChannelFormatDesc cudaCreateChannelDesc() {
  auto const kind_of = [](auto x) {
    using X = decltype(x);
    return std::is_floating_point_v<X> ? cudaChannelFormatKindFloat
           : std::is_signed_v<X>       ? cudaChannelFormatKindSigned
                                       : cudaChannelFormatKindUnsigned;
  };
  if constexpr (std::is_arithmetic_v<T>) {
    return {8 * int(sizeof(T)), 0, 0, 0, kind_of(T{})};
  } else {
    int const bits = 8 * int(sizeof(T{}.x)), count = int(sizeof(T) / sizeof(T{}.x));
    return {bits, count > 1 ? bits : 0, count > 2 ? bits : 0, count > 3 ? bits : 0, kind_of(T{}.x)};
  }
}

namespace sett::inline SETT_ABI::sim::detail {

// The rows that a texture object shows, and how coordinates select elements.
struct Texture {
  cudaChannelFormatDesc format;
  unsigned char const* data;
  std::size_t width, height, pitch;
  cudaTextureDesc how;
};

inline int components_of(cudaChannelFormatDesc const& f) { return 1 + (f.y > 0) + (f.z > 0) + (f.w > 0); }
inline std::size_t bytes_of(cudaChannelFormatDesc const& f) { return std::size_t((f.x + f.y + f.z + f.w) / 8); }
inline bool is_format(cudaChannelFormatDesc const& f) {
  bool const same = (f.y == 0 || f.y == f.x) && (f.z == 0 || f.z == f.x) && (f.w == 0 || f.w == f.x);
  return same && (f.x == 32 || (f.f != cudaChannelFormatKindFloat && (f.x == 8 || f.x == 16)));
}

struct Texel {
  double v[4] = {};
};

// Reads one component as a number.
__attribute__((no_sanitize("thread"))) inline double component_at(unsigned char const* p,
                                                                  cudaChannelFormatDesc const& f) {
  if (f.f == cudaChannelFormatKindFloat) {
    float x;
    __builtin_memcpy(&x, p, 4);
    return double(x);
  }
  std::uint32_t bits = 0;
  __builtin_memcpy(&bits, p, std::size_t(f.x / 8));
  return f.f == cudaChannelFormatKindUnsigned ? double(bits) : double(std::int32_t(bits << (32 - f.x)) >> (32 - f.x));
}

// Reads the element in a column and a row of the texture.
__attribute__((no_sanitize("thread"))) inline Texel element_at(Texture const& t, std::size_t column, std::size_t row,
                                                               Here at) {
  std::size_t const bytes = bytes_of(t.format);
  unsigned char const* const p = t.data + row * t.pitch + column * bytes;
  if (Machine* const m = Machine::current()) { m->seen(p, bytes, Access::read, at); }
  Texel out;
  bool const normalized = t.how.readMode == cudaReadModeNormalizedFloat && t.format.f != cudaChannelFormatKindFloat;
  double const most = t.format.f == cudaChannelFormatKindSigned ? double((1u << (t.format.x - 1)) - 1)
                                                                : double((std::uint64_t(1) << t.format.x) - 1);
  for (int i = 0; i < components_of(t.format); ++i) {
    double const x = component_at(p + i * t.format.x / 8, t.format);
    out.v[i] = normalized ? std::max(x / most, -1.0) : x;
  }
  return out;
}

// Maps an index beyond the texture to an index within it. Returns -1 for the border.
__attribute__((no_sanitize("thread"))) inline std::int64_t mapped(std::int64_t i, std::size_t extent,
                                                                  cudaTextureDesc const& how, int mode) {
  auto const n = std::int64_t(extent);
  if (0 <= i && i < n) { return i; }
  cudaTextureAddressMode const given = how.addressMode[mode];
  if (given == cudaAddressModeBorder) { return -1; }
  if (how.normalizedCoords == 0 || given == cudaAddressModeClamp) { return i < 0 ? 0 : n - 1; }
  std::int64_t const period = given == cudaAddressModeMirror ? 2 * n : n, inside = (i % period + period) % period;
  return inside < n ? inside : period - 1 - inside;
}

__attribute__((no_sanitize("thread"))) inline Texel texel_at(Texture const& t, std::int64_t column, std::int64_t row,
                                                             Here at) {
  std::int64_t const x = mapped(column, t.width, t.how, 0), y = mapped(row, t.height, t.how, 1);
  if (x >= 0 && y >= 0) { return element_at(t, std::size_t(x), std::size_t(y), at); }
  Texel border;
  for (int i = 0; i < 4; ++i) { border.v[i] = double(t.how.borderColor[i]); }
  return border;
}

// Two neighbouring elements, and the weight of the second one in multiples of 1 / 256.
struct Neighbours {
  std::int64_t first;
  float weight;
  explicit Neighbours(float x)
      : first(std::int64_t(std::floor(x - 0.5f))), weight(std::round((x - 0.5f - std::floor(x - 0.5f)) * 256) / 256) {}
};

__attribute__((no_sanitize("thread"))) inline Texel sample(cudaTextureObject_t object, float x, float y, Here at) {
  Texture const& t = *reinterpret_cast<Texture const*>(object);
  if (t.how.normalizedCoords != 0) { x *= float(t.width), y *= float(t.height); }
  if (t.how.filterMode == cudaFilterModePoint) {
    return texel_at(t, std::int64_t(std::floor(x)), std::int64_t(std::floor(y)), at);
  }
  Neighbours const column(x), row(y);
  Texel out;
  for (int i = 0; i < 4; ++i) {
    float const wx = i % 2 == 0 ? 1 - column.weight : column.weight, wy = i < 2 ? 1 - row.weight : row.weight;
    if (wx * wy == 0) { continue; }
    Texel const one = texel_at(t, column.first + i % 2, row.first + i / 2, at);
    for (int c = 0; c < 4; ++c) { out.v[c] += double(wx * wy) * one.v[c]; }
  }
  return out;
}

// Converts a texel to a number or a vector of numbers.
template <class T>
T converted(Texel const& texel) {
  if constexpr (std::is_arithmetic_v<T>) {
    return static_cast<T>(texel.v[0]);
  } else {
    T out{};
    out.x = static_cast<decltype(out.x)>(texel.v[0]);
    if constexpr (requires { out.y; }) { out.y = static_cast<decltype(out.x)>(texel.v[1]); }
    if constexpr (requires { out.z; }) { out.z = static_cast<decltype(out.x)>(texel.v[2]); }
    if constexpr (requires { out.w; }) { out.w = static_cast<decltype(out.x)>(texel.v[3]); }
    return out;
  }
}

// Copies rows between memory and an array. `offset` is in bytes.
inline cudaError_t copy_rows(cudaArray const* array, std::size_t offset, std::size_t row, void* memory,
                             std::size_t pitch, std::size_t bytes, std::size_t rows, bool to_array, Here at) {
  if (array == nullptr || memory == nullptr) { return failed(cudaErrorInvalidValue); }
  std::size_t const width = array->width * bytes_of(array->format);
  if (bytes > pitch) { return failed(cudaErrorInvalidPitchValue); }
  if (offset > width || bytes > width - offset || row > array->height || rows > array->height - row) {
    misused("a copy must stay within the array's rows and columns: check its offsets, its width in bytes and its rows",
            at);
    return failed(cudaErrorInvalidValue);
  }
  for (std::size_t i = 0; i < rows; ++i) {
    char* const inside = static_cast<char*>(array->data) + (row + i) * width + offset;
    char* const outside = static_cast<char*>(memory) + i * pitch;
    if (!fits_allocation(outside, bytes, "the copy", to_array ? "reads" : "writes", at)) {
      return failed(cudaErrorInvalidValue);
    }
    std::memcpy(to_array ? inside : outside, to_array ? outside : inside, bytes);
  }
  return cudaSuccess;
}

// Describes the rows of a resource.
inline bool describe(cudaResourceDesc const& r, Texture& t, Here at) {
  if (r.resType == cudaResourceTypeArray && r.res.array.array != nullptr) {
    cudaArray const& a = *r.res.array.array;
    t.format = a.format, t.data = static_cast<unsigned char const*>(a.data);
    t.width = a.width, t.height = std::max<std::size_t>(a.height, 1), t.pitch = a.width * bytes_of(a.format);
    return true;
  }
  if (r.resType == cudaResourceTypeLinear) {
    auto const& l = r.res.linear;
    if (!is_format(l.desc) || !fits_allocation(l.devPtr, l.sizeInBytes, "a texture", "reads", at)) { return false; }
    t.format = l.desc, t.data = static_cast<unsigned char const*>(l.devPtr);
    t.width = l.sizeInBytes / bytes_of(l.desc), t.height = 1, t.pitch = l.sizeInBytes;
    return true;
  }
  if (r.resType != cudaResourceTypePitch2D) { return false; }
  auto const& p = r.res.pitch2D;
  std::size_t const bytes = p.height == 0 ? 0 : (p.height - 1) * p.pitchInBytes + p.width * bytes_of(p.desc);
  t.format = p.desc, t.data = static_cast<unsigned char const*>(p.devPtr);
  t.width = p.width, t.height = p.height, t.pitch = p.pitchInBytes;
  return is_format(p.desc) && fits_allocation(p.devPtr, bytes, "a texture", "reads", at);
}

}  // namespace sett::inline SETT_ABI::sim::detail

inline cudaError_t cudaMallocArray(cudaArray_t* array, cudaChannelFormatDesc const* format, std::size_t width,
                                   std::size_t height = 0, unsigned = cudaArrayDefault) {
  using namespace sett::sim::detail;
  if (array == nullptr || format == nullptr || !is_format(*format) || width == 0) {
    return failed(cudaErrorInvalidValue);
  }
  std::size_t const rows = std::max<std::size_t>(height, 1);
  *array = new cudaArray{*format, width, rows, allocate(width * rows * bytes_of(*format))};
  return cudaSuccess;
}
inline cudaError_t cudaFreeArray(cudaArray_t array) {
  sett::sim::detail::host_waits_for_all();
  if (array == nullptr) { return cudaSuccess; }
  sett::sim::detail::release(array->data);
  delete array;
  return cudaSuccess;
}
inline cudaError_t cudaMemcpy2DToArray(cudaArray_t to, std::size_t offset, std::size_t row, void const* from,
                                       std::size_t pitch, std::size_t bytes, std::size_t rows, cudaMemcpyKind,
                                       sett::Here at = sett::here()) {
  cudaStreamSynchronize(nullptr);
  return sett::sim::detail::copy_rows(to, offset, row, const_cast<void*>(from), pitch, bytes, rows, true, at);
}
inline cudaError_t cudaMemcpy2DFromArray(void* to, std::size_t pitch, cudaArray_const_t from, std::size_t offset,
                                         std::size_t row, std::size_t bytes, std::size_t rows, cudaMemcpyKind,
                                         sett::Here at = sett::here()) {
  cudaStreamSynchronize(nullptr);
  return sett::sim::detail::copy_rows(from, offset, row, to, pitch, bytes, rows, false, at);
}
// Copies whole rows, from a row's beginning, or a part of one row.
inline cudaError_t cudaMemcpyToArray(cudaArray_t to, std::size_t offset, std::size_t row, void const* from,
                                     std::size_t bytes, cudaMemcpyKind kind, sett::Here at = sett::here()) {
  if (to == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  std::size_t const width = to->width * sett::sim::detail::bytes_of(to->format);
  bool const whole = offset == 0 && bytes % width == 0;
  return cudaMemcpy2DToArray(to, offset, row, from, whole ? width : bytes, whole ? width : bytes,
                             whole ? bytes / width : 1, kind, at);
}

inline cudaError_t cudaCreateTextureObject(cudaTextureObject_t* object, cudaResourceDesc const* resource,
                                           cudaTextureDesc const* how, cudaResourceViewDesc const*,
                                           sett::Here at = sett::here()) {
  using namespace sett::sim::detail;
  Texture t{};
  if (object == nullptr || resource == nullptr || how == nullptr || !describe(*resource, t, at)) {
    return failed(cudaErrorInvalidValue);
  }
  bool const floats = t.format.f == cudaChannelFormatKindFloat || how->readMode == cudaReadModeNormalizedFloat;
  bool const wide = t.format.f != cudaChannelFormatKindFloat && t.format.x == 32;
  if ((how->filterMode == cudaFilterModeLinear && !floats) || (how->readMode == cudaReadModeNormalizedFloat && wide)) {
    return failed(cudaErrorInvalidValue);
  }
  t.how = *how;
  *object = reinterpret_cast<cudaTextureObject_t>(new Texture(t));
  return cudaSuccess;
}
inline cudaError_t cudaDestroyTextureObject(cudaTextureObject_t object) {
  delete reinterpret_cast<sett::sim::detail::Texture*>(object);
  return cudaSuccess;
}

// Reads element i of linear memory. Beyond the memory, the value is 0.
template <class T>
__attribute__((no_sanitize("thread"))) T tex1Dfetch(cudaTextureObject_t object, int i, sett::Here at = sett::here()) {
  auto const& t = *reinterpret_cast<sett::sim::detail::Texture const*>(object);
  if (i < 0 || std::size_t(i) >= t.width) { return T{}; }
  return sett::sim::detail::converted<T>(sett::sim::detail::element_at(t, std::size_t(i), 0, at));
}
template <class T>
T tex1D(cudaTextureObject_t object, float x, sett::Here at = sett::here()) {
  return sett::sim::detail::converted<T>(sett::sim::detail::sample(object, x, 0.5f, at));
}
template <class T>
T tex2D(cudaTextureObject_t object, float x, float y, sett::Here at = sett::here()) {
  return sett::sim::detail::converted<T>(sett::sim::detail::sample(object, x, y, at));
}

#endif
