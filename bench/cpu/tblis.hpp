// Calls TBLIS, if the user has built it. TBLIS contracts tensors directly, without a call of GEMM.
#pragma once

#include <dlfcn.h>

#include <cstddef>
#include <cstdio>
#include <string>

#include "measure.hpp"

namespace {

struct Tblis {
  struct alignas(16) Tensor {  // a placeholder; TBLIS's own struct is not larger
    char bytes[256];
  };
  void (*init)(Tensor*, float scalar, unsigned rank, std::ptrdiff_t* extents, float* data,
               std::ptrdiff_t* strides) = nullptr;
  void (*mult)(void const*, void const*, Tensor const*, char const*, Tensor const*, char const*, Tensor*,
               char const*) = nullptr;

  Tblis() {
    void* const handle = dlopen("libtblis.so.0", RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      std::fprintf(stderr, "tblis not found (libtblis.so.0): it is left out\n");
      return;
    }
    init = reinterpret_cast<decltype(init)>(dlsym(handle, "tblis_init_tensor_scaled_s"));
    mult = reinterpret_cast<decltype(mult)>(dlsym(handle, "tblis_tensor_mult"));
    if (auto const set = reinterpret_cast<void (*)(unsigned)>(dlsym(handle, "tblis_set_num_threads"))) {
      set(unsigned(threads));
    }
  }
  bool is_there() const { return init != nullptr && mult != nullptr; }

  // Contracts C, A and B, given by their letters. Every mode has the same extent, and the first letter is fastest.
  void contract(float* const (&data)[3], std::string const (&names)[3], std::ptrdiff_t extent) const {
    Tensor x[3];
    std::ptrdiff_t extents[8];
    std::ptrdiff_t strides[8];
    for (int i = 0; i < 8; ++i) {
      extents[i] = extent;
      strides[i] = i == 0 ? 1 : strides[i - 1] * extent;
    }
    for (int i = 0; i < 3; ++i) {
      init(&x[i], i == 0 ? 0.f : 1.f, unsigned(names[i].size()), extents, data[i], strides);
    }
    mult(nullptr, nullptr, &x[1], names[1].c_str(), &x[2], names[2].c_str(), &x[0], names[0].c_str());
  }
};

}  // namespace
