// One thread copies whole tiles of 16384 elements between global and swizzled shared memory, as CuTe's TMA tests do.
// The copy must compile to a loop and not to 16384 instructions (tests/device/ptx.py counts them).
#include "program.hpp"

using namespace cute;

template <class GLayout, class SLayout>
__global__ void through_shared_memory(half_t const* in, half_t* out, GLayout layout, SLayout shared_layout) {
  auto s = make_tensor(make_smem_ptr(shared_memory<half_t>()), shared_layout);
  if (threadIdx.x == 0) {
    copy(make_tensor(make_gmem_ptr(in), layout), s);
    copy(s, make_tensor(make_gmem_ptr(out), layout));
  }
}

template <class GLayout>
int run(char const* name, GLayout const& layout) {
  Memory<half_t> in(128 * 128), out(128 * 128);
  for (std::size_t i = 0; i < 128 * 128; ++i) { in[i] = half_t(float(i % 1009)); }
  auto const tile = tile_to_shape(GMMA::Layout_MN_SW128_Atom<half_t>{}, Shape<_128, _128>{});
  if (!launched(32, 32768, through_shared_memory<GLayout, remove_cvref_t<decltype(tile)>>, in.data(), out.data(),
                layout, tile)) {
    return 1;
  }
  return differences(name, out, 128 * 128, [&](int i) { return in[std::size_t(i)]; });
}

int main() {
  int wrong = run("columns", make_layout(make_shape(_128{}, _128{})));
  wrong += run("columns of run-time strides", make_layout(make_shape(_128{}, _128{}), make_stride(_1{}, 128)));
  wrong += run("rows of run-time strides", make_layout(make_shape(_128{}, _128{}), make_stride(128, _1{})));
  return wrong != 0;
}
