// A fake driver without a GPU. The library opens it as libcuda.so.1. The fake driver returns the errors that CUDA's
// driver returns, according to the documentation of cuTensorMapEncodeTiled, cuLaunchKernelEx, and stream capture.
#include <cuda.h>

#include <cstring>
#include <map>
#include <mutex>

#include "fake.hpp"

namespace {

struct Memory {
  CUdeviceptr next = CUdeviceptr{1} << 44;
  std::map<CUdeviceptr, std::size_t> taken;
  std::map<std::size_t, std::vector<CUdeviceptr>> freed;  // in stream order, by size
};
// Guards the memory and the members of Fake that concurrent GEMMs change.
std::lock_guard<std::mutex> alone() {
  static std::mutex m;
  return std::lock_guard<std::mutex>(m);
}
Memory& memory() {
  static Memory m;
  return m;
}
bool known(CUdeviceptr p) {
  auto const after = memory().taken.upper_bound(p);
  if (after == memory().taken.begin()) { return false; }
  auto const [first, bytes] = *std::prev(after);
  return p < first + bytes;
}
int& current() {
  static thread_local int ordinal = -1;
  return ordinal;
}
struct Capability {
  int major, minor;
};
Capability const devices[] = {{9, 0}, {8, 0}, {8, 9}, {10, 0}};
constexpr int device_count = 4;

CUresult take(CUdeviceptr* p, std::size_t bytes) {
  auto const guard = alone();
  if (bytes == 0) { return CUDA_ERROR_INVALID_VALUE; }
  if (bytes > fake().free_bytes) { return CUDA_ERROR_OUT_OF_MEMORY; }
  fake().free_bytes -= bytes;
  std::vector<CUdeviceptr>& same_size = memory().freed[bytes];
  if (fake().reuses && !same_size.empty()) {
    *p = same_size.back();
    same_size.pop_back();
  } else {
    *p = memory().next;
    memory().next += (bytes + 511) / 256 * 256;
  }
  memory().taken[*p] = bytes;
  return CUDA_SUCCESS;
}
CUresult give(CUdeviceptr p, bool keeps = false) {
  auto const guard = alone();
  auto const it = memory().taken.find(p);
  if (it == memory().taken.end()) { return CUDA_ERROR_INVALID_VALUE; }
  fake().free_bytes += it->second;
  if (keeps) { memory().freed[it->second].push_back(p); }
  memory().taken.erase(it);
  return CUDA_SUCCESS;
}

struct MapFields {
  void* address;
  CUtensorMapDataType type;
  cuuint32_t rank;
  cuuint64_t const* extents;
  cuuint64_t const* strides;
  cuuint32_t const* box;
};
// Writes all fields to the map, so that different maps have different bytes.
void write_map(CUtensorMap* map, MapFields const& x) {
  std::memset(map, 0, sizeof *map);
  auto* at = reinterpret_cast<unsigned char*>(map);
  auto const write = [&](void const* from, std::size_t bytes) { std::memcpy(at, from, bytes), at += bytes; };
  write(&x.address, sizeof x.address);
  write(&x.type, sizeof x.type);
  write(&x.rank, sizeof x.rank);
  write(x.extents, x.rank * sizeof *x.extents);
  write(x.strides, (x.rank - 1) * sizeof *x.strides);
  write(x.box, x.rank * sizeof *x.box);
}

}  // namespace

