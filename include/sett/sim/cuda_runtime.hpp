// cuda_runtime: implements on the host the part of CUDA's runtime and types that an ordinary program uses.
//
// `sett sim FILE.cu` includes this header before the file, and instead of <cuda_runtime.h>. Device memory is host
// memory whose bounds and initialisation the simulator checks (sim/buffer.hpp). Copies move host memory. Streams run
// one after another.
//
//   law      memory from cudaMalloc holds the bytes that cudaMemcpy, cudaMemset and kernels write there, until cudaFree
//   example  float* x; cudaMalloc(&x, 1024 * sizeof(float)); cudaMemset(x, 0, 1024 * sizeof(float)); ... cudaFree(x);
//
// Devices, streams, events, errors, vector types and intrinsics have headers of their own, which this one includes.
//
// Requires: host code. Errors: cudaErrorInvalidValue for a null pointer and for a wrong direction;
// cudaErrorInvalidConfiguration if a launch was refused. cudaGetLastError returns the last of these errors. Faults of a
// kernel are listed in the report, not in these errors.
#pragma once

// nvcc includes these two before a program.
#include <assert.h>
#include <math.h>

#include <cmath>
#include <cstring>
#include <memory>
#include <new>

#include "buffer.hpp"
#include "cuda_device.hpp"
#include "cuda_error.hpp"
#include "cuda_intrinsics.hpp"
#include "cuda_launch.hpp"
#include "cuda_names.hpp"
#include "cuda_streams.hpp"
#include "cuda_vectors.hpp"
#include "program.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace sett::inline SETT_ABI {

namespace sim {

// A __shared__ variable of type T, which may be an array. Declaration is the type of a lambda, which makes the
// declarations in all files and in all instances of a template distinct.
template <class T, class Declaration>
T& shared_variable(Declaration) {
  return *reinterpret_cast<T*>(gpu::static_smem<std::remove_all_extents_t<T>,
                                                int(sizeof(T) / sizeof(std::remove_all_extents_t<T>)), Declaration>());
}

namespace detail {

// An extern __shared__ array at namespace scope. Its address is the running block's dynamic shared memory.
template <class T>
struct dynamic_array {
  operator T*() const { return gpu::dynamic_smem<T>(); }
};

// A __shared__ array or number at namespace scope. Each use refers to the running block's variable. The object is as
// large as the variable, so that sizeof is correct.
template <class T, class Declaration>
class file_shared {
  static_assert(std::is_array_v<T> || std::is_arithmetic_v<T> || std::is_pointer_v<T>,
                "a __shared__ variable outside of functions must be an array, a number or a pointer: declare it in the "
                "kernel");

 public:
  operator std::remove_extent_t<T>*() const requires std::is_array_v<T> { return own(); }
  operator T&() const requires(!std::is_array_v<T>) { return own(); }
  T* operator&() const { return &own(); }
  template <class X>
  T& operator=(X x) const {
    return own() = T(x);
  }
  template <class X>
  T& operator+=(X x) const {
    return own() += x;
  }
  template <class X>
  T& operator-=(X x) const {
    return own() -= x;
  }
  template <class X>
  T& operator*=(X x) const {
    return own() *= x;
  }
  template <class X>
  T& operator|=(X x) const {
    return own() |= x;
  }
  template <class X>
  T& operator&=(X x) const {
    return own() &= x;
  }

