// Defines kernels that use layouts, each with a twin written by hand. count.py compares the PTX instructions of the
// two.
#include <sett/core.hpp>

using namespace cute;

extern "C" __global__ void static_divided_layout(float* out, float const* in) {
  auto const tiles = zipped_divide(Layout<Shape<_64, _64>, Stride<_64, _1>>{}, Shape<_4, _8>{});
  out[threadIdx.x] = in[tiles(threadIdx.x, blockIdx.x)];
}
extern "C" __global__ void static_divided_hand(float* out, float const* in) {
  unsigned const i = threadIdx.x;
  unsigned const t = blockIdx.x;
  out[threadIdx.x] = in[i % 4 * 64 + i / 4 + t % 16 * 256 + t / 16 * 8];
}

extern "C" __global__ void mixed_composed_layout(float* out, float const* in, int n, int leading) {
  auto const tile =
      composition(make_layout(make_shape(n, _8{}), make_stride(_1{}, leading)), make_tile(Layout<_4, _2>{}, _));
  out[threadIdx.x] = in[tile(threadIdx.x, blockIdx.x)];
}
extern "C" __global__ void mixed_composed_hand(float* out, float const* in, int, int leading) {
  out[threadIdx.x] = in[threadIdx.x * 2 + blockIdx.x * leading];
}

extern "C" __global__ void mixed_divided_layout(float* out, float const* in, int n, int leading) {
  auto const tiles = logical_divide(make_layout(make_shape(n, 8), make_stride(_1{}, leading)), make_tile(_4{}));
  out[threadIdx.x] = in[tiles(make_coord(threadIdx.x, blockIdx.y), blockIdx.x)];
}
extern "C" __global__ void mixed_divided_hand(float* out, float const* in, int, int leading) {
  out[threadIdx.x] = in[threadIdx.x + blockIdx.y * 4 + blockIdx.x * leading];
}
