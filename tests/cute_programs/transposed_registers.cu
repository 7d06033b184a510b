// A warp transposes an 8 x 8 matrix of 16-bit elements, two in each register, with movmatrix.
#include "program.hpp"

using namespace cute;

template <class Tiled>
__global__ void transpose(Tiled tiled, uint32_t const* in, uint32_t* out) {
  auto const layout = Layout<Shape<_32, _1>, Stride<_1, _32>>{};
  auto const thr = tiled.get_thread_slice(int(threadIdx.x));
  auto const from = thr.partition_S(make_tensor(make_gmem_ptr(in), layout));
  auto to = thr.partition_D(make_tensor(make_gmem_ptr(out), layout));
  auto source = make_tensor<uint32_t>(shape(from));
  auto moved = make_tensor<uint32_t>(shape(to));
  copy(from, source);
  copy(tiled, source, moved);
  copy(moved, to);
}

int main() {
  Memory<uint32_t> in(32), out(32);
  for (uint32_t i = 0; i < 32; ++i) { in[i] = 2 * i | (2 * i + 1) << 16; }
  auto const tiled =
      make_tiled_copy(Copy_Atom<SM75_U32x1_MOVM_T, uint32_t>{}, Layout<Shape<_32, _1>>{}, Layout<Shape<_1, _1>>{});
  if (!launched(32, 0, transpose<remove_cvref_t<decltype(tiled)>>, tiled, in.data(), out.data())) { return 1; }
  return differences("transposed_registers", out, 32, [](int i) {
           int const row = i / 4, column = i % 4 * 2;  // rows of the result
           return uint32_t(column * 8 + row) | uint32_t((column + 1) * 8 + row) << 16;
         }) != 0;
}