 private:
  static T& own() { return shared_variable<T>(Declaration{}); }
  T unused_{};
};

// Atomic operations on the first element of a __shared__ array outside of functions, named by the array.
template <class T, std::size_t N, class D>
T atomicAdd(file_shared<T[N], D> const& cells, std::type_identity_t<T> x, Here at = here()) {
  return ::atomicAdd(static_cast<T*>(cells), x, at);
}
template <class T, std::size_t N, class D>
T atomicSub(file_shared<T[N], D> const& cells, std::type_identity_t<T> x, Here at = here()) {
  return ::atomicSub(static_cast<T*>(cells), x, at);
}
template <class T, std::size_t N, class D>
T atomicExch(file_shared<T[N], D> const& cells, std::type_identity_t<T> x, Here at = here()) {
  return ::atomicExch(static_cast<T*>(cells), x, at);
}
template <class T, std::size_t N, class D>
T atomicMin(file_shared<T[N], D> const& cells, std::type_identity_t<T> x, Here at = here()) {
  return ::atomicMin(static_cast<T*>(cells), x, at);
}
template <class T, std::size_t N, class D>
T atomicMax(file_shared<T[N], D> const& cells, std::type_identity_t<T> x, Here at = here()) {
  return ::atomicMax(static_cast<T*>(cells), x, at);
}
template <class T, std::size_t N, class D>
T atomicAnd(file_shared<T[N], D> const& cells, std::type_identity_t<T> x, Here at = here()) {
  return ::atomicAnd(static_cast<T*>(cells), x, at);
}
template <class T, std::size_t N, class D>
T atomicOr(file_shared<T[N], D> const& cells, std::type_identity_t<T> x, Here at = here()) {
  return ::atomicOr(static_cast<T*>(cells), x, at);
}
template <class T, std::size_t N, class D>
T atomicXor(file_shared<T[N], D> const& cells, std::type_identity_t<T> x, Here at = here()) {
  return ::atomicXor(static_cast<T*>(cells), x, at);
}
template <class T, std::size_t N, class D>
T atomicCAS(file_shared<T[N], D> const& cells, std::type_identity_t<T> expected, std::type_identity_t<T> x,
            Here at = here()) {
  return ::atomicCAS(static_cast<T*>(cells), expected, x, at);
}

// The alignment that leaves a gap between a variable of this size and the next variable with the same alignment.
constexpr std::size_t spacing_of(std::size_t bytes) {
  std::size_t const twice_lowest_bit = 2 * (bytes & (~bytes + 1));
  return twice_lowest_bit < 65536 || twice_lowest_bit > (std::size_t(1) << 28) ? 65536 : twice_lowest_bit;
}

// Ends the sections of device variables with a gap, because the last variable also needs one. Otherwise, variables of
// another section, such as variables of templates, could lie directly after it. Subsection 1 comes after all
// variables.
asm(".pushsection .data.sett_device, 1, \"aw\"\n"
    ".balign 65536\n.skip 65536\n.popsection\n"
    ".pushsection .bss.sett_device, 1, \"aw\", %nobits\n"
    ".balign 65536\n.skip 65536\n.popsection");

// Registers the bounds of a __device__ or __constant__ variable. `sett sim` writes one of these objects after each
// variable.
struct device_variable {
  template <class T>
  device_variable(T const& variable, char const* name) {
    auto const* const address = static_cast<void const volatile*>(std::addressof(variable));
    register_variable(const_cast<void const*>(address), sizeof(T), spacing_of(sizeof(T)), name);
  }
};

}  // namespace detail

}  // namespace sim

}  // namespace sett

using dim3 = sett::sim::dim3;
inline constexpr int warpSize = 32;

enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
};

