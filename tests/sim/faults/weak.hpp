// weak: defines a kernel that two files launch. Each file has a copy of the kernel's code, and the linker keeps only
// one copy.
#pragma once

#include "faults.hpp"

namespace faults {

template <int steps>
void in_steps(float* out) {
  auto s = shared(64);
  for (int k = 0; k < steps; ++k) {
    s(thread()) = float(k);
    gpu::sync_threads();
    global(out, 64)(thread()) = s(63 - thread());
  }
}

}  // namespace faults
