// gemm_launches: holds the kernels of one planned GEMM, ready to be launched any number of times.
//
//   law      run(stream) computes the GEMM; each run writes the same addresses
//   example  GemmLaunches x;  x.add({.grid = {blocks}, .block = {384}}, kernel, arguments);  x.run(stream);
//
// Requires: the memory of the operands stays allocated. Runs that share scratch memory must be in the stream that
// allocated it, one after the other.
// Errors: the errors of launch.
#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <type_traits>

#include "scratch.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"

namespace sett::inline SETT_ABI::cuda {

// A kernel's only argument. Its bytes may contain tensor maps, which must be aligned.
struct alignas(128) KernelArgument {
  unsigned char bytes[1152];
};

class GemmLaunches {
 public:
  std::shared_ptr<void const> table;  // keeps the table of tiles in device memory
  float* absmax = nullptr;            // set to 0 before the first launch
  std::optional<Scratch> sums;        // memory for the split-K sums

  // Appends a launch of a kernel that has one parameter. There may be two launches.
  template <class Argument>
  void add(Launch const& how, Kernel const& kernel, Argument const& argument) {
    static_assert(std::is_trivially_copyable_v<Argument>, "a kernel's argument must be trivially copyable");
    static_assert(sizeof(Argument) <= sizeof(KernelArgument) && alignof(Argument) <= alignof(KernelArgument),
                  "a kernel's argument must fit KernelArgument");
    Step& step = steps_.at(std::size_t(count_++));
    step.how = how, step.kernel = kernel;
    std::memcpy(step.argument.bytes, &argument, sizeof argument);
  }

  void run(Stream const& stream) const {
    if (absmax != nullptr) { fill_bytes(absmax, 0, sizeof(float), stream); }
    for (int i = 0; i < count_; ++i) {
      Step const& step = steps_[std::size_t(i)];
      launch(step.how, stream, step.kernel, step.argument);
    }
  }

 private:
  struct Step {
    Launch how;
    Kernel kernel;
    KernelArgument argument;
  };
  std::array<Step, 2> steps_;  // in place, because memory for aligned arguments is slow to allocate
  int count_ = 0;
};

}  // namespace sett::cuda