namespace sett::inline SETT_ABI::sim::detail {

// Returns whether the kind of a copy matches its pointers. Otherwise reports the call.
inline bool has_direction(void const* to, void const* from, cudaMemcpyKind kind, Here at) {
  if (kind == cudaMemcpyDefault) { return true; }
  bool const from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  bool const to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  auto const fits = [](void const* p, bool device) {
    Memory const memory = memory_of(p);
    return device ? memory != Memory::host : memory != Memory::device;
  };
  bool const reads = fits(from, from_device);
  if (reads && fits(to, to_device)) { return true; }
  bool const device = reads ? to_device : from_device;
  misused(reads    ? device ? "cudaMemcpy must write to device memory with this direction, but the destination is host "
                              "memory: give the direction of the pointers, or cudaMemcpyDefault"
                            : "cudaMemcpy must write to host memory with this direction, but the destination is device "
                              "memory: give the direction of the pointers, or cudaMemcpyDefault"
          : device ? "cudaMemcpy must read device memory with this direction, but the source is host memory: give the "
                     "direction of the pointers, or cudaMemcpyDefault"
                   : "cudaMemcpy must read host memory with this direction, but the source is device memory: give the "
                     "direction of the pointers, or cudaMemcpyDefault",
          at);
  return false;
}

// Copies bytes. The direction has already been checked.
inline cudaError_t copy_bytes(void* to, void const* from, std::size_t bytes, Here at) {
  if (!fits_allocation(to, bytes, "cudaMemcpy", "writes", at) ||
      !fits_allocation(from, bytes, "cudaMemcpy", "reads", at)) {
    return failed(cudaErrorInvalidValue);
  }
  std::memmove(to, from, bytes);
  return cudaSuccess;
}

template <class T>
cudaError_t allocate_memory(T** p, std::size_t bytes, Memory kind) {
  if (p == nullptr) { return failed(cudaErrorInvalidValue); }
#if SETT_EXCEPTIONS
  try {
    *p = static_cast<T*>(allocate(bytes));
  } catch (std::bad_alloc const&) { return failed(cudaErrorMemoryAllocation); }
#else
  *p = static_cast<T*>(allocate(bytes));
#endif
  record_memory(*p, kind);
  order_streams();
  return finished();
}

}  // namespace sett::inline SETT_ABI::sim::detail

template <class T>
cudaError_t cudaMalloc(T** p, std::size_t bytes) {
  return sett::sim::detail::allocate_memory(p, bytes, sett::sim::detail::Memory::device);
}
template <class T>
cudaError_t cudaMallocManaged(T** p, std::size_t bytes, unsigned = 1) {
  return sett::sim::detail::allocate_memory(p, bytes, sett::sim::detail::Memory::managed);
}
template <class T>
cudaError_t cudaMallocHost(T** p, std::size_t bytes, unsigned = 0) {
  return sett::sim::detail::allocate_memory(p, bytes, sett::sim::detail::Memory::pinned);
}
template <class T>
cudaError_t cudaHostAlloc(T** p, std::size_t bytes, unsigned) {
  return cudaMallocHost(p, bytes);
}
inline constexpr unsigned cudaHostAllocDefault = 0, cudaHostAllocPortable = 1, cudaHostAllocMapped = 2,
                          cudaHostAllocWriteCombined = 4, cudaMemAttachGlobal = 1, cudaMemAttachHost = 2;
