// driver: looks up the functions of the driver and of NVRTC when they are first needed.
//
// The library does not link to the driver or to NVRTC. It opens libcuda.so.1 and libnvrtc at run time. check()
// converts a failure to an error that names the attempted operation.
#pragma once

#include <cuda.h>
#include <nvrtc.h>

#include <string>

#include "sett/cuda/error.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Driver {
  std::string missing;  // empty, or the reason why the driver cannot be used
  int devices = 0;

  decltype(&::cuInit) init;
  decltype(&::cuDeviceGetCount) device_get_count;
  decltype(&::cuDeviceGet) device_get;
  decltype(&::cuDeviceGetName) device_get_name;
  decltype(&::cuDeviceGetAttribute) device_get_attribute;
  decltype(&::cuDeviceTotalMem) device_total_mem;
  decltype(&::cuDevicePrimaryCtxRetain) retain_primary;
  decltype(&::cuCtxSetCurrent) set_current;
  decltype(&::cuCtxGetCurrent) get_current;
  decltype(&::cuCtxGetDevice) get_device;
  decltype(&::cuGetErrorName) error_name;
  decltype(&::cuGetErrorString) error_string;
  decltype(&::cuMemAlloc) mem_alloc;
  decltype(&::cuMemFree) mem_free;
  decltype(&::cuMemAllocAsync) mem_alloc_async;
  decltype(&::cuMemFreeAsync) mem_free_async;
  decltype(&::cuMemcpyAsync) memcpy_async;
  decltype(&::cuMemsetD8Async) memset_async;
  decltype(&::cuMemsetD2D8Async) memset_rows_async;
  decltype(&::cuPointerGetAttributes) pointer_attributes;
  decltype(&::cuStreamCreate) stream_create;
  decltype(&::cuStreamDestroy) stream_destroy;
  decltype(&::cuStreamSynchronize) stream_synchronize;
  decltype(&::cuStreamBeginCapture) begin_capture;
  decltype(&::cuStreamEndCapture) end_capture;
  decltype(&::cuStreamIsCapturing) is_capturing;
  decltype(&::cuEventCreate) event_create;
  decltype(&::cuEventDestroy) event_destroy;
  decltype(&::cuEventRecord) event_record;
  decltype(&::cuEventSynchronize) event_synchronize;
  decltype(&::cuEventElapsedTime) event_elapsed;
  decltype(&::cuGraphInstantiateWithFlags) graph_instantiate;
  decltype(&::cuGraphLaunch) graph_launch;
  decltype(&::cuGraphExecDestroy) graph_exec_destroy;
  decltype(&::cuGraphDestroy) graph_destroy;
  decltype(&::cuModuleLoadData) module_load;
  decltype(&::cuModuleGetFunction) module_function;
  decltype(&::cuFuncGetAttribute) function_attribute;
  decltype(&::cuFuncSetAttribute) set_function_attribute;
  decltype(&::cuLaunchKernelEx) launch_kernel;
  decltype(&::cuTensorMapEncodeTiled) encode_tiled;
};

// Never throws. If the driver cannot be used, `missing` gives the reason.
Driver const& find_driver();
// Returns the driver with a context current in this thread, or throws an error.
Driver const& driver();

void check(CUresult result, std::string const& what);
// Constructs no string if the call succeeds.
inline void check(CUresult result, char const* what) {
  if (result != CUDA_SUCCESS) { check(result, std::string(what)); }
}

enum class Place;
// Returns the kind of memory at an address. This thread must have a current context.
Place place_of(Driver const& d, void const* address);
// Returns whether the stream is being captured into a graph.
bool captures(Driver const& d, CUstream stream);
// Returns whether an address may be device memory. During capture, an address unknown to the driver may be memory that
// the graph will allocate.
bool may_be_device(Driver const& d, void const* address, CUstream stream);

struct Compiler {
  std::string missing;
  int major = 0;
  int minor = 0;
  decltype(&::nvrtcVersion) version;
  decltype(&::nvrtcCreateProgram) create;
  decltype(&::nvrtcDestroyProgram) destroy;
  decltype(&::nvrtcCompileProgram) compile_program;
  decltype(&::nvrtcGetProgramLogSize) log_size;
  decltype(&::nvrtcGetProgramLog) log;
  decltype(&::nvrtcGetCUBINSize) cubin_size;
  decltype(&::nvrtcGetCUBIN) cubin;
  decltype(&::nvrtcGetErrorString) error_string;
};
Compiler const& find_compiler();

// An embedded kernel header: the name that #include lines use, and its text.
struct CarriedHeader {
  char const* name;
  char const* text;
};
extern CarriedHeader const carried_headers[];
extern int const carried_header_count;

// A kernel that was compiled when the library was built: the key of its source, and its machine code.
struct ReadyKernel {
  char const* key;
  unsigned long long const* words;
  int bytes;
};
extern ReadyKernel const ready_kernels[];
extern int const ready_kernel_count;
std::string ready_key(std::string const& source, std::string const& architecture);

}  // namespace sett::cuda
