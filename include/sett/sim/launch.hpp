// launch: runs a kernel on the simulated GPU, and reports its faults.
//
//   law      if the report is ok, the kernel leaves the same memory as on a GPU
//   example  report const r = launch({blocks, 1, 1}, {128, 1, 1}, bytes, kernel, tensor_a, tensor_b);
//
// A kernel is any callable. Every thread calls it with the same arguments, which are copied once, as on a device.
// Threads run as fibers, one at a time, so that data shared with the host needs no locks.
//
// Requires: the kernel returns or throws.
// Errors: launch_refused for launches that the architecture would refuse; exceptions propagate to the caller.
#pragma once

#include <tuple>

#include "buffer.hpp"
#include "registers.hpp"
#include "report.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

// A kernel and its arguments, in the form in which the engine calls them.
struct task {
  void (*call)(void*);
  void* state;
};

report run(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what);

namespace detail {

template <class Kernel, class... Args>
struct bound_kernel {
  Kernel& kernel;
  std::tuple<Args...> args;

  static void call(void* self) {
    auto& bound = *static_cast<bound_kernel*>(self);
    std::apply(bound.kernel, bound.args);
  }
};

}  // namespace detail

template <class Kernel, class... Args>
report launch(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, Kernel&& kernel,
              Args const&... args) {
  detail::bound_kernel<std::remove_reference_t<Kernel>, std::decay_t<Args const>...> bound{kernel, {args...}};
  return run(how, grid, block, dynamic_bytes, {&decltype(bound)::call, &bound});
}
template <class Kernel, class... Args>
report launch(dim3 grid, dim3 block, std::size_t dynamic_bytes, Kernel&& kernel, Args const&... args) {
  return launch(options{}, grid, block, dynamic_bytes, static_cast<Kernel&&>(kernel), args...);
}

}  // namespace sim

}  // namespace sett
