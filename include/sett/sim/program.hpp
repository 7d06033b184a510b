// program: launches the kernels of a program by name, as with CUDA's triple brackets, and reports the launches to `sett
// sim`.
//
// `sett sim FILE.cu` rewrites kernel<<<grid, block, bytes>>>(args) as in the example below, and runs the program. Each
// launch, including those by sim::launch, is reported to the command: its location, the findings and the measurements.
// The command's options (--seed, --schedules, --arch) apply to every launch. A program that runs without `sett sim`
// does not report its launches.
//
//   law      the launch is sim::launch(dim3(grid), dim3(block), bytes, kernel, args...)
//   example  kernel([&](auto const&... a) { scale(a...); }, "scale").with(4, 256)(x, 2.0f);
//
// Requires: host code. The arguments are copied once, as on a device.
// Errors: a refused launch is printed on standard error and reported, and last_refusal() returns true. Exceptions that
// a thread throws propagate to the caller.
#pragma once

#include "launch.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

namespace detail {

// Names the next launch for its report. `body` is the compiler's description of the body's type, which includes the
// template arguments of the function that launches it.
void name_next(char const* kernel, char const* body, void* stream, Here at);
void refused(char const* why);
// Allows the kernel at this address `bytes` bytes of dynamic shared memory. Returns false, with a report, if no block
// can use this number of bytes.
bool allow_shared_bytes(void const* kernel, std::size_t bytes, Here at);
// Reports a launch that uses more dynamic shared memory than its kernel may use (48 KB without cudaFuncSetAttribute).
// The report contains the call that would allow it. Returns false if the launch uses more than that. A null address
// means every kernel.
bool exceeds_shared_bytes(void const* kernel, std::size_t bytes, Here at);
// Reports a cooperative grid that the device cannot hold at once. Returns false if the device can.
bool exceeds_device(dim3 grid, dim3 block, std::size_t bytes, Here at);
// Returns whether an assert of a kernel has failed. No kernel runs after that.
bool assert_failed();
// Fails an assertion of a kernel with this sentence, in programs that define NDEBUG too.
[[noreturn]] void fail_assert(char const* sentence, Here at);
// Reports an incorrect call of the runtime to `sett sim`, and prints "FILE:LINE: sentence" on standard error.
void misused(char const* sentence, Here at);

// Returns the value of __CUDA_ARCH__ for the running thread: 0 on the host.
__attribute__((no_sanitize("thread"))) constexpr int cuda_arch() {
  if (std::is_constant_evaluated()) { return 0; }
  Machine* const m = Machine::current();
  return m == nullptr ? 0 : 10 * m->architecture();
}
// Reports that the host executes code under `#ifdef __CUDA_ARCH__`. `sett sim` writes this call if it cannot compile
// both branches.
constexpr void only_on_device(Here at = here()) {
  if (std::is_constant_evaluated() || Machine::current() != nullptr) { return; }
  misused(
      "the host must not execute code for __CUDA_ARCH__, but both branches cannot be compiled here: declare the "
      "branches' variables before the #ifdef",
      at);
}

enum class Memory { device, managed, pinned, host };
// Records which function allocated the memory.
void record_memory(void const* p, Memory kind);
// Returns the kind of memory. Memory of sim::buffer and freed memory count as managed.
Memory memory_of(void const* p);
// Returns whether `bytes` bytes, beginning at p, are within one allocation. The result is always true for untracked
// host memory. Otherwise, reports that the call must stay within the allocation. `verb` is the action of the call,
// such as "writes".
bool fits_allocation(void const* p, std::size_t bytes, char const* call, char const* verb, Here at);
// Registers the bounds of a __device__ or __constant__ variable. An empty gap follows the variable, up to the next
// multiple of `spacing`.
void register_variable(void const* p, std::size_t bytes, std::size_t spacing, char const* name);
// Releases an allocation. If p is not the beginning of an allocation, reports this and returns false.
bool release_allocation(void* p, char const* call, bool pinned, Here at);

// The order of streams (src/sim/program/stream_order.hpp). Null is the default stream.
using StreamClock = std::vector<std::uint64_t>;
void* make_stream(bool blocking);
void end_stream(void* stream);
StreamClock stream_clock(void* stream);
void stream_waits(void* stream, StreamClock const& clock);
void host_waits(StreamClock const& clock);
void host_waits_for_all();
// Orders all work of all streams before later work, as allocations may do.
void order_streams();
// Adds a copy or, without a source, a memset to a stream, and reports work that is not ordered before it.
void stream_copies(void* stream, char const* call, void* to, void const* from, std::size_t bytes, Here at);
// The host calls a function as work of a stream, whose accesses are not compared with other work.
void enter_host_function(bool begins);

// Returns a kernel's address, which identifies its limits. The arguments select the overload.
template <class... Ps, class... Args>
void const* address_of_kernel(void (*kernel)(Ps...), Args const&...) {
  return reinterpret_cast<void const*>(kernel);
}
// Returns null for a kernel whose address is not known, such as a function object.
struct unknown_address {
  void const* operator()(auto const&...) const { return nullptr; }
};

}  // namespace detail

// Returns whether a launch has been refused since the last call of this function.
bool last_refusal();

template <class Body, class Address = detail::unknown_address>
class named_kernel {
 public:
  named_kernel(Body body, char const* name, Here at, Address address = {})
      : body_(body), address_(address), name_(name), at_(at) {}

  named_kernel& with(dim3 grid, dim3 block, std::size_t bytes = 0, void* stream = nullptr) {
    grid_ = grid, block_ = block, bytes_ = bytes, stream_ = stream;
    return *this;
  }
  // Sets the extents of a cluster, in blocks.
  named_kernel& clusters(dim3 extents) {
    cluster_ = extents;
    return *this;
  }
  // Sets whether all blocks of the grid run together.
  named_kernel& together(bool is_cooperative) {
    cooperative_ = is_cooperative;
    return *this;
  }
  template <class... Args>
  void operator()(Args const&... args) {
    if (detail::assert_failed()) { return; }
    if (detail::exceeds_shared_bytes(address_(args...), bytes_, at_)) { return; }
    detail::name_next(name_, __PRETTY_FUNCTION__, stream_, at_);
    options how;
    how.cluster = cluster_;
    how.cooperative = cooperative_;
#if SETT_EXCEPTIONS
    try {
      launch(how, grid_, block_, bytes_, body_, args...);
    } catch (layout_error const& e) {
      if (e.failure().rule != Rule::launch_refused) { throw; }
      detail::refused(e.what());
    }
#else
    launch(how, grid_, block_, bytes_, body_, args...);
#endif
  }

 private:
  Body body_;
  Address address_;
  char const* name_;
  Here at_;
  dim3 grid_, block_, cluster_{1, 1, 1};
  std::size_t bytes_ = 0;
  bool cooperative_ = false;
  void* stream_ = nullptr;
};

template <class Body>
named_kernel<Body> kernel(Body body, char const* name, Here at = here()) {
  return {body, name, at};
}
// `address` returns the kernel's address for the launch's arguments, or null.
template <class Body, class Address>
  requires(!std::is_convertible_v<Address, Here>)
named_kernel<Body, Address> kernel(Body body, char const* name, Address address, Here at = here()) {
  return {body, name, at, address};
}

}  // namespace sim

}  // namespace sett
