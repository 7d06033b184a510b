// launch: launches a kernel in a stream, with a grid, clusters, dynamic shared memory and programmatic dependent
// launch.
//
// As in sim::launch, the order of the arguments is the launch configuration, the kernel, then the kernel's arguments.
//
//   example  launch({.grid = {blocks}, .block = {512}, .shared_bytes = 33024}, stream, kernel, source, target)
//
// Requires: the arguments have the types of the kernel's parameters.
// Errors: error, with the kernel's name and the shape of the launch.
#pragma once

#include "../inst/dim3.hpp"
#include "jit.hpp"
#include "stream.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Launch {
  Dim3 grid{};
  Dim3 block{};
  unsigned shared_bytes = 0;
  Dim3 cluster{};
  // Whether the kernel may begin before the preceding kernel in the stream ends (griddepcontrol).
  bool dependent = false;
};

void launch_raw(Launch const& how, Stream const& stream, Kernel const& kernel, void** arguments);

template <class... Args>
void launch(Launch const& how, Stream const& stream, Kernel const& kernel, Args const&... args) {
  void* pointers[sizeof...(Args) + 1] = {const_cast<void*>(static_cast<void const*>(&args))..., nullptr};
  launch_raw(how, stream, kernel, pointers);
}

}  // namespace sett::cuda
