// Runs an epilogue in which threads fill a swizzled tile, and one thread stores the tile as several boxes of a tensor
// map.
#include "program.hpp"

using namespace cute;

template <class Tma, class SLayout>
__global__ void fill_and_store(__grid_constant__ Tma const tma, SLayout layout, int m, int n) {
  auto const s = make_tensor(make_smem_ptr(shared_memory<half_t>()), layout);
  for (int i = int(threadIdx.x); i < int(size(layout)); i += int(blockDim.x)) {
    s(i) = half_t(float(i % 128 + i / 128 * 2));
  }
  tma_store_fence();
  __syncthreads();
  if (threadIdx.x == 0) {
    auto const d = local_tile(tma.get_tma_tensor(make_shape(m, n)), Shape<_128, _128>{}, make_coord(0, 0));
    auto const slice = tma.get_slice(_0{});
    copy(tma, slice.partition_S(s), slice.partition_D(d));
    tma_store_arrive();
    tma_store_wait<0>();
  }
}

int main() {
  constexpr int m = 100, n = 136;
  Memory<half_t> out(m * n);
  auto const layout = tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128, _128>{});
  auto const d = make_tensor(make_gmem_ptr(out.data()), make_layout(make_shape(m, n), make_stride(n, _1{})));
  auto const tma = make_tma_copy(SM90_TMA_STORE{}, d, layout);
  if (!launched(128, 32768, fill_and_store<remove_cvref_t<decltype(tma)>, remove_cvref_t<decltype(layout)>>, tma,
                layout, m, n)) {
    return 1;
  }
  return differences("store_of_boxes", out, m * n, [](int i) { return i % n < 128 ? i / n + i % n * 2 : 0; }) != 0;
}
