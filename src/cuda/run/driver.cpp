// driver: opens the driver and NVRTC, and finds contexts and devices.
#include "driver.hpp"

#include <dlfcn.h>

#include <map>
#include <mutex>

#include "sett/cuda/device.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

class Library {
 public:
  explicit Library(std::initializer_list<char const*> names) {
    for (char const* name : names) {
      handle_ = dlopen(name, RTLD_NOW | RTLD_LOCAL);
      if (handle_ != nullptr) { return; }
    }
  }
  explicit operator bool() const { return handle_ != nullptr; }

  // Looks up the names in order, and stores the first function that the library exports. Records missing names.
  template <class F>
  void find(F& f, std::initializer_list<char const*> names) {
    f = nullptr;
    for (char const* name : names) {
      if (f == nullptr) { f = reinterpret_cast<F>(dlsym(handle_, name)); }
    }
    if (f == nullptr && missing.empty()) { missing = *names.begin(); }
  }
  std::string missing;

 private:
  void* handle_ = nullptr;
};

void find_entries(Driver& d, Library& lib) {
  lib.find(d.init, {"cuInit"});
  lib.find(d.device_get_count, {"cuDeviceGetCount"});
  lib.find(d.device_get, {"cuDeviceGet"});
  lib.find(d.device_get_name, {"cuDeviceGetName"});
  lib.find(d.device_get_attribute, {"cuDeviceGetAttribute"});
  lib.find(d.device_total_mem, {"cuDeviceTotalMem_v2"});
  lib.find(d.retain_primary, {"cuDevicePrimaryCtxRetain"});
  lib.find(d.set_current, {"cuCtxSetCurrent"});
  lib.find(d.get_current, {"cuCtxGetCurrent"});
  lib.find(d.get_device, {"cuCtxGetDevice"});
  lib.find(d.error_name, {"cuGetErrorName"});
  lib.find(d.error_string, {"cuGetErrorString"});
  lib.find(d.mem_alloc, {"cuMemAlloc_v2"});
  lib.find(d.mem_free, {"cuMemFree_v2"});
  lib.find(d.mem_alloc_async, {"cuMemAllocAsync"});
  lib.find(d.mem_free_async, {"cuMemFreeAsync"});
  lib.find(d.memcpy_async, {"cuMemcpyAsync"});
  lib.find(d.memset_async, {"cuMemsetD8Async"});
  lib.find(d.memset_rows_async, {"cuMemsetD2D8Async"});
  lib.find(d.pointer_attributes, {"cuPointerGetAttributes"});
  lib.find(d.stream_create, {"cuStreamCreate"});
  lib.find(d.stream_destroy, {"cuStreamDestroy_v2"});
  lib.find(d.stream_synchronize, {"cuStreamSynchronize"});
  lib.find(d.begin_capture, {"cuStreamBeginCapture_v2"});
  lib.find(d.end_capture, {"cuStreamEndCapture"});
  lib.find(d.is_capturing, {"cuStreamIsCapturing"});
  lib.find(d.event_create, {"cuEventCreate"});
  lib.find(d.event_destroy, {"cuEventDestroy_v2"});
  lib.find(d.event_record, {"cuEventRecord"});
  lib.find(d.event_synchronize, {"cuEventSynchronize"});
  lib.find(d.event_elapsed, {"cuEventElapsedTime_v2", "cuEventElapsedTime"});
  lib.find(d.graph_instantiate, {"cuGraphInstantiateWithFlags"});
  lib.find(d.graph_launch, {"cuGraphLaunch"});
  lib.find(d.graph_exec_destroy, {"cuGraphExecDestroy"});
  lib.find(d.graph_destroy, {"cuGraphDestroy"});
  lib.find(d.module_load, {"cuModuleLoadData"});
  lib.find(d.module_function, {"cuModuleGetFunction"});
  lib.find(d.function_attribute, {"cuFuncGetAttribute"});
  lib.find(d.set_function_attribute, {"cuFuncSetAttribute"});
  lib.find(d.launch_kernel, {"cuLaunchKernelEx"});
  lib.find(d.encode_tiled, {"cuTensorMapEncodeTiled"});
}

Driver load_driver() {
  Driver d{};
  Library lib({"libcuda.so.1", "libcuda.so"});
  if (!lib) {
    d.missing = "no GPU can be used: the driver's library libcuda.so.1 is not installed";
    return d;
  }
  find_entries(d, lib);
  if (!lib.missing.empty()) {
    d.missing = "no GPU can be used: the driver is too old and lacks " + lib.missing;
    return d;
  }
  CUresult r = d.init(0);
  if (r == CUDA_SUCCESS) { r = d.device_get_count(&d.devices); }
  if (r != CUDA_SUCCESS || d.devices == 0) {
    char const* text = nullptr;
    d.error_string(r, &text);
    d.missing = std::string("no GPU can be used: ") + (r == CUDA_SUCCESS ? "the driver finds none"
                                                       : text            ? text
                                                                         : "cuInit failed");
    d.devices = 0;
  }
  return d;
}

}  // namespace