// Returns the address that a kernel uses for pinned memory: the same one.
template <class T>
cudaError_t cudaHostGetDevicePointer(T** p, void* host, unsigned) {
  if (p == nullptr || host == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  *p = static_cast<T*>(host);
  return cudaSuccess;
}
inline cudaError_t cudaFree(void* p, sett::Here at = sett::here()) {
  sett::sim::detail::host_waits_for_all();
  return sett::sim::detail::checked(sett::sim::detail::release_allocation(p, "cudaFree", false, at));
}
template <class T>
cudaError_t cudaMallocAsync(T** p, std::size_t bytes, cudaStream_t) {
  return cudaMalloc(p, bytes);
}
inline cudaError_t cudaFreeAsync(void* p, cudaStream_t, sett::Here at = sett::here()) { return cudaFree(p, at); }
inline cudaError_t cudaFreeHost(void* p, sett::Here at = sett::here()) {
  sett::sim::detail::host_waits_for_all();
  return sett::sim::detail::checked(sett::sim::detail::release_allocation(p, "cudaFreeHost", true, at));
}

inline cudaError_t cudaMemcpyAsync(void* to, void const* from, std::size_t bytes,
                                   cudaMemcpyKind kind = cudaMemcpyDefault, cudaStream_t stream = nullptr,
                                   sett::Here at = sett::here()) {
  using namespace sett::sim::detail;
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault) { return failed(cudaErrorInvalidMemcpyDirection); }
  if (bytes == 0) { return cudaSuccess; }
  if (to == nullptr || from == nullptr || !has_direction(to, from, kind, at)) { return failed(cudaErrorInvalidValue); }
  cudaError_t const e = copy_bytes(to, from, bytes, at);
  if (e != cudaSuccess) { return e; }
  stream_copies(stream, "the copy", to, from, bytes, at);
  // The call returns after the copy if memory of the host is pageable.
  bool const pageable = memory_of(to) == Memory::host || memory_of(from) == Memory::host;
  return pageable ? cudaStreamSynchronize(stream) : finished();
}
inline cudaError_t cudaMemcpy(void* to, void const* from, std::size_t bytes, cudaMemcpyKind kind = cudaMemcpyDefault,
                              sett::Here at = sett::here()) {
  cudaError_t const e = cudaMemcpyAsync(to, from, bytes, kind, nullptr, at);
  return e == cudaSuccess ? cudaStreamSynchronize(nullptr) : e;
}
inline cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t stream = nullptr,
                                   sett::Here at = sett::here()) {
  using namespace sett::sim::detail;
  if (bytes == 0) { return cudaSuccess; }
  if (to != nullptr && memory_of(to) == Memory::host) {
    misused("cudaMemset must be given device memory, but this is host memory: call memset", at);
    return failed(cudaErrorInvalidValue);
  }
  if (to == nullptr || !fits_allocation(to, bytes, "cudaMemset", "writes", at)) {
    return failed(cudaErrorInvalidValue);
  }
  std::memset(to, value, bytes);
  stream_copies(stream, "the memset", to, nullptr, bytes, at);
  return finished();
}
inline cudaError_t cudaMemset(void* to, int value, std::size_t bytes, sett::Here at = sett::here()) {
  return cudaMemsetAsync(to, value, bytes, nullptr, at);
}

namespace sett::inline SETT_ABI::sim::detail {

// Returns whether all rows are within one allocation, so that a call is refused before it writes a row.
inline bool fit_rows(void const* p, std::size_t pitch, std::size_t bytes, std::size_t rows, char const* call,
                     char const* verb, Here at) {
  if (p == nullptr || rows == 0 || bytes == 0) { return true; }
  std::size_t all = 0;
  bool const fits = !__builtin_mul_overflow(rows - 1, pitch, &all) && !__builtin_add_overflow(all, bytes, &all);
  return fits_allocation(p, fits ? all : std::size_t(-1) / 2, call, verb, at);
}

}  // namespace sett::inline SETT_ABI::sim::detail

