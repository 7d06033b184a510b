// stream: implements streams, events, graphs, memory and launches with the driver's API.
#include "sett/cuda/stream.hpp"

#include <utility>

#include "driver.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

CUstream raw(Stream const& s) { return static_cast<CUstream>(s.handle()); }

}  // namespace

Stream Stream::make() {
  CUstream s = nullptr;
  check(driver().stream_create(&s, CU_STREAM_NON_BLOCKING), "a new stream");
  Stream out(s);
  out.owned_ = true;
  return out;
}
Stream::Stream(Stream&& other) noexcept
    : handle_(std::exchange(other.handle_, nullptr)), owned_(std::exchange(other.owned_, false)) {}
Stream& Stream::operator=(Stream&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(owned_, other.owned_);
  return *this;
}
Stream::~Stream() {
  if (owned_) { find_driver().stream_destroy(static_cast<CUstream>(handle_)); }
}
void Stream::wait() const { check(driver().stream_synchronize(raw(*this)), "waiting for a stream"); }

Event::Event() {
  CUevent e = nullptr;
  check(driver().event_create(&e, CU_EVENT_DEFAULT), "a new event");
  handle_ = e;
}
Event::~Event() {
  if (handle_ != nullptr) { find_driver().event_destroy(static_cast<CUevent>(handle_)); }
}
void Event::record(Stream const& stream) {
  check(driver().event_record(static_cast<CUevent>(handle_), raw(stream)), "recording an event");
}
void Event::wait() const { check(driver().event_synchronize(static_cast<CUevent>(handle_)), "waiting for an event"); }
float Event::since(Event const& earlier) const {
  float ms = 0;
  check(driver().event_elapsed(&ms, static_cast<CUevent>(earlier.handle_), static_cast<CUevent>(handle_)),
        "the time between two events");
  return ms;
}

Graph Graph::captured(Stream const& stream, std::function<void()> const& work) {
  Driver const& d = driver();
  check(d.begin_capture(raw(stream), CU_STREAM_CAPTURE_MODE_THREAD_LOCAL), "capturing a graph");
  CUgraph graph = nullptr;
  try {
    work();
  } catch (...) {
    d.end_capture(raw(stream), &graph);
    if (graph != nullptr) { d.graph_destroy(graph); }
    throw;
  }
  check(d.end_capture(raw(stream), &graph), "capturing a graph");
  CUgraphExec exec = nullptr;
  CUresult const r = d.graph_instantiate(&exec, graph, 0);
  d.graph_destroy(graph);
  check(r, "instantiating a graph");
  Graph out;
  out.handle_ = exec;
  return out;
}
Graph::~Graph() {
  if (handle_ != nullptr) { find_driver().graph_exec_destroy(static_cast<CUgraphExec>(handle_)); }
}
void Graph::launch(Stream const& stream) const {
  check(driver().graph_launch(static_cast<CUgraphExec>(handle_), raw(stream)), "launching a graph");
}

void* allocate(std::size_t bytes) {
  if (bytes == 0) { return nullptr; }
  CUdeviceptr p = 0;
  check(driver().mem_alloc(&p, bytes), "allocating " + std::to_string(bytes) + " bytes of device memory");
  return reinterpret_cast<void*>(p);
}
void release(void* memory) noexcept {
  if (memory != nullptr) { find_driver().mem_free(reinterpret_cast<CUdeviceptr>(memory)); }
}
void copy_bytes(void* to, void const* from, std::size_t bytes, Stream const& stream) {
  if (bytes == 0) { return; }
  check(
      driver().memcpy_async(reinterpret_cast<CUdeviceptr>(to), reinterpret_cast<CUdeviceptr>(from), bytes, raw(stream)),
      "copying " + std::to_string(bytes) + " bytes");
  bool const to_host = place_of(to) != Place::device || place_of(from) != Place::device;
  if (to_host) { stream.wait(); }
}
void fill_bytes(void* to, unsigned char value, std::size_t bytes, Stream const& stream) {
  if (bytes == 0) { return; }
  check(driver().memset_async(reinterpret_cast<CUdeviceptr>(to), value, bytes, raw(stream)),
        "filling " + std::to_string(bytes) + " bytes");
}
void fill_rows(void* to, std::size_t pitch, unsigned char value, std::size_t bytes, std::size_t rows,
               Stream const& stream) {
  if (bytes == 0 || rows == 0) { return; }
  check(driver().memset_rows_async(reinterpret_cast<CUdeviceptr>(to), pitch, value, bytes, rows, raw(stream)),
        "filling " + std::to_string(bytes) + " bytes of each of " + std::to_string(rows) + " rows");
}
// Queries several attributes at once: for an address unknown to CUDA, this query returns 0, while the query of a
// single attribute fails.
Place place_of(Driver const& d, void const* address) {
  unsigned type = 0;
  int managed = 0;
  CUpointer_attribute asked[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_IS_MANAGED};
  void* answers[] = {&type, &managed};
  check(d.pointer_attributes(2, asked, answers, reinterpret_cast<CUdeviceptr>(address)),
        "querying where an address points");
  if (managed != 0 || type == CU_MEMORYTYPE_DEVICE || type == CU_MEMORYTYPE_UNIFIED) { return Place::device; }
  return type == CU_MEMORYTYPE_HOST ? Place::host : Place::unknown;
}
Place place_of(void const* address) { return place_of(driver(), address); }

bool captures(Driver const& d, CUstream stream) {
  CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
  check(d.is_capturing(stream, &status), "querying whether a stream is captured");
  return status != CU_STREAM_CAPTURE_STATUS_NONE;
}
bool may_be_device(Driver const& d, void const* address, CUstream stream) {
  Place const place = place_of(d, address);
  return place == Place::device || (place == Place::unknown && captures(d, stream));
}

void launch_raw(Launch const& how, Stream const& stream, Kernel const& kernel, void** arguments) {
  CUlaunchConfig config{};
  config.gridDimX = how.grid.x, config.gridDimY = how.grid.y, config.gridDimZ = how.grid.z;
  config.blockDimX = how.block.x, config.blockDimY = how.block.y, config.blockDimZ = how.block.z;
  config.sharedMemBytes = how.shared_bytes;
  config.hStream = raw(stream);
  CUlaunchAttribute attributes[2] = {};
  if (how.cluster.x * how.cluster.y * how.cluster.z > 1) {
    CUlaunchAttribute& a = attributes[config.numAttrs++];
    a.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
    a.value.clusterDim.x = how.cluster.x, a.value.clusterDim.y = how.cluster.y, a.value.clusterDim.z = how.cluster.z;
  }
  if (how.dependent) {
    CUlaunchAttribute& a = attributes[config.numAttrs++];
    a.id = CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;
    a.value.programmaticStreamSerializationAllowed = 1;
  }
  config.attrs = attributes;
  Driver const& d = driver();
  CUfunction const f = static_cast<CUfunction>(kernel.function);
  CUresult const result = d.launch_kernel(&config, f, arguments, nullptr);
  if (result == CUDA_SUCCESS) { return; }  // the code below handles failures
  check(result, "launching " + kernel.name + " on " + std::to_string(how.grid.x) + "x" + std::to_string(how.grid.y) +
                    "x" + std::to_string(how.grid.z) + " blocks of " +
                    std::to_string(how.block.x * how.block.y * how.block.z) + " threads with " +
                    std::to_string(how.shared_bytes) + " bytes of shared memory");
}

}  // namespace sett::cuda
