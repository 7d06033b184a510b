// ue8m0_scales: converts scales that are powers of two to floats.
//
//   law      out[i] = 2^(in[i] - 127), exactly; a code of 255 is NaN
//   example  127 is 1, 128 is 2, 0 is 2^-127
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "sett/config.hpp"

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)

namespace sett::inline SETT_ABI::cuda {

inline __device__ void widen(unsigned char const* in, float* out, long long count) {
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < count;
       i += (long long)gridDim.x * blockDim.x) {
    unsigned const code = in[i];
    out[i] = __uint_as_float(code == 0 ? 0x00400000u : code == 255 ? 0x7fc00000u : code << 23);
  }
}

}  // namespace sett::cuda

#endif