// Copies rows of `bytes`. Consecutive rows are to_pitch and from_pitch bytes apart.
inline cudaError_t cudaMemcpy2D(void* to, std::size_t to_pitch, void const* from, std::size_t from_pitch,
                                std::size_t bytes, std::size_t rows, cudaMemcpyKind kind,
                                sett::Here at = sett::here()) {
  using namespace sett::sim::detail;
  if (bytes > to_pitch || bytes > from_pitch) { return failed(cudaErrorInvalidPitchValue); }
  if (!fit_rows(to, to_pitch, bytes, rows, "cudaMemcpy2D", "writes", at) ||
      !fit_rows(from, from_pitch, bytes, rows, "cudaMemcpy2D", "reads", at)) {
    return failed(cudaErrorInvalidValue);
  }
  for (std::size_t i = 0; i < rows; ++i) {
    cudaError_t const e = cudaMemcpy(static_cast<char*>(to) + i * to_pitch,
                                     static_cast<char const*>(from) + i * from_pitch, bytes, kind, at);
    if (e != cudaSuccess) { return e; }
  }
  return cudaSuccess;
}
inline cudaError_t cudaMemset2D(void* to, std::size_t pitch, int value, std::size_t bytes, std::size_t rows,
                                sett::Here at = sett::here()) {
  using namespace sett::sim::detail;
  if (bytes > pitch) { return failed(cudaErrorInvalidPitchValue); }
  if (!fit_rows(to, pitch, bytes, rows, "cudaMemset2D", "writes", at)) { return failed(cudaErrorInvalidValue); }
  for (std::size_t i = 0; i < rows; ++i) {
    cudaError_t const e = cudaMemset(static_cast<char*>(to) + i * pitch, value, bytes, at);
    if (e != cudaSuccess) { return e; }
  }
  return cudaSuccess;
}
// Allocates rows whose pitch is the next multiple of 512 bytes.
template <class T>
cudaError_t cudaMallocPitch(T** p, std::size_t* pitch, std::size_t bytes, std::size_t rows) {
  if (pitch == nullptr || bytes > std::size_t(-1) / 2 - 512) {
    return sett::sim::detail::failed(cudaErrorInvalidValue);
  }
  std::size_t const whole = (bytes + 511) / 512 * 512;
  if (rows > 0 && whole > std::size_t(-1) / 2 / rows) { return sett::sim::detail::failed(cudaErrorMemoryAllocation); }
  *pitch = whole;
  return cudaMalloc(p, whole * rows);
}
// Registration has no effect, because kernels may use all memory of the host here.
inline cudaError_t cudaHostRegister(void* p, std::size_t, unsigned) { return sett::sim::detail::checked(p != nullptr); }
inline cudaError_t cudaHostUnregister(void* p) { return sett::sim::detail::checked(p != nullptr); }
inline constexpr unsigned cudaHostRegisterDefault = 0, cudaHostRegisterPortable = 1, cudaHostRegisterMapped = 2;

// Copies to a __constant__ or __device__ variable. In the simulator, this is an ordinary variable.
template <class T>
cudaError_t cudaMemcpyToSymbol(T& symbol, void const* from, std::size_t bytes, std::size_t offset = 0,
                               cudaMemcpyKind = cudaMemcpyHostToDevice) {
  // a string has named no symbol since CUDA 5.0
  bool const is_string = std::is_same_v<std::remove_extent_t<T>, char const>;
  if (is_string) { return sett::sim::detail::failed(cudaErrorInvalidSymbol); }
  if (offset > sizeof(T) || bytes > sizeof(T) - offset) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  cudaStreamSynchronize(nullptr);
  void* const address = const_cast<void*>(static_cast<void const volatile*>(&symbol));
  return sett::sim::detail::copy_bytes(static_cast<char*>(address) + offset, from, bytes, sett::here());
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void* to, T const& symbol, std::size_t bytes, std::size_t offset = 0,
                                 cudaMemcpyKind = cudaMemcpyDeviceToHost) {
  if (offset > sizeof(T) || bytes > sizeof(T) - offset) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  cudaStreamSynchronize(nullptr);
  return sett::sim::detail::copy_bytes(to, reinterpret_cast<char const*>(&symbol) + offset, bytes, sett::here());
}

inline constexpr int cudaFuncAttributeMaxDynamicSharedMemorySize = 8;
// A preference, which does not change results.
inline constexpr int cudaFuncAttributePreferredSharedMemoryCarveout = 9;
template <class Kernel>
cudaError_t cudaFuncSetAttribute(Kernel const& kernel, int attribute, int value, sett::Here at = sett::here()) {
  bool const is_carveout = attribute == cudaFuncAttributePreferredSharedMemoryCarveout;
  if (value < (is_carveout ? -1 : 0)) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize) { return cudaSuccess; }
  auto const address = reinterpret_cast<void const*>(+kernel);
  return sett::sim::detail::checked(sett::sim::detail::allow_shared_bytes(address, std::size_t(value), at));
}

#endif
