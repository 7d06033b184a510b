// cuda_launch: launches by a call of CUDA's runtime, with clusters: cudaLaunchKernel, cudaLaunchKernelEx and
// cudaLaunchCooperativeKernel.
//
// cuda_runtime.hpp includes this header. A kernel is given as a function, from which the types of its parameters
// follow. `sett sim` removes a cast to void* from the first argument.
//
//   law      cudaLaunchKernel(k, grid, block, {&x, &y}, bytes, stream) is k<<<grid, block, bytes, stream>>>(x, y)
//   example  void* arguments[] = {&out, &n}; cudaLaunchKernel(fill, 4, 256, arguments);
//
// The blocks of a cooperative launch run together, so they can wait for one another, and this_grid().sync() works.
//
// Requires: host code. Errors: the errors of a launch (sim/program.hpp), cudaErrorInvalidDeviceFunction for a null
// kernel, cudaErrorCooperativeLaunchTooLarge for a cooperative grid that the device cannot hold at once, and
// cudaErrorNotSupported for an attribute that the simulator does not support.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "cuda_error.hpp"
#include "cuda_streams.hpp"
#include "program.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

enum cudaLaunchAttributeID {
  cudaLaunchAttributeIgnore = 0,
  cudaLaunchAttributeAccessPolicyWindow = 1,
  cudaLaunchAttributeCooperative = 2,
  cudaLaunchAttributeSynchronizationPolicy = 3,
  cudaLaunchAttributeClusterDimension = 4,
  cudaLaunchAttributeClusterSchedulingPolicyPreference = 5,
  cudaLaunchAttributeProgrammaticStreamSerialization = 6,
  cudaLaunchAttributePriority = 8
};
union cudaLaunchAttributeValue {
  struct Extents {
    unsigned x, y, z;
  } clusterDim;
  int cooperative, programmaticStreamSerializationAllowed, priority, clusterSchedulingPolicyPreference;
};
struct cudaLaunchAttribute {
  cudaLaunchAttributeID id = cudaLaunchAttributeIgnore;
  cudaLaunchAttributeValue val = {{1, 1, 1}};
};
struct cudaLaunchConfig_t {
  sett::sim::dim3 gridDim = {}, blockDim = {};
  std::size_t dynamicSmemBytes = 0;
  cudaStream_t stream = nullptr;
  cudaLaunchAttribute* attrs = nullptr;
  unsigned numAttrs = 0;
};

namespace sett::inline SETT_ABI::sim::detail {

// Launches the kernel with arguments of its own parameter types.
template <class... Ps>
cudaError_t launch_kernel(void (*kernel)(Ps...), cudaLaunchConfig_t const& how, dim3 cluster, bool is_cooperative,
                          Here at, std::type_identity_t<Ps> const&... arguments) {
  if (kernel == nullptr) { return failed(cudaErrorInvalidDeviceFunction); }
  if (is_cooperative && exceeds_device(how.gridDim, how.blockDim, how.dynamicSmemBytes, at)) {
    return failed(cudaErrorCooperativeLaunchTooLarge);
  }
  auto const body = [kernel](auto const&... xs) { kernel(xs...); };
  auto const address = [kernel](auto const&...) { return reinterpret_cast<void const*>(kernel); };
  sim::kernel(body, "a kernel", address, at)
      .with(how.gridDim, how.blockDim, how.dynamicSmemBytes, how.stream)
      .clusters(cluster)
      .together(is_cooperative)(arguments...);
  return cudaPeekAtLastError();
}
template <class... Ps, std::size_t... Is>
cudaError_t launch_with(void (*kernel)(Ps...), cudaLaunchConfig_t const& how, void** arguments, bool is_cooperative,
                        Here at, std::index_sequence<Is...>) {
  return launch_kernel<Ps...>(kernel, how, {1, 1, 1}, is_cooperative, at,
                              *static_cast<std::remove_cvref_t<Ps>*>(arguments[Is])...);
}

// Returns whether the simulator obeys an attribute, or the attribute does not change a kernel's results. Otherwise,
// reports it.
inline bool supports(cudaLaunchAttributeID id) {
  switch (id) {
    case cudaLaunchAttributeIgnore:
    case cudaLaunchAttributeAccessPolicyWindow:
    case cudaLaunchAttributeCooperative:
    case cudaLaunchAttributeSynchronizationPolicy:
    case cudaLaunchAttributeClusterDimension:
    case cudaLaunchAttributeClusterSchedulingPolicyPreference:
    case cudaLaunchAttributeProgrammaticStreamSerialization:
    case cudaLaunchAttributePriority:
      return true;
  }
  std::string const number = std::to_string(int(id));
  misused(("cudaLaunchKernelEx must not be given attribute " + number +
           ", which the simulator does not support: leave it out under #if !SETT_SIM")
              .c_str(),
          {});
  return false;
}

}  // namespace sett::inline SETT_ABI::sim::detail

// Launches a kernel whose arguments are at the addresses in `arguments`.
template <class... Ps>
cudaError_t cudaLaunchKernel(void (*kernel)(Ps...), sett::sim::dim3 grid, sett::sim::dim3 block, void** arguments,
                             std::size_t bytes = 0, cudaStream_t stream = nullptr, sett::Here at = sett::here()) {
  return sett::sim::detail::launch_with(kernel, {grid, block, bytes, stream}, arguments, false, at,
                                        std::index_sequence_for<Ps...>{});
}
// Launches a kernel whose blocks run together.
template <class... Ps>
cudaError_t cudaLaunchCooperativeKernel(void (*kernel)(Ps...), sett::sim::dim3 grid, sett::sim::dim3 block,
                                        void** arguments, std::size_t bytes = 0, cudaStream_t stream = nullptr,
                                        sett::Here at = sett::here()) {
  return sett::sim::detail::launch_with(kernel, {grid, block, bytes, stream}, arguments, true, at,
                                        std::index_sequence_for<Ps...>{});
}
// Launches a kernel with attributes, of which the extents of a cluster and a cooperative launch have an effect.
template <class... Ps, class... Args>
cudaError_t cudaLaunchKernelEx(cudaLaunchConfig_t const* how, void (*kernel)(Ps...), Args&&... arguments) {
  if (how == nullptr) { return sett::sim::detail::failed(cudaErrorInvalidValue); }
  sett::sim::dim3 cluster{1, 1, 1};
  bool is_cooperative = false;
  for (unsigned i = 0; i < how->numAttrs; ++i) {
    cudaLaunchAttribute const& a = how->attrs[i];
    if (!sett::sim::detail::supports(a.id)) { return sett::sim::detail::failed(cudaErrorNotSupported); }
    if (a.id == cudaLaunchAttributeCooperative) { is_cooperative = a.val.cooperative != 0; }
    if (a.id != cudaLaunchAttributeClusterDimension) { continue; }
    cluster = {a.val.clusterDim.x, a.val.clusterDim.y, a.val.clusterDim.z};
  }
  return sett::sim::detail::launch_kernel<Ps...>(kernel, *how, cluster, is_cooperative, {},
                                                 std::forward<Args>(arguments)...);
}

#endif
