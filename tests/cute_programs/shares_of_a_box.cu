// One block loads two shares of a multicast, one after the other, into a tile whose layout contains the swizzle. Each
// share begins at an offset inside the layout. The block then stores the tile in two halves, which also begin at
// offsets inside the layout.
#include "program.hpp"

using namespace cute;

template <class Load, class Store, class Layout>
__global__ void load_shares(__grid_constant__ Load const load, __grid_constant__ Store const store, Layout layout,
                            int shares) {
  auto const s = as_position_independent_swizzle_tensor(make_tensor(make_smem_ptr(shared_memory<half_t>()), layout));
  if (threadIdx.x != 0) { return; }
  constexpr int bytes = int(cosize_v<remove_cvref_t<decltype(get_nonswizzle_portion(layout))>>) * 2;
  uint64_t& barrier = shared_memory<uint64_t>()[bytes / 8];
  initialize_barrier(barrier, 1);
  set_barrier_transaction_bytes(barrier, bytes);
  auto const g = load.get_tma_tensor(product_each(shape(layout)));
  for (int share = 0; share < shares; ++share) {
    auto const slice = load.get_slice(share);
    auto place = slice.partition_D(s);
    copy(load.with(barrier, 1), slice.partition_S(g), place);
  }
  wait_barrier(barrier, 0);
  tma_store_fence();
  // Each store takes half of the tile, starting at a row that is known only at run time.
  auto const slice = store.get_slice(_0{});
  auto const out = store.get_tma_tensor(product_each(shape(layout)));
  for (int half = 0; half < shares; ++half) {
    auto const from = local_tile(domain_offset(make_coord(half * 96, 0), s), Shape<_96, _64>{}, make_coord(_0{}, _0{}));
    auto to = slice.partition_D(local_tile(out, Shape<_96, _64>{}, make_coord(half, 0)));
    copy(store, slice.partition_S(from), to);
  }
  tma_store_arrive();
  tma_store_wait<0>();
}

int main() {
  constexpr int rows = 192, columns = 64;
  Memory<half_t> in(rows * columns), out(rows * columns);
  for (std::size_t i = 0; i < rows * columns; ++i) { in[i] = half_t(float(i % 1021)); }
  auto const tensor = make_layout(make_shape(Int<rows>{}, Int<columns>{}), LayoutRight{});
  auto const atom = GMMA::Layout_K_SW128_Atom<half_t>{};
  auto const layout = tile_to_shape(atom, Shape<Int<rows>, Int<columns>>{});
  auto const load =
      make_tma_copy(SM90_TMA_LOAD_MULTICAST{}, make_tensor(make_gmem_ptr(in.data()), tensor), layout, _2{});
  auto const store = make_tma_copy(SM90_TMA_STORE{}, make_tensor(make_gmem_ptr(out.data()), tensor),
                                   tile_to_shape(atom, Shape<_96, _64>{}));
  auto const kernel =
      load_shares<remove_cvref_t<decltype(load)>, remove_cvref_t<decltype(store)>, remove_cvref_t<decltype(layout)>>;
  if (!launched(32, rows * columns * 2 + 64, kernel, load, store, layout, 2)) { return 1; }
  return differences("shares_of_a_box", out, rows * columns, [&](int i) { return in[std::size_t(i)]; }) != 0;
}
