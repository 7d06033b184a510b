// Compiles static and mixed layouts in a kernel, as parameters and as local objects, without any extra compiler flag.
#include <sett/hopper.hpp>
#include <sett/inst/wgmma.hpp>

using namespace cute;

template <class L>
__global__ void copy_tiles(int* out, int const* in, L layout, int n) {
  auto const tiles = zipped_divide(layout, Shape<_4, _8>{});
  auto const mixed = composition(make_layout(make_shape(n, _8{}), make_stride(_8{}, _1{})), make_tile(_4{}, _));
  out[tiles(threadIdx.x, blockIdx.x)] = in[mixed(threadIdx.x % 4, 0)];
}

template __global__ void copy_tiles(int*, int const*, Layout<Shape<int, _64>, Stride<_64, _1>>, int);
template __global__ void copy_tiles(int*, int const*, Layout<Shape<_64, _64>, Stride<_64, _1>>, int);

template <class L>
__global__ void swizzled(int* out, L layout, int stage) {
  auto const part = slice_and_offset(make_coord(int(threadIdx.x), _, stage), layout);
  auto const tiles = zipped_divide(layout, make_tile(_4{}, _4{}, _1{}));
  for (int i = 0; i < 8; ++i) {
    out[get<1>(part) + get<0>(part)(i)] = tiles(make_coord(i % 4, 1, 0), make_coord(1, 1, stage));
  }
  out[layout(stage, 1, _)(2)] = int(cosize(layout));
}

template __global__ void swizzled(int*,
                                  ComposedLayout<Swizzle<3, 0, 3>, _0, Layout<Shape<_8, _8, int>, Stride<_8, _1, _64>>>,
                                  int);
template __global__ void swizzled(int*,
                                  ComposedLayout<Swizzle<2, 0, 1>, int, Layout<Shape<_8, _8, _4>, Stride<_8, _1, _64>>>,
                                  int);

// Calls is_wgmma in device code, because the functions that look up instructions must work there too.
__global__ void known(bool* out, sett::Mma s) { *out = is_wgmma(s); }
