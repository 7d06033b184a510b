// names: defines a thread's position, its block's barrier and shared memory under the names of sett/inst/gpu.hpp.
#pragma once

#include <cuda/kernels/memory.hpp>
#include <sett/inst/gpu.hpp>

// Stores four floats in one store of 16 bytes.
SETT_HOST_DEVICE inline void store_vector(float* to, float a, float b, float c, float d) {
#if defined(__CUDA_ARCH__)
  asm volatile("st.global.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(to), "f"(a), "f"(b), "f"(c), "f"(d) : "memory");
#else
  sett::gpu::store_16(to, sett::gpu::Vector16<float>{{a, b, c, d}});
#endif
}