extern "C" {

Fake* sett_fake() {
  static Fake f;
  return &f;
}

CUresult cuInit(unsigned) { return CUDA_SUCCESS; }
CUresult cuDeviceGetCount(int* n) { return *n = device_count, CUDA_SUCCESS; }
CUresult cuDeviceGet(CUdevice* d, int ordinal) { return *d = ordinal, CUDA_SUCCESS; }
CUresult cuDeviceGetName(char* name, int bytes, CUdevice) {
  std::strncpy(name, "a fake", std::size_t(bytes));
  return CUDA_SUCCESS;
}
CUresult cuDeviceGetAttribute(int* value, CUdevice_attribute which, CUdevice d) {
  switch (which) {
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
      *value = devices[d].major;
      break;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
      *value = devices[d].minor;
      break;
    case CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT:
      *value = 132;
      break;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN:
      *value = (d == 2 ? 99 : d == 1 ? 163 : 227) * 1024;
      break;
    default:
      *value = 50 << 20;
  }
  return CUDA_SUCCESS;
}
CUresult cuDeviceTotalMem(std::size_t* bytes, CUdevice) { return *bytes = std::size_t{141} << 30, CUDA_SUCCESS; }
CUresult cuDevicePrimaryCtxRetain(CUcontext* c, CUdevice d) {
  *c = reinterpret_cast<CUcontext>(std::size_t(d) + 1);
  return CUDA_SUCCESS;
}
CUresult cuCtxSetCurrent(CUcontext c) { return current() = int(reinterpret_cast<std::size_t>(c)) - 1, CUDA_SUCCESS; }
CUresult cuCtxGetCurrent(CUcontext* c) {
  *c = reinterpret_cast<CUcontext>(std::size_t(current() + 1));
  return CUDA_SUCCESS;
}
CUresult cuCtxGetDevice(CUdevice* d) { return *d = current(), CUDA_SUCCESS; }
CUresult cuGetErrorName(CUresult r, char const** text) {
  *text = r == CUDA_ERROR_OUT_OF_MEMORY ? "CUDA_ERROR_OUT_OF_MEMORY" : "CUDA_ERROR_OF_THE_FAKE";
  return CUDA_SUCCESS;
}
CUresult cuGetErrorString(CUresult r, char const** text) {
  *text = r == CUDA_ERROR_OUT_OF_MEMORY ? "out of memory" : "refused";
  return CUDA_SUCCESS;
}

CUresult cuMemAlloc(CUdeviceptr* p, std::size_t bytes) {
  return fake().captures ? CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED : take(p, bytes);
}
CUresult cuMemFree(CUdeviceptr p) { return give(p); }
CUresult cuMemAllocAsync(CUdeviceptr* p, std::size_t bytes, CUstream) { return take(p, bytes); }
CUresult cuMemFreeAsync(CUdeviceptr p, CUstream) { return give(p, fake().reuses); }
CUresult cuMemcpyAsync(CUdeviceptr, CUdeviceptr, std::size_t, CUstream) {
  return fake().captures ? CUDA_ERROR_STREAM_CAPTURE_IMPLICIT : CUDA_SUCCESS;
}
CUresult cuMemsetD8Async(CUdeviceptr p, unsigned char, std::size_t bytes, CUstream) {
  auto const guard = alone();
  if (!known(p) || !known(p + bytes - 1)) { return CUDA_ERROR_INVALID_VALUE; }
  return ++fake().fills, CUDA_SUCCESS;
}
CUresult cuMemsetD2D8Async(CUdeviceptr p, std::size_t pitch, unsigned char, std::size_t bytes, std::size_t rows,
                           CUstream) {
  auto const guard = alone();
  if (bytes > pitch || !known(p) || !known(p + (rows - 1) * pitch + bytes - 1)) { return CUDA_ERROR_INVALID_VALUE; }
  return ++fake().fills, CUDA_SUCCESS;
}
CUresult cuPointerGetAttributes(unsigned n, CUpointer_attribute* which, void** out, CUdeviceptr p) {
  auto const guard = alone();
  for (unsigned i = 0; i < n; ++i) {
    unsigned const value = which[i] == CU_POINTER_ATTRIBUTE_MEMORY_TYPE && known(p) ? CU_MEMORYTYPE_DEVICE : 0;
    std::memcpy(out[i], &value, sizeof value);
  }
  return CUDA_SUCCESS;
}

CUresult cuStreamCreate(CUstream* s, unsigned) { return *s = reinterpret_cast<CUstream>(16), CUDA_SUCCESS; }
CUresult cuStreamDestroy(CUstream) { return CUDA_SUCCESS; }
CUresult cuStreamSynchronize(CUstream) { return CUDA_SUCCESS; }
CUresult cuStreamBeginCapture(CUstream, CUstreamCaptureMode) { return fake().captures = true, CUDA_SUCCESS; }
CUresult cuStreamEndCapture(CUstream, CUgraph* g) {
  fake().captures = false;
  *g = reinterpret_cast<CUgraph>(16);
  return CUDA_SUCCESS;
}
CUresult cuStreamIsCapturing(CUstream, CUstreamCaptureStatus* s) {
  *s = fake().captures ? CU_STREAM_CAPTURE_STATUS_ACTIVE : CU_STREAM_CAPTURE_STATUS_NONE;
  return CUDA_SUCCESS;
}
CUresult cuEventCreate(CUevent* e, unsigned) { return *e = reinterpret_cast<CUevent>(16), CUDA_SUCCESS; }
CUresult cuEventDestroy(CUevent) { return CUDA_SUCCESS; }
CUresult cuEventRecord(CUevent, CUstream) { return CUDA_SUCCESS; }
CUresult cuEventSynchronize(CUevent) { return CUDA_SUCCESS; }
CUresult cuEventElapsedTime(float* ms, CUevent, CUevent) { return *ms = 1, CUDA_SUCCESS; }
CUresult cuGraphInstantiateWithFlags(CUgraphExec* e, CUgraph, unsigned long long) {
  *e = reinterpret_cast<CUgraphExec>(16);
  return CUDA_SUCCESS;
}
CUresult cuGraphLaunch(CUgraphExec, CUstream) { return CUDA_SUCCESS; }
CUresult cuGraphExecDestroy(CUgraphExec) { return CUDA_SUCCESS; }
CUresult cuGraphDestroy(CUgraph) { return CUDA_SUCCESS; }

CUresult cuModuleLoadData(CUmodule* m, void const*) {
  auto const guard = alone();
  fake().modules.push_back(fake().compiling);
  *m = reinterpret_cast<CUmodule>(16 * fake().modules.size());
  return CUDA_SUCCESS;
}
// Each module has one function.
CUresult cuModuleGetFunction(CUfunction* f, CUmodule m, char const*) {
  *f = reinterpret_cast<CUfunction>(m);
  return CUDA_SUCCESS;
}
CUresult cuFuncGetAttribute(int* value, CUfunction_attribute, CUfunction) { return *value = 0, CUDA_SUCCESS; }
CUresult cuFuncSetAttribute(CUfunction, CUfunction_attribute, int) { return CUDA_SUCCESS; }
CUresult cuLaunchKernelEx(CUlaunchConfig const* c, CUfunction f, void** arguments, void**) {
  auto const guard = alone();
  bool const fits = c->gridDimX >= 1 && c->gridDimX <= 0x7fffffffu && c->gridDimY >= 1 && c->gridDimY <= 65535 &&
                    c->gridDimZ >= 1 && c->gridDimZ <= 65535 && c->sharedMemBytes <= 227u * 1024;
  unsigned const threads = c->blockDimX * c->blockDimY * c->blockDimZ;
  if (!fits || threads < 1 || threads > 1024) { return CUDA_ERROR_INVALID_VALUE; }
  FakeLaunch launch{c->gridDimX, threads, c->sharedMemBytes};
  launch.kernel = f;
  for (unsigned i = 0; i < c->numAttrs; ++i) {
    launch.dependent = launch.dependent || c->attrs[i].id == CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;
  }
  std::string const& text = fake().modules.at(reinterpret_cast<std::size_t>(f) / 16 - 1);
  auto const* const first = static_cast<unsigned char const*>(arguments[0]);
  if (arguments[1] == nullptr) { launch.argument.assign(first, first + fake().argument_bytes); }
  if (text.find("(void const* source, void* target") != std::string::npos) {
    launch.source = text;
    std::memcpy(&launch.from, arguments[0], sizeof launch.from);
    std::memcpy(&launch.to, arguments[1], sizeof launch.to);
    for (int i = 0; i < 2 && text.find("AnyMode rows") != std::string::npos; ++i) {
      std::memcpy(launch.modes + 3 * i, arguments[2 + i], 3 * sizeof(long long));
    }
  }
  if (text.find("sett_tf32_parts") != std::string::npos) {
    launch.source = text;
    std::memcpy(&launch.from, arguments[0], sizeof launch.from);
    std::memcpy(&launch.low_second, arguments[8], sizeof launch.low_second);
  }
  fake().launches.push_back(launch);
  return CUDA_SUCCESS;
}
CUresult cuTensorMapEncodeTiled(CUtensorMap* map, CUtensorMapDataType type, cuuint32_t rank, void* address,
                                cuuint64_t const* extents, cuuint64_t const* strides, cuuint32_t const* box,
                                cuuint32_t const* steps, CUtensorMapInterleave, CUtensorMapSwizzle swizzle,
                                CUtensorMapL2promotion, CUtensorMapFloatOOBfill) {
  unsigned const bytes = type == CU_TENSOR_MAP_DATA_TYPE_UINT8 ? 1
                         : type == CU_TENSOR_MAP_DATA_TYPE_FLOAT16 || type == CU_TENSOR_MAP_DATA_TYPE_BFLOAT16 ||
                                 type == CU_TENSOR_MAP_DATA_TYPE_UINT16
                             ? 2
                         : type == CU_TENSOR_MAP_DATA_TYPE_FLOAT64 ? 8
                                                                   : 4;
  bool right = rank >= 1 && rank <= 5 && reinterpret_cast<std::size_t>(address) % 16 == 0 && box[0] * bytes % 16 == 0 &&
               (swizzle != CU_TENSOR_MAP_SWIZZLE_128B || box[0] * bytes <= 128);
  for (cuuint32_t d = 0; d < rank && right; ++d) {
    right = extents[d] >= 1 && extents[d] <= (cuuint64_t{1} << 32) && box[d] >= 1 && box[d] <= 256 && steps[d] >= 1 &&
            steps[d] <= 8;
    if (d > 0) { right = right && strides[d - 1] % 16 == 0 && strides[d - 1] < (cuuint64_t{1} << 40); }
  }
  if (!right) { return CUDA_ERROR_INVALID_VALUE; }
  auto const guard = alone();
  write_map(map, {address, type, rank, extents, strides, box});
  return ++fake().maps, CUDA_SUCCESS;
}

}  // extern "C"
