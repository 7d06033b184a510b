// Copies boxes with CuTe's functions: make_tma_copy, tma_partition, copy(tma.with(barrier), ...).
#include "correct.hpp"

namespace correct {

namespace {

auto const atom_128 =
    upcast<16>(composition(Swizzle<3, 4, 3>{}, smem_ptr_flag{}, Layout<Shape<_8, _1024>, Stride<_1024, _1>>{}));
auto const slayout = tile_to_shape(atom_128, Shape<_64, _64, _2>{});
using Tile = Shape<_64, _64>;

std::uint64_t& barrier(int k) { return gpu::dynamic_smem<std::uint64_t>()[2048 * 2 + k]; }

}  // namespace

// Checks out(i,j) = in(i,j) with two stages of box loads and stores. Some boxes extend beyond the tensor's edge.
TEST(Correct, BoxAtomsCopyAMatrix) {
  int const m = 100, n = 200;
  auto in = numbers<half_t>(m * n, 1);
  sim::buffer<half_t> out(std::size_t(m * n));
  auto const layout = make_layout(make_shape(m, n), make_stride(n, _1{}));
  auto const load = make_tma_copy(SM90_TMA_LOAD{}, make_tensor(make_gmem_ptr(in.data()), layout), slayout(_, _, 0));
  auto const store = make_tma_copy(SM90_TMA_STORE{}, make_tensor(make_gmem_ptr(out.data()), layout), slayout(_, _, 0));
  expect_ok("boxes", [&](sim::options how) {
    return sim::launch(
        how, 2, 32, 32768 + 64,
        [=](auto const& tl, auto const& ts) {
          auto const s = make_tensor(make_smem_ptr(gpu::dynamic_smem<half_t>()), slayout);
          auto const from = local_tile(tl.get_tma_tensor(make_shape(m, n)), Tile{}, make_coord(block(), _));
          auto const to = local_tile(ts.get_tma_tensor(make_shape(m, n)), Tile{}, make_coord(block(), _));
          auto const parts = tma_partition(tl, group_modes<0, 2>(s), group_modes<0, 2>(from));
          auto const slice = ts.get_slice(Int<0>{});
          auto const tSs = group_modes<0, 3>(slice.partition_S(s));
          auto const tSg = group_modes<0, 3>(slice.partition_D(to));
          bool const leader = elect_one_sync();
          if (leader) {
            for (int k = 0; k < 2; ++k) { initialize_barrier(barrier(k), 1); }
            gpu::fence_barrier_init();
            prefetch_tma_descriptor(tl.get_tma_descriptor());
            prefetch(tl, get<0>(parts));
          }
          gpu::sync_warp();
          if (!leader) { return; }
          for (int k = 0; k < 4; ++k) {
            if (k >= 2) { tma_store_wait<1>(); }
            set_barrier_transaction_bytes(barrier(k % 2), 8192);
            copy(tl.with(barrier(k % 2)), get<0>(parts)(_, k), get<1>(parts)(_, k % 2));
            wait_barrier(barrier(k % 2), k / 2);
            copy(ts, tSs(_, k % 2), tSg(_, k));
            tma_store_arrive();
          }
          tma_store_wait<0>();
        },
        load, store);
  });
  for (int i = 0; i < m * n; ++i) {
    ASSERT_EQ(static_cast<float>(out[std::size_t(i)]), static_cast<float>(in[std::size_t(i)])) << i;
  }
}

// Checks a store of several boxes. Each box needs one instruction, and each address is written once.
template <class Stored>
void expect_stored(Stored const& tile_of_shared, int boxes) {
  using Whole = Shape<_128, _128>;
  int const m = 200, n = 256;
  sim::buffer<half_t> out(std::size_t(m * n));
  auto const layout = make_layout(make_shape(m, n), make_stride(n, _1{}));
  auto const store = make_tma_copy(SM90_TMA_STORE{}, make_tensor(make_gmem_ptr(out.data()), layout), tile_of_shared);
  EXPECT_EQ(int(decltype(store)::NumValSrc) * boxes, 128 * 128);
  expect_ok("a store of boxes", [&](sim::options how) {
    return sim::launch(
        how, {2, 2, 1}, 32, 32768,
        [=](auto const& ts) {
          int const x = int(gpu::block_idx().x), y = int(gpu::block_idx().y);
          auto const s = make_tensor(make_smem_ptr(gpu::dynamic_smem<half_t>()), tile_of_shared);
          auto const to = local_tile(ts.get_tma_tensor(make_shape(m, n)), Whole{}, make_coord(x, y));
          for (int i = thread(); i < 128 * 128; i += 32) {
            s(i) = half_t(float(((x * 128 + i % 128) * 7 + (y * 128 + i / 128) * 3) % 1021));
          }
          tma_store_fence();
          gpu::sync_warp();
          if (!elect_one_sync()) { return; }
          auto const slice = ts.get_slice(Int<0>{});
          copy(ts, slice.partition_S(s), slice.partition_D(to));
          tma_store_arrive();
          tma_store_wait<0>();
        },
        store);
  });
  for (int i = 0; i < m * n; ++i) {
    ASSERT_EQ(static_cast<float>(out[std::size_t(i)]), float((i / n * 7 + i % n * 3) % 1021)) << i;
  }
}

TEST(Correct, BoxAtomsStoreSeveralBoxes) {
  expect_stored(tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128, _128>{}), 2);
  expect_stored(tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128, _128>{}, Step<_2, _1>{}), 32);
  expect_stored(tile_to_shape(GMMA::Layout_K_SW64_Atom<half_t>{}, Shape<_128, _128>{}), 4);
  expect_stored(tile_to_shape(GMMA::Layout_K_SW32_Atom<half_t>{}, Shape<_128, _128>{}), 8);
}

}  // namespace correct
