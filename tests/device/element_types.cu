// Compiles element types in a kernel, and conversions to and from CUDA's own types, without any extra compiler flag.
#include <sett/cute.hpp>
#include <sett/tensor/float_types.hpp>
#include <sett/tensor/numeric_limits.hpp>
#include <sett/tensor/subbyte_integer.hpp>

using namespace cute;

static_assert(sizeof(half_t) == sizeof(__half) && alignof(half_t) == alignof(__half));
static_assert(sizeof(bfloat16_t) == sizeof(__nv_bfloat16) && alignof(bfloat16_t) == alignof(__nv_bfloat16));
static_assert(sizeof(float_e4m3_t) == sizeof(__nv_fp8_e4m3) && sizeof(float_e5m2_t) == sizeof(__nv_fp8_e5m2));

template <class T>
__global__ void scale(T* out, T const* in, float factor) {
  __shared__ T staged[32];
  staged[threadIdx.x] = in[threadIdx.x];
  T const x = staged[threadIdx.x] * T(factor) + T(1) - T(2.0) / T(3u);
  out[threadIdx.x] = isnan(x) || x < T(0) ? sqrt(abs(x)) : x;
}

template <class T, class Cuda>
__global__ void exchange(T* out, Cuda const* in, Cuda* back) {
  T const x = in[0];
  out[0] = x;
  out[1] = T(in[1]);
  out[2] = in[2];
  back[0] = static_cast<Cuda>(x);
  back[1] = Cuda(T(1));
}

__global__ void integers(int* out, int4_t const* in, uint2_t* small) {
  out[threadIdx.x] = in[threadIdx.x] + int(std::numeric_limits<int4_t>::max());
  small[threadIdx.x] = uint2_t(int(threadIdx.x));
}

__global__ void assign(__half* out, half_t const* in) {
  out[0] = in[0];
  out[1] = in[0] * 1.5_hf;
}

template __global__ void scale(half_t*, half_t const*, float);
template __global__ void scale(bfloat16_t*, bfloat16_t const*, float);
template __global__ void scale(tfloat32_t*, tfloat32_t const*, float);
template __global__ void scale(float_e4m3_t*, float_e4m3_t const*, float);
template __global__ void scale(float_e5m2_t*, float_e5m2_t const*, float);
template __global__ void scale(float_e3m2_t*, float_e3m2_t const*, float);
template __global__ void scale(float_e2m3_t*, float_e2m3_t const*, float);
template __global__ void scale(float_e2m1_t*, float_e2m1_t const*, float);
template __global__ void scale(float_ue8m0_t*, float_ue8m0_t const*, float);
template __global__ void scale(float_ue4m3_t*, float_ue4m3_t const*, float);
template __global__ void exchange(half_t*, __half const*, __half*);
template __global__ void exchange(bfloat16_t*, __nv_bfloat16 const*, __nv_bfloat16*);
template __global__ void exchange(float_e4m3_t*, __nv_fp8_e4m3 const*, __nv_fp8_e4m3*);
template __global__ void exchange(float_e5m2_t*, __nv_fp8_e5m2 const*, __nv_fp8_e5m2*);

// Uses CuTe's assignments, and its names for conversions.
__global__ void assigned(half_t* h, bfloat16_t* b, float x, double y, int n, __half given, __half* half,
                         __nv_bfloat16* bf16) {
  h[0] = x;
  h[1] = y;
  h[2] = n;
  h[3] = given;
  h[4] = half_t::convert(x);
  half[0] = h[0].to_half();
  bf16[0] = b[0].to_nv_bfloat16();
  if (half_t::convert(h[0]) != x) { CUTE_INVALID_CONTROL_PATH("not a half"); }
}
