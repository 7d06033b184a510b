// device: lists the usable GPUs, and explains why there is none.
//
// The driver is loaded when it is first needed; nothing is linked against it. A device's primary context is used, so
// that memory and streams are shared with CUDA's runtime.
//
//   law      available() == (device_count() > 0) == why_unavailable().empty()
//   example  if (!sett::cuda::available()) { std::puts(sett::cuda::why_unavailable().c_str()); }
//
// Requires: nothing.
// Errors: error if the device does not exist.
#pragma once

#include <cstddef>
#include <string>

#include "error.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Device {
  int ordinal = 0;
  std::string name;
  int major = 0;  // compute capability
  int minor = 0;
  int multiprocessors = 0;
  int shared_per_block = 0;  // bytes of shared memory per block, including the opt-in part
  std::size_t memory = 0;    // bytes of device memory
  std::size_t l2 = 0;
};

bool available();
std::string why_unavailable();
int device_count();
Device device(int ordinal = 0);
// Returns the device of this thread's context. The driver is queried once for each device.
Device const& current_device();

// Makes a device's primary context current in this thread. Every operation of cuda/ begins with a call of this
// function, and uses device 0 if the thread has no current device.
void use_device(int ordinal);
void ensure_context();

}  // namespace sett::cuda
