// Device code: static and mixed layouts in a kernel, as parameters and made there. Compiled with no flag of the user's.
#include <sett/cute.hpp>

using namespace cute;

template <class L>
__global__ void copy_tiles(int* out, int const* in, L layout, int n) {
  auto const tiles = zipped_divide(layout, Shape<_4, _8>{});
  auto const mixed = composition(make_layout(make_shape(n, _8{}), make_stride(_8{}, _1{})), make_tile(_4{}, _));
  out[tiles(threadIdx.x, blockIdx.x)] = in[mixed(threadIdx.x % 4, 0)];
}

template __global__ void copy_tiles(int*, int const*, Layout<Shape<int, _64>, Stride<_64, _1>>, int);
template __global__ void copy_tiles(int*, int const*, Layout<Shape<_64, _64>, Stride<_64, _1>>, int);
