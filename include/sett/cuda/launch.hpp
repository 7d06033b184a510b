// launch: a kernel put into a stream: grid, cluster, dynamic shared memory, programmatic dependent launch.
//
//   example  launch(kernel, {.grid = {blocks}, .block = {512}, .shared_bytes = 33024}, stream, source, target)
//
// Requires: arguments of the types that the kernel takes.
// Errors: error, with the kernel's name and the shape of the launch.
#pragma once

#include "jit.hpp"
#include "stream.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Extent3 {
  unsigned x = 1;
  unsigned y = 1;
  unsigned z = 1;
};

struct Launch {
  Extent3 grid{};
  Extent3 block{};
  unsigned shared_bytes = 0;
  Extent3 cluster{};
  bool dependent = false;  // may begin before the kernel before it in the stream has ended (griddepcontrol)
};

void launch_raw(Kernel const& kernel, Launch const& how, Stream const& stream, void** arguments);

template <class... Args>
void launch(Kernel const& kernel, Launch const& how, Stream const& stream, Args const&... args) {
  void* pointers[sizeof...(Args) + 1] = {const_cast<void*>(static_cast<void const*>(&args))..., nullptr};
  launch_raw(kernel, how, stream, pointers);
}

}  // namespace sett::cuda