Driver const& find_driver() {
  static Driver const d = load_driver();
  return d;
}

Driver const& driver() {
  ensure_context();
  return find_driver();
}

void check(CUresult result, std::string const& what) {
  if (result == CUDA_SUCCESS) { return; }
  char const* name = nullptr;
  char const* text = nullptr;
  find_driver().error_name(result, &name);
  find_driver().error_string(result, &text);
  throw error(int(result), what + ": " + (text ? text : "unknown error") + " (" + (name ? name : "?") + ")");
}

bool available() { return find_driver().missing.empty(); }
std::string why_unavailable() { return find_driver().missing; }
int device_count() { return find_driver().devices; }

Device device(int ordinal) {
  Driver const& d = find_driver();
  if (!d.missing.empty()) { throw error(-1, d.missing); }
  if (ordinal < 0 || ordinal >= d.devices) {
    throw error(-3, "there is no device " + std::to_string(ordinal) + ": this machine has " +
                        std::to_string(d.devices) + ", counted from 0");
  }
  CUdevice at = 0;
  check(d.device_get(&at, ordinal), "device " + std::to_string(ordinal));
  auto const attribute = [&](CUdevice_attribute a) {
    int value = 0;
    check(d.device_get_attribute(&value, a, at), "an attribute of device " + std::to_string(ordinal));
    return value;
  };
  Device out;
  out.ordinal = ordinal;
  char name[256] = {};
  check(d.device_get_name(name, sizeof name - 1, at), "the name of device " + std::to_string(ordinal));
  out.name = name;
  out.major = attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  out.minor = attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  out.multiprocessors = attribute(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
  out.shared_per_block = attribute(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
  out.l2 = std::size_t(attribute(CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE));
  check(d.device_total_mem(&out.memory, at), "the memory of device " + std::to_string(ordinal));
  return out;
}

Device const& current_device() {
  static std::mutex lock;
  static std::map<int, Device> known;
  CUdevice at = 0;
  check(driver().get_device(&at), "the current device");
  std::lock_guard<std::mutex> const guard(lock);
  auto it = known.find(int(at));
  if (it == known.end()) { it = known.emplace(int(at), device(int(at))).first; }
  return it->second;
}

void use_device(int ordinal) {
  Driver const& d = find_driver();
  if (!d.missing.empty()) { throw error(-1, d.missing); }
  if (ordinal < 0 || ordinal >= d.devices) {
    throw error(-3, "there is no device " + std::to_string(ordinal) + ": this machine has " +
                        std::to_string(d.devices) + ", counted from 0");
  }
  CUdevice at = 0;
  CUcontext context = nullptr;
  check(d.device_get(&at, ordinal), "device " + std::to_string(ordinal));
  check(d.retain_primary(&context, at), "the context of device " + std::to_string(ordinal));
  check(d.set_current(context), "the context of device " + std::to_string(ordinal));
}

void ensure_context() {
  Driver const& d = find_driver();
  if (!d.missing.empty()) { throw error(-1, d.missing); }
  CUcontext context = nullptr;
  check(d.get_current(&context), "the current context");
  if (context == nullptr) { use_device(0); }
}

Compiler const& find_compiler() {
  static Compiler const found = [] {
    Compiler c{};
    Library lib({"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so", "/usr/local/cuda/lib64/libnvrtc.so"});
    if (!lib) {
      c.missing = "kernels cannot be compiled: NVRTC's library libnvrtc.so is not found; put it on LD_LIBRARY_PATH";
      return c;
    }
    lib.find(c.version, {"nvrtcVersion"});
    lib.find(c.create, {"nvrtcCreateProgram"});
    lib.find(c.destroy, {"nvrtcDestroyProgram"});
    lib.find(c.compile_program, {"nvrtcCompileProgram"});
    lib.find(c.log_size, {"nvrtcGetProgramLogSize"});
    lib.find(c.log, {"nvrtcGetProgramLog"});
    lib.find(c.cubin_size, {"nvrtcGetCUBINSize"});
    lib.find(c.cubin, {"nvrtcGetCUBIN"});
    lib.find(c.error_string, {"nvrtcGetErrorString"});
    if (!lib.missing.empty()) { c.missing = "kernels cannot be compiled: NVRTC has no " + lib.missing; }
    if (c.missing.empty()) { c.version(&c.major, &c.minor); }
    return c;
  }();
  return found;
}

}  // namespace sett::cuda
